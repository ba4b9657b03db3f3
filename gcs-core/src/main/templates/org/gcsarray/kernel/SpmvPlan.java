package org.gcsarray.kernel;

import java.util.Locale;

import org.jspecify.annotations.Nullable;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.internal.Sizes;
import org.gcsarray.format.CcsMatrix;
import org.gcsarray.format.CrsMatrix;
import org.gcsarray.format.NdArray;
import org.gcsarray.format.RowMatrix;
import org.gcsarray.format.RowStack;
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
/// A is any matrix that [Spmv] takes: rows or columns are stored, in one structure or in blocks. It is immutable, so the plan shares it. Every call
/// of one plan gives the same result bit for bit. Plans of different forms sum in different orders, and [#of(NdArray, long)] chooses by measurement:
/// fix the form with [#of(NdArray, Form, Parallelism)] where the results of different plans must be the same. Thread safe; sequential calls with a
/// finite alpha allocate nothing, except where [Spmv] does.
///
/// Each entry of the result is `alpha s + beta y`, where s is the finished sum of its row, 0 for a row without elements, as in [Spmv]: an infinite or
/// NaN alpha makes such an entry NaN, and needs an array as long as y. A finite alpha may multiply parts of a sum, as in [Spmv]; slices also divide the
/// sum of a row if not all of its elements fit a slice. Where a part times alpha overflows, the entry is infinite or NaN. The forms of rows and of columns give
/// the bits of [Spmv] on such a matrix, with the same threads, whatever overflows.
///
/// With beta = 0 the old content of y is ignored, NaN included. Only stored elements take part: a NaN or infinity in x is never multiplied by an
/// unspecified zero. For a row of r elements the error of the result is at most `gamma(r + 2) * sum |alpha a x|` plus the rounding of beta y, with
/// `gamma(n) = n u / (1 - n u)` and u the unit roundoff (Higham, Accuracy and Stability of Numerical Algorithms, 2002, section 3.1), as long as nothing
/// overflows or underflows.
public final class SpmvPlan {

    /// The form of A that a plan computes on.
    public enum Form {
        /// Compressed rows: those of A itself if rows are stored, which adds no bytes; otherwise a copy of A by rows.
        ROWS,
        /// Compressed columns, each of which is scaled and added: those of A itself if columns are stored, which adds no bytes; otherwise a copy of A
        /// by columns.
        COLUMNS,
        /// Slices of up to 8 rows of similar length, stored across the rows; a copy of the values. Where the rows of a slice continue each other or
        /// have the same columns, it keeps one column for each of their elements; where it spans less than 2^16 columns, 16 bits for each. Elements
        /// that fit no slice stay in rows.
        SLICES
    }

    /// Calls below which slices are not tried: building them costs about as much as 20 products.
    static final long LEAST_CALLS = 50;

    /// Time of rows / time of slices below which the trial has seen code that is not compiled: compiled, 0.59 was the least seen, on a
    /// busy machine; not compiled, 0.08 and 0.29.
    private static final double UNLIKELY = 0.5;

    private static final Kernels KERNELS = Kernels.current();

    private final NdArray a;
    private final Prepared prepared;
    private final Parallelism parallelism;
    private final String reason;
    private final long buildNanos;

    private SpmvPlan(NdArray a, Prepared prepared, Parallelism parallelism, String reason, long buildNanos) {
        this.a = a;
        this.prepared = prepared;
        this.parallelism = parallelism;
        this.reason = reason;
        this.buildNanos = buildNanos;
    }

    /// What products run on.
    ///
    /// @param form   rows, columns or slices
    /// @param matrix A or a copy of it, by which it is multiplied where there are no slices
    /// @param sliced slices, if any
    /// @param added  bytes of arrays that are not those of A
    private record Prepared(Form form, NdArray matrix, @Nullable SlicedRows sliced, long added) {

        static Prepared asStored(NdArray a) {
            return new Prepared(Operands.isByColumns(a) ? Form.COLUMNS : Form.ROWS, a, null, 0);
        }

