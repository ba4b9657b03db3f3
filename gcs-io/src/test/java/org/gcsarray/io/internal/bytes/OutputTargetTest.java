package org.gcsarray.io.internal.bytes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
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
                .hasMessage(folder.resolve("nowhere").toString());
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
