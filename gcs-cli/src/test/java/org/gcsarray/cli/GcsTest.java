package org.gcsarray.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.AbstractMap;
import java.util.Map;
import java.util.Set;

import org.junit.jupiter.api.Test;

import org.gcsarray.cli.internal.run.ExitCode;
import org.gcsarray.cli.internal.run.RunContext;

class GcsTest {

    @Test
    void whatEndsAThreadIsPrinted() {
        assertThat(told(new IllegalStateException("lost"))).startsWith("Exception in thread \"worker 3\" "
                + "java.lang.IllegalStateException: lost").contains("\tat " + GcsTest.class.getName());
    }

    @Test
    void aLackOfMemoryIsLeftToTheThreadThatWaits() {
        assertThat(told(new OutOfMemoryError("heap"))).isEmpty();
    }

    /// Variables that cannot be read stand for a report that runs out of memory itself.
    @Test
    void memoryThatRunsOutForTheReportIsReportedAllTheSame() {
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        Map<String, String> exhausted = new AbstractMap<>() {
            @Override
            public Set<Map.Entry<String, String>> entrySet() {
                throw new OutOfMemoryError("heap");
            }
        };
        RunContext context = new RunContext(InputStream.nullInputStream(), OutputStream.nullOutputStream(),
                new PrintStream(err, true, StandardCharsets.UTF_8), exhausted, false, true);

        assertThat(Gcs.runInMemory(context, "--version")).isEqualTo(ExitCode.DATA);
        assertThat(err.toString(StandardCharsets.UTF_8)).startsWith("gcs: out of memory").hasLineCount(1);
    }

    private static String told(Throwable fault) {
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        RunContext context = new RunContext(InputStream.nullInputStream(), OutputStream.nullOutputStream(),
                new PrintStream(err, true, StandardCharsets.UTF_8), Map.of(), false, true);
        Gcs.tellEnd(context, new Thread(() -> {}, "worker 3"), fault);
        return err.toString(StandardCharsets.UTF_8);
    }
}
