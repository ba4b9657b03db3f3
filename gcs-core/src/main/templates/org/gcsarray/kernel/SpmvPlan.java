package org.gcsarray.kernel;

import java.util.Locale;

import org.jspecify.annotations.Nullable;

import org.gcsarray.buffer.DType;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.RowIndex;
import org.gcsarray.kernel.internal.Float32Products;
import org.gcsarray.kernel.internal.Float64Products;
import org.gcsarray.kernel.internal.Kernels;
import org.gcsarray.kernel.internal.Slices;
import org.gcsarray.parallel.Parallelism;

/// A matrix prepared for many products with vectors: `y = alpha A x + beta y` (inspector and executor).
///
/// ```
/// SpmvPlan plan = SpmvPlan.of(a, 1000);       // looks at A, builds and times what may pay for 1000 products
/// for (...) {
///     plan.multiply(x, y);                    // y = A x
/// }
/// System.out.println(plan);                   // what was taken, why, what it cost, how many bytes it added
/// ```
///
/// The matrix is shared, as it is immutable. Every call of one plan gives the same result bit for bit. Plans of different forms sum
/// in different orders, and [#of(CompressedRows, long)] chooses by measurement: fix the form with
/// [#of(CompressedRows, Form, Parallelism)] where the results of different plans must be the same. Thread safe; sequential calls
/// with a finite alpha allocate nothing.
///
/// Each entry of the result is `alpha s + beta y`, s the finished sum of its row, 0 for a row without elements, as in [Spmv]: an
/// infinite or NaN alpha makes such an entry NaN, and takes an array as long as y.
///
/// With beta = 0 the old content of y is ignored, NaN included. Only stored elements take part: a NaN or infinity in x meets no
/// unspecified zero. For a row of r elements the error of the result is at most `gamma(r + 2) * sum |alpha a x|` plus the rounding of
/// beta y, with `gamma(n) = n u / (1 - n u)` and u the unit roundoff (Higham, Accuracy and Stability of Numerical Algorithms, 2002,
/// section 3.1).
public final class SpmvPlan {

    /// What a plan computes on.
    public enum Form {
        /// The compressed rows as they are; nothing is added.
        ROWS,
        /// Slices of 8 rows of similar length, stored across the rows: without column indices where the rows continue each other,
        /// with 16-bit columns where a slice spans less than 2^16 columns; a copy of the values. What fits no slice stays in rows.
        SLICES
    }

    /// Calls below which slices are not tried: building them costs about as much as 20 products.
    static final long LEAST_CALLS = 50;

    /// Time of rows / time of slices below which the trial has seen code that is not compiled: compiled, 0.59 was the least seen, on a
    /// busy machine; not compiled, 0.08 and 0.29.
    private static final double UNLIKELY = 0.5;

    private static final Kernels KERNELS = Kernels.create();

    private final CompressedRows a;
    private final @Nullable SlicedRows sliced;
    private final Parallelism parallelism;
    private final String reason;
    private final long buildNanos;

    private SpmvPlan(CompressedRows a, @Nullable SlicedRows sliced, Parallelism parallelism, String reason,
            long buildNanos) {
        this.a = a;
        this.sliced = sliced;
        this.parallelism = parallelism;
        this.reason = reason;
        this.buildNanos = buildNanos;
    }

    /// Prepares a matrix for `expectedCalls` products on the calling thread; see [#of(CompressedRows, long, Parallelism)].
    public static SpmvPlan of(CompressedRows a, long expectedCalls) {
        return of(a, expectedCalls, Parallelism.sequential());
    }

    /// Prepares a matrix for `expectedCalls` products. Few calls take the rows as they are at no cost. Otherwise slices are built,
    /// O(nse + rows) time and about the bytes of A, both forms are timed on vectors of zeros for at most a tenth of the expected time
    /// and 1 s, and the faster one stays. Where that is too short for the JVM to compile the loops, slices are taken.
    ///
    /// @param a             matrix of float64 or float32 values, fill 0
    /// @param expectedCalls products that will be computed, at least 0
    /// @param parallelism   threads of every product
    /// @throws IllegalArgumentException if values or fill are not as above, or `expectedCalls` is negative
    public static SpmvPlan of(CompressedRows a, long expectedCalls, Parallelism parallelism) {
        check(a);
        if (expectedCalls < 0) {
            throw new IllegalArgumentException("expectedCalls is " + expectedCalls + "; must be at least 0");
        }
        SpmvPlan rows = new SpmvPlan(a, null, parallelism,
                expectedCalls + " expected calls do not repay building slices; from " + LEAST_CALLS
                        + " on they are tried",
                0);
        if (expectedCalls < LEAST_CALLS) {
            return rows;
        }
        long start = System.nanoTime();
        SpmvPlan slices = of(a, Form.SLICES, parallelism);
        Trial trial = time(rows, slices, expectedCalls);
        long nanos = System.nanoTime() - start;
        boolean uncompiled = trial.ratio() < UNLIKELY;
        String reason = trial.inWords("rows", "slices") + (uncompiled
                ? ": only code that the JVM has not compiled yet is that slow, and slices are taken" : "");
        return new SpmvPlan(a, trial.ratio() > 1 || uncompiled ? slices.sliced : null, parallelism, reason, nanos);
    }

