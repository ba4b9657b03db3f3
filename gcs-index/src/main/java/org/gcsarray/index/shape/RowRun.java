package org.gcsarray.index.shape;

import org.gcsarray.shape.Shape;
import org.gcsarray.shape.SmoothShape;

/// A number of equal neighbouring rows of a [JaggedShape].
///
/// @param count how many, at least 1
/// @param row   a [SmoothShape] or [JaggedShape]
public record RowRun(long count, Shape row) {

    /// Checks the run.
    ///
    /// @throws IllegalArgumentException if the count is not positive, or the row is tiled or nested
    public RowRun {
        if (count < 1) {
            throw new IllegalArgumentException("a run of " + count + " rows " + row + "; at least 1 is needed");
        }
        if (!(row instanceof SmoothShape || row instanceof JaggedShape)) {
            throw new IllegalArgumentException("row " + row + " is tiled or nested; rows are smooth or jagged");
        }
    }
}
