package org.gcsarray.ops.create;

/// Indices of one dimension as they are drawn: `floor(u^skew extent)` of a uniform random number u.
///
/// @param extent extent of the dimension
/// @param skew   power
record SkewedIndices(long extent, double skew) {

    /// Returns the index of a random number in [0, 1).
    long index(double u) {
        // an extent beyond 2^53 is rounded, maybe upward
        return Math.min(extent - 1, (long) (power(u) * extent));
    }

    private double power(double u) {
        if (skew == 1) {
            return u;
        }
        return skew == 3 ? u * u * u : StrictMath.pow(u, skew);
    }

    /// Returns the logarithm of the probability of an index.
    double logProbability(long index) {
        if (skew == 1) {
            return -StrictMath.log((double) extent);
        }
        double below = StrictMath.pow((double) index / extent, 1 / skew);
        double upTo = StrictMath.pow((index + 1.0) / extent, 1 / skew);
        return StrictMath.log(Math.max(Double.MIN_NORMAL, upTo - below));
    }
}
