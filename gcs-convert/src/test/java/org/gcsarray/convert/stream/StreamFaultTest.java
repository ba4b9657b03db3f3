package org.gcsarray.convert.stream;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.nio.channels.ClosedByInterruptException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.stream.Stream;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.DuplicatePolicy;
import org.gcsarray.convert.stream.FaultyStore.Access;
import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.shape.SmoothShape;

/// Every access to a file goes wrong once, in every way there is: no file may stay open, and the fault must come out.
class StreamFaultTest {

    private static final int ELEMENTS = 23;

    /// Spills from the third element on, merges three runs at a time, buffers of one to three records.
    private static final MemoryPlan SMALL = new MemoryPlan(2, 3, 60, 20, 4, 1000);

    private static final DimensionReduction LAYOUT = DimensionReduction.parse(SmoothShape.of(5, 300, 4), "2,0|1");

    @TempDir
    Path directory;

    /// What to do with the elements.
    enum Ending {
        BUILD {
            @Override
            void end(StreamBuilder builder) throws IOException {
                builder.build();
            }
        },
        BLOCKS {
            @Override
            void end(StreamBuilder builder) throws IOException {
                builder.forEachBlock(3, _ -> {
                });
            }
        };

        abstract void end(StreamBuilder builder) throws IOException;
    }

    @AfterEach
    void nothingIsLeftBehind() throws IOException {
        assertThat(Thread.currentThread().isInterrupted()).isFalse();
        try (Stream<Path> files = Files.list(directory)) {
            assertThat(files).isEmpty();
        }
    }

    private static StreamBuilder builder(FaultyStore store) {
        return StreamBuilder.of(LAYOUT, DType.FLOAT64, StreamOptions.DEFAULT.withDuplicates(DuplicatePolicy.SUM), store,
                SMALL);
    }

    private static void add(StreamBuilder builder) throws IOException {
        for (int k = 0; k < ELEMENTS; k++) {
            builder.add(k, k % 5, k * 7 % 300, k % 3);
        }
    }

    private Map<Access, Integer> countAccesses(Ending ending) throws IOException {
        Map<Access, Integer> counts = new EnumMap<>(Access.class);
        FaultyStore store = new FaultyStore(directory, 30, (access, _) -> counts.merge(access, 1, Integer::sum));
        StreamBuilder builder = builder(store);
        add(builder);
        ending.end(builder);
        assertThat(store.openChannels()).isZero();
        return counts;
    }

    /// Acts at the n-th access of a kind.
    private static FaultyStore.Watch at(Access kind, int n, FaultyStore.Watch action) {
        int[] count = {0};
        return (access, store) -> {
            if (access == kind && count[0]++ == n) {
                action.before(access, store);
            }
        };
    }

    private static void assertEnded(StreamBuilder builder, FaultyStore store) throws IOException {
        assertThat(store.openChannels()).isZero();
        assertThatThrownBy(() -> builder.add(1, 0, 0, 0)).isInstanceOf(IllegalStateException.class);
        assertThatThrownBy(builder::build).isInstanceOf(IllegalStateException.class);
        builder.close();
    }

