package org.gcsarray.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FileNameTest {

    @Test
    void inputsAreSplitBehindAnExistingFile(@TempDir Path folder) throws IOException {
        String file = Files.createFile(folder.resolve("a.h5")).toString();
        assertThat(FileName.ofInput(file)).isEqualTo(new FileName(file, ""));
        assertThat(FileName.ofInput(file + ":/X")).isEqualTo(new FileName(file, "X"));
        assertThat(FileName.ofInput(file + ":/layers/a:/b")).isEqualTo(new FileName(file, "layers/a:/b"));
        assertThat(FileName.ofInput(file + ":/")).isEqualTo(new FileName(file, ""));
        assertThat(FileName.ofInput(file + "x:/X")).isEqualTo(new FileName(file + "x:/X", ""));
        assertThat(FileName.ofInput("C:/x.h5")).isEqualTo(new FileName("C:/x.h5", ""));
        assertThat(FileName.ofInput("-")).isEqualTo(new FileName("-", ""));
    }

    @Test
    void theLastSplitThatNamesAFileWins(@TempDir Path folder) throws IOException {
        Path outer = Files.createDirectory(folder.resolve("x:"));
        String inner = Files.createFile(outer.resolve("a.npz")).toString();
        assertThat(FileName.ofInput(inner + ":/m")).isEqualTo(new FileName(inner, "m"));
        assertThat(FileName.ofInput(inner)).isEqualTo(new FileName(inner, ""));
    }

    @Test
    void outputsAreSplitBehindAFormatWithGroups() {
        assertThat(FileName.ofOutput("new.h5:/a/b")).isEqualTo(new FileName("new.h5", "a/b"));
        assertThat(FileName.ofOutput("C:/new.gcs")).isEqualTo(new FileName("C:/new.gcs", ""));
        assertThat(FileName.ofOutput("new.mtx:/a")).isEqualTo(new FileName("new.mtx:/a", ""));
    }
}
