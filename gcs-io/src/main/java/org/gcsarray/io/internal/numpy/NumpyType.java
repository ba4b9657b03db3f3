package org.gcsarray.io.internal.numpy;

import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.gcsarray.buffer.DType;
import org.gcsarray.io.ArrayFormatException;
import org.gcsarray.io.Fault;
import org.gcsarray.io.internal.assembly.Place;

/// The type of the elements of a NumPy array. NumPy writes `<f8`, `>f8` or `|b1`, but it reads more, and so does this: `=f8`, `|f8` and `f8` are
/// numbers in native order, `d` and `?` are codes of one letter, `float64` and `double` are names. Native order is little endian here, whatever
/// machine reads the file: so it is where almost all files are written, and a file has one meaning. Codes and names whose width depends on the
/// platform, such as `l` and `int`, are not read.
///
/// @param descr its text in the header, for example `<f8`
/// @param kind what the bytes of an element mean
/// @param bytes bytes of one element; 0 where that is unknown
/// @param order order of the bytes of a number
record NumpyType(String descr, Kind kind, long bytes, ByteOrder order) {
    private static final Pattern PLAIN = Pattern.compile("([<>=|]?)([biufcSU])([0-9]{1,9})");
    private static final Pattern LETTER = Pattern.compile("([<>=|]?)(.)");
    private static final Pattern OBJECT = Pattern.compile("[<>=|]?O[0-9]*");
    private static final Map<String, String> LETTERS = Map.ofEntries(Map.entry("?", "b1"), Map.entry("b", "i1"),
            Map.entry("B", "u1"), Map.entry("h", "i2"), Map.entry("H", "u2"), Map.entry("i", "i4"),
            Map.entry("I", "u4"), Map.entry("q", "i8"), Map.entry("Q", "u8"), Map.entry("e", "f2"),
            Map.entry("f", "f4"), Map.entry("d", "f8"), Map.entry("F", "c8"), Map.entry("D", "c16"));
    private static final Map<String, String> NAMES = names();

    /// What the bytes of an element mean: the letter in descriptions, and the types of arrays of each width that is read.
    enum Kind {
        BOOL("b", DType.BOOL), SIGNED("i", DType.INT8, DType.INT16, DType.INT32, DType.INT64), UNSIGNED("u",
                DType.UINT8, DType.UINT16, DType.UINT32, DType.UINT64), FLOAT("f", DType.FLOAT16, DType.FLOAT32,
                        DType.FLOAT64), COMPLEX("c", DType.COMPLEX64, DType.COMPLEX128),
        /// Bytes of text in Latin-1.
        BYTES("S"),
        /// Text in UTF-32.
        UNICODE("U"),
        /// Pickled Python objects.
        OBJECT("O"),
        /// Anything else.
        OTHER("");

        private final String letter;
        @SuppressWarnings("ImmutableEnumChecker") // made by List.of
        private final List<DType> dtypes;

        Kind(String letter, DType... dtypes) {
            this.letter = letter;
            this.dtypes = List.of(dtypes);
        }

        private static Kind of(Predicate<Kind> isMeant) {
            return Arrays.stream(values()).filter(isMeant).findFirst().orElseThrow();
        }
    }

    /// The description of a type of this library, little endian.
    static String descr(DType dtype) {
        String letter = Kind.of(kind -> kind.dtypes.contains(dtype)).letter;
        return (dtype.byteWidth() == 1 ? "|" : "<") + letter + dtype.byteWidth();
    }

    private static Map<String, String> names() {
        Map<String, String> names = new HashMap<>(Map.ofEntries(Map.entry("bool_", "b1"), Map.entry("byte", "i1"),
                Map.entry("ubyte", "u1"), Map.entry("short", "i2"), Map.entry("ushort", "u2"), Map.entry("intc", "i4"),
                Map.entry("uintc", "u4"), Map.entry("longlong", "i8"), Map.entry("ulonglong", "u8"),
                Map.entry("half", "f2"), Map.entry("single", "f4"), Map.entry("double", "f8"),
                Map.entry("float", "f8"), Map.entry("csingle", "c8"), Map.entry("cdouble", "c16"),
                Map.entry("complex", "c16"), Map.entry("object", "O")));
        for (DType dtype : DType.values()) {
            names.put(dtype.toString(), descr(dtype));
        }
        return Map.copyOf(names);
    }

    /// The type of a description, of kind [Kind#OTHER] if it is none that is read.
    static NumpyType parse(String descr) {
        Matcher letter = LETTER.matcher(descr);
        String described = letter.matches()
                ? letter.group(1) + LETTERS.getOrDefault(letter.group(2), letter.group(2))
                : NAMES.getOrDefault(descr, descr);
        Matcher plain = PLAIN.matcher(described);
        if (plain.matches()) {
            Kind kind = Kind.of(meant -> meant.letter.equals(plain.group(2)));
            long width = Long.parseLong(plain.group(3));
            long bytes = kind == Kind.UNICODE ? 4 * width : width;
            NumpyType type = new NumpyType(descr, kind, bytes,
                    plain.group(1).equals(">") ? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN);
            if (type.isText() || type.dtype().isPresent()) {
                return type;
            }
        }
        Kind kind = OBJECT.matcher(described).matches() ? Kind.OBJECT : Kind.OTHER;
        // messages show it in one line
        return new NumpyType(descr.replaceAll("\\p{Cntrl}", "?"), kind, 0, ByteOrder.LITTLE_ENDIAN);
    }

    boolean isInteger() {
        return kind == Kind.SIGNED || kind == Kind.UNSIGNED;
    }

    boolean isSigned() {
        return kind == Kind.SIGNED;
    }

    boolean isText() {
        return kind == Kind.BYTES || kind == Kind.UNICODE;
    }

    /// The type of arrays that has the same values; nothing if there is none.
    Optional<DType> dtype() {
        return kind.dtypes.stream().filter(dtype -> dtype.byteWidth() == bytes).findFirst();
    }

    /// As [#dtype].
    ///
    /// @throws ArrayFormatException if the elements are not numbers
    DType number(Place place) throws ArrayFormatException {
        if (kind == Kind.OBJECT) {
            throw place.fault(Fault.Code.PICKLE, "the array is a Python pickle (" + descr + "), which is never read",
                    "save it as numbers: numpy.save(.., allow_pickle=False)");
        }
        return dtype().orElseThrow(() -> place.fault(Fault.Code.DTYPE, "elements of type " + shortened()
                + " are not read (expected b1, i1..i8, u1..u8, f2, f4, f8, c8 or c16)", "convert it with astype"));
    }

    private String shortened() {
        return descr.length() <= 60 ? descr : descr.substring(0, 60) + "..";
    }
}
