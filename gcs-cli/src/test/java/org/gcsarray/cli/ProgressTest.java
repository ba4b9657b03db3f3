package org.gcsarray.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

import org.junit.jupiter.api.Test;

class ProgressTest {

    private final ByteArrayOutputStream shown = new ByteArrayOutputStream();
    private final PrintStream err = new PrintStream(shown, true, StandardCharsets.UTF_8);

    private String read(Progress progress, long pause) throws IOException, InterruptedException {
        try (progress; InputStream stream = progress.count(new ByteArrayInputStream(new byte[3_000_000]))) {
            stream.readNBytes(1_000_000);
            Thread.sleep(pause);
            stream.readNBytes(1_000_000);
            // one interval of the bar
            Thread.sleep(pause / 2);
            assertThat(stream.readAllBytes()).hasSize(1_000_000);
        }
        return shown.toString(StandardCharsets.UTF_8);
    }

    @Test
    void shortWorkShowsNothing() throws IOException, InterruptedException {
        assertThat(read(Progress.shown(err, "reading", 3_000_000), 0)).isEmpty();
    }

    @Test
    void longWorkShowsItsTaskAndSize() throws IOException, InterruptedException {
        assertThat(read(Progress.shown(err, "reading a.mtx", 3_000_000), 1100)).contains("reading a.mtx",
                "/3 MB");
    }

    @Test
    void nothingIsShownUnlessAskedFor() throws IOException, InterruptedException {
        assertThat(read(Progress.none(), 1100)).isEmpty();
    }
}
