package org.gcsarray.bench.kernel;

import java.util.stream.Collectors;
import java.util.stream.IntStream;

import org.gcsarray.bench.data.Dataset;
import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.DuplicatePolicy;
import org.gcsarray.convert.Convert;
import org.gcsarray.convert.ConvertOptions;
import org.gcsarray.format.GcsArray;
import org.gcsarray.reduction.DimensionReduction;

/// A tensor in a layout, and the same elements as coordinates in storage order.
///
/// @param array   tensor of float64 values
/// @param indices for each dimension the index of each element
/// @param values  value of each element
@SuppressWarnings("ArrayRecordComponent") // handed on as they are, never compared
record TensorOperand(GcsArray array, int[][] indices, double[] values) {

    /// Compresses a dataset; repeats are summed.
    ///
    /// @throws ArithmeticException if an index or a group of the layout does not fit
    static TensorOperand of(Dataset data, DimensionReduction layout) {
        GcsArray mixed = Convert.toGcs(data.array(), layout,
                ConvertOptions.DEFAULT.withDuplicates(DuplicatePolicy.SUM));
        GcsArray array = GcsArray.wrap(mixed.reduction(), mixed.compressedRows().convert(DType.FLOAT64));
        int nse = array.compressedRows().nse();
        int[][] indices = new int[data.array().shape().rank()][nse];
        double[] values = new double[nse];
        array.forEachStored((element, position) -> {
            for (int d = 0; d < element.length; d++) {
                indices[d][position] = Math.toIntExact(element[d]);
            }
            values[position] = array.compressedRows().values().getDouble(position);
        });
        return new TensorOperand(array, indices, values);
    }

    /// Returns the layout `mode | all others in order`.
    static DimensionReduction rowsOf(Dataset data, int mode) {
        return DimensionReduction.parse(data.array().shape(), mode + "|" + others(data, mode));
    }

    /// Returns the layout `all others in order | mode`.
    static DimensionReduction columnsOf(Dataset data, int mode) {
        return DimensionReduction.parse(data.array().shape(), others(data, mode) + "|" + mode);
    }

    private static String others(Dataset data, int mode) {
        int rank = data.array().shape().rank();
        if (mode >= rank) {
            throw new IllegalArgumentException(data.name() + " has rank " + rank + "; there is no mode " + mode);
        }
        return IntStream.range(0, rank).filter(d -> d != mode).mapToObj(String::valueOf)
                .collect(Collectors.joining(","));
    }

    /// Returns the array in new arrays.
    GcsArray copy() {
        return GcsArray.wrap(array.reduction(), Operand.copy(array.compressedRows()));
    }

    int rank() {
        return indices.length;
    }

    int extent(int dimension) {
        return Math.toIntExact(array.shape().extent(dimension));
    }

    /// Returns the positions at which an index other than that of one dimension changes, and the end.
    int[] fibreStarts(int fastest) {
        return IntStream.rangeClosed(0, values.length).filter(p -> p == 0 || p == values.length || differs(p, fastest))
                .toArray();
    }

    private boolean differs(int position, int fastest) {
        for (int d = 0; d < indices.length; d++) {
            if (d != fastest && indices[d][position] != indices[d][position - 1]) {
                return true;
            }
        }
        return false;
    }
}
