package org.gcsarray.io.internal.text;

import java.io.Serial;
import java.io.Serializable;
import java.util.Map;
import java.util.TreeMap;

import org.gcsarray.io.Note;
import org.gcsarray.io.internal.assembly.NoteCounts;

/// Notes as bare numbers, which every serialisation can send.
final class NoteTable implements Serializable {
    @Serial
    private static final long serialVersionUID = 1;

    /// First line and count of each note. No `EnumMap`: Kryo cannot make one.
    private final Map<Note.Code, long[]> notes = new TreeMap<>();

    /// Takes over notes of later lines, whose numbers are relative to a line.
    void addAll(NoteCounts later, long linesBefore) {
        for (Note note : later.toList()) {
            add(note.code(), note.line() + linesBefore, note.count());
        }
    }

    void addAll(NoteTable later, long linesBefore) {
        later.notes.forEach((code, note) -> add(code, note[0] + linesBefore, note[1]));
    }

    private void add(Note.Code code, long line, long count) {
        notes.computeIfAbsent(code, _ -> new long[] {line, 0})[1] += count;
    }

    /// Adds the notes to others.
    void addTo(NoteCounts counts) {
        notes.forEach((code, note) -> counts.add(code, note[0], note[1]));
    }
}
