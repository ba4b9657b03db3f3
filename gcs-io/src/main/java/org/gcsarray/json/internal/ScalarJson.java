package org.gcsarray.json.internal;

import java.math.BigDecimal;
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
            // the shortest decimal that reads back as this float
            case FLOAT32 -> plain(value.real()) instanceof String word ? word
                    : new BigDecimal(Float.toString((float) value.real()));
            case INT64, INT32 -> value.integer();
            case BOOL -> value.integer() != 0;
            case COMPLEX128 -> List.of(plain(value.real()), plain(value.imaginary()));
        };
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
            case INT32 -> Scalar.of(value.integer()).convert(DType.INT32);
            case BOOL -> Scalar.of(value.truth());
            case COMPLEX128 -> {
                List<JsonValue> parts = value.elements();
                if (parts.size() != 2) {
                    throw value.fault("expected real and imaginary part, found " + parts.size() + " parts");
                }
                yield Scalar.complex(Double.parseDouble(decimal(parts.get(0))),
                        Double.parseDouble(decimal(parts.get(1))));
            }
        };
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
