package org.gcsarray.io.internal.text.libsvm;

import java.io.IOException;

import org.gcsarray.io.ArrayFormatException;
import org.gcsarray.io.Fault;
import org.gcsarray.io.Note;
import org.gcsarray.io.ReadOptions;
import org.gcsarray.io.internal.assembly.ReadMemory;
import org.gcsarray.io.internal.text.BaseRule;
import org.gcsarray.io.internal.text.line.BaseClues;
import org.gcsarray.io.internal.text.line.Chunk;
import org.gcsarray.io.internal.text.line.ChunkFeed;
import org.gcsarray.io.internal.text.line.EntryRules;
import org.gcsarray.io.internal.text.line.FaultLog;
import org.gcsarray.io.internal.text.line.LineException;
import org.gcsarray.io.internal.text.line.TextHead;
import org.gcsarray.io.internal.text.line.TokenLine;

/// Goes through the lines of LIBSVM text in file order, in one thread: faults to the log, rows to a sink. To be read once.
final class LibsvmBody {
    /// Takes the rows.
    @FunctionalInterface
    interface RowSink {
        /// Takes a row.
        ///
        /// @param row  the row; used again for the next one
        /// @param line its line, from 1
        void accept(LibsvmLine row, long line) throws IOException;
    }

    private final TextHead head;
    private final ReadOptions options;
    private final EntryRules rules;
    private final FaultLog log;
    private final BaseClues clues = new BaseClues(1);
    private final LibsvmLine row;
    private boolean queriesKnown;
    private boolean queriesExpected;
    private long line;
    private long textLine = 1;
    private int textColumn = 1;

    LibsvmBody(TextHead head, ReadOptions options, EntryRules rules, FaultLog log) {
        this.head = head;
        this.options = options;
        this.rules = rules;
        this.log = log;
        this.row = new LibsvmLine(rules, clues);
    }

    /// Hands all rows on, up to the last fault that is of interest.
    void read(RowSink sink) throws IOException {
        ChunkFeed feed = head.feed(options);
        Chunk chunk = new Chunk(rules, options.chunkBytes(), 1);
        while (!log.isFull() && feed.next(chunk)) {
            if (chunk.failure != null) {
                throw chunk.failure;
            }
            int position = 0;
            while (position < chunk.length && !log.isFull()) {
                position = readLine(chunk, position, sink);
            }
        }
    }

    /// Reads the line at a position and returns the start of the next one.
    private int readLine(Chunk chunk, int position, RowSink sink) throws IOException {
        byte[] text = chunk.text;
        int end = chunk.lineEnd(position);
        line++;
        try {
            if (end - position > rules.longestLine) {
                throw new LineException(Fault.Code.LIMIT, 1, EntryRules.tooLong(rules.longestLine),
                        rules.longestLine < LibsvmLine.LONGEST ? ReadMemory.hint(options.maxBytes()) : "");
            }
            boolean isRow = row.parse(text, position, end, line);
            if (isRow) {
                checkQuery();
            }
            if (chunk.isLoneReturn(end)) {
                loneReturn(end - position + 1);
            }
            if (isRow) {
                noteRelaxations();
                sink.accept(row, line);
            }
        } catch (LineException fault) {
            log.add(Fault.at(fault.code, head.file(), line, fault.column,
                    fault.text + TokenLine.encoding(text, position, end), fault.hint));
        }
        findText(text, position, end);
        return chunk.nextLine(end);
    }

    private void checkQuery() {
        if (!queriesKnown) {
            queriesKnown = true;
            queriesExpected = row.hasQuery;
        }
        if (row.hasQuery != queriesExpected) {
            throw new LineException(row.hasQuery ? Fault.Code.TOKEN_EXTRA : Fault.Code.TOKEN_MISSING,
                    row.secondColumn(),
                    row.hasQuery ? "a query, which rows before have not"
                            : "the query is missing, which rows before have",
                    "give qid:n to all rows or to none");
        }
    }

    private void loneReturn(int column) {
        if (options.strict()) {
            throw LineException.loneReturn(column);
        }
        head.notes.add(Note.Code.CR_LINE_ENDS, line);
    }

    private void noteRelaxations() {
        if (row.relaxedExponent) {
            head.notes.add(Note.Code.EXPONENT_LETTER, line);
        }
        if (row.underflow) {
            head.notes.add(Note.Code.UNDERFLOW, line);
        }
        if (row.rounded > 0) {
            head.notes.add(Note.Code.INTEGER_ROUNDED, line, row.rounded);
        }
    }

    private void findText(byte[] text, int from, int to) {
        int end = to;
        while (end > from && TokenLine.isBlank(text[end - 1])) {
            end--;
        }
        if (end > from) {
            textLine = line;
            textColumn = end - from + 1;
        }
    }

    /// The base of the column indices, found if the rules leave it open.
    long base() throws ArrayFormatException {
        if (!rules.findBase) {
            return rules.base[0];
        }
        return BaseRule.find(head.file(), rules, clues, log, head.notes)[0];
    }

    /// Whether rows have queries.
    boolean hasQueries() {
        return queriesExpected;
    }

    /// A fault where the text ends.
    ArrayFormatException faultAtEnd(Fault.Code code, String what, String hint) {
        return new ArrayFormatException(Fault.at(code, head.file(), textLine, textColumn, what, hint));
    }
}