    @ParameterizedTest
    @EnumSource
    void everyFaultComesOutAndClosesAllFiles(Ending ending) throws IOException {
        Map<Access, Integer> counts = countAccesses(ending);
        assertThat(counts).containsOnlyKeys(Access.values());
        for (Access kind : Access.values()) {
            for (int n = 0; n < counts.getOrDefault(kind, 0); n++) {
                IOException fault = new IOException("No space left on device");
                FaultyStore store = new FaultyStore(directory, 30, at(kind, n, (_, _) -> {
                    throw fault;
                }));
                StreamBuilder builder = builder(store);
                assertThatThrownBy(() -> {
                    add(builder);
                    ending.end(builder);
                }).as("%s %d", kind, n).isInstanceOf(IOException.class).satisfiesAnyOf(
                        thrown -> assertThat(thrown).isSameAs(fault),
                        thrown -> assertThat(thrown).hasCause(fault)
                                .hasMessageContaining("directory " + directory)
                                .hasMessageContaining("No space left on device"));
                assertEnded(builder, store);
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void interruptionAtAnyAccessClosesAllFilesAndIsKept(Ending ending) throws IOException {
        Map<Access, Integer> counts = countAccesses(ending);
        for (Access kind : List.of(Access.WRITE, Access.READ, Access.POSITION)) {
            for (int n = 0; n < counts.getOrDefault(kind, 0); n++) {
                FaultyStore store = new FaultyStore(directory, 30,
                        at(kind, n, (_, _) -> Thread.currentThread().interrupt()));
                StreamBuilder builder = builder(store);
                try {
                    assertThatThrownBy(() -> {
                        add(builder);
                        ending.end(builder);
                    }).as("%s %d", kind, n).isInstanceOf(ClosedByInterruptException.class);
                } finally {
                    assertThat(Thread.interrupted()).isTrue();
                }
                assertEnded(builder, store);
            }
        }
    }

    /// Whatever comes next: nothing is sorted, written or merged any more.
    @ParameterizedTest
    @EnumSource
    void anInterruptBetweenAccessesEndsTheBuilder(Ending ending) throws IOException {
        for (int added = 2; added <= ELEMENTS; added++) {
            FaultyStore store = FaultyStore.sound(directory);
            StreamBuilder builder = builder(store);
            for (int k = 0; k < added; k++) {
                builder.add(k, (added - k) % 5, k * 7 % 300, k % 3);
            }
            Thread.currentThread().interrupt();
            try {
                assertThatThrownBy(() -> {
                    builder.add(1, 0, 0, 0).add(1, 1, 1, 1);
                    ending.end(builder);
                }).isInstanceOfAny(InterruptedIOException.class, ClosedByInterruptException.class);
            } finally {
                assertThat(Thread.interrupted()).isTrue();
            }
            assertEnded(builder, store);
        }
    }

    @ParameterizedTest
    @EnumSource
    void anInterruptEndsABuilderThatNeedsNoFile(Ending ending) throws IOException {
        StreamBuilder builder = StreamBuilder.of(LAYOUT, DType.FLOAT64, StreamOptions.DEFAULT);
        builder.add(1, 4, 0, 0).add(2, 1, 0, 0);
        Thread.currentThread().interrupt();
        try {
            assertThatThrownBy(() -> ending.end(builder)).isInstanceOf(InterruptedIOException.class)
                    .hasMessage("building was interrupted");
        } finally {
            assertThat(Thread.interrupted()).isTrue();
        }
        assertThatThrownBy(builder::build).isInstanceOf(IllegalStateException.class);
    }

    @ParameterizedTest
    @EnumSource
    void errorsOfAnyKindCloseAllFiles(Ending ending) throws IOException {
        int writes = countAccesses(ending).getOrDefault(Access.WRITE, 0);
        for (int n = 0; n < writes; n++) {
            OutOfMemoryError fault = new OutOfMemoryError("no heap left");
            FaultyStore store = new FaultyStore(directory, 30, at(Access.WRITE, n, (_, _) -> {
                throw fault;
            }));
            StreamBuilder builder = builder(store);
            assertThatThrownBy(() -> {
                add(builder);
                ending.end(builder);
            }).isSameAs(fault);
            assertEnded(builder, store);
        }
    }

    @Test
    void fullDisksAreTold() throws IOException {
        FaultyStore store = new FaultyStore(directory, 30, (access, so) -> {
            if (access == Access.WRITE && so.bytesWritten() > 0) {
                throw new IOException("No space left on device");
            }
        });
        StreamBuilder builder = builder(store);
        // records of 11 bytes: rows 1, columns 2, values 8; a write buffer holds one
        assertThatThrownBy(() -> add(builder)).isInstanceOf(IOException.class)
                .hasMessage("cannot write 11 bytes to a temporary file in directory " + directory
                        + " after 11 bytes of it: No space left on device");
        assertThatThrownBy(() -> builder.add(1, 0, 0, 0)).isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("has failed with").hasMessageContaining("No space left on device");
        assertEnded(builder, store);
    }

    @Test
    void filesThatEndEarlyAreTold() throws IOException {
        FaultyStore store = new FaultyStore(directory, 30, (access, so) -> {
            if (access == Access.POSITION) {
                so.truncate(11);
            }
        });
        StreamBuilder builder = builder(store);
        assertThatThrownBy(() -> add(builder)).isInstanceOf(IOException.class)
                .hasMessage("cannot read 11 bytes from a temporary file in directory " + directory
                        + " after 11 of 22 bytes: it ends");
        assertEnded(builder, store);
    }

    @Test
    void faultsOfClosingAreAddedToTheFirstOne() throws IOException {
        List<IOException> closing = new ArrayList<>();
        FaultyStore store = new FaultyStore(directory, 30, (access, so) -> {
            if (access == Access.WRITE && so.created() == 2) {
                throw new IOException("No space left on device");
            }
            if (access == Access.CLOSE) {
                closing.add(new IOException("close"));
                throw closing.get(closing.size() - 1);
            }
        });
        StreamBuilder builder = builder(store);
        assertThatThrownBy(() -> add(builder)).hasMessageContaining("No space left on device").satisfies(thrown -> {
            assertThat(closing).hasSize(2);
            assertThat(thrown.getSuppressed()).containsExactly(closing.get(0));
            assertThat(closing.get(0).getSuppressed()).containsExactly(closing.get(1));
        });
        assertEnded(builder, store);
    }

    @Test
    void closingClosesAllFilesWhateverHappensWithSome() throws IOException {
        FaultyStore store = new FaultyStore(directory, 30, at(Access.CLOSE, 0, (_, _) -> {
            throw new IOException("close");
        }));
        StreamBuilder builder = builder(store);
        for (int k = 0; k < 5; k++) {
            builder.add(1, k, 0, 0);
        }
        assertThat(store.openChannels()).isEqualTo(2);
        assertThatThrownBy(builder::close).isInstanceOf(IOException.class).hasMessage("close");
        assertEnded(builder, store);
    }

    @Test
    void whatVisitorsThrowIsThrownOn() throws IOException {
        for (Exception fault : List.of(new IOException("visitor"), new IllegalStateException("visitor"),
                new CancellationException("visitor"))) {
            for (int n = 0; n < 3; n++) {
                FaultyStore store = FaultyStore.sound(directory);
                StreamBuilder builder = builder(store);
                add(builder);
                int last = n;
                int[] blocks = {0};
                assertThatThrownBy(() -> builder.forEachBlock(3, _ -> {
                    if (blocks[0]++ == last) {
                        throwAny(fault);
                    }
                })).isSameAs(fault);
                assertThat(blocks[0]).isEqualTo(last + 1);
                assertEnded(builder, store);
            }
        }
    }

    private static void throwAny(Exception fault) throws IOException {
        if (fault instanceof IOException io) {
            throw io;
        }
        throw (RuntimeException) fault;
    }

    @Test
    void closingWithinTheVisitorChangesNothing() throws IOException {
        StreamBuilder all = builder(FaultyStore.sound(directory));
        add(all);
        long nse = all.build().nse();
        FaultyStore store = FaultyStore.sound(directory);
        StreamBuilder builder = builder(store);
        add(builder);
        long[] visited = {0};
        builder.forEachBlock(1, block -> {
            visited[0] += block.rows().nse();
            builder.close();
        });
        assertThat(visited[0]).isEqualTo(nse);
        assertEnded(builder, store);
    }

    @Test
    void missingDirectoriesAreNamedOnceTheyAreNeeded() throws IOException {
        Path missing = directory.resolve("missing");
        StreamBuilder small = StreamBuilder.of(LAYOUT, DType.FLOAT64, StreamOptions.DEFAULT.withDirectory(missing));
        assertThat(small.add(1, 0, 0, 0).build().nse()).isEqualTo(1);
        StreamBuilder builder = builder(FaultyStore.sound(missing));
        assertThatThrownBy(() -> add(builder)).isInstanceOf(IOException.class)
                .hasMessageStartingWith("cannot create a temporary file in directory " + missing + ": ")
                .hasCauseInstanceOf(NoSuchFileException.class);
        builder.close();
    }
}
