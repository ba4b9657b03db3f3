package org.gcsarray.io.assembly;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;

import org.gcsarray.io.Note;
import org.gcsarray.io.NoteCode;

/// Counts notes and remembers the first line of each.
public final class NoteCounts {
    private final Map<NoteCode, Note> notes = new EnumMap<>(NoteCode.class);

    public void add(NoteCode code, long line) {
        add(code, line, 1);
    }

    public void add(NoteCode code, long line, long count) {
        notes.merge(code, new Note(code, line, count),
                (first, next) -> new Note(code, first.line(), first.count() + next.count()));
    }

    /// Takes over the notes of later lines, whose numbers are relative to a line.
    public void addAll(NoteCounts later, long linesBefore) {
        for (Note note : later.notes.values()) {
            add(note.code(), note.line() + linesBefore, note.count());
        }
    }

    public void clear() {
        notes.clear();
    }

    /// The notes in the order of their codes.
    public List<Note> toList() {
        return List.copyOf(notes.values());
    }
}
