package org.gcsarray.bench.kernel;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import org.gcsarray.bench.measure.Contender;
import org.gcsarray.bench.peer.CrsArrays;
import org.gcsarray.bench.peer.Python;
import org.gcsarray.format.CompressedRows;

/// MTTKRP as users of SciPy write it.
///
/// @param tensor  tensor in the layout `mode | others`
/// @param mode    dimension of the rows of the result
/// @param factors a matrix for each dimension, of [KhatriRaoKernel#RANK] columns
@SuppressWarnings("ArrayRecordComponent") // handed on as they are, never compared
record MttkrpPeers(TensorOperand tensor, int mode, double[][] factors) {

    /// Numbers of a Khatri-Rao product that is still formed: 0.4 GB.
    private static final long MOST = 50_000_000;

    /// Returns both formulations; the first only where the Khatri-Rao product is not too large.
    List<Contender> sciPy() {
        List<Contender> found = new ArrayList<>();
        if (tensor.array().compressedRows().columnCount() <= MOST / KhatriRaoKernel.RANK) {
            found.add(khatriRao());
        }
        found.add(fibres());
        return found;
    }

    /// The unfolding as a CRS matrix times the Khatri-Rao product, which is formed in each call.
    private Contender khatriRao() {
        CompressedRows unfolded = tensor.array().compressedRows();
        Python.Source source = Python.Source.of(Python.Operation.MTTKRP_KHATRI_RAO, CrsArrays.of(unfolded))
                .with(KhatriRaoKernel.RANK);
        int count = 0;
        for (int d = 0; d < factors.length; d++) {
            if (d != mode) {
                source = source.with("factor" + count++, factors[d]);
            }
        }
        return source.contender("scipy-khatri-rao");
    }

    /// Two levels: fibres as a CRS matrix times the factor of the last dimension, times rows of the others, summed by a CRS matrix of ones.
    private Contender fibres() {
        int fastest = mode == tensor.rank() - 1 ? tensor.rank() - 2 : tensor.rank() - 1;
        int[] starts = tensor.fibreStarts(fastest);
        int count = starts.length - 1;
        CrsArrays matrix = new CrsArrays(count, tensor.extent(fastest), starts, tensor.indices()[fastest],
                tensor.values());
        int[] pointers = new int[tensor.extent(mode) + 1];
        for (int k = 0; k < count; k++) {
            pointers[tensor.indices()[mode][starts[k]] + 1]++;
        }
        for (int r = 0; r < pointers.length - 1; r++) {
            pointers[r + 1] += pointers[r];
        }
        Python.Source source = Python.Source.of(Python.Operation.MTTKRP_FIBRES, matrix).with(KhatriRaoKernel.RANK)
                .with("sum_pointers", pointers).with("factor0", factors[fastest]);
        int other = 1;
        for (int d = 0; d < factors.length; d++) {
            if (d != mode && d != fastest) {
                source = source.with("factor" + other, factors[d]).with("index" + other++, at(starts, d));
            }
        }
        return source.contender("scipy-fibres");
    }

    private int[] at(int[] starts, int dimension) {
        return Arrays.stream(starts, 0, starts.length - 1).map(p -> tensor.indices()[dimension][p]).toArray();
    }
}
