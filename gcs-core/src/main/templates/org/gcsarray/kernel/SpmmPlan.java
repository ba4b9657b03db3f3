package org.gcsarray.kernel;

import java.util.Locale;
import java.util.Objects;

import org.jspecify.annotations.Nullable;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.internal.Sizes;
import org.gcsarray.format.CcsMatrix;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.CrsMatrix;
import org.gcsarray.format.NdArray;
import org.gcsarray.format.RowIndex;
import org.gcsarray.format.RowMatrix;
import org.gcsarray.format.RowStack;
import org.gcsarray.format.internal.Pointers;
import org.gcsarray.internal.Counted;
import org.gcsarray.internal.Parts;
import org.gcsarray.kernel.DenseLayout.Order;
import org.gcsarray.kernel.internal.Float32Operands;
import org.gcsarray.kernel.internal.Float32Products;
import org.gcsarray.kernel.internal.Float64Operands;
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
/// A is any matrix that [Spmm] takes: rows or columns are stored, in one structure or in blocks. It is immutable, so the plan shares it. Every call
/// of one plan with the same layouts gives the same result bit for bit. Plans of different forms sum in different orders, and
/// [#of(NdArray, int, long)] chooses by measurement: fix the form with [#of(NdArray, int, Form, Parallelism)] where the results of different plans
/// must be the same. Thread safe; sequential calls allocate nothing, except where [Spmm] does.
///
/// With beta = 0 the old content of C is ignored, NaN included. Only stored elements take part: a NaN or infinity in B is never multiplied by an
/// unspecified zero. Factors follow the rule of [Spmm]. The error is bounded as in [Spmm], whatever the form.
public final class SpmmPlan {

    /// The form of A that a plan computes on.
    public enum Form {
        /// Compressed rows, by [Spmm]: those of A itself if rows are stored, which adds no bytes; otherwise a copy of A by rows.
        ROWS,
        /// Compressed columns, by [Spmm]: those of A itself if columns are stored, which adds no bytes; otherwise a copy of A by columns.
        COLUMNS,
        /// Rows in pairs: what both have in a column is stored side by side, so one read of B serves both. A copy of columns, in 32 bits, and values.
        /// First the columns of both are summed, then those of one alone; no row is cut between threads. Products with operands that are not
        /// row-major, or with an infinite or NaN alpha, use A as it is stored.
        PAIRS
    }

    /// Calls below which pairs are not tried: they could not repay what building and timing costs.
    static final long LEAST_CALLS = 50;

    /// Part of the elements that must share a read of B for pairs to be timed: below, there is little they could save.
    static final double LEAST_SHARED = 0.3;

    private static final Kernels KERNELS = Kernels.current();

    private final NdArray a;
    private final int width;
    private final Prepared prepared;
    private final Parallelism parallelism;
    private final String reason;
    private final long buildNanos;

    private SpmmPlan(NdArray a, int width, Prepared prepared, Parallelism parallelism, String reason, long buildNanos) {
        this.a = a;
        this.width = width;
        this.prepared = prepared;
        this.parallelism = parallelism;
        this.reason = reason;
        this.buildNanos = buildNanos;
    }

    /// What products run on.
    ///
    /// @param form   rows, columns or pairs
    /// @param matrix A or a copy of it, by which it is multiplied where there are no pairs or they do not suit
    /// @param pairs  pairs of rows, if any
    /// @param hyper  whether there are rows that are not listed and therefore in no pair
    /// @param added  bytes of arrays that are not those of A
    private record Prepared(Form form, NdArray matrix, @Nullable PairedRows pairs, boolean hyper, long added) {

        static Prepared asStored(NdArray a) {
            return new Prepared(Operands.isByColumns(a) ? Form.COLUMNS : Form.ROWS, a, null, false, 0);
        }

        static Prepared copy(Form form, NdArray copy) {
            return new Prepared(form, copy, null, false, copy.byteSize());
        }

        static Prepared pairs(NdArray a) {
            if (longer(a) > Integer.MAX_VALUE) {
                throw new IllegalArgumentException("a (" + a.shape().extent(0) + " x " + a.shape().extent(1)
                        + ") matrix cannot be stored as pairs of rows, which have extents below 2^31");
            }
            CompressedRows rows = Operands.rowsOf("SpmmPlan", "a", a);
            int[] ids = new int[rows.rows().listedRows()];
            for (int k = 0; k < ids.length; k++) {
                ids[k] = (int) rows.rows().rowId(k);
            }
            PairedRows pairs = PairedRows.of(ids, Pointers.of(rows.rows()), rows.columns(), rows.values());
            return new Prepared(Form.PAIRS, a, pairs, rows.rows() instanceof RowIndex.Hyper, pairs.byteSize());
        }
    }

    /// Prepares a matrix for `expectedCalls` products on the calling thread; see [#of(NdArray, int, long, Parallelism)].
    public static SpmmPlan of(NdArray a, int width, long expectedCalls) {
        return of(a, width, expectedCalls, Parallelism.sequential());
    }

