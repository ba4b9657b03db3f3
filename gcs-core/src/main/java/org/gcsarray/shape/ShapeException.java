package org.gcsarray.shape;

/// A shape, labels, or a combination of shapes that is rejected; the text gives the values, the code the rule.
///
/// Indices, dimensions and slices outside a shape are [IndexOutOfBoundsException]s instead, sizes beyond 64 bits [ArithmeticException]s.
public final class ShapeException extends IllegalArgumentException {

    private static final long serialVersionUID = 1L;

    /// The rule that was broken.
    private final Code code;

    /// Makes the rejection.
    ///
    /// @param code the rule that was broken
    /// @param text the fault and its values
    public ShapeException(Code code, String text) {
        super(text);
        this.code = code;
    }

    /// Returns the rule that was broken.
    public Code code() {
        return code;
    }

    /// What is wrong with a shape, its labels or a combination of shapes: the code of a [ShapeException].
    public enum Code {

        /// A list of numbers does not have one entry per dimension.
        RANK_MISMATCH,

        /// A slice whose first index is not below its last.
        EMPTY_OR_REVERSED_SLICE,

        /// Rows of a jagged shape differ in rank.
        MIXED_CHILD_RANKS,

        /// A jagged shape without rows was made without saying its rank.
        EMPTY_JAGGED_NEEDS_RANK,

        /// A truly jagged shape was to lose a dimension although an outer one stays.
        NON_LEADING_CHIP_OF_JAGGED,

        /// The length of a tile is not positive.
        NON_POSITIVE_TILE,

        /// The layers of a nested shape do not make up its rank.
        LAYERS_DO_NOT_SUM_TO_RANK,

        /// Nothing is between two commas.
        EMPTY_LABEL,

        /// A label occurs twice where it must not.
        REPEATED_LABEL,

        /// Two lists of labels differ in length.
        LABEL_COUNT,

        /// A label of one list is not in the other.
        LABEL_NOT_FOUND,

        /// An operand does not have one label per dimension.
        LABEL_RANK_MISMATCH,

        /// A label of the result is in no operand.
        OUTPUT_NOT_SUBSET,

        /// The labels of the terms of a sum are not permutations of each other.
        NOT_A_PERMUTATION,

        /// A sum or a permutation would drop a label.
        TRACE_NOT_SUPPORTED,

        /// Two dimensions of one label meet with different extents.
        EXTENT_MISMATCH,

        /// The combined index set is not that of any jagged shape.
        NOT_REPRESENTABLE,

        /// Truly jagged operands have no common index tuple.
        EMPTY_RESULT,

        /// The terms of a sum are nested differently.
        LAYER_MISMATCH,

        /// The labels of the result would not be in the order of their layers.
        LAYER_ORDER
    }
}
