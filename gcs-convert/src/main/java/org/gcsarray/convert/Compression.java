package org.gcsarray.convert;

import java.util.Arrays;
import java.util.Optional;
import java.util.function.UnaryOperator;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.DuplicatePolicy;
import org.gcsarray.buffer.Float64Values;
import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.IndicesWriter;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.Values;
import org.gcsarray.buffer.internal.Backing;
import org.gcsarray.buffer.internal.SortedTuples;
import org.gcsarray.format.CompressedArray;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.NdArray;
import org.gcsarray.format.RowIndex;
import org.gcsarray.format.StoredArray;
import org.gcsarray.format.StridedArray;
import org.gcsarray.format.internal.Pointers;
import org.gcsarray.reduction.DimensionReduction;

/// Folds any array into compressed rows of a layout.
final class Compression {

    private final DimensionReduction layout;
    private final ConvertOptions options;
    private final ConvertWorkspace workspace;

    private Compression(DimensionReduction layout, ConvertOptions options) {
        this.layout = layout;
        this.options = options;
        this.workspace = options.workspace().orElseGet(ConvertWorkspace::new);
    }

    static CompressedRows compress(NdArray a, DimensionReduction layout, ConvertOptions options) {
        if (layout.groupCount() != 2) {
            throw new IllegalArgumentException(
                    "layout " + layout + " has " + layout.groupCount() + " groups; compressed rows need 2");
        }
        StoredArray stored = Convert.stored(a, options);
        Scalar fill = options.fillFor(stored);
        Compression compression = new Compression(layout, options);
        return switch (stored) {
            case CompressedArray compressed -> compression.relayout(compressed);
            case StridedArray strided -> {
                NonZeros elements = NonZeros.of(strided, fill);
                yield compression.fold(elements.cells(CellTarget.of(layout), CellTarget.isRowMajor(layout)),
                        elements.values(), fill, DuplicatePolicy.ERROR);
            }
            case CooArray coo ->
                compression.fold(CoordinateCells.of(coo, layout), coo.values(), fill, options.duplicates());
        };
    }

    private CompressedRows relayout(CompressedArray a) {
        if (a.reduction().isEquivalentTo(layout)) {
            return inherited(a.compressedRows());
        }
        if (RowPermutation.applies(a.reduction(), layout)) {
            return fresh(RowPermutation.of(a, layout));
        }
        boolean swapped = a.reduction().swapGroups().isEquivalentTo(layout);
        if (swapped && Transposition.isPossible(a.compressedRows(), options.parallelism())) {
            return fresh(Transposition.of(a.compressedRows(), options.parallelism(), workspace));
        }
        return fold(FoldedCells.of(a, layout), a.values(), a.fill(), DuplicatePolicy.ERROR);
    }

    private CompressedRows fold(Cells cells, Values values, Scalar oldFill, DuplicatePolicy policy) {
        // counts have fill 0, whatever was counted
        Scalar fill = policy == DuplicatePolicy.COUNT ? Scalar.zero(DType.INT64) : oldFill;
        if (cells.size() == 0) {
            Values none = policy == DuplicatePolicy.COUNT ? Values.wrap(new long[0]) : values;
            return join(RowIndex.Hyper.wrap(Indices.writer(layout.rowCount(), 0).finish(), new int[1]),
                    Indices.writer(layout.columnCount(), 0).finish(), none, fill);
        }
        if (cells.isAscending()) {
            return ordered(cells, values, fill, policy);
        }
        Optional<CellKeys> coding = CellKeys.of(cells.rowCount(), cells.columnCount(), cells.size(),
                options.parallelism().tasksFor(cells.size()));
        if (coding.isEmpty()) {
            return sortWide(cells, values, fill, policy);
        }
        if (values instanceof Float64Values plain && coding.get().isRowPerBucket()
                && BucketedCells.isWorthwhile(cells)) {
            BucketedCells near = BucketedCells.of(cells, Backing.of(plain), options.parallelism(), workspace);
            SortedKeys sorted = sort(near, coding.get(), count(near, coding.get()));
            if (policy != DuplicatePolicy.ERROR || sorted.repeats() == 0) {
                return finish(sorted, near, near.values(), fill, policy);
            }
            // to name the positions of repeats the elements are sorted where they are
        }
        BucketCounts counts = count(cells, coding.get());
        return counts.ascending() ? ordered(cells, values, fill, policy)
                : finish(sort(cells, coding.get(), counts), cells, values, fill, policy);
    }

