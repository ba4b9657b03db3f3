package org.gcsarray.spark.internal.product;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.Values;
import org.gcsarray.ops.internal.AxisLabels;
import org.gcsarray.shape.SmoothShape;
import org.gcsarray.spark.block.ArrayForm;
import org.gcsarray.spark.block.Elements;
import org.gcsarray.spark.block.Ranges;

/// A matrix (rows of some axes x columns of the others) as an array whose layout has the same axes in the same order, with the cut elsewhere.
///
/// ```
/// axes of rows and of columns     the cut stays:      place (u, v)
/// rows only (v = 0)               it moves left:      place (u / c, u mod c)     c columns of the array
/// columns only (u = 0)            it moves right:     place (v / c, v mod c)
/// ```
///
/// The order of the elements is the same in all cases, so places where partitions begin carry over. Immutable.
///
/// @param target     form of the array
/// @param hasRows    whether some of its axes are rows of the matrix
/// @param hasColumns whether some are columns of the matrix
record Recut(ArrayForm target, boolean hasRows, boolean hasColumns) implements Serializable {

    /// Elements of a batch.
    static final int BATCH = 1 << 20;

    /// Returns the relation.
    ///
    /// @param shape       shape of the array
    /// @param rowAxes     its axes in the rows of the matrix, the last fastest
    /// @param columnAxes  its axes in the columns of the matrix
    /// @param fill        fill of the array
    /// @param maxBlockNse most elements of a block
    /// @throws ArithmeticException if rows or columns of the array exceed 63 bits
    static Recut of(SmoothShape shape, int[] rowAxes, int[] columnAxes, Scalar fill, int maxBlockNse) {
        return new Recut(ArrayForm.of(shape, AxisLabels.concat(rowAxes, columnAxes), rowAxes.length, fill, maxBlockNse),
                rowAxes.length > 0, columnAxes.length > 0);
    }

    /// Returns the ranges of the array that are those of the matrix.
    ///
    /// @param ranges ranges of the matrix; of whole rows if the matrix has one column
    Ranges ranges(Ranges ranges) {
        return ranges.map(this::place);
    }

    private Ranges.Place place(Ranges.Place matrix) {
        if (target.shape().isEmpty()) {
            return Ranges.Place.FIRST;
        }
        if (hasRows && hasColumns) {
            return matrix;
        }
        if (!hasRows && matrix.row() > 0) {
            return new Ranges.Place(target.rowCount(), 0);
        }
        long linear = hasRows ? matrix.row() : matrix.column();
        return new Ranges.Place(linear / target.columnCount(), linear % target.columnCount());
    }

    /// Returns elements of the matrix as elements of the array, in batches.
    ///
    /// @param rows    row of each, overwritten
    /// @param columns column of each
    List<Elements> elements(long[] rows, long[] columns, Values values) {
        List<Elements> batches = new ArrayList<>();
        for (int from = 0; from < rows.length; from += BATCH) {
            int to = Math.min(rows.length, from + BATCH);
            Indices.Writer targetColumns = Indices.writer(target.columnCount(), to - from);
            for (int k = from; k < to; k++) {
                if (hasRows && hasColumns) {
                    targetColumns.set(k - from, columns[k]);
                } else {
                    long linear = hasRows ? rows[k] : columns[k];
                    rows[k] = linear / target.columnCount();
                    targetColumns.set(k - from, linear - rows[k] * target.columnCount());
                }
            }
            batches.add(Elements.of(Arrays.copyOfRange(rows, from, to), targetColumns.finish(),
                    values.slice(from, to)));
            if (to == rows.length) {
                break;
            }
        }
        return batches;
    }
}
