package org.gcsarray.io.internal.bytes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.gcsarray.io.FaultAssert.assertFault;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

import org.gcsarray.io.Fault;
import org.gcsarray.io.bytes.ByteInput;

class LocalFileTest {

    @Test
    void aFileIsUsedAsItIs(@TempDir Path folder) throws IOException {
        Path path = Files.write(folder.resolve("a"), new byte[] {1, 2, 3});
        try (ByteInput input = ByteInput.open(path); LocalFile file = LocalFile.of(input, 1)) {
            assertThat(file.path()).isEqualTo(path);
        }
        assertThat(path).exists();
    }

    @Test
    void streamsAndGzipAreCopiedAndTheCopyIsRemoved(@TempDir Path folder) throws IOException {
        byte[] bytes = new byte[100_000];
        bytes[99_999] = 7;
        Path packed = folder.resolve("a.gz");
        try (OutputStream gzip = AtomicFile.gzip(Files.newOutputStream(packed))) {
            gzip.write(bytes);
        }
        Path copy;
        try (ByteInput input = ByteInput.open(packed); LocalFile file = LocalFile.of(input, 100_000)) {
            copy = file.path();
            assertThat(copy).isNotEqualTo(packed).hasBinaryContent(bytes);
        }
        assertThat(copy).doesNotExist();
        try (LocalFile file = LocalFile.of(ByteInput.of(new ByteArrayInputStream(bytes), "pipe"), 100_000)) {
            assertThat(file.path()).hasBinaryContent(bytes);
        }
    }

    @Test
    void aTemporaryFolderGoesWithTheFilesInIt() throws IOException {
        Path path;
        try (TemporaryFolder folder = TemporaryFolder.create("gcs-test-")) {
            path = folder.path();
            Files.writeString(Files.createDirectory(path.resolve("a")).resolve("b"), "c");
        }
        assertThat(path).doesNotExist();
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void aFullDiskIsToldWithTheFolderOfTemporaryFiles() throws IOException {
        ByteInput pipe = ByteInput.of(new ByteArrayInputStream(new byte[11]), "pipe");
        assertThatThrownBy(() -> LocalFile.copy(pipe, Path.of("/dev/full"), 100))
                .isInstanceOf(FileSystemException.class)
                .hasMessage("/dev: temporary files cannot be written: No space left on device; "
                        + "the Java option -Djava.io.tmpdir names another folder");
    }

    @Test
    void copiesAreLimited() {
        assertFault(() -> LocalFile.of(ByteInput.of(new ByteArrayInputStream(new byte[11]), "pipe"), 10),
                Fault.Code.LIMIT);
    }
}
