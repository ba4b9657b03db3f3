package org.gcsarray.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.zip.GZIPOutputStream;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import org.gcsarray.file.ArrayFiles;
import org.gcsarray.house.Rounds;
import org.gcsarray.io.ReadOptions;

/// Files whose bytes are covered by checksums: one lost bit is a fault, or makes no difference.
@Tag(Rounds.TAG)
class FlippedBitTest {

    private static final int LARGEST = 4_000;
    private static final int BITS = Rounds.of(20_000);

    @TempDir
    Path folder;

    @Test
    void noFlippedBitOfAnArchiveOrAContainerGivesAnotherArray() throws Exception {
        List<Input> files = new ArrayList<>();
        for (List<Input> group : new Corpus("").files().values()) {
            for (Input file : group) {
                if (file.isZip() || file.isGzip() || file.isContainer()) {
                    files.add(file);
                } else if (file.name().matches(".*[.](mtx|tns|libsvm|csv)")) {
                    files.add(compressed(file));
                }
            }
        }
        check(files);
    }

    private static Input compressed(Input plain) throws IOException {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (GZIPOutputStream stream = new GZIPOutputStream(packed)) {
            stream.write(plain.bytes());
        }
        return new Input(plain.name() + ".gz", packed.toByteArray());
    }

    private void check(List<Input> files) throws Exception {
        List<Input> sound = new ArrayList<>();
        List<String> texts = new ArrayList<>();
        for (Input file : files) {
            if (file.bytes().length <= LARGEST) {
                Outcome outcome = read(file);
                if (outcome.array().isPresent()) {
                    sound.add(file);
                    texts.add(outcome.text());
                }
            }
        }
        assertThat(sound).hasSizeGreaterThan(100);
        Random random = new Random(9);
        for (int k = 0; k < BITS; k++) {
            int chosen = random.nextInt(sound.size());
            Input file = sound.get(chosen);
            byte[] changed = file.bytes().clone();
            int bit = random.nextInt(8 * changed.length);
            changed[bit / 8] ^= (byte) (1 << bit % 8);
            Outcome outcome = read(file.with(changed));
            assertThat(outcome.fault().isPresent() || outcome.text().equals(texts.get(chosen)))
                    .as("bit %s of byte %s of %s: %s instead of %s", bit % 8, bit / 8, file.name(), outcome.text(),
                            texts.get(chosen))
                    .isTrue();
        }
    }

    private Outcome read(Input input) throws Exception {
        Path file = folder.resolve(input.name());
        Files.write(file, input.bytes());
        try {
            return Outcome.of(() -> ArrayFiles.read(file, ReadOptions.DEFAULT));
        } finally {
            Files.delete(file);
        }
    }
}
