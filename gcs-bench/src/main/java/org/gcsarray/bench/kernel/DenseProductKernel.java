package org.gcsarray.bench.kernel;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import java.util.stream.Stream;

import org.gcsarray.bench.data.Dataset;
import org.gcsarray.bench.measure.Contender;
import org.gcsarray.bench.measure.Contest;
import org.gcsarray.bench.measure.Cost;
import org.gcsarray.bench.measure.Prepared;
import org.gcsarray.bench.peer.CrsArrays;
import org.gcsarray.bench.peer.Peer;
import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Values;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.CrsMatrix;
import org.gcsarray.format.StridedArray;
import org.gcsarray.kernel.DenseMatrix;
import org.gcsarray.kernel.Spmm;
import org.gcsarray.kernel.Spmv;
import org.gcsarray.kernel.SpmvPlan;
import org.gcsarray.ops.create.CounterRandom;
import org.gcsarray.parallel.Parallelism;
import org.gcsarray.shape.SmoothShape;

/// Sparse matrix times vector or row-major dense matrix: the plain call, and products with vectors after planning. What a plan took, its
/// cost and its bytes are in the note of ours; times are those of the products alone.
///
/// @param name        name in options and reports
/// @param description what is compared with what
/// @param threads     threads of the first contender
/// @param dtype       type of the first contender; in float32 all operands are float32 numbers, so that one reference serves
/// @param width       columns of the dense matrix, 1 for a vector
/// @param lineup      who takes part
record DenseProductKernel(String name, String description, int threads, DType dtype, int width, Lineup lineup)
        implements
            Kernel {

    private static final long EXPECTED_CALLS = 100_000;

    private static final long WARM_UP_NANOS = 1_000_000_000;

    /// The rows whose loops this process has warmed up: their type, encoding and bytes of a column number.
    private static final Set<String> WARM = ConcurrentHashMap.newKeySet();

    /// Names the contenders, ours first.
    @FunctionalInterface
    interface Lineup {
        /// Returns contenders.
        List<Contender> of(CompressedRows rows, DensePeers peers, Set<Peer> present);
    }

    /// All kernels of this kind.
    static List<Kernel> all() {
        return List.of(
                vector("spmv", "SpMV, float64, 1 thread, against every peer", 1, DType.FLOAT64,
                        (rows, peers, present) -> before(peers.float64(present), gcs("gcs", rows, peers, 1))),
                vector("spmv-f32", "SpMV, float32, 1 thread, against float64 and MKL in float32", 1, DType.FLOAT32,
                        (rows, peers, present) -> before(peers.mklFloat32(present), gcsFloat32(rows, peers),
                                gcs("gcs", rows, peers, 1))),
                vector("spmv-columns", "SpMV, float64, narrowest columns against 32-bit columns", 1, DType.FLOAT64,
                        (rows, peers, _) -> List.of(
                                gcs("gcs-" + 8 * rows.columns().byteWidth() + "bit", rows, peers, 1),
                                gcs("gcs-32bit", Operand.wideColumns(rows, peers.a()), peers, 1))),
                vector("spmv-2t", "SpMV, float64, 2 threads, against 1 thread and MKL on 2", 2, DType.FLOAT64,
                        (rows, peers, present) -> before(peers.mkl(present, 2), gcs("gcs-2t", rows, peers, 2),
                                gcs("gcs", rows, peers, 1))),
                vector("spmv-plan", "SpMV after planning, float64, 1 thread, against the plain call, MKL and EJML", 1,
                        DType.FLOAT64, (rows, peers, present) -> {
                            Set<Peer> few = EnumSet.of(Peer.MKL, Peer.EJML);
                            few.retainAll(present);
                            return before(peers.float64(few), plan("gcs-plan", rows, peers, 1),
                                    gcs("gcs", rows, peers, 1));
                        }),
                vector("spmv-plan-f32",
                        "SpMV after planning, float32, 1 thread, against the plain call, the plan in float64 and MKL in float32",
                        1, DType.FLOAT32, (rows, peers, present) -> before(peers.mklFloat32(present),
                                planFloat32(rows, peers), gcsFloat32(rows, peers), plan("gcs-plan", rows, peers, 1))),
                vector("spmv-plan-2t", "SpMV after planning, float64, 2 threads, against 1 thread and MKL on 2", 2,
                        DType.FLOAT64, (rows, peers, present) -> before(peers.mkl(present, 2),
                                plan("gcs-plan-2t", rows, peers, 2), plan("gcs-plan", rows, peers, 1))),
                block(8), block(32), block(128), ofMatrices(8), ofMatrices(32), ofMatrices(128));
    }

    private static Kernel vector(String name, String description, int threads, DType dtype, Lineup lineup) {
        return new DenseProductKernel(name, description, threads, dtype, 1, lineup);
    }

    private static Kernel block(int width) {
        return new DenseProductKernel("spmm-" + width,
                "SpMM, " + width + " columns, float64, 1 thread, against every peer", 1, DType.FLOAT64, width,
                (rows, peers, present) -> before(peers.float64(present), gcs("gcs", rows, peers, 1)));
    }

    private static Kernel ofMatrices(int width) {
        return new DenseProductKernel("spmm-matrix-" + width,
                "SpMM, " + width + " columns, float64, 1 thread, operands made by DenseMatrix against arrays and MKL",
                1,
                DType.FLOAT64, width,
                (rows, peers, present) -> before(peers.mkl(present, 1), gcsMatrices(rows, peers),
                        gcs("gcs", rows, peers, 1)));
    }

    /// Returns our contenders, then the peers.
    static List<Contender> before(List<Contender> peers, Contender... ours) {
        return Stream.concat(Stream.of(ours), peers.stream()).toList();
    }

    @Override
    public Contest contest(Dataset data, Set<Peer> present) {
        CompressedRows rows = data.rows().convert(dtype);
        CompressedRows doubles = rows.convert(DType.FLOAT64);
        double[] b = CounterRandom.dense(Math.toIntExact(rows.columnCount()), width);
        DensePeers peers = new DensePeers(doubles, CrsArrays.of(doubles),
                dtype == DType.FLOAT32 ? Operand.rounded(b) : b, width);
        return Contest.of(data, rows, cost(rows, width, dtype.byteWidth()),
                lineup.of(doubles, peers, present), Reference.product(dtype, peers.a(), peers.b(), width));
    }

    /// Returns the cost of `C = A B` with dense B and C: 2 flops per element and column; the bytes of A as stored, of every row of B that A
    /// may touch once, and of C.
    ///
    /// @param valueBytes bytes of a dense number
    static Cost cost(CompressedRows a, int width, int valueBytes) {
        return Cost.of(2L * a.nse() * width, a.byteSize() + Math.min(a.columnCount(), a.nse()) * width * valueBytes,
                a.rowCount() * width * valueBytes);
    }

    static Contender gcs(String name, CompressedRows rows, DensePeers peers, int threads) {
        Parallelism parallelism = Parallelism.threads(threads);
        int width = peers.width();
        return new Contender(name, () -> {
            CrsMatrix own = CrsMatrix.wrap(Operand.copy(rows));
            double[] b = peers.b().clone();
            double[] c = new double[Math.toIntExact(rows.rowCount() * width)];
            return Prepared.of(width == 1 ? () -> Spmv.multiply(1, own, b, 0, c, parallelism)
                    : () -> Spmm.multiply(own, b, c, width), () -> c);
        });
    }

    private static Contender gcsMatrices(CompressedRows rows, DensePeers peers) {
        return new Contender("gcs-matrix", () -> {
            CrsMatrix own = CrsMatrix.wrap(Operand.copy(rows));
            DenseMatrix b = DenseMatrix.of(StridedArray.wrapRowMajor(SmoothShape.of(rows.columnCount(), peers.width()),
                    Values.wrap(peers.b())));
            DenseMatrix c = DenseMatrix.zeros(rows.rowCount(), peers.width());
            return Prepared.of(() -> Spmm.multiply(1, own, b, 0, c, Parallelism.sequential()), c::toDoubles);
        });
    }

    private static Contender gcsFloat32(CompressedRows rows, DensePeers peers) {
        return new Contender("gcs-f32", () -> {
            CrsMatrix own = CrsMatrix.wrap(rows.convert(DType.FLOAT32));
            float[] x = Operand.toFloats(peers.b());
            float[] y = new float[(int) rows.rowCount()];
            return Prepared.of(() -> Spmv.multiply(1, own, x, 0, y, Parallelism.sequential()),
                    () -> Values.wrap(y).toDoubles());
        });
    }

    static Contender plan(String name, CompressedRows rows, DensePeers peers, int threads) {
        Parallelism parallelism = Parallelism.threads(threads);
        return new Contender(name, () -> {
            double[] x = peers.b().clone();
            double[] y = new double[(int) rows.rowCount()];
            warmUp(plan -> plan.multiply(x, y), rows, parallelism);
            SpmvPlan plan = SpmvPlan.of(CrsMatrix.wrap(Operand.copy(rows)), EXPECTED_CALLS, parallelism);
            return Prepared.of(() -> plan.multiply(x, y), () -> y, plan.toString());
        });
    }

    private static Contender planFloat32(CompressedRows rows, DensePeers peers) {
        return new Contender("gcs-plan-f32", () -> {
            CrsMatrix own = CrsMatrix.wrap(rows.convert(DType.FLOAT32));
            float[] x = Operand.toFloats(peers.b());
            float[] y = new float[(int) rows.rowCount()];
            warmUp(plan -> plan.multiply(x, y), own.compressedRows(), Parallelism.sequential());
            SpmvPlan plan = SpmvPlan.of(own, EXPECTED_CALLS);
            return Prepared.of(() -> plan.multiply(x, y), () -> Values.wrap(y).toDoubles(), plan.toString());
        });
    }

    /// Runs both forms for a while, once for each kind of rows. Plans are made by programs that have run before; the first one of a process would else compare
    /// interpreted code, in which slices take many times longer, and no two pairs of a case would measure the same form.
    private static void warmUp(Consumer<SpmvPlan> product, CompressedRows rows, Parallelism parallelism) {
        if (!WARM.add(rows.values().dtype() + ", " + rows.values().encoding() + ", " + rows.columns().byteWidth())) {
            return;
        }
        SpmvPlan asRows = SpmvPlan.of(CrsMatrix.wrap(rows), SpmvPlan.Form.ROWS, parallelism);
        SpmvPlan asSlices = SpmvPlan.of(CrsMatrix.wrap(rows), SpmvPlan.Form.SLICES, parallelism);
        long end = System.nanoTime() + WARM_UP_NANOS;
        do {
            product.accept(asRows);
            product.accept(asSlices);
        } while (System.nanoTime() < end);
    }
}
