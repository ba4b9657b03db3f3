package org.gcsarray.io;

import java.util.List;
import java.util.Optional;

import org.gcsarray.buffer.DType;

/// What a file says about its array, beside the elements.
///
/// The spec of a stack says nothing about the elements in the files of its layers: its three counts are -1.
///
/// @param file the name as it was given
/// @param format the file format
/// @param version version of the format, or empty if it has none
/// @param kind the words of the header, for example `matrix coordinate real symmetric` or `parti`
/// @param comments the comment lines of the header behind the comment sign, in order
/// @param symmetry the declared symmetry
/// @param dtype the value type the file's text means; pattern files have float64 ones
/// @param base the index base per dimension; empty if the file stores no indices
/// @param shapeDerived whether the shape follows from the largest indices only
/// @param stored number of elements in the file
/// @param expanded number of elements after completing the symmetry, repeats and zeros included
/// @param explicitZeros how many of the stored elements are zero
/// @param notes relaxations and facts, in the order of [NoteCode]
public record FileInfo(String file, FileFormat format, String version, String kind, List<String> comments,
        Symmetry symmetry, DType dtype, List<Integer> base, boolean shapeDerived, long stored, long expanded,
        long explicitZeros, List<Note> notes) {

    /// Copies the lists.
    public FileInfo {
        comments = List.copyOf(comments);
        base = List.copyOf(base);
        notes = List.copyOf(notes);
    }

    /// Finds a note.
    ///
    /// @param code the note to look for
    /// @return the note, if the reader made it
    public Optional<Note> note(NoteCode code) {
        return notes.stream().filter(note -> note.code() == code).findFirst();
    }
}
