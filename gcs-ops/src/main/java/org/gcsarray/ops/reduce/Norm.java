package org.gcsarray.ops.reduce;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Values;
import org.gcsarray.buffer.internal.PlainValues;
import org.gcsarray.ops.internal.NumberArrays;

/// The norm of the elements as of one vector.
///
/// @param order 0 for the number of elements other than 0, p for `(sum |v|^p)^(1/p)`, an infinity for the greatest or least |v|
record Norm(double order) implements ReductionRule {

    Norm {
        boolean isOrder = order == 0 || order >= 1 || order == Double.NEGATIVE_INFINITY;
        if (!isOrder) {
            throw new IllegalArgumentException(
                    "order of the norm is " + order + "; must be 0, at least 1, or an infinity");
        }
    }

    @Override
    public String name() {
        if (Double.isInfinite(order)) {
            return order > 0 ? "norminf" : "norm-inf";
        }
        return "norm" + (order == Math.rint(order) && order < 1e9 ? Long.toString((long) order)
                : Double.toString(order));
    }

    @Override
    public DType typeOf(DType type) {
        if (type.isComplex() && order != 2) {
            throw ReductionRule.undefined(name(), type);
        }
        return type == DType.FLOAT32 ? type : DType.FLOAT64;
    }

    @Override
    public boolean needsElements() {
        return Double.isInfinite(order);
    }

    @Override
    public Values reduce(ReducedSlices slices) {
        Values values = slices.values();
        double[] powers = powers(values);
        double fill = powers(Values.uniform(slices.fill(), 1))[0];
        double[] norms = Double.isInfinite(order) ? new Extreme(order < 0).reals(slices, powers, fill)
                : Sum.reals(slices, powers, fill);
        for (int g = 0; order > 1 && order < Double.POSITIVE_INFINITY && g < norms.length; g++) {
            norms[g] = order == 2 ? Math.sqrt(norms[g]) : Math.pow(norms[g], 1 / order);
        }
        return NumberArrays.floating(norms, typeOf(values.dtype()));
    }

    /// Returns `|v|^order` of each value, and |v| for infinite orders.
    private double[] powers(Values values) {
        double[] powers = new double[values.size()];
        if (values.dtype().isComplex()) {
            double[] pairs = PlainValues.pairs(values);
            for (int p = 0; p < powers.length; p++) {
                powers[p] = pairs[2 * p] * pairs[2 * p] + pairs[2 * p + 1] * pairs[2 * p + 1];
            }
            return powers;
        }
        double[] reals = PlainValues.reals(values);
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
}
