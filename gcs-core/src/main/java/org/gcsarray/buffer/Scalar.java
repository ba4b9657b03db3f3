package org.gcsarray.buffer;

import org.gcsarray.internal.CheckReturnValue;

/// One value of a [DType]: a fill value, the value of a uniform array, a stored value taken out exactly.
///
/// A value class. Two scalars are equal if they have the same type and the same bits, all NaN alike; [#sameNumber] compares
/// numbers.
///
/// @param dtype     type of the value
/// @param real      real part; the exact value for floating types, the nearest double of `integer` otherwise
/// @param imaginary imaginary part, 0 unless `dtype` is complex128
/// @param integer   exact value for int64, int32 and bool (0, 1), otherwise 0
@CheckReturnValue
public record Scalar(DType dtype, double real, double imaginary, long integer) {

    /// Checks that the parts belong together; the factory methods always make such values.
    ///
    /// @throws IllegalArgumentException if they do not
    public Scalar {
        boolean consistent = switch (dtype) {
            case FLOAT64 -> integer == 0 && imaginary == 0;
            case FLOAT32 -> integer == 0 && imaginary == 0 && (real == (float) real || Double.isNaN(real));
            case COMPLEX128 -> integer == 0;
            case INT64 -> real == (double) integer && imaginary == 0;
            case INT32 -> real == (double) integer && imaginary == 0 && integer == (int) integer;
            case BOOL -> real == (double) integer && imaginary == 0 && (integer == 0 || integer == 1);
        };
        if (!consistent) {
            throw new IllegalArgumentException("real " + real + ", imaginary " + imaginary + " and integer " + integer
                    + " do not make one " + dtype + " value");
        }
    }

    /// Returns a float64 value.
    public static Scalar of(double value) {
        return new Scalar(DType.FLOAT64, value, 0, 0);
    }

    /// Returns a float32 value.
    public static Scalar of(float value) {
        return new Scalar(DType.FLOAT32, value, 0, 0);
    }

    /// Returns an int64 value.
    public static Scalar of(long value) {
        return new Scalar(DType.INT64, value, 0, value);
    }

    /// Returns an int32 value.
    public static Scalar of(int value) {
        return new Scalar(DType.INT32, value, 0, value);
    }

    /// Returns a bool value.
    public static Scalar of(boolean value) {
        return new Scalar(DType.BOOL, value ? 1 : 0, 0, value ? 1 : 0);
    }

    /// Returns a complex128 value.
    public static Scalar complex(double real, double imaginary) {
        return new Scalar(DType.COMPLEX128, real, imaginary, 0);
    }

    /// Returns the zero (`false`) of a type.
    public static Scalar zero(DType dtype) {
        return new Scalar(dtype, 0, 0, 0);
    }

    /// Returns the one (`true`) of a type.
    public static Scalar one(DType dtype) {
        return new Scalar(dtype, 1, 0, dtype.isFloating() ? 0 : 1);
    }

    /// Returns whether the value equals 0; true for -0.0.
    public boolean isZero() {
        return real == 0 && imaginary == 0;
    }

    /// Returns whether both are the same number: `v == w`, or both NaN, part by part; -0.0 is the same number as 0.0.
    public boolean sameNumber(Scalar other) {
        if (!dtype.isFloating() && !other.dtype.isFloating()) {
            return integer == other.integer;
        }
        if (!dtype.isFloating() || !other.dtype.isFloating()) {
            return dtype.isFloating() ? other.isExactly(this) : isExactly(other);
        }
        return sameNumber(real, other.real) && sameNumber(imaginary, other.imaginary);
    }

    /// Returns whether a floating value is exactly this integer.
    private boolean isExactly(Scalar floating) {
        return floating.imaginary == 0 && floating.real == real && floating.real != 0x1p63
                && (long) floating.real == integer;
    }

    /// Returns whether `a == b` or both are NaN.
    static boolean sameNumber(double a, double b) {
        return a == b || (Double.isNaN(a) && Double.isNaN(b));
    }

    /// Returns the value as double: exact for float64, float32, int32 and bool, the nearest double for int64.
    ///
    /// @throws ArithmeticException if the value is complex with an imaginary part other than 0
    public double getDouble() {
        if (imaginary != 0) {
            throw new ArithmeticException(
                    "complex value " + this + " has no double value; read its real and imaginary part");
        }
        return real;
    }

    /// Returns the value as long, exactly.
    ///
    /// @throws ArithmeticException if it is not an integer of 64 bits
    public long getLong() {
        if (!dtype.isFloating()) {
            return integer;
        }
        double value = getDouble();
        if (value != Math.rint(value) || value < -0x1p63 || value >= 0x1p63) {
            throw new ArithmeticException("value " + value + " is not an integer of 64 bits");
        }
        return (long) value;
    }

    /// Returns the value in another type.
    ///
    /// Floating targets round to nearest. Nothing is lost otherwise: see the errors.
    ///
    /// @throws ArithmeticException if a finite value would become infinite, an integer target cannot hold the value exactly, a
    ///                             bool target is given anything but 0 or 1, or an imaginary part would be dropped
    public Scalar convert(DType target) {
        return switch (target) {
            case FLOAT64 -> of(getDouble());
            // an integer goes to float in one rounding; by way of a double it would be rounded twice
            case FLOAT32 -> of(dtype.isFloating() ? toFloat(getDouble()) : (float) integer);
            case INT64 -> of(getLong());
            case INT32 -> of(toInt(getLong()));
            case BOOL -> of(toBoolean(getLong()));
            case COMPLEX128 -> complex(real, imaginary);
        };
    }

    /// Returns the sum in the type of this value: floats rounded once, integers exact, `or` of bools.
    ///
    /// @param other value of the same type
    /// @throws IllegalArgumentException if the types differ
    /// @throws ArithmeticException      if an integer sum overflows
    public Scalar plus(Scalar other) {
        if (other.dtype != dtype) {
            throw new IllegalArgumentException("sum of " + this + " of type " + dtype + " and " + other + " of type "
                    + other.dtype + " is not defined; convert one first");
        }
        return switch (dtype) {
            case FLOAT64 -> of(real + other.real);
            case FLOAT32 -> of((float) (real + other.real));
            case INT64 -> of(Math.addExact(integer, other.integer));
            case INT32 -> of(toInt(integer + other.integer));
            case BOOL -> of((integer | other.integer) != 0);
            case COMPLEX128 -> complex(real + other.real, imaginary + other.imaginary);
        };
    }

    static float toFloat(double value) {
        float rounded = (float) value;
        if (Float.isInfinite(rounded) && !Double.isInfinite(value)) {
            throw new ArithmeticException("value " + value + " exceeds the range of float32");
        }
        return rounded;
    }

    static int toInt(long value) {
        if (value != (int) value) {
            throw new ArithmeticException("value " + value + " exceeds the range of int32");
        }
        return (int) value;
    }

    static boolean toBoolean(long value) {
        if (value != 0 && value != 1) {
            throw new ArithmeticException("value " + value + " is neither 0 nor 1; it has no bool value");
        }
        return value == 1;
    }

    /// Returns the value as text: `1.5`, `7`, `true`, `1.5-2.0i`.
    @Override
    public String toString() {
        return switch (dtype) {
            case FLOAT64 -> Double.toString(real);
            case FLOAT32 -> Float.toString((float) real);
            case INT64, INT32 -> Long.toString(integer);
            case BOOL -> Boolean.toString(integer != 0);
            case COMPLEX128 -> real + (imaginary < 0 || 1 / imaginary < 0 ? "" : "+") + imaginary + "i";
        };
    }
}
