package org.gcsarray.io.internal.text;

import java.io.IOException;
import java.io.Serial;
import java.io.Serializable;
import java.util.Arrays;
import java.util.zip.CRC32C;
import java.util.zip.CheckedInputStream;

import org.gcsarray.buffer.DType;
import org.gcsarray.io.ArrayFormatException;
import org.gcsarray.io.Fault;
import org.gcsarray.io.internal.assembly.NoteCounts;
import org.gcsarray.io.internal.text.line.BaseClues;
import org.gcsarray.io.internal.text.line.Chunk;
import org.gcsarray.io.internal.text.line.FileOrder;
import org.gcsarray.io.internal.text.line.TextHead;

/// What the lines of a text up to some place, or those of a range, say together: their number, entries, largest indices, order, notes, and
/// whether one of them is faulty. Small; that of a range is sent from where it was read to where the ranges meet in a [SurveyedText].
///
/// @serial exclude
public final class TextSurvey implements Serializable {
    @Serial
    private static final long serialVersionUID = 1;

    /// What tells the base of the indices.
    public final BaseClues clues;
    /// Largest stored index per dimension; -1 without entries or when the extents are known.
    final long[] largest;
    final FileOrder order;
    final NoteCounts notes;
    long lines;
    long entries;
    long upper;
    long diagonal;
    /// Line from 1 and end column of the last line that is not blank; line 0 if all are.
    long textLine;
    int textColumn;
    /// Whether the values look like indices; asked of ranges only.
    boolean positiveIntegers = true;
    private boolean faulty;
    private long checksum;

    TextSurvey(int rank) {
        this(rank, new NoteCounts());
    }

    private TextSurvey(int rank, NoteCounts notes) {
        this.notes = notes;
        this.clues = new BaseClues(rank);
        this.largest = new long[rank];
        this.order = new FileOrder(rank);
        Arrays.fill(largest, -1);
    }

    /// Returns what a header says: there are lines, and no entries. Its notes are those of the header.
    public static TextSurvey before(TextHead head, int rank) {
        TextSurvey before = new TextSurvey(rank, head.notes);
        before.lines = head.line();
        before.textLine = head.textLine();
        before.textColumn = head.textColumn();
        return before;
    }

    /// Reads a range. O(bytes); holds one piece of text.
    ///
    /// @param opener opens the text
    /// @param from   where the range begins, one of the cuts of the header
    /// @param to     where it ends, exclusive
    /// @return what was found; faults of the text are not thrown but kept for [SurveyedText#of]
    /// @throws IOException if the bytes cannot be read
    public static TextSurvey of(TextHeader header, RangeOpener opener, long from, long to) throws IOException {
        TextSurvey survey = new TextSurvey(header.rank());
        try (CheckedInputStream lines = new CheckedInputStream(header.lines(opener, from, to), new CRC32C())) {
            RangeChunks chunks = new RangeChunks(header, lines, 0);
            while (chunks.next()) {
                survey.add(chunks.chunk());
                survey.positiveIntegers = survey.positiveIntegers && hasPositiveIntegersOnly(chunks.chunk());
            }
            survey.checksum = lines.getChecksum().getValue();
        } catch (ArrayFormatException _) {
            survey.faulty = true;
        }
        return survey;
    }

    /// Returns the CRC32C of the lines, by which [TextEntries#checksum] tells whether they are the same; 0 if one is faulty.
    public long checksum() {
        return checksum;
    }

    /// Returns whether a line is faulty; the counts are then those up to some place before it.
    public boolean isFaulty() {
        return faulty;
    }

    /// Takes over what a chunk of the lines behind these says, but for [#positiveIntegers].
    void add(Chunk chunk) {
        notes.addAll(chunk.notes, lines);
        clues.addAll(chunk.clues, lines);
        order.add(chunk.order);
        if (chunk.lastTextLine >= 0) {
            textLine = lines + chunk.lastTextLine + 1;
            textColumn = chunk.lastTextColumn;
        }
        for (int d = 0; d < largest.length; d++) {
            largest[d] = Math.max(largest[d], chunk.largest[d]);
        }
        entries += chunk.count;
        upper += chunk.upper;
        diagonal += chunk.diagonal;
        lines += chunk.lines;
    }

    private static boolean hasPositiveIntegersOnly(Chunk chunk) {
        DType dtype = chunk.rules.dtype;
        if (dtype.isComplex() || dtype == DType.BOOL) {
            return false;
        }
        for (int k = 0; k < chunk.count * chunk.rules.words(); k++) {
            double value = chunk.rules.number(chunk.words[k]);
            if (!(value > 0) || value != Math.rint(value)) {
                return false;
            }
        }
        return true;
    }

    /// Takes over what the lines behind these say.
    void append(TextSurvey later) {
        notes.addAll(later.notes, lines);
        clues.addAll(later.clues, lines);
        order.add(later.order);
        if (later.textLine > 0) {
            textLine = lines + later.textLine;
            textColumn = later.textColumn;
        }
        for (int d = 0; d < largest.length; d++) {
            largest[d] = Math.max(largest[d], later.largest[d]);
        }
        entries += later.entries;
        upper += later.upper;
        diagonal += later.diagonal;
        positiveIntegers &= later.positiveIntegers;
        lines += later.lines;
    }

    /// Returns a fault at the last text.
    public Fault atEnd(Fault.Code code, String file, String what, String hint) {
        return Fault.at(code, file, textLine, textColumn, what, hint);
    }
}
