package org.gcsarray.spark.internal.reduce;

import java.math.BigInteger;
import java.util.function.IntFunction;

import org.gcsarray.buffer.Values;
import org.gcsarray.ops.internal.Quotient;
import org.gcsarray.ops.internal.SliceLength;

/// Sums of integers, exact, and means, the exact sums divided and rounded once: the upper and the lower 32 bits are summed apart, so that no part exceeds 64 bits where the whole does not.
///
/// @param terms  what is summed
/// @param fill   value of what is not stored
/// @param isMean whether sums are divided by the number of elements
/// @param name   what the sum is called in a fault
record IntegerSums(Terms terms, long fill, boolean isMean, String name) implements PartialReduction {

    @Override
    public int integers() {
        return 2;
    }

    @Override
    public void reduce(Values values, int[] starts, Partials target) {
        long[] numbers = terms.integers(values);
        for (int s = 0; s < target.size(); s++) {
            long upper = 0;
            long lower = 0;
            for (int p = starts[s]; p < starts[s + 1]; p++) {
                upper += numbers[p] >> 32;
                lower += numbers[p] & 0xFFFF_FFFFL;
            }
            target.integers[0][s] = upper;
            target.integers[1][s] = lower;
            carry(target, s);
        }
    }

    /// The lower part stays below 2^32, so 2^31 partials and more can be merged.
    private static void carry(Partials target, int slice) {
        target.integers[0][slice] += target.integers[1][slice] >>> 32;
        target.integers[1][slice] &= 0xFFFF_FFFFL;
    }

    @Override
    public void merge(Partials into, int slice, Partials from, int other) {
        into.integers[0][slice] = Math.addExact(into.integers[0][slice], from.integers[0][other]);
        into.integers[1][slice] += from.integers[1][other];
        carry(into, slice);
    }

    @Override
    public Values finish(Partials partials, IntFunction<SliceLength> lengths, Slicing slicing) {
        return isMean ? means(partials, lengths) : sums(partials, lengths, slicing);
    }

    private Values means(Partials partials, IntFunction<SliceLength> lengths) {
        double[] means = new double[partials.size()];
        for (int s = 0; s < means.length; s++) {
            SliceLength length = lengths.apply(s);
            means[s] = Quotient.of(sum(partials, s, length), length.exact());
        }
        return Values.wrap(means);
    }

    private Values sums(Partials partials, IntFunction<SliceLength> lengths, Slicing slicing) {
        long[] sums = new long[partials.size()];
        for (int s = 0; s < sums.length; s++) {
            BigInteger sum = sum(partials, s, lengths.apply(s));
            if (sum.bitLength() >= Long.SIZE) {
                throw slicing.overflow(name, partials.rows[s], partials.columns[s]);
            }
            sums[s] = sum.longValue();
        }
        return Values.wrap(sums);
    }

    private BigInteger sum(Partials partials, int slice, SliceLength length) {
        BigInteger stored = BigInteger.valueOf(partials.integers[0][slice]).shiftLeft(32)
                .add(BigInteger.valueOf(partials.integers[1][slice]));
        return fill == 0 ? stored
                : stored.add(BigInteger.valueOf(fill).multiply(length.missing(partials.counts[slice])));
    }
}
