package org.gcsarray.json.internal;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.json.JsonValue;

/// Values as descriptions of arrays have them: a number, true or false, a list of two; a text for what JSON has no number for, `NaN`,
/// `Infinity`, `-Infinity`, `-0.0`. NaNs of other bits than the usual ones become the usual one.
public final class ScalarJson {

    private static final List<String> WORDS = List.of("NaN", "Infinity", "-Infinity", "-0.0");

    private ScalarJson() {}

    /// Returns whether a value reads back bit for bit: all but NaNs of other bits than the usual ones.
    public static boolean isExact(Scalar value) {
        return isExact(value.real()) && isExact(value.imaginary());
    }

    private static boolean isExact(double value) {
        return Double.doubleToRawLongBits(value) == Double.doubleToLongBits(value);
    }

    /// Returns a value for [JsonValue#print].
    public static Object plain(Scalar value) {
        return switch (value.dtype()) {
            case FLOAT64 -> plain(value.real());
            case FLOAT32, FLOAT16 -> plainFloat(value.real());
            case INT64, INT32, INT16, INT8, UINT32, UINT16, UINT8 -> value.integer();
            case UINT64 -> new BigDecimal(value.toString());
            case BOOL -> value.integer() != 0;
            case COMPLEX128 -> List.of(plain(value.real()), plain(value.imaginary()));
            case COMPLEX64 -> List.of(plainFloat(value.real()), plainFloat(value.imaginary()));
        };
    }

    /// Returns the shortest decimal that reads back as a float.
    private static Object plainFloat(double value) {
        return plain(value) instanceof String word ? word : new BigDecimal(Float.toString((float) value));
    }

    private static Object plain(double value) {
        String text = Double.toString(value);
        return WORDS.contains(text) ? text : (Object) value;
    }

    /// Returns the value of a type.
    ///
    /// @throws IllegalArgumentException if it is none
    public static Scalar parse(JsonValue value, DType dtype) {
        return switch (dtype) {
            case FLOAT64 -> Scalar.of(Double.parseDouble(decimal(value)));
            case FLOAT32 -> Scalar.of(finite(value, Float.parseFloat(decimal(value))));
            case INT64 -> Scalar.of(value.integer());
            case INT32, INT16, INT8, UINT32, UINT16, UINT8 -> inRange(value, Scalar.of(value.integer()), dtype);
            case UINT64 -> Scalar.unsigned(unsigned(value));
            case FLOAT16 -> inRange(value, Scalar.of(Double.parseDouble(decimal(value))), dtype);
            case BOOL -> Scalar.of(value.truth());
            case COMPLEX128, COMPLEX64 -> {
                List<JsonValue> parts = value.elements();
                if (parts.size() != 2) {
                    throw value.fault("expected real and imaginary part, found " + parts.size() + " parts");
                }
                yield inRange(value, Scalar.complex(Double.parseDouble(decimal(parts.get(0))),
                        Double.parseDouble(decimal(parts.get(1)))), dtype);
            }
        };
    }

    private static Scalar inRange(JsonValue value, Scalar number, DType dtype) {
        try {
            return number.convert(dtype);
        } catch (ArithmeticException e) {
            throw value.fault(value + " is no " + dtype + " (" + e.getMessage() + ")");
        }
    }

    private static long unsigned(JsonValue value) {
        // digits are counted first: an exponent may ask for any number of them
        BigDecimal number = value.isNumber() ? new BigDecimal(decimal(value)).stripTrailingZeros()
                : BigDecimal.ONE.negate();
        boolean isShort = number.signum() >= 0 && number.scale() <= 0 && number.precision() - number.scale() <= 20;
        BigInteger integer = isShort ? number.toBigInteger() : BigInteger.ONE.negate();
        if (integer.signum() >= 0 && integer.bitLength() <= Long.SIZE) {
            return integer.longValue();
        }
        throw value.fault("expected an integer in 0 .. 2^64-1, found " + value);
    }

    private static float finite(JsonValue value, float number) {
        if (Float.isInfinite(number) && !value.isText()) {
            throw value.fault(value + " exceeds float32");
        }
        return number;
    }

    private static String decimal(JsonValue value) {
        if (value.isText() && WORDS.contains(value.text())) {
            return value.text();
        }
        if (!value.isNumber() || Double.isInfinite(value.number())) {
            throw value.fault("expected a number or one of " + String.join(", ", WORDS) + ", found " + value);
        }
        return value.toString();
    }
}
