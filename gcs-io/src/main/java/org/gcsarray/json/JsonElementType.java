package org.gcsarray.json;

import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.regex.Pattern;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.Values;
import org.gcsarray.buffer.ValuesBuilder;
import org.gcsarray.internal.Named;

/// The types of elements that JSON names, in the names of TensorStore, and how their values are written.
///
/// Arrays have the type of the same name; only bfloat16 is stored as float32. A value is always one of the named type: integers within its range,
/// fractions rounded once to its precision.
///
/// ```
/// bool                                          true, false
/// int8 .. int64, uint8 .. uint64                5, 5.0, "5"
/// float16, bfloat16, float32, float64           1.5, -0.0, "1.5", "NaN", "Infinity", "-Infinity"
/// complex64, complex128                         [re, im]
/// ```
public enum JsonElementType {
    /// `false` or `true`.
    BOOL(DType.BOOL, 0, 1),
    /// Signed, 8 bits.
    INT8(DType.INT8, Byte.MIN_VALUE, Byte.MAX_VALUE),
    /// Unsigned, 8 bits.
    UINT8(DType.UINT8, 0, (1 << 8) - 1),
    /// Signed, 16 bits.
    INT16(DType.INT16, Short.MIN_VALUE, Short.MAX_VALUE),
    /// Unsigned, 16 bits.
    UINT16(DType.UINT16, 0, (1 << 16) - 1),
    /// Signed, 32 bits.
    INT32(DType.INT32, Integer.MIN_VALUE, Integer.MAX_VALUE),
    /// Unsigned, 32 bits.
    UINT32(DType.UINT32, 0, (1L << 32) - 1),
    /// Signed, 64 bits.
    INT64(DType.INT64, Long.MIN_VALUE, Long.MAX_VALUE),
    /// Unsigned, 64 bits.
    UINT64(DType.UINT64, 0, -1),
    /// IEEE 754, 16 bits.
    FLOAT16(11, 15, DType.FLOAT16),
    /// The upper half of a float32.
    BFLOAT16(8, 127, DType.FLOAT32),
    /// IEEE 754, 32 bits.
    FLOAT32(24, 127, DType.FLOAT32),
    /// IEEE 754, 64 bits.
    FLOAT64(53, 1023, DType.FLOAT64),
    /// A pair of float32.
    COMPLEX64(24, 127, DType.COMPLEX64),
    /// A pair of float64.
    COMPLEX128(53, 1023, DType.COMPLEX128);

    private static final Pattern DECIMAL = Pattern.compile("[+-]?[0-9]{1,400}(\\.[0-9]{1,400})?([eE][+-]?[0-9]{1,9})?");

    private final DType dtype;
    private final long least;
    private final long greatest;
    private final int precision;
    private final int maxExponent;

    JsonElementType(DType dtype, long least, long greatest) {
        this.dtype = dtype;
        this.least = least;
        this.greatest = greatest;
        this.precision = 0;
        this.maxExponent = 0;
    }

    JsonElementType(int precision, int maxExponent, DType dtype) {
        this.dtype = dtype;
        this.least = 0;
        this.greatest = 0;
        this.precision = precision;
        this.maxExponent = maxExponent;
    }

    /// Returns the type of a name, such as `uint8`.
    ///
    /// @throws IllegalArgumentException if there is none; the text lists the names
    public static JsonElementType parse(String name) {
        return Named.of("dtype", name, List.of(values()), JsonElementType::toString);
    }

    /// Returns the type of the same name as a type of arrays.
    public static JsonElementType of(DType dtype) {
        return parse(dtype.toString());
    }

    /// Returns the type of arrays that hold values of this one.
    public DType dtype() {
        return dtype;
    }

    /// Returns the value that a tree holds.
    ///
    /// @throws IllegalArgumentException if it is not a value of this type; the text names its place
    public Scalar value(JsonValue json) {
        ValuesBuilder value = Values.builder(dtype);
        return json.located(() -> {
            read(json.node(), value);
            return value.build().get(0);
        });
    }

    /// Adds the value of a node.
    ///
    /// @throws IllegalArgumentException if the node is not a value of this type
    void read(Object node, ValuesBuilder values) {
        JsonValue place = JsonValue.of(node);
        switch (dtype) {
            case BOOL -> values.add(place.truth() ? 1 : 0);
            case INT64, INT32, INT16, INT8, UINT32, UINT16, UINT8 -> values.add(integer(place));
            case UINT64 -> values.add(Scalar.unsigned(JsonNumbers.unsigned(node)
                    .orElseThrow(() -> place.expected("an integer in 0 .. 18446744073709551615 (uint64)"))));
            case FLOAT64, FLOAT32, FLOAT16 -> values.add(real(place));
            case COMPLEX128, COMPLEX64 -> {
                if (!(node instanceof List<?> pair) || pair.size() != 2) {
                    throw place.expected("a pair [re, im]");
                }
                values.addComplex(real(JsonValue.of(pair.getFirst())), real(JsonValue.of(pair.getLast())));
            }
        }
    }

