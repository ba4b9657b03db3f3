package org.gcsarray.fuzz;

import java.time.Duration;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicReference;

/// Runs checks on a thread of its own and tells what it was doing when one does not end.
///
/// @param worker the only thread
/// @param thread the same, once it runs
/// @param limit  how long a check may take
record Watchdog(ExecutorService worker, AtomicReference<Thread> thread, Duration limit) implements AutoCloseable {

    /// Something to check.
    @FunctionalInterface
    interface Check<T> {
        /// Returns its outcome.
        T run() throws Exception;
    }

    static Watchdog of(Duration limit) {
        AtomicReference<Thread> thread = new AtomicReference<>();
        return new Watchdog(Executors.newSingleThreadExecutor(work -> {
            Thread made = new Thread(work, "fuzzed reader");
            made.setDaemon(true);
            thread.set(made);
            return made;
        }), thread, limit);
    }

    /// Runs a check.
    ///
    /// @throws Throwable whatever it throws, or an [AssertionError] with the stack of the thread that did not end
    <T> T run(Check<T> check) throws Throwable {
        Future<T> future = worker.submit(check::run);
        try {
            return future.get(limit.toMillis(), TimeUnit.MILLISECONDS);
        } catch (ExecutionException failed) {
            throw failed.getCause() == null ? failed : failed.getCause();
        } catch (TimeoutException endless) {
            AssertionError hang = new AssertionError("no end after " + limit, endless);
            hang.setStackTrace(thread.get().getStackTrace());
            throw hang;
        }
    }

    @Override
    public void close() {
        worker.shutdownNow();
    }
}
