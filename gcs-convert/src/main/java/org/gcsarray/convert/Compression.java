package org.gcsarray.convert;

import java.util.function.UnaryOperator;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.DuplicatePolicy;
import org.gcsarray.buffer.Float64Values;
import org.gcsarray.buffer.Indices;
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
import org.gcsarray.format.internal.Pointers;
import org.gcsarray.format.internal.Wrapping;
import org.gcsarray.internal.Counted;
import org.gcsarray.reduction.DimensionReduction;

/// Unfolds any array into compressed rows of a layout, as a [Plan] says.
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
                    "layout " + layout + " has " + Counted.of(layout.groupCount(), "group")
                            + "; compressed rows need 2");
        }
        StoredArray stored = a.stored(options.maxBytes());
        ConversionSource source = ConversionSource.of(stored, layout, options);
        Compression compression = new Compression(layout, options);
        CompressedRows rows = compression.run(Plan.choose(source, layout, options), source);
        CompressedRows formed = compression.form(rows, source);
        options.workspace().ifPresent(workspace -> workspace.leaveShared(stored, formed));
        return formed;
    }

    private CompressedRows form(CompressedRows rows, ConversionSource source) {
        if (source.array() instanceof CooArray && options.duplicates() == DuplicatePolicy.COUNT) {
            return options.formed(rows.convert(DType.INT64));
        }
        // without some of the values, or with sums of them, fewer bytes may do
        boolean isLeast = options.values() == ConvertOptions.ValueForm.LEAST
                && rows.values().size() == source.values().size();
        return isLeast ? rows : options.formed(rows);
    }

    private CompressedRows run(Plan plan, ConversionSource source) {
        return switch (plan.way()) {
            // of the source: rows keep their form unless another is demanded or pays
            case KEEP -> settle(((CompressedArray) source.array()).unfolded(), CompressedRows::reconsiderRows);
            case MOVE_ROWS -> fresh(RowPermutation.of((CompressedArray) source.array(), layout));
            case TRANSPOSE -> fresh(CountingTransposition.of(((CompressedArray) source.array()).unfolded(),
                    options.parallelism(), workspace));
            case WRITE -> write(source);
            case SORT -> sort(source, plan.keys().orElseThrow());
            case SORT_TWICE -> sortTwice(source, plan.keys().orElseThrow());
            case SORT_PAIRS -> sortPairs(source);
        };
    }

    /// Compresses cells that ascend strictly.
    private CompressedRows write(ConversionSource source) {
        OrderedCells ordered = new OrderedCells(source.cells(), options.parallelism());
        return join(ordered.rows(), ordered.columns(), source.values(), source.fill());
    }

    private CompressedRows sort(ConversionSource source, CellKeys keys) {
        BucketCounts counts = count(source.cells(), keys);
        return counts.ascending() ? write(source)
                : finish(sort(source.cells(), keys, counts), source.cells(), source.values(), source);
    }

    private CompressedRows sortTwice(ConversionSource source, CellKeys keys) {
        BucketedCells near = BucketedCells.of(source.cells(), Backing.of((Float64Values) source.values()),
                options.parallelism(), workspace);
        SortedKeys sorted = sort(near, keys, count(near, keys));
        // to name the positions of repeats the elements are sorted where they are
        return source.policy() == DuplicatePolicy.ERROR && sorted.repeats() > 0 ? sort(source, keys)
                : finish(sorted, near, near.values(), source);
    }

    private BucketCounts count(Cells cells, CellKeys keys) {
        return BucketCounts.of(cells, keys.bucketBits(), keys.buckets(), options.parallelism(), workspace);
    }

    private SortedKeys sort(Cells cells, CellKeys keys, BucketCounts counts) {
        return CountingSort.sort(cells, keys, counts, options.parallelism(), workspace);
    }

    private CompressedRows finish(SortedKeys sorted, Cells cells, Values values, ConversionSource source) {
        Values taken = sorted.takeValues(cells, values, source.policy(), options.parallelism(), workspace);
        return join(sorted.rows(layout.rowCount()), sorted.columns(layout.columnCount(), options.parallelism()), taken,
                source.fill());
    }

    /// Compresses cells whose row and column need more than 63 bits together with a position.
    private CompressedRows sortPairs(ConversionSource source) {
        Cells cells = source.cells();
        Indices.Writer rows = Indices.writer(layout.rowCount(), cells.size());
        Indices.Writer columns = Indices.writer(layout.columnCount(), cells.size());
        CellBlocks.write(cells, options.parallelism(), rows, columns);
        long[] bounds = {layout.rowCount(), layout.columnCount()};
        SortedTuples.Distinct distinct = SortedTuples.of(options.parallelism(), bounds, rows.finish(), columns.finish())
                .distinct(cells::element, source.values(), source.policy());
        return join(RowIndex.Hyper.compress(bounds[0], distinct.key(0)), distinct.key(1), distinct.values(),
                source.fill());
    }

    private CompressedRows join(RowIndex rows, Indices columns, Values values, Scalar fill) {
        return fresh(Wrapping.proven(layout.rowCount(), layout.columnCount(), rows, columns, values, fill));
    }

    /// Finishes rows that were put together here.
    private CompressedRows fresh(CompressedRows rows) {
        return settle(rows, CompressedRows::toSmallerRows);
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
        return Wrapping.proven(rows.rowCount(), rows.columnCount(), index, columns, rows.values(), rows.fill());
    }
}