    /// Prepares a matrix for `expectedCalls` products. For few calls, or a stack of several blocks, the plan uses what is stored, at no cost.
    /// Otherwise rows are paired, in O(nse + rows) time and about the bytes of A. If they share enough of their columns, both forms are timed on
    /// matrices of zeros, `(rows + columns) * width` elements, for at most a tenth of the expected time and 0.1 s, and the plan keeps the faster one.
    /// Columns are first copied to rows, for the time it takes to build.
    ///
    /// @param a             matrix of float64 or float32 values, fill 0
    /// @param width         dense columns of every product, at least 0
    /// @param expectedCalls products that will be computed, at least 0
    /// @param parallelism   threads of every product
    /// @throws IllegalArgumentException if A, values or fill are not as above, a number is negative, or B or C cannot be an array
    public static SpmmPlan of(NdArray a, int width, long expectedCalls, Parallelism parallelism) {
        RowMatrix stored = check(a, width);
        Operands.checkCount("expectedCalls", expectedCalls);
        Prepared asStored = Prepared.asStored(a);
        if (expectedCalls < LEAST_CALLS) {
            return new SpmmPlan(a, width, asStored, parallelism, expectedCalls
                    + " expected calls do not repay building pairs; from " + LEAST_CALLS + " on they are tried", 0);
        }
        if (width == 0) {
            return new SpmmPlan(a, width, asStored, parallelism, "pairs are not tried for products without elements", 0);
        }
        if (stored instanceof RowStack stack && stack.blockCount() > 1) {
            return new SpmmPlan(a, width, asStored, parallelism,
                    "pairs are not tried for a stack of " + stack.blockCount() + " blocks", 0);
        }
        long start = System.nanoTime();
        Prepared paired = Prepared.pairs(a);
        double shared = Objects.requireNonNull(paired.pairs()).sharedPart();
        if (shared < LEAST_SHARED) {
            String reason = String.format(Locale.ROOT, "pairs of rows share %.3f of the elements; from %.1f on they are tried",
                    shared, LEAST_SHARED);
            return new SpmmPlan(a, width, asStored, parallelism, reason, System.nanoTime() - start);
        }
        Trial trial = time(new SpmmPlan(a, width, asStored, parallelism, "", 0),
                new SpmmPlan(a, width, paired, parallelism, "", 0), expectedCalls);
        return new SpmmPlan(a, width, trial.ratio() > 1 ? paired : asStored, parallelism,
                trial.inWords(asStored.form() == Form.ROWS ? "rows" : "columns", "pairs"), System.nanoTime() - start);
    }

    /// Prepares a matrix in a given form, without measuring.
    ///
    /// @throws IllegalArgumentException if an argument is not as in [#of(NdArray, int, long, Parallelism)], or pairs are asked for and an extent is
    ///                                  2^31 or more
    /// @throws ArithmeticException      if a copy is needed and A is a stack of 2^31 elements or more
    public static SpmmPlan of(NdArray a, int width, Form form, Parallelism parallelism) {
        check(a, width);
        long start = System.nanoTime();
        Prepared stored = Prepared.asStored(a);
        Prepared prepared = stored.form() == form ? stored : switch (form) {
            case ROWS -> Prepared.copy(form, CrsMatrix.wrap(Operands.rowsOf("SpmmPlan", "a", a)));
            case COLUMNS -> Prepared.copy(form, CcsMatrix.wrap(Operands.columnsOf("SpmmPlan", "a", a)));
            case PAIRS -> Prepared.pairs(a);
        };
        return new SpmmPlan(a, width, prepared, parallelism, "as asked", System.nanoTime() - start);
    }

    private static RowMatrix check(NdArray a, int width) {
        RowMatrix stored = Operands.rows("SpmmPlan", "a", a);
        Operands.check("SpmmPlan", stored.fill(),
                stored.fill().dtype() == DType.FLOAT32 ? DType.FLOAT32 : DType.FLOAT64);
        Operands.checkCount("width", width);
        if (width > 0 && longer(a) > Sizes.LARGEST_ARRAY / width) {
            throw new IllegalArgumentException("a (" + a.shape().extent(0) + " x " + a.shape().extent(1)
                    + ") matrix cannot be multiplied with arrays of width " + width
                    + ", which hold at most " + Sizes.LARGEST_ARRAY + " elements");
        }
        return stored;
    }

    private static long longer(NdArray a) {
        return Math.max(a.shape().extent(0), a.shape().extent(1));
    }

    private static Trial time(SpmmPlan first, SpmmPlan second, long expectedCalls) {
        DType dtype = first.a.dtype();
        DenseMatrix b = DenseMatrix.zeros(dtype, first.a.shape().extent(1), first.width);
        DenseMatrix c = DenseMatrix.zeros(dtype, first.a.shape().extent(0), first.width);
        return Trial.of(() -> first.multiply(1, b, 0, c), () -> second.multiply(1, b, 0, c), expectedCalls);
    }

    /// Returns the form that the plan uses.
    public Form form() {
        return prepared.form();
    }

