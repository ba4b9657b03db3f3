package org.gcsarray.bench.peer;

import java.io.IOException;
import java.util.function.Supplier;

import org.gcsarray.bench.measure.Prepared;

/// A computation with MKL on a given number of threads.
///
/// @param matrix         operand that is closed in the end
/// @param call           one call
/// @param reading        reads the result
/// @param threads        threads of MKL
/// @param optimizeMillis time of what MKL did once, before all calls
public record MklRun(MklMatrix matrix, Runnable call, Supplier<double[]> reading, int threads, double optimizeMillis)
        implements
            Prepared {

    /// Prepares a computation.
    ///
    /// @param matrix   operand that is closed in the end
    /// @param optimize what MKL may do once, before all calls
    /// @param call     one call
    /// @param reading  reads the result
    /// @param threads  threads of MKL
    public static MklRun of(MklMatrix matrix, Runnable optimize, Runnable call, Supplier<double[]> reading,
            int threads) {
        Mkl.threads(threads);
        long begin = System.nanoTime();
        optimize.run();
        return new MklRun(matrix, call, reading, threads, (System.nanoTime() - begin) / 1e6);
    }

    @Override
    public void run() {
        call.run();
    }

    @Override
    public long nanos(int calls) throws IOException {
        Mkl.threads(threads);
        return Prepared.super.nanos(calls);
    }

    @Override
    public void settle() {
        if (threads > 1) {
            try {
                Thread.sleep(2L * Mkl.SPIN_MILLIS);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
    }

    @Override
    public double[] result() {
        return reading.get();
    }

    @Override
    public String note() {
        return String.format(java.util.Locale.ROOT, "%s; optimize took %.2f ms", Mkl.version(), optimizeMillis);
    }

    @Override
    public void close() {
        matrix.close();
    }
}
