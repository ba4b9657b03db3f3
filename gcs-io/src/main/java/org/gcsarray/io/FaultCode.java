package org.gcsarray.io;

import java.util.Locale;

/// Why a file is refused. The [word][#word()] is stable: scripts and `--json` output rely on it.
public enum FaultCode {
    /// The signature of the format is absent or misspelt.
    BANNER,
    /// A word of the header is unknown or missing.
    WORD,
    /// Words of the header, or header and sizes, exclude each other.
    COMBINATION,
    /// The header is not understood.
    HEADER,
    /// The size line is missing, or a size is not in 0..2^63-1.
    SIZE,
    /// The shape is unknown, or option and file contradict each other.
    SHAPE,
    /// Strict only: a comment between the entries.
    COMMENT,
    /// Strict only: line ends or a byte order mark the format does not know. Always: a name that is not UTF-8 text.
    ENCODING,
    /// A line has fewer tokens than it needs.
    TOKEN_MISSING,
    /// A line has more tokens than it needs.
    TOKEN_EXTRA,
    /// A token is not a number of the kind needed.
    NUMBER,
    /// An integer does not fit its type.
    INTEGER_RANGE,
    /// A decimal number rounds to infinity.
    FLOAT_RANGE,
    /// Index 0 in a file that counts from 1.
    INDEX_ZERO,
    /// An index below the base or beyond the extent.
    INDEX_RANGE,
    /// The dimensions disagree about the index base.
    BASE,
    /// A coordinate occurs again, and the policy forbids that.
    DUPLICATE,
    /// Strict only: an entry above the diagonal under a symmetric header.
    TRIANGLE,
    /// A symmetric file stores an element and its mirror image.
    BOTH_TRIANGLES,
    /// A diagonal element that the symmetry excludes.
    DIAGONAL,
    /// A symmetric array that is not square.
    NOT_SQUARE,
    /// Fewer entries, numbers or bytes than declared.
    TOO_FEW,
    /// More entries, numbers or bytes than declared.
    TOO_MANY,
    /// A compressed stream is damaged.
    COMPRESSION,
    /// A member of an archive or a dataset is missing or occurs twice.
    MEMBER,
    /// A Python pickle, which is never executed or parsed.
    PICKLE,
    /// A value type that cannot be represented.
    DTYPE,
    /// Pointers, ids, lengths, offsets or their order contradict each other.
    STRUCTURE,
    /// A checksum differs.
    CHECKSUM,
    /// A container that was not written to its end.
    TORN,
    /// A newer version, or a feature this version does not know.
    VERSION,
    /// A known format or feature that is not readable here.
    UNSUPPORTED,
    /// A limit of memory, rank, line length or count would be exceeded.
    LIMIT;

    private final String word = name().toLowerCase(Locale.ROOT).replace('_', '-');

    /// The stable lower-case word, for example `index-zero`.
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
