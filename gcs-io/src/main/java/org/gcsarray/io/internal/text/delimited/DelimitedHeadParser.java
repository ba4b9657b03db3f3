package org.gcsarray.io.internal.text.delimited;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

import org.gcsarray.internal.Counted;
import org.gcsarray.io.ArrayFormatException;
import org.gcsarray.io.DelimitedOptions;
import org.gcsarray.io.Fault;
import org.gcsarray.io.ReadOptions;
import org.gcsarray.io.ReadOptions.ValueColumns.Kind;
import org.gcsarray.io.Symmetry;
import org.gcsarray.io.internal.text.CoordinateHead;
import org.gcsarray.io.internal.text.line.EntryFields;
import org.gcsarray.io.internal.text.line.Labels;
import org.gcsarray.io.internal.text.line.TextHead;
import org.gcsarray.io.internal.text.line.TokenLine;
import org.gcsarray.io.internal.text.line.ValueKind;
import org.gcsarray.shape.SmoothShape;

/// Finds the delimiter, the fields and the rank of delimited text from its first line of data, which may be the header line of this library.
final class DelimitedHeadParser {

    private final TextHead head;
    private final TokenLine tokens;
    private final DelimitedOptions layout;
    private byte delimiter = EntryFields.BLANKS;
    private Optional<ColumnNames> names = Optional.empty();

    /// @throws IllegalArgumentException if options contradict each other
    DelimitedHeadParser(TextHead head) {
        this.head = head;
        this.tokens = head.tokens;
        this.layout = head.options.delimited();
        checkOptions();
    }

    private void checkOptions() {
        ReadOptions.ValueColumns values = head.options.values();
        List<Integer> columns = layout.columns();
        if (columns.contains(values.real()) || columns.contains(values.imaginary())) {
            throw new IllegalArgumentException(
                    "a field can be read once only: index columns " + columns + ", value columns " + values);
        }
        if (head.options.mirrorsUndeclared() && !layout.labels().isEmpty()) {
            throw new IllegalArgumentException(
                    "names are numbered in each dimension by itself, so their matrix has no mirror image");
        }
    }

    /// Reads up to the line before the first entry.
    CoordinateHead parse() throws IOException {
        head.checkByteOrderMark();
        for (int k = 0; k < layout.headerLines() && head.nextLine(); k++) {
            head.acceptLine();
            recognizeNames();
        }
        boolean namedBefore = names.isPresent();
        boolean more = head.nextData("#%");
        boolean namesFollow = more && !namedBefore && recognizeNames();
        if (namesFollow) {
            head.acceptLine();
        }
        CoordinateHead found = names.isPresent() ? fields(fieldsNamed()) : more ? fields(tokens.count) : withoutLines();
        if (more && !namesFollow) {
            head.reset(head.mark());
        }
        checkShape(found.rank());
        return found;
    }

    private void checkShape(int rank) throws ArrayFormatException {
        if (rank == 0 && head.options.shape().isEmpty()) {
            throw head.faultAtEnd(Fault.Code.SHAPE, "the file has no entries, so its shape is unknown",
                    "give its extents, for example --shape 4,5,6");
        }
        if (head.options.shape().isPresent() && head.options.shape().get().rank() != rank) {
            throw head.faultAtEnd(Fault.Code.SHAPE, "the file contradicts the shape asked for (expected "
                    + head.options.shape().get() + ", actual rank " + rank + ")", "choose the indices with --columns");
        }
        if (head.options.mirrorsUndeclared() && rank > 0) {
            boolean square = rank == 2
                    && head.options.shape().map(shape -> shape.extent(0) == shape.extent(1)).orElse(true);
            if (!square) {
                throw head.faultAtEnd(Fault.Code.NOT_SQUARE, "only a square matrix has mirror images (actual "
                        + head.options.shape().map(SmoothShape::toString).orElse("rank " + rank) + ")",
                        "leave out --symmetry expand");
            }
        }
    }

    private boolean recognizeNames() {
        if (names.isEmpty()) {
            splitLine();
            names = ColumnNames.of(tokens);
        }
        return names.isPresent();
    }

