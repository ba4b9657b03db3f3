package org.gcsarray.ops.internal;

import org.gcsarray.buffer.Values;
import org.gcsarray.buffer.internal.PlainValues;

/// The powers of absolute values whose sum is a power of a norm.
///
/// @param order of the norm: `|v|^order` is summed, |v| compared for infinite orders, and whether v is not 0 summed for order 0
public record NormPowers(double order) {

    /// Returns the power of each value.
    public double[] of(Values values) {
        return values.dtype().isComplex() ? ofPairs(PlainValues.pairs(values)) : ofReals(PlainValues.reals(values));
    }

    private double[] ofPairs(double... pairs) {
        double[] sizes = new double[pairs.length / 2];
        for (int p = 0; p < sizes.length; p++) {
            double x = pairs[2 * p];
            double y = pairs[2 * p + 1];
            sizes[p] = order == 2 ? x * x + y * y : Math.hypot(x, y);
        }
        return order == 2 ? sizes : ofReals(sizes);
    }

    private double[] ofReals(double... reals) {
        double[] powers = new double[reals.length];
        if (order == 2) {
            for (int p = 0; p < powers.length; p++) {
                powers[p] = reals[p] * reals[p];
            }
        } else if (order == 1 || Double.isInfinite(order)) {
            for (int p = 0; p < powers.length; p++) {
                powers[p] = Math.abs(reals[p]);
            }
        } else {
            for (int p = 0; p < powers.length; p++) {
                powers[p] = order == 0 ? reals[p] != 0 ? 1 : 0 : Math.pow(Math.abs(reals[p]), order);
            }
        }
        return powers;
    }

    /// Returns the norm of a sum of powers.
    public double root(double sum) {
        return order == 2 ? Math.sqrt(sum) : order > 1 ? Math.pow(sum, 1 / order) : sum;
    }
}
