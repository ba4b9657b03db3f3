package org.gcsarray.io.internal.text.libsvm;

import java.io.IOException;
import java.util.Arrays;

import org.gcsarray.io.Fault;
import org.gcsarray.io.Note;
import org.gcsarray.io.ReadOptions;
import org.gcsarray.io.internal.assembly.ReadMemory;
import org.gcsarray.io.internal.text.line.BodyLine;
import org.gcsarray.io.internal.text.line.Chunk;
import org.gcsarray.io.internal.text.line.EntryFields;
import org.gcsarray.io.internal.text.line.EntryRules;
import org.gcsarray.io.internal.text.line.LineException;
import org.gcsarray.io.internal.text.line.TextHead;
import org.gcsarray.io.internal.text.line.TokenLine;
import org.gcsarray.io.internal.text.line.ValueKind;
import org.gcsarray.io.internal.text.line.ValueParser;

/// Reads a line of LIBSVM text, `label [qid:n] index:value .. # comment`, and hands its row on at once. For a reading in one thread. Pairs are
/// not kept in the chunk, whose arrays each row uses again.
final class LibsvmLine extends BodyLine {
    /// Takes the rows.
    @FunctionalInterface
    interface RowSink {
        /// Takes a row.
        ///
        /// @param row used again for the next one
        /// @throws LineException if the row is one too many
        void accept(LibsvmLine row) throws IOException;
    }

    /// Most bytes of a line that arrays hold: the line cutter doubles them.
    static final int LONGEST = 1 << 29;
    /// Bytes held per byte of a line, at most: its text, which is copied when it grows, and tokens and pairs of 4 bytes.
    private static final int BYTES_PER_BYTE = 20;

    private static final byte[] QUERY = {'q', 'i', 'd', ':'};

    private final TextHead head;
    private final RowSink sink;
    private final TokenLine pair = new TokenLine();
    private final ValueParser labels;
    private final ValueParser values;
    private final long[] one = new long[1];
    private int longest;
    private boolean queriesKnown;
    private boolean queriesExpected;
    double label;
    boolean hasQuery;
    long query;
    int count;

    /// @param head  takes the comments before the first row
    /// @param chunk its rules are those of the pairs: one index and a real number
    LibsvmLine(TextHead head, Chunk chunk, RowSink sink) {
        super(chunk, chunk.rules.longestLine < LONGEST ? ReadMemory.hint(head.options.maxBytes()) : "");
        this.head = head;
        this.sink = sink;
        this.values = new ValueParser(rules, pair);
        // labels are float64 whatever type is asked for
        this.labels = new ValueParser(EntryRules.of(EntryFields.plain(1), ValueKind.REAL,
                ReadOptions.DEFAULT.withStrict(rules.strict), EntryRules.USUAL), tokens);
    }

    /// Returns the most bytes of a line of which all that it takes is less than a limit.
    static int longest(long maxBytes) {
        return Math.clamp(maxBytes / (2 * BYTES_PER_BYTE), EntryRules.LONGEST_LINE, LONGEST);
    }

    /// Bytes that lines take which are longer than those of other formats.
    long extraBytes() {
        return longest > EntryRules.LONGEST_LINE ? (long) BYTES_PER_BYTE * longest : 0;
    }

    /// Line of the row, from 1.
    long line() {
        return chunk.linesBefore + chunk.lines + 1;
    }

    /// Returns what holds the pairs: columns, and values in words as [ValueParser] stores them.
    Chunk pairs() {
        return chunk;
    }

