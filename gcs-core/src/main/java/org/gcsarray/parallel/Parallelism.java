package org.gcsarray.parallel;

import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.FutureTask;
import java.util.function.IntConsumer;

import org.jspecify.annotations.Nullable;

/// On how many threads a kernel or a conversion runs.
///
/// Each says how it cuts its work: by stored elements, or by dense columns where the result is scattered. The cut depends on
/// the number of threads only: results of a given thread count are the same bit for bit. No threads are created: tasks go to an
/// executor, the caller runs the first one itself.
/// A value, immutable, thread safe.
public final class Parallelism {

    /// Stored elements below which a kernel stays sequential unless [#withLeastWork] says otherwise: where two threads were seen to take
    /// as long as one.
    public static final long DEFAULT_LEAST_WORK = 100_000;

    /// Looks at a task before the caller sleeps: parts take about equally long, and waking up takes longer than the difference.
    private static final int SPINS = 1000;

    private static final Parallelism SEQUENTIAL = new Parallelism(1, Runnable::run, DEFAULT_LEAST_WORK);

    private final int threads;
    private final Executor executor;
    private final long leastWork;

    private Parallelism(int threads, Executor executor, long leastWork) {
        if (threads < 1) {
            throw new IllegalArgumentException("threads is " + threads + "; must be at least 1");
        }
        this.threads = threads;
        this.executor = executor;
        this.leastWork = leastWork;
    }

    /// Returns the calling thread alone.
    public static Parallelism sequential() {
        return SEQUENTIAL;
    }

    /// Returns `threads` tasks on the common fork-join pool of the JVM.
    ///
    /// @throws IllegalArgumentException if `threads` is less than 1
    public static Parallelism threads(int threads) {
        return new Parallelism(threads, ForkJoinPool.commonPool(), DEFAULT_LEAST_WORK);
    }

    /// Returns `threads` tasks on an executor of the caller.
    ///
    /// @throws IllegalArgumentException if `threads` is less than 1
    public static Parallelism on(Executor executor, int threads) {
        return new Parallelism(threads, executor, DEFAULT_LEAST_WORK);
    }

    /// Returns the same with another number of stored elements (times dense columns) below which a kernel stays sequential.
    public Parallelism withLeastWork(long elements) {
        return new Parallelism(threads, executor, elements);
    }

    /// Compares the number of threads, the executor and the least work.
    @Override
    public boolean equals(Object other) {
        return other instanceof Parallelism that && threads == that.threads && executor.equals(that.executor)
                && leastWork == that.leastWork;
    }

    @Override
    public int hashCode() {
        return 31 * (31 * threads + executor.hashCode()) + Long.hashCode(leastWork);
    }

    /// Returns the number of threads, and the least work if it is not the default.
    @Override
    public String toString() {
        return (threads == 1 ? "1 thread" : threads + " threads")
                + (leastWork == DEFAULT_LEAST_WORK ? "" : " from " + leastWork + " elements on");
    }

    /// Returns the number of tasks for an amount of work: 1 if it is small.
    ///
    /// @param work stored elements to touch
    public int tasksFor(long work) {
        return work < leastWork ? 1 : threads;
    }

    /// Runs `body` for 0 .. tasks-1 and returns when all are done, also after a failure: no task may write to the result later.
    ///
    /// @param tasks number of tasks, at least 1; see [#tasksFor]
    /// @param body  does the work of one task
    /// @throws IllegalStateException with the cause, if a task failed on another thread
    public void run(int tasks, IntConsumer body) {
        FutureTask<?>[] others = new FutureTask<?>[tasks - 1];
        for (int task = 1; task < tasks; task++) {
            int number = task;
            others[task - 1] = new FutureTask<>(() -> body.accept(number), null);
        }
        @Nullable
        Throwable failure = null;
        try {
            for (FutureTask<?> other : others) {
                executor.execute(other);
            }
            body.accept(0);
        } finally {
            for (FutureTask<?> other : others) {
                // a busy pool may not have started it: then it runs here, and the later attempt of the pool does nothing
                other.run();
                Throwable fault = await(other);
                failure = failure == null ? fault : failure;
            }
        }
        if (failure != null) {
            throw new IllegalStateException("a task failed: " + failure, failure);
        }
    }

    /// Waits for a task, whatever happens, and returns why it failed, or null.
    private static @Nullable Throwable await(FutureTask<?> task) {
        boolean interrupted = false;
        for (int spin = 0; spin < SPINS && !task.isDone(); spin++) {
            Thread.onSpinWait();
        }
        try {
            while (true) {
                try {
                    task.get();
                    return null;
                } catch (InterruptedException e) {
                    interrupted = true;
                } catch (ExecutionException e) {
                    return e.getCause();
                }
            }
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }
}
