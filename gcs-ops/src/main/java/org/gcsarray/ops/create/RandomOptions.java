package org.gcsarray.ops.create;

import java.util.Arrays;
import java.util.List;
import java.util.function.DoubleUnaryOperator;

import org.gcsarray.buffer.DType;
import org.gcsarray.internal.CheckReturnValue;
import org.gcsarray.shape.SmoothShape;

/// How a random array is made; immutable, each `with` method returns a changed copy.
///
/// @param nse    number of stored elements, all at distinct places
/// @param seed   seed of the places; `seed + 1` is that of the values
/// @param skews  for each dimension, or one for all, the power of u by which an index is drawn: 1 is uniform, 3 prefers small indices
/// @param dtype  type of the values
/// @param values value as a function of a uniform random number in [0, 1); a result of 0 is stored, too
@CheckReturnValue
public record RandomOptions(int nse, long seed, List<Double> skews, DType dtype, DoubleUnaryOperator values) {

    /// Checks the numbers.
    ///
    /// @throws IllegalArgumentException if `nse` is negative, or a skew is not a positive number
    public RandomOptions {
        if (nse < 0) {
            throw new IllegalArgumentException("nse is " + nse + "; must be at least 0");
        }
        skews = List.copyOf(skews);
        for (double skew : skews) {
            if (!(skew > 0) || Double.isInfinite(skew)) {
                throw new IllegalArgumentException("skew is " + skew + "; must be a positive number");
            }
        }
    }

    /// Takes elements anywhere, float64 values uniform in [-1, 1).
    public RandomOptions(int nse, long seed) {
        this(nse, seed, List.of(1.0), DType.FLOAT64, usual(DType.FLOAT64));
    }

    /// Returns these options with other skews: one for all dimensions, or one for each.
    public RandomOptions withSkews(double... other) {
        return new RandomOptions(nse, seed, Arrays.stream(other).boxed().toList(), dtype, values);
    }

    /// Returns these options with another type and its usual values: uniform in [-1, 1) for floating types, the real part of complex
    /// ones, integers of -5..5 without 0, and true.
    public RandomOptions withDtype(DType other) {
        return new RandomOptions(nse, seed, skews, other, usual(other));
    }

    /// Returns these options with other values.
    ///
    /// @param function value of a uniform random number in [0, 1); one that the type cannot hold is rejected when the array is made
    public RandomOptions withValues(DoubleUnaryOperator function) {
        return new RandomOptions(nse, seed, skews, dtype, function);
    }

    private static DoubleUnaryOperator usual(DType dtype) {
        return switch (dtype) {
            case FLOAT64, FLOAT32, COMPLEX128 -> u -> 2 * u - 1;
            case INT64, INT32 -> u -> Math.floor(10 * u) - (u < 0.5 ? 5 : 4);
            case BOOL -> _ -> 1;
        };
    }

    /// Returns how indices of each dimension are drawn.
    SkewedIndices[] indices(SmoothShape shape) {
        if (skews.size() != 1 && skews.size() != shape.rank()) {
            throw new IllegalArgumentException(skews.size() + " skews " + skews + " given; shape " + shape
                    + " needs 1 or " + shape.rank());
        }
        SkewedIndices[] indices = new SkewedIndices[shape.rank()];
        for (int d = 0; d < indices.length; d++) {
            indices[d] = new SkewedIndices(shape.extent(d), skews.get(skews.size() == 1 ? 0 : d));
        }
        return indices;
    }
}
