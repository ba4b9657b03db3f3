package org.gcsarray.ops.reduce;

import java.util.Arrays;
import java.util.OptionalDouble;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Values;
import org.gcsarray.ops.internal.NormPowers;
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
    public OptionalDouble parameter() {
        return OptionalDouble.of(order);
    }

    @Override
    public DType typeOf(DType type) {
        return type == DType.FLOAT32 ? type : DType.FLOAT64;
    }

    @Override
    public boolean needsElements() {
        return Double.isInfinite(order);
    }

    @Override
    public Values reduce(ReducedSlices slices) {
        Values values = slices.values();
        NormPowers powers = new NormPowers(order);
        double[] stored = powers.of(values);
        double fill = powers.of(Values.uniform(slices.fill(), 1))[0];
        double[] norms = needsElements() ? new Extreme(order < 0).reals(slices, stored, fill)
                : Arrays.stream(Sum.reals(slices, stored, fill)).map(powers::root).toArray();
        return NumberArrays.floating(norms, typeOf(values.dtype()));
    }
}
