package org.gcsarray.spark.internal.product;

import java.io.Serial;
import java.io.Serializable;
import java.util.Arrays;

import org.apache.spark.api.java.JavaRDD;
import org.jspecify.annotations.Nullable;

import org.gcsarray.buffer.DuplicatePolicy;
import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.IndicesWriter;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.reduction.internal.GroupCursor;
import org.gcsarray.shape.SmoothShape;
import org.gcsarray.spark.block.ArrayForm;
import org.gcsarray.spark.block.Block;
import org.gcsarray.spark.block.BlockArray;
import org.gcsarray.spark.block.Elements;
import org.gcsarray.spark.internal.block.Exchange;
import org.gcsarray.spark.internal.block.Sampling;
import org.gcsarray.spark.value.SparkOptions;

/// An array as a matrix: some axes become the rows, the others the columns; either side may have none and is 1 long then. Immutable.
final class Unfolding implements Serializable {

    @Serial
    private static final long serialVersionUID = 1;

    private final ArrayForm source;
    private final long[] rowStrides;
    private final long[] columnStrides;
    private final ArrayForm matrix;
    private final boolean stored;

    /// Creates the unfolding of arrays of a form.
    ///
    /// @param rows    axes of the rows, the last fastest
    /// @param columns all other axes, the last fastest
    /// @throws ArithmeticException if rows or columns exceed 63 bits; the text names the dimensions
    Unfolding(ArrayForm source, int[] rows, int[] columns) {
        this.source = source;
        SmoothShape shape = source.shape();
        this.rowStrides = new long[shape.rank()];
        this.columnStrides = new long[shape.rank()];
        int[] order = Lists.concat(rows, columns);
        long rowCount = 1;
        long columnCount = 1;
        if (rows.length > 0 && columns.length > 0) {
            DimensionReduction folded = DimensionReduction.of(shape, order, rows.length);
            rowCount = strides(folded, 0, rowStrides);
            columnCount = strides(folded, 1, columnStrides);
        } else if (rows.length > 0) {
            rowCount = strides(DimensionReduction.of(shape, order), 0, rowStrides);
        } else if (columns.length > 0) {
            columnCount = strides(DimensionReduction.of(shape, order), 0, columnStrides);
        }
        this.matrix = ArrayForm.of(SmoothShape.of(rowCount, columnCount), new int[] {0, 1}, 1, source.fill(),
                source.maxBlockNse());
        this.stored = source.layout().map(layout -> Arrays.equals(layout.rowDimensions(), rows)
                && Arrays.equals(layout.columnDimensions(), columns)).orElse(rows.length == 0);
    }

    private static long strides(DimensionReduction folded, int group, long[] target) {
        int[] dimensions = folded.groupDimensions(group);
        long[] strides = folded.groupStrides(group);
        for (int k = 0; k < dimensions.length; k++) {
            target[dimensions[k]] = strides[k];
        }
        return folded.groupSize(group);
    }

    /// Returns the form of the matrix, of shape (rows, columns) and layout `0|1`.
    ArrayForm matrix() {
        return matrix;
    }

    /// Returns whether arrays of the form are folded so already.
    boolean isStored() {
        return stored;
    }

    /// Returns an array as the matrix: a shuffle and a job that samples, unless it is folded so already.
    BlockArray of(BlockArray array, SparkOptions options) {
        return stored ? new BlockArray(matrix, array.ranges(), array.blocks())
                : Exchange.sort(elements(array), matrix, options.withDuplicates(DuplicatePolicy.ERROR));
    }

    /// Returns an array as the matrix with every row in one partition: a shuffle and a job that samples, unless it is folded so already.
    BlockArray ofWholeRows(BlockArray array, SparkOptions options) {
        if (stored) {
            return Exchange.withWholeRows(of(array, options));
        }
        JavaRDD<Elements> elements = elements(array);
        return Exchange.send(elements, matrix, Sampling.ranges(elements, options).ofWholeRows(),
                DuplicatePolicy.ERROR);
    }

    /// Returns the elements of an array as elements of the matrix.
    JavaRDD<Elements> elements(BlockArray array) {
        return array.blocks().map(this::elements);
    }

    /// Returns the elements of a block as elements of the matrix.
    Elements elements(Block block) {
        if (stored) {
            return block.elements();
        }
        CompressedRows rows = block.rows();
        long[] targetRows = new long[rows.nse()];
        IndicesWriter targetColumns = Indices.writer(matrix.columnCount(), rows.nse());
        Cursor cursor = new Cursor(source);
        for (int k = 0; k < rows.rows().listedRows(); k++) {
            if (rows.rows().start(k) == rows.rows().end(k)) {
                continue;
            }
            cursor.row(block.firstRow() + rows.rows().rowId(k));
            for (int p = rows.rows().start(k); p < rows.rows().end(k); p++) {
                cursor.column(rows.columns().get(p));
                targetRows[p] = linear(cursor.indices, rowStrides);
                targetColumns.set(p, linear(cursor.indices, columnStrides));
            }
        }
        return Elements.of(targetRows, targetColumns.finish(), rows.values());
    }

    /// The indices of the elements of a block, one after the other.
    private static final class Cursor {

        private final long[] indices;
        private final @Nullable GroupCursor rows;
        private final @Nullable GroupCursor columns;

        Cursor(ArrayForm form) {
            this.indices = new long[form.shape().rank()];
            DimensionReduction layout = form.layout().orElse(null);
            this.rows = layout == null ? null : new GroupCursor(layout, 0, indices);
            this.columns = layout == null ? null : new GroupCursor(layout, 1, indices);
        }

        void row(long row) {
            if (rows != null) {
                rows.moveTo(row);
            }
        }

        void column(long column) {
            if (columns != null) {
                columns.moveTo(column);
            } else if (indices.length > 0) {
                indices[0] = column;
            }
        }
    }

    static long linear(long[] indices, long... strides) {
        long linear = 0;
        for (int d = 0; d < indices.length; d++) {
            linear += indices[d] * strides[d];
        }
        return linear;
    }
}
