package org.gcsarray.io.internal.text.line;

import java.io.Serial;
import java.io.Serializable;
import java.util.Arrays;
import java.util.Optional;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.internal.Settings;
import org.gcsarray.internal.Settings.Setting;
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

    /// The extents; of another length than the rank: unknown.
    public static final Setting<Optional<long[]>> EXTENTS = new Setting<>("extents", Optional.empty());
    /// What is subtracted from each index; 1 unless told otherwise.
    public static final Setting<Optional<long[]>> BASE = new Setting<>("base", Optional.empty());
    /// Whether the base must be found.
    public static final Setting<Boolean> FIND_BASE = new Setting<>("findBase", false);
    /// The symmetry to be checked.
    public static final Setting<Symmetry> SYMMETRY = new Setting<>("symmetry", Symmetry.GENERAL);
    /// The signs that begin a comment.
    public static final Setting<String> COMMENTS = new Setting<>("comments", "%");
    /// The number of rows of a Hermitian array file, whose diagonal must be real.
    public static final Setting<Long> DIAGONAL_ORDER = new Setting<>("diagonalOrder", 0L);
    /// The most bytes of a line.
    public static final Setting<Integer> LINE_BYTES = new Setting<>("longestLine", LONGEST_LINE);
    /// One-based indices of unknown extent.
    public static final Settings USUAL = Settings.of(EXTENTS, BASE, FIND_BASE, SYMMETRY, COMMENTS, DIAGONAL_ORDER,
            LINE_BYTES);

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
    final boolean commentIsRelaxation;
    /// Number of rows of a Hermitian array file, whose diagonal positions must be real; otherwise 0.
    public final long diagonalOrder;
    /// Most bytes of a line: more than [#LONGEST_LINE] where a line is a whole row.
    public final int longestLine;

    /// @param typeAsked whether the type was asked for: then its rounding is no surprise
    /// @param strict    whether only the format's own text is allowed
    private EntryRules(EntryFields fields, ValueKind kind, DType stored, boolean typeAsked, boolean strict,
            Settings choices) {
        this.fields = fields;
        this.kind = kind;
        this.stored = stored;
        this.typeAsked = typeAsked;
        this.strict = strict;
        rank = fields.parts() - kind.tokens;
        dtype = stored == DType.UINT64 ? DType.UINT64 : stored.widened();
        symmetry = choices.get(SYMMETRY);
        comments = choices.get(COMMENTS);
        commentIsRelaxation = comments.equals("%");
        findBase = choices.get(FIND_BASE);
        Optional<long[]> extents = choices.get(EXTENTS);
        bounded = extents.isPresent() && extents.get().length == rank;
        diagonalOrder = choices.get(DIAGONAL_ORDER);
        longestLine = choices.get(LINE_BYTES);
        Optional<long[]> bases = findBase ? Optional.of(new long[rank]) : choices.get(BASE);
        base = new long[rank];
        largest = new long[rank];
        for (int d = 0; d < rank; d++) {
            base[d] = bases.isPresent() ? bases.get()[d] : 1;
            long extent = bounded ? extents.get()[d] : Long.MAX_VALUE;
            largest[d] = findBase && !(bounded && fields.isLabel(d)) ? extent : extent - 1 + base[d];
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

    /// Returns the largest index that a dimension allows, as written in the file; one of extent 0 allows none, whatever the base.
    public long last(int dimension) {
        return findBase && largest[dimension] == 0 ? -1 : largest[dimension];
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
        return new EntryRules(fields, kind, stored, typeAsked, strict, USUAL.with(SYMMETRY, symmetry)
                .with(COMMENTS, comments).with(BASE, Optional.of(foundBase)).with(EXTENTS, Optional.of(foundExtents)));
    }

    /// Returns the rules of entries whose tokens are indices and a value, in the type of the options or, without one, that of the value.
    ///
    /// @param choices [#USUAL], or others
    public static EntryRules of(EntryFields fields, ValueKind kind, ReadOptions options, Settings choices) {
        return new EntryRules(fields, kind, options.dtype().orElse(kind.dtype), options.dtype().isPresent(),
                options.strict(), choices);
    }
}
