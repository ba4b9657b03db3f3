package org.gcsarray.bench.kernel;

import java.util.stream.IntStream;

import org.gcsarray.bench.data.Dataset;
import org.gcsarray.bench.peer.Python;
import org.gcsarray.buffer.DType;
import org.gcsarray.convert.Convert;
import org.gcsarray.format.GcsArray;
import org.gcsarray.format.StoredArray;
import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.shape.SmoothShape;

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
        GcsArray mixed = Convert.toGcs(data.array(), layout, Conversion.SUM);
        GcsArray array = GcsArray.wrap(mixed.reduction(), mixed.compressedRows().convert(DType.FLOAT64));
        return new TensorOperand(array, indices(array), array.values().toDoubles());
    }

    /// Returns for each dimension the index of each element, in the order in which the array stores them.
    private static int[][] indices(StoredArray array) {
        int[][] indices = new int[array.shape().rank()][Math.toIntExact(array.nse())];
        array.forEachStored((element, position) -> {
            for (int d = 0; d < element.length; d++) {
                indices[d][position] = Math.toIntExact(element[d]);
            }
        });
        return indices;
    }

    /// Returns a dataset in layout `0|others`, repeats summed.
    ///
    /// @throws IllegalArgumentException if the rank is below 3
    static GcsArray ofRank3(Dataset data, String kernel) {
        int rank = data.array().shape().rank();
        if (rank < 3) {
            throw new IllegalArgumentException(
                    data.name() + " has rank " + rank + "; " + kernel + " needs rank 3 or more");
        }
        return Convert.toGcs(data.array(), Conversion.rows(data.array().shape(), 0), Conversion.SUM);
    }

    /// Returns a source with the elements of an array by coordinates, in the order in which it stores them.
    ///
    /// @param prefix what the names of its arrays begin with
    static Python.Source coordinates(StoredArray array, String prefix, Python.Source source) {
        int[][] indices = indices(array);
        Python.Source complete = source.with(prefix + "values", array.values().toDoubles());
        for (int d = 0; d < indices.length; d++) {
            complete = complete.with(prefix + "index" + d, indices[d]);
        }
        return complete;
    }

    /// Returns the layout `mode | all others in order`.
    static DimensionReduction rowsOf(Dataset data, int mode) {
        SmoothShape shape = data.array().shape();
        if (mode >= shape.rank()) {
            throw new IllegalArgumentException(
                    data.name() + " has rank " + shape.rank() + "; there is no mode " + mode);
        }
        return Conversion.rows(shape, mode);
    }

    /// Returns the layout `all others in order | mode`.
    static DimensionReduction columnsOf(Dataset data, int mode) {
        return rowsOf(data, mode).swapGroups();
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
        return IntStream.range(0, indices.length)
                .anyMatch(d -> d != fastest && indices[d][position] != indices[d][position - 1]);
    }
}
