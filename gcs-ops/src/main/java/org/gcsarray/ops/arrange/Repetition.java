package org.gcsarray.ops.arrange;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.stream.IntStream;

import org.gcsarray.buffer.Indices;
import org.gcsarray.format.StoredArray;
import org.gcsarray.format.StridedArray;
import org.gcsarray.index.AxisSelector;
import org.gcsarray.index.IndexInterval;
import org.gcsarray.ops.internal.Axes;
import org.gcsarray.ops.internal.DenseSize;
import org.gcsarray.ops.internal.ResultForm;
import org.gcsarray.ops.operand.OpOptions;
import org.gcsarray.shape.SmoothShape;
import org.gcsarray.view.ArrayView;

/// Operations that show elements several times. What they would take is checked before the work.
final class Repetition {

    private static final AxisSelector NONE = AxisSelector.range(0, 0);

    private Repetition() {}

    static StoredArray broadcast(StoredArray a, long[] extents, OpOptions options) {
        SmoothShape target = SmoothShape.of(extents);
        SmoothShape shape = a.shape();
        int added = target.rank() - shape.rank();
        ArrayView view = ArrayView.of(a);
        for (int d = 0; d < shape.rank() && added >= 0; d++) {
            if (target.extent(d + added) == 0 && shape.extent(d) == 1) {
                view = Views.selected(view, d, NONE);
            }
        }
        ArrayView repeated = view.broadcastTo(target);
        return repeated("an array broadcast from " + shape + " to " + target, repeated, a, options);
    }

    /// Returns a view that repeats elements the same number of times each, after its size has been checked.
    private static StoredArray repeated(String what, ArrayView view, StoredArray a, OpOptions options) {
        SmoothShape target = view.shape();
        boolean shares = view.asStrided().isPresent();
        if (a instanceof StridedArray && !shares) {
            DenseSize.count(what, target, a.dtype(), options);
        } else if (!shares && a.nse() > 0) {
            double copies = target.cellCount().doubleValue() / a.shape().cellCount().doubleValue();
            double bytesPerElement = a.dtype().byteWidth()
                    + Arrays.stream(target.extents()).mapToDouble(Indices::widthFor).sum();
            options.checkBytes(what, a.nse() * copies * bytesPerElement);
        }
        int added = target.rank() - a.shape().rank();
        return ResultForm.of(view, a, ResultForm.places(IntStream.range(added, target.rank()).toArray()), options);
    }

    /// Returns an array repeated as a whole, by NumPy's rule of ranks: missing repetitions are 1, further ones add axes on the left.
    static StoredArray tiled(StoredArray a, long[] repetitions, OpOptions options) {
        SmoothShape shape = a.shape();
        int rank = Math.max(shape.rank(), repetitions.length);
        long[] extents = new long[rank];
        ArrayView view = ArrayView.of(a);
        for (int d = 0; d < rank; d++) {
            int own = d - (rank - shape.rank());
            int given = d - (rank - repetitions.length);
            long times = given < 0 ? 1 : repetitions[given];
            if (times < 0) {
                throw new IllegalArgumentException("tile: repetitions[" + given + "] is " + times
                        + "; must be at least 0");
            }
            extents[d] = extent("tile", d, times, own < 0 ? 1 : shape.extent(own));
            if (times == 0 && own >= 0) {
                view = Views.selected(view, own, NONE);
            }
        }
        SmoothShape target = SmoothShape.of(extents);
        return repeated("an array of shape " + shape + " tiled to " + target, view.tileTo(extents), a, options);
    }

    private static long extent(String what, int axis, long times, long extent) {
        BigInteger product = BigInteger.valueOf(times).multiply(BigInteger.valueOf(extent));
        if (product.compareTo(BigInteger.valueOf(IndexInterval.INF)) > 0) {
            throw new ArithmeticException(
                    what + ": axis " + axis + " gets extent " + product + ", which exceeds 2^62-1");
        }
        return product.longValueExact();
    }

    /// Returns an array with every index of an axis `count` times.
    static StoredArray repeatedAlong(StoredArray a, long count, int axis, OpOptions options) {
        ArrayView all = a.shape().rank() == 0 ? ArrayView.of(a).expandDims(0) : ArrayView.of(a);
        SmoothShape shape = all.shape();
        int along = Axes.of(axis, shape.rank());
        if (count < 0) {
            throw new IllegalArgumentException("repeat: the count is " + count + "; must be at least 0");
        }
        long[] extents = shape.extents();
        extents[along] = extent("repeat", along, count, extents[along]);
        ArrayView view = extents[along] == 0 ? Views.selected(all, along, NONE)
                : copied(all, along, count).reshape(extents);
        return repeated("an array of shape " + shape + " with axis " + along + " repeated " + count + " times", view,
                a, options);
    }

    private static ArrayView copied(ArrayView view, int axis, long count) {
        ArrayView wider = view.expandDims(axis + 1);
        long[] extents = wider.shape().extents();
        extents[axis + 1] = count;
        return wider.tileTo(extents);
    }
}