    @Override
    protected void read(int from, int to) throws IOException {
        longest = Math.max(longest, to - from);
        int end = from;
        while (end < to && chunk.text[end] != '#') {
            end++;
        }
        tokens.split(chunk.text, from, end, Integer.MAX_VALUE);
        count = 0;
        hasQuery = false;
        query = 0;
        labels.start();
        values.start();
        if (end < to && (queriesKnown || tokens.count > 0)) {
            chunk.survey().notes.add(Note.Code.COMMENT_IN_BODY, chunk.lines + 1L);
        } else if (end < to) {
            head.comment(chunk.text, end + 1, to, line());
        }
        if (tokens.count == 0) {
            return;
        }
        label();
        int token = 1;
        if (token < tokens.count && isQuery(token)) {
            query(token++);
        }
        for (; token < tokens.count; token++) {
            pair(token);
        }
        checkQuery();
        noteRelaxations(labels, values);
        noteRounding(Note.Code.LABELS_ROUNDED, labels);
        noteRounding(Note.Code.INTEGER_ROUNDED, values);
        sink.accept(this);
    }

    @Override
    protected int entryColumn() {
        return 0;
    }

    private void checkQuery() {
        if (!queriesKnown) {
            queriesKnown = true;
            queriesExpected = hasQuery;
        }
        if (hasQuery != queriesExpected) {
            throw new LineException(hasQuery ? Fault.Code.TOKEN_EXTRA : Fault.Code.TOKEN_MISSING,
                    tokens.count > 1 ? tokens.column(1) : tokens.endColumn(),
                    hasQuery ? "a query, which rows before have not"
                            : "the query is missing, which rows before have",
                    "give qid:n to all rows or to none");
        }
    }

    private void label() {
        if (find(0, ':') < 0 && find(0, ',') >= 0) {
            throw new LineException(Fault.Code.UNSUPPORTED, tokens.column(0),
                    tokens.quoted(0) + " is a list of labels (expected one number)", "keep one label per row");
        }
        labels.parse(0);
        labels.store(one, 0);
        label = Double.longBitsToDouble(one[0]);
    }

    private boolean isQuery(int token) {
        int from = tokens.from[token];
        return tokens.to[token] - from >= QUERY.length
                && Arrays.equals(tokens.text, from, from + QUERY.length, QUERY, 0, QUERY.length);
    }

    private void query(int token) {
        pair.splitToken(tokens, token, tokens.from[token] + QUERY.length - 1);
        if (!pair.isInteger(1)) {
            throw new LineException(Fault.Code.NUMBER, pair.column(1), tokens.quoted(token) + " is not qid:integer");
        }
        if (!pair.fitsLong(1)) {
            throw new LineException(Fault.Code.INTEGER_RANGE, pair.column(1),
                    pair.quoted(1) + " is outside the range of int64");
        }
        hasQuery = true;
        query = pair.parseLong(1);
    }

    private void pair(int token) {
        int colon = find(token, ':');
        if (colon < 0) {
            throw new LineException(Fault.Code.NUMBER, tokens.column(token),
                    tokens.quoted(token) + " is not a pair (expected index:value)");
        }
        pair.splitToken(tokens, token, colon);
        long index = index();
        long column = index - rules.base[0];
        long[] columns = chunk.index[0];
        if (count > 0 && column <= columns[count - 1]) {
            boolean again = column == columns[count - 1];
            throw new LineException(again ? Fault.Code.DUPLICATE : Fault.Code.STRUCTURE, pair.column(0),
                    "index " + index + (again ? " occurs again" : " follows a larger one (indices must ascend)"));
        }
        values.parse(0);
        columns[count] = column;
        values.store(chunk.words, count);
        count++;
    }

    private long index() {
        if (!pair.isInteger(0)) {
            throw new LineException(Fault.Code.NUMBER, pair.column(0),
                    pair.quoted(0) + " is not an index (expected index:value)");
        }
        return checkedIndex(0, pair, 0);
    }

    /// Returns the position of a character in a token, or -1 if the token does not contain it.
    private int find(int token, char sign) {
        for (int k = tokens.from[token]; k < tokens.to[token]; k++) {
            if (tokens.text[k] == sign) {
                return k;
            }
        }
        return -1;
    }
}
