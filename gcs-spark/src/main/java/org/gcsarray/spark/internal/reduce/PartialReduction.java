package org.gcsarray.spark.internal.reduce;

import java.io.Serializable;
import java.util.function.IntFunction;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.Values;
import org.gcsarray.ops.internal.SliceLength;
import org.gcsarray.ops.reduce.Reduction;

/// A reduction in three steps, so that elements of one slice may lie in many blocks: stored elements are reduced where they are, the numbers
/// of one slice are merged, and what is not stored is taken in at the end. Immutable.
sealed interface PartialReduction extends Serializable
        permits RealSums, IntegerSums, Extremes, RealProducts, IntegerProducts,
        Moments, IntegerMoments, WithoutNaN {

    /// Returns how many doubles a slice needs.
    default int reals() {
        return 0;
    }

    /// Returns how many longs a slice needs, beside the number of its elements.
    default int integers() {
        return 0;
    }

    /// Reduces the stored values of a block.
    ///
    /// @param values values, those of one slice side by side
    /// @param starts first value of each slice, then the number of values; only [without NaN][WithoutNaN] are there slices without any
    /// @param target takes the numbers of the slices; their counts are there already
    void reduce(Values values, int[] starts, Partials target);

    /// Merges the numbers of one slice, whose counts are still apart.
    ///
    /// @param into  takes the numbers
    /// @param slice slice there
    /// @param from  has further numbers
    /// @param other the same slice there
    void merge(Partials into, int slice, Partials from, int other);

    /// Returns the results of slices all of whose stored elements were seen, in the type of the result.
    ///
    /// @param lengths how many elements of each slice count
    /// @throws ArithmeticException if an integer exceeds 64 bits; the text names the element of the result
    Values finish(Partials partials, IntFunction<SliceLength> lengths, Slicing slicing);

    /// Returns the reduction in parts.
    ///
    /// @param fill value of what is not stored, of the type of the elements
    /// @throws IllegalArgumentException if the reduction is not defined for the type
    static PartialReduction of(Reduction reduction, Scalar fill) {
        Reduction ofAll = reduction.withNaN();
        PartialReduction parts = ofAll(ofAll, fill);
        return reduction.equals(ofAll) || !fill.dtype().isFloating() ? parts : WithoutNaN.of(parts, fill);
    }

    private static PartialReduction ofAll(Reduction reduction, Scalar fill) {
        DType type = reduction.resultType(fill.dtype());
        boolean isReal = fill.dtype().isFloating();
        String name = reduction.name();
        return switch (name) {
            case "sum" -> isReal ? new RealSums(Terms.VALUES, Terms.VALUES.of(fill), RealSums.Result.SUM, type)
                    : new IntegerSums(Terms.VALUES, fill.integer(), false, name);
            case "prod" -> isReal ? new RealProducts(Terms.VALUES.of(fill), type) : new IntegerProducts(fill.integer());
            case "min", "max" -> Extremes.of(name.equals("min"), Terms.VALUES, isReal, fill, type);
            case "mean" -> isReal ? new RealSums(Terms.VALUES, Terms.VALUES.of(fill), RealSums.Result.MEAN, type)
                    : new IntegerSums(Terms.VALUES, fill.integer(), true, name);
            case "nnz" -> new IntegerSums(Terms.NONZEROS, fill.isZero() ? 0 : 1, false, name);
            case "any", "all" -> Extremes.of(name.equals("all"), Terms.NONZEROS, false, fill, type);
            default -> ofParameter(name, reduction.parameter().orElseThrow(), fill, type);
        };
    }

    private static PartialReduction ofParameter(String name, double parameter, Scalar fill, DType type) {
        if (name.startsWith("norm")) {
            Terms powers = new Terms(true, parameter);
            return Double.isInfinite(parameter) ? Extremes.of(parameter < 0, powers, true, fill, type)
                    : new RealSums(powers, powers.of(fill), RealSums.Result.NORM, type);
        }
        boolean isRoot = name.startsWith("std");
        int correction = (int) parameter;
        return fill.dtype().isFloating() ? new Moments(Terms.VALUES.of(fill), correction, isRoot, type)
                : new IntegerMoments(fill.integer(), correction, isRoot);
    }
}
