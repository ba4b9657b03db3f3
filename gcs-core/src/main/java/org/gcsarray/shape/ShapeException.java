package org.gcsarray.shape;

/// A shape, labels, or a combination of shapes that is refused; the text gives the values, the code the rule.
///
/// Indices, dimensions and slices outside a shape are [IndexOutOfBoundsException]s instead, sizes beyond 64 bits [ArithmeticException]s.
public final class ShapeException extends IllegalArgumentException {

    private static final long serialVersionUID = 1L;

    /// The rule that was broken.
    private final ShapeFault code;

    /// Makes the refusal.
    ///
    /// @param code the rule that was broken
    /// @param text the fault and its values
    public ShapeException(ShapeFault code, String text) {
        super(text);
        this.code = code;
    }

    /// Returns the rule that was broken.
    public ShapeFault code() {
        return code;
    }
}
