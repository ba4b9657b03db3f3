package org.gcsarray.io.internal.text.line;

import org.gcsarray.internal.Counted;
import org.gcsarray.io.Fault;
import org.gcsarray.io.Note;
import org.gcsarray.io.Symmetry;

/// Reads one line of the body, an entry, with every rule: the only place that knows the faults and relaxations of entries.
///
/// Tokens are checked from left to right, each for its grammar and then its range; then missing and surplus tokens, then
/// what the symmetry demands. Not thread safe.
final class LineParser extends BodyLine {
    private final ValueParser values;
    private final long[] entry;

    LineParser(Chunk chunk) {
        super(chunk, "");
        this.entry = new long[rules.rank];
        this.values = new ValueParser(rules, tokens);
    }

    @Override
    protected void read(int position, int end) {
        rules.fields.split(tokens, chunk.text, position, end);
        if (tokens.count == 0) {
            return;
        }
        if (isComment()) {
            comment();
            return;
        }
        parseTokens();
        if (rules.symmetry != Symmetry.GENERAL) {
            checkSymmetry();
        }
        noteRelaxations(values);
        noteRounding(Note.Code.INTEGER_ROUNDED, values);
        store();
    }

    @Override
    protected int entryColumn() {
        return tokens.count > 0 && !isComment() ? tokens.column(0) : 0;
    }

    private boolean isComment() {
        return rules.isComment(tokens.text[tokens.from[0]]);
    }

    private void parseTokens() {
        values.start();
        for (int place = 0; place < rules.fields.parts(); place++) {
            int part = rules.fields.part(place);
            if (part < rules.rank) {
                entry[part] = index(part);
            } else {
                values.parse(part - rules.rank);
            }
        }
        int expected = rules.fields.count;
        requireToken(expected - 1);
        if (tokens.count > expected) {
            throw new LineException(Fault.Code.TOKEN_EXTRA, tokens.column(expected),
                    "surplus token " + tokens.quoted(expected) + " (expected " + needed() + ")",
                    rules.isComment(tokens.text[tokens.from[expected]]) ? "a comment needs a line of its own"
                            : "one entry per line");
        }
    }

    private void comment() {
        if (rules.strict && rules.commentIsRelaxation) {
            throw new LineException(Fault.Code.COMMENT, tokens.column(0), "there is a comment between the entries",
                    "comments belong before the size line");
        }
        chunk.survey().notes.add(Note.Code.COMMENT_IN_BODY, chunk.lines + 1L);
    }

    private long index(int d) {
        int token = rules.fields.token(d);
        requireToken(token);
        if (rules.fields.isLabel(d)) {
            return label(d, token);
        }
        if (!tokens.isInteger(token)) {
            throw new LineException(Fault.Code.NUMBER, tokens.column(token),
                    tokens.quoted(token) + " is not an index (expected " + needed() + ")",
                    rules.fields.betweenBlanks() ? "" : hint(d, token));
        }
        return checkedIndex(d, tokens, token) - rules.base[d];
    }

    /// What may help against a field that is no index.
    private String hint(int d, int token) {
        if (tokens.isEmpty(token)) {
            return TokenLine.CHOOSE;
        }
        return tokens.startsWith(token, '"') ? "quoted fields are not read; remove the quotes"
                : "is the line a header? --header 1; are these fields names? --labels " + d;
    }

    private long label(int d, int token) {
        int number = rules.fields.labels().orElseThrow().number(d, tokens, token);
        if (number > rules.largest[d]) {
            throw new LineException(Fault.Code.INDEX_RANGE, tokens.column(token),
                    tokens.quoted(token) + " is one name more than the extent of dimension " + d + " (expected at most "
                            + (rules.largest[d] + 1) + " names)");
        }
        return number;
    }

    private void requireToken(int token) {
        if (token >= tokens.count) {
            throw new LineException(Fault.Code.TOKEN_MISSING, tokens.endColumn(), "the line is too short (expected "
                    + needed() + ", found " + Counted.of(tokens.count, "token") + ")");
        }
    }

    private String needed() {
        if (!rules.fields.inOrder || !rules.fields.betweenBlanks()) {
            return Counted.of(rules.fields.count, "field");
        }
        return switch (rules.rank) {
            case 0 -> rules.kind.description;
            case 1 -> "one index and " + rules.kind.description;
            default -> rules.rank + " indices and " + rules.kind.description;
        };
    }

    private void checkSymmetry() {
        if (rules.rank == 2) {
            if (entry[0] < entry[1]) {
                aboveDiagonal();
            } else if (entry[0] == entry[1]) {
                onDiagonal();
            }
            values.requireNegatable(entry[0] != entry[1]);
        } else if (rules.diagonalOrder > 0 && isArrayDiagonal(chunk.firstEntry + chunk.count)) {
            requireRealDiagonal();
        } else {
            values.requireNegatable(true);
        }
    }

    private void aboveDiagonal() {
        if (rules.strict) {
            throw new LineException(Fault.Code.TRIANGLE, tokens.column(0),
                    "an entry above the diagonal of a " + rules.symmetry.word() + " matrix", "--symmetry as-stored");
        }
    }

    private void onDiagonal() {
        if (rules.symmetry == Symmetry.HERMITIAN) {
            requireRealDiagonal();
        } else if (rules.symmetry == Symmetry.SKEW_SYMMETRIC) {
            if (rules.strict || !values.isZero()) {
                throw new LineException(Fault.Code.DIAGONAL, tokens.column(rules.fields.token(rules.rank)),
                        "a diagonal entry in a skew-symmetric matrix", "--symmetry as-stored");
            }
            chunk.survey().notes.add(Note.Code.SKEW_DIAGONAL_ZERO, chunk.lines + 1L);
        }
    }

    private void requireRealDiagonal() {
        if (values.imaginary() != 0) {
            throw new LineException(Fault.Code.DIAGONAL, tokens.column(rules.fields.token(rules.rank + 1)),
                    "a diagonal entry of a Hermitian matrix that is not real", "--symmetry as-stored");
        }
    }

    /// Column c of a packed lower triangle starts at c * n - c (c - 1) / 2.
    private boolean isArrayDiagonal(long position) {
        long start = 0;
        long height = rules.diagonalOrder;
        while (start < position && height > 0) {
            start += height--;
        }
        return start == position;
    }

    private void store() {
        int position = chunk.count;
        for (int d = 0; d < rules.rank; d++) {
            chunk.index[d][position] = entry[d];
        }
        values.store(chunk.words, position);
        chunk.places.add(position, chunk.lines, tokens.column(0));
        chunk.count++;
    }
}
