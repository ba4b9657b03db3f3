package org.gcsarray.io.internal.text.line;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

import org.jspecify.annotations.Nullable;

import org.gcsarray.io.Note;
import org.gcsarray.io.Symmetry;

/// A piece of text of whole lines, and what was found in it: entries, faults, and what they say together. Lines and entries count from the
/// start of the chunk. Each parsing thread has one and uses it again and again, so parsing allocates nothing but a small survey of each piece.
public final class Chunk {
    /// Bytes behind the last line that may be read, never used: eight digits are looked at together.
    static final int PADDING = 16;

    /// What lines must look like.
    public final EntryRules rules;
    /// Bytes of whole lines, and room behind them.
    public byte[] text;
    /// Number of bytes.
    public int length;
    /// Number of the chunk in the file.
    public long sequence;
    /// Set instead of text when reading the bytes failed.
    @Nullable
    public IOException failure;

    /// Number of the first entry in the file; known only to a reading in one thread.
    public long firstEntry;
    /// Lines of the file before these; known only to a reading in one thread.
    public long linesBefore;

    /// Number of lines.
    public int lines;
    /// Number of entries.
    public int count;
    /// Indices of the entries, an array per dimension.
    public final long[][] index;
    /// Values of the entries, in words as [ValueParser] stores them.
    public long[] words = {};
    /// Where the entries start.
    public final EntryPlaces places = new EntryPlaces();
    /// Faults of lines, in order.
    public final List<LineFault> faults = new ArrayList<>();
    private final int faultLimit;
    private TextSurvey survey;

    /// Makes a chunk without text.
    ///
    /// @param bytes      bytes of text that it has room for
    /// @param faultLimit faults that it collects at most
    public Chunk(EntryRules rules, int bytes, int faultLimit) {
        this.rules = rules;
        this.text = new byte[bytes + PADDING];
        this.faultLimit = faultLimit;
        this.index = new long[rules.rank][0];
        this.survey = new TextSurvey(rules.rank);
    }

    /// Forgets the results and makes room for as many entries as the text can hold.
    void start() {
        int capacity = length / (2 * Math.max(1, rules.tokens())) + 1;
        for (int d = 0; d < rules.rank; d++) {
            if (index[d].length < capacity) {
                index[d] = new long[capacity];
            }
        }
        if (words.length < capacity * rules.words()) {
            words = new long[capacity * rules.words()];
        }
        lines = 0;
        count = 0;
        places.clear();
        faults.clear();
        survey = new TextSurvey(rules.rank);
    }

    /// Returns what the lines say together, as far as they are read; with the order, the largest indices and the triangles once they all are.
    public TextSurvey survey() {
        survey.lines = lines;
        survey.entries = count;
        return survey;
    }

    /// Whether parsing should stop: enough faults are known.
    boolean stopped() {
        return faults.size() >= faultLimit;
    }

    /// Sums up the entries; still part of the parallel work.
    void finish() {
        survey.order.set(index, count);
        for (int d = 0; d < rules.rank && !rules.bounded; d++) {
            long most = -1;
            for (int k = 0; k < count; k++) {
                most = Math.max(most, index[d][k]);
            }
            survey.largest[d] = most;
        }
        if (rules.symmetry != Symmetry.GENERAL && rules.rank == 2) {
            countTriangles(index[0], index[1]);
        }
        findLastText();
    }

    private void countTriangles(long[] rows, long[] columns) {
        int upper = 0;
        int diagonal = 0;
        for (int k = 0; k < count; k++) {
            upper += rows[k] < columns[k] ? 1 : 0;
            diagonal += rows[k] == columns[k] ? 1 : 0;
        }
        survey.upper = upper;
        survey.diagonal = diagonal;
        if (upper > 0) {
            survey.notes.add(Note.Code.UPPER_TRIANGLE, firstUpper() + 1, upper);
        }
    }

    private long firstUpper() {
        int entry = 0;
        while (index[0][entry] >= index[1][entry]) {
            entry++;
        }
        return places.line(entry);
    }

    private void findLastText() {
        int position = length;
        int lineEnds = 0;
        while (position > 0 && (isLineEnd(text[position - 1]) || TokenLine.isBlank(text[position - 1]))) {
            position--;
            boolean crLf = text[position] == '\r' && position + 1 < length && text[position + 1] == '\n';
            lineEnds += isLineEnd(text[position]) && !crLf ? 1 : 0;
        }
        int start = position;
        while (start > 0 && !isLineEnd(text[start - 1])) {
            start--;
        }
        survey.textLine = position == 0 ? 0 : lines - lineEnds + 1;
        survey.textColumn = position - start + 1;
    }

    /// Returns whether a byte ends a line.
    public static boolean isLineEnd(byte b) {
        return b == '\n' || b == '\r';
    }

    /// Returns where the line at a position ends; the chunk holds it whole.
    int lineEnd(int from) {
        int end = from;
        while (!isLineEnd(text[end])) {
            end++;
        }
        return end;
    }

    /// Returns where the next line begins, behind the LF, CRLF or CR at the end of a line.
    int nextLine(int end) {
        boolean crLf = text[end] == '\r' && end + 1 < length && text[end + 1] == '\n';
        return crLf ? end + 2 : end + 1;
    }

    /// Returns whether the end of a line is a CR only.
    boolean isLoneReturn(int end) {
        return text[end] == '\r' && nextLine(end) == end + 1;
    }
}
