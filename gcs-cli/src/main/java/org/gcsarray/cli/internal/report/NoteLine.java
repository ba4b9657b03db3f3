package org.gcsarray.cli.internal.report;

import org.gcsarray.io.Note;

/// A note of a reader, with words for people; the components are the keys of its JSON.
///
/// @param code    stable word
/// @param line    first line, 0 if it belongs to none
/// @param count   how often
/// @param message what it means
public record NoteLine(String code, long line, long count, String message) {

    /// Puts a note into words.
    public static NoteLine of(Note note) {
        return new NoteLine(note.code().word(), note.line(), note.count(), meaning(note));
    }

    private static String meaning(Note note) {
        return switch (note.code()) {
            case BOM -> "the file starts with a byte order mark";
            case BANNER_SPELLING ->
                "the first word of the banner was read as %%MatrixMarket; it is written differently";
            case WORD_DIALECT -> "the banner uses a word that the format does not define";
            case HERMITIAN_NOT_COMPLEX ->
                "the header says hermitian, but the values are not complex; read as symmetric";
            case CR_LINE_ENDS -> "lines end with a lone CR";
            case COMMENT_IN_BODY -> "comments between or after the entries are not kept";
            case EXPONENT_LETTER -> "a Fortran exponent letter was read as E";
            case UNDERFLOW -> "a number too small for its type was read as 0";
            case INTEGER_ROUNDED ->
                "an integer beyond 2^53 was rounded to float64 (--dtype int64 or uint64 keeps it)";
            case UPPER_TRIANGLE -> "entries of a symmetric file are above the diagonal";
            case SKEW_DIAGONAL_ZERO -> "a skew-symmetric file stores zeros on its diagonal";
            case DUPLICATES_SUMMED -> "repeated coordinates were summed (--duplicates changes this)";
            case DUPLICATES_COMBINED -> "repeated coordinates were combined as --duplicates says";
            case ZERO_BASED -> "the file counts its indices from 0";
            case BASE_ASSUMED_1 ->
                "indices were taken to count from 1 although none reaches its extent (--base 0 changes this)";
            case SHAPE_DERIVED ->
                "the shape follows from the largest indices; empty slices at the end are invisible in the file "
                        + "(--shape gives the extents)";
            case VALUES_LOOK_LIKE_INDICES ->
                "coordinates repeat and all values are positive integers: perhaps the last column is an "
                        + "index (--values none)";
            case SYMMETRY_AS_STORED -> "the declared symmetry was ignored: every entry stands for itself";
            case LAST_SLICE_EMPTY ->
                "the file does not hold the shape, and the last slice of a dimension is empty: read it with --shape, or the "
                        + "largest indices are taken for the extents";
            case VECTOR_AS_COLUMN ->
                "a Matrix Market matrix has rank 2; the vector became one column (a name ending in .ttx keeps rank 1)";
            case UNSORTED -> "rows were sorted";
            case PADDING_DROPPED -> "zeros that only pad the storage were dropped";
            case MEMBERS_UNREAD -> "the archive has other members than those of the array; they were not read";
            case NAMES_UNREAD -> "names of rows or columns are in a form that is not read; they were left out";
            case LAYOUT_CHANGED -> "the target cannot hold the layout; it was changed";
            case LABELS_ROUNDED -> "a label beyond 2^53 was rounded to float64, the type of labels";
            case LABELS_ZERO -> "the rows have no labels, but the format needs one: 0 was written";
            case BINSPARSE_WRITTEN -> "the file holds binsparse, which neither MATLAB nor AnnData reads "
                    + "(--flavour anndata writes a group for AnnData)";
            case ANNDATA_WRITTEN -> "the file holds a group for AnnData, which MATLAB does not read as an array";
            case NAN_PLAIN ->
                "a NaN of unusual bits was written as the plain NaN (.npz keeps the bits)";
            case ANNOTATIONS_MISFIT ->
                "names, labels or queries in the header do not fit the array; they were kept as attributes";
            case DELIMITED_UNUSED ->
                "the file is not delimited text: --delimiter, --columns, --labels and a number of --header lines were not "
                        + "used";
            case HEADER_UNUSED -> "the format has one kind of header only; --header was not used";
            case BASE_UNUSED -> "the format has its own index base; --base was not used";
            case VALUES_UNUSED -> "the format itself says where its values are; --values was not used";
            case SYMMETRY_UNUSED -> "files of the format declare no symmetry; --symmetry was not used";
            case COMMENTS_DROPPED -> "the format has no place for comments; they were left out";
            case NAMES_DROPPED ->
                "the format has no place for the names of indices; they were left out (.gcs keeps them)";
            case LABELS_DROPPED ->
                "the format has no place for labels and queries of rows; they were left out (.svm and .gcs keep them)";
            case ATTRIBUTES_DROPPED ->
                "the format has no place for the attributes of the array; they were left out (.gcs and .h5 keep them)";
        };
    }

    /// Returns the line for people.
    public String text() {
        String place = line > 0 ? "line " + line : "";
        String often = count > 1 ? count + " times" + (place.isEmpty() ? "" : ", first in ") : place.isEmpty() ? ""
                : "in ";
        return message + (place.isEmpty() && often.isEmpty() ? "" : " [" + often + place + "]");
    }
}
