package org.gcsarray.io.bytes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

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
        assertThat(read.get(10, TimeUnit.SECONDS)).isEqualTo("x");
        assertThat(Files.isRegularFile(pipe)).isFalse();
        assertThat(names()).containsExactly("pipe.mtx");
    }

    @Test
    void faultsDoNotNameTheTemporaryFile() throws IOException {
        Path taken = Files.createDirectory(folder.resolve("d.mtx"));
        assertThatThrownBy(() -> AtomicFile.create(taken, false)).hasMessage(taken + ": is a folder, not a file");
        Path tooLong = folder.resolve("n".repeat(250));
        assertThatThrownBy(() -> AtomicFile.create(tooLong, false)).isInstanceOf(FileSystemException.class)
                .hasMessageStartingWith(tooLong + ": ");
    }
}
