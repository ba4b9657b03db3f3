package org.gcsarray.bench.kernel;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;

import org.gcsarray.bench.data.Dataset;
import org.gcsarray.bench.measure.Contender;
import org.gcsarray.bench.measure.Contest;
import org.gcsarray.bench.measure.Prepared;
import org.gcsarray.bench.peer.CrsArrays;
import org.gcsarray.bench.peer.Peer;
import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Values;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.GcsArray;
import org.gcsarray.format.RowIndex;
import org.gcsarray.format.internal.Pointers;
import org.gcsarray.kernel.SpmvPlan;
import org.gcsarray.kernel.Ttm;
import org.gcsarray.kernel.Ttv;
import org.gcsarray.ops.create.CounterRandom;
import org.gcsarray.parallel.Parallelism;

/// Tensor times matrix or vector in its last mode, float64, one thread: in the layout `others | mode`, against the layout `0 | others`
/// and the peers of products with dense operands. These get the non-empty fibres as rows of a matrix and give values without indices.
///
/// @param k       rows of the matrix; 1 is a vector
/// @param planned whether the structure of the result is known, so that values alone are computed, into the same memory each time
record TtmKernel(int k, boolean planned) implements Kernel {

    /// Products for which fibres are prepared.
    private static final long CALLS = 10_000;

    @Override
    public String name() {
        return (k == 1 ? "ttv" : "ttm-" + k) + (planned ? "-plan" : "");
    }

    @Override
    public String description() {
        return (k == 1 ? "tensor times vector" : "tensor times matrix of " + k + " rows")
                + " in the last mode" + (planned ? ", structure planned, values only" : "")
                + ", float64, 1 thread, against products of the fibres by MKL, SciPy and a plain loop";
    }

    @Override
    public Contest contest(Dataset data, Set<Peer> present) {
        int mode = data.array().shape().rank() - 1;
        TensorOperand tensor = TensorOperand.of(data, TensorOperand.columnsOf(data, mode));
        double[] b = CounterRandom.dense(tensor.extent(mode), k);
        CompressedRows fibres = withoutEmptyRows(tensor.array().compressedRows());
        List<Contender> found = new ArrayList<>();
        found.add(gcs("gcs", tensor, mode, b));
        if (mode > 1) {
            found.add(gcs("gcs-0|others", TensorOperand.of(data, TensorOperand.rowsOf(data, 0)), mode, b));
        }
        DensePeers peers = new DensePeers(fibres, CrsArrays.of(fibres), b, k);
        Set<Peer> few = EnumSet.of(Peer.NAIVE, Peer.MKL, Peer.SCIPY);
        few.retainAll(present);
        found.addAll(peers.float64(few));
        return Contest.of(data, fibres, DenseProductKernel.cost(fibres, k, 8), found,
                Reference.product(DType.FLOAT64, peers.a(), b, k));
    }

    private static CompressedRows withoutEmptyRows(CompressedRows rows) {
        CompressedRows hyper = rows.toHyperRows();
        return CompressedRows.wrap(hyper.rows().listedRows(), rows.columnCount(),
                RowIndex.Dense.wrap(Pointers.of(hyper.rows())), hyper.columns(), hyper.values());
    }

    private Contender gcs(String name, TensorOperand tensor, int mode, double[] b) {
        return new Contender(name, () -> {
            GcsArray own = tensor.copy();
            double[] factor = b.clone();
            if (planned) {
                return plan(own, mode, factor);
            }
            Supplier<Values> call = k == 1 ? () -> Ttv.multiply(own, mode, factor).values()
                    : () -> Ttm.multiplyTransposed(own, mode, factor, k, Parallelism.sequential()).compressedRows()
                            .values();
            return Prepared.making(call, Values::toDoubles, _ -> "layout " + own.reduction());
        });
    }

    private Prepared plan(GcsArray own, int mode, double... factor) {
        if (k == 1) {
            Ttv.Plan plan = Ttv.plan(own, mode);
            double[] y = new double[plan.nse()];
            SpmvPlan prepared = SpmvPlan.of(plan.fibres(), CALLS);
            return Prepared.of(() -> prepared.multiply(factor, y), () -> y, prepared.toString());
        }
        Ttm.Plan plan = Ttm.plan(own, mode, k);
        double[] y = new double[plan.nse()];
        return Prepared.of(() -> plan.multiplyTransposed(factor, y, Parallelism.sequential()), () -> y);
    }
}
