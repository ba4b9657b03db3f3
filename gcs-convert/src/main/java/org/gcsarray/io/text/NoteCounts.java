package org.gcsarray.io.text;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import org.gcsarray.io.Note;
import org.gcsarray.io.NoteCode;

/// Counts notes and remembers the first line of each.
final class NoteCounts {
    private static final NoteCode[] CODES = NoteCode.values();

    private final long[] counts = new long[CODES.length];
    private final long[] firstLines = new long[CODES.length];

    void add(NoteCode code, long line) {
        add(code, line, 1);
    }

    void add(NoteCode code, long line, long count) {
        int k = code.ordinal();
        if (counts[k] == 0) {
            firstLines[k] = line;
        }
        counts[k] += count;
    }

    /// Takes over the notes of later lines, whose numbers are relative to a line.
    void addAll(NoteCounts later, long linesBefore) {
        for (NoteCode code : CODES) {
            int k = code.ordinal();
            if (later.counts[k] > 0) {
                add(code, later.firstLines[k] + linesBefore, later.counts[k]);
            }
        }
    }

    void clear() {
        Arrays.fill(counts, 0);
    }

    List<Note> toList() {
        List<Note> notes = new ArrayList<>();
        for (NoteCode code : CODES) {
            int k = code.ordinal();
            if (counts[k] > 0) {
                notes.add(new Note(code, firstLines[k], counts[k]));
            }
        }
        return notes;
    }
}
