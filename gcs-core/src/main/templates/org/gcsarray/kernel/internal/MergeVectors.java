package org.gcsarray.kernel.internal;

import jdk.incubator.vector.DoubleVector;
import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.ShortVector;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorShape;
import jdk.incubator.vector.VectorSpecies;

import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Indices16;
import org.gcsarray.buffer.Indices32;
import org.gcsarray.buffer.internal.Backing;

/// Counts what pairs of rows with ascending columns have in common, and merges those that resemble the pair before.
final class MergeVectors {

    private static final VectorSpecies<Integer> INTS = VectorSpecies.of(int.class, Vectors.DOUBLES.vectorShape());
    private static final Class<? extends IntVector> INTS_TYPE = INTS.vectorType().asSubclass(IntVector.class);
    private static final VectorSpecies<Short> SHORTS = VectorSpecies.of(short.class, Vectors.half());
    private static final Class<? extends ShortVector> SHORTS_TYPE = SHORTS.vectorType().asSubclass(ShortVector.class);
    private static final int LANES = INTS.length();

    private static final VectorSpecies<Double> DOUBLES = Vectors.DOUBLES;
    private static final Class<? extends DoubleVector> DOUBLES_TYPE = DOUBLES.vectorType().asSubclass(DoubleVector.class);

    /// Columns that are compared at once where both rows may have them: as many as a vector has numbers, but no fewer than the shortest vector has
    /// columns of 16 bits.
    static final int RUN = Math.max(4, DOUBLES.length());
    static final VectorSpecies<Integer> INT_RUN = VectorSpecies.of(int.class, VectorShape.forBitSize(RUN * Integer.SIZE));
    static final Class<? extends IntVector> INT_RUN_TYPE = INT_RUN.vectorType().asSubclass(IntVector.class);
    static final VectorSpecies<Short> SHORT_RUN = VectorSpecies.of(short.class, VectorShape.forBitSize(RUN * Short.SIZE));
    static final Class<? extends ShortVector> SHORT_RUN_TYPE = SHORT_RUN.vectorType().asSubclass(ShortVector.class);

    private MergeVectors() {}

    /// Does what [MergeLoops#count] does: each column of one row is compared with a vector of columns of the other at once, so that no branch depends
    /// on which row is ahead.
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

    /// Does what [MergeLoops#add] does, with branches on which row is ahead. Runs of columns that both rows have are merged a vector at a time.
    static void addForeseen(MergeRows a, MergeRows b, MergeRows c, int from, int to) {
        Indices merged = c.columns;
        switch (a.columns) {
            case Indices16 n -> addForeseen(Backing.of(n), a, Backing.of((Indices16) b.columns), b, Backing.of((Indices16) merged), c, from,
                    to);
            case Indices32 n -> addForeseen(Backing.of(n), a, Backing.of((Indices32) b.columns), b, Backing.of((Indices32) merged), c, from,
                    to);
            default -> MergeLoops.add(a, b, c, from, to);
        }
    }

    //@ for char int
    private static void addForeseen(int[] columns, MergeRows a, int[] others, MergeRows b, int[] merged, MergeRows c, int from, int to) {
        double alpha = a.factor;
        double beta = b.factor;
        double[] valuesA = a.values;
        double[] valuesB = b.values;
        double[] sums = c.values;
        int shiftA = a.origin;
        int shiftB = b.origin;
        int shift = c.origin;
        // whole vectors are written, but none beyond these rows: what follows may belong to another thread
        int lastInA = a.starts[to] - RUN;
        int lastInB = b.starts[to] - RUN;
        int lastInC = c.starts[to] - RUN;
        for (int k = from; k < to; k++) {
            int i = a.starts[k];
            int j = b.starts[k];
            int p = c.starts[k];
            int endOfA = a.starts[k + 1];
            int endOfB = b.starts[k + 1];
            while (i < endOfA && j < endOfB) {
                long x = columns[i] & 0xFFFFFFFFL;
                long y = others[j] & 0xFFFFFFFFL;
                if (x < y) {
                    merged[p] = columns[i];
                    sums[p - shift] = 0.0 + alpha * valuesA[i - shiftA];
                    i++;
                    p++;
                } else if (y < x) {
                    merged[p] = others[j];
                    sums[p - shift] = 0.0 + beta * valuesB[j - shiftB];
                    j++;
                    p++;
                } else if (i <= lastInA && j <= lastInB && p <= lastInC) {
                    int run = Math.min(mergeEqual(columns, i, others, j, merged, p), Math.min(endOfA - i, endOfB - j));
                    add(alpha, valuesA, i - shiftA, beta, valuesB, j - shiftB, sums, p - shift);
                    i += run;
                    j += run;
                    p += run;
                } else {
                    merged[p] = columns[i];
                    sums[p - shift] = 0.0 + alpha * valuesA[i - shiftA] + beta * valuesB[j - shiftB];
                    i++;
                    j++;
                    p++;
                }
            }
            for (; i < endOfA; i++) {
                merged[p] = columns[i];
                sums[p - shift] = 0.0 + alpha * valuesA[i - shiftA];
                p++;
            }
            for (; j < endOfB; j++) {
                merged[p] = others[j];
                sums[p - shift] = 0.0 + beta * valuesB[j - shiftB];
                p++;
            }
        }
    }
    //@ end

    /// Copies a vector of columns, and returns how many of the first ones equal those of the other row.
    private static int mergeEqual(int[] columns, int i, int[] others, int j, int[] merged, int p) {
        IntVector block = INT_RUN_TYPE.cast(IntVector.fromArray(INT_RUN, columns, i));
        block.intoArray(merged, p);
        return equal(block.eq(INT_RUN_TYPE.cast(IntVector.fromArray(INT_RUN, others, j))).toLong());
    }

    private static int mergeEqual(char[] columns, int i, char[] others, int j, char[] merged, int p) {
        ShortVector block = SHORT_RUN_TYPE.cast(ShortVector.fromCharArray(SHORT_RUN, columns, i));
        block.intoCharArray(merged, p);
        return equal(block.eq(SHORT_RUN_TYPE.cast(ShortVector.fromCharArray(SHORT_RUN, others, j))).toLong());
    }

    private static int equal(long lanes) {
        return Long.numberOfTrailingZeros(~lanes);
    }

    /// Adds the numbers of as many columns.
    private static void add(double alpha, double[] a, int i, double beta, double[] b, int j, double[] sums, int p) {
        for (int lane = 0; lane < RUN; lane += DOUBLES.length()) {
            DoubleVector left = DOUBLES_TYPE.cast(DOUBLES_TYPE.cast(DoubleVector.fromArray(DOUBLES, a, i + lane)).mul(alpha));
            DoubleVector right = DOUBLES_TYPE.cast(DOUBLES_TYPE.cast(DoubleVector.fromArray(DOUBLES, b, j + lane)).mul(beta));
            left.add(0.0).add(right).intoArray(sums, p + lane);
        }
    }

    private static IntVector block(int[] columns, int at) {
        return INTS_TYPE.cast(IntVector.fromArray(INTS, columns, at));
    }

    private static IntVector block(char[] columns, int at) {
        return INTS_TYPE.cast(SHORTS_TYPE.cast(ShortVector.fromCharArray(SHORTS, columns, at))
                .convertShape(VectorOperators.ZERO_EXTEND_S2I, INTS, 0));
    }
}
