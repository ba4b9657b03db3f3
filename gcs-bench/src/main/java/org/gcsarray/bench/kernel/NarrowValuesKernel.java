package org.gcsarray.bench.kernel;

import java.util.List;
import java.util.Set;

import org.gcsarray.bench.data.Dataset;
import org.gcsarray.bench.measure.Contender;
import org.gcsarray.bench.measure.Contest;
import org.gcsarray.bench.peer.CrsArrays;
import org.gcsarray.bench.peer.Peer;
import org.gcsarray.buffer.DType;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.ops.create.CounterRandom;

/// Planned products of a matrix whose values fit few bytes, against the same values in eight bytes. The pattern is that of the data; the
/// values are drawn anew, as real files have them.
///
/// @param drawn what the values are
record NarrowValuesKernel(DrawnValues drawn) implements Kernel {

    @Override
    public String name() {
        return "spmv-plan-" + drawn.word();
    }

    @Override
    public String description() {
        return "SpMV after planning, " + drawn.description() + ", 1 thread, against the plan with eight bytes and MKL";
    }

    @Override
    public Contest contest(Dataset data, Set<Peer> present) {
        CompressedRows pattern = data.rows();
        CompressedRows wide = pattern.withValues(drawn.values(pattern.nse()), pattern.fill());
        CompressedRows least = wide.withValues(wide.values().least(), wide.fill());
        DensePeers peers = new DensePeers(wide, CrsArrays.of(wide),
                CounterRandom.dense(Math.toIntExact(wide.columnCount()), 1), 1);
        List<Contender> found = DenseProductKernel.before(peers.mkl(present, 1),
                DenseProductKernel.plan("gcs-plan", least, peers, 1),
                DenseProductKernel.plan("gcs-plan-wide", wide, peers, 1),
                DenseProductKernel.gcs("gcs", least, peers, 1));
        return Contest.of(data, least, DenseProductKernel.cost(least, 1, Double.BYTES), found,
                Reference.product(DType.FLOAT64, peers.a(), peers.b(), 1));
    }
}
