package org.gcsarray.kernel;

import java.util.Locale;

import org.jspecify.annotations.Nullable;

import org.gcsarray.buffer.DType;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.RowIndex;
import org.gcsarray.format.internal.Pointers;
import org.gcsarray.kernel.DenseLayout.Order;
import org.gcsarray.kernel.internal.Float32Products;
import org.gcsarray.kernel.internal.Float64Products;
import org.gcsarray.kernel.internal.Kernels;
import org.gcsarray.kernel.internal.PairedRows;
import org.gcsarray.parallel.Parallelism;

/// A matrix prepared for many products with dense matrices of one width: `C = alpha A B + beta C` (inspector and executor).
///
/// ```
/// SpmmPlan plan = SpmmPlan.of(a, 32, 1000);   // looks at A, builds and times what may pay for 1000 products of width 32
/// for (...) {
///     plan.multiply(b, c);                    // C = A B
/// }
/// System.out.println(plan);                   // what was taken, why, what it cost, how many bytes it added
/// ```
///
/// The matrix is shared, as it is immutable. Every call of one plan with the same layouts gives the same result bit for bit. Plans of
/// different forms sum in different orders, and [#of(CompressedRows, int, long)] chooses by measurement: fix the form with
/// [#of(CompressedRows, int, Form, Parallelism)] where the results of different plans must be the same. Thread safe; sequential calls
/// allocate nothing, but where [Spmm] does.
///
/// With beta = 0 the old content of C is ignored, NaN included. Only stored elements take part: a NaN or infinity in B meets no
/// unspecified zero. Factors follow the rule of [Spmm]. The error is bounded as in [Spmm], whatever the form.
public final class SpmmPlan {

    /// What a plan computes on.
    public enum Form {
        /// The compressed rows as they are; nothing is added. Computed by [Spmm].
        ROWS,
        /// Rows two by two: what both have in a column is stored side by side, so that one read of B serves both. A copy of columns,
        /// in 32 bits, and values. First the columns of both are summed, then those of one alone; no row is cut between threads.
        /// Operands that are not row-major, and an infinite or NaN alpha, take the rows as they are.
        PAIRS
    }

    /// Calls below which pairs are not tried: they could not repay what building and timing costs.
    static final long LEAST_CALLS = 50;

    /// Part of the elements that must share a read of B for pairs to be timed: below, there is little they could save.
    static final double LEAST_SHARED = 0.3;

    private static final Kernels KERNELS = Kernels.create();

    private final CompressedRows a;
    private final int width;
    private final @Nullable PairedRows pairs;
    private final Parallelism parallelism;
    private final String reason;
    private final long buildNanos;

    private SpmmPlan(CompressedRows a, int width, @Nullable PairedRows pairs, Parallelism parallelism, String reason,
            long buildNanos) {
        this.a = a;
        this.width = width;
        this.pairs = pairs;
        this.parallelism = parallelism;
        this.reason = reason;
        this.buildNanos = buildNanos;
    }

    /// Prepares a matrix for `expectedCalls` products on the calling thread; see [#of(CompressedRows, int, long, Parallelism)].
    public static SpmmPlan of(CompressedRows a, int width, long expectedCalls) {
        return of(a, width, expectedCalls, Parallelism.sequential());
    }

