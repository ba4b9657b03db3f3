package org.gcsarray.kernel;

import java.util.function.IntToLongFunction;

import org.jspecify.annotations.Nullable;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Values;
import org.gcsarray.buffer.internal.PlainValues;
import org.gcsarray.buffer.internal.ResultArrays;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.RowIndex;
import org.gcsarray.format.internal.Pointers;
import org.gcsarray.kernel.internal.WideArrays;
import org.gcsarray.kernel.internal.spgemm.ColumnRanks;
import org.gcsarray.kernel.internal.spgemm.ExtremeLoop;
import org.gcsarray.kernel.internal.spgemm.ProductRows;
import org.gcsarray.kernel.internal.spgemm.RepeatedRows;
import org.gcsarray.kernel.internal.spgemm.RowTerms;
import org.gcsarray.kernel.internal.spgemm.RowValues;
import org.gcsarray.kernel.internal.spgemm.SparseRows;
import org.gcsarray.parallel.Parallelism;

/// One run of [Spgemm]: operands in the form that the loops need, the cut into tasks, both passes.
///
/// Which columns a row of C has, and how many, is found from the structure for all types and semirings alike. Ordinary sums of float64 and
/// float32 products are formed together with the columns (`RowSums`), all others after them (`RowValues`).
final class Gustavson {

    private static final double[] NONE = {};

    /// Columns from which their ranks stand for them: loops count them in int.
    private static final long MANY_COLUMNS = Integer.MAX_VALUE;
    /// Columns up to which [RowValues], plans and products outside a mask have a place for each, however few elements there are: 512 kB.
    private static final long FEW_COLUMNS = 1 << 16;

    private final CompressedRows a;
    private final CompressedRows b;
    private final Semiring semiring;
    private final boolean isReal;
    private final int[] pointers;
    /// Row of B that each element of A meets, -1 for none.
    private final int[] rows;
    private final RowTerms terms;
    private final SparseRows right;
    private final @Nullable ColumnRanks ranks;
    private final @Nullable MaskRows mask;
    private final boolean outside;
    private final long products;

    /// Prepares a product.
    ///
    /// @param mask    where elements are computed, all if null
    /// @param outside whether they are computed where the mask stores none
    Gustavson(CompressedRows a, CompressedRows b, Semiring semiring, @Nullable CompressedRows mask, boolean outside) {
        this(a, b, semiring, mask, outside, false);
    }

    private Gustavson(CompressedRows a, CompressedRows b, Semiring semiring, @Nullable CompressedRows mask,
            boolean outside, boolean isPlan) {
        this.a = a;
        this.b = b;
        this.semiring = semiring;
        DType dtype = a.values().dtype();
        this.isReal = semiring == Semiring.PLUS_TIMES && (dtype == DType.FLOAT64 || dtype == DType.FLOAT32);
        this.outside = outside;
        this.pointers = Pointers.of(a.rows());
        this.rows = BRows.ofEachElement(a, b);
        this.terms = new RowTerms(rows, isReal ? PlainValues.reals(a.values()) : NONE);
        boolean isRanked = b.columnCount() >= MANY_COLUMNS
                || ((!isReal || isPlan || outside) && b.columnCount() > Math.max(FEW_COLUMNS, 4L * b.nse()));
        ColumnRanks ranking = isRanked ? ColumnRanks.of(b.columns()) : null;
        this.ranks = ranking;
        int[] columns = ranking == null ? WideArrays.ints(b.columns()) : ranking.ranks(b.columns());
        int columnCount = ranking == null ? (int) b.columnCount() : ranking.size();
        int[] bPointers = Pointers.of(b.rows());
        this.products = ProductRows.products(rows, bPointers);
        this.right = new SparseRows(bPointers, columns, isReal ? PlainValues.reals(b.values()) : NONE, columnCount,
                (double) products / Math.max(1, b.nse()));
        this.mask = mask == null ? null : MaskRows.of(mask, ranking);
    }

