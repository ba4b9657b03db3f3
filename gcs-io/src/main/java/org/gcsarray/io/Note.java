package org.gcsarray.io;

import java.util.Locale;

/// A deviation from a format that was tolerated, or a fact that a user may not expect.
///
/// @param code what it is
/// @param line first line it was found on, from 1; 0 if it belongs to no line
/// @param count how often it was found
public record Note(Code code, long line, long count) {
    @Override
    public String toString() {
        return code + (line > 0 ? " (line " + line + ", " + count + " times)" : " (" + count + " times)");
    }

    /// Which deviation or fact. The word is stable.
    public enum Code {
        /// The file starts with a UTF-8 byte order mark.
        BOM,
        /// The Matrix Market signature is indented, has one percent sign or another case.
        BANNER_SPELLING,
        /// A banner word beyond the format's text: `double`, `unsigned-integer`, `vector`, `tensor`.
        WORD_DIALECT,
        /// A Hermitian header over values that are not complex: read as symmetric.
        HERMITIAN_NOT_COMPLEX,
        /// Lines end with a lone CR.
        CR_LINE_ENDS,
        /// Comments between or behind the entries. They are counted, not kept.
        COMMENT_IN_BODY,
        /// A Fortran exponent letter (D or Q) was read as E.
        EXPONENT_LETTER,
        /// A decimal number other than 0 rounds to 0.
        UNDERFLOW,
        /// An integer beyond 2^53 was rounded to float64, the type that the format has without [ReadOptions#dtype].
        INTEGER_ROUNDED,
        /// Entries above the diagonal of a symmetric file.
        UPPER_TRIANGLE,
        /// A skew-symmetric file stores zeros on the diagonal.
        SKEW_DIAGONAL_ZERO,
        /// Repeated coordinates were summed.
        DUPLICATES_SUMMED,
        /// Repeated coordinates were combined by another policy than the sum.
        DUPLICATES_COMBINED,
        /// The file counts from 0.
        ZERO_BASED,
        /// Base 1 was assumed although no index reaches its extent.
        BASE_ASSUMED_1,
        /// The shape follows from the largest indices: empty slices at the end are invisible in the file.
        SHAPE_DERIVED,
        /// Coordinates repeat and all values are positive integers: perhaps the last column is an index.
        VALUES_LOOK_LIKE_INDICES,
        /// The values of a symmetric file were kept as stored, nothing was reflected.
        SYMMETRY_AS_STORED,
        /// Written without the shape although the last slice of a dimension is empty: it cannot be read back.
        LAST_SLICE_EMPTY,
        /// A vector was written as a matrix of one column: it is read back as that.
        VECTOR_AS_COLUMN,
        /// Rows were sorted.
        UNSORTED,
        /// Zeros that only pad the storage were dropped.
        PADDING_DROPPED,
        /// Members of an archive beside those that make up the array were not read.
        MEMBERS_UNREAD,
        /// Dimensions have names in a form that is not read, such as numbers.
        NAMES_UNREAD,
        /// The layout is not expressible in the target format and was changed.
        LAYOUT_CHANGED,
        /// Rows without labels were written with label 0, because the format demands one.
        LABELS_ZERO,
        /// A label that is an integer beyond 2^53 was rounded to float64, the type of labels.
        LABELS_ROUNDED,
        /// Written without the comments of the array, for which the format has no place.
        COMMENTS_DROPPED,
        /// Written without names of indices, for which the format has no place.
        NAMES_DROPPED,
        /// Written without labels or queries of rows, for which the format has no place.
        LABELS_DROPPED,
        /// Written without the attributes of the array, for which the format has no place.
        ATTRIBUTES_DROPPED,
        /// Names, labels or queries of a container have another form than this library gives them, or do not fit the shape: they were kept as
        /// attributes.
        ANNOTATIONS_MISFIT,
        /// Options of delimited text were given, and the file is of another format.
        DELIMITED_UNUSED,
        /// A dialect of headers was given, and the format has none.
        HEADER_UNUSED,
        /// An index base was given, and the format has its own.
        BASE_UNUSED,
        /// Value columns were given, and the format says itself where its values are.
        VALUES_UNUSED,
        /// A reading of symmetry was given, and files of the format declare none.
        SYMMETRY_UNUSED,
        /// Binsparse was written to a file with a name for MATLAB or AnnData, which do not read it.
        BINSPARSE_WRITTEN,
        /// A group for AnnData was written to a file with a name for MATLAB, which does not read it.
        ANNDATA_WRITTEN,
        /// A fill or a value is a NaN of unusual bits; it was written as the only NaN that the format has.
        NAN_PLAIN;

        private final String word = name().toLowerCase(Locale.ROOT).replace('_', '-');

        /// The stable lower-case word, for example `duplicates-summed`.
        ///
        /// @return the word
        public String word() {
            return word;
        }

        @Override
        public String toString() {
            return word;
        }
    }
}
