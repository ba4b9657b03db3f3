package org.gcsarray.kernel.internal;

import jdk.incubator.vector.DoubleVector;
import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.ShortVector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorSpecies;

import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Indices16;
import org.gcsarray.buffer.Indices32;
import org.gcsarray.buffer.internal.Backing;

/// Finds and adds [RepeatedPairs], for columns of 2 and 4 bytes.
final class RepeatVectors {

    private static final VectorSpecies<Double> DOUBLES = Vectors.DOUBLES;
    private static final Class<? extends DoubleVector> DOUBLES_TYPE = DOUBLES.vectorType().asSubclass(DoubleVector.class);
    private static final int LANES = DOUBLES.length();

    /// Columns that are compared or moved at once.
    private static final int RUN = MergeVectors.RUN;
    private static final VectorSpecies<Integer> INTS = MergeVectors.INT_RUN;
    private static final Class<? extends IntVector> INTS_TYPE = MergeVectors.INT_RUN_TYPE;
    private static final VectorSpecies<Short> SHORTS = MergeVectors.SHORT_RUN;
    private static final Class<? extends ShortVector> SHORTS_TYPE = MergeVectors.SHORT_RUN_TYPE;
    private static final long ALL = (1L << RUN) - 1;

    private RepeatVectors() {}

    /// See [Kernels#movedEnd]: columns of other widths are not looked at.
    static int movedEnd(Indices columns, int from, int length, long distance, int to) {
        return switch (columns) {
            case Indices16 c -> movedEnd(Backing.of(c), from, length, distance, to);
            case Indices32 c -> movedEnd(Backing.of(c), from, length, distance, to);
            default -> from;
        };
    }

    /// See [Kernels#addRepeated].
    static void add(MergeRows a, MergeRows b, MergeRows c, int from, int to) {
        switch (c.columns) {
            case Indices16 n -> add(Backing.of((Indices16) a.columns), a, Backing.of((Indices16) b.columns), b, Backing.of(n), c, from, to);
            case Indices32 n -> add(Backing.of((Indices32) a.columns), a, Backing.of((Indices32) b.columns), b, Backing.of(n), c, from, to);
            default -> MergeLoops.add(a, b, c, from, to);
        }
    }

    //@ for char int
    private static int movedEnd(int[] columns, int from, int length, long distance, int to) {
        int p = from;
        for (; p <= to - RUN; p += RUN) {
            long moved = moved(columns, p - length, p, (int) distance);
            if (moved != ALL) {
                return p + Long.numberOfTrailingZeros(~moved);
            }
        }
        for (; p < to; p++) {
            long before = columns[p - length] & 0xFFFFFFFFL;
            if ((columns[p] & 0xFFFFFFFFL) - before != distance) {
                return p;
            }
        }
        return p;
    }

    private static void add(int[] columns, MergeRows a, int[] others, MergeRows b, int[] merged, MergeRows c, int from, int to) {
        double alpha = a.factor;
        double beta = b.factor;
        double[] valuesA = a.values;
        double[] valuesB = b.values;
        double[] sums = c.values;
        int base = c.starts[from - 1];
        int length = c.starts[from] - base;
        int chunks = (length + LANES - 1) / LANES;
        long[] ofA = new long[chunks];
        long[] ofB = new long[chunks];
        findSteps(columns, a, others, b, from - 1, ofA, ofB);
        int end = wholeVectors(a, b, c, from, to);
        int distance = columns[a.starts[from]] - columns[a.starts[from - 1]];
        int moved = 0;
        for (int k = from; k < end; k++) {
            moved += distance;
            for (int e = 0; e < length; e += RUN) {
                move(merged, base + e, moved, c.starts[k] + e);
            }
            int i = a.starts[k] - a.origin;
            int j = b.starts[k] - b.origin;
            int p = c.starts[k] - c.origin;
            for (int chunk = 0; chunk < chunks; chunk++) {
                long lanesOfA = ofA[chunk];
                long lanesOfB = ofB[chunk];
                DoubleVector left = spread(alpha, valuesA, i, lanesOfA);
                left.add(0.0).add(spread(beta, valuesB, j, lanesOfB)).intoArray(sums, p);
                i += Long.bitCount(lanesOfA);
                j += Long.bitCount(lanesOfB);
                p += LANES;
            }
        }
        MergeLoops.add(a, b, c, end, to);
    }

    /// Finds what is added to each vector of sums of pair k: a bit for each lane that takes an element of A, and of B.
    private static void findSteps(int[] columns, MergeRows a, int[] others, MergeRows b, int k, long[] ofA, long[] ofB) {
        int i = a.starts[k];
        int j = b.starts[k];
        int endOfA = a.starts[k + 1];
        int endOfB = b.starts[k + 1];
        for (int place = 0; i < endOfA || j < endOfB; place++) {
            long x = i < endOfA ? columns[i] & 0xFFFFFFFFL : Long.MAX_VALUE;
            long y = j < endOfB ? others[j] & 0xFFFFFFFFL : Long.MAX_VALUE;
            int takesA = x <= y ? 1 : 0;
            int takesB = y <= x ? 1 : 0;
            ofA[place / LANES] |= (long) takesA << place % LANES;
            ofB[place / LANES] |= (long) takesB << place % LANES;
            i += takesA;
            j += takesB;
        }
    }
    //@ end

    /// Returns the end of those pairs for which whole vectors are read and written within the numbers there are and the rows of c before `to`: what follows
    /// may belong to another thread.
    private static int wholeVectors(MergeRows a, MergeRows b, MergeRows c, int from, int to) {
        int end = to;
        while (end > from && (c.starts[end] + RUN > c.starts[to] || a.starts[end] - a.origin + LANES > a.values.length
                || b.starts[end] - b.origin + LANES > b.values.length)) {
            end--;
        }
        return end;
    }

    /// Spreads the next numbers, each times a factor, over lanes; the others are 0.
    private static DoubleVector spread(double factor, double[] values, int at, long lanes) {
        DoubleVector numbers = DOUBLES_TYPE.cast(DOUBLES_TYPE.cast(DoubleVector.fromArray(DOUBLES, values, at)).mul(factor));
        return DOUBLES_TYPE.cast(numbers.expand(VectorMask.fromLong(DOUBLES, lanes)));
    }

    /// Returns a bit for each column that lies a distance behind the one that it is compared with.
    private static long moved(int[] columns, int before, int at, int distance) {
        IntVector row = INTS_TYPE.cast(IntVector.fromArray(INTS, columns, at));
        return INTS_TYPE.cast(row.sub(INTS_TYPE.cast(IntVector.fromArray(INTS, columns, before)))).eq(distance).toLong();
    }

    private static long moved(char[] columns, int before, int at, int distance) {
        ShortVector row = SHORTS_TYPE.cast(ShortVector.fromCharArray(SHORTS, columns, at));
        return SHORTS_TYPE.cast(row.sub(SHORTS_TYPE.cast(ShortVector.fromCharArray(SHORTS, columns, before)))).eq((short) distance).toLong();
    }

    private static void move(int[] columns, int from, int distance, int to) {
        INTS_TYPE.cast(IntVector.fromArray(INTS, columns, from)).add(distance).intoArray(columns, to);
    }

    private static void move(char[] columns, int from, int distance, int to) {
        SHORTS_TYPE.cast(SHORTS_TYPE.cast(ShortVector.fromCharArray(SHORTS, columns, from)).add((short) distance)).intoCharArray(columns, to);
    }
}
