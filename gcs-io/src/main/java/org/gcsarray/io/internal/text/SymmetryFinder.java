package org.gcsarray.io.internal.text;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Values;
import org.gcsarray.buffer.internal.SortedTuples;
import org.gcsarray.format.CooArray;
import org.gcsarray.io.Symmetry;

/// Tests exactly, bit by bit, whether a matrix equals its transpose, its negative or its conjugate. O(nse).
final class SymmetryFinder {
    private final Indices rows;
    private final Indices columns;
    private final Values values;
    /// The elements in the order of the transposed matrix: element k of the matrix and element `order(k)` must be mirror images.
    private final int[] order;

    private SymmetryFinder(CooArray matrix) {
        rows = matrix.indices(0);
        columns = matrix.indices(1);
        values = matrix.values();
        order = SortedTuples.of(matrix.shape().extents(), columns, rows).order();
    }

    /// The symmetry of a canonical matrix; GENERAL if it has none or is empty.
    static Symmetry of(CooArray matrix) {
        if (matrix.nse() == 0 || matrix.shape().extent(0) != matrix.shape().extent(1)) {
            return Symmetry.GENERAL;
        }
        SymmetryFinder finder = new SymmetryFinder(matrix);
        if (!finder.structureIsSymmetric()) {
            return Symmetry.GENERAL;
        }
        for (Symmetry symmetry : new Symmetry[] {Symmetry.SYMMETRIC, Symmetry.SKEW_SYMMETRIC, Symmetry.HERMITIAN}) {
            if (finder.holds(symmetry)) {
                return symmetry;
            }
        }
        return Symmetry.GENERAL;
    }

    private boolean structureIsSymmetric() {
        for (int k = 0; k < order.length; k++) {
            if (rows.get(k) != columns.get(order[k]) || columns.get(k) != rows.get(order[k])) {
                return false;
            }
        }
        return true;
    }

    private boolean holds(Symmetry symmetry) {
        boolean bool = values.dtype() == DType.BOOL;
        boolean complex = values.dtype().isComplex();
        if ((symmetry == Symmetry.SKEW_SYMMETRIC && bool) || (symmetry == Symmetry.HERMITIAN && !complex)) {
            return false;
        }
        for (int k = 0; k < order.length; k++) {
            boolean diagonal = rows.get(k) == columns.get(k);
            if (diagonal ? !diagonalHolds(k, symmetry) : !mirrorHolds(k, order[k], symmetry)) {
                return false;
            }
        }
        return true;
    }

    /// A skew-symmetric file holds no diagonal, not even zeros.
    private boolean diagonalHolds(int k, Symmetry symmetry) {
        return switch (symmetry) {
            case SKEW_SYMMETRIC -> false;
            case HERMITIAN -> values.getImaginary(k) == 0;
            case SYMMETRIC, GENERAL -> true;
        };
    }

    private boolean mirrorHolds(int k, int mirror, Symmetry symmetry) {
        boolean negated = symmetry == Symmetry.SKEW_SYMMETRIC;
        if (!values.dtype().isFloating()) {
            long value = values.get(k).integer();
            // the least int64 has no negative
            return values.get(mirror).integer() == (negated ? -value : value)
                    && !(negated && (value == Long.MIN_VALUE || values.dtype().isUnsigned()));
        }
        boolean conjugated = negated || symmetry == Symmetry.HERMITIAN;
        return same(values.getReal(mirror), negated ? -values.getReal(k) : values.getReal(k))
                && (!values.dtype().isComplex() || same(values.getImaginary(mirror),
                        conjugated ? -values.getImaginary(k) : values.getImaginary(k)));
    }

    private static boolean same(double a, double b) {
        return Double.doubleToLongBits(a) == Double.doubleToLongBits(b);
    }
}
