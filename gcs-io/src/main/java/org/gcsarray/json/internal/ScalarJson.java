package org.gcsarray.json.internal;

import java.math.BigDecimal;
import java.util.List;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.json.JsonElementType;
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
        for (JsonValue part : value.isList() ? value.elements() : List.of(value)) {
            if (part.isText() && !WORDS.contains(part.text())) {
                throw part.fault("expected a number or one of " + String.join(", ", WORDS) + ", found " + part);
            }
        }
        return JsonElementType.of(dtype).value(value);
    }
}
