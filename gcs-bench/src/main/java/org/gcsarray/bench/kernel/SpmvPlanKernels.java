package org.gcsarray.bench.kernel;

import java.util.EnumSet;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;

import org.gcsarray.bench.measure.Contender;
import org.gcsarray.bench.measure.Prepared;
import org.gcsarray.bench.peer.Peer;
import org.gcsarray.buffer.DType;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.kernel.SpmvPlan;
import org.gcsarray.parallel.Parallelism;

/// Planned products with vectors against the plain call and against MKL with and without `mkl_sparse_optimize`. What the plan took,
/// its cost and its bytes stand in the note of ours; times are those of the products alone.
final class SpmvPlanKernels {

    private static final long EXPECTED_CALLS = 100_000;

    private static final long WARM_UP_NANOS = 1_000_000_000;

    private SpmvPlanKernels() {}

    /// float64 on one thread.
    static final SpmvKernel FLOAT64 = new SpmvKernel("spmv-plan",
            "SpMV after planning, float64, 1 thread, against the plain call, MKL and EJML", 1, DType.FLOAT64,
            (found, rows, peers, present) -> {
                found.add(plan("gcs-plan", rows, peers.b(), 1));
                found.add(SpmvKernel.gcs("gcs", rows, peers.b(), 1));
                Set<Peer> few = EnumSet.of(Peer.MKL, Peer.EJML);
                few.retainAll(present);
                found.addAll(peers.float64(few));
            });

    /// float32 on one thread.
    static final SpmvKernel FLOAT32 = new SpmvKernel("spmv-plan-f32",
            "SpMV after planning, float32, 1 thread, against the plain call, the plan in float64 and MKL in float32", 1,
            DType.FLOAT32, (found, rows, peers, present) -> {
                found.add(planFloat32("gcs-plan-f32", rows, peers.b()));
                found.add(SpmvKernel.gcsFloat32("gcs-f32", rows, peers.b()));
                found.add(plan("gcs-plan", rows, peers.b(), 1));
                found.addAll(peers.mklFloat32(present));
            });

    /// Two threads against one and against MKL on two.
    static final SpmvKernel TWO_THREADS = new SpmvKernel("spmv-plan-2t",
            "SpMV after planning, float64, 2 threads, against 1 thread and MKL on 2", 2, DType.FLOAT64,
            (found, rows, peers, present) -> {
                found.add(plan("gcs-plan-2t", rows, peers.b(), 2));
                found.add(plan("gcs-plan", rows, peers.b(), 1));
                found.addAll(peers.mkl(present, 2));
            });

    /// Runs both forms for a while. Plans are made by programs that have run before; the first one of a process would else compare
    /// interpreted code, in which slices take many times longer, and no two pairs of a case would measure the same form.
    private static void warmUp(Consumer<SpmvPlan> product, CompressedRows rows, Parallelism parallelism) {
        SpmvPlan asRows = SpmvPlan.of(rows, SpmvPlan.Form.ROWS, parallelism);
        SpmvPlan asSlices = SpmvPlan.of(rows, SpmvPlan.Form.SLICES, parallelism);
        long end = System.nanoTime() + WARM_UP_NANOS;
        do {
            product.accept(asRows);
            product.accept(asSlices);
        } while (System.nanoTime() < end);
    }

    private static Contender plan(String name, CompressedRows rows, double[] b, int threads) {
        AtomicBoolean warm = new AtomicBoolean();
        Parallelism parallelism = threads == 1 ? Parallelism.sequential() : Parallelism.threads(threads);
        return Contender.of(name, () -> {
            double[] x = b.clone();
            double[] y = new double[(int) rows.rowCount()];
            if (!warm.getAndSet(true)) {
                warmUp(plan -> plan.multiply(x, y), rows, parallelism);
            }
            SpmvPlan plan = SpmvPlan.of(Operand.copy(rows), EXPECTED_CALLS, parallelism);
            return Prepared.of(() -> plan.multiply(x, y), () -> y, plan.toString());
        });
    }

    private static Contender planFloat32(String name, CompressedRows rows, double[] b) {
        AtomicBoolean warm = new AtomicBoolean();
        return Contender.of(name, () -> {
            CompressedRows own = rows.convert(DType.FLOAT32);
            float[] x = Operand.toFloats(b);
            float[] y = new float[(int) rows.rowCount()];
            if (!warm.getAndSet(true)) {
                warmUp(plan -> plan.multiply(x, y), own, Parallelism.sequential());
            }
            SpmvPlan plan = SpmvPlan.of(own, EXPECTED_CALLS);
            return Prepared.of(() -> plan.multiply(x, y), () -> Operand.toDoubles(y), plan.toString());
        });
    }
}
