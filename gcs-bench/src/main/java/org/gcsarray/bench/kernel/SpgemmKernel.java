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

/// The square of a sparse matrix, float64, allocated and with sorted rows each time.
///
/// @param threads 1 against every peer, more against one thread and MKL on as many
record SpgemmKernel(int threads) implements Kernel {

    @Override
    public String name() {
        return "spgemm" + Operand.suffix(threads);
    }

    @Override
    public String description() {
        return "SpGEMM, A A with sorted rows, float64, " + (threads == 1 ? "1 thread, against every peer"
                : threads + " threads, against 1 thread and MKL on " + threads);
    }

    @Override
    public Contest contest(Dataset data, Set<Peer> present) {
        CompressedRows rows = Operand.square(name(), data);
        SparsePeers peers = new SparsePeers(rows, CrsArrays.of(rows));
        List<Contender> found = new ArrayList<>();
        found.add(gcs("gcs" + Operand.suffix(threads), rows, threads));
        if (threads == 1) {
            found.addAll(peers.float64(present));
        } else {
            found.add(gcs("gcs", rows, 1));
            found.addAll(peers.mkl(present, threads));
        }
        return peers.contest(name(), data, found);
    }

    static Contender gcs(String name, CompressedRows rows, int threads) {
        Parallelism parallelism = Parallelism.threads(threads);
        return new Contender(name, () -> {
            CrsMatrix own = CrsMatrix.wrap(Operand.copy(rows));
            return Prepared.making(() -> Spgemm.multiply(own, own, parallelism),
                    product -> product.values().toDoubles());
        });
    }
}
