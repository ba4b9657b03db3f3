package org.gcsarray.buffer;

import org.gcsarray.internal.CheckReturnValue;

/// One value of a [DType]: a fill value, the value of a uniform array, a stored value taken out exactly.
///
/// A value class. Two scalars are equal if they have the same type and the same bits, all NaN alike; [#sameNumber] compares
/// numbers.
///
/// @param dtype     type of the value
/// @param real      real part; the exact value for floating types, the nearest double of `integer` otherwise
/// @param imaginary imaginary part, 0 unless `dtype` is complex
/// @param integer   exact value for integers and bool (0, 1), otherwise 0; of uint64 the 64 bits, to be read without a sign
@CheckReturnValue
public record Scalar(DType dtype, double real, double imaginary, long integer) {

    /// Checks that the parts belong together; the factory methods always make such values.
    ///
    /// @throws IllegalArgumentException if they do not
    public Scalar {
        boolean consistent = switch (dtype) {
            case FLOAT64 -> integer == 0 && imaginary == 0;
            case FLOAT32 -> integer == 0 && imaginary == 0 && isFloat(real);
            case FLOAT16 -> integer == 0 && imaginary == 0
                    && (real == Float.float16ToFloat(halfBits(real)) || Double.isNaN(real));
            case COMPLEX128 -> integer == 0;
            case COMPLEX64 -> integer == 0 && isFloat(real) && isFloat(imaginary);
            case INT64, INT32, INT16, INT8, UINT32, UINT16, UINT8, BOOL -> real == (double) integer && imaginary == 0
                    && integer >= least(dtype) && integer <= greatest(dtype);
            case UINT64 -> real == unsignedToDouble(integer) && imaginary == 0;
        };
        if (!consistent) {
            throw new IllegalArgumentException("real " + real + ", imaginary " + imaginary + " and integer " + integer
                    + " do not make one " + dtype + " value");
        }
    }

    private static boolean isFloat(double value) {
        return value == (float) value || Double.isNaN(value);
    }

    /// Returns the least integer of a type whose integers fit a long; 0 for bool.
    static long least(DType dtype) {
        return switch (dtype) {
            case INT64 -> Long.MIN_VALUE;
            case INT32 -> Integer.MIN_VALUE;
            case INT16 -> Short.MIN_VALUE;
            case INT8 -> Byte.MIN_VALUE;
            default -> 0;
        };
    }

    /// Returns the greatest integer of a type whose integers fit a long; 1 for bool.
    static long greatest(DType dtype) {
        return switch (dtype) {
            case INT64 -> Long.MAX_VALUE;
            case INT32 -> Integer.MAX_VALUE;
            case INT16 -> Short.MAX_VALUE;
            case INT8 -> Byte.MAX_VALUE;
            case UINT32 -> 0xFFFF_FFFFL;
            case UINT16 -> 0xFFFF;
            case UINT8 -> 0xFF;
            default -> 1;
        };
    }

    private static double unsignedToDouble(long bits) {
        return bits >= 0 ? (double) bits : (double) halved(bits) * 2;
    }

    /// Returns half of an unsigned number; its last bit keeps what is lost, so that it rounds as the number does.
    private static long halved(long bits) {
        return bits >>> 1 | (bits & 1);
    }

    /// Returns the bits of the half nearest to a real, in one rounding.
    static short halfBits(double real) {
        float nearest = (float) real;
        if (nearest != real && !Double.isNaN(real) && !Float.isInfinite(nearest)) {
            // rounded to odd: the last bit tells that there is more, so that a tie of halves is none
            float towardZero = Math.abs((double) nearest) > Math.abs(real)
                    ? Float.intBitsToFloat(Float.floatToRawIntBits(nearest) - 1)
                    : nearest;
            nearest = Float.intBitsToFloat(Float.floatToRawIntBits(towardZero) | 1);
        }
        return Float.floatToFloat16(nearest);
    }

    /// Returns a value of an integer type or bool.
    ///
    /// @param integer value that the type holds; for uint64 64 bits without a sign
    static Scalar integer(DType dtype, long integer) {
        return new Scalar(dtype, dtype == DType.UINT64 ? unsignedToDouble(integer) : (double) integer, 0, integer);
    }

