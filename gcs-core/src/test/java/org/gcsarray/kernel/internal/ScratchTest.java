package org.gcsarray.kernel.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicReferenceArray;

import org.junit.jupiter.api.Test;

/// Whose the scratch memory of kernels is, and how long it lives.
class ScratchTest {

    private static final int MOST_COLLECTIONS = 100;

    @Test
    void aPlatformThreadKeepsItsScratch() {
        Scratch<int[]> scratch = new Scratch<>(() -> new int[1]);
        scratch.get()[0] = 7;
        System.gc();
        assertThat(scratch.get()).containsExactly(7);
    }

    /// Threads that wait after a kernel hold no memory, however many there are.
    @Test
    void waitingVirtualThreadsHoldNoScratch() throws InterruptedException {
        int count = 200;
        Scratch<int[]> scratch = new Scratch<>(() -> new int[1024]);
        AtomicReferenceArray<WeakReference<int[]>> taken = new AtomicReferenceArray<>(count);
        CountDownLatch used = new CountDownLatch(count);
        CountDownLatch end = new CountDownLatch(1);
        List<Thread> threads = new ArrayList<>();
        for (int k = 0; k < count; k++) {
            int number = k;
            threads.add(Thread.startVirtualThread(() -> {
                taken.set(number, new WeakReference<>(scratch.get()));
                used.countDown();
                awaitQuietly(end);
            }));
        }
        used.await();
        int held = count;
        for (int collection = 0; held > 0 && collection < MOST_COLLECTIONS; collection++) {
            System.gc();
            held = 0;
            for (int k = 0; k < count; k++) {
                held += taken.get(k).get() == null ? 0 : 1;
            }
        }
        end.countDown();
        for (Thread thread : threads) {
            thread.join();
        }
        assertThat(held).isZero();
    }

    @Test
    void aVirtualThreadHasOneScratchWhileItUsesIt() throws InterruptedException {
        Scratch<int[]> scratch = new Scratch<>(() -> new int[1]);
        int[] ofThisThread = scratch.get();
        List<int[]> taken = new ArrayList<>();
        Thread.startVirtualThread(() -> {
            taken.add(scratch.get());
            System.gc();
            taken.add(scratch.get());
        }).join();
        assertThat(taken).hasSize(2);
        assertThat(taken.get(1)).isSameAs(taken.get(0)).isNotSameAs(ofThisThread);
    }

    private static void awaitQuietly(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