    private long integer(JsonValue place) {
        OptionalLong value = JsonNumbers.integerOrText(place.node());
        if (value.isEmpty() || value.getAsLong() < least || value.getAsLong() > greatest) {
            throw place.expected("an integer in " + least + " .. " + greatest + " (" + this + ")");
        }
        return value.getAsLong();
    }

    private double real(JsonValue place) {
        String text = place.isText() ? place.text() : "";
        return switch (text) {
            case "NaN" -> Double.NaN;
            case "Infinity" -> Double.POSITIVE_INFINITY;
            case "-Infinity" -> Double.NEGATIVE_INFINITY;
            default -> finite(place, text);
        };
    }

    private double finite(JsonValue place, String text) {
        Object node = place.node();
        BigDecimal exact = (DECIMAL.matcher(text).matches() ? Optional.of(new BigDecimal(text))
                : JsonNumbers.decimal(node))
                .orElseThrow(() -> place.expected("a number, \"NaN\", \"Infinity\" or \"-Infinity\""));
        double value = nearest(exact);
        if (Double.isInfinite(value)) {
            throw place.expected("a number in the range of " + this);
        }
        boolean negative = place.isNumber() ? JsonNumbers.isNegative(node) : text.startsWith("-");
        return value == 0 ? Math.copySign(0.0, negative ? -1 : 1) : value;
    }

    /// Returns the nearest value of this type, ties to even; infinite beyond its range.
    private double nearest(BigDecimal exact) {
        double value = exact.doubleValue();
        if (precision == 53 || exact.signum() == 0 || Double.isInfinite(value)) {
            return value;
        }
        // of the doubles on both sides the odd one, so that rounding it again cannot meet a tie that is none
        int side = exact.compareTo(new BigDecimal(value));
        if (side != 0 && (Double.doubleToRawLongBits(value) & 1) == 0) {
            value = side > 0 ? Math.nextUp(value) : Math.nextDown(value);
        }
        int exponent = Math.max(Math.getExponent(value), 1 - maxExponent);
        double unit = Math.scalb(1.0, exponent - precision + 1);
        double rounded = Math.rint(value / unit) * unit;
        return Math.getExponent(rounded) > maxExponent ? Math.copySign(Double.POSITIVE_INFINITY, value) : rounded;
    }

    /// Returns whether each value of the type of arrays is one of this type.
    boolean holdsAllOfItsDtype() {
        return toString().equals(dtype.toString());
    }

    /// Refuses a value that is none of this type.
    ///
    /// @throws IllegalArgumentException if it is out of range, or has more digits than the type
    void check(Scalar value) {
        boolean holds = dtype.isFloating() ? holds(value.real()) && holds(value.imaginary())
                : value.dtype() == DType.UINT64 || (value.integer() >= least && value.integer() <= greatest);
        if (!holds) {
            throw new IllegalArgumentException("value " + value + " does not fit " + this);
        }
    }

    private boolean holds(double part) {
        return !Double.isFinite(part) || nearest(new BigDecimal(part)) == part;
    }

    /// Returns a value as [#read] reads it.
    Object plain(Scalar value) {
        return switch (dtype) {
            case BOOL -> value.integer() != 0;
            case INT64, INT32, INT16, INT8, UINT32, UINT16, UINT8 -> value.integer();
            case UINT64 -> new BigDecimal(value.toString());
            case FLOAT32, FLOAT16 -> plain(value.real(), Float.toString((float) value.real()));
            case FLOAT64 -> plain(value.real(), Double.toString(value.real()));
            case COMPLEX128, COMPLEX64 -> List.of(plain(value.real(), Double.toString(value.real())),
                    plain(value.imaginary(), Double.toString(value.imaginary())));
        };
    }

    /// Returns a number; as a text what JSON has no number for.
    private static Object plain(double value, String shortest) {
        if (!Double.isFinite(value)) {
            return shortest;
        }
        return value == 0 ? (Object) value : new BigDecimal(shortest);
    }

    /// Returns the name in JSON, such as `float64`.
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
