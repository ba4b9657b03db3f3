package org.gcsarray.spark.internal.reduce;

import java.math.BigInteger;

import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.Values;

/// How many elements are not 0, and whether that is one, or all.
///
/// @param isFillNonzero whether what is not stored is not 0
/// @param result        what is asked
record NonzeroCounts(boolean isFillNonzero, Result result) implements PartialReduction {

    /// What is asked.
    enum Result {
        /// How many.
        COUNT,
        /// Whether there is one.
        ANY,
        /// Whether there is no other element.
        ALL
    }

    @Override
    public int integers() {
        return 1;
    }

    @Override
    public void reduce(Values values, int[] starts, Partials target) {
        Scalar number = Scalar.zero(values.dtype());
        for (int s = 0; s < target.size(); s++) {
            long nonzeros = 0;
            for (int p = starts[s]; p < starts[s + 1]; p++) {
                nonzeros += values.sameNumber(p, number) ? 0 : 1;
            }
            target.integers[0][s] = nonzeros;
        }
    }

    @Override
    public void merge(Partials into, int slice, Partials from, int other) {
        into.integers[0][slice] += from.integers[0][other];
    }

    @Override
    public Values finish(Partials partials, Slicing slicing) {
        return result == Result.COUNT ? counts(partials, slicing) : truths(partials, slicing);
    }

    private Values counts(Partials partials, Slicing slicing) {
        long[] counts = partials.integers[0].clone();
        for (int s = 0; isFillNonzero && s < counts.length; s++) {
            BigInteger count = slicing.length().missing(partials.counts[s]).add(BigInteger.valueOf(counts[s]));
            if (count.bitLength() >= Long.SIZE) {
                throw slicing.overflow("nnz", partials.rows[s], partials.columns[s]);
            }
            counts[s] = count.longValue();
        }
        return Values.wrap(counts);
    }

    private Values truths(Partials partials, Slicing slicing) {
        boolean[] truths = new boolean[partials.size()];
        for (int s = 0; s < truths.length; s++) {
            long nonzeros = partials.integers[0][s];
            boolean hasFill = !slicing.length().isFull(partials.counts[s]);
            truths[s] = result == Result.ALL ? nonzeros == partials.counts[s] && (isFillNonzero || !hasFill)
                    : nonzeros > 0 || (isFillNonzero && hasFill);
        }
        return Values.wrap(truths);
    }
}
