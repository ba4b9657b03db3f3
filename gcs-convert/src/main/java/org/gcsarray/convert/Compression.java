package org.gcsarray.convert;

import java.util.Arrays;

import org.gcsarray.buffer.DuplicatePolicy;
import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.IndicesWriter;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.SortedTuples;
import org.gcsarray.buffer.Values;
import org.gcsarray.format.CompressedArray;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.HyperRows;
import org.gcsarray.format.NdArray;
import org.gcsarray.format.RowIndex;
import org.gcsarray.format.StridedArray;
import org.gcsarray.index.DimensionReduction;

/// Folds any array into compressed rows of a layout.
final class Compression {

    private Compression() {}

    static CompressedRows compress(NdArray a, DimensionReduction layout, ConvertOptions options) {
        return switch (a) {
            case CompressedArray compressed -> relayout(compressed, layout, options);
            case StridedArray strided -> fold(Coordinates.of(strided), layout, options);
            case CooArray coo -> fold(coo, layout, options);
        };
    }

    private static CompressedRows relayout(CompressedArray a, DimensionReduction layout, ConvertOptions options) {
        DimensionReduction source = MatrixLayouts.of(a);
        if (source.isEquivalentTo(layout)) {
            return withRowForm(a.compressedRows(), options);
        }
        if (source.swapGroups().isEquivalentTo(layout)) {
            return transpose(a.compressedRows(), options);
        }
        return fold(Coordinates.of(a), layout, options);
    }

    private static CompressedRows withRowForm(CompressedRows rows, ConvertOptions options) {
        boolean hyper = switch (options.rowForm()) {
            case SMALLEST -> RowIndex.isHyperSmaller(rows.rowCount(), rows.rows().nonEmptyRows());
            case DENSE -> false;
            case HYPER -> true;
        };
        CompressedRows narrow = narrow(rows);
        // the limit is for rows that were demanded dense: where they are the smaller form, nothing takes less
        long limit = options.rowForm() == RowForm.DENSE ? options.maxBytes() : Long.MAX_VALUE;
        return hyper ? narrow.toHyperRows() : narrow.toDenseRows(limit);
    }

    /// Gives indices the least width; a wrapped structure may have wider ones.
    private static CompressedRows narrow(CompressedRows rows) {
        Indices columns = rows.columns().narrowTo(rows.columnCount());
        if (rows.rows() instanceof HyperRows hyper) {
            Indices rowIds = hyper.rowIds().narrowTo(rows.rowCount());
            if (rowIds != hyper.rowIds()) {
                return wrap(rows, HyperRows.wrap(rowIds, hyper.unsafePointers()), columns);
            }
        }
        return columns == rows.columns() ? rows : wrap(rows, rows.rows(), columns);
    }

    private static CompressedRows wrap(CompressedRows rows, RowIndex index, Indices columns) {
        return CompressedRows.wrap(rows.rowCount(), rows.columnCount(), index, columns, rows.values(), rows.fill());
    }

    /// Stores the transpose: elements ordered by column are its rows, and a stable order keeps the old rows ascending inside each.
    private static CompressedRows transpose(CompressedRows rows, ConvertOptions options) {
        SortedTuples byColumn = SortedTuples.of(new long[] {rows.columnCount()}, rows.columns());
        int[] order = byColumn.order();
        return join(rows.columnCount(), rows.rowCount(), byColumn.key(0), rows.rowOfEachPosition().gather(order),
                rows.values().gather(order), rows.fill(), options);
    }

    /// Folds elements that have no duplicates, so that no policy applies.
    private static CompressedRows fold(Coordinates elements, DimensionReduction layout, ConvertOptions options) {
        return fold(elements.indices(), elements.values(), elements.fill(), layout,
                options.withDuplicates(DuplicatePolicy.ERROR));
    }

    private static CompressedRows fold(CooArray coo, DimensionReduction layout, ConvertOptions options) {
        Indices[] indices = new Indices[coo.shape().rank()];
        Arrays.setAll(indices, coo::indices);
        return fold(indices, coo.values(), coo.fill(), layout, options);
    }

    private static CompressedRows fold(
            Indices[] indices, Values values, Scalar fill, DimensionReduction layout, ConvertOptions options) {
        if (layout.groupCount() != 2) {
            throw new IllegalArgumentException(
                    "layout " + layout + " has " + layout.groupCount() + " groups; compressed rows need 2");
        }
        Indices rows = group(layout, 0, indices, values.size());
        Indices columns = group(layout, 1, indices, values.size());
        long[] bounds = {layout.rowCount(), layout.columnCount()};
        SortedTuples.Distinct distinct = SortedTuples.of(bounds, rows, columns)
                .distinct(indices, values, options.duplicates());
        return join(bounds[0], bounds[1], distinct.key(0), distinct.key(1), distinct.values(),
                distinct.fill(fill, options.duplicates()), options);
    }

    /// Returns the linear index of each element in one group.
    private static Indices group(DimensionReduction layout, int group, Indices[] indices, int nse) {
        int[] dimensions = layout.groupDimensions(group);
        long[] strides = layout.groupStrides(group);
        if (dimensions.length == 1) {
            return indices[dimensions[0]].narrowTo(layout.groupSize(group));
        }
        IndicesWriter writer = Indices.writer(layout.groupSize(group), nse);
        for (int k = 0; k < nse; k++) {
            long sum = 0;
            for (int i = 0; i < dimensions.length; i++) {
                sum += strides[i] * indices[dimensions[i]].get(k);
            }
            writer.set(k, sum);
        }
        return writer.finish();
    }

    private static CompressedRows join(
            long rowCount, long columnCount, Indices sortedRows, Indices columns, Values values, Scalar fill,
            ConvertOptions options) {
        RowIndex hyper = HyperRows.compress(rowCount, sortedRows);
        CompressedRows rows = CompressedRows.wrap(rowCount, columnCount, hyper, columns.narrowTo(columnCount), values,
                fill);
        return withRowForm(rows, options);
    }
}
