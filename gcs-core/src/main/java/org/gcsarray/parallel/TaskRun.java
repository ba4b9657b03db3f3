package org.gcsarray.parallel;

import java.util.Arrays;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicReference;

import org.jspecify.annotations.Nullable;

/// One call of [Parallelism#run]: its tasks, which of them somebody has taken, and how they ended.
///
/// A task runs on the thread that takes it: one of the executor or, once it has done its own, the caller. So nobody waits for a task that
/// does not run, whatever the executor does.
final class TaskRun {

    /// Looks at the tasks before the caller sleeps: parts take about equally long, and waking up takes longer than the difference.
    private static final int SPINS = 1000;

    /// The innermost run that the current thread works for.
    private static final ScopedValue<TaskRun> CURRENT = ScopedValue.newInstance();

    private final @Nullable TaskRun outer = CURRENT.isBound() ? CURRENT.get() : null;
    private final Offer[] offers;
    /// How each task failed, and last how the executor did. A failure is written before its task is counted as ended.
    private final @Nullable Throwable[] failures;
    private final CountDownLatch running;
    private volatile boolean stopped;

    private TaskRun(int tasks, Parallelism.Task<?> body) {
        this.failures = new Throwable[tasks + 1];
        this.running = new CountDownLatch(tasks);
        this.offers = new Offer[tasks];
        for (int task = 0; task < tasks; task++) {
            offers[task] = new Offer(task, body);
        }
    }

    /// A task that waits for a thread. Gives its body away once: an executor that keeps the offer for later keeps no arrays with it.
    private final class Offer implements Runnable {

        private final int task;
        private final AtomicReference<Parallelism.@Nullable Task<?>> body;

        Offer(int task, Parallelism.Task<?> body) {
            this.task = task;
            this.body = new AtomicReference<>(body);
        }

        @Override
        public void run() {
            Parallelism.Task<?> taken = body.getAndSet(null);
            if (taken == null) {
                return;
            }
            try {
                ScopedValue.where(CURRENT, TaskRun.this).call(() -> {
                    checkpoint();
                    taken.run(task);
                    return task;
                });
            } catch (Throwable failure) {
                failures[task] = failure;
                stopped = true;
            } finally {
                running.countDown();
            }
        }
    }

    static <E extends Exception> void run(int tasks, Executor executor, Parallelism.Task<E> body) throws E {
        checkpoint();
        if (tasks == 1) {
            body.run(0);
            return;
        }
        TaskRun run = new TaskRun(tasks, body);
        run.offerTo(executor);
        for (Offer offer : run.offers) {
            offer.run();
        }
        run.await();
        run.<E>rethrow();
    }

    /// Throws if the current thread is interrupted, or a run that it works for was stopped.
    static void checkpoint() {
        if (Thread.currentThread().isInterrupted()) {
            throw new StoppedException("the thread was interrupted");
        }
        if (CURRENT.isBound() && CURRENT.get().isStopped()) {
            throw new StoppedException("another task has failed or was interrupted");
        }
    }

    private boolean isStopped() {
        return stopped || (outer != null && outer.isStopped());
    }

    /// Offers all tasks but the first, which the caller begins with.
    private void offerTo(Executor executor) {
        try {
            for (int task = 1; task < offers.length && !isStopped(); task++) {
                executor.execute(offers[task]);
            }
        } catch (Throwable refusal) {
            failures[offers.length] = refusal;
            stopped = true;
        }
    }

    /// Waits for the tasks that other threads have taken, whatever happens.
    private void await() {
        for (int spin = 0; spin < SPINS && running.getCount() > 0; spin++) {
            Thread.onSpinWait();
        }
        boolean interrupted = false;
        while (running.getCount() > 0) {
            try {
                running.await();
            } catch (InterruptedException interruption) {
                interrupted = true;
                stopped = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    /// Throws the failure of the lowest task, with those of the others. Tasks that were only stopped count where none has failed.
    @SuppressWarnings("unchecked") // a body throws E, or what nobody declares
    private <E extends Throwable> void rethrow() throws E {
        Throwable first = null;
        for (Throwable failure : failures) {
            if (failure != null && (first == null
                    || (first instanceof StoppedException && !(failure instanceof StoppedException)))) {
                first = failure;
            }
        }
        if (first != null) {
            suppress(first);
            throw (E) first;
        }
    }

    private void suppress(Throwable first) {
        Set<Throwable> told = Collections.newSetFromMap(new IdentityHashMap<>());
        told.add(first);
        told.addAll(Arrays.asList(first.getSuppressed()));
        for (Throwable failure : failures) {
            if (failure != null && !(failure instanceof StoppedException) && told.add(failure)) {
                first.addSuppressed(failure);
            }
        }
    }
}