        static Prepared slices(NdArray a) {
            SlicedRows sliced = SlicedRows.of(Operands.rowsOf("SpmvPlan", "a", a));
            return new Prepared(Form.SLICES, a, sliced, sliced.byteSize());
        }

        static Prepared copy(Form form, NdArray copy) {
            return new Prepared(form, copy, null, copy.byteSize());
        }
    }

    /// Prepares a matrix for `expectedCalls` products on the calling thread; see [#of(NdArray, long, Parallelism)].
    public static SpmvPlan of(NdArray a, long expectedCalls) {
        return of(a, expectedCalls, Parallelism.sequential());
    }

    /// Prepares a matrix for `expectedCalls` products. For few calls, or a stack of several blocks, the plan uses what is stored, at no cost.
    /// Otherwise slices are built, in O(nse + rows) time and about the bytes of A. Both forms are timed on vectors of zeros for at most a tenth of
    /// the expected time and 1 s, and the plan keeps the faster one. If that is too short for the JVM to compile the loops, it uses slices. Columns
    /// are first copied to rows, for the time it takes to build.
    ///
    /// @param a             matrix of float64 or float32 values, fill 0
    /// @param expectedCalls products that will be computed, at least 0
    /// @param parallelism   threads of every product
    /// @throws IllegalArgumentException if A, values or fill are not as above, or `expectedCalls` is negative
    public static SpmvPlan of(NdArray a, long expectedCalls, Parallelism parallelism) {
        RowMatrix stored = check(a);
        Operands.checkCount("expectedCalls", expectedCalls);
        Prepared asStored = Prepared.asStored(a);
        if (expectedCalls < LEAST_CALLS) {
            return new SpmvPlan(a, asStored, parallelism, expectedCalls
                    + " expected calls do not repay building slices; from " + LEAST_CALLS + " on they are tried", 0);
        }
        if (stored instanceof RowStack stack && stack.blockCount() > 1) {
            return new SpmvPlan(a, asStored, parallelism,
                    "slices are not tried for a stack of " + stack.blockCount() + " blocks", 0);
        }
        long start = System.nanoTime();
        Prepared slices = Prepared.slices(a);
        SpmvPlan first = new SpmvPlan(a, asStored, parallelism, "", 0);
        SpmvPlan second = new SpmvPlan(a, slices, parallelism, "", 0);
        Trial trial = time(first, second, stored.fill().dtype(), expectedCalls);
        long nanos = System.nanoTime() - start;
        boolean uncompiled = trial.ratio() < UNLIKELY;
        String reason = trial.inWords(asStored.form() == Form.ROWS ? "rows" : "columns", "slices") + (uncompiled
                ? ": only code that the JVM has not compiled yet is that slow, and slices are taken" : "");
        return new SpmvPlan(a, trial.ratio() > 1 || uncompiled ? slices : asStored, parallelism, reason, nanos);
    }

    /// Prepares a matrix in a given form, without measuring.
    ///
    /// @throws IllegalArgumentException if A, values or fill are not as in [#of(NdArray, long, Parallelism)]
    /// @throws ArithmeticException      if a copy is needed and A is a stack of 2^31 elements or more
    public static SpmvPlan of(NdArray a, Form form, Parallelism parallelism) {
        check(a);
        long start = System.nanoTime();
        Prepared stored = Prepared.asStored(a);
        Prepared prepared = stored.form() == form ? stored : switch (form) {
            case ROWS -> Prepared.copy(form, CrsMatrix.wrap(Operands.rowsOf("SpmvPlan", "a", a)));
            case COLUMNS -> Prepared.copy(form, CcsMatrix.wrap(Operands.columnsOf("SpmvPlan", "a", a)));
            case SLICES -> Prepared.slices(a);
        };
        return new SpmvPlan(a, prepared, parallelism, "as asked", System.nanoTime() - start);
    }

