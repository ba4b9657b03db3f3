package org.gcsarray.ops.arrange;

import java.util.ArrayList;
import java.util.List;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.Values;
import org.gcsarray.buffer.internal.JoinedValues;
import org.gcsarray.convert.Convert;
import org.gcsarray.format.CompressedArray;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.GcsArray;
import org.gcsarray.format.StoredArray;
import org.gcsarray.format.StridedArray;
import org.gcsarray.ops.internal.Promotion;
import org.gcsarray.ops.internal.SameStructure;
import org.gcsarray.ops.operand.OpOptions;
import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.shape.SmoothShape;

/// One array put together from pieces that do not overlap: the format and layout of the first piece, the type that all have in common.
///
/// Where no piece lies, the array is its fill, 0 if it is dense.
///
/// @param what    what the array is, for error texts
/// @param shape   its shape
/// @param pieces  at least one
/// @param options limit and threads
record JoinedPieces(String what, SmoothShape shape, List<Piece> pieces, OpOptions options) {

    /// Returns the array. Its elements are copied once, and sorted only if those of the pieces interleave.
    ///
    /// @throws IllegalArgumentException if fills of sparse pieces differ or the limit is exceeded
    /// @throws ArithmeticException      if there are more than 2^31-1 elements to store or a group of the layout exceeds 63 bits
    StoredArray array() {
        return switch (pieces.getFirst().array()) {
            case StridedArray _ -> new JoinedDense(this).array();
            case CooArray _ -> new JoinedCoordinates(this).array();
            case CompressedArray first -> compressed(first);
        };
    }

    private StoredArray compressed(CompressedArray first) {
        DimensionReduction layout = DimensionReduction.of(shape, first.reduction().dimensions(),
                first.reduction().partitioning());
        return SameStructure.read(!(first instanceof GcsArray), layout, new JoinedRows(this, layout).rows());
    }

    /// Returns the axis along which the pieces follow each other, -1 if it is not one alone.
    int axis() {
        int found = -1;
        for (Piece piece : pieces) {
            for (int d = 0; d < piece.offsets().length; d++) {
                if (piece.offsets()[d] != 0 && found != d) {
                    if (found >= 0) {
                        return -1;
                    }
                    found = d;
                }
            }
        }
        return found;
    }

    DType dtype() {
        return Promotion.of(pieces.stream().map(piece -> piece.array().dtype()).toList());
    }

    /// Returns the fill of all sparse pieces.
    ///
    /// @throws IllegalArgumentException if two differ
    Scalar fill() {
        Scalar fill = pieces.getFirst().array().fill();
        for (int k = 1; k < pieces.size(); k++) {
            StoredArray piece = pieces.get(k).array();
            if (!(piece instanceof StridedArray) && !piece.fill().sameNumber(fill)) {
                throw new IllegalArgumentException(what + ": array 0 has fill " + fill + ", array " + k + " has fill "
                        + piece.fill() + "; one array has one fill");
            }
        }
        return fill.convert(dtype());
    }

    /// Returns the pieces in a layout of their own shapes with the dimensions of a layout of the whole; dense ones without the elements that
    /// are the fill.
    List<GcsArray> unfolded(DimensionReduction layout) {
        List<GcsArray> unfolded = new ArrayList<>();
        for (Piece piece : pieces) {
            StoredArray sparse = sparse(piece);
            unfolded.add(Convert.toGcs(sparse,
                    DimensionReduction.of(sparse.shape(), layout.dimensions(), layout.partitioning()),
                    options.forConversion()));
        }
        return unfolded;
    }

    /// Returns the pieces as canonical coordinates.
    List<CooArray> coordinates() {
        return pieces.stream().map(piece -> Convert.toCoo(sparse(piece), options.forConversion())).toList();
    }

    private StoredArray sparse(Piece piece) {
        if (piece.array() instanceof StridedArray dense) {
            StridedArray typed = StridedArray.wrap(dense.shape(), dense.strides(), dense.offset(),
                    dense.values().convert(dtype()));
            return Convert.toCoo(typed, options.forConversion().withFill(fill()));
        }
        return piece.array();
    }

    /// Returns the values of arrays in the common type, one behind the other.
    Values joined(List<? extends StoredArray> arrays) {
        DType dtype = dtype();
        return JoinedValues.of(what, dtype, arrays.stream().map(array -> array.values().convert(dtype)).toList());
    }
}
