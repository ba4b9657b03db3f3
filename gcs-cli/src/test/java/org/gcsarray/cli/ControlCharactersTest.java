package org.gcsarray.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.gcsarray.cli.Run.file;
import static org.gcsarray.cli.Run.gcs;

import java.io.IOException;
import java.nio.file.Path;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Names and comments that could move the cursor of a terminal, or add lines of their own.
class ControlCharactersTest {

    private static final String NAME = "a\u001b[31m\nb\u0085";
    private static final String ESCAPED = "a\\u001B[31m\\nb\\u0085";
    private static final String BANNER = "%%MatrixMarket matrix coordinate real general";

    @TempDir
    Path folder = Path.of("");

    private static void assertEscaped(Run run) {
        String text = run.out() + run.err();
        assertThat(text).contains(ESCAPED).doesNotContain("\u001b", "\u0085", "31m\nb");
    }

    @ParameterizedTest
    @ValueSource(strings = {"info", "check", "spy", "layout", "info --blocks 1"})
    void namesAreEscaped(String line) throws IOException {
        Path sound = file(folder, NAME + ".mtx", BANNER, "2 2 1", "1 1 3");
        Path bad = file(folder, NAME + "bad.mtx", "x");
        for (Path path : new Path[] {sound, bad, folder.resolve(NAME + "none.mtx")}) {
            Object[] words = new Object[line.split(" ").length + 1];
            System.arraycopy(line.split(" "), 0, words, 0, words.length - 1);
            words[words.length - 1] = path;
            assertEscaped(gcs(words));
        }
    }

    @Test
    void namesOfResultsAreEscaped() throws IOException {
        Path sound = file(folder, "in.mtx", BANNER, "2 2 1", "1 1 3");
        assertEscaped(gcs("convert", sound, folder.resolve(NAME + ".gcs")));
        assertEscaped(gcs("convert", sound, folder.resolve(NAME).resolve("out.gcs")));
        Path other = file(folder, NAME + ".mtx", BANNER, "2 2 1", "1 1 4");
        assertEscaped(gcs("diff", sound, other));
    }

    @Test
    void wordsOfTheCommandLineAreEscaped() {
        assertEscaped(gcs("info", "--" + NAME));
        assertEscaped(gcs(NAME));
    }

    @Test
    void commentsAreEscaped() throws IOException {
        Path commented = file(folder, "in.mtx", BANNER, "% a\u001b[31m\tb", "2 2 1", "1 1 3");
        assertThat(gcs("info", commented).out()).contains("a\\u001B[31m b").doesNotContain("\u001b");
    }

    @Test
    void jsonHoldsTheNameAsItIs() throws IOException {
        Path sound = file(folder, NAME + ".mtx", BANNER, "2 2 1", "1 1 3");
        assertThat(gcs("info", "--json", sound).json().get("file").asString()).isEqualTo(sound.toString());
    }
}
