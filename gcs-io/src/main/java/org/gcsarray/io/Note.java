package org.gcsarray.io;

/// A relaxation that was needed while reading, or a fact worth telling.
///
/// @param code what it is
/// @param line first line it was met on, from 1; 0 if it belongs to no line
/// @param count how often it was met
public record Note(NoteCode code, long line, long count) {
    @Override
    public String toString() {
        return code + (line > 0 ? " (line " + line + ", " + count + " times)" : " (" + count + " times)");
    }
}
