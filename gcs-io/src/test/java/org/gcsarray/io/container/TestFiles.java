package org.gcsarray.io.container;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.zip.CRC32C;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.DuplicatePolicy;
import org.gcsarray.convert.Convert;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.GcsArray;
import org.gcsarray.format.NdArray;
import org.gcsarray.io.ReadOptions;
import org.gcsarray.io.WriteOptions;
import org.gcsarray.io.internal.packed.Deflated;
import org.gcsarray.shape.SmoothShape;

/// Containers as bytes and as files.
final class TestFiles {

    private TestFiles() {}

    /// What is done with an open container.
    interface Work<T> {
        T run(ContainerFile file) throws IOException;
    }

    /// An array of shape (extent, 6, 50) in rows of two dimensions.
    static GcsArray sample(int extent, int nse) {
        SmoothShape shape = SmoothShape.of(extent, 6, 50);
        Random random = new Random(extent);
        CooArray.Builder coo = CooArray.builder(shape, DType.FLOAT64);
        for (int k = 0; k < nse; k++) {
            coo.add(k, random.nextLong(extent), random.nextLong(6), random.nextLong(50));
        }
        return Convert.toGcs(coo.build(DuplicatePolicy.LAST), "0,1|2");
    }

    static byte[] write(NdArray array, WriteOptions options) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try {
            ContainerWriter.write(array, bytes, options);
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
        return bytes.toByteArray();
    }

    static byte[] write(ContainerHeader header, List<CompressedRows> parts) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ContainerBuilder builder = ContainerBuilder.to(bytes, header)) {
            for (CompressedRows part : parts) {
                builder.add(part);
            }
            builder.commit();
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
        return bytes.toByteArray();
    }

    static <T> T with(byte[] bytes, ContainerFile.Verification verification, Work<T> work) throws IOException {
        Path path = Files.createTempFile("container-test", ".gcs");
        try {
            Files.write(path, bytes);
            try (ContainerFile file = ContainerFile.open(path, verification)) {
                return work.run(file);
            }
        } finally {
            Files.delete(path);
        }
    }

    static NdArray read(byte[] bytes, ReadOptions options) throws IOException {
        Path path = Files.createTempFile("container-test", ".gcs");
        try {
            Files.write(path, bytes);
            return new ContainerFormat().read(path, "test.gcs", options).array();
        } finally {
            Files.delete(path);
        }
    }

    static ByteBuffer little(byte[] bytes) {
        return ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    }

    static int directory(byte[] bytes) {
        return (int) little(bytes).getLong(bytes.length - Trailer.BYTES);
    }

    /// Returns a file with its directory as it is, not deflated.
    static byte[] withPlainDirectory(byte[] bytes, ContainerHeader header) {
        int directory = directory(bytes);
        int trailer = bytes.length - Trailer.BYTES;
        int blocks = (int) little(bytes).getLong(trailer + 8);
        byte[] records = Deflated.inflate(Arrays.copyOfRange(bytes, directory, trailer), blocks * header.recordBytes());
        byte[] plain = new byte[directory + records.length + Trailer.BYTES];
        little(plain).put(bytes, 0, directory).put(records).put(bytes, trailer, Trailer.BYTES);
        little(plain).putLong(plain.length - Trailer.BYTES + 24, plain.length);
        return sealed(plain, header);
    }

    private static int crc(byte[] bytes, int from, int to) {
        CRC32C crc = new CRC32C();
        crc.update(bytes, from, to - from);
        return (int) crc.getValue();
    }

    /// Makes all checksums right again but for those of what is decoded, so that only what they cannot tell is wrong. Those in a deflated directory
    /// stay as they are.
    static byte[] sealed(byte[] damaged, ContainerHeader header) {
        byte[] bytes = damaged.clone();
        ByteBuffer little = little(bytes);
        int directory = directory(bytes);
        int trailer = bytes.length - Trailer.BYTES;
        boolean isDeflated = (trailer - directory) % header.recordBytes() != 0;
        for (int record = directory; record < trailer && !isDeflated; record += header.recordBytes()) {
            ContainerBlock block = ContainerBlock.read(little(bytes).slice(record, header.recordBytes()), header);
            List<ContainerBlock.Section> sections = List.of(block.rowIds(), block.rowPointers(), block.columns(),
                    block.values(), block.encoding().table());
            for (int k = 0; k < sections.size(); k++) {
                ContainerBlock.Section section = sections.get(k);
                boolean inside = section.storedLength() > 0 && section.offset() >= 0
                        && section.offset() <= bytes.length - section.storedLength();
                if (inside) {
                    int crc = crc(bytes, (int) section.offset(), (int) section.end());
                    if (header.isCompressed()) {
                        little.putInt(record + 168 + 4 * k, crc);
                    }
                    if (!section.isCompressed()) {
                        little.putInt(record + (k == 4 ? 124 : 80 + 4 * k), crc);
                    }
                }
            }
        }
        little.putInt(trailer + 32, crc(bytes, directory, trailer));
        little.putInt(16, crc(bytes, Preamble.BYTES, Preamble.BYTES + little.getInt(12)));
        little.putInt(Preamble.CRC_AT, crc(bytes, 0, Preamble.CRC_AT));
        little.putInt(trailer + 36, little.getInt(Preamble.CRC_AT));
        little.putInt(trailer + Trailer.CRC_AT, crc(bytes, trailer, trailer + Trailer.CRC_AT));
        return bytes;
    }
}
