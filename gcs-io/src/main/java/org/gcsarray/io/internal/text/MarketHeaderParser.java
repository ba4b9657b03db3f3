package org.gcsarray.io.internal.text;

import java.io.IOException;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

import org.gcsarray.buffer.DType;
import org.gcsarray.io.ArrayFormatException;
import org.gcsarray.io.Fault;
import org.gcsarray.io.Note;
import org.gcsarray.io.Symmetry;
import org.gcsarray.io.internal.bytes.FirstBytes;
import org.gcsarray.io.internal.text.line.EntryFields;
import org.gcsarray.io.internal.text.line.TextHead;
import org.gcsarray.io.internal.text.line.TokenLine;
import org.gcsarray.io.internal.text.line.ValueKind;
import org.gcsarray.shape.SmoothShape;

/// Reads the header of a Matrix Market file: banner, comments, sizes.
final class MarketHeaderParser {
    private static final BigInteger MOST = BigInteger.valueOf(Long.MAX_VALUE);

    private final TextHead head;
    private final TokenLine tokens;
    private final boolean strict;
    private String object = "";
    /// Whether the format is array, not coordinate: it has no indices.
    boolean array;
    private ValueKind kind = ValueKind.REAL;
    private Symmetry symmetry = Symmetry.GENERAL;
    private String words = "";

    MarketHeaderParser(TextHead head) {
        this.head = head;
        this.tokens = head.tokens;
        this.strict = head.options.strict();
    }

    /// Reads up to and including the size line.
    CoordinateHead parse() throws IOException {
        banner();
        sizeLine();
        long[] sizes = sizes();
        SmoothShape shape = SmoothShape.of(array ? sizes : Arrays.copyOf(sizes, sizes.length - 1));
        checkShape(shape);
        head.acceptLine();
        long declared = array ? arrayCount(shape) : sizes[shape.rank()];
        checkReading();
        return new CoordinateHead(MatrixMarketFormat.WORD, words, "%",
                EntryFields.plain((array ? 0 : shape.rank()) + kind.tokens), kind, symmetry, Optional.of(shape),
                declared, Optional.of(1));
    }

    private void checkReading() throws ArrayFormatException {
        boolean asStored = head.options.symmetry() == Symmetry.Reading.AS_STORED;
        if (!asStored && symmetry == Symmetry.SKEW_SYMMETRIC && head.options.dtype().equals(Optional.of(DType.BOOL))) {
            throw new ArrayFormatException(Fault.of(Fault.Code.DTYPE, head.file(),
                    "bool has no negative values for a skew-symmetric matrix", "--symmetry as-stored"));
        }
        if (asStored && symmetry != Symmetry.GENERAL) {
            head.notes.add(Note.Code.SYMMETRY_AS_STORED, 1);
        }
    }

    private void banner() throws IOException {
        boolean empty = !head.nextLine();
        if (empty || tokens.count == 0) {
            throw head.fault(Fault.Code.BANNER, 1,
                    (empty ? "the file is empty" : "the first line is empty") + " (expected %%MatrixMarket ..)",
                    empty ? FirstBytes.EMPTY_HINT : "drop the lines before the banner");
        }
        signature();
        object = word(1, List.of("matrix", "vector", "tensor"), List.of("vector", "tensor"));
        array = word(2, List.of("coordinate", "array"), List.of()).equals("array");
        String field = word(3, List.of("real", "integer", "complex", "pattern", "double", "unsigned-integer"),
                List.of("double", "unsigned-integer"));
        kind = switch (field) {
            case "integer" -> ValueKind.INTEGER;
            case "unsigned-integer" -> ValueKind.UNSIGNED;
            case "complex" -> ValueKind.COMPLEX;
            case "pattern" -> ValueKind.NONE;
            default -> ValueKind.REAL;
        };
        String declaredSymmetry = word(4, List.of("general", "symmetric", "skew-symmetric", "hermitian"), List.of());
        symmetry = Symmetry.valueOf(declaredSymmetry.toUpperCase(Locale.ROOT).replace('-', '_'));
        if (tokens.count > 5) {
            throw head.fault(Fault.Code.TOKEN_EXTRA, tokens.column(5),
                    "surplus word " + tokens.quoted(5) + " (expected five words)");
        }
        checkCombination();
        words = object + (array ? " array " : " coordinate ") + field + " " + declaredSymmetry;
        head.acceptLine();
    }

    private void signature() throws ArrayFormatException {
        boolean known = tokens.is(0, "%%matrixmarket") || tokens.is(0, "%matrixmarket");
        if (!known) {
            throw head.fault(Fault.Code.BANNER, tokens.column(0),
                    "not a Matrix Market file (expected %%MatrixMarket, actual " + tokens.quoted(0) + ")");
        }
        boolean exact = tokens.string(0).equals("%%MatrixMarket") && tokens.column(0) == 1;
        if (strict && (!exact || head.hasByteOrderMark())) {
            throw head.fault(Fault.Code.BANNER, head.hasByteOrderMark() ? 1 : tokens.column(0),
                    "the signature is not written exactly (expected %%MatrixMarket at the start of the file)");
        }
        if (!exact) {
            head.notes.add(Note.Code.BANNER_SPELLING, 1);
        }
    }

