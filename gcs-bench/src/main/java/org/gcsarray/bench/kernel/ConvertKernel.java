package org.gcsarray.bench.kernel;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;

import org.gcsarray.bench.data.Dataset;
import org.gcsarray.bench.measure.Allocation;
import org.gcsarray.bench.measure.Contender;
import org.gcsarray.bench.measure.Cost;
import org.gcsarray.bench.measure.Prepared;
import org.gcsarray.bench.measure.Workload;
import org.gcsarray.bench.peer.Peer;
import org.gcsarray.convert.ConvertOptions;
import org.gcsarray.format.CompressedArray;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.StoredArray;

/// A conversion on one thread; every call makes a new result. The note of ours tells what a call allocates beyond its result, on the
/// heap and by all threads. What counts as a flop is an element of the operand: GF/s are billions of elements a second.
///
/// @param conversion what is converted to what
public record ConvertKernel(Conversion conversion) implements Kernel {

    @Override
    public String name() {
        return conversion.word();
    }

    @Override
    public String description() {
        return conversion.description() + ", float64, 1 thread, against sorted keys, EJML, SciPy and pydata/sparse";
    }

    @Override
    public Workload workload(Dataset data, Set<Peer> present) {
        StoredArray operand = conversion.operand(data);
        CompressedArray result = conversion.convert(operand, Conversion.SUM);
        List<Contender> found = new ArrayList<>();
        found.add(gcs("gcs", operand, Conversion.SUM));
        if (operand instanceof CooArray coo) {
            found.add(checked(coo));
        }
        ElementList elements = ElementList.of(operand, conversion.target(operand.shape()));
        found.addAll(new ConvertPeers(conversion, operand, elements).float64(present));
        CompressedRows rows = result.compressedRows();
        long bytes = operand.byteSize() + result.byteSize();
        return new Workload(name(), data.name(), rows.rowCount(), rows.columnCount(), operand.nse(),
                new Cost(operand.nse(), bytes, bytes + result.byteSize()), found, elements.verifier());
    }

    private Contender gcs(String name, StoredArray operand, ConvertOptions options) {
        return Contender.of(name, () -> {
            StoredArray own = Conversion.copy(operand);
            return new Converted(own, array -> conversion.convert(array, options));
        });
    }

    /// The same, and building the coordinates: that is when their indices are checked and their order is found.
    private Contender checked(CooArray operand) {
        return Contender.of("gcs-new", () -> {
            CooArray own = Conversion.rewrap(operand, true);
            return new Converted(own, array -> conversion.convert(Conversion.rewrap((CooArray) array, false),
                    Conversion.SUM));
        });
    }

    /// A conversion by this library.
    private static final class Converted implements Prepared {

        /// Converts an operand.
        @FunctionalInterface
        interface Call {
            /// Returns the operand in the wanted form.
            CompressedArray convert(StoredArray operand);
        }

        private final StoredArray operand;
        private final Call call;
        private CompressedArray result;

        Converted(StoredArray operand, Call call) {
            this.operand = operand;
            this.call = call;
            this.result = call.convert(operand);
        }

        @Override
        public void run() {
            result = call.convert(operand);
        }

        @Override
        public double[] result() {
            return ElementList.stored(result.compressedRows());
        }

        @Override
        public String note() {
            long bytes = result.byteSize();
            long extra = Math.max(0, Allocation.of(this::run) - bytes);
            return String.format(Locale.ROOT, "result %.2f MB, allocated beyond it %.2f MB = %.2f of it", bytes / 1e6,
                    extra / 1e6, (double) extra / Math.max(1, bytes));
        }
    }
}
