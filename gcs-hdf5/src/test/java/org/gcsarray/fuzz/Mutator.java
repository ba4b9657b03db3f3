package org.gcsarray.fuzz;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.zip.CRC32;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;

/// Changes a file of the corpus a little: its bytes, its words, or what lies inside of it.
final class Mutator {

    private static final int MOST_UNPACKED = 1 << 20;
    private static final int CONTAINER_HEADER = 64;

    private final Corpus corpus;
    private final RandomGenerator random;

    Mutator(Corpus corpus, RandomGenerator random) {
        this.corpus = corpus;
        this.random = random;
    }

    /// Returns a new input.
    Input next() {
        Input seed = corpus.pick(random);
        Input changed = seed;
        int times = 1 + (random.nextBoolean() ? 0 : random.nextInt(5));
        for (int time = 0; time < times; time++) {
            changed = changed.with(change(changed));
        }
        Input mended = random.nextInt(8) == 0 ? changed : Checksums.mended(changed);
        return random.nextInt(32) == 0 && mended.isText() ? compressed(mended) : mended;
    }

    private byte[] change(Input input) {
        boolean inside = random.nextInt(4) != 0;
        try {
            if (inside && input.isGzip()) {
                return gzip(content(unpacked(input.bytes())));
            }
            if (inside && input.isZip()) {
                return rezip(input.bytes());
            }
        } catch (IOException damaged) {
            return content(input.bytes());
        }
        return inside && input.isContainer() && random.nextInt(3) == 0 ? containerHeader(input.bytes())
                : content(input.bytes());
    }

    /// Binary files hold text too: headers, names, descriptors.
    private byte[] content(byte[] bytes) {
        boolean text = new Input("", bytes).isText();
        if (random.nextInt(4) < (text ? 3 : 1)) {
            TextMutation[] all = TextMutation.values();
            int limit = random.nextInt(16) == 0 ? all.length : all.length - 1;
            return all[random.nextInt(limit)].apply(bytes, random);
        }
        ByteMutation[] all = ByteMutation.values();
        return all[random.nextInt(all.length)].apply(bytes, corpus.pick(random).bytes(), random);
    }

    private static Input compressed(Input input) {
        try {
            return new Input(input.name() + ".gz", gzip(input.bytes()));
        } catch (IOException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    private static byte[] unpacked(byte[] packed) throws IOException {
        try (GZIPInputStream stream = new GZIPInputStream(new ByteArrayInputStream(packed))) {
            return stream.readNBytes(MOST_UNPACKED);
        }
    }

    private static byte[] gzip(byte[] plain) throws IOException {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (GZIPOutputStream stream = new GZIPOutputStream(packed)) {
            stream.write(plain);
        }
        return packed.toByteArray();
    }

    /// Changes one member and packs all again, some of them in the other way.
    private byte[] rezip(byte[] archive) throws IOException {
        List<Input> members = members(archive);
        if (members.isEmpty()) {
            return content(archive);
        }
        int chosen = random.nextInt(members.size());
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(packed)) {
            for (int k = 0; k < members.size(); k++) {
                Input member = members.get(k);
                byte[] bytes = k == chosen ? content(member.bytes()) : member.bytes();
                zip.putNextEntry(entry(member.name(), bytes));
                zip.write(bytes);
            }
        }
        return packed.toByteArray();
    }

    private static List<Input> members(byte[] archive) throws IOException {
        List<Input> members = new ArrayList<>();
        try (ZipInputStream zip = new ZipInputStream(new ByteArrayInputStream(archive))) {
            for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
                members.add(new Input(entry.getName(), zip.readNBytes(MOST_UNPACKED)));
            }
        }
        return members;
    }

    private ZipEntry entry(String name, byte[] bytes) {
        ZipEntry entry = new ZipEntry(name);
        entry.setTimeLocal(LocalDateTime.of(1980, 1, 1, 0, 0));
        if (random.nextBoolean()) {
            CRC32 crc = new CRC32();
            crc.update(bytes);
            entry.setMethod(ZipEntry.STORED);
            entry.setSize(bytes.length);
            entry.setCrc(crc.getValue());
        }
        return entry;
    }

    /// Changes the text of the header and keeps all sections where they are; zeros fill what it leaves.
    private byte[] containerHeader(byte[] container) {
        if (container.length < CONTAINER_HEADER) {
            return content(container);
        }
        ByteBuffer changed = ByteBuffer.wrap(container.clone()).order(ByteOrder.LITTLE_ENDIAN);
        int length = changed.getInt(12);
        int blocks = Math.ceilDiv(length, CONTAINER_HEADER);
        if (length <= 0 || blocks >= container.length / CONTAINER_HEADER) {
            return content(container);
        }
        int room = blocks * CONTAINER_HEADER;
        byte[] header = content(Arrays.copyOfRange(container, CONTAINER_HEADER, CONTAINER_HEADER + length));
        int kept = Math.min(header.length, room);
        changed.put(CONTAINER_HEADER, new byte[room]).put(CONTAINER_HEADER, header, 0, kept).putInt(12, kept);
        return changed.array();
    }
}
