package org.gcsarray.index.shape;

import org.gcsarray.internal.Counted;
import org.gcsarray.shape.Shape;
import org.gcsarray.shape.ShapeException;

/// A shape whose dimensions have names: an operand of [ShapeAlgebra].
///
/// @param shape  any shape
/// @param labels one name per dimension
public record LabelledShape(Shape shape, DimensionLabels labels) {

    /// Checks the number of labels.
    ///
    /// @throws ShapeException if there is not one label per dimension
    public LabelledShape {
        if (labels.count() != shape.rank()) {
            throw new ShapeException(ShapeException.Code.LABEL_RANK_MISMATCH, Counted.of(labels.count(), "label") + ": "
                    + labels + "; shape " + shape + " of rank " + shape.rank() + " needs one per dimension");
        }
    }

    /// Returns a shape with the labels of a text, as [DimensionLabels#parse] reads them.
    ///
    /// @throws ShapeException if a label is empty, or there is not one per dimension
    public static LabelledShape of(Shape shape, String labels) {
        return new LabelledShape(shape, DimensionLabels.parse(labels));
    }
}
