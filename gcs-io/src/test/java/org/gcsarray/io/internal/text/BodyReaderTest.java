package org.gcsarray.io.internal.text;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import java.util.stream.IntStream;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import org.gcsarray.file.ArrayFiles;
import org.gcsarray.format.CooArray;
import org.gcsarray.io.ArrayFormatException;
import org.gcsarray.io.ReadOptions;
import org.gcsarray.parallel.Parallelism;

/// Text in pieces, on executors of every kind: the result, the first fault and the failures are those of one thread.
@Timeout(60)
class BodyReaderTest {

    private static final int LINES = 4000;

    @SuppressWarnings("ImmutableEnumChecker") // the makers have no state
    enum Kind {
        TWO_THREADS(() -> Executors.newFixedThreadPool(2)), FORK_JOIN(() -> new ForkJoinPool(3)), VIRTUAL_THREADS(
                Executors::newVirtualThreadPerTaskExecutor), CALLER(() -> Runnable::run), NEVER(() -> _ -> {
                });

        private final Supplier<Executor> maker;

        Kind(Supplier<Executor> maker) {
            this.maker = maker;
        }

        interface Use {
            void with(ReadOptions options) throws IOException;
        }

        /// Reads in pieces of a line or two: the tasks keep overtaking one another.
        void use(Use use) throws IOException {
            Executor executor = maker.get();
            try {
                for (int tasks : new int[] {1, 2, 8}) {
                    use.with(ReadOptions.DEFAULT.withChunkBytes(20).withParallelism(Parallelism.on(executor, tasks)));
                }
            } finally {
                if (executor instanceof ExecutorService service) {
                    service.close();
                }
            }
        }
    }

    @AfterEach
    void noInterruptIsLeft() {
        assertThat(Thread.interrupted()).isFalse();
    }

    /// Entries in no order, none twice.
    private static String text() {
        StringBuilder text = new StringBuilder("%%MatrixMarket matrix coordinate real general\n");
        text.append(LINES).append(' ').append(LINES).append(' ').append(LINES).append('\n');
        for (int k = 0; k < LINES; k++) {
            text.append(k * 7919L % LINES + 1).append(' ').append(k * 31L % 97 + 1).append(' ').append(k / 8.0)
                    .append('\n');
        }
        return text.toString();
    }

    private static InputStream stream(String text) {
        return new ByteArrayInputStream(text.getBytes(US_ASCII));
    }

    /// Returns rows, columns and values in the order of the array.
    private static List<String> read(InputStream stream, ReadOptions options) throws IOException {
        CooArray array = (CooArray) ArrayFiles.read(stream, "a.mtx", options).array();
        return IntStream.range(0, (int) array.nse()).mapToObj(k -> array.indices(0).get(k) + " "
                + array.indices(1).get(k) + " " + array.values().getDouble(k)).toList();
    }

    @ParameterizedTest
    @EnumSource
    void theArrayIsThatOfOneThread(Kind kind) throws IOException {
        List<String> expected = read(stream(text()), ReadOptions.DEFAULT.withParallelism(Parallelism.threads(1)));
        kind.use(options -> assertThat(read(stream(text()), options)).isEqualTo(expected));
    }

    @ParameterizedTest
    @EnumSource
    void theFirstFaultIsThatOfOneThread(Kind kind) throws IOException {
        String[] lines = text().split("\n");
        lines[LINES / 2] = "1 x 2.0";
        lines[LINES / 2 + 1] = "1 1";
        String text = String.join("\n", lines);
        kind.use(options -> assertThatThrownBy(() -> read(stream(text), options))
                .isInstanceOf(ArrayFormatException.class).hasMessageContaining("a.mtx:" + (LINES / 2 + 1) + ":3"));
    }

    /// Does something instead of the n-th reading of bytes.
    private static InputStream at(int n, AtomicInteger count, Supplier<RuntimeException> failure) {
        return new FilterInputStream(stream(text())) {
            @Override
            public int read(byte[] bytes, int from, int length) throws IOException {
                if (count.incrementAndGet() == n) {
                    RuntimeException thrown = failure.get();
                    if (thrown != null) {
                        throw thrown;
                    }
                }
                return super.read(bytes, from, Math.min(length, 64));
            }
        };
    }

    @ParameterizedTest
    @EnumSource
    void whatTheStreamThrowsIsThrown(Kind kind) throws IOException {
        for (RuntimeException failure : new RuntimeException[] {new IllegalStateException("of the stream"),
            new CancellationException("of the stream")}) {
            kind.use(options -> assertThatThrownBy(
                    () -> read(at(300, new AtomicInteger(), () -> failure), options)).isSameAs(failure));
        }
    }

    @ParameterizedTest
    @EnumSource
    void anInterruptEndsTheReading(Kind kind) throws IOException {
        kind.use(options -> {
            AtomicInteger count = new AtomicInteger();
            Thread caller = Thread.currentThread();
            InputStream interrupting = at(200, count, () -> {
                caller.interrupt();
                return null;
            });
            try {
                assertThatThrownBy(() -> read(interrupting, options)).isInstanceOf(InterruptedIOException.class)
                        .hasMessage("a.mtx: reading was interrupted");
            } finally {
                assertThat(Thread.interrupted()).isTrue();
            }
        });
    }

    @Test
    void chunksAreMadeAsTheyAreNeeded() throws IOException {
        // chunks for a million tasks would take 200 gigabytes
        ReadOptions many = ReadOptions.DEFAULT.withChunkBytes(1 << 16)
                .withParallelism(Parallelism.on(Runnable::run, 1_000_000));
        assertThat(read(stream(text()), many)).isEqualTo(read(stream(text()), ReadOptions.DEFAULT));
    }
}