    /// Prepares a matrix for `expectedCalls` products. Few calls take the rows as they are at no cost. Otherwise pairs are built,
    /// O(nse + rows) time and about the bytes of A; if their rows have many columns in common, both forms are timed on matrices of
    /// zeros, `(rows + columns) * width` elements, for at most a tenth of the expected time and 0.1 s, and the faster one stays.
    ///
    /// @param a             matrix of float64 or float32 values, fill 0
    /// @param width         dense columns of every product, at least 0
    /// @param expectedCalls products that will be computed, at least 0
    /// @param parallelism   threads of every product
    /// @throws IllegalArgumentException if values or fill are not as above, a number is negative, or B or C cannot be an array
    public static SpmmPlan of(CompressedRows a, int width, long expectedCalls, Parallelism parallelism) {
        check(a, width);
        if (expectedCalls < 0) {
            throw new IllegalArgumentException("expectedCalls is " + expectedCalls + "; must be at least 0");
        }
        SpmmPlan rows = new SpmmPlan(a, width, null, parallelism,
                expectedCalls + " expected calls do not repay building pairs; from " + LEAST_CALLS
                        + " on they are tried",
                0);
        if (expectedCalls < LEAST_CALLS) {
            return rows;
        }
        long start = System.nanoTime();
        PairedRows built = pair(a);
        if (built.sharedPart() < LEAST_SHARED) {
            String reason = String.format(Locale.ROOT,
                    "pairs of rows share %.3f of the elements; from %.1f on they are tried", built.sharedPart(),
                    LEAST_SHARED);
            return new SpmmPlan(a, width, null, parallelism, reason, System.nanoTime() - start);
        }
        SpmmPlan paired = new SpmmPlan(a, width, built, parallelism, "", 0);
        Trial trial = time(rows, paired, expectedCalls);
        return new SpmmPlan(a, width, trial.ratio() > 1 ? built : null, parallelism, trial.inWords("rows", "pairs"),
                System.nanoTime() - start);
    }

    /// Prepares a matrix in a given form, without measuring.
    ///
    /// @throws IllegalArgumentException if an argument is not as in [#of(CompressedRows, int, long, Parallelism)]
    public static SpmmPlan of(CompressedRows a, int width, Form form, Parallelism parallelism) {
        check(a, width);
        long start = System.nanoTime();
        PairedRows pairs = form == Form.PAIRS ? pair(a) : null;
        return new SpmmPlan(a, width, pairs, parallelism, "as asked", System.nanoTime() - start);
    }

    private static void check(CompressedRows a, int width) {
        Operands.check("SpmmPlan", a, a.values().dtype() == DType.FLOAT32 ? DType.FLOAT32 : DType.FLOAT64);
        if (width < 0) {
            throw new IllegalArgumentException("width is " + width + "; must be at least 0");
        }
        long longer = Math.max(a.rowCount(), a.columnCount());
        if (longer > Integer.MAX_VALUE / Math.max(1, width)) {
            throw new IllegalArgumentException("a (" + a.rowCount() + " x " + a.columnCount()
                    + ") matrix cannot be multiplied with arrays of width " + width
                    + ", which have fewer than 2^31 elements");
        }
    }

    private static PairedRows pair(CompressedRows a) {
        int[] rows = new int[a.rows().listedRows()];
        for (int k = 0; k < rows.length; k++) {
            rows[k] = (int) a.rows().rowId(k);
        }
        return PairedRows.of(rows, Pointers.of(a.rows()), a.columns(), a.values());
    }

    private static Trial time(SpmmPlan rows, SpmmPlan pairs, long expectedCalls) {
        int ofB = (int) rows.a.columnCount() * rows.width;
        int ofC = (int) rows.a.rowCount() * rows.width;
        if (rows.a.values().dtype() == DType.FLOAT32) {
            float[] b = new float[ofB];
            float[] c = new float[ofC];
            return Trial.of(() -> rows.multiply(b, c), () -> pairs.multiply(b, c), expectedCalls);
        }
        double[] b = new double[ofB];
        double[] c = new double[ofC];
        return Trial.of(() -> rows.multiply(b, c), () -> pairs.multiply(b, c), expectedCalls);
    }

    /// Returns the form that was taken.
    public Form form() {
        return pairs == null ? Form.ROWS : Form.PAIRS;
    }

    /// Returns the dense columns of every product.
    public int width() {
        return width;
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
        return pairs == null ? 0 : pairs.byteSize();
    }

    //@ for double float
    /// Computes `C = A B` over row-major arrays of exact size; see
    /// [#multiply(double, double\[\], DenseLayout, double, double\[\], DenseLayout)].
    ///
    /// @param b `a.columnCount() x width`
    /// @param c `a.rowCount() x width`, overwritten; not b itself
    public void multiply(double[] b, double[] c) {
        checkExact(b, b.length, c, c.length, DType.FLOAT64);
        PairedRows paired = pairs;
        if (paired == null) {
            Spmm.multiply(1, a, b, 0, c, width, parallelism);
        } else {
            multiply(paired, 1, b, 0, width, 0, c, 0, width);
        }
    }

