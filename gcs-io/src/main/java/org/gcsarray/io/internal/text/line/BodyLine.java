package org.gcsarray.io.internal.text.line;

import java.io.IOException;

import org.gcsarray.internal.Counted;
import org.gcsarray.io.Fault;
import org.gcsarray.io.Note;

/// Reads one line of a body, whatever its format: knows what can be wrong with any line, and where faults and notes go. Not thread safe.
public abstract class BodyLine {
    /// What a line may hold, and how strictly it is read.
    protected final EntryRules rules;

    /// Takes entries, faults and notes.
    protected final Chunk chunk;

    /// Fields of the line read last; empty before a line is read.
    protected final TokenLine tokens = new TokenLine();

    private final String tooLongHint;

    /// @param tooLongHint what helps against a line that is too long, or empty
    protected BodyLine(Chunk chunk, String tooLongHint) {
        this.rules = chunk.rules;
        this.chunk = chunk;
        this.tooLongHint = tooLongHint;
    }

    /// Reads the line at a position and returns the start of the next one.
    final int parse(int position) throws IOException {
        byte[] text = chunk.text;
        tokens.count = 0;
        int end = chunk.lineEnd(position);
        try {
            if (end - position > rules.longestLine) {
                throw new LineException(Fault.Code.LIMIT, 1, EntryRules.tooLong(rules.longestLine), tooLongHint);
            }
            read(position, end);
            if (chunk.isLoneReturn(end)) {
                loneReturn(end - position + 1);
            }
        } catch (LineException fault) {
            chunk.faults.add(new LineFault(fault.code, chunk.lines, fault.column,
                    fault.text + TokenLine.encoding(text, position, end), fault.hint,
                    fault.code == Fault.Code.ENCODING ? 0 : entryColumn(), chunk.count));
        }
        chunk.lines++;
        return chunk.nextLine(end);
    }

    /// Reads a line that is not too long.
    ///
    /// @throws LineException for its first fault
    protected abstract void read(int from, int to) throws IOException;

    /// Column of the entry that a faulty line was to hold, or 0 if lines are no entries, or this one is not.
    protected abstract int entryColumn();

    /// Returns the index that an integer writes, as it is written; while the base is unknown, it may be a clue.
    ///
    /// @param line the tokens of the line, or of a part of it
    /// @throws LineException if the dimension has no such index
    protected final long checkedIndex(int dimension, TokenLine line, int token) {
        long index = line.fitsLong(token) ? line.parseLong(token) : -1;
        if (index == 0 && rules.base[dimension] == 1) {
            throw new LineException(Fault.Code.INDEX_ZERO, line.column(token),
                    "index 0 in " + (rules.rank == 1 ? "" : "dimension " + dimension + " of ")
                            + "a file that counts from 1",
                    "is the file 0-based? --base 0");
        }
        if (index < rules.base[dimension] || index > rules.last(dimension)) {
            String range = Counted.range(rules.base[dimension], rules.last(dimension));
            throw new LineException(Fault.Code.INDEX_RANGE, line.column(token),
                    "index out of range" + (rules.rank == 1 ? "" : " in dimension " + dimension) + " (expected " + range
                            + ", actual " + line.shown(token) + ")",
                    !rules.findBase && rules.base[dimension] == 0 && index == rules.largest[dimension] + 1 && index > 0
                            ? "is the file 1-based? --base 1" : "");
        }
        if (rules.findBase) {
            chunk.survey().clues.collect(rules, dimension, index, chunk.lines + 1L, line.column(token));
        }
        return index;
    }

    private void loneReturn(int column) {
        if (rules.strict) {
            throw LineException.loneReturn(column);
        }
        chunk.survey().notes.add(Note.Code.CR_LINE_ENDS, chunk.lines + 1L);
    }

    /// Notes what was relaxed to read the numbers of the line: an exponent letter of Fortran, a number that became 0.
    protected final void noteRelaxations(ValueParser... parsers) {
        boolean fortran = false;
        boolean underflow = false;
        for (ValueParser parser : parsers) {
            fortran |= parser.fortran;
            underflow |= parser.underflow;
        }
        if (fortran) {
            chunk.survey().notes.add(Note.Code.EXPONENT_LETTER, chunk.lines + 1L);
        }
        if (underflow) {
            chunk.survey().notes.add(Note.Code.UNDERFLOW, chunk.lines + 1L);
        }
    }

    /// Notes the integers of the line that were rounded.
    ///
    /// @param code what it is called for these numbers
    protected final void noteRounding(Note.Code code, ValueParser parser) {
        if (parser.rounded > 0) {
            chunk.survey().notes.add(code, chunk.lines + 1L, parser.rounded);
        }
    }
}
