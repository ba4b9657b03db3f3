package org.gcsarray.io.internal.bytes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

import org.gcsarray.house.JavaProgram;
import org.gcsarray.io.bytes.ByteInput;
import org.gcsarray.io.internal.bytes.AtomicFile.Existing;

class AtomicFileTest {
    @TempDir
    Path folder;

    @Test
    void replacesOnCommit() throws IOException {
        Path path = folder.resolve("a.mtx");
        Files.writeString(path, "old");
        try (AtomicFile file = AtomicFile.create(path, false)) {
            file.stream().write("new".getBytes(StandardCharsets.UTF_8));
            assertThat(path).hasContent("old");
            file.commit();
        }
        assertThat(path).hasContent("new");
        assertThat(names()).containsExactly("a.mtx");
    }

    @Test
    void keepsTheOldFileWithoutCommit() throws IOException {
        Path path = folder.resolve("a.mtx.gz");
        Files.writeString(path, "old");
        try (AtomicFile file = AtomicFile.create(path, true)) {
            file.stream().write(1);
        }
        assertThat(path).hasContent("old");
        assertThat(names()).containsExactly("a.mtx.gz");
    }

    @Test
    void needsTheFolder() {
        assertThatThrownBy(() -> AtomicFile.create(folder.resolve("missing").resolve("a.mtx"), false))
                .isInstanceOf(NoSuchFileException.class);
    }