    /// Returns a uint64 value.
    ///
    /// @param bits the value, which is `bits` + 2^64 where `bits` is negative
    public static Scalar unsigned(long bits) {
        return integer(DType.UINT64, bits);
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
            return integer == other.integer && exceedsInt64() == other.exceedsInt64();
        }
        if (!dtype.isFloating() || !other.dtype.isFloating()) {
            return dtype.isFloating() ? other.isExactly(this) : isExactly(other);
        }
        return sameNumber(real, other.real) && sameNumber(imaginary, other.imaginary);
    }

    /// Returns whether a floating value is exactly this integer.
    private boolean isExactly(Scalar floating) {
        if (floating.imaginary != 0 || floating.real != real) {
            return false;
        }
        return exceedsInt64() ? real != 0x1p64 && (long) (real - 0x1p63) == integer - Long.MIN_VALUE
                : real != 0x1p63 && (long) real == integer;
    }

    /// Returns whether this is a uint64 value of 2^63 or more.
    private boolean exceedsInt64() {
        return dtype == DType.UINT64 && integer < 0;
    }

    /// Returns what is wrong with such a value where int64 is needed.
    static String exceedsInt64(long bits) {
        return "value " + Long.toUnsignedString(bits) + " exceeds the range of int64";
    }

    /// Returns whether `a == b` or both are NaN.
    static boolean sameNumber(double a, double b) {
        return a == b || (Double.isNaN(a) && Double.isNaN(b));
    }

    /// Returns the value as double: exact, except for int64 and uint64, which are rounded to the nearest double.
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
    /// @throws ArithmeticException if it is not an integer that int64 holds
    public long getLong() {
        if (exceedsInt64()) {
            throw new ArithmeticException(exceedsInt64(integer));
        }
        if (!dtype.isFloating()) {
            return integer;
        }
        double value = getDouble();
        if (value != Math.rint(value)) {
            throw new ArithmeticException("value " + value + " is not an integer");
        }
        if (value < -0x1p63 || value >= 0x1p63) {
            throw new ArithmeticException("value " + value + " exceeds 64 bits");
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
            case FLOAT32 -> of(dtype.isFloating() ? toFloat(getDouble()) : integerToFloat());
            case INT64 -> of(getLong());
            case INT32 -> of(toInt(getLong()));
            case BOOL -> of(toBoolean(getLong()));
            case COMPLEX128 -> complex(real, imaginary);
            case FLOAT16 -> new Scalar(DType.FLOAT16, toHalf(), 0, 0);
            case INT16, INT8, UINT32, UINT16, UINT8 -> integer(target, checked(target, getLong()));
            case UINT64 -> unsigned(toUnsigned());
            case COMPLEX64 -> new Scalar(DType.COMPLEX64,
                    dtype.isFloating() ? toFloat(real, DType.COMPLEX64) : integerToFloat(),
                    toFloat(imaginary, DType.COMPLEX64), 0);
        };
    }

    /// Returns the nearest float of an integer, in one rounding; by way of a double it would be rounded twice.
    private float integerToFloat() {
        return exceedsInt64() ? (float) halved(integer) * 2 : (float) integer;
    }

    private static long checked(DType type, long value) {
        if (value < least(type) || value > greatest(type)) {
            throw new ArithmeticException("value " + value + " exceeds the range of " + type);
        }
        return value;
    }

    private long toUnsigned() {
        if (dtype == DType.UINT64) {
            return integer;
        }
        double value = getDouble();
        if (dtype.isFloating() && value >= 0x1p63 && value < 0x1p64) {
            return (long) (value - 0x1p63) + Long.MIN_VALUE;
        }
        long exact = getLong();
        if (exact < 0) {
            throw new ArithmeticException("value " + exact + " exceeds the range of uint64");
        }
        return exact;
    }

    private double toHalf() {
        double value = getDouble();
        float rounded = Float.float16ToFloat(halfBits(value));
        if (Float.isInfinite(rounded) && !Double.isInfinite(value)) {
            throw new ArithmeticException(
                    "value " + (dtype.isFloating() ? value : this) + " exceeds the range of float16");
        }
        return rounded;
    }

    /// Returns the sum in the type of this value: floats and halves rounded once, integers exact, `or` of bools.
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
            case INT64 -> {
                long sum = integer + other.integer;
                if (((integer ^ sum) & (other.integer ^ sum)) < 0) {
                    throw sumExceeds(other);
                }
                yield of(sum);
            }
            case INT32 -> of(toInt(integer + other.integer));
            case BOOL -> of((integer | other.integer) != 0);
            case COMPLEX128 -> complex(real + other.real, imaginary + other.imaginary);
            case FLOAT16 -> new Scalar(dtype, Float.float16ToFloat(halfBits(real + other.real)), 0, 0);
            case INT16, INT8, UINT32, UINT16, UINT8 -> of(integer + other.integer).convert(dtype);
            case UINT64 -> {
                long sum = integer + other.integer;
                if (Long.compareUnsigned(sum, integer) < 0) {
                    throw sumExceeds(other);
                }
                yield unsigned(sum);
            }
            case COMPLEX64 -> new Scalar(dtype, (float) (real + other.real), (float) (imaginary + other.imaginary), 0);
        };
    }

    private ArithmeticException sumExceeds(Scalar other) {
        return new ArithmeticException("sum of " + this + " and " + other + " exceeds the range of " + dtype);
    }

    static float toFloat(double value) {
        return toFloat(value, DType.FLOAT32);
    }

    private static float toFloat(double value, DType type) {
        float rounded = (float) value;
        if (Float.isInfinite(rounded) && !Double.isInfinite(value)) {
            throw new ArithmeticException("value " + value + " exceeds the range of " + type);
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
            case FLOAT32, FLOAT16 -> Float.toString((float) real);
            case INT64, INT32, INT16, INT8, UINT32, UINT16, UINT8 -> Long.toString(integer);
            case UINT64 -> Long.toUnsignedString(integer);
            case BOOL -> Boolean.toString(integer != 0);
            case COMPLEX128 -> real + sign() + imaginary + "i";
            case COMPLEX64 -> (float) real + sign() + (float) imaginary + "i";
        };
    }

    private String sign() {
        return imaginary < 0 || 1 / imaginary < 0 ? "" : "+";
    }
}
