package org.gcsarray.bench.kernel;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

import org.gcsarray.bench.data.Dataset;
import org.gcsarray.bench.measure.Contender;
import org.gcsarray.bench.measure.Contest;
import org.gcsarray.bench.measure.Prepared;
import org.gcsarray.bench.measure.Verifier;
import org.gcsarray.bench.peer.CrsArrays;
import org.gcsarray.bench.peer.Peer;
import org.gcsarray.buffer.DType;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.kernel.Spmv;
import org.gcsarray.ops.create.CounterRandom;
import org.gcsarray.parallel.Parallelism;

/// Sparse matrix times vector, the plain call.
///
/// @param name        name in options and reports
/// @param description what is compared with what
/// @param threads     threads of the first contender
/// @param dtype       type of the first contender
/// @param lineup      who takes part
record SpmvKernel(String name, String description, int threads, DType dtype, Lineup lineup) implements Kernel {

    /// Names the contenders, ours first.
    @FunctionalInterface
    public interface Lineup {
        /// Adds contenders.
        void add(List<Contender> found, CompressedRows rows, DensePeers peers, Set<Peer> present);
    }

    /// float64 on one thread against everybody.
    static final SpmvKernel FLOAT64 = new SpmvKernel("spmv", "SpMV, float64, 1 thread, against every peer", 1,
            DType.FLOAT64, (found, rows, peers, present) -> {
                found.add(gcs("gcs", rows, peers.b(), 1));
                found.addAll(peers.float64(present));
            });

    /// float32 against float64 and MKL's float32. All operands are float32 numbers, so that one reference serves.
    static final SpmvKernel FLOAT32 = new SpmvKernel("spmv-f32",
            "SpMV, float32, 1 thread, against float64 and MKL in float32", 1, DType.FLOAT32,
            (found, rows, peers, present) -> {
                found.add(gcsFloat32("gcs-f32", rows, peers.b()));
                found.add(gcs("gcs", rows, peers.b(), 1));
                found.addAll(peers.mklFloat32(present));
            });

    /// The narrowest columns against 32 bits.
    static final SpmvKernel COLUMNS = new SpmvKernel("spmv-columns",
            "SpMV, float64, narrowest columns against 32-bit columns", 1, DType.FLOAT64,
            (found, rows, peers, present) -> {
                found.add(gcs("gcs-" + 8 * rows.columns().byteWidth() + "bit", rows, peers.b(), 1));
                found.add(gcs("gcs-32bit", Operand.wideColumns(rows), peers.b(), 1));
            });

    /// Two threads against one and against MKL on two.
    static final SpmvKernel TWO_THREADS = new SpmvKernel("spmv-2t",
            "SpMV, float64, 2 threads, against 1 thread and MKL on 2", 2, DType.FLOAT64,
            (found, rows, peers, present) -> {
                found.add(gcs("gcs-2t", rows, peers.b(), 2));
                found.add(gcs("gcs", rows, peers.b(), 1));
                found.addAll(peers.mkl(present, 2));
            });

    @Override
    public Contest contest(Dataset data, Set<Peer> present) {
        CompressedRows rows = data.rows().convert(dtype);
        CompressedRows doubles = rows.convert(DType.FLOAT64);
        double[] x = CounterRandom.dense(Math.toIntExact(rows.columnCount()), 1);
        boolean single = dtype == DType.FLOAT32;
        DensePeers peers = new DensePeers(doubles, CrsArrays.of(doubles), single ? Operand.rounded(x) : x, 1);
        List<Contender> found = new ArrayList<>();
        lineup.add(found, doubles, peers, present);
        Verifier verifier = single ? Reference.float32(peers.a(), peers.b(), 1)
                : Reference.float64(peers.a(), peers.b(), 1);
        return new Contest(name, data.name(), rows.rowCount(), rows.columnCount(), rows.nse(),
                DenseCost.of(rows, 1, single ? 4 : 8), found, verifier);
    }

    static Contender gcs(String name, CompressedRows rows, double[] b, int threads) {
        Parallelism parallelism = threads == 1 ? Parallelism.sequential() : Parallelism.threads(threads);
        return Contender.of(name, () -> {
            CompressedRows own = Operand.copy(rows);
            double[] x = b.clone();
            double[] y = new double[(int) rows.rowCount()];
            return Prepared.of(() -> Spmv.multiply(1, own, x, 0, y, parallelism), () -> y);
        });
    }

    static Contender gcsFloat32(String name, CompressedRows rows, double[] b) {
        return Contender.of(name, () -> {
            CompressedRows own = rows.convert(DType.FLOAT32);
            float[] x = Operand.toFloats(b);
            float[] y = new float[(int) rows.rowCount()];
            return Prepared.of(() -> Spmv.multiply(1, own, x, 0, y, Parallelism.sequential()),
                    () -> Operand.toDoubles(y));
        });
    }
}
