package org.gcsarray.parallel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.function.Supplier;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// What tasks, executors and interrupts may do, and what comes out. The time limit ends what would hang.
@Timeout(60)
class ParallelismTest {

    /// Keeps what it gets.
    private static final class Keeping implements Executor {
        final List<Runnable> kept = new ArrayList<>();

        @Override
        public void execute(Runnable task) {
            kept.add(task);
        }
    }

    /// What executors do with tasks.
    @SuppressWarnings("ImmutableEnumChecker") // the makers have no state
    enum Kind {
        ONE_THREAD(() -> Executors.newFixedThreadPool(1)), FOUR_THREADS(
                () -> Executors.newFixedThreadPool(4)), FORK_JOIN(() -> new ForkJoinPool(2)), VIRTUAL_THREADS(
                        Executors::newVirtualThreadPerTaskExecutor), CALLER(() -> Runnable::run), NEVER(Keeping::new);

        private final Supplier<Executor> maker;

        Kind(Supplier<Executor> maker) {
            this.maker = maker;
        }

        interface Use {
            void with(Executor executor) throws Exception;
        }

        void use(Use use) throws Exception {
            Executor executor = maker.get();
            try {
                use.with(executor);
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

    /// Blocks without end: only a stop ends them.
    private static void block() {
        while (true) {
            Parallelism.checkpoint();
            Thread.onSpinWait();
        }
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException interruption) {
            throw new IllegalStateException(interruption);
        }
    }

    @ParameterizedTest
    @EnumSource
    void everyTaskRunsOnce(Kind kind) throws Exception {
        kind.use(executor -> {
            for (int tasks : new int[] {1, 2, 3, 9}) {
                AtomicIntegerArray runs = new AtomicIntegerArray(tasks);
                Parallelism.on(executor, tasks).run(tasks, runs::incrementAndGet);
                for (int task = 0; task < tasks; task++) {
                    assertThat(runs.get(task)).isEqualTo(1);
                }
            }
        });
    }

    @ParameterizedTest
    @EnumSource
    void failuresArriveAsTheyWereThrown(Kind kind) throws Exception {
        List<Throwable> failures = List.of(new ArithmeticException("no root"), new OutOfMemoryError("no heap"),
                new IOException("no disk"), new CancellationException("of the task's own making"));
        kind.use(executor -> {
            for (Throwable failure : failures) {
                StackTraceElement[] stack = failure.getStackTrace();
                for (int tasks : new int[] {1, 2, 8}) {
                    for (int failing = 0; failing < tasks; failing++) {
                        int fails = failing;
                        assertThatThrownBy(() -> Parallelism.on(executor, tasks).run(tasks, task -> {
                            if (task == fails) {
                                throwAny(failure);
                            }
                        })).as("task %d of %d", failing, tasks).isSameAs(failure).hasNoSuppressedExceptions();
                    }
                }
                assertThat(failure.getStackTrace()).isEqualTo(stack);
            }
        });
    }

    private static void throwAny(Throwable failure) throws IOException {
        switch (failure) {
            case IOException checked -> throw checked;
            case RuntimeException unchecked -> throw unchecked;
            case Error error -> throw error;
            default -> throw new IllegalArgumentException(failure);
        }
    }

    @Test
    void theLowestTaskIsThrownAndTheOthersAreSuppressed() throws Exception {
        Throwable[] failures = {null, new ArithmeticException("1"), new OutOfMemoryError("2"),
            new IOException("3")};
        Kind.FOUR_THREADS.use(executor -> {
            CyclicBarrier allHaveBegun = new CyclicBarrier(4);
            assertThatThrownBy(() -> Parallelism.on(executor, 4).run(4, task -> {
                allHaveBegun.await();
                if (task > 0) {
                    throwAny(failures[task]);
                }
            })).isSameAs(failures[1])
                    .satisfies(thrown -> assertThat(thrown.getSuppressed()).containsExactly(failures[2], failures[3]));
        });
    }

    @Test
    void oneFailureOfAllTasksIsNotSuppressedInItself() throws Exception {
        ArithmeticException shared = new ArithmeticException();
        Kind.FOUR_THREADS.use(executor -> {
            CyclicBarrier allHaveBegun = new CyclicBarrier(4);
            assertThatThrownBy(() -> Parallelism.on(executor, 4).run(4, _ -> {
                allHaveBegun.await();
                throw shared;
            })).isSameAs(shared).hasNoSuppressedExceptions();
        });
    }

    @ParameterizedTest
    @EnumSource(names = {"ONE_THREAD", "FOUR_THREADS", "FORK_JOIN", "VIRTUAL_THREADS"})
    void aFailureStopsTheOthersAtTheirNextBlock(Kind kind) throws Exception {
        ArithmeticException failure = new ArithmeticException();
        kind.use(executor -> {
            CountDownLatch blocking = new CountDownLatch(1);
            AtomicBoolean ended = new AtomicBoolean();
            assertThatThrownBy(() -> Parallelism.on(executor, 2).run(2, task -> {
                if (task == 0) {
                    await(blocking);
                    throw failure;
                }
                try {
                    blocking.countDown();
                    block();
                } finally {
                    ended.set(true);
                }
            })).isSameAs(failure).hasNoSuppressedExceptions();
            assertThat(ended).isTrue();
        });
    }

    @Test
    void theFailureOfAnotherThreadStopsTheCaller() throws Exception {
        ArithmeticException failure = new ArithmeticException();
        Kind.ONE_THREAD.use(executor -> {
            CountDownLatch blocking = new CountDownLatch(1);
            assertThatThrownBy(() -> Parallelism.on(executor, 2).run(2, task -> {
                if (task == 1) {
                    await(blocking);
                    throw failure;
                }
                blocking.countDown();
                block();
            })).isSameAs(failure).hasNoSuppressedExceptions();
        });
    }

    @Test
    void aFailureStopsRunsWithinTheOthers() throws Exception {
        ArithmeticException failure = new ArithmeticException();
        Kind.FOUR_THREADS.use(executor -> {
            CountDownLatch blocking = new CountDownLatch(2);
            assertThatThrownBy(() -> Parallelism.on(executor, 2).run(2, task -> {
                if (task == 0) {
                    await(blocking);
                    throw failure;
                }
                Parallelism.on(executor, 2).run(2, _ -> {
                    blocking.countDown();
                    block();
                });
            })).isSameAs(failure).hasNoSuppressedExceptions();
        });
    }

    @ParameterizedTest
    @EnumSource
    void afterAFailureNoTaskBegins(Kind kind) throws Exception {
        ArithmeticException failure = new ArithmeticException();
        kind.use(executor -> {
            AtomicInteger begun = new AtomicInteger();
            Keeping late = new Keeping();
            assertThatThrownBy(() -> Parallelism.on(late, 8).run(8, _ -> {
                begun.incrementAndGet();
                throw failure;
            })).isSameAs(failure);
            late.kept.forEach(executor::execute);
            assertThat(late.kept).hasSize(7);
            assertThat(begun).hasValue(1);
        });
    }

    @Test
    void tasksThatComeLateDoNothing() throws Exception {
        Keeping late = new Keeping();
        AtomicInteger begun = new AtomicInteger();
        Parallelism.on(late, 8).run(8, _ -> begun.incrementAndGet());
        assertThat(begun).hasValue(8);
        late.kept.forEach(Runnable::run);
        assertThat(begun).hasValue(8);
    }

    @Test
    void whatAnExecutorThrowsIsThrown() {
        ExecutorService shut = Executors.newFixedThreadPool(2);
        shut.close();
        AtomicInteger begun = new AtomicInteger();
        assertThatThrownBy(() -> Parallelism.on(shut, 4).run(4, _ -> begun.incrementAndGet()))
                .isInstanceOf(RejectedExecutionException.class).hasNoSuppressedExceptions();
        assertThat(begun).hasValue(0);
    }

    @Test
    void tasksTakenBeforeARejectionEndBeforeTheCallerGoesOn() throws Exception {
        RejectedExecutionException full = new RejectedExecutionException("full");
        Kind.ONE_THREAD.use(executor -> {
            CountDownLatch blocking = new CountDownLatch(1);
            AtomicBoolean ended = new AtomicBoolean();
            AtomicInteger offers = new AtomicInteger();
            Executor one = task -> {
                if (offers.incrementAndGet() > 1) {
                    await(blocking);
                    throw full;
                }
                executor.execute(task);
            };
            assertThatThrownBy(() -> Parallelism.on(one, 4).run(4, task -> {
                try {
                    assertThat(task).isEqualTo(1);
                    blocking.countDown();
                    block();
                } finally {
                    ended.set(true);
                }
            })).isSameAs(full).hasNoSuppressedExceptions();
            assertThat(ended).isTrue();
        });
    }

    @ParameterizedTest
    @EnumSource
    void anInterruptedCallerBeginsNothing(Kind kind) throws Exception {
        kind.use(executor -> {
            for (int tasks : new int[] {1, 8}) {
                AtomicInteger begun = new AtomicInteger();
                Thread.currentThread().interrupt();
                assertStopped(executor, tasks, _ -> begun.incrementAndGet());
                assertThat(begun).hasValue(0);
            }
        });
    }

    /// Expects the exception, and the interrupt status of the caller, which it clears.
    private static void assertStopped(Executor executor, int tasks, Parallelism.Task<?> body) {
        try {
            assertThatThrownBy(() -> Parallelism.on(executor, tasks).run(tasks, body))
                    .isInstanceOf(CancellationException.class).isExactlyInstanceOf(StoppedException.class)
                    .hasNoSuppressedExceptions();
        } finally {
            assertThat(Thread.interrupted()).isTrue();
        }
    }

    @ParameterizedTest
    @EnumSource
    void anInterruptEndsAllTasksAtTheirNextBlock(Kind kind) throws Exception {
        kind.use(executor -> {
            for (int tasks : new int[] {1, 2, 8}) {
                Thread caller = Thread.currentThread();
                AtomicInteger running = new AtomicInteger();
                assertStopped(executor, tasks, _ -> {
                    running.incrementAndGet();
                    try {
                        caller.interrupt();
                        block();
                    } finally {
                        running.decrementAndGet();
                    }
                });
                assertThat(running).hasValue(0);
            }
        });
    }

    @Test
    void anInterruptOfAWaitingCallerEndsTheOtherTasks() throws Exception {
        Kind.ONE_THREAD.use(executor -> {
            Thread caller = Thread.currentThread();
            CountDownLatch blocking = new CountDownLatch(1);
            AtomicBoolean taskOfCallerEnds = new AtomicBoolean();
            AtomicBoolean ended = new AtomicBoolean();
            assertStopped(executor, 2, task -> {
                if (task == 0) {
                    await(blocking);
                    taskOfCallerEnds.set(true);
                    return;
                }
                blocking.countDown();
                while (!taskOfCallerEnds.get() || caller.getState() != Thread.State.WAITING) {
                    Thread.onSpinWait();
                }
                caller.interrupt();
                try {
                    block();
                } finally {
                    ended.set(true);
                }
            });
            assertThat(ended).isTrue();
        });
    }

    @Test
    void anInterruptWhenAllBlocksAreDoneLeavesTheResult() throws Exception {
        Kind.ONE_THREAD.use(executor -> {
            Thread caller = Thread.currentThread();
            CountDownLatch callerHasBegun = new CountDownLatch(1);
            AtomicInteger done = new AtomicInteger();
            Parallelism.on(executor, 2).run(2, task -> {
                done.incrementAndGet();
                if (task == 0) {
                    callerHasBegun.countDown();
                } else {
                    await(callerHasBegun);
                    caller.interrupt();
                }
            });
            assertThat(Thread.interrupted()).isTrue();
            assertThat(done).hasValue(2);
        });
    }

    @Test
    void anExecutorThatInterruptsItsThreadsStopsTheRun() throws Exception {
        Kind.FOUR_THREADS.use(executor -> {
            CountDownLatch blocking = new CountDownLatch(1);
            assertThatThrownBy(() -> Parallelism.on(executor, 2).run(2, task -> {
                if (task == 0) {
                    await(blocking);
                    ((ExecutorService) executor).shutdownNow();
                    block();
                }
                blocking.countDown();
                block();
            })).isInstanceOf(StoppedException.class);
            assertThat(Thread.currentThread().isInterrupted()).isFalse();
        });
    }

    @Test
    void theFailureOfATaskIsThrownEvenWhenTheCallerIsInterrupted() throws Exception {
        ArithmeticException failure = new ArithmeticException();
        Kind.ONE_THREAD.use(executor -> {
            Thread caller = Thread.currentThread();
            CountDownLatch blocking = new CountDownLatch(1);
            assertThatThrownBy(() -> Parallelism.on(executor, 2).run(2, task -> {
                if (task == 0) {
                    blocking.countDown();
                    block();
                }
                await(blocking);
                caller.interrupt();
                throw failure;
            })).isSameAs(failure).hasNoSuppressedExceptions();
            assertThat(Thread.interrupted()).isTrue();
        });
    }

    @ParameterizedTest
    @EnumSource
    void tasksMayRunTasksOfTheirOwn(Kind kind) throws Exception {
        kind.use(executor -> {
            Parallelism two = Parallelism.on(executor, 2);
            AtomicInteger leaves = new AtomicInteger();
            two.run(2, _ -> two.run(2, _ -> two.run(2, _ -> leaves.incrementAndGet())));
            assertThat(leaves).hasValue(8);
        });
    }

    @Test
    void virtualThreadsCallAndAreInterruptedLikeOthers() throws Exception {
        List<Throwable> thrown = new ArrayList<>();
        Kind.VIRTUAL_THREADS.use(executor -> {
            Thread caller = Thread.ofVirtual().unstarted(() -> {
                try {
                    Parallelism.on(executor, 4).run(4, _ -> block());
                } catch (StoppedException stopped) {
                    thrown.add(stopped);
                }
            });
            caller.start();
            caller.interrupt();
            caller.join();
        });
        assertThat(thrown).hasSize(1);
    }

    @Test
    void outsideOfRunsOnlyAnInterruptStops() {
        Parallelism.checkpoint();
        Thread.currentThread().interrupt();
        assertThatThrownBy(Parallelism::checkpoint).isInstanceOf(StoppedException.class)
                .hasMessage("the thread was interrupted");
        assertThat(Thread.interrupted()).isTrue();
    }

    @Test
    void noTasksAreAnError() {
        assertThatThrownBy(() -> Parallelism.sequential().run(0, _ -> {
        })).isInstanceOf(IllegalArgumentException.class).hasMessage("tasks is 0; must be at least 1");
        assertThatThrownBy(() -> Parallelism.threads(0)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void moreThreadsThanArraysHaveRoomForAreAnError() {
        assertThatThrownBy(() -> {
            Parallelism _ = Parallelism.threads(Integer.MAX_VALUE);
        }).isInstanceOf(IllegalArgumentException.class)
                .hasMessage("threads is 2147483647; must be at most 1048576");
    }
}
