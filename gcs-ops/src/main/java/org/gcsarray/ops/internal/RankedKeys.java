package org.gcsarray.ops.internal;

import java.util.Arrays;

import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.internal.JoinedIndices;
import org.gcsarray.buffer.internal.SortedTuples;

/// The ranks of the tuples among all tuples of all operands: for any number of bits, at the price of a sort.
///
/// @param distinct the distinct tuples, ascending
/// @param keys     the ranks of the tuples of each operand
/// @param count    number of distinct tuples
@SuppressWarnings("ArrayRecordComponent") // handed on as they are, never compared
public record RankedKeys(Indices[] distinct, long[][] keys, int count) implements Keys {

    /// Ranks tuples; arguments as those of [Keys#of(long\[\], Indices\[\]\[\], int...)]. O(tuples) sorting passes.
    public static RankedKeys of(long[] bounds, Indices[][] operands, int... sizes) {
        if (bounds.length == 0) {
            // all tuples are the empty one
            return new RankedKeys(new Indices[0],
                    Arrays.stream(sizes).mapToObj(long[]::new).toArray(long[][]::new), 1);
        }
        Indices[] all = new Indices[bounds.length];
        Arrays.setAll(all, d -> JoinedIndices.of(bounds[d],
                Arrays.stream(operands).map(operand -> operand[d]).toList(), new long[operands.length]));
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
        return new RankedKeys(
                Arrays.stream(all).map(index -> index.gather(firstOfEach)).toArray(Indices[]::new),
                keys, count);
    }

    @Override
    public long[] of(int operand) {
        return keys[operand];
    }

    @Override
    public Indices decode(int index, long[] ranks, int size) {
        int[] positions = new int[size];
        for (int k = 0; k < positions.length; k++) {
            positions[k] = (int) ranks[k];
        }
        return distinct[index].gather(positions);
    }
}
