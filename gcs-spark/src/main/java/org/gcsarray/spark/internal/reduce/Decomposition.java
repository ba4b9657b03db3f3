package org.gcsarray.spark.internal.reduce;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.ops.reduce.Reduction;

/// Finds out how a [Reduction] is computed in parts.
final class Decomposition {

    private Decomposition() {}

    /// Returns the reduction in parts.
    ///
    /// @param fill value of what is not stored, of the type of the elements
    /// @throws IllegalArgumentException if the reduction is not defined for the type, or is none of those that can be computed in parts
    static PartialReduction of(Reduction reduction, Scalar fill) {
        DType type = reduction.resultType(fill.dtype());
        boolean isReal = fill.dtype().isFloating();
        String name = reduction.name();
        return switch (name) {
            case "sum" -> isReal ? new RealSums(Terms.VALUES, Terms.VALUES.of(fill), RealSums.Result.SUM, type)
                    : new IntegerSums(fill.integer(), false);
            case "prod" -> isReal ? new RealProducts(Terms.VALUES.of(fill), type) : new IntegerProducts(fill.integer());
            case "min", "max" -> isReal ? new RealExtremes(name.equals("min"), Terms.VALUES, fill.real(), type)
                    : new IntegerExtremes(name.equals("min"), fill.integer(), type);
            case "mean" -> isReal ? new RealSums(Terms.VALUES, Terms.VALUES.of(fill), RealSums.Result.MEAN, type)
                    : new IntegerSums(fill.integer(), true);
            case "nnz" -> new NonzeroCounts(!fill.isZero(), NonzeroCounts.Result.COUNT);
            case "any" -> new NonzeroCounts(!fill.isZero(), NonzeroCounts.Result.ANY);
            case "all" -> new NonzeroCounts(!fill.isZero(), NonzeroCounts.Result.ALL);
            default -> ofParameter(reduction, fill, type);
        };
    }

    private static PartialReduction ofParameter(Reduction reduction, Scalar fill, DType type) {
        String name = reduction.name();
        if (name.startsWith("norm")) {
            double order = order(name.substring("norm".length()));
            check(reduction, Reduction.norm(order));
            Terms powers = new Terms(true, order);
            return Double.isInfinite(order) ? new RealExtremes(order < 0, powers, powers.of(fill)[0], type)
                    : new RealSums(powers, powers.of(fill), RealSums.Result.NORM, type);
        }
        boolean isRoot = name.startsWith("std");
        int correction = name.endsWith(")")
                ? Integer.parseInt(name.substring(name.indexOf('(') + 1, name.length() - 1))
                : 0;
        check(reduction, isRoot ? Reduction.standardDeviation(correction) : Reduction.variance(correction));
        return fill.dtype().isFloating() ? new Moments(Terms.VALUES.of(fill), correction, isRoot, type)
                : new IntegerMoments(fill.integer(), correction, isRoot);
    }

    private static double order(String text) {
        return switch (text) {
            case "inf" -> Double.POSITIVE_INFINITY;
            case "-inf" -> Double.NEGATIVE_INFINITY;
            default -> Double.parseDouble(text);
        };
    }

    /// A reduction is known by its name; that the name was understood is seen by making the reduction again.
    private static void check(Reduction reduction, Reduction understood) {
        if (!reduction.equals(understood)) {
            throw new IllegalArgumentException("reduction " + reduction.name() + " cannot be computed in parts");
        }
    }
}
