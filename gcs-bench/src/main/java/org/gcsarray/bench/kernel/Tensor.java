package org.gcsarray.bench.kernel;

import org.gcsarray.bench.data.Dataset;
import org.gcsarray.bench.peer.Python;
import org.gcsarray.convert.Convert;
import org.gcsarray.format.GcsArray;
import org.gcsarray.format.StoredArray;

/// Tensors as operands of kernels and of peers in Python.
final class Tensor {

    private Tensor() {}

    /// Returns a dataset in layout `0|others`, repeats summed.
    ///
    /// @throws IllegalArgumentException if the rank is below 3
    static GcsArray of(Dataset data, String kernel) {
        int rank = data.array().shape().rank();
        if (rank < 3) {
            throw new IllegalArgumentException(
                    data.name() + " has rank " + rank + "; " + kernel + " needs rank 3 or more");
        }
        return Convert.toGcs(data.array(), Conversion.rows(data.array().shape(), 0), Conversion.SUM);
    }

    /// Returns a source with the elements of an array by coordinates, in the order in which it stores them.
    static Python.Source coordinates(StoredArray array, Python.Source source) {
        return coordinates(array, "", source);
    }

    /// Returns a source with the elements of an array by coordinates, the names of whose arrays begin with a prefix.
    static Python.Source coordinates(StoredArray array, String prefix, Python.Source source) {
        int rank = array.shape().rank();
        int[][] indices = new int[rank][Math.toIntExact(array.nse())];
        double[] values = new double[indices[0].length];
        array.forEachStored((element, position) -> {
            for (int d = 0; d < rank; d++) {
                indices[d][position] = Math.toIntExact(element[d]);
            }
            values[position] = array.values().getDouble(position);
        });
        Python.Source complete = source.with(prefix + "values", values);
        for (int d = 0; d < rank; d++) {
            complete = complete.with(prefix + "index" + d, indices[d]);
        }
        return complete;
    }
}