    /// Prepares a matrix in a given form, without measuring.
    ///
    /// @throws IllegalArgumentException if values or fill are not as in [#of(CompressedRows, long, Parallelism)]
    public static SpmvPlan of(CompressedRows a, Form form, Parallelism parallelism) {
        check(a);
        long start = System.nanoTime();
        SlicedRows sliced = form == Form.SLICES ? SlicedRows.of(a) : null;
        return new SpmvPlan(a, sliced, parallelism, "as asked", System.nanoTime() - start);
    }

    private static void check(CompressedRows a) {
        Operands.check("SpmvPlan", a, a.values().dtype() == DType.FLOAT32 ? DType.FLOAT32 : DType.FLOAT64);
        if (a.rowCount() > Integer.MAX_VALUE || a.columnCount() > Integer.MAX_VALUE) {
            throw new IllegalArgumentException(
                    "a (" + a.rowCount() + " x " + a.columnCount()
                            + ") matrix cannot be multiplied with arrays, which have fewer than 2^31 elements");
        }
    }

    private static Trial time(SpmvPlan rows, SpmvPlan slices, long expectedCalls) {
        int m = (int) rows.a.rowCount();
        int n = (int) rows.a.columnCount();
        if (rows.a.values().dtype() == DType.FLOAT32) {
            float[] x = new float[n];
            float[] y = new float[m];
            return Trial.of(() -> rows.multiply(x, y), () -> slices.multiply(x, y), expectedCalls);
        }
        double[] x = new double[n];
        double[] y = new double[m];
        return Trial.of(() -> rows.multiply(x, y), () -> slices.multiply(x, y), expectedCalls);
    }

    /// Returns the form that was taken.
    public Form form() {
        return sliced == null ? Form.ROWS : Form.SLICES;
    }

    /// Returns why this form was taken, in words, with the times that were measured.
    public String reason() {
        return reason;
    }

    /// Returns the time it took to build, and to measure, in nanoseconds.
    public long buildNanos() {
        return buildNanos;
    }

    /// Returns the bytes of the arrays this plan holds beside those of the matrix.
    public long addedByteSize() {
        return sliced == null ? 0 : sliced.byteSize();
    }

    //@ for double float
    /// Computes `y = A x`; see [#multiply(double, double\[\], double, double\[\])].
    public void multiply(double[] x, double[] y) {
        multiply(1, x, 0, y);
    }

    /// Computes `y = alpha A x + beta y` over double arrays. O(nse + rows).
    ///
    /// @param alpha factor of the product
    /// @param x     vector of length `a.columnCount()`
    /// @param beta  factor of the old y
    /// @param y     vector of length `a.rowCount()`, overwritten; not x itself
    /// @throws IllegalArgumentException if a length is wrong, x is y, or the values of A are not float64
    public void multiply(double alpha, double[] x, double beta, double[] y) {
        SlicedRows parts = sliced;
        if (parts == null) {
            Spmv.multiply(alpha, a, x, beta, y, parallelism);
            return;
        }
        Operands.check("SpmvPlan", a, DType.FLOAT64);
        Operands.checkLength("x", x.length, a.columnCount(), a);
        Operands.checkLength("y", y.length, a.rowCount(), a);
        Operands.checkDistinct("x", x, "y", y);
        if (!Double.isFinite(alpha)) {
            double[] sums = new double[y.length];
            multiply(1, x, 0, sums);
            Float64Products.finishRow(alpha, sums, 0, beta, y, 0, 1, y.length);
            return;
        }
        boolean hyper = a.rows() instanceof RowIndex.Hyper;
        if (hyper) {
            Float64Spmv.scale(beta, y, 0, y.length);
        }
        double keep = hyper ? 1 : beta;
        Slices slices = parts.slices();
        int tasks = parallelism.tasksFor(a.nse());
        if (tasks == 1) {
            KERNELS.multiplySlices(slices, 0, slices.count(), alpha, x, keep, y);
        } else {
            parallelism.run(tasks, task -> KERNELS.multiplySlices(
                    slices, parts.firstSlice(task, tasks), parts.firstSlice(task + 1, tasks), alpha, x, keep, y));
        }
        for (int k = 0; k < parts.otherRows().size(); k++) {
            int row = (int) parts.otherRows().get(k);
            y[row] = keep == 0 ? 0 : keep * y[row];
        }
        if (parts.rest().nse() > 0) {
            Spmv.multiply(alpha, parts.rest(), x, 1, y, parallelism);
        }
    }
    //@ end

    /// Returns form, reason, cost and added bytes in a line.
    @Override
    public String toString() {
        return "SpmvPlan on " + (sliced == null ? "rows as they are" : sliced.toString()) + "; " + reason + "; "
                + String.format(Locale.ROOT, "prepared in %.3g ms, ", buildNanos / 1e6) + addedByteSize()
                + " bytes added to " + a.byteSize();
    }
}
