package org.gcsarray.ops.element;

import java.util.Arrays;

import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.internal.SortedTuples;
import org.gcsarray.format.RowIndex;

/// The ranks of the tuples among all tuples of all operands: for any number of bits, at the price of a sort.
final class RankedKeys implements Keys {

    private final long[] bounds;
    private final Indices[] distinct;
    private final long[][] keys;

    private RankedKeys(long[] bounds, Indices[] distinct, long[][] keys) {
        this.bounds = bounds;
        this.distinct = distinct;
        this.keys = keys;
    }

    static RankedKeys of(long[] bounds, Indices[][] operands, int... sizes) {
        Indices[] all = new Indices[bounds.length];
        for (int d = 0; d < all.length; d++) {
            all[d] = joined(bounds[d], d, operands, sizes);
        }
        SortedTuples sorted = SortedTuples.of(bounds, all);
        int[] order = sorted.order();
        long[] ranks = new long[order.length];
        int[] first = new int[order.length];
        int count = 0;
        for (int k = 0; k < order.length; k++) {
            if (!sorted.isRepeat(k)) {
                first[count++] = order[k];
            }
            ranks[order[k]] = count - 1L;
        }
        int[] firstOfEach = Arrays.copyOf(first, count);
        long[][] keys = new long[operands.length][];
        int from = 0;
        for (int s = 0; s < keys.length; s++) {
            keys[s] = Arrays.copyOfRange(ranks, from, from + sizes[s]);
            from += sizes[s];
        }
        return new RankedKeys(bounds,
                Arrays.stream(all).map(index -> index.gather(firstOfEach)).toArray(Indices[]::new),
                keys);
    }

    private static Indices joined(long bound, int index, Indices[][] operands, int... sizes) {
        long[] joined = new long[Arrays.stream(sizes).reduce(0, Math::addExact)];
        int at = 0;
        for (int s = 0; s < operands.length; s++) {
            System.arraycopy(operands[s][index].toLongArray(), 0, joined, at, sizes[s]);
            at += sizes[s];
        }
        return Indices.narrowest(bound, joined);
    }

    @Override
    public long[] of(int operand) {
        return keys[operand];
    }

    @Override
    public Keys withoutOperands() {
        return new RankedKeys(bounds, distinct, new long[0][]);
    }

    @Override
    public RowIndex rows(long[] ranks, int count) {
        return RowIndex.compress(bounds[0], decode(0, ranks, count));
    }

    @Override
    public Indices decode(int index, long[] ranks, int count) {
        int[] positions = new int[count];
        for (int k = 0; k < positions.length; k++) {
            positions[k] = (int) ranks[k];
        }
        return distinct[index].gather(positions);
    }
}
