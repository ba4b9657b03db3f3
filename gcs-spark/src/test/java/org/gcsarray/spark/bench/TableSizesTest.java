package org.gcsarray.spark.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import org.gcsarray.spark.testing.Sessions;

class TableSizesTest {

    @Test
    void aRowForEachFileAndTheirMean(@TempDir Path folder) throws IOException {
        Path matrix = Files.writeString(folder.resolve("a.mtx"), """
                %%MatrixMarket matrix coordinate real general
                3 4 3
                1 1 0.5
                3 4 -2
                2 1 7
                """);
        Path tensor = Files.writeString(folder.resolve("b.tns"), "1 1 2 0.5\n2 1 1 8\n");
        ByteArrayOutputStream text = new ByteArrayOutputStream();
        TableSizes.run(Sessions.local(), List.of(matrix, tensor),
                new PrintStream(text, true, StandardCharsets.UTF_8));
        assertThat(text.toString(StandardCharsets.UTF_8).lines().skip(2)).satisfiesExactly(
                row -> assertThat(row)
                        .matches("\\| a\\.mtx \\| 3 \\| [1-9][\\d,]* \\| \\d\\.\\d{3} \\| \\d\\.\\d{3} \\|"),
                row -> assertThat(row)
                        .matches("\\| b\\.tns \\| 2 \\| [1-9][\\d,]* \\| \\d\\.\\d{3} \\| \\d\\.\\d{3} \\|"),
                row -> assertThat(row).matches("\\| geometric mean \\| \\| \\| \\d\\.\\d{3} \\| \\d\\.\\d{3} \\|"));
    }
}
