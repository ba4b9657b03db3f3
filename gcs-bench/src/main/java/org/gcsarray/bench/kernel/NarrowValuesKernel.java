package org.gcsarray.bench.kernel;

import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.function.IntToDoubleFunction;

import org.gcsarray.bench.data.Dataset;
import org.gcsarray.bench.measure.Contender;
import org.gcsarray.bench.measure.Contest;
import org.gcsarray.bench.peer.CrsArrays;
import org.gcsarray.bench.peer.Peer;
import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Values;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.ops.create.CounterRandom;

/// Planned products of a matrix whose values fit few bytes, against the same values in eight bytes. The pattern is that of the data; the
/// values are drawn anew, as real files have them.
///
/// @param name  name in options and reports
/// @param kind  what the values are
/// @param drawn value of the stored element at a position
record NarrowValuesKernel(String name, String kind, IntToDoubleFunction drawn) implements Kernel {

    private static final CounterRandom RANDOM = new CounterRandom(1);

    /// All kernels of this kind.
    static List<Kernel> all() {
        return List.of(
                new NarrowValuesKernel("spmv-plan-counts", "counts of 1 to 100 in one byte",
                        position -> 1 + RANDOM.below(position, 100)),
                new NarrowValuesKernel("spmv-plan-stars", "ratings of 0.5 to 5 stars in one byte",
                        position -> (1 + RANDOM.below(position, 10)) / 2.0),
                new NarrowValuesKernel("spmv-plan-prices", "prices of 0.01 to 300.00 in two bytes",
                        position -> (1 + RANDOM.below(position, 30_000)) / 100.0));
    }

    @Override
    public String description() {
        return "SpMV after planning, " + kind + ", 1 thread, against the plan with eight bytes and MKL";
    }

    @Override
    public Contest contest(Dataset data, Set<Peer> present) {
        CompressedRows pattern = data.rows();
        double[] values = new double[pattern.nse()];
        Arrays.setAll(values, drawn);
        CompressedRows wide = pattern.withValues(Values.wrap(values), pattern.fill());
        CompressedRows least = wide.withValues(wide.values().least(), wide.fill());
        DensePeers peers = new DensePeers(wide, CrsArrays.of(wide),
                CounterRandom.dense(Math.toIntExact(wide.columnCount()), 1), 1);
        List<Contender> found = DenseProductKernel.before(peers.mkl(present, 1),
                DenseProductKernel.plan("gcs-plan", least, peers, 1),
                DenseProductKernel.plan("gcs-plan-wide", wide, peers, 1),
                DenseProductKernel.gcs("gcs", least, peers, 1));
        return Contest.of(name, data, least, DenseProductKernel.cost(least, 1, Double.BYTES), found,
                Reference.product(DType.FLOAT64, peers.a(), peers.b(), 1));
    }
}
