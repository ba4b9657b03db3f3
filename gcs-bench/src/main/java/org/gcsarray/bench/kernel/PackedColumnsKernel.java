package org.gcsarray.bench.kernel;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;

import org.gcsarray.bench.data.Dataset;
import org.gcsarray.bench.measure.Contender;
import org.gcsarray.bench.measure.Contest;
import org.gcsarray.bench.measure.Prepared;
import org.gcsarray.bench.packed.PackedRows;
import org.gcsarray.bench.peer.CrsArrays;
import org.gcsarray.bench.peer.Peer;
import org.gcsarray.buffer.DType;
import org.gcsarray.convert.Convert;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.RowIndex;
import org.gcsarray.format.internal.Pointers;
import org.gcsarray.kernel.Spmv;
import org.gcsarray.layout.LayoutPrediction;
import org.gcsarray.ops.create.CounterRandom;
import org.gcsarray.parallel.Parallelism;
import org.gcsarray.reduction.DimensionReduction;

/// Sparse matrix times vector with columns as they are stored against columns in fewer bits; a tensor in the layout of the fewest
/// bytes among those whose columns a dense x can have. Empty rows are left out of the products of all; notes give the bytes of the whole structure.
record PackedColumnsKernel() implements Kernel {

    /// Longest x: 256 MB.
    private static final long MOST_COLUMNS = 1 << 25;

    @Override
    public String name() {
        return "packed-columns";
    }

    @Override
    public String description() {
        return "SpMV, float64, 1 thread, columns in 8, 16 or 32 bits against bit-packed ones and packed distances";
    }

    /// @throws IllegalArgumentException if there are too many columns for a dense x
    @Override
    public Contest contest(Dataset data, Set<Peer> present) {
        CompressedRows stored = rows(data);
        if (stored.columnCount() > MOST_COLUMNS) {
            throw new IllegalArgumentException(data.name() + " has " + stored.columnCount() + " columns; x may have "
                    + MOST_COLUMNS);
        }
        int[] pointers = Pointers.of(stored.toHyperRows().rows());
        CompressedRows rows = CompressedRows.wrap(pointers.length - 1L, stored.columnCount(),
                RowIndex.Dense.wrap(pointers), stored.columns(), stored.values());
        CrsArrays a = CrsArrays.of(rows);
        double[] x = CounterRandom.dense(a.columns(), 1);
        List<Contender> found = new ArrayList<>();
        found.add(Contender.of("gcs", () -> {
            CompressedRows own = Operand.copy(rows);
            double[] ownX = x.clone();
            double[] y = new double[a.rows()];
            return Prepared.of(() -> Spmv.multiply(1, own, ownX, 0, y, Parallelism.sequential()), () -> y,
                    bytes(stored, stored.columns().byteSize()));
        }));
        for (PackedRows.Encoding encoding : PackedRows.Encoding.values()) {
            found.add(Contender.of(encoding.name().toLowerCase(Locale.ROOT), () -> {
                PackedRows own = new PackedRows(a.copy(), stored.columns(), encoding);
                double[] ownX = x.clone();
                double[] y = new double[a.rows()];
                String built = bytes(stored, own.columnBytes());
                return Prepared.of(() -> own.multiply(ownX, y), () -> y, encoding == PackedRows.Encoding.COPIED ? built
                        : built + "; in blocks of 128: " + bytes(stored, own.shortBlockBytes()));
            }));
        }
        return new Contest(name(), data.name(), rows.rowCount(), rows.columnCount(), rows.nse(),
                DenseCost.of(rows, 1, 8), found, Reference.float64(a, x, 1));
    }

    private static CompressedRows rows(Dataset data) {
        if (data.array().shape().rank() == 2) {
            return data.rows();
        }
        CooArray coo = Convert.toCoo(data.array(), Conversion.SUM);
        DimensionReduction best = LayoutPrediction.of(coo).stream().map(LayoutPrediction.Bytes::layout)
                .filter(layout -> layout.columnCount() <= MOST_COLUMNS).findFirst().orElseThrow();
        return Convert.toGcs(coo, best).compressedRows().convert(DType.FLOAT64);
    }

    private static String bytes(CompressedRows rows, long columnBytes) {
        double nse = Math.max(1, rows.nse());
        double index = (rows.rows().byteSize() + columnBytes) / nse;
        return String.format(Locale.ROOT, "index %.3f, total %.3f bytes per element", index,
                index + rows.values().byteSize() / nse);
    }
}
