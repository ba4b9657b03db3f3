package org.gcsarray.io.internal.text.line;

import org.gcsarray.io.Fault;

/// A fault of a line, its number relative to the chunk.
///
/// @param code the kind of fault
/// @param line line in the chunk, from 0
/// @param column column of the offending token
/// @param text what is wrong
/// @param hint what to do, or empty
/// @param entryColumn column of the first token if the line stands for an entry, otherwise 0
/// @param entriesBefore sound entries of the chunk before this line
public record LineFault(Fault.Code code, int line, int column, String text, String hint, int entryColumn,
        int entriesBefore) {

    /// Returns the fault with its place in the file.
    public Fault in(String file, long linesBefore) {
        return Fault.at(code, file, linesBefore + line + 1, column, text, hint);
    }
}
