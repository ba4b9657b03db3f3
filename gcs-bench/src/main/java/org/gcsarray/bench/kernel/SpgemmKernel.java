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

/// The square of a sparse matrix, float64, allocated and with sorted rows each time; or its values alone, into the same memory each time.
///
/// @param threads 1 against every peer, more against one thread and MKL on as many
/// @param planned whether the structure of the result is known, so that values alone are computed; on one thread
record SpgemmKernel(int threads, boolean planned) implements Kernel {

    @Override
    public String name() {
        return planned ? "spgemm-plan" : "spgemm" + Operand.suffix(threads);
    }

    @Override
    public String description() {
        return planned
                ? "SpGEMM, values of A A whose structure was planned, float64, 1 thread, against the whole product and MKL's"
                        + " second stage"
                : "SpGEMM, A A with sorted rows, float64, " + (threads == 1 ? "1 thread, against every peer"
                        : threads + " threads, against 1 thread and MKL on " + threads);
    }

    @Override
    public Contest contest(Dataset data, Set<Peer> present) {
        CompressedRows rows = Operand.square(name(), data);
        SparsePeers peers = new SparsePeers(rows, CrsArrays.of(rows));
        List<Contender> found = new ArrayList<>();
        if (planned) {
            found.add(plan(rows));
            found.add(gcs("gcs-whole", rows, 1));
            found.addAll(present.contains(Peer.MKL) ? List.of(peers.mklValues()) : List.of());
        } else {
            found.add(gcs("gcs" + Operand.suffix(threads), rows, threads));
            found.addAll(threads == 1 ? peers.float64(present) : List.of(gcs("gcs", rows, 1)));
            found.addAll(threads == 1 ? List.of() : peers.mkl(present, threads));
        }
        return peers.contest(data, found);
    }

    private static Contender plan(CompressedRows rows) {
        return new Contender("gcs", () -> {
            CrsMatrix own = CrsMatrix.wrap(Operand.copy(rows));
            Spgemm.Plan plan = Spgemm.plan(own, own);
            double[] a = rows.values().toDoubles();
            double[] c = new double[plan.nse()];
            return Prepared.of(() -> plan.multiply(a, a, c, Parallelism.sequential()), () -> c);
        });
    }

    private static Contender gcs(String name, CompressedRows rows, int threads) {
        Parallelism parallelism = Parallelism.threads(threads);
        return new Contender(name, () -> {
            CrsMatrix own = CrsMatrix.wrap(Operand.copy(rows));
            return Prepared.making(() -> Spgemm.multiply(own, own, parallelism),
                    product -> product.values().toDoubles());
        });
    }
}
