package org.gcsarray.io.internal.bytes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OutputTargetTest {

    @TempDir
    Path folder;

    @Test
    void aLinkToNothingStaysAndItsFileIsMade() throws IOException {
        Path link = link("a.mtx", Path.of("new.mtx"));
        write(link);
        assertThat(link).isSymbolicLink();
        assertThat(folder.resolve("new.mtx")).hasContent("x").isRegularFile();
        assertThat(Files.isSymbolicLink(folder.resolve("new.mtx"))).isFalse();
    }

    @Test
    void chainsOfLinksThroughFoldersAreFollowedToTheirEnd() throws IOException {
        Path deep = Files.createDirectories(folder.resolve("data/2026"));
        link("today", Path.of("data/2026"));
        link("data/2026/c.mtx", Path.of("../../end.mtx"));
        link("b.mtx", folder.resolve("today/c.mtx"));
        Path first = link("a.mtx", Path.of("b.mtx"));
        for (int turn = 0; turn < 2; turn++) {
            write(first);
            assertThat(folder.resolve("end.mtx")).hasContent("x");
            assertThat(deep.resolve("c.mtx")).isSymbolicLink();
        }
        try (Stream<Path> files = Files.walk(folder)) {
            assertThat(files.filter(file -> Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)))
                    .containsExactly(folder.resolve("end.mtx"));
        }
    }

    @Test
    void aLinkIntoAMissingFolderNamesThatFolder() throws IOException {
        Path link = link("a.mtx", Path.of("nowhere/x.mtx"));
        assertThatThrownBy(() -> AtomicFile.create(link, false)).isInstanceOf(NoSuchFileException.class)
                .hasMessage(folder.resolve("nowhere") + ": no such folder");
        assertThat(link).isSymbolicLink();
    }

    @Test
    void linksInACircleAreAFault() throws IOException {
        Path self = link("self.mtx", Path.of("self.mtx"));
        Path one = link("one.mtx", Path.of("two.mtx"));
        link("two.mtx", one);
        for (Path link : new Path[] {self, one}) {
            assertThatThrownBy(() -> AtomicFile.create(link, false)).isInstanceOf(FileSystemException.class)
                    .hasMessage(link + ": is a symbolic link that leads in a circle");
            assertThat(link).isSymbolicLink();
        }
    }

    @Test
    void whatForbidsToWriteIsFoundWithoutChangingAnything() throws IOException {
        Path link = link("a.mtx", Path.of("new.mtx"));
        OutputTarget target = OutputTarget.of(link);
        assertThat(target.name()).isEqualTo(link);
        assertThat(target.file()).isEqualTo(folder.resolve("new.mtx")).doesNotExist();
        assertThat(target.stream()).isFalse();
    }

    @Test
    void anOpenFileIsNotReplacedByItsNumber() throws IOException {
        Path log = Files.writeString(folder.resolve("log.txt"), "first");
        try (OutputStream open = Files.newOutputStream(log, StandardOpenOption.APPEND)) {
            Path number = Path.of("/proc/self/fd", numberOf(log));
            for (Path name : new Path[] {number, Path.of("/dev/fd", numberOf(log)), link("a.mtx", number)}) {
                assertThatThrownBy(() -> AtomicFile.create(name, false)).isInstanceOf(FileSystemException.class)
                        .hasMessage(name + ": is a file that is open already, and would be replaced; name the file"
                                + " itself, or - for standard output");
            }
            open.write(" second".getBytes(StandardCharsets.US_ASCII));
        }
        assertThat(log).hasContent("first second");
        assertThat(folder).isDirectoryNotContaining(file -> file.toString().endsWith(".tmp"));
    }

    /// Returns the number under which this process has a file open.
    private static String numberOf(Path file) throws IOException {
        try (Stream<Path> numbers = Files.list(Path.of("/proc/self/fd"))) {
            return numbers.filter(number -> file.toString().equals(targetOf(number))).findFirst().orElseThrow()
                    .getFileName().toString();
        }
    }

    private static String targetOf(Path number) {
        try {
            return Files.readSymbolicLink(number).toString();
        } catch (IOException closed) {
            return closed.toString();
        }
    }

    private Path link(String name, Path to) throws IOException {
        return Files.createSymbolicLink(folder.resolve(name), to);
    }

    private static void write(Path path) throws IOException {
        try (AtomicFile file = AtomicFile.create(path, false)) {
            file.stream().write('x');
            file.commit();
        }
    }
}
