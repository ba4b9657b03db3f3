package org.gcsarray.buffer;

import java.util.Objects;

import org.jspecify.annotations.Nullable;

/// Conversion of values between types, position by position, and the checks shared by all types.
final class Conversions {

    private Conversions() {}

    static Values convert(Values values, DType target) {
        if (values instanceof UniformValues uniform) {
            return uniform.size() == 0 ? uniform.plain().convert(target)
                    : new UniformValues(convert(uniform.value(), target, 0), uniform.size());
        }
        if (values instanceof NarrowValues narrow && target == values.dtype().widened()) {
            return narrow.widen();
        }
        if (values instanceof NarrowValues && values.dtype() != DType.UINT64 && !target.isStorage()) {
            return convert(values.convert(values.dtype().widened()), target);
        }
        Values relabelled = values instanceof EncodedValues encoded ? encoded.relabelled(target) : null;
        if (relabelled != null) {
            return relabelled;
        }
        Values plain = plainly(values, target);
        if (plain != null) {
            return plain;
        }
        ValuesBuilder builder = new ValuesBuilder(target, values.size());
        for (int k = 0; k < values.size(); k++) {
            builder.add(convert(values.get(k), target, k));
        }
        return builder.build();
    }

    /// Returns real values that pass through doubles unchanged as another common type; null for other types, and if one of them has to be looked at
    /// more closely because the type may not hold it.
    private static @Nullable Values plainly(Values values, DType target) {
        if (values.dtype().isComplex() || values.dtype() == DType.UINT64) {
            return null;
        }
        double[] reals = new double[values.size()];
        values.copyTo(0, reals.length, reals);
        boolean isPlain = true;
        if (values.dtype() == DType.INT64) {
            for (double real : reals) {
                isPlain &= Math.abs(real) < 0x1p53;
            }
        }
        Values converted = switch (target) {
            case FLOAT64 -> Values.wrap(reals);
            case FLOAT32 -> {
                float[] floats = new float[reals.length];
                for (int k = 0; k < floats.length; k++) {
                    floats[k] = (float) reals[k];
                    isPlain &= Float.isFinite(floats[k]);
                }
                yield Values.wrap(floats);
            }
            case INT64 -> {
                long[] longs = new long[reals.length];
                for (int k = 0; k < longs.length; k++) {
                    longs[k] = (long) reals[k];
                    isPlain &= longs[k] == reals[k] && Math.abs(reals[k]) < 0x1p53;
                }
                yield Values.wrap(longs);
            }
            case INT32 -> {
                int[] ints = new int[reals.length];
                for (int k = 0; k < ints.length; k++) {
                    ints[k] = (int) reals[k];
                    isPlain &= ints[k] == reals[k];
                }
                yield Values.wrap(ints);
            }
            default -> null;
        };
        return isPlain ? converted : null;
    }

    private static Scalar convert(Scalar value, DType target, int position) {
        try {
            return value.convert(target);
        } catch (ArithmeticException e) {
            throw new ArithmeticException("values[" + position + "]: " + e.getMessage());
        }
    }

    /// Returns the length of an array of real and imaginary parts.
    ///
    /// @throws ArithmeticException if no array is that long
    static int pairLength(int size) {
        if (size > Integer.MAX_VALUE / 2) {
            throw new ArithmeticException(size + " complex values do not fit one array, which holds at most "
                    + Integer.MAX_VALUE / 2);
        }
        return 2 * size;
    }

    /// Returns the place of the real part of a value in an array of real and imaginary parts. The position is checked, because its double may
    /// wrap to a place that exists.
    ///
    /// @throws IndexOutOfBoundsException if `position` is outside `0..size-1`
    static int pairPlace(int position, int size) {
        return 2 * Objects.checkIndex(position, size);
    }

    /// Returns twice a position, negative if the position is: for loops in which the array finds out whether there is such a place.
    static int signedDouble(int position) {
        return (position << 1) | (position & Integer.MIN_VALUE);
    }

    /// Checks that each value has a target and that the fill has the type of the values.
    ///
    /// @throws IllegalArgumentException if not
    static void checkScatter(Values values, int[] targets, Scalar fill) {
        if (targets.length != values.size()) {
            throw new IllegalArgumentException("targets has length " + targets.length + ", values has length "
                    + values.size() + "; they must be equal");
        }
        if (fill.dtype() != values.dtype()) {
            throw new IllegalArgumentException(
                    "fill " + fill + " has dtype " + fill.dtype() + ", values have dtype " + values.dtype());
        }
    }
}
