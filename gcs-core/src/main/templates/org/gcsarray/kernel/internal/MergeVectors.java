package org.gcsarray.kernel.internal;

import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.ShortVector;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

import org.gcsarray.buffer.Indices16;
import org.gcsarray.buffer.Indices32;
import org.gcsarray.buffer.internal.Backing;

/// Counts what pairs of rows with ascending columns have in common: each column of one row is compared with a vector of columns of the other at
/// once, so that no branch depends on which row is ahead.
final class MergeVectors {

    private static final VectorSpecies<Integer> INTS = VectorSpecies.of(int.class, Vectors.DOUBLES.vectorShape());
    private static final Class<? extends IntVector> INTS_TYPE = INTS.vectorType().asSubclass(IntVector.class);
    private static final VectorSpecies<Short> SHORTS = VectorSpecies.of(short.class, Vectors.half());
    private static final Class<? extends ShortVector> SHORTS_TYPE = SHORTS.vectorType().asSubclass(ShortVector.class);
    private static final int LANES = INTS.length();

    private MergeVectors() {}

    static void count(MergeRows a, MergeRows b, int from, int to, int[] sizes) {
        if (a.columns.size() < LANES) {
            MergeLoops.count(a, b, from, to, sizes);
            return;
        }
        switch (a.columns) {
            case Indices16 c -> count(Backing.of(c), Backing.of((Indices16) b.columns), a, b, from, to, sizes);
            case Indices32 c -> count(Backing.of(c), Backing.of((Indices32) b.columns), a, b, from, to, sizes);
            default -> MergeLoops.count(a, b, from, to, sizes);
        }
    }

    //@ for char int
    private static void count(int[] columns, int[] others, MergeRows a, MergeRows b, int from, int to, int[] sizes) {
        int[] starts = a.starts;
        int[] otherStarts = b.starts;
        int lastBlock = columns.length - LANES;
        for (int k = from; k < to; k++) {
            int end = starts[k + 1];
            int j = otherStarts[k];
            int endOfOthers = otherStarts[k + 1];
            int common = 0;
            for (int i = starts[k]; i < end && j < endOfOthers; i += LANES) {
                int size = Math.min(LANES, end - i);
                int last = columns[i + size - 1];
                int at = Math.min(i, lastBlock);
                IntVector block = block(columns, at);
                long met = 0;
                while (j < endOfOthers && Integer.compareUnsigned(others[j], last) <= 0) {
                    met |= INTS_TYPE.cast(IntVector.broadcast(INTS, others[j])).compare(VectorOperators.EQ, block).toLong();
                    j++;
                }
                common += Long.bitCount(met >>> (i - at) & ((1L << size) - 1));
            }
            sizes[k + 1] = common;
        }
    }
    //@ end

    private static IntVector block(int[] columns, int at) {
        return INTS_TYPE.cast(IntVector.fromArray(INTS, columns, at));
    }

    private static IntVector block(char[] columns, int at) {
        return INTS_TYPE.cast(SHORTS_TYPE.cast(ShortVector.fromCharArray(SHORTS, columns, at))
                .convertShape(VectorOperators.ZERO_EXTEND_S2I, INTS, 0));
    }
}
