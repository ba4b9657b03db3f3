package org.gcsarray.bench.measure;

import java.lang.management.ManagementFactory;

import com.sun.management.ThreadMXBean;

/// Bytes of heap that a call allocates, by all threads: the most that it can hold beyond its operands, its result included.
public final class Allocation {

    private static final int CALLS = 3;

    private Allocation() {}

    /// Runs a call several times and returns the least number of bytes allocated: what other threads of the process add is left out
    /// as far as it is not the same each time.
    ///
    /// @throws UnsupportedOperationException if this virtual machine does not count them
    public static long of(Runnable call) {
        if (!(ManagementFactory.getThreadMXBean() instanceof ThreadMXBean threads)) {
            throw new UnsupportedOperationException("this Java does not count allocated bytes");
        }
        long least = Long.MAX_VALUE;
        for (int k = 0; k < CALLS; k++) {
            long before = threads.getTotalThreadAllocatedBytes();
            call.run();
            least = Math.min(least, threads.getTotalThreadAllocatedBytes() - before);
        }
        return least;
    }
}
