package org.gcsarray.spark.internal.product;

import java.io.Serializable;
import java.util.Arrays;

import org.apache.spark.api.java.JavaRDD;

import org.gcsarray.buffer.DuplicatePolicy;
import org.gcsarray.buffer.Indices;
import org.gcsarray.ops.internal.AxisLabels;
import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.reduction.internal.LinearParts;
import org.gcsarray.shape.SmoothShape;
import org.gcsarray.spark.block.ArrayForm;
import org.gcsarray.spark.block.Block;
import org.gcsarray.spark.block.BlockArray;
import org.gcsarray.spark.block.Elements;
import org.gcsarray.spark.internal.block.Exchange;
import org.gcsarray.spark.internal.block.Sampling;
import org.gcsarray.spark.internal.packed.CellMap;
import org.gcsarray.spark.value.SparkOptions;

/// An array as a matrix: some axes become the rows, the others the columns; either side may have none and is 1 long then. Immutable.
///
/// @param source   form of the array
/// @param cells    cells of the matrix
/// @param matrix   form of the matrix, of shape (rows, columns) and layout `0|1`
/// @param isStored whether arrays of the form are unfolded so already
record BlockUnfolding(ArrayForm source, CellMap cells, ArrayForm matrix, boolean isStored) implements Serializable {

    /// Returns the unfolding of arrays of a form.
    ///
    /// @param rows    axes of the rows, the last fastest
    /// @param columns all other axes, the last fastest
    /// @throws ArithmeticException if rows or columns exceed 63 bits; the text names the dimensions
    static BlockUnfolding of(ArrayForm source, int[] rows, int[] columns) {
        SmoothShape shape = source.shape();
        int[] order = AxisLabels.concat(rows, columns);
        long[] nothing = new long[shape.rank()];
        long rowCount = 1;
        long columnCount = 1;
        CellMap cells = new CellMap(nothing, nothing);
        if (rows.length > 0 && columns.length > 0) {
            DimensionReduction unfolded = DimensionReduction.of(shape, order, rows.length);
            rowCount = unfolded.rowCount();
            columnCount = unfolded.columnCount();
            cells = CellMap.of(unfolded);
        } else if (order.length > 0) {
            DimensionReduction line = DimensionReduction.of(shape, order);
            long[] strides = LinearParts.strides(line, 0);
            rowCount = rows.length > 0 ? line.groupSize(0) : 1;
            columnCount = rows.length > 0 ? 1 : line.groupSize(0);
            cells = rows.length > 0 ? new CellMap(strides, nothing) : new CellMap(nothing, strides);
        }
        ArrayForm matrix = ArrayForm.of(SmoothShape.of(rowCount, columnCount), new int[] {0, 1}, 1, source.fill(),
                source.maxBlockNse());
        return new BlockUnfolding(source, cells, matrix,
                source.layout().map(layout -> Arrays.equals(layout.rowDimensions(),
                        rows) && Arrays.equals(layout.columnDimensions(), columns)).orElse(rows.length == 0));
    }

    /// Returns an array as the matrix: a shuffle and a job that samples, unless it is unfolded so already.
    BlockArray of(BlockArray array, SparkOptions options) {
        return isStored ? new BlockArray(matrix, array.ranges(), array.blocks())
                : Exchange.sort(elements(array), matrix, options.withDuplicates(DuplicatePolicy.ERROR));
    }

    /// Returns an array as the matrix with every row in one partition: a shuffle and a job that samples, unless it is unfolded so already.
    BlockArray ofWholeRows(BlockArray array, SparkOptions options) {
        if (isStored) {
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
        if (isStored) {
            return block.elements();
        }
        long[][] places = cells.of(source.layout(), block.firstRow(), block.rows());
        return Elements.of(places[0], Indices.narrowest(matrix.columnCount(), places[1]), block.rows().values());
    }
}
