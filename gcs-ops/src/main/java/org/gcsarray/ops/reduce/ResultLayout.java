package org.gcsarray.ops.reduce;

import java.math.BigInteger;
import java.util.Arrays;

import org.jspecify.annotations.Nullable;

import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.Values;
import org.gcsarray.format.CompressedArray;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.GcsArray;
import org.gcsarray.format.StoredArray;
import org.gcsarray.format.StridedArray;
import org.gcsarray.format.internal.Readings;
import org.gcsarray.format.internal.Wrapping;
import org.gcsarray.ops.internal.Axes;
import org.gcsarray.ops.internal.KeyedRows;
import org.gcsarray.ops.internal.ResultForm;
import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.shape.SmoothShape;

/// The format that the result of a reduction inherits, by the rules of [ResultForm], with a key for each of its cells: the number of the cell
/// in storage order. Elements sorted by key are stored as they are.
@SuppressWarnings("ArrayRecordComponent") // handed on as they are, never compared
record ResultLayout(StoredArray operand, ReducedAxes axes, @Nullable DimensionReduction layout, int[] order) {

    /// Returns the layout of a result.
    ///
    /// @param operand sparse array that is reduced
    static ResultLayout of(StoredArray operand, ReducedAxes axes) {
        SmoothShape shape = axes.resultShape();
        DimensionReduction layout = switch (operand) {
            case CompressedArray compressed when shape.rank() > 1 ->
                compressed.reduction().inheritedBy(shape, axes.places()).orElse(null);
            case CompressedArray _,CooArray _,StridedArray _ -> null;
        };
        return new ResultLayout(operand, axes, layout,
                layout == null ? Axes.all(shape.rank()) : layout.dimensions());
    }

    /// Returns the number of keys.
    BigInteger cells() {
        return axes.resultShape().cellCount();
    }

    /// Returns what an index of each axis of the operand adds to the key; 0 for axes that are reduced.
    long[] strides() {
        SmoothShape shape = axes.resultShape();
        long[] ofResult = new long[shape.rank()];
        long stride = 1;
        for (int k = order.length - 1; k >= 0; k--) {
            ofResult[order[k]] = stride;
            stride *= shape.extent(order[k]);
        }
        long[] strides = new long[axes.shape().rank()];
        for (int d = 0; d < strides.length; d++) {
            strides[d] = axes.isReduced(d) ? 0 : ofResult[axes.place(d)];
        }
        return strides;
    }

    /// Returns whether keys ascend in the storage order of the operand: the kept dimensions lead there, in the order of the result.
    boolean isOrderKept() {
        int[] stored = switch (operand) {
            case CompressedArray compressed -> compressed.reduction().dimensions();
            case CooArray _,StridedArray _ -> Axes.all(axes.shape().rank());
        };
        int[] longAxes = Arrays.stream(stored).filter(d -> axes.shape().extent(d) > 1).toArray();
        int[] kept = Arrays.stream(longAxes).filter(d -> !axes.isReduced(d)).map(axes::place).toArray();
        boolean lead = Arrays.stream(longAxes).limit(kept.length).noneMatch(axes::isReduced);
        return lead && Arrays.equals(kept,
                Arrays.stream(order).filter(k -> axes.resultShape().extent(k) > 1).toArray());
    }

    /// Returns the elements of a result.
    ///
    /// @param keys keys in ascending order
    ResultElements elements(Indices keys) {
        return new ResultElements() {
            @Override
            public int count() {
                return keys.size();
            }

            @Override
            public long[] index(int element) {
                return layout == null ? Axes.index(axes.resultShape(), keys.get(element))
                        : layout.promote(Axes.index(SmoothShape.of(layout.rowCount(), layout.columnCount()),
                                keys.get(element)));
            }

            @Override
            public StoredArray array(Values values, Scalar fill) {
                return layout == null ? coordinates(keys, values, fill)
                        : Readings.of(!(operand instanceof GcsArray), layout,
                                KeyedRows.of(keys, layout.rowCount(), layout.columnCount(), values, fill));
            }
        };
    }

    /// Returns elements given by keys as coordinates: a line of all cells, reshaped.
    private CooArray coordinates(Indices keys, Values values, Scalar fill) {
        if (keys.size() == 0) {
            return CooArray.builder(axes.resultShape(), values.dtype()).fill(fill).build();
        }
        SmoothShape line = SmoothShape.of(cells().longValueExact());
        return Wrapping.proven(line, new Indices[] {keys.narrowTo(line.extent(0))}, values, fill)
                .reshape(axes.resultShape());
    }
}