    private String word(int token, List<String> allowed, List<String> dialect) throws ArrayFormatException {
        String expected = "(expected " + String.join(", ", allowed) + ")";
        if (token >= tokens.count) {
            throw head.fault(Fault.Code.WORD, tokens.endColumn(), "a word of the banner is missing " + expected);
        }
        for (String word : allowed) {
            if (tokens.is(token, word)) {
                boolean isDialect = dialect.contains(word);
                if (isDialect && strict) {
                    throw head.fault(Fault.Code.WORD, tokens.column(token),
                            tokens.quoted(token) + " is not a word of the format's own text", "read without strict");
                }
                if (isDialect) {
                    head.notes.add(Note.Code.WORD_DIALECT, 1);
                }
                return word;
            }
        }
        throw head.fault(Fault.Code.WORD, tokens.column(token),
                "unknown word " + tokens.quoted(token) + " " + expected);
    }

    private void checkCombination() throws ArrayFormatException {
        if (array && kind == ValueKind.NONE) {
            throw combination(3, "an array cannot be a pattern");
        }
        if (kind == ValueKind.NONE && symmetry == Symmetry.SKEW_SYMMETRIC) {
            throw combination(4, "a pattern has no signs and cannot be skew-symmetric");
        }
        if (!object.equals("matrix") && symmetry != Symmetry.GENERAL) {
            throw combination(4, "a " + object + " cannot be " + symmetry.word());
        }
        if (symmetry == Symmetry.HERMITIAN && kind != ValueKind.COMPLEX) {
            if (strict) {
                throw combination(4, "only complex matrices are Hermitian");
            }
            head.notes.add(Note.Code.HERMITIAN_NOT_COMPLEX, 1);
            symmetry = Symmetry.SYMMETRIC;
        }
    }

    private ArrayFormatException combination(int token, String what) {
        return head.fault(Fault.Code.COMBINATION, tokens.column(token), what);
    }

    private void sizeLine() throws IOException {
        if (!head.nextData("%")) {
            throw head.faultAtEnd(Fault.Code.SIZE, "the size line is missing (expected " + sizeWords() + ")", "");
        }
    }

    private String sizeWords() {
        return switch (object) {
            case "vector" -> array ? "the length" : "length and number of entries";
            case "tensor" -> array ? "the extents" : "the extents and the number of entries";
            default -> array ? "rows and columns" : "rows, columns and number of entries";
        };
    }

    private long[] sizes() throws ArrayFormatException {
        int counted = array ? 0 : 1;
        boolean tensor = object.equals("tensor");
        int expected = tensor ? Math.max(tokens.count, 1 + counted) : (object.equals("vector") ? 1 : 2) + counted;
        long[] sizes = new long[expected];
        if (tensor) {
            head.checkRank(tokens.count - counted, tokens.column(0), "");
        }
        for (int k = 0; k < expected; k++) {
            sizes[k] = size(k);
        }
        if (tokens.count > expected) {
            throw head.fault(Fault.Code.TOKEN_EXTRA, tokens.column(expected),
                    "surplus number " + tokens.quoted(expected) + " (expected " + sizeWords() + ")");
        }
        if (tensor && !array && expected == 3) {
            throw head.fault(Fault.Code.COMBINATION, tokens.column(0), "a tensor of two dimensions is a matrix",
                    "write matrix in the banner");
        }
        return sizes;
    }

    private long size(int token) throws ArrayFormatException {
        if (token >= tokens.count) {
            throw head.fault(Fault.Code.TOKEN_MISSING, tokens.endColumn(),
                    "the size line is too short (expected " + sizeWords() + ")");
        }
        return head.size(token);
    }

    private void checkShape(SmoothShape shape) throws ArrayFormatException {
        boolean asStored = head.options.symmetry() == Symmetry.Reading.AS_STORED && !array;
        if (symmetry != Symmetry.GENERAL && !asStored && shape.extent(0) != shape.extent(1)) {
            throw head.fault(Fault.Code.NOT_SQUARE, tokens.column(1),
                    "a " + symmetry.word() + " matrix must be square ("
                            + shape.extent(0) + " rows, " + shape.extent(1) + " columns)",
                    "--symmetry as-stored");
        }
        if (head.options.shape().isPresent()) {
            SmoothShape asked = head.options.shape().get();
            for (int d = 0; d < shape.rank(); d++) {
                if (asked.rank() != shape.rank() || asked.extent(d) != shape.extent(d)) {
                    throw head.fault(Fault.Code.SHAPE, tokens.column(d),
                            "the file contradicts the shape asked for (expected " + asked + ", actual " + shape + ")",
                            "leave out --shape, or give the extents of the file");
                }
            }
        }
    }

    private long arrayCount(SmoothShape shape) {
        BigInteger count = shape.cellCount();
        if (symmetry != Symmetry.GENERAL) {
            BigInteger n = BigInteger.valueOf(shape.extent(0));
            BigInteger other = symmetry == Symmetry.SKEW_SYMMETRIC ? n.subtract(BigInteger.ONE) : n.add(BigInteger.ONE);
            count = n.multiply(other).shiftRight(1);
        }
        return count.min(MOST).longValue();
    }
}