    /// Prepares the product of two matrices of ones, the [structure][#structure] of which is kept for other values.
    static Gustavson ofPlan(CompressedRows a, CompressedRows b) {
        return new Gustavson(a, b, Semiring.PLUS_TIMES, null, false, true);
    }

    CompressedRows run(Parallelism parallelism, long maxBytes) {
        int listed = a.rows().listedRows();
        int tasks = parallelism.tasksFor(products);
        int[] cuts = ProductRows.cuts(pointers, rows, Pointers.of(b.rows()), products, tasks);
        IntToLongFunction rowId = a.rows() instanceof RowIndex.Dense ? k -> k : a.rows()::rowId;
        GustavsonTask[] states = new GustavsonTask[tasks];
        int[] sizes = new int[listed + 1];
        // all of B is looked at, which pays if all of it takes part
        RepeatedRows repeated = mask == null && products >= b.nse()
                ? RepeatedRows.of(pointers, terms, right, tasks, part -> parallelism.run(tasks, part::accept))
                : null;
        parallelism.run(tasks, task -> {
            states[task] = new GustavsonTask(pointers, terms, right, products, repeated, mask, outside, rowId);
            states[task].count(cuts[task], cuts[task + 1], sizes);
        });
        DType dtype = semiring.resultType(a.values().dtype());
        ResultRows result = new ResultRows(a.rowCount(), b.columnCount(), dtype, sizes, rowId, maxBytes,
                ResultArrays.NEW);
        if (isReal) {
            parallelism.run(tasks, task -> states[task].fill(cuts[task], cuts[task + 1], result, ranks, null));
            return result.finish();
        }
        RowValues values = values(result.size());
        parallelism.run(tasks, task -> states[task].fill(cuts[task], cuts[task + 1], result, ranks,
                values.forTask(right.columnCount())));
        return result.finish(values.values(), semiring.zero(dtype));
    }

    /// Returns the structure of the product for sums of other values.
    ///
    /// @param result what [#run] has returned
    ProductRows structure(CompressedRows result) {
        int[] ofResult = Pointers.of(result.rows());
        int[] starts = new int[pointers.length];
        for (int k = 0; k < starts.length - 1; k++) {
            starts[k] = ofResult[result.rows().firstListed(a.rows().rowId(k))];
        }
        starts[starts.length - 1] = result.nse();
        return new ProductRows(pointers, rows, right, starts,
                ranks == null ? WideArrays.ints(result.columns()) : ranks.ranks(result.columns()));
    }

    private RowValues values(int size) {
        Values left = a.values();
        return switch (semiring) {
            case OR_AND -> RowValues.ofTruths(left, b.values(), right, size);
            case MIN_PLUS -> extremes(size, ExtremeLoop::minPlus);
            case MAX_PLUS -> extremes(size, ExtremeLoop::maxPlus);
            case MIN_TIMES -> extremes(size, ExtremeLoop::minTimes);
            case MAX_TIMES -> extremes(size, ExtremeLoop::maxTimes);
            case MIN_MAX -> extremes(size, ExtremeLoop::minMax);
            case MAX_MIN -> extremes(size, ExtremeLoop::maxMin);
            case PLUS_TIMES -> switch (left.dtype()) {
                case INT64, INT32 -> RowValues.ofIntegers(left, b.values(), right, size);
                case BOOL -> RowValues.ofTruths(left, b.values(), right, size);
                case COMPLEX128 -> RowValues.ofComplex(left, b.values(), right, size);
                case FLOAT64, FLOAT32 -> throw new AssertionError("sums of " + left.dtype() + " are those of RowSums");
                default -> throw new AssertionError(left.dtype() + " values are widened first");
            };
        };
    }

    private RowValues extremes(int size, ExtremeLoop loop) {
        return RowValues.ofExtremes(a.values(), b.values(), right, size, semiring.zero(DType.FLOAT64).real(), loop);
    }
}
