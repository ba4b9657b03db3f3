package org.gcsarray.io.bytes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
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
}