    private List<String> names() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(path -> path.getFileName().toString()).toList();
        }
    }

    @Test
    void linksStayAndTheirFileIsReplaced() throws IOException {
        Path path = Files.writeString(folder.resolve("a.mtx"), "old");
        Path link = Files.createSymbolicLink(folder.resolve("link.mtx"), path);
        try (AtomicFile file = AtomicFile.create(link, false)) {
            file.stream().write('x');
            file.commit();
        }
        assertThat(link).isSymbolicLink();
        assertThat(path).hasContent("x");
        assertThat(names()).containsExactlyInAnyOrder("a.mtx", "link.mtx");
    }

    @Test
    @Timeout(60)
    @EnabledOnOs({OS.LINUX, OS.MAC})
    void pipesAreWrittenToAndStay() throws Exception {
        Path pipe = folder.resolve("pipe.mtx");
        assertThat(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor()).isZero();
        CompletableFuture<String> read = CompletableFuture.supplyAsync(() -> {
            try {
                return Files.readString(pipe);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
        try (AtomicFile file = AtomicFile.create(pipe, false)) {
            file.stream().write('x');
            file.commit();
        }
        assertThat(read.get()).isEqualTo("x");
        assertThat(Files.isRegularFile(pipe)).isFalse();
        assertThat(names()).containsExactly("pipe.mtx");
    }

    @Test
    void faultsDoNotNameTheTemporaryFile() throws IOException {
        Path taken = Files.createDirectory(folder.resolve("d.mtx"));
        assertThatThrownBy(() -> AtomicFile.create(taken, false)).hasMessage(taken + ": is a folder, not a file");
        Path tooLong = folder.resolve("n".repeat(256));
        assertThatThrownBy(() -> AtomicFile.create(tooLong, false)).isInstanceOf(FileSystemException.class)
                .hasMessageStartingWith(tooLong + ": ");
    }

    @Test
    void namesAsLongAsTheSystemTakesThemAreWritten() throws IOException {
        for (String name : List.of("n".repeat(255), "\u00e4".repeat(127), "\ud83d\ude00".repeat(63))) {
            Path old = leftover(Leftovers.prefix(Path.of(name)) + "1.tmp", Instant.EPOCH);
            try (AtomicFile file = AtomicFile.create(folder.resolve(name), false)) {
                file.stream().write(1);
                assertThat(old).doesNotExist();
                file.commit();
            }
            assertThat(names()).contains(name).doesNotContain(old.getFileName().toString());
        }
    }

    @Test
    void endingsOfNamesAskForGzipInAnyCase() {
        assertThat(AtomicFile.hasGzipName("A.MTX.GZ")).isTrue();
        assertThat(AtomicFile.hasGzipName("b.tns.gz")).isTrue();
        assertThat(AtomicFile.hasGzipName("gz")).isFalse();
    }

    @Test
    void oldTemporaryFilesOfTheSameNameAreRemoved() throws IOException {
        Path old = leftover(".a.gcs.0123456789abcdef.tmp", Instant.EPOCH);
        Path recent = Files.writeString(folder.resolve(".a.gcs.1.tmp"), "part");
        Path ofAnother = leftover(".aa.gcs.1.tmp", Instant.EPOCH);
        Path noTemporary = leftover(".a.gcs.xyz.tmp", Instant.EPOCH);
        try (AtomicFile file = AtomicFile.create(folder.resolve("a.gcs"), false)) {
            file.stream().write(1);
            assertThat(old).doesNotExist();
        }
        assertThat(names()).containsExactlyInAnyOrder(recent.getFileName().toString(),
                ofAnother.getFileName().toString(), noTemporary.getFileName().toString());
    }

    @Test
    void filesThatAreBegunAtTheEndOfTheProgramAreRemovedToo() throws Exception {
        assertThat(endOfWriter()).isEqualTo("written\n");
        assertThat(names()).isEmpty();
        assertThat(endOfWriter("before")).isEqualTo("written\n");
        assertThat(names()).isEmpty();
    }

    @Test
    void nothingIsCommittedAfterGivingUp() throws Exception {
        Path path = Files.writeString(folder.resolve("a.mtx"), "old");
        assertThat(JavaProgram.run(List.of(), GivingUpWriter.class, path.toString()).output())
                .isEqualTo(path + ": writing was interrupted\n");
        assertThat(path).hasContent("old");
        assertThat(names()).containsExactly("a.mtx");
    }

    @Test
    void theEndOfTheProgramRemovesATemporaryFolder() throws Exception {
        Path left = Path.of(JavaProgram.run(List.of(), LeavingProgram.class).output().strip());
        assertThat(left.getFileName().toString()).startsWith("gcs-test-");
        assertThat(left).doesNotExist();
    }

    /// Returns what a process prints that begins files while it ends.
    private String endOfWriter(String... before) throws Exception {
        return JavaProgram.run(List.of(), EndingWriter.class,
                Stream.concat(Stream.of(folder.toString()), Stream.of(before)).toArray(String[]::new)).output();
    }

    @Test
    void temporaryFilesAreOldAfterAnHour() throws IOException {
        Instant written = Instant.parse("2025-01-01T00:00:00Z");
        Path file = leftover(".a.gcs.1.tmp", written);
        Leftovers.removeOld(folder.resolve("a.gcs"), written.plusSeconds(3600));
        assertThat(file).exists();
        Leftovers.removeOld(folder.resolve("a.gcs"), written.plusSeconds(3601));
        assertThat(file).doesNotExist();
    }

    private Path leftover(String name, Instant written) throws IOException {
        return Files.setLastModifiedTime(Files.writeString(folder.resolve(name), "part"), FileTime.from(written));
    }

    @Test
    void zerosAreWrittenWhateverTheirRuns() throws IOException {
        Random random = new Random(8);
        for (int attempt = 0; attempt < 60; attempt++) {
            ByteArrayOutputStream expected = new ByteArrayOutputStream();
            Path path = folder.resolve("zeros.bin");
            try (AtomicFile file = AtomicFile.create(path, false)) {
                for (int piece = random.nextInt(6); piece >= 0; piece--) {
                    byte[] bytes = new byte[random.nextInt(5) * (SparseOutput.PAGE / 2) + random.nextInt(2)];
                    if (random.nextInt(3) == 0 && bytes.length > 0) {
                        bytes[random.nextInt(bytes.length)] = 1;
                    }
                    file.stream().write(bytes);
                    expected.write(bytes);
                }
                file.commit();
            }
            assertThat(Files.readAllBytes(path)).isEqualTo(expected.toByteArray());
        }
    }

    @Test
    @EnabledOnOs({OS.LINUX, OS.MAC})
    void zerosTakeNoSpace() throws Exception {
        Path path = folder.resolve("holes.bin");
        try (AtomicFile file = AtomicFile.create(path, false)) {
            file.stream().write(1);
            file.stream().write(new byte[1 << 24]);
            file.commit();
        }
        assertThat(Files.size(path)).isEqualTo((1 << 24) + 1);
        Process du = new ProcessBuilder("du", "-k", path.toString()).start();
        String kilobytes = new String(du.getInputStream().readAllBytes(), StandardCharsets.UTF_8).split("\\s", 2)[0];
        assertThat(Integer.parseInt(kilobytes)).isLessThan(1024);
    }

    @Test
    void aFileThatHasToStayIsNotReplacedAndOfTwoWritersOneWins() throws Exception {
        Path path = folder.resolve("a.mtx");
        try (AtomicFile first = AtomicFile.create(path, false, Existing.KEEP);
                AtomicFile second = AtomicFile.create(path, false, Existing.KEEP)) {
            first.stream().write('1');
            second.stream().write('2');
            second.commit();
            assertThatThrownBy(first::commit).isInstanceOf(FileAlreadyExistsException.class)
                    .hasMessage(path.toString());
        }
        assertThatThrownBy(() -> AtomicFile.create(path, false, Existing.KEEP))
                .isInstanceOf(FileAlreadyExistsException.class);
        assertThat(path).hasContent("2");
        assertThat(names()).containsExactly("a.mtx");
    }

    @Test
    void ofManyWritersAtOnceExactlyOneWins() throws Exception {
        for (int round = 0; round < 20; round++) {
            Path path = folder.resolve("a" + round + ".mtx");
            CyclicBarrier together = new CyclicBarrier(4);
            try (ExecutorService threads = Executors.newFixedThreadPool(4)) {
                List<Future<Boolean>> wins = threads.invokeAll(Collections.nCopies(4, () -> wins(path, together)));
                int count = 0;
                for (Future<Boolean> win : wins) {
                    count += win.get() ? 1 : 0;
                }
                assertThat(count).isOne();
            }
        }
        assertThat(names()).hasSize(20);
    }

    private static boolean wins(Path path, CyclicBarrier together) throws Exception {
        try (AtomicFile file = AtomicFile.create(path, false, Existing.KEEP)) {
            file.stream().write('x');
            together.await();
            file.commit();
            return true;
        } catch (FileAlreadyExistsException lost) {
            return false;
        }
    }

    @Test
    void withoutHardLinksTheNameIsClaimedFirst() throws IOException {
        Path made = Files.writeString(folder.resolve("made"), "new");
        Path path = folder.resolve("a.mtx");
        AtomicFile.claim(made, path);
        assertThat(path).hasContent("new");
        Path other = Files.writeString(folder.resolve("other"), "late");
        assertThatThrownBy(() -> AtomicFile.claim(other, path)).isInstanceOf(FileAlreadyExistsException.class);
        assertThat(path).hasContent("new");
        assertThatThrownBy(() -> AtomicFile.claim(folder.resolve("missing"), folder.resolve("b.mtx")))
                .isInstanceOf(NoSuchFileException.class);
        assertThat(names()).containsExactlyInAnyOrder("a.mtx", "other");
    }

    @Test
    void replacingCutsHardLinks() throws IOException {
        Path path = Files.writeString(folder.resolve("a.mtx"), "old");
        Path other = Files.createLink(folder.resolve("b.mtx"), path);
        try (AtomicFile file = AtomicFile.create(path, false)) {
            file.stream().write('x');
            file.commit();
        }
        assertThat(path).hasContent("x");
        assertThat(other).hasContent("old");
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void aFullDiskIsToldWithTheName() throws IOException {
        Path full = Path.of("/dev/full");
        for (boolean gzip : new boolean[] {false, true}) {
            try (AtomicFile file = AtomicFile.create(full, gzip)) {
                assertThatThrownBy(() -> {
                    file.stream().write(new byte[1 << 20]);
                    file.commit();
                }).hasMessageStartingWith("/dev/full: cannot be written: No space");
            } catch (FileSystemException again) {
                assertThat(again).hasMessageStartingWith("/dev/full: ");
            }
        }
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void whatCannotBeReadIsToldWithItsName() {
        Path memory = Path.of("/proc/self/mem");
        assertThatThrownBy(() -> ByteInput.open(memory)).isInstanceOf(FileSystemException.class)
                .hasMessage(memory + ": cannot be read: Input/output error");
    }
}
