package org.gcsarray.ops.create;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.DoubleUnaryOperator;

import org.gcsarray.buffer.DType;
import org.gcsarray.internal.CheckReturnValue;
import org.gcsarray.internal.Options;
import org.gcsarray.internal.Settings;
import org.gcsarray.internal.Settings.Setting;
import org.gcsarray.shape.SmoothShape;

/// How a random array is made; immutable, each `with` method returns a changed copy.
@CheckReturnValue
public final class RandomOptions extends Options {
    private static final Setting<Integer> NSE = new Setting<>("nse", 0);
    private static final Setting<Long> SEED = new Setting<>("seed", 0L);
    private static final Setting<List<Double>> SKEWS = new Setting<>("skews", List.of(1.0));
    private static final Setting<DType> DTYPE = new Setting<>("dtype", DType.FLOAT64);
    private static final Setting<Optional<DoubleUnaryOperator>> VALUES = new Setting<>("values", Optional.empty());

    /// No elements; seed 0, elements anywhere, float64 values uniform in [-1, 1).
    public static final RandomOptions DEFAULT = new RandomOptions(Settings.of(NSE, SEED, SKEWS, DTYPE, VALUES));

    private RandomOptions(Settings settings) {
        super(settings);
    }

    /// Returns options for a number of elements, anywhere, with float64 values uniform in [-1, 1).
    ///
    /// @param nse  number of stored elements, all at distinct places
    /// @param seed the same elements for the same seed
    /// @throws IllegalArgumentException if `nse` is negative
    public static RandomOptions of(int nse, long seed) {
        return DEFAULT.withNse(nse).withSeed(seed);
    }

    /// Returns the number of stored elements, all at distinct places.
    public int nse() {
        return settings.get(NSE);
    }

    /// Returns the seed of the places; `seed + 1` is that of the values.
    public long seed() {
        return settings.get(SEED);
    }

    /// Returns for each dimension, or one for all, the power of u by which an index is drawn: 1 is uniform, 3 prefers small indices.
    public List<Double> skews() {
        return settings.get(SKEWS);
    }

    /// Returns the type of the values.
    public DType dtype() {
        return settings.get(DTYPE);
    }

    /// Returns the value as a function of a uniform random number in [0, 1); a result of 0 is also stored.
    public DoubleUnaryOperator values() {
        return settings.get(VALUES).orElseGet(() -> usual(dtype()));
    }

    /// Returns these options with another number of elements.
    ///
    /// @throws IllegalArgumentException if it is negative
    public RandomOptions withNse(int elements) {
        return new RandomOptions(settings.withAtLeast(0, NSE, elements));
    }

    /// Returns these options with another seed.
    public RandomOptions withSeed(long other) {
        return new RandomOptions(settings.with(SEED, other));
    }

    /// Returns these options with other skews: one for all dimensions, or one for each.
    ///
    /// @throws IllegalArgumentException if one is not a positive number
    public RandomOptions withSkews(double... other) {
        return new RandomOptions(settings.with(SKEWS, checked(Arrays.stream(other).boxed().toList())));
    }

    /// Returns these options with another type and its usual values: uniform in [-1, 1) for floating types, the real part of complex
    /// ones, integers of -5..5 without 0 or of 1..10, and true.
    public RandomOptions withDtype(DType other) {
        return new RandomOptions(settings.with(DTYPE, other).with(VALUES, Optional.empty()));
    }

    /// Returns these options with other values.
    ///
    /// @param function value of a uniform random number in [0, 1); one that the type cannot hold is rejected when the array is made
    public RandomOptions withValues(DoubleUnaryOperator function) {
        return new RandomOptions(settings.with(VALUES, Optional.of(function)));
    }

    private static List<Double> checked(List<Double> skews) {
        for (double skew : skews) {
            if (!(skew > 0) || Double.isInfinite(skew)) {
                throw new IllegalArgumentException("skew is " + skew + "; must be a positive number");
            }
        }
        return skews;
    }

    private static DoubleUnaryOperator usual(DType dtype) {
        return switch (dtype) {
            case FLOAT64, FLOAT32, FLOAT16, COMPLEX128, COMPLEX64 -> u -> 2 * u - 1;
            case UINT64, UINT32, UINT16, UINT8 -> u -> 1 + Math.floor(10 * u);
            case INT64, INT32, INT16, INT8 -> u -> Math.floor(10 * u) - (u < 0.5 ? 5 : 4);
            case BOOL -> _ -> 1;
        };
    }

    /// Returns how indices of each dimension are drawn.
    SkewedIndices[] indices(SmoothShape shape) {
        List<Double> skews = skews();
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
