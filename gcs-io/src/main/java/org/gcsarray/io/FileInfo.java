package org.gcsarray.io;

import java.util.List;
import java.util.Optional;

import org.gcsarray.buffer.DType;

/// What a file says about its array, beside the elements.
///
/// The spec of a stack says nothing about the elements in the files of its layers: its three counts are -1.
///
/// @param file the name as it was given
/// @param format the word of the file format, such as `mtx`
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
/// @param layout how the file unfolds the array, in the notation of layouts such as `2,0|1`; empty if it does not
/// @param annotations names of rows and columns, labels and attributes
/// @param notes relaxations and facts, in the order of [Note.Code]
public record FileInfo(String file, String format, String version, String kind, List<String> comments,
        Symmetry symmetry, DType dtype, List<Integer> base, boolean shapeDerived, long stored, long expanded,
        long explicitZeros, String layout, Annotations annotations, List<Note> notes) {

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
    public Optional<Note> note(Note.Code code) {
        return notes.stream().filter(note -> note.code() == code).findFirst();
    }

    /// Starts the description of a file: without version, kind, comments, symmetry, base, layout, annotations and notes, with no elements.
    ///
    /// @param file the name as it was given
    /// @param format the word of the file format, such as `mtx`
    /// @param dtype the value type the file's text means
    /// @return a builder
    public static Builder builder(String file, String format, DType dtype) {
        return new Builder(file, format, dtype);
    }

    /// Collects a description.
    public static final class Builder {
        private final String file;
        private final String format;
        private final DType dtype;
        private String version = "";
        private String kind = "";
        private List<String> comments = List.of();
        private Symmetry symmetry = Symmetry.GENERAL;
        private List<Integer> base = List.of();
        private boolean shapeDerived;
        private long stored;
        private long expanded;
        private long explicitZeros;
        private String layout = "";
        private Annotations annotations = Annotations.NONE;
        private List<Note> notes = List.of();

        private Builder(String file, String format, DType dtype) {
            this.file = file;
            this.format = format;
            this.dtype = dtype;
        }

        /// Sets [FileInfo#version].
        ///
        /// @param text the version
        /// @return this builder
        public Builder version(String text) {
            version = text;
            return this;
        }

        /// Sets [FileInfo#kind].
        ///
        /// @param words the words
        /// @return this builder
        public Builder kind(String words) {
            kind = words;
            return this;
        }

        /// Sets [FileInfo#comments].
        ///
        /// @param lines the lines
        /// @return this builder
        public Builder comments(List<String> lines) {
            comments = lines;
            return this;
        }

        /// Sets [FileInfo#symmetry].
        ///
        /// @param declared the symmetry
        /// @return this builder
        public Builder symmetry(Symmetry declared) {
            symmetry = declared;
            return this;
        }

        /// Sets [FileInfo#base].
        ///
        /// @param bases one per dimension
        /// @return this builder
        public Builder base(List<Integer> bases) {
            base = bases;
            return this;
        }

        /// Sets [FileInfo#shapeDerived].
        ///
        /// @param derived whether the largest indices alone tell the shape
        /// @return this builder
        public Builder shapeDerived(boolean derived) {
            shapeDerived = derived;
            return this;
        }

        /// Sets [FileInfo#stored], [FileInfo#expanded] and [FileInfo#explicitZeros].
        ///
        /// @param inFile elements in the file
        /// @param completed elements after completing the symmetry
        /// @param zeros stored elements that are zero
        /// @return this builder
        public Builder counts(long inFile, long completed, long zeros) {
            stored = inFile;
            expanded = completed;
            explicitZeros = zeros;
            return this;
        }

        /// Sets [FileInfo#layout].
        ///
        /// @param notation the layout
        /// @return this builder
        public Builder layout(String notation) {
            layout = notation;
            return this;
        }

        /// Sets [FileInfo#annotations].
        ///
        /// @param beside what the file says beside its elements
        /// @return this builder
        public Builder annotations(Annotations beside) {
            annotations = beside;
            return this;
        }

        /// Sets [FileInfo#notes].
        ///
        /// @param made the notes
        /// @return this builder
        public Builder notes(List<Note> made) {
            notes = made;
            return this;
        }

        /// The description.
        ///
        /// @return the description
        public FileInfo build() {
            return new FileInfo(file, format, version, kind, comments, symmetry, dtype, base, shapeDerived, stored,
                    expanded, explicitZeros, layout, annotations, notes);
        }
    }
}
