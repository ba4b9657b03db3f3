package org.gcsarray.io.internal.text.line;

import java.io.Serial;
import java.io.Serializable;
import java.util.Arrays;

import org.gcsarray.io.Fault;
import org.gcsarray.io.internal.assembly.NoteCounts;

/// What lines of a text say together, those up to some place, of a range or of a chunk: their number, entries, largest indices, order and notes.
/// Small; that of a range is sent from where it was read to where the ranges meet.
///
/// @serial exclude
public final class TextSurvey implements Serializable {
    @Serial
    private static final long serialVersionUID = 1;

    /// What tells the base of the indices.
    public final BaseClues clues;
    /// Largest stored index per dimension; -1 without entries or when the extents are known.
    public final long[] largest;
    /// Whether entries ascend.
    public final FileOrder order;
    /// What was noted.
    public final NoteCounts notes;
    /// Number of lines.
    public long lines;
    /// Number of entries.
    public long entries;
    /// Entries above the diagonal of a matrix with a symmetry.
    public long upper;
    /// Entries on that diagonal.
    public long diagonal;
    /// Line from 1 and end column of the last line that is not blank; line 0 if all are.
    long textLine;
    int textColumn;
    /// Whether the values look like indices; asked of ranges only.
    public boolean positiveIntegers = true;
    /// Whether a line is faulty; asked of ranges only. The counts are then those up to some place before it.
    public boolean faulty;
    /// CRC32C of the lines of a range; 0 if one is faulty.
    public long checksum;

    /// Begins without lines.
    public TextSurvey(int rank) {
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

    /// Takes over what the lines behind these say.
    public void append(TextSurvey later) {
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
