package org.gcsarray.index.shape;

import org.gcsarray.shape.Shape;
import org.gcsarray.shape.SmoothShape;

/// Any shape without tiles and layers.
final class PlainShape {

    private PlainShape() {}

    /// Returns the [SmoothShape] or [JaggedShape] of the index tuples of a shape.
    ///
    /// @throws IllegalArgumentException if it is neither, and does not become one when it is simplified
    static Shape of(Shape shape) {
        return switch (shape) {
            case SmoothShape smooth -> smooth;
            case JaggedShape jagged -> jagged;
            case NestedShape nested -> of(nested.base());
            default -> {
                Shape simple = shape.simplify();
                if (simple instanceof SmoothShape || simple instanceof JaggedShape || simple instanceof NestedShape) {
                    yield of(simple);
                }
                throw new IllegalArgumentException("shape " + shape + " of " + shape.getClass().getName()
                        + " simplifies to " + simple + ", which is neither smooth nor jagged");
            }
        };
    }
}