    private BucketCounts count(Cells cells, CellKeys coding) {
        return BucketCounts.of(cells, coding.bucketBits(), coding.buckets(), options.parallelism(), workspace);
    }

    private SortedKeys sort(Cells cells, CellKeys coding, BucketCounts counts) {
        return CountingSort.sort(cells, coding, counts, options.parallelism(), workspace);
    }

    private CompressedRows finish(SortedKeys sorted, Cells cells, Values values, Scalar fill, DuplicatePolicy policy) {
        Values taken = sorted.takeValues(cells, values, policy, options.parallelism(), workspace);
        return join(sorted.rows(layout.rowCount()), sorted.columns(layout.columnCount(), options.parallelism()), taken,
                fill);
    }

    /// Compresses cells that ascend strictly.
    private CompressedRows ordered(Cells cells, Values values, Scalar fill, DuplicatePolicy policy) {
        OrderedCells ordered = new OrderedCells(cells, options.parallelism());
        return join(ordered.rows(), ordered.columns(), policy == DuplicatePolicy.COUNT ? ones(cells.size()) : values,
                fill);
    }

    private static Values ones(int size) {
        long[] ones = new long[size];
        Arrays.fill(ones, 1);
        return Values.wrap(ones);
    }

    /// Compresses cells whose row and column need more than 63 bits together with a position.
    private CompressedRows sortWide(Cells cells, Values values, Scalar fill, DuplicatePolicy policy) {
        IndicesWriter rows = Indices.writer(layout.rowCount(), cells.size());
        IndicesWriter columns = Indices.writer(layout.columnCount(), cells.size());
        int tasks = options.parallelism().tasksFor(cells.size());
        CellBlocks.forEach(cells, options.parallelism(), tasks, block -> {
            rows.set(block.begin, block.rows, block.count);
            columns.set(block.begin, block.columns, block.count);
        });
        long[] bounds = {layout.rowCount(), layout.columnCount()};
        SortedTuples.Distinct distinct = SortedTuples.of(options.parallelism(), bounds, rows.finish(), columns.finish())
                .distinct(cells::element, values, policy);
        return join(RowIndex.Hyper.compress(bounds[0], distinct.key(0)), distinct.key(1), distinct.values(), fill);
    }

    private CompressedRows join(RowIndex rows, Indices columns, Values values, Scalar fill) {
        return fresh(CompressedRows.wrap(layout.rowCount(), layout.columnCount(), rows, columns, values, fill));
    }

    /// Finishes rows that were put together here.
    private CompressedRows fresh(CompressedRows rows) {
        return settle(rows, CompressedRows::toSmallerRows);
    }

    /// Finishes rows of the source, which keep their form unless another is demanded or pays.
    private CompressedRows inherited(CompressedRows rows) {
        return settle(rows, CompressedRows::reconsiderRows);
    }

    private CompressedRows settle(CompressedRows all, UnaryOperator<CompressedRows> smallest) {
        CompressedRows narrow = narrow(all);
        CompressedRows rows = options.pruneZeros() ? narrow.pruneZeros() : narrow;
        return switch (options.rowForm()) {
            case SMALLEST -> smallest.apply(rows);
            case HYPER -> rows.toHyperRows();
            case DENSE -> {
                // of rows that exceed the limit the hyper-sparse form says what it would take instead
                boolean exceeds = 4 * (rows.rowCount() + 1) > options.maxBytes();
                yield (exceeds ? rows.toHyperRows() : rows).toDenseRows(options.maxBytes(), "layout " + layout);
            }
        };
    }

    /// Gives indices the least width; a wrapped structure may have wider ones.
    private static CompressedRows narrow(CompressedRows rows) {
        Indices columns = rows.columns().narrowTo(rows.columnCount());
        if (rows.rows() instanceof RowIndex.Hyper hyper) {
            Indices rowIds = hyper.rowIds().narrowTo(rows.rowCount());
            if (rowIds != hyper.rowIds()) {
                return wrap(rows, RowIndex.Hyper.wrap(rowIds, Pointers.of(hyper)), columns);
            }
        }
        return columns == rows.columns() ? rows : wrap(rows, rows.rows(), columns);
    }

    private static CompressedRows wrap(CompressedRows rows, RowIndex index, Indices columns) {
        return CompressedRows.wrap(rows.rowCount(), rows.columnCount(), index, columns, rows.values(), rows.fill());
    }
}
