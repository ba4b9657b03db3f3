package org.gcsarray.kernel;

import java.lang.management.ManagementFactory;

import com.sun.management.ThreadMXBean;

/// Counts what calls allocate once they are compiled.
final class Allocations {

    /// Kernels have needed fewer than 20. The JVM of these tests compiles before it goes on (`-Xbatch`): what it learns before it does so, and
    /// with it whether vectors stay off the heap, then depends on calls alone.
    private static final int MOST_ROUNDS = 2_000;

    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    private Allocations() {}

    /// Returns the bytes that so many calls in this thread allocate: 0 as soon as a round of them allocates nothing, those of the last round
    /// for what allocates by its nature.
    static long ofCompiled(int calls, Runnable call) {
        return ofCompiled(calls, 0, call);
    }

    /// Returns the bytes that so many calls in this thread allocate in the first round that allocates at most `enough`, or in the last one.
    static long ofCompiled(int calls, long enough, Runnable call) {
        long allocated = 0;
        for (int round = 0; round < MOST_ROUNDS; round++) {
            long before = THREADS.getCurrentThreadAllocatedBytes();
            for (int k = 0; k < calls; k++) {
                call.run();
            }
            allocated = THREADS.getCurrentThreadAllocatedBytes() - before;
            if (allocated <= enough) {
                return allocated;
            }
        }
        return allocated;
    }
}
