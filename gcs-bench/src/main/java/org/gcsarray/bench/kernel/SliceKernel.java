package org.gcsarray.bench.kernel;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

import org.gcsarray.bench.data.Dataset;
import org.gcsarray.bench.measure.Contender;
import org.gcsarray.bench.measure.Contest;
import org.gcsarray.bench.measure.Cost;
import org.gcsarray.bench.measure.Prepared;
import org.gcsarray.bench.peer.Peer;
import org.gcsarray.bench.peer.Python;
import org.gcsarray.convert.Convert;
import org.gcsarray.convert.ConvertOptions;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.GcsArray;
import org.gcsarray.format.StoredArray;
import org.gcsarray.view.ArrayView;

/// A slice of a tensor in layout `0|others`, stored in the layout that is left; float64, one thread. Against the same from coordinates,
/// and pydata/sparse's compressed storage and coordinates. What counts as a flop is an element of the result.
///
/// @param cut what is taken
record SliceKernel(Cut cut) implements Kernel {

    @Override
    public String name() {
        return "slice-" + cut.word();
    }

    @Override
    public String description() {
        return "slice " + cut.notation() + " of a tensor, stored, float64, 1 thread, against pydata/sparse";
    }

    @Override
    public Contest contest(Dataset data, Set<Peer> present) {
        GcsArray operand = TensorOperand.ofRank3(data, name());
        CooArray coordinates = Convert.toCoo(operand);
        CooArray result = Convert.toCoo(sliced(operand));
        ElementList elements = ElementList.of(result);
        List<Contender> found = new ArrayList<>();
        found.add(ours("gcs", operand));
        found.add(ours("gcs-coo", coordinates));
        if (present.contains(Peer.PYDATA)) {
            found.add(pydata("pydata", Python.Operation.GCXS_SLICE, coordinates));
            found.add(pydata("pydata-coo", Python.Operation.COO_SLICE, coordinates));
        }
        return Contest.of(data, operand.compressedRows(),
                Cost.of(Math.max(1, result.nse()), operand.byteSize(), result.byteSize()), found, elements.verifier());
    }

    private StoredArray sliced(StoredArray array) {
        return cut.of(ArrayView.of(array)).materialise(ConvertOptions.DEFAULT);
    }

    private Contender ours(String name, StoredArray operand) {
        return new Contender(name, () -> {
            StoredArray own = Conversion.copy(operand);
            return Prepared.making(() -> sliced(own), result -> ElementList.of(Convert.toCoo(result)).canonical());
        });
    }

    private Contender pydata(String name, Python.Operation operation, CooArray operand) {
        List<Integer> numbers = NdOperand.compressed(operand.shape(), 0);
        numbers.addAll(cut.slices(operand.shape()));
        return TensorOperand.coordinates(operand, "", Python.Source.of(operation, numbers)).contender(name);
    }
}
