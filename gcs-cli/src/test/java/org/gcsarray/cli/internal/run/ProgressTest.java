package org.gcsarray.cli.internal.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;

import org.junit.jupiter.api.Test;

import org.gcsarray.cli.internal.option.CommonOptions;

/// Progress by a clock that goes on when it is told to.
class ProgressTest {

    private final ByteArrayOutputStream shown = new ByteArrayOutputStream();
    private final PrintStream err = new PrintStream(shown, true, StandardCharsets.UTF_8);
    private long now = Long.MAX_VALUE - 5;

    private Progress progress(String task) {
        return Progress.shown(err, task, 3_000_000, () -> now);
    }

    /// Reads a third, lets time pass, reads the rest, and returns what was shown: a bar that was begun is shown at least once.
    private String read(Progress progress, long nanos) throws IOException {
        try (progress; InputStream stream = progress.count(new ByteArrayInputStream(new byte[3_000_000]))) {
            stream.readNBytes(1_000_000);
            now += nanos;
            assertThat(stream.readAllBytes()).hasSize(2_000_000);
        }
        return shown.toString(StandardCharsets.UTF_8);
    }

    @Test
    void workOfASecondShowsNothing() throws IOException {
        assertThat(read(progress("reading"), Progress.DELAY_NANOS)).isEmpty();
    }

    @Test
    void longWorkShowsItsTaskAndSize() throws IOException {
        assertThat(read(progress("reading a.mtx"), Progress.DELAY_NANOS + 1)).contains("reading a.mtx", "/3 MB");
    }

    @Test
    void quietRunsShowNothing() throws IOException {
        CommonOptions options = new CommonOptions();
        options.progress = CommonOptions.Shown.ON;
        RunContext context = new RunContext(InputStream.nullInputStream(), shown, err, Map.of(), true, true);
        InputStream stream = InputStream.nullInputStream();
        assertThat(new Output(context, options).progress("reading", 1).count(stream)).isNotSameAs(stream);
        options.quiet = true;
        assertThat(new Output(context, options).progress("reading", 1).count(stream)).isSameAs(stream);
    }

    @Test
    void nothingIsShownUnlessAskedFor() throws IOException {
        assertThat(read(Progress.none(), 2 * Progress.DELAY_NANOS)).isEmpty();
    }
}
