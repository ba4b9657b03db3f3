package org.gcsarray.bench.kernel;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;

import org.gcsarray.bench.data.Dataset;
import org.gcsarray.bench.measure.Contender;
import org.gcsarray.bench.measure.Contest;
import org.gcsarray.bench.measure.Cost;
import org.gcsarray.bench.measure.Prepared;
import org.gcsarray.bench.measure.Verifier;
import org.gcsarray.bench.peer.Peer;
import org.gcsarray.format.GcsArray;
import org.gcsarray.kernel.Mttkrp;
import org.gcsarray.ops.create.CounterRandom;

/// Tensor times Khatri-Rao product of rank 16, float64, one thread: in the layout `mode | others`, against the layout `0 | others` that
/// serves all modes, a loop over coordinates, and two formulations with SciPy.
///
/// @param mode dimension of the rows of the result
record KhatriRaoKernel(int mode) implements Kernel {

    static final int RANK = 16;

    @Override
    public String name() {
        return "mttkrp-" + mode;
    }

    @Override
    public String description() {
        return "MTTKRP of mode " + mode + ", rank " + RANK
                + ", float64, 1 thread, against a loop over coordinates and SciPy with and without the Khatri-Rao product";
    }

    @Override
    public Contest contest(Dataset data, Set<Peer> present) {
        TensorOperand tensor = TensorOperand.of(data, TensorOperand.rowsOf(data, mode));
        double[][] factors = new double[tensor.rank()][];
        Arrays.setAll(factors, d -> CounterRandom.dense(tensor.extent(d), RANK));
        List<Contender> found = new ArrayList<>();
        found.add(gcs("gcs", tensor, factors));
        if (mode != 0) {
            TensorOperand other = TensorOperand.of(data, TensorOperand.rowsOf(data, 0));
            found.add(gcs("gcs-0|others", other, factors));
        }
        if (present.contains(Peer.NAIVE)) {
            found.add(naive(tensor, factors));
        }
        if (present.contains(Peer.SCIPY)) {
            found.addAll(new MttkrpPeers(tensor, mode, factors).sciPy());
        }
        return Contest.of(data, tensor.array().compressedRows(), cost(tensor), found,
                verifier(tensor, factors));
    }

    private Contender gcs(String name, TensorOperand tensor, double[][] factors) {
        return new Contender(name, () -> {
            GcsArray own = tensor.copy();
            double[][] ownFactors = copy(factors);
            double[] m = new double[factors[mode].length];
            return Prepared.of(() -> Mttkrp.multiply(own, mode, ownFactors, RANK, m), () -> m,
                    "layout " + own.reduction());
        });
    }

    private Contender naive(TensorOperand tensor, double[][] factors) {
        return new Contender("naive", () -> {
            TensorOperand own = new TensorOperand(tensor.array(), copy(tensor.indices()), tensor.values().clone());
            double[][] ownFactors = copy(factors);
            double[] m = new double[factors[mode].length];
            return Prepared.of(() -> {
                Arrays.fill(m, 0);
                multiply(own, ownFactors, m);
            }, () -> m);
        });
    }

    private static double[][] copy(double[][] arrays) {
        return Arrays.stream(arrays).map(double[]::clone).toArray(double[][]::new);
    }

    private static int[][] copy(int[][] arrays) {
        return Arrays.stream(arrays).map(int[]::clone).toArray(int[][]::new);
    }

    /// Adds every element times a row of each other factor.
    private void multiply(TensorOperand tensor, double[][] factors, double[] m) {
        double[] row = new double[RANK];
        for (int p = 0; p < tensor.values().length; p++) {
            Arrays.fill(row, tensor.values()[p]);
            for (int d = 0; d < factors.length; d++) {
                if (d != mode) {
                    int start = tensor.indices()[d][p] * RANK;
                    for (int r = 0; r < RANK; r++) {
                        row[r] *= factors[d][start + r];
                    }
                }
            }
            int start = tensor.indices()[mode][p] * RANK;
            for (int r = 0; r < RANK; r++) {
                m[start + r] += row[r];
            }
        }
    }

    /// N flops for each element and column, as is the custom, whatever an implementation saves by summing fibres first.
    private Cost cost(TensorOperand tensor) {
        long nse = tensor.values().length;
        long bytes = tensor.array().byteSize();
        for (int d = 0; d < tensor.rank(); d++) {
            bytes += d == mode ? 0 : 8L * RANK * Math.min(nse, tensor.extent(d));
        }
        return Cost.of(nse * RANK * tensor.rank(), bytes, 8L * RANK * tensor.extent(mode));
    }

    private Verifier verifier(TensorOperand tensor, double[][] factors) {
        double[] sums = new double[factors[mode].length];
        multiply(tensor, factors, sums);
        double[] sizes = new double[sums.length];
        double[][] absolute = Arrays.stream(factors).map(Operand::absolute).toArray(double[][]::new);
        multiply(new TensorOperand(tensor.array(), tensor.indices(), Operand.absolute(tensor.values())), absolute,
                sizes);
        int[] elements = new int[tensor.extent(mode)];
        for (int index : tensor.indices()[mode]) {
            elements[index]++;
        }
        return Reference.plain(sums, sizes, k -> tensor.rank() + elements[k / RANK]);
    }
}
