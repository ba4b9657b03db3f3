package org.gcsarray.ops.reduce;

import org.gcsarray.buffer.Values;
import org.gcsarray.buffer.internal.RadixOrder;
import org.gcsarray.convert.Convert;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.NdArray;
import org.gcsarray.format.StoredArray;
import org.gcsarray.format.StridedArray;
import org.gcsarray.ops.internal.Axes;
import org.gcsarray.ops.internal.StoredOperands;
import org.gcsarray.ops.operand.OpOptions;

/// Finds the least or greatest element of all.
final class ArgOverall {

    private ArgOverall() {}

    static long[] of(NdArray a, ArgOrder order) {
        order.check(a.dtype());
        ReducedAxes.of(a.shape(), Axes.all(a.shape().rank()), false).checkNotEmpty(order.label());
        return switch (StoredOperands.compared(a, OpOptions.DEFAULT)) {
            case StridedArray dense ->
                Axes.index(a.shape(), first(order.ranks(Convert.toStrided(dense).values())));
            case StoredArray sparse -> ofSparse(Convert.toCoo(sparse), order);
        };
    }

    private static int first(long[] ranks) {
        int first = 0;
        for (int p = 1; p < ranks.length; p++) {
            if (ranks[p] < ranks[first]) {
                first = p;
            }
        }
        return first;
    }

    /// The first element that is not stored comes after the longest beginning of the row-major order that is stored.
    private static long[] ofSparse(CooArray a, ArgOrder order) {
        int stored = leading(a);
        boolean hasFill = a.shape().cellCount().bitLength() >= Integer.SIZE
                || a.shape().cellCount().intValueExact() > a.values().size();
        if (a.values().size() == 0) {
            return new long[a.shape().rank()];
        }
        long[] ranks = order.ranks(a.values());
        long fill = order.ranks(Values.uniform(a.fill(), 1))[0];
        int first = first(ranks);
        boolean isFill = hasFill && (fill < ranks[first] || (fill == ranks[first] && stored <= first));
        return isFill ? Axes.index(a.shape(), stored) : RadixOrder.tuple(a.indices(), first);
    }

    /// Returns how many elements are stored before the first that is not.
    private static int leading(CooArray a) {
        long[] index = new long[a.shape().rank()];
        for (int position = 0; position < a.values().size(); position++) {
            for (int d = 0; d < index.length; d++) {
                if (a.indices(d).get(position) != index[d]) {
                    return position;
                }
            }
            a.shape().next(index, index.length);
        }
        return a.values().size();
    }
}
