package org.gcsarray.bench.kernel;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.IntStream;

import org.gcsarray.bench.data.Dataset;
import org.gcsarray.bench.measure.Allocation;
import org.gcsarray.bench.measure.Contender;
import org.gcsarray.bench.measure.Contest;
import org.gcsarray.bench.measure.Cost;
import org.gcsarray.bench.measure.Prepared;
import org.gcsarray.bench.peer.Peer;
import org.gcsarray.bench.peer.Python;
import org.gcsarray.convert.Convert;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.GcsArray;
import org.gcsarray.format.StoredArray;

/// An operation on arrays in layout `0|others`, or on coordinates; float64, one thread. Against the other of the two, pydata/sparse in the
/// same form and, for products over axes, SciPy's product of unfolded matrices, without and with the time to unfold. Every element of
/// every result is checked. The note of ours tells what a call allocates in terms of operands and result. What counts as a flop is an
/// element of the result, of a product over axes an addition or multiplication.
///
/// @param operation   what is computed
/// @param coordinates whether ours are coordinates
record NdKernel(NdOperation operation, boolean coordinates) implements Kernel {

    @Override
    public String name() {
        return operation.word() + (coordinates ? "-coo" : "");
    }

    @Override
    public String description() {
        return operation.notation() + " of " + (coordinates ? "coordinates" : "tensors in layout 0|others")
                + ", float64, 1 thread, against pydata/sparse"
                + (operation == NdOperation.TENSORDOT ? " and SciPy's product of unfolded matrices" : "");
    }

    @Override
    public Contest contest(Dataset data, Set<Peer> present) {
        GcsArray a = TensorOperand.ofRank3(data, name());
        GcsArray b = operation.isBinary() ? NdOperand.second(data) : a;
        CooArray ofA = Convert.toCoo(a);
        CooArray ofB = Convert.toCoo(b);
        ElementList elements = NdReference.of(operation, ofA, ofB);
        List<Contender> found = new ArrayList<>();
        found.add(coordinates ? ours("gcs-coo", ofA, ofB) : ours("gcs", a, b));
        found.add(coordinates ? ours("gcs", a, b) : ours("gcs-coo", ofA, ofB));
        if (present.contains(Peer.PYDATA)) {
            found.add(pydata(ofA, ofB).contender(coordinates ? "pydata-coo" : "pydata"));
        }
        if (present.contains(Peer.SCIPY) && operation == NdOperation.TENSORDOT) {
            found.add(sciPy(Python.Operation.TENSORDOT_UNFOLDED, ofA, ofB).contender("scipy-unfolded"));
            found.add(sciPy(Python.Operation.TENSORDOT_UNFOLDING, ofA, ofB).contender("scipy-unfolding"));
        }
        return Contest.of(data, a.compressedRows(), cost(a, b, elements), found, elements.verifier());
    }

    /// The result counts as 12 bytes an element, what a compressed one with 32-bit columns takes.
    private Cost cost(GcsArray a, GcsArray b, ElementList elements) {
        int contributions = elements.values().length;
        long nse = elements.starts(elements.order()).length - 1L;
        long flops = Math.max(1, operation == NdOperation.TENSORDOT ? 2L * contributions : nse);
        long bytes = a.byteSize() + (operation.isBinary() ? b.byteSize() : 0) + 12 * nse;
        return new Cost(flops, bytes, bytes + 12 * Math.max(1, nse));
    }

    private Contender ours(String name, StoredArray a, StoredArray b) {
        return new Contender(name, () -> {
            StoredArray ownA = Conversion.copy(a);
            StoredArray ownB = operation.isBinary() ? Conversion.copy(b) : ownA;
            Supplier<StoredArray> call = () -> operation.compute(ownA, ownB);
            return Prepared.making(call, NdOperand::elements, result -> {
                long given = ownA.byteSize() + (operation.isBinary() ? ownB.byteSize() : 0) + result.byteSize();
                long allocated = Allocation.of(() -> Objects.requireNonNull(call.get()));
                return String.format(Locale.ROOT,
                        "operands and result %.2f MB, result %.2f MB, a call allocates %.2f MB: %.2f of operands and result",
                        given / 1e6, result.byteSize() / 1e6, allocated / 1e6,
                        (double) allocated / Math.max(1, given));
            });
        });
    }

    private Python.Source pydata(CooArray a, CooArray b) {
        List<Integer> numbers = NdOperand.compressed(a.shape(), 0);
        numbers.addAll(operation == NdOperation.RESHAPE ? NdOperand.extents(NdOperation.merged(a.shape()))
                : IntStream.of(operation.axes(a.shape().rank())).boxed().toList());
        return both(Python.Source.of(operation.pydata(coordinates), numbers), a, b);
    }

    private Python.Source sciPy(Python.Operation product, CooArray a, CooArray b) {
        return both(Python.Source.of(product, NdOperand.extents(a.shape().extents())), a, b);
    }

    private Python.Source both(Python.Source source, CooArray a, CooArray b) {
        Python.Source first = TensorOperand.coordinates(a, "", source);
        return operation.isBinary() ? TensorOperand.coordinates(b, "b_", first) : first;
    }
}
