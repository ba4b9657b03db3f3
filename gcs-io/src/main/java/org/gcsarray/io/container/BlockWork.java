package org.gcsarray.io.container;

import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.atomic.AtomicInteger;

import org.gcsarray.io.ArrayFormatException;
import org.gcsarray.parallel.Parallelism;

/// Work on many blocks, each by itself.
@FunctionalInterface
interface BlockWork {

    /// Does the work of one block.
    ///
    /// @param sections reads the sections of blocks; that of one thread
    void run(SectionReader sections, int block) throws ArrayFormatException;

    /// Does the work of all blocks.
    ///
    /// @param sections reads the sections of blocks; that of the calling thread
    /// @param count    number of blocks
    /// @param elements number of elements of all blocks
    /// @throws ArrayFormatException the fault of the first block that has one, whatever the number of threads
    static void run(Parallelism parallelism, SectionReader sections, int count, long elements, BlockWork work)
            throws ArrayFormatException {
        AtomicInteger next = new AtomicInteger();
        ConcurrentSkipListMap<Integer, ArrayFormatException> faults = new ConcurrentSkipListMap<>();
        parallelism.run(Math.clamp(count, 1, parallelism.tasksFor(elements)), task -> {
            SectionReader own = task == 0 ? sections : sections.another();
            // blocks are taken in their order and not left, so those in front of one with a fault come to their end
            while (faults.isEmpty()) {
                Parallelism.checkpoint();
                int k = next.getAndIncrement();
                if (k >= count) {
                    break;
                }
                try {
                    work.run(own, k);
                } catch (ArrayFormatException fault) {
                    faults.put(k, fault);
                }
            }
        });
        if (!faults.isEmpty()) {
            throw faults.firstEntry().getValue();
        }
    }
}