    private static RowMatrix check(NdArray a) {
        RowMatrix stored = Operands.rows("SpmvPlan", "a", a);
        Operands.check("SpmvPlan", stored.fill(),
                stored.fill().dtype() == DType.FLOAT32 ? DType.FLOAT32 : DType.FLOAT64);
        if (Math.max(a.shape().extent(0), a.shape().extent(1)) > Sizes.LARGEST_ARRAY) {
            throw new IllegalArgumentException(
                    "a (" + a.shape().extent(0) + " x " + a.shape().extent(1)
                            + ") matrix cannot be multiplied with arrays, which hold at most " + Sizes.LARGEST_ARRAY
                            + " elements");
        }
        return stored;
    }

    private static Trial time(SpmvPlan first, SpmvPlan second, DType dtype, long expectedCalls) {
        int m = (int) first.a.shape().extent(0);
        int n = (int) first.a.shape().extent(1);
        if (dtype == DType.FLOAT32) {
            float[] x = new float[n];
            float[] y = new float[m];
            return Trial.of(() -> first.multiply(x, y), () -> second.multiply(x, y), expectedCalls);
        }
        double[] x = new double[n];
        double[] y = new double[m];
        return Trial.of(() -> first.multiply(x, y), () -> second.multiply(x, y), expectedCalls);
    }

    /// Returns the form that the plan uses.
    public Form form() {
        return prepared.form();
    }

    /// Returns why the plan uses this form, in words, with the times that were measured.
    public String reason() {
        return reason;
    }

    /// Returns the time it took to build, and to measure, in nanoseconds.
    public long buildNanos() {
        return buildNanos;
    }

    /// Returns the bytes of the arrays that this plan holds in addition to those of the matrix.
    public long addedByteSize() {
        return prepared.added();
    }

    //@ for double float
    /// Computes `y = A x`; see [#multiply(double, double\[\], double, double\[\])].
    public void multiply(double[] x, double[] y) {
        multiply(1, x, 0, y);
    }

    /// Computes `y = alpha A x + beta y` over double arrays. O(nse + rows).
    ///
    /// @param alpha factor of the product
    /// @param x     vector of length `columns of A`
    /// @param beta  factor of the old y
    /// @param y     vector of length `rows of A`, overwritten; neither x itself nor the array that the values of A were wrapped from
    /// @throws IllegalArgumentException if a length is wrong, y is x or holds the values of A, or the values of A are not float64
    public void multiply(double alpha, double[] x, double beta, double[] y) {
        Operands.check("SpmvPlan", a.fill(), DType.FLOAT64);
        Operands.checkDistinctValues("a", Operands.rows("SpmvPlan", "a", a), "y", y);
        SlicedRows sliced = prepared.sliced();
        if (sliced == null) {
            Spmv.multiply(alpha, prepared.matrix(), x, beta, y, parallelism);
            return;
        }
        long m = a.shape().extent(0);
        long n = a.shape().extent(1);
        Operands.checkLength("x", x.length, n, m, n);
        Operands.checkLength("y", y.length, m, m, n);
        Operands.checkDistinct("x", x, "y", y);
        multiply(sliced, alpha, x, beta, y);
    }

    private void multiply(SlicedRows parts, double alpha, double[] x, double beta, double[] y) {
        if (!Double.isFinite(alpha)) {
            double[] sums = new double[y.length];
            multiply(parts, 1, x, 0, sums);
            Float64Products.finish(alpha, sums, beta, y);
            return;
        }
        boolean hyper = parts.hyper();
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
            Float64Spmv.multiply(false, alpha, parts.rest(), x, 1, y, parallelism);
        }
    }
    //@ end

    /// Returns form, reason, cost and added bytes in a line.
    @Override
    public String toString() {
        String taken = prepared.sliced() != null ? prepared.sliced().toString()
                : (prepared.form() == Form.ROWS ? "rows" : "columns") + (prepared.added() == 0 ? " as they are" : ", copied");
        return "SpmvPlan on " + taken + "; " + reason + "; "
                + String.format(Locale.ROOT, "prepared in %.3g ms, ", buildNanos / 1e6) + addedByteSize()
                + " bytes added to " + a.byteSize();
    }
}
