package org.gcsarray.bench.kernel;

import java.util.List;
import java.util.Set;

import org.gcsarray.bench.data.Dataset;
import org.gcsarray.bench.measure.Contender;
import org.gcsarray.bench.measure.Contest;
import org.gcsarray.bench.measure.Cost;
import org.gcsarray.bench.measure.Prepared;
import org.gcsarray.bench.measure.Verifier;
import org.gcsarray.bench.peer.Peer;
import org.gcsarray.format.GcsArray;
import org.gcsarray.format.NdArray;
import org.gcsarray.shape.SmoothShape;
import org.gcsarray.view.ArrayView;

/// Iteration over the stored elements of a view of a tensor in layout `0|others`, against iteration over the tensor itself: float64, one
/// thread, every element's value and indices are read. What counts as a flop is an element of the tensor.
///
/// @param cut what the view shows
record ViewScanKernel(Cut cut) implements Kernel {

    @Override
    public String name() {
        return "view-" + cut.word();
    }

    @Override
    public String description() {
        return "iteration over the view " + cut.notation() + " of a tensor, against the tensor itself";
    }

    @Override
    public Contest contest(Dataset data, Set<Peer> present) {
        GcsArray operand = TensorOperand.ofRank3(data, name());
        double[] expected = expected(operand);
        double[] bound = {0, 1e-12 * Math.max(1, Math.abs(expected[1])) * operand.nse(), 0};
        List<Contender> found = List.of(
                new Contender("gcs", () -> {
                    GcsArray own = (GcsArray) Conversion.copy(operand);
                    Sum sum = new Sum(cut.of(ArrayView.of(own)), own);
                    return Prepared.of(sum, sum::numbers);
                }),
                new Contender("array", () -> {
                    GcsArray own = (GcsArray) Conversion.copy(operand);
                    Sum sum = new Sum(own, own);
                    // what it sums is not what the view shows, so the expected numbers come from a view of its own
                    return Prepared.of(sum, () -> expected(own));
                }));
        long bytes = operand.byteSize();
        return Contest.of(data, operand.compressedRows(),
                new Cost(Math.max(1, operand.nse()), bytes, bytes + 1), found, Verifier.within(expected, bound));
    }

    /// Returns number of elements, sum of values and sum of indices of the view, found element by element: each element of the tensor
    /// is looked up by all indices of the view that lead to it.
    private double[] expected(GcsArray operand) {
        ArrayView view = cut.of(ArrayView.of(operand));
        SmoothShape shape = view.shape();
        double[] numbers = new double[3];
        operand.forEachStored((element, position) -> view.imagesOf(element, index -> {
            shape.checkIndices(index);
            numbers[0]++;
            numbers[1] += operand.values().getDouble(position);
            for (long i : index) {
                numbers[2] += i;
            }
        }));
        return numbers;
    }

    /// Number of elements, sum of values and sum of indices of an array.
    private static final class Sum implements Runnable {

        private final NdArray array;
        private final GcsArray owner;
        private long count;
        private double values;
        private long indices;

        Sum(NdArray array, GcsArray owner) {
            this.array = array;
            this.owner = owner;
        }

        @Override
        public void run() {
            count = 0;
            values = 0;
            indices = 0;
            array.forEachStored((index, position) -> {
                count++;
                values += owner.values().getDouble(position);
                for (long i : index) {
                    indices += i;
                }
            });
        }

        double[] numbers() {
            return new double[] {count, values, indices};
        }
    }
}