    /// Computes `C = alpha A B + beta C` over dense double matrices of any layout. O(nse * width + rows * width).
    ///
    /// @param alpha     factor of the product
    /// @param b         array that holds B
    /// @param layoutOfB `a.columnCount() x width`
    /// @param beta      factor of the old C
    /// @param c         array that holds C; it may be b if their ranges of positions are apart
    /// @param layoutOfC `a.rowCount() x width`; positions outside the layout are left alone
    /// @throws IllegalArgumentException if an extent or a length is not as above, or the values of A are not float64
    public void multiply(double alpha, double[] b, DenseLayout layoutOfB, double beta, double[] c,
            DenseLayout layoutOfC) {
        checkWidth(layoutOfB);
        PairedRows paired = pairs;
        if (paired == null || !suits(alpha, layoutOfB, layoutOfC)) {
            Spmm.multiply(alpha, a, b, layoutOfB, beta, c, layoutOfC, parallelism);
            return;
        }
        Operands.check("SpmmPlan", a, DType.FLOAT64);
        Spmm.checkLayouts(a, b, b.length, layoutOfB, c, c.length, layoutOfC);
        if (layoutOfC.requiredLength() > 0) {
            multiply(paired, alpha, b, (int) layoutOfB.offset(), layoutOfB.rowStride(), beta, c,
                    (int) layoutOfC.offset(), layoutOfC.rowStride());
        }
    }

    private void multiply(PairedRows paired, double alpha, double[] b, int bOffset, int bRow, double beta, double[] c,
            int cOffset, int cRow) {
        boolean hyper = a.rows() instanceof RowIndex.Hyper;
        if (hyper) {
            Float64Products.scale(beta, c, cOffset, cRow, 1, (int) a.rowCount(), width);
        }
        double keep = hyper ? 1 : beta;
        int tasks = parallelism.tasksFor((long) a.nse() * width);
        if (tasks == 1) {
            KERNELS.multiplyPairs(paired, 0, paired.count(), alpha, b, bOffset, bRow, keep, c, cOffset, cRow, width);
        } else {
            parallelism.run(tasks, task -> KERNELS.multiplyPairs(paired, firstPair(paired, task, tasks),
                    firstPair(paired, task + 1, tasks), alpha, b, bOffset, bRow, keep, c, cOffset, cRow, width));
        }
    }
    //@ end

    private static int firstPair(PairedRows paired, int task, int tasks) {
        return Operands.firstRow(paired.valueStarts(), task, tasks);
    }

    private void checkExact(Object b, int lengthOfB, Object c, int lengthOfC, DType needed) {
        Operands.check("SpmmPlan", a, needed);
        Operands.checkLength("b", lengthOfB, a.columnCount(), width, a);
        Operands.checkLength("c", lengthOfC, a.rowCount(), width, a);
        Operands.checkDistinct("b", b, "c", c);
    }

    private void checkWidth(DenseLayout layoutOfB) {
        if (layoutOfB.columns() != width) {
            throw new IllegalArgumentException("b has " + layoutOfB.columns() + " columns; the plan is for " + width);
        }
    }

    private static boolean suits(double alpha, DenseLayout layoutOfB, DenseLayout layoutOfC) {
        return Double.isFinite(alpha) && layoutOfB.order() == Order.ROW_MAJOR && layoutOfC.order() == Order.ROW_MAJOR;
    }

    /// Returns form, reason, cost and added bytes in a line.
    @Override
    public String toString() {
        String taken = pairs == null ? "rows as they are"
                : String.format(Locale.ROOT, "%d pairs of rows, %.3f of the elements share B", pairs.count(),
                        pairs.sharedPart());
        return "SpmmPlan of width " + width + " on " + taken + "; " + reason + "; "
                + String.format(Locale.ROOT, "prepared in %.3g ms, ", buildNanos / 1e6) + addedByteSize()
                + " bytes added to " + a.byteSize();
    }
}
