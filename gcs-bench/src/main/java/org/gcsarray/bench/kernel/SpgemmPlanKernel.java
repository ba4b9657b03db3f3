package org.gcsarray.bench.kernel;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

import org.gcsarray.bench.data.Dataset;
import org.gcsarray.bench.measure.Contender;
import org.gcsarray.bench.measure.Contest;
import org.gcsarray.bench.measure.Prepared;
import org.gcsarray.bench.peer.CrsArrays;
import org.gcsarray.bench.peer.Peer;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.CrsMatrix;
import org.gcsarray.kernel.Spgemm;
import org.gcsarray.parallel.Parallelism;

/// The values of the square of a sparse matrix whose structure is known, float64, one thread, into the same memory each time.
record SpgemmPlanKernel() implements Kernel {

    @Override
    public String name() {
        return "spgemm-plan";
    }

    @Override
    public String description() {
        return "SpGEMM, values of A A whose structure was planned, float64, 1 thread, against the whole product and MKL's"
                + " second stage";
    }

    @Override
    public Contest contest(Dataset data, Set<Peer> present) {
        CompressedRows rows = Operand.square(name(), data);
        SparsePeers peers = new SparsePeers(rows, CrsArrays.of(rows));
        List<Contender> found = new ArrayList<>();
        found.add(new Contender("gcs", () -> {
            CrsMatrix own = CrsMatrix.wrap(Operand.copy(rows));
            Spgemm.Plan plan = Spgemm.plan(own, own);
            double[] a = rows.values().toDoubles();
            double[] c = new double[plan.nse()];
            return Prepared.of(() -> plan.multiply(a, a, c, Parallelism.sequential()), () -> c);
        }));
        found.add(SpgemmKernel.gcs("gcs-whole", rows, 1));
        if (present.contains(Peer.MKL)) {
            found.add(peers.mklValues());
        }
        return peers.contest(name(), data, found);
    }
}