    /// Returns the dense columns of every product.
    public int width() {
        return width;
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
    /// Computes `C = A B` over row-major arrays of exact size; see [#multiply(double, DenseMatrix, double, DenseMatrix)].
    ///
    /// @param b `columns of A x width`
    /// @param c `rows of A x width`, overwritten; neither b itself nor the array that the values of A were wrapped from
    public void multiply(double[] b, double[] c) {
        Operands.check("SpmmPlan", a.fill(), DType.FLOAT64);
        Operands.checkDistinctValues("a", Operands.rows("SpmmPlan", "a", a), "c", c);
        PairedRows pairs = prepared.pairs();
        if (pairs == null) {
            Spmm.multiply(prepared.matrix(), b, c, width, parallelism);
            return;
        }
        long m = a.shape().extent(0);
        long n = a.shape().extent(1);
        Operands.checkLength("b", b.length, n, width, m, n);
        Operands.checkLength("c", c.length, m, width, m, n);
        Operands.checkDistinct("b", b, "c", c);
        int tasks = parallelism.tasksFor(a.nse() * width);
        if (tasks == 1) {
            multiply(pairs, Float64Operands.ofThread().times(1, b, 0, width, 1).into(0, c, 0, width, 1, width), 0, 1);
        } else {
            multiplyFloat64(pairs, 1, DenseMatrix.wrap(b, n, width), 0, DenseMatrix.wrap(c, m, width), tasks);
        }
    }

    private void multiplyFloat64(PairedRows paired, double alpha, DenseMatrix b, double beta, DenseMatrix c, int tasks) {
        if (tasks == 1) {
            multiply(paired, Float64Spmm.operands(alpha, b, 0, beta, c, 0), 0, 1);
            return;
        }
        if (prepared.hyper()) {
            Float64Spmm.scale((int) a.shape().extent(0), Float64Spmm.operands(alpha, b, 0, beta, c, 0));
        }
        double keep = prepared.hyper() ? 1 : beta;
        parallelism.run(tasks, task -> multiply(paired, Float64Spmm.operands(alpha, b, 0, keep, c, 0), task, tasks));
    }

    private void multiply(PairedRows paired, Float64Operands o, int task, int tasks) {
        try (o) {
            if (tasks == 1 && prepared.hyper()) {
                Float64Products.scale(o, (int) a.shape().extent(0));
            }
            KERNELS.multiplyPairs(paired, o, firstPair(paired, task, tasks), firstPair(paired, task + 1, tasks));
        }
    }
    //@ end

    /// Computes `C = alpha A B + beta C` over dense matrices of any layout. O(nse * width + rows * width).
    ///
    /// @param alpha factor of the product, rounded to the type of A
    /// @param b     `columns of A x width`, of the type of A
    /// @param beta  factor of the old C, rounded to the type of A
    /// @param c     `rows of A x width`, of the type of A, overwritten; may share an array with B if their ranges of positions are apart,
    ///              none with the values of A
    /// @throws IllegalArgumentException if an extent or a type is not as above
    public void multiply(double alpha, DenseMatrix b, double beta, DenseMatrix c) {
        if (b.columns() != width) {
            throw new IllegalArgumentException("b has " + Counted.of(b.columns(), "column") + "; the plan is for " + width);
        }
        RowMatrix stored = Operands.rows("SpmmPlan", "a", a);
        Operands.checkDistinctValues("a", stored, "c", c.memory());
        PairedRows paired = prepared.pairs();
        if (paired == null || !suits(alpha, b, c)) {
            Spmm.multiply(alpha, prepared.matrix(), b, beta, c, parallelism);
            return;
        }
        long m = a.shape().extent(0);
        long n = a.shape().extent(1);
        Spmm.check("SpmmPlan", stored, b, n, c, m, m, n);
        if (c.layout().requiredLength() == 0) {
            return;
        }
        int tasks = parallelism.tasksFor(a.nse() * width);
        if (b.dtype() == DType.FLOAT64) {
            multiplyFloat64(paired, alpha, b, beta, c, tasks);
        } else {
            multiplyFloat32(paired, (float) alpha, b, (float) beta, c, tasks);
        }
    }

    private static int firstPair(PairedRows paired, int task, int tasks) {
        return Parts.firstRow(paired.valueStarts(), task, tasks);
    }

    private static boolean suits(double alpha, DenseMatrix b, DenseMatrix c) {
        double factor = b.dtype() == DType.FLOAT32 ? (float) alpha : alpha;
        return Double.isFinite(factor) && b.layout().order() == Order.ROW_MAJOR && c.layout().order() == Order.ROW_MAJOR;
    }

    /// Returns form, reason, cost and added bytes in a line.
    @Override
    public String toString() {
        PairedRows pairs = prepared.pairs();
        String taken = pairs == null
                ? (prepared.form() == Form.ROWS ? "rows" : "columns") + (prepared.added() == 0 ? " as they are" : ", copied")
                : String.format(Locale.ROOT, "%d pairs of rows, %.3f of the elements share B", pairs.count(),
                        pairs.sharedPart());
        return "SpmmPlan of width " + width + " on " + taken + "; " + reason + "; "
                + String.format(Locale.ROOT, "prepared in %.3g ms, ", buildNanos / 1e6) + addedByteSize()
                + " bytes added to " + a.byteSize();
    }
}
