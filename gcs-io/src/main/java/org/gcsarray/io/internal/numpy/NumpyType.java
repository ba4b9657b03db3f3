package org.gcsarray.io.internal.numpy;

import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.gcsarray.buffer.DType;
import org.gcsarray.io.ArrayFormatException;
import org.gcsarray.io.Fault;
import org.gcsarray.io.internal.assembly.Place;

/// The type of the elements of a NumPy array.
///
/// @param descr its text in the header, for example `<f8`
/// @param kind what the bytes of an element mean
/// @param bytes bytes of one element; 0 where that is unknown
/// @param order order of the bytes of a number
record NumpyType(String descr, Kind kind, long bytes, ByteOrder order) {
    private static final Pattern PLAIN = Pattern.compile("([<>|])([biufcSU])([0-9]{1,9})");
    private static final Pattern OBJECT = Pattern.compile("[<>|]?O[0-9]*");

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

    /// The type of a description, of kind [Kind#OTHER] if it is none that is read.
    static NumpyType parse(String descr) {
        Matcher plain = PLAIN.matcher(descr);
        if (plain.matches()) {
            Kind kind = Kind.of(meant -> meant.letter.equals(plain.group(2)));
            long width = Long.parseLong(plain.group(3));
            long bytes = kind == Kind.UNICODE ? 4 * width : width;
            boolean ordered = !plain.group(1).equals("|");
            NumpyType type = new NumpyType(descr, kind, bytes,
                    plain.group(1).equals(">") ? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN);
            if ((type.isText() || type.dtype().isPresent()) && (ordered || bytes == 1 || kind == Kind.BYTES)) {
                return type;
            }
        }
        Kind kind = OBJECT.matcher(descr).matches() ? Kind.OBJECT : Kind.OTHER;
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
