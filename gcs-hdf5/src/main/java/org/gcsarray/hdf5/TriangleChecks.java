package org.gcsarray.hdf5;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.Values;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.NdArray;
import org.gcsarray.io.ArrayFormatException;
import org.gcsarray.io.Fault;
import org.gcsarray.io.Note;
import org.gcsarray.io.Symmetry;
import org.gcsarray.io.internal.assembly.NoteCounts;
import org.gcsarray.io.internal.assembly.Place;
import org.gcsarray.io.internal.assembly.SymmetryCompletion;

/// What a matrix must keep to be the triangle of another.
///
/// @param place  where the matrix is
/// @param strict whether relaxations are faults
/// @param notes  receives relaxations
record TriangleChecks(Place place, boolean strict, NoteCounts notes) {

    private static final String AS_STORED = "--symmetry as-stored";

    /// Refuses arrays that no symmetry can have.
    static void square(Place place, NdArray array) throws ArrayFormatException {
        if (array.shape().rank() != 2 || array.shape().extent(0) != array.shape().extent(1)) {
            throw place.fault(Fault.Code.NOT_SQUARE,
                    "a symmetry is declared for shape " + array.shape() + " (expected a square matrix)", AS_STORED);
        }
    }

    /// Returns the whole matrix.
    ///
    /// @throws ArrayFormatException if an element is outside the triangle, or its value contradicts the symmetry
    CooArray complete(CooArray triangle, Triangle stored) throws ArrayFormatException {
        Symmetry symmetry = symmetry(triangle, stored.symmetry());
        Scalar fill = triangle.fill();
        boolean fitting = fill.isZero() || symmetry == Symmetry.SYMMETRIC
                || (symmetry == Symmetry.HERMITIAN && fill.imaginary() == 0);
        if (!fitting) {
            throw place.fault(Fault.Code.COMBINATION, "fill value " + fill + " in a " + symmetry.word() + " matrix",
                    AS_STORED);
        }
        elements(triangle, stored.lower(), symmetry);
        try {
            CooArray whole = SymmetryCompletion.complete(triangle, symmetry);
            Indices[] indices = {whole.indices(0), whole.indices(1)};
            return CooArray.wrap(whole.shape(), indices, whole.values(), fill);
        } catch (IllegalArgumentException tooLarge) {
            throw place.fault(Fault.Code.LIMIT, String.valueOf(tooLarge.getMessage()), AS_STORED);
        } catch (ArithmeticException overflow) {
            throw place.fault(Fault.Code.INTEGER_RANGE, "a mirrored value exceeds its type (" + overflow.getMessage()
                    + ")", AS_STORED);
        }
    }

    private Symmetry symmetry(CooArray triangle, Symmetry declared) throws ArrayFormatException {
        boolean real = !triangle.dtype().isComplex();
        if (declared == Symmetry.HERMITIAN && real) {
            if (strict) {
                throw place.fault(Fault.Code.COMBINATION, "hermitian values of type " + triangle.dtype()
                        + " (expected complex)", "");
            }
            notes.add(Note.Code.HERMITIAN_NOT_COMPLEX, 0);
            return Symmetry.SYMMETRIC;
        }
        if (declared == Symmetry.SKEW_SYMMETRIC && triangle.dtype() == DType.BOOL) {
            throw place.fault(Fault.Code.DTYPE, "bool has no negative values for a skew-symmetric matrix", AS_STORED);
        }
        return declared;
    }

    private void elements(CooArray triangle, boolean lower, Symmetry symmetry) throws ArrayFormatException {
        Indices rows = triangle.indices(0);
        Indices columns = triangle.indices(1);
        Values values = triangle.values();
        for (int k = 0; k < values.size(); k++) {
            long row = rows.get(k);
            long column = columns.get(k);
            if (lower ? row < column : row > column) {
                throw place.fault(Fault.Code.TRIANGLE, "element (" + row + ", " + column + ") is not in the "
                        + (lower ? "lower" : "upper") + " triangle", AS_STORED);
            }
            if (row == column) {
                diagonal(values, k, row, symmetry);
            }
        }
    }

    private void diagonal(Values values, int position, long row, Symmetry symmetry) throws ArrayFormatException {
        boolean zero = values.get(position).isZero();
        boolean excluded = switch (symmetry) {
            case SKEW_SYMMETRIC -> !zero || strict;
            case HERMITIAN -> values.getImaginary(position) != 0;
            case GENERAL, SYMMETRIC -> false;
        };
        if (excluded) {
            throw place.fault(Fault.Code.DIAGONAL, "element (" + row + ", " + row + ") is " + values.get(position)
                    + " in a " + symmetry.word() + " matrix", AS_STORED);
        }
        if (symmetry == Symmetry.SKEW_SYMMETRIC) {
            notes.add(Note.Code.SKEW_DIAGONAL_ZERO, 0);
        }
    }
}
