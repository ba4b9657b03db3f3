package org.gcsarray.bench.peer;

import java.util.function.Supplier;

import org.gcsarray.bench.measure.Prepared;

/// A computation with MKL on a given number of threads.
public final class MklRun implements Prepared {

    private final MklMatrix matrix;
    private final Runnable run;
    private final Supplier<double[]> result;
    private final int threads;
    private final double optimizeMillis;

    private MklRun(MklMatrix matrix, Runnable run, Supplier<double[]> result, int threads, double optimizeMillis) {
        this.matrix = matrix;
        this.run = run;
        this.result = result;
        this.threads = threads;
        this.optimizeMillis = optimizeMillis;
    }

    /// Prepares a computation.
    ///
    /// @param matrix   operand that is closed in the end
    /// @param optimize what MKL may do once, before all calls
    /// @param run      one call
    /// @param result   reads the result
    /// @param threads  threads of MKL
    public static MklRun of(MklMatrix matrix, Runnable optimize, Runnable run, Supplier<double[]> result, int threads) {
        Mkl.threads(threads);
        long begin = System.nanoTime();
        optimize.run();
        return new MklRun(matrix, run, result, threads, (System.nanoTime() - begin) / 1e6);
    }

    @Override
    public void run() {
        run.run();
    }

    @Override
    public long nanos(int calls) {
        Mkl.threads(threads);
        long begin = System.nanoTime();
        for (int call = 0; call < calls; call++) {
            run.run();
        }
        return System.nanoTime() - begin;
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
        return result.get();
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
