package org.gcsarray.parallel;

import java.util.concurrent.Executor;
import java.util.concurrent.ForkJoinPool;

import org.gcsarray.internal.CheckReturnValue;

/// How many threads a reader, a conversion, an operation or a kernel runs on. By default all of them run on the calling thread alone, [#sequential];
/// the options that change this are called `withParallelism`. The page `docs/threads.md` lists them in a table.
///
/// Each says how it cuts its work: by stored elements, or by dense columns where the result is scattered. The cut depends on the number of threads
/// only, so results of a given thread count are the same bit for bit. No threads are created: tasks go to an executor; the caller runs the first task
/// itself and then those that no thread of the executor has begun. So a task may run tasks of its own. An executor that is busy, or that begins tasks
/// late, never or in the calling thread, costs only time.
///
/// - **A failure** reaches the caller as the object that the task threw, even an [Error] such as [OutOfMemoryError], on one thread or many. The other
///   tasks end at their next [checkpoint][#checkpoint]; those that have not begun never start. If several tasks fail, you get the exception of the
///   one with the lowest number, and the others are [suppressed][Throwable#getSuppressed] in it. An executor that rejects a task counts as the last
///   task: what it threw is thrown.
/// - **An interrupt** of the caller, or of a thread of the executor while it runs a task, ends all tasks in the same way. Then [StoppedException] is
///   thrown, a [java.util.concurrent.CancellationException], and the interrupt status of the caller stays set. An interrupt that comes after the last
///   checkpoint changes only that status. Readers and writers of files throw an [java.io.InterruptedIOException] instead.
///
/// A value, immutable, thread safe.
@CheckReturnValue
public final class Parallelism {

    /// Stored elements below which a kernel stays sequential unless [#withLeastWork] says otherwise: with so many, two threads were measured to take
    /// as long as one.
    public static final long DEFAULT_LEAST_WORK = 100_000;

    /// Most threads that can be asked for: arrays hold one number or more for each task.
    public static final int MOST_THREADS = 1 << 20;

    private static final Parallelism SEQUENTIAL = new Parallelism(1, Runnable::run, DEFAULT_LEAST_WORK);

    private final int threads;
    private final Executor executor;
    private final long leastWork;

    private Parallelism(int threads, Executor executor, long leastWork) {
        if (threads < 1 || threads > MOST_THREADS) {
            throw new IllegalArgumentException("threads is " + threads + "; must be "
                    + (threads < 1 ? "at least 1" : "at most " + MOST_THREADS));
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
    /// @throws IllegalArgumentException if `threads` is less than 1 or more than 2^20
    public static Parallelism threads(int threads) {
        return new Parallelism(threads, ForkJoinPool.commonPool(), DEFAULT_LEAST_WORK);
    }

    /// Returns `threads` tasks on your executor.
    ///
    /// @throws IllegalArgumentException if `threads` is less than 1 or more than 2^20
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

    /// Returns the number of tasks for an amount of work: 1 if it is small. Each operation calls this before it begins, so an interrupt also ends
    /// operations that stay on one thread here.
    ///
    /// @param work stored elements to touch
    /// @throws StoppedException if the thread is interrupted, as in [#checkpoint]
    public int tasksFor(long work) {
        checkpoint();
        return work < leastWork ? 1 : threads;
    }

    /// The work of one task.
    ///
    /// @param <E> what it throws besides unchecked exceptions
    @FunctionalInterface
    public interface Task<E extends Exception> {

        /// Does the work of one task.
        ///
        /// @param task its number, from 0
        void run(int task) throws E;
    }

    /// Runs `body` for 0 .. tasks-1 and returns when all have ended, even after a failure: no task writes to a result later, and none keeps a thread
    /// busy. See the class for what happens on a failure, on an interrupt and with an executor that does not run its tasks.
    ///
    /// @param <E>   what the tasks throw besides unchecked exceptions
    /// @param tasks number of tasks, at least 1; see [#tasksFor]
    /// @param body  does the work of one task
    /// @throws E                        as a task threw it; so are unchecked exceptions and errors
    /// @throws StoppedException         if a thread was interrupted before the work was done
    /// @throws IllegalArgumentException if `tasks` is less than 1
    public <E extends Exception> void run(int tasks, Task<E> body) throws E {
        if (tasks < 1) {
            throw new IllegalArgumentException("tasks is " + tasks + "; must be at least 1");
        }
        TaskRun.run(tasks, executor, body);
    }

    /// Ends the current task early if its result is no longer needed: the thread was interrupted, or another task of the same [#run], or of one
    /// around it, has failed. Call it in loops, once per block of some 10 microseconds or more; it takes a few nanoseconds.
    ///
    /// @throws StoppedException if so; let it pass
    public static void checkpoint() {
        TaskRun.checkpoint();
    }
}
