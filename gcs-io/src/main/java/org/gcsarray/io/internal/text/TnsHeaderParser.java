package org.gcsarray.io.internal.text;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

import org.gcsarray.io.ArrayFormatException;
import org.gcsarray.io.Fault;
import org.gcsarray.io.HeaderDialect;
import org.gcsarray.io.Symmetry;
import org.gcsarray.io.internal.text.line.EntryFields;
import org.gcsarray.io.internal.text.line.TextHead;
import org.gcsarray.io.internal.text.line.TokenLine;
import org.gcsarray.io.internal.text.line.ValueKind;
import org.gcsarray.shape.SmoothShape;

/// Finds and reads the header of a `.tns` file. FROSTT's text knows none; ParTI, extended FROSTT and the Tensor Toolbox
/// each have one, told apart by the first three lines that hold data.
final class TnsHeaderParser {
    private static final List<String> OTHER_KINDS = List.of("tensor", "matrix", "ktensor");

    private final TextHead head;
    private final TokenLine tokens;
    private final ValueKind value;
    /// Value tokens of an entry line: 1, or 0 when every column is an index.
    private final int valueTokens;

    TnsHeaderParser(TextHead head) throws ArrayFormatException {
        this.head = head;
        this.tokens = head.tokens;
        this.value = switch (head.options.values().kind()) {
            case LAST -> ValueKind.REAL;
            case NONE -> ValueKind.NONE;
            case COLUMN, COMPLEX -> throw new ArrayFormatException(Fault.of(Fault.Code.UNSUPPORTED, head.file(),
                    ".tns has its value in the last column or none; " + head.options.values()
                            + " is for delimited text",
                    "leave out --values, or name the format with --from"));
        };
        this.valueTokens = value.tokens;
    }

    /// Reads up to the line before the first entry.
    CoordinateHead parse() throws IOException {
        CoordinateHead said = header();
        int rank = said.rank();
        boolean isShape = said.shape().equals(head.options.shape());
        if (head.options.shape().isPresent() && (head.options.shape().get().rank() != rank || !isShape)) {
            throw head.faultAtEnd(Fault.Code.SHAPE, "the file contradicts the shape asked for (expected "
                    + head.options.shape().get() + ", actual "
                    + said.shape().filter(_ -> !isShape).map(shape -> Arrays.toString(shape.extents()))
                            .orElse("rank " + rank)
                    + ")",
                    "leave out --shape, or give the extents of the file");
        }
        return said;
    }

    private CoordinateHead header() throws IOException {
        head.checkByteOrderMark();
        if (!head.nextData("#")) {
            if (head.options.header() != HeaderDialect.AUTO && head.options.header() != HeaderDialect.NONE) {
                throw head.faultAtEnd(Fault.Code.HEADER, "the header is missing", "without one say --header none");
            }
            return withoutHeader(head.options.shape().map(SmoothShape::rank).orElse(0));
        }
        TextHead.Mark first = head.mark();
        HeaderDialect dialect = head.options.header() == HeaderDialect.AUTO ? recognize(first) : head.options.header();
        if (dialect == HeaderDialect.NONE) {
            int rank = entryTokens() - valueTokens;
            if (rank < 1) {
                throw head.fault(Fault.Code.TOKEN_MISSING, tokens.endColumn(),
                        "the line is too short (expected at least one index"
                                + (valueTokens > 0 ? " and a value)" : ")"),
                        tokens.contains(0, ',') || tokens.contains(0, ';') ? "is it delimited text? --from csv" : "");
            }
            head.checkRank(rank, tokens.column(0), "");
            head.reset(first);
            return withoutHeader(rank);
        }
        head.reset(first);
        head.nextLine();
        CoordinateHead header = dialect == HeaderDialect.TOOLBOX ? toolbox() : sized(dialect);
        head.acceptLine();
        return header;
    }

    private CoordinateHead withoutHeader(int rank) {
        return said("", rank, head.options.shape(), -1, Optional.empty());
    }

    private CoordinateHead said(String words, int rank, Optional<SmoothShape> shape, long declared,
            Optional<Integer> base) {
        return new CoordinateHead(TnsFormat.WORD, words, "#", EntryFields.plain(rank + valueTokens), value,
                Symmetry.GENERAL, shape, declared, base);
    }

    private HeaderDialect recognize(TextHead.Mark first) throws IOException {
        if (startsWithLetter()) {
            if (tokens.string(0).equals("sptensor")) {
                return HeaderDialect.TOOLBOX;
            }
            if (OTHER_KINDS.contains(tokens.string(0))) {
                throw head.fault(Fault.Code.UNSUPPORTED, tokens.column(0),
                        "a " + tokens.string(0) + " of the Tensor Toolbox (only sptensor is sparse coordinate text)",
                        "export it as sptensor");
            }
            throw head.fault(Fault.Code.HEADER, tokens.column(0),
                    "unknown word " + tokens.quoted(0) + " (expected numbers or sptensor)",
                    "a .tns file has lines of indices and a value, behind # comments; if it is another file, name its format with --from, or in ReadOptions");
        }
        long[] line1 = integers();
        if ((line1.length != 1 && line1.length != 2) || !peekData()) {
            return HeaderDialect.NONE;
        }
        long[] line2 = integers();
        boolean sizes = line2.length > 0 && line2.length == line1[0];
        boolean third = sizes && peekData();
        boolean entryFollows = third && entryTokens() == line2.length + valueTokens;
        boolean parti = sizes && line1.length == 1 && (!third || entryFollows);
        boolean extended = sizes && line1.length == 2 && (entryFollows || (!third && line1[1] == 0));
        if (!parti && !extended) {
            return HeaderDialect.NONE;
        }
        HeaderDialect header = parti ? HeaderDialect.PARTI : HeaderDialect.EXTENDED;
        int rank = line1.length - valueTokens;
        boolean entries = rank > 0 && line2.length == line1.length && (!third || entryTokens() == line1.length);
        return entries ? headerOrEntries(header, line2, rank, first) : header;
    }

