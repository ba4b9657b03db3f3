package org.gcsarray.spark.internal.reduce;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.function.IntFunction;

import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.Values;
import org.gcsarray.ops.internal.NumberArrays;
import org.gcsarray.ops.internal.SliceLength;

/// A reduction of the elements that are not NaN. A slice of nothing but NaN stays one, with a count of 0.
///
/// @param rule      reduction of those; of floating-point numbers
/// @param isFillNaN whether what is not stored is left out, too
record WithoutNaN(PartialReduction rule, boolean isFillNaN) implements PartialReduction {

    static WithoutNaN of(PartialReduction rule, Scalar fill) {
        return new WithoutNaN(rule, NumberArrays.numbers(Values.uniform(fill, 1)).length == 0);
    }

    @Override
    public int reals() {
        return rule.reals();
    }

    /// The last one is the number of stored elements that are NaN.
    @Override
    public int integers() {
        return rule.integers() + 1;
    }

    private long[] skipped(Partials partials) {
        return partials.integers[rule.integers()];
    }

    @Override
    public void reduce(Values values, int[] starts, Partials target) {
        int[] kept = NumberArrays.numbers(values);
        int[] startsOfKept = new int[starts.length];
        int next = 0;
        for (int s = 0; s < starts.length; s++) {
            while (next < kept.length && kept[next] < starts[s]) {
                next++;
            }
            startsOfKept[s] = next;
        }
        for (int s = 0; s < target.size(); s++) {
            long count = (long) startsOfKept[s + 1] - startsOfKept[s];
            skipped(target)[s] = target.counts[s] - count;
            target.counts[s] = count;
        }
        rule.reduce(kept.length == values.size() ? values : values.gather(kept), startsOfKept, target);
    }

    @Override
    public void merge(Partials into, int slice, Partials from, int other) {
        skipped(into)[slice] += skipped(from)[other];
        rule.merge(into, slice, from, other);
    }

    @Override
    public Values finish(Partials partials, IntFunction<SliceLength> lengths, Slicing slicing) {
        SliceLength[] ofNumbers = new SliceLength[partials.size()];
        Arrays.setAll(ofNumbers, s -> isFillNaN ? SliceLength.of(BigInteger.valueOf(partials.counts[s]))
                : lengths.apply(s).minus(skipped(partials)[s]));
        return rule.finish(partials, s -> ofNumbers[s], slicing);
    }
}
