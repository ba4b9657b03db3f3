package org.gcsarray.ops.reduce;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Values;
import org.gcsarray.buffer.internal.PlainValues;

/// The mean square of the deviation from the mean, in two passes, or its root.
///
/// @param ddof   what is subtracted from the number of elements before dividing by it
/// @param isRoot whether it is the root, the standard deviation
record Variance(int ddof, boolean isRoot) implements ReductionRule {

    Variance {
        if (ddof < 0) {
            throw new IllegalArgumentException("ddof is " + ddof + "; must be at least 0");
        }
    }

    @Override
    public String name() {
        return (isRoot ? "std" : "var") + (ddof == 0 ? "" : "(" + ddof + ")");
    }

    @Override
    public DType resultType(DType type) {
        return type == DType.FLOAT32 ? type : DType.FLOAT64;
    }

    @Override
    public Values reduce(ReducedSlices slices) {
        Values values = slices.values();
        double[] variances;
        if (values.dtype() == DType.COMPLEX128) {
            double[] pairs = PlainValues.pairs(values);
            variances = squares(slices, NumberArrays.part(pairs, 0), slices.fill().real());
            double[] imaginary = squares(slices, NumberArrays.part(pairs, 1), slices.fill().imaginary());
            for (int g = 0; g < variances.length; g++) {
                variances[g] += imaginary[g];
            }
        } else if (values.dtype().isFloating()) {
            variances = squares(slices, PlainValues.reals(values), slices.fill().real());
        } else {
            variances = squares(slices, PlainValues.integers(values), slices.fill().integer());
        }
        double divisor = Math.max(slices.roundedLength() - ddof, 0);
        for (int g = 0; g < variances.length; g++) {
            double variance = variances[g] / divisor;
            variances[g] = isRoot ? Math.sqrt(variance) : variance;
        }
        return NumberArrays.floating(variances, resultType(values.dtype()));
    }

    private static double[] squares(ReducedSlices slices, long[] values, long fill) {
        IntegerMeans means = IntegerMeans.of(LongSum.of(slices, values).withFill(slices, fill), slices);
        double[] squares = IntegerDeviations.of(slices, values, means);
        for (int g = 0; g < squares.length; g++) {
            double deviation = IntegerMeans.deviation(fill, means.whole()[g], means.rest()[g]);
            if (deviation != 0 && !slices.isFull(g)) {
                squares[g] += deviation * deviation * slices.roundedMissing(g);
            }
        }
        return squares;
    }

    private static double[] squares(ReducedSlices slices, double[] values, double fill) {
        double[] means = Mean.reals(slices, values, fill);
        double[] squares = SquaredDeviations.of(slices, values, means);
        for (int g = 0; g < squares.length; g++) {
            double deviation = fill - means[g];
            if (deviation != 0 && !slices.isFull(g)) {
                squares[g] += deviation * deviation * slices.roundedMissing(g);
            }
        }
        return squares;
    }
}
