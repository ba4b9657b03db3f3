package org.gcsarray.io.internal.assembly;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;

import org.gcsarray.io.Note;

/// Counts notes and remembers the first line of each. Not thread safe.
public final class NoteCounts {
    private final Map<Note.Code, Note> notes = new EnumMap<>(Note.Code.class);

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
        notes.merge(code, new Note(code, line, count),
                (first, next) -> new Note(code, first.line(), first.count() + next.count()));
    }

    /// Takes over the notes of later lines, whose numbers are relative to a line.
    public void addAll(NoteCounts later, long linesBefore) {
        for (Note note : later.notes.values()) {
            add(note.code(), note.line() + linesBefore, note.count());
        }
    }

    /// Forgets all notes.
    public void clear() {
        notes.clear();
    }

    /// Returns the notes in the order of their codes.
    public List<Note> toList() {
        return List.copyOf(notes.values());
    }
}
