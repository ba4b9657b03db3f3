package org.gcsarray.io.internal.assembly;

import java.io.Serial;
import java.io.Serializable;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

import org.gcsarray.buffer.DuplicatePolicy;
import org.gcsarray.io.Note;

/// Counts notes and remembers the first line of each: bare numbers, which every serialisation can send. Not thread safe.
///
/// @serial exclude
public final class NoteCounts implements Serializable {
    @Serial
    private static final long serialVersionUID = 1;

    /// First line and count of each note. No `EnumMap`: Kryo cannot make one.
    private final Map<Note.Code, long[]> notes = new TreeMap<>();

    /// Makes counts without a note.
    public NoteCounts() {}

    /// Counts one note.
    ///
    /// @param line line of the file, from 1; 0 if it belongs to no line
    public void add(Note.Code code, long line) {
        add(code, line, 1);
    }

    /// Counts some notes of one kind.
    ///
    /// @param line  line of the first of them, from 1; 0 if it belongs to no line
    /// @param count how many
    public void add(Note.Code code, long line, long count) {
        notes.computeIfAbsent(code, _ -> new long[] {line, 0})[1] += count;
    }

    /// Counts elements that were combined with others at the same coordinate.
    ///
    /// @param line line of the first of them, from 1; 0 if it belongs to no line
    public void addRepeats(DuplicatePolicy policy, long line, long count) {
        add(policy == DuplicatePolicy.SUM ? Note.Code.DUPLICATES_SUMMED : Note.Code.DUPLICATES_COMBINED, line, count);
    }

    /// Takes over the notes of later lines, whose numbers are relative to a line.
    public void addAll(NoteCounts later, long linesBefore) {
        later.notes.forEach((code, note) -> add(code, note[0] + linesBefore, note[1]));
    }

    /// Returns the notes in the order of their codes.
    public List<Note> toList() {
        return notes.entrySet().stream()
                .map(note -> new Note(note.getKey(), note.getValue()[0], note.getValue()[1])).toList();
    }
}
