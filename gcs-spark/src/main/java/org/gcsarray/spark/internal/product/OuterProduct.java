package org.gcsarray.spark.internal.product;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.Values;
import org.gcsarray.convert.Convert;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.StoredArray;
import org.gcsarray.ops.contract.Contract;
import org.gcsarray.ops.internal.Axes;
import org.gcsarray.ops.internal.AxisLabels;
import org.gcsarray.ops.operand.OpOptions;
import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.shape.SmoothShape;
import org.gcsarray.spark.block.ArrayForm;
import org.gcsarray.spark.block.Block;
import org.gcsarray.spark.block.Elements;
import org.gcsarray.spark.block.Ranges;

/// Each element of a distributed array times each of another one: element (r, c) of a and element g of b give (r, c |b| + g).
///
/// The cut of a stays, so its partitions are those of the result. Below rank 2 the one axis of a becomes the rows.
///
/// @param cut    whether a has rows and columns
/// @param extent columns of a
/// @param width  number of cells of b
/// @param recut  relation of the products to the result
/// @param sums   type in which they are computed
record OuterProduct(boolean cut, long extent, long width, Recut recut, ProductSums sums) implements Serializable {

    /// Returns the product.
    ///
    /// @param a       form of the array whose partitions the result gets
    /// @param outline array of the shape and fill of the result, in the type of the sums
    /// @param width   number of cells of b
    /// @throws ArithmeticException if the columns of a times the cells of b exceed 63 bits
    static OuterProduct of(ArrayForm a, StoredArray outline, long width, ProductSums sums) {
        int rank = a.shape().rank();
        int[] own = a.layout().map(DimensionReduction::dimensions).orElse(Axes.all(rank));
        int rows = a.layout().map(layout -> layout.rowDimensions().length).orElse(rank);
        int[] order = AxisLabels.concat(own, AxisLabels.without(Axes.all(outline.shape().rank()), own));
        return new OuterProduct(rank >= 2, a.columnCount(), width, Recut.of(outline.shape(),
                Arrays.copyOf(order, rows), Arrays.copyOfRange(order, rows, order.length), outline.fill(),
                a.maxBlockNse()), sums);
    }

    /// Returns the ranges of the result for those of a.
    Ranges ranges(Ranges ranges) {
        return recut.ranges(ranges.map(begin -> recut.target().shape().isEmpty() ? Ranges.Place.FIRST
                : cut ? new Ranges.Place(begin.row(), begin.column() * width) : row(begin)));
    }

    /// Returns where a partition of an array of one row begins when its column has become the row; behind that row, behind the last column.
    private Ranges.Place row(Ranges.Place begin) {
        return new Ranges.Place(begin.row() > 0 ? extent : begin.column(), 0);
    }

    /// Returns the products of the elements of a block with others, in batches.
    ///
    /// @param cells  linear indices of the elements of b, ascending
    /// @param values their values
    List<Elements> of(Block block, Indices cells, Values values) {
        List<Elements> batches = new ArrayList<>();
        int size = cells.size();
        Elements elements = block.elements();
        int step = Math.max(1, Recut.BATCH / Math.max(1, size));
        for (int from = 0; from < elements.size(); from += step) {
            int to = Math.min(elements.size(), from + step);
            long[] rows = new long[Math.multiplyExact(to - from, size)];
            long[] columns = new long[rows.length];
            for (int k = 0; k < rows.length; k++) {
                long column = elements.columns().get(from + k / size);
                rows[k] = cut ? elements.row(from + k / size) : column;
                columns[k] = (cut ? column * width : 0) + cells.get(k % size);
            }
            batches.addAll(recut.elements(rows, columns, products(elements.values().slice(from, to), values)));
            if (to == elements.size()) {
                break;
            }
        }
        return batches;
    }

    private Values products(Values a, Values b) {
        StoredArray products = sums
                .multiply(() -> Contract.outer(vector(a), sums.widened(vector(b)), OpOptions.DEFAULT));
        return Convert.toCrs(products).compressedRows().values();
    }

    private static CooArray vector(Values values) {
        return CooArray.wrap(SmoothShape.of(values.size()), new Indices[] {Lists.positions(values.size())}, values,
                Scalar.zero(values.dtype()));
    }
}
