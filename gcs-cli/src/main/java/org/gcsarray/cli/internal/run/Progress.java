package org.gcsarray.cli.internal.run;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.util.function.LongSupplier;

import me.tongfei.progressbar.ConsoleProgressBarConsumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;
import org.jspecify.annotations.Nullable;

import org.gcsarray.cli.internal.report.Printable;

/// A progress bar on stderr that appears only if the work takes longer than a second. Counted by one thread at a time.
public final class Progress implements AutoCloseable {

    static final long DELAY_NANOS = 1_000_000_000;
    private static final int WIDTH = 79;

    private final @Nullable PrintStream err;
    private final String task;
    private final long total;
    private final LongSupplier nanos;
    private final long begin;
    private long done;
    private @Nullable ProgressBar bar;

    private Progress(@Nullable PrintStream err, String task, long total, LongSupplier nanos) {
        this.err = err;
        this.task = task;
        this.total = total;
        this.nanos = nanos;
        this.begin = nanos.getAsLong();
    }

    /// Returns a display that shows nothing.
    static Progress none() {
        return new Progress(null, "", -1, System::nanoTime);
    }

    /// Returns a display that goes by a clock.
    ///
    /// @param task  what is going on
    /// @param total bytes to expect, or -1
    static Progress shown(PrintStream err, String task, long total, LongSupplier nanos) {
        return new Progress(err, Printable.of(task), total, nanos);
    }

    /// Returns a stream that counts what is read from another one.
    public InputStream count(InputStream stream) {
        if (err == null) {
            return stream;
        }
        return new FilterInputStream(stream) {
            @Override
            public int read() throws IOException {
                int b = super.read();
                advance(b < 0 ? 0 : 1);
                return b;
            }

            @Override
            public int read(byte[] target, int offset, int length) throws IOException {
                int count = super.read(target, offset, length);
                advance(Math.max(0, count));
                return count;
            }
        };
    }

    private void advance(long bytes) {
        done += bytes;
        if (bar == null && err != null && nanos.getAsLong() - begin > DELAY_NANOS) {
            bar = new ProgressBarBuilder().setTaskName(task).setInitialMax(total).setUnit(" MB", 1_000_000)
                    .setStyle(ProgressBarStyle.ASCII).setUpdateIntervalMillis(200).clearDisplayOnFinish()
                    .setConsumer(new ConsoleProgressBarConsumer(err, WIDTH)).build();
        }
        if (bar != null) {
            bar.stepTo(done);
        }
    }

    /// Takes the bar away.
    @Override
    public void close() {
        if (bar != null) {
            bar.close();
            bar = null;
        }
    }
}
