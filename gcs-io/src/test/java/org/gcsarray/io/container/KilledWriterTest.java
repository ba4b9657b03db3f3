package org.gcsarray.io.container;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.stream.Stream;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import org.gcsarray.format.StridedArray;
import org.gcsarray.house.JavaProgram;
import org.gcsarray.house.Rounds;

/// A name holds the old or the new container, whenever its writer is killed.
@Tag(Rounds.TAG)
class KilledWriterTest {

    private static final int KILLS = Rounds.of(20);

    @TempDir
    Path folder;

    @Test
    @Timeout(300)
    void killedWritersLeaveACompleteContainer() throws Exception {
        Path path = folder.resolve("replaced.gcs");
        write(path, 0);
        Random random = new Random(4);
        int known = 0;
        int leftovers = 0;
        for (int kill = 0; kill < KILLS; kill++) {
            known = replaceUntilKilled(path, known + 1, random.nextInt(1, 10 * ReplacingProgram.ROWS));
            int found = version(path);
            assertThat(found).isBetween(known, known + 1);
            known = found;
            leftovers += temporaryFiles().size();
            temporaryFiles().forEach(KilledWriterTest::makeOld);
        }
        // a file of this length is nearly always being written
        assertThat(leftovers).isPositive();
        write(path, known + 1);
        assertThat(temporaryFiles()).isEmpty();
        assertThat(version(path)).isEqualTo(known + 1);
    }

    private static void write(Path path, int version) throws IOException {
        ReplacingProgram.write(path, version, () -> {
        });
    }

    /// Kills the program when it has said something so many times, which does not stop it. Returns the last version that it said it had
    /// written, or the one before the first.
    private static int replaceUntilKilled(Path path, int version, int words) throws Exception {
        Process process = JavaProgram.start(JavaProgram.command(
                List.of("-Xmx64m", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1"), ReplacingProgram.class,
                path.toString(), Integer.toString(version)));
        List<String> said = new ArrayList<>();
        try (BufferedReader output = process.inputReader(StandardCharsets.UTF_8)) {
            while (said.size() < words) {
                said.add(Objects.requireNonNull(output.readLine(), "a word of the program"));
            }
            // unlike the process itself, its handle leaves the output readable
            assertThat(process.toHandle().destroyForcibly()).isTrue();
            said.addAll(output.readAllLines());
        } finally {
            process.destroyForcibly();
        }
        process.waitFor();
        return said.stream().filter(line -> !line.equals(ReplacingProgram.ROW)).mapToInt(Integer::parseInt).max()
                .orElse(version - 1);
    }

    private static int version(Path path) throws IOException {
        try (ContainerFile file = ContainerFile.open(path, ContainerFile.Verification.FULL)) {
            StridedArray array = (StridedArray) file.array();
            int version = (int) array.values().getLong(0);
            assertThat(array.nse()).isEqualTo(ReplacingProgram.nse(version));
            for (int k = 0; k < array.nse(); k++) {
                if (array.values().getLong(k) != version) {
                    throw new AssertionError("element " + k + " is of another version than " + version);
                }
            }
            return version;
        }
    }

    private List<Path> temporaryFiles() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.toString().endsWith(".tmp")).toList();
        }
    }

    private static void makeOld(Path file) {
        try {
            Files.setLastModifiedTime(file, FileTime.from(Instant.EPOCH));
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
    }
}
