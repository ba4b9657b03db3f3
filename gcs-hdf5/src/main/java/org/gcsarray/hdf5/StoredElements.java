package org.gcsarray.hdf5;

import java.util.Optional;

import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.Values;
import org.gcsarray.format.StridedArray;
import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.shape.SmoothShape;

/// Elements as a file stores them: indices are in range, nobody has looked at their order yet.
@SuppressWarnings("ArrayRecordComponent") // the arrays go from the reader into the result
sealed interface StoredElements {

    SmoothShape shape();

    Values values();

    /// Compressed rows of a layout.
    ///
    /// @param layout   which axes are rows
    /// @param rowIds   the rows that are listed, all if there is nothing
    /// @param pointers where each of them starts
    /// @param columns  column of each element
    /// @param values   value of each element
    /// @param fill     value of all other elements
    /// @param isMatrix whether they are those of a matrix in compressed rows or columns
    record Rows(DimensionReduction layout, Optional<Indices> rowIds, int[] pointers, Indices columns, Values values,
            Scalar fill, boolean isMatrix) implements StoredElements {
        @Override
        public SmoothShape shape() {
            return layout.shape();
        }
    }

    /// Coordinates.
    ///
    /// @param shape   shape of the array
    /// @param axes    the axis that each array of indices belongs to, the most significant of the order first
    /// @param indices one array per axis
    /// @param values  value of each element
    /// @param fill    value of all other elements
    record Coordinates(SmoothShape shape, int[] axes, Indices[] indices, Values values, Scalar fill)
            implements
                StoredElements {
    }

    /// All cells.
    ///
    /// @param array the array, in the order of the file
    record Dense(StridedArray array) implements StoredElements {
        @Override
        public SmoothShape shape() {
            return array.shape();
        }

        @Override
        public Values values() {
            return array.values();
        }
    }
}
