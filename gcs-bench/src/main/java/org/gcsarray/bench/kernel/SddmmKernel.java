package org.gcsarray.bench.kernel;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

import org.gcsarray.bench.data.Dataset;
import org.gcsarray.bench.measure.Contender;
import org.gcsarray.bench.measure.Contest;
import org.gcsarray.bench.measure.Cost;
import org.gcsarray.bench.measure.Prepared;
import org.gcsarray.bench.measure.Verifier;
import org.gcsarray.bench.peer.CrsArrays;
import org.gcsarray.bench.peer.Peer;
import org.gcsarray.bench.peer.Python;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.CrsMatrix;
import org.gcsarray.kernel.Sddmm;
import org.gcsarray.ops.create.CounterRandom;
import org.gcsarray.parallel.Parallelism;

/// Sampled dense-dense product `c(i,j) = s(i,j) (row i of A . row j of B)`, float64, one thread, against the textbook loop and the NumPy
/// formulation that gathers both rows of every element.
///
/// @param k length of the rows of A and B
record SddmmKernel(int k) implements Kernel {

    @Override
    public String name() {
        return "sddmm-" + k;
    }

    @Override
    public String description() {
        return "SDDMM, rows of " + k + ", float64, 1 thread, against a plain loop and NumPy";
    }

    @Override
    public Contest contest(Dataset data, Set<Peer> present) {
        CompressedRows rows = data.rows();
        CrsArrays s = CrsArrays.of(rows);
        double[] a = CounterRandom.dense(s.rows(), k);
        double[] b = CounterRandom.dense(s.columns(), k);
        List<Contender> found = new ArrayList<>();
        found.add(new Contender("gcs", () -> {
            CrsMatrix own = CrsMatrix.wrap(Operand.copy(rows));
            double[] left = a.clone();
            double[] right = b.clone();
            double[] c = new double[rows.nse()];
            return Prepared.of(() -> Sddmm.multiply(own, left, right, k, c, Parallelism.sequential()), () -> c);
        }));
        if (present.contains(Peer.NAIVE)) {
            found.add(new Contender("naive", () -> {
                CrsArrays own = s.copy();
                double[] left = a.clone();
                double[] right = b.clone();
                double[] c = new double[own.nse()];
                return Prepared.of(() -> multiply(own, left, right, c), () -> c);
            }));
        }
        if (present.contains(Peer.SCIPY)) {
            found.add(Python.Source.of(Python.Operation.SDDMM, s).with("b", b).with("a", a).with(k)
                    .contender("numpy"));
        }
        return Contest.of(data, rows, cost(rows), found, verifier(s, a, b));
    }

    private Cost cost(CompressedRows s) {
        long factors = Math.min(s.rowCount(), s.nse()) + Math.min(s.columnCount(), s.nse());
        return Cost.of((2L * k + 1) * s.nse(), s.byteSize() + factors * k * 8, 8L * s.nse());
    }

    private void multiply(CrsArrays s, double[] a, double[] b, double[] c) {
        for (int r = 0; r < s.rows(); r++) {
            for (int p = s.pointers()[r]; p < s.pointers()[r + 1]; p++) {
                int row = s.indices()[p] * k;
                double sum = 0;
                for (int j = 0; j < k; j++) {
                    sum += a[r * k + j] * b[row + j];
                }
                c[p] = s.values()[p] * sum;
            }
        }
    }

    private Verifier verifier(CrsArrays s, double[] a, double[] b) {
        double[] sums = new double[s.nse()];
        multiply(s, a, b, sums);
        double[] sizes = new double[s.nse()];
        multiply(s.absolute(), Operand.absolute(a), Operand.absolute(b), sizes);
        return Reference.plain(sums, sizes, _ -> k + 1);
    }
}