    private void splitLine() {
        delimiter = switch (layout.delimiter()) {
            case COMMA -> ',';
            case SEMICOLON -> ';';
            case TAB -> '\t';
            case BLANK -> EntryFields.BLANKS;
            case AUTO -> head.lineHolds((byte) '\t') ? (byte) '\t'
                    : head.lineHolds((byte) ';') ? (byte) ';'
                    : head.lineHolds((byte) ',') ? (byte) ',' : EntryFields.BLANKS;
        };
        head.split(delimiter);
    }

    private int fieldsNamed() {
        return names.map(found -> found.rank() + (found.complex() ? 2 : 1)).orElse(0);
    }

    private CoordinateHead fields(int count) throws ArrayFormatException {
        ReadOptions.ValueColumns values = values(count);
        int[] value = switch (values.kind()) {
            case LAST -> new int[] {count - 1};
            case NONE -> new int[0];
            case COLUMN -> new int[] {values.real()};
            case COMPLEX -> new int[] {values.real(), values.imaginary()};
        };
        int[] indices = layout.columns().isEmpty()
                ? IntStream.range(0, count).filter(field -> IntStream.of(value).noneMatch(v -> v == field)).toArray()
                : layout.columns().stream().mapToInt(Integer::intValue).toArray();
        int[] parts = IntStream.concat(IntStream.of(indices), IntStream.of(value)).toArray();
        boolean enough = indices.length > 0 && IntStream.of(parts).distinct().count() == parts.length
                && IntStream.of(parts).allMatch(field -> field >= 0 && field < count);
        if (!enough) {
            throw head.fault(Fault.Code.TOKEN_MISSING, tokens.endColumn(), "the line is too short (expected "
                    + expectation(indices.length) + ", found " + Counted.of(count, "field") + ")",
                    TokenLine.CHOOSE);
        }
        return head(indices.length, values.kind(), count, parts);
    }

    /// A header line of complex numbers tells by itself what the last two columns are.
    private ReadOptions.ValueColumns values(int count) {
        boolean complex = head.options.values().kind() == Kind.LAST && names.isPresent() && names.get().complex();
        return complex ? ReadOptions.ValueColumns.complex(count - 2, count - 1) : head.options.values();
    }

    private String expectation(int indices) {
        String last = head.options.values().kind() == Kind.LAST ? " and a value" : "";
        if (!layout.columns().isEmpty()) {
            return "index columns " + layout.columns() + last;
        }
        return indices == 0 ? "at least one index" + last : "value columns " + head.options.values();
    }

    private CoordinateHead head(int rank, Kind values, int count, int[] parts) throws ArrayFormatException {
        head.checkRank(rank, tokens.count > 0 ? tokens.column(0) : 1, "choose the indices with --columns");
        return new CoordinateHead(DelimitedFormat.WORD, "", "#%",
                new EntryFields(delimiter, count, parts, labels(rank)), kind(values),
                head.options.mirrorsUndeclared() ? Symmetry.SYMMETRIC : Symmetry.GENERAL, head.options.shape(), -1,
                names.map(ColumnNames::base));
    }

    private Optional<Labels> labels(int rank) throws ArrayFormatException {
        if (layout.labels().isEmpty()) {
            return Optional.empty();
        }
        if (layout.labels().stream().anyMatch(dimension -> dimension >= rank)) {
            throw head.faultAtEnd(Fault.Code.SHAPE,
                    "dimensions " + layout.labels() + " should have names (actual rank " + rank + ")",
                    "leave out dimensions from --labels");
        }
        // the entries may take the other half
        return Optional.of(new Labels(layout.labels(), head.options.maxBytes() / 2));
    }

    /// No line tells the number of fields: only the options can tell the rank.
    private CoordinateHead withoutLines() throws ArrayFormatException {
        int rank = layout.columns().isEmpty() ? head.options.shape().map(SmoothShape::rank).orElse(0)
                : layout.columns().size();
        ValueKind kind = kind(head.options.values().kind());
        int count = rank + kind.tokens;
        return head(rank, head.options.values().kind(), count, IntStream.range(0, count).toArray());
    }

    private static ValueKind kind(Kind values) {
        return switch (values) {
            case LAST, COLUMN -> ValueKind.REAL;
            case NONE -> ValueKind.NONE;
            case COMPLEX -> ValueKind.COMPLEX;
        };
    }
}
