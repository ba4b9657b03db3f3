package org.gcsarray.io.internal.text.line;

import java.io.Serial;
import java.io.Serializable;
import java.util.Arrays;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.io.ReadOptions;
import org.gcsarray.io.Symmetry;

/// What the entry lines of one file must look like, and how their tokens become indices and values. Immutable.
///
/// @serial exclude
public final class EntryRules implements Serializable {

    @Serial
    private static final long serialVersionUID = 1;

    /// A longer line is not one entry of any known file; the limit bounds the memory of the line cutter.
    public static final int LONGEST_LINE = 1 << 20;

    /// Number of index tokens per line; 0 in an array file, where the position follows from the order.
    public final int rank;
    /// Largest index allowed, as written in the file.
    public final long[] largest;
    /// Smallest index allowed, as written in the file; it is subtracted from each.
    public final long[] base;
    /// Whether the base must be found: then 0 and the extent itself are allowed for now, and remembered.
    public final boolean findBase;
    /// Whether the extents are known.
    public final boolean bounded;
    /// What a value is made of.
    public final ValueKind kind;
    /// Type that values are parsed in: uint64, or one that computes.
    public final DType dtype;
    /// Type that values get in the end: `dtype`, or one of storage that widens to it.
    public final DType stored;
    /// The symmetry to be checked; GENERAL when entries stand for themselves.
    public final Symmetry symmetry;
    /// Whether only the format's own text is allowed.
    public final boolean strict;
    /// Which tokens are what.
    public final EntryFields fields;
    private final boolean typeAsked;
    private final String comments;
    /// Whether comments between entries are a relaxation.
    final boolean commentIsNote;
    /// Number of rows of a Hermitian array file, whose diagonal positions must be real; otherwise 0.
    public final long diagonalOrder;
    /// Most bytes of a line: more than [#LONGEST_LINE] where a line is a whole row.
    public final int longestLine;

    private EntryRules(Builder builder) {
        rank = builder.rank;
        kind = builder.kind;
        dtype = builder.dtype == DType.UINT64 ? DType.UINT64 : builder.dtype.widened();
        stored = builder.dtype;
        symmetry = builder.symmetry;
        strict = builder.strict;
        typeAsked = builder.typeAsked;
        comments = builder.comments;
        commentIsNote = comments.equals("%");
        findBase = builder.findBase;
        fields = builder.fields;
        bounded = builder.extents.length == rank;
        diagonalOrder = builder.diagonalOrder;
        longestLine = builder.longestLine;
        base = findBase ? new long[rank] : builder.base.clone();
        largest = new long[rank];
        for (int d = 0; d < rank; d++) {
            largest[d] = !bounded ? findBase ? Long.MAX_VALUE : Long.MAX_VALUE - 1 + base[d]
                    : findBase && !fields.isLabel(d) ? builder.extents[d] : builder.extents[d] - 1 + base[d];
        }
    }

    /// Text of the fault of a line of more bytes than allowed.
    static String tooLong(int allowed) {
        return "the line is too long (at most " + allowed + " bytes are allowed)";
    }

    /// Words of 64 bits that one value takes in a chunk.
    public int words() {
        if (kind == ValueKind.NONE) {
            return 0;
        }
        return dtype.isComplex() ? 2 : 1;
    }

    /// Returns the number that a word is, or the part of a complex number.
    public double number(long word) {
        return dtype.isFloating() ? Double.longBitsToDouble(word)
                : dtype == DType.UINT64 ? Scalar.unsigned(word).real() : word;
    }

    /// Returns whether a word is an integer in the range of long.
    public boolean isLong(long word) {
        return !dtype.isFloating() && (dtype != DType.UINT64 || word >= 0);
    }

    /// Whether a line that starts with this byte is a comment.
    public boolean isComment(byte first) {
        return comments.indexOf(first) >= 0;
    }

    /// The extents, if they are known.
    public long[] extents() {
        long[] extents = new long[rank];
        Arrays.setAll(extents, d -> findBase && !fields.isLabel(d) ? largest[d] : largest[d] + 1 - base[d]);
        return extents;
    }

    /// Parts of an entry: indices and numbers of the value.
    public int tokens() {
        return rank + kind.tokens;
    }

    /// Whether integers that float64 does not hold are noted: nobody asked for float64, and another type would hold them.
    boolean notesRounding() {
        return kind == ValueKind.REAL && stored == DType.FLOAT64 && !typeAsked;
    }

    /// Whether values are stored as the file writes them, so that the fast path can.
    boolean plainValues() {
        return kind == ValueKind.NONE || stored == kind.dtype;
    }

    /// Returns these rules with the base and the extents that were found in the entries, whose tokens are in their order.
    public EntryRules withFound(long[] foundBase, long[] foundExtents) {
        return new Builder(fields, kind, stored, typeAsked, strict).symmetry(symmetry).comments(comments)
                .base(foundBase).extents(foundExtents).build();
    }

    /// Returns a builder for entries whose tokens are indices and a value, in the type of the options or, without one, that of the value.
    public static Builder builder(EntryFields fields, ValueKind kind, ReadOptions options) {
        return new Builder(fields, kind, options.dtype().orElse(kind.dtype), options.dtype().isPresent(),
                options.strict());
    }

    /// Collects the rules of a file. One-based indices of unknown extent, unless told otherwise.
    public static final class Builder {
        private final int rank;
        private final EntryFields fields;
        private final ValueKind kind;
        private final DType dtype;
        private final boolean typeAsked;
        private final boolean strict;
        private long[] extents;
        private long[] base;
        private boolean findBase;
        private Symmetry symmetry = Symmetry.GENERAL;
        private String comments = "%";
        private long diagonalOrder;
        private int longestLine = LONGEST_LINE;

        /// @param typeAsked whether the type was asked for: then its rounding is no surprise
        /// @param strict    whether only the format's own text is allowed
        private Builder(EntryFields fields, ValueKind kind, DType dtype, boolean typeAsked, boolean strict) {
            this.rank = fields.parts() - kind.tokens;
            this.fields = fields;
            this.kind = kind;
            this.dtype = dtype;
            this.typeAsked = typeAsked;
            this.strict = strict;
            this.base = new long[rank];
            Arrays.fill(base, 1);
            // of another length than the rank: unknown
            this.extents = new long[rank + 1];
        }

        /// Sets the extents.
        public Builder extents(long[] known) {
            extents = known;
            return this;
        }

        /// Sets what is subtracted from each index.
        public Builder base(long[] known) {
            base = known;
            return this;
        }

        /// Sets whether the base must be found.
        public Builder findBase(boolean choice) {
            findBase = choice;
            return this;
        }

        /// Sets the symmetry to be checked.
        public Builder symmetry(Symmetry checked) {
            symmetry = checked;
            return this;
        }

        /// Sets the signs that begin a comment.
        public Builder comments(String signs) {
            comments = signs;
            return this;
        }

        /// Sets the number of rows of a Hermitian array file, whose diagonal must be real.
        public Builder diagonalOrder(long rows) {
            diagonalOrder = rows;
            return this;
        }

        /// Sets the most bytes of a line.
        public Builder longestLine(int bytes) {
            longestLine = bytes;
            return this;
        }

        /// Returns the rules.
        public EntryRules build() {
            return new EntryRules(this);
        }
    }
}
