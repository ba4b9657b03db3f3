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

    /// Returns real values that pass through doubles unchanged as another type; null for types that do not, and if the type may not hold one of them,
    /// which then has to be looked at more closely.
    private static @Nullable Values plainly(Values values, DType target) {
        if (values.dtype().isComplex() || values.dtype() == DType.UINT64 || target == DType.UINT64
                || target == DType.COMPLEX64) {
            return null;
        }
        double[] reals = new double[values.size()];
        values.copyTo(0, reals.length, reals);
        if (target == DType.FLOAT64 && values.dtype() != DType.INT64) {
            return Values.wrap(reals);
        }
        Object array = PlainArrays.of(target, reals.length);
        boolean mayBeInexact = values.dtype() == DType.INT64 && !areIntegers(reals, DType.INT64);
        boolean isPlain = !mayBeInexact && (target.isFloating() ? round(reals, array) : cut(reals, target, array));
        return isPlain ? PlainArrays.values(target, array) : null;
    }

    /// Stores reals as floating numbers, and returns whether all that are stored in fewer bits are finite.
    private static boolean round(double[] reals, Object array) {
        boolean isFinite = true;
        switch (array) {
            case float[] floats -> {
                for (int k = 0; k < floats.length; k++) {
                    floats[k] = (float) reals[k];
                    isFinite &= Float.isFinite(floats[k]);
                }
            }
            case short[] halves -> {
                for (int k = 0; k < halves.length; k++) {
                    halves[k] = Scalar.halfBits(reals[k]);
                    isFinite &= Float.isFinite(Float.float16ToFloat(halves[k]));
                }
            }
            case double[] doubles -> {
                int step = doubles.length == reals.length ? 1 : 2;
                for (int k = 0; k < reals.length; k++) {
                    doubles[step * k] = reals[k];
                }
            }
            default -> throw new AssertionError("not an array of floating numbers");
        }
        return isFinite;
    }

    /// Stores reals as integers, if each is one that the type holds and no other integer rounds to.
    private static boolean cut(double[] reals, DType type, Object array) {
        if (!areIntegers(reals, type)) {
            return false;
        }
        for (int k = 0; k < reals.length; k++) {
            switch (array) {
                case long[] longs -> longs[k] = (long) reals[k];
                case int[] ints -> ints[k] = (int) (long) reals[k];
                case short[] shorts -> shorts[k] = (short) reals[k];
                case byte[] bytes -> bytes[k] = (byte) reals[k];
                default -> ((boolean[]) array)[k] = reals[k] != 0;
            }
        }
        return true;
    }

    private static boolean areIntegers(double[] reals, DType type) {
        long least = Math.max(Scalar.least(type), -(1L << 53) + 1);
        long greatest = Math.min(Scalar.greatest(type), (1L << 53) - 1);
        boolean areIntegers = true;
        for (double real : reals) {
            long integer = (long) real;
            areIntegers &= integer == real && integer >= least && integer <= greatest;
        }
        return areIntegers;
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