    /// Decides about lines that may be a header or entries: a shape asked for may tell. An empty matrix is likelier than a vector of two elements the
    /// first of which is 0, `2 0` and `3 4`; where every column is an index, as in `2 1`, `3 4` and `1 1`, nothing is likelier.
    private HeaderDialect headerOrEntries(HeaderDialect header, long[] extents, int rank, TextHead.Mark first)
            throws IOException {
        boolean isOther = head.options.shape()
                .filter(asked -> asked.rank() == rank && !Arrays.equals(asked.extents(), extents)).isPresent();
        if (isOther || Arrays.stream(extents).anyMatch(extent -> extent < 0)) {
            return HeaderDialect.NONE;
        }
        if (valueTokens > 0) {
            return header;
        }
        head.reset(first);
        head.nextLine();
        throw head.fault(Fault.Code.HEADER, tokens.column(0),
                "the first two lines may be a header (rank " + extents.length + ", extents "
                        + Arrays.toString(extents) + ") or entries",
                "say --header " + word(header) + " or --header none");
    }

    private static String word(HeaderDialect dialect) {
        return dialect.name().toLowerCase(Locale.ROOT);
    }

    private boolean startsWithLetter() {
        int letter = tokens.text[tokens.from[0]] | 0x20;
        return letter >= 'a' && letter <= 'z';
    }

    /// The numbers of the line if it holds nothing else, otherwise an empty array.
    private long[] integers() {
        long[] numbers = new long[tokens.count];
        for (int k = 0; k < numbers.length; k++) {
            if (!tokens.isInteger(k) || !tokens.fitsLong(k)) {
                return new long[0];
            }
            numbers[k] = tokens.parseLong(k);
        }
        return numbers;
    }

    /// Tokens before one that starts a comment.
    private int entryTokens() {
        int count = 0;
        while (count < tokens.count && !tokens.startsWith(count, '#')) {
            count++;
        }
        return count;
    }

    /// The next line that holds data; lines before it are looked at again.
    private boolean peekData() throws IOException {
        while (head.nextLine()) {
            if (tokens.count > 0 && !tokens.startsWith(0, '#')) {
                return true;
            }
        }
        return false;
    }

    private CoordinateHead sized(HeaderDialect dialect) throws IOException {
        boolean counted = dialect == HeaderDialect.EXTENDED;
        int rank = rank();
        long declared = counted ? size(1) : -1;
        noMore(counted ? 2 : 1);
        return said(word(dialect), rank, Optional.of(shape(rank)), declared, Optional.of(1));
    }

    private CoordinateHead toolbox() throws IOException {
        Optional<Integer> base = Optional.empty();
        if (!tokens.string(0).equals("sptensor")) {
            throw head.fault(Fault.Code.HEADER, tokens.column(0), "expected sptensor, actual " + tokens.quoted(0),
                    "leave out --header toolbox, or say --header none");
        }
        if (tokens.count > 1) {
            base = Optional.of(switch (tokens.string(1)) {
                case "indices-start-at-zero" -> 0;
                case "indices-start-at-one" -> 1;
                default -> throw head.fault(Fault.Code.HEADER, tokens.column(1), "unknown word " + tokens.quoted(1)
                        + " (expected indices-start-at-zero or indices-start-at-one)");
            });
        }
        noMore(2);
        requireLine("the number of dimensions");
        int rank = rank();
        noMore(1);
        SmoothShape shape = shape(rank);
        requireLine("the number of entries");
        long declared = size(0);
        noMore(1);
        return said(word(HeaderDialect.TOOLBOX), rank, Optional.of(shape), declared, base);
    }

    private SmoothShape shape(int rank) throws IOException {
        requireLine("the extents");
        long[] extents = new long[rank];
        for (int d = 0; d < rank; d++) {
            extents[d] = size(d);
        }
        noMore(rank);
        return SmoothShape.of(extents);
    }

    private int rank() throws ArrayFormatException {
        long rank = size(0);
        head.checkRank(rank, tokens.column(0), "");
        if (rank == 0) {
            throw head.fault(Fault.Code.SIZE, tokens.column(0), "the number of dimensions is 0 (expected 1..32)");
        }
        return (int) rank;
    }

    private void requireLine(String what) throws IOException {
        head.acceptLine();
        if (!head.nextData("#")) {
            throw head.faultAtEnd(Fault.Code.HEADER, "the header ends before " + what, "");
        }
    }

    private long size(int token) throws ArrayFormatException {
        if (token >= tokens.count) {
            throw head.fault(Fault.Code.TOKEN_MISSING, tokens.endColumn(), "the header line is too short");
        }
        return head.size(token);
    }

    private void noMore(int expected) throws ArrayFormatException {
        if (tokens.count > expected) {
            throw head.fault(Fault.Code.TOKEN_EXTRA, tokens.column(expected),
                    "surplus token " + tokens.quoted(expected) + " in the header");
        }
    }
}
