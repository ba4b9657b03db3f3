package org.gcsarray.bench.kernel;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

import org.gcsarray.bench.data.Dataset;
import org.gcsarray.bench.measure.Allocation;
import org.gcsarray.bench.measure.Contender;
import org.gcsarray.bench.measure.Contest;
import org.gcsarray.bench.measure.Cost;
import org.gcsarray.bench.measure.Prepared;
import org.gcsarray.bench.peer.Peer;
import org.gcsarray.buffer.Values;
import org.gcsarray.convert.ConversionPlan;
import org.gcsarray.convert.ConvertOptions;
import org.gcsarray.convert.ConvertWorkspace;
import org.gcsarray.format.CompressedArray;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.StoredArray;
import org.gcsarray.parallel.Parallelism;

/// A conversion with a workspace that the calls share; every call makes a new result. On one thread against the same without a workspace
/// and against others, on several against one. The note of ours tells what a call allocates beyond its result, on the heap and by all
/// threads, and what the workspace holds. What counts as a flop is an element of the operand: GF/s are billions of elements a second.
///
/// @param conversion what is converted to what
/// @param threads    threads of the first contender
/// @param planned    whether the first contender has a plan of the structure and moves values alone, into the same memory each time
record ConvertKernel(Conversion conversion, int threads, boolean planned) implements Kernel {

    @Override
    public String name() {
        return conversion.word() + (planned ? "-plan" : "") + Operand.suffix(threads);
    }

    @Override
    public String description() {
        return conversion.description() + (planned ? ", values only by a plan" : "") + ", float64, " + (threads == 1
                ? "1 thread, against a call that is given no memory, sorted keys, EJML, SciPy and pydata/sparse"
                : threads + " threads, against 1");
    }

    @Override
    public Contest contest(Dataset data, Set<Peer> present) {
        StoredArray operand = conversion.operand(data);
        CompressedArray result = conversion.convert(operand, Conversion.SUM);
        ElementList elements = ElementList.of(operand, conversion.target(operand.shape()));
        List<Contender> found = new ArrayList<>();
        found.add(planned ? plan(operand) : gcs("gcs" + Operand.suffix(threads), operand, threads));
        if (threads > 1) {
            found.add(gcs("gcs", operand, 1));
        } else {
            found.add(gcs("gcs-no-workspace", operand, Conversion.SUM, Optional.empty()));
            if (operand instanceof CooArray coo) {
                found.add(checked(coo));
            }
            found.addAll(new ConvertPeers(conversion, operand, elements).float64(present));
        }
        CompressedRows rows = result.unfolded();
        return new Contest(data.name(), rows.rowCount(), rows.columnCount(), operand.nse(),
                Cost.of(operand.nse(), operand.byteSize(), result.byteSize()), found, elements.verifier());
    }

    private Contender plan(StoredArray operand) {
        return new Contender("gcs", () -> {
            StoredArray own = Conversion.copy(operand);
            ConversionPlan plan = ConversionPlan.of(own, a -> conversion.convert((StoredArray) a, Conversion.SUM));
            double[] values = own.values().toDoubles();
            double[] target = new double[plan.size()];
            CompressedArray structure = (CompressedArray) plan.convert(own);
            return Prepared.of(() -> plan.move(values, 0, target, Parallelism.sequential()),
                    () -> ElementList.stored(structure.withValues(Values.wrap(target), own.fill()).unfolded()));
        });
    }

    private Contender gcs(String name, StoredArray operand, int number) {
        ConvertWorkspace workspace = new ConvertWorkspace();
        ConvertOptions options = Conversion.SUM.withWorkspace(workspace)
                .withParallelism(Parallelism.threads(number));
        return gcs(name, operand, options, Optional.of(workspace));
    }

    private Contender gcs(String name, StoredArray operand, ConvertOptions options,
            Optional<ConvertWorkspace> workspace) {
        return new Contender(name, () -> {
            StoredArray own = Conversion.copy(operand);
            return converted(() -> conversion.convert(own, options), workspace);
        });
    }

    /// The same, and building the coordinates: that is when their indices are checked and their order is found.
    private Contender checked(CooArray operand) {
        return new Contender("gcs-new", () -> {
            CooArray own = Conversion.rewrap(operand, true);
            ConvertWorkspace workspace = new ConvertWorkspace();
            ConvertOptions options = Conversion.SUM.withWorkspace(workspace);
            return converted(() -> conversion.convert(Conversion.rewrap(own, false), options),
                    Optional.of(workspace));
        });
    }

    /// Prepares a call whose workspace, if it has one, takes back the result of the call before.
    private static Prepared converted(Supplier<CompressedArray> conversion, Optional<ConvertWorkspace> workspace) {
        Supplier<CompressedArray> call = workspace
                .map(memory -> Operand.recycling(conversion, memory::takeBack)).orElse(conversion);
        return Prepared.making(call, result -> ElementList.stored(result.unfolded()), result -> {
            long bytes = result.byteSize();
            long extra = Math.max(0, Allocation.of(() -> Objects.requireNonNull(call.get())) - bytes);
            long held = workspace.map(ConvertWorkspace::byteSize).orElse(0L);
            return String.format(Locale.ROOT,
                    "result %.2f MB, allocated beyond it %.2f MB, workspace %.2f MB: together %.2f of it", bytes / 1e6,
                    extra / 1e6, held / 1e6, (double) (extra + held) / Math.max(1, bytes));
        });
    }
}
