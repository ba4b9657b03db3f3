package org.gcsarray.spark.example;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import org.gcsarray.house.DataFiles;
import org.gcsarray.spark.testing.Sessions;

class PageRankAppTest {

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    private int run(String... args) {
        return PageRankApp.run(args, new PrintStream(out, true, StandardCharsets.UTF_8),
                new PrintStream(err, true, StandardCharsets.UTF_8));
    }

    private String out() {
        return out.toString(StandardCharsets.UTF_8);
    }

    private String err() {
        return err.toString(StandardCharsets.UTF_8);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {"''|no file", "a b|two files: a and b", "a --top|--top has no value",
        "a --top x|--top is x; must be a number", "--top -1 a|--top is -1; must be at least 0",
        "a --top 4294967295|--top is 4294967295; must be a number", "a --colour red|unknown option --colour",
        "a --damping 1|damping is 1.0; must be at least 0 and below 1"})
    void wrongArgumentsPrintTheUsage(String line, String text) {
        assertThat(run(line.isEmpty() ? new String[0] : line.split(" "))).isEqualTo(2);
        assertThat(err()).startsWith(text.strip()).contains("usage: PageRankApp FILE [--damping");
        assertThat(out()).isEmpty();
    }

    /// The club of Zachary (1977); the ranks are those of 400 iterations with a dense matrix.
    @Test
    void ranksOfAFile() {
        Sessions.local();
        Path file = DataFiles.of("mtx/karate.mtx");
        assertThat(run(file.toString(), "--top", "2")).isZero();
        assertThat(out().lines().skip(1)).containsExactly("          34  1.009192e-01",
                "           1  9.699729e-02");
        assertThat(out()).startsWith("34 nodes, ").contains(" iterations, last change ");
        assertThat(err()).isEmpty();
    }

    @Test
    void filesThatCannotBeRankedAreNamed(@TempDir Path folder) throws IOException {
        Sessions.local();
        assertThat(run(folder.resolve("absent.mtx").toString())).isEqualTo(1);
        assertThat(err()).contains("absent.mtx").hasLineCount(1);
        err.reset();
        Path damaged = Files.writeString(folder.resolve("damaged.tns"), "1 2 3\n1 x 4\n");
        Sessions.local();
        assertThat(run(damaged.toString())).isEqualTo(1);
        assertThat(err()).contains("damaged.tns:2:").hasLineCount(1);
        err.reset();
        Path wide = Files.writeString(folder.resolve("wide.tns"), "1 3 1\n");
        Sessions.local();
        assertThat(run(wide.toString())).isEqualTo(1);
        assertThat(err()).isEqualTo("the graph has shape (1, 3); a matrix of as many rows as columns is needed"
                + System.lineSeparator());
        err.reset();
        Path repeated = Files.writeString(folder.resolve("repeated.mtx"),
                "%%MatrixMarket matrix coordinate integer general\n2 2 2\n1 2 " + Long.MAX_VALUE + "\n1 2 5\n");
        Sessions.local();
        assertThat(run(repeated.toString())).isEqualTo(1);
        assertThat(err()).startsWith("SUM of the 2 values of element [0, 1] in their order exceeds the range of int64")
                .hasLineCount(1);
        assertThat(out()).isEmpty();
    }
}
