package org.gcsarray.ops.element;

/// The operands whose zeros prevail: where one is zero, the result is the same whatever (finite) number the other has.
///
/// @param byA zeros of the first operand
/// @param byB zeros of the second operand
record Vanishing(boolean byA, boolean byB) {

    /// Zeros are numbers like others.
    static final Vanishing NONE = new Vanishing(false, false);

    /// Returns whose zeros prevail in an operation.
    static Vanishing of(BinaryOp op) {
        return switch (op) {
            case MULTIPLY, AND -> new Vanishing(true, true);
            case DIVIDE -> new Vanishing(true, false);
            default -> NONE;
        };
    }
}
