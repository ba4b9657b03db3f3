package org.gcsarray.kernel;

import org.gcsarray.buffer.DType;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.kernel.TriangularSolve.Diagonal;
import org.gcsarray.kernel.TriangularSolve.Triangle;

/// A validated triangular matrix: of each listed row the elements beside the diagonal, and the pivot.
final class TriangleRows {

    private final CompressedRows t;
    private final boolean lower;
    private final boolean unit;

    private TriangleRows(CompressedRows t, Triangle triangle, Diagonal diagonal) {
        this.t = t;
        this.lower = triangle == Triangle.LOWER;
        this.unit = diagonal == Diagonal.UNIT;
    }

    /// Checks a matrix and the lengths of its right-hand sides and solutions. O(rows): columns ascend, so that the first and the last one
    /// of a row tell all.
    ///
    /// @throws IllegalArgumentException if the matrix is not square, of the given type, triangular and regular, or a length does not fit
    static TriangleRows of(
            CompressedRows t, DType dtype, Triangle triangle, Diagonal diagonal, int lengthB, int lengthX, int width) {
        Operands.check("TriangularSolve", t, dtype);
        if (t.rowCount() != t.columnCount()) {
            throw new IllegalArgumentException(
                    "T is " + t.rowCount() + " x " + t.columnCount() + "; a triangular matrix is square");
        }
        if (width < 0) {
            throw new IllegalArgumentException("width is " + width + "; must be at least 0");
        }
        Operands.checkLength("b", lengthB, t.rowCount(), width, t);
        Operands.checkLength("x", lengthX, t.rowCount(), width, t);
        TriangleRows rows = new TriangleRows(t, triangle, diagonal);
        long expected = 0;
        for (int k = 0; k < rows.listed(); k++) {
            long row = t.rows().rowId(k);
            rows.checkTriangle(k, row);
            if (!rows.unit) {
                checkNoGap(expected, row);
                rows.checkPivot(k, row);
                expected = row + 1;
            }
        }
        if (!rows.unit) {
            checkNoGap(expected, t.rowCount());
        }
        return rows;
    }

    /// Refuses the rows `expected .. row-1`, which hyper-sparse rows do not list.
    private static void checkNoGap(long expected, long row) {
        if (expected < row) {
            throw noDiagonal(expected);
        }
    }

    private static IllegalArgumentException noDiagonal(long row) {
        return new IllegalArgumentException("row " + row + " has no diagonal element (" + row + ", " + row
                + "); the matrix is singular. Diagonal.UNIT takes 1 for all");
    }

    private void checkTriangle(int k, long row) {
        int start = t.rows().start(k);
        int end = t.rows().end(k);
        if (start == end) {
            return;
        }
        int outer = lower ? end - 1 : start;
        long column = t.columns().get(outer);
        if (lower ? column > row : column < row) {
            throw new IllegalArgumentException("element (" + row + ", " + column + ") is stored "
                    + (lower ? "above" : "below") + " the diagonal of a matrix said to be "
                    + (lower ? "lower" : "upper") + " triangular");
        }
    }

    private void checkPivot(int k, long row) {
        if (!hasDiagonal(k)) {
            throw noDiagonal(row);
        }
        if (pivot(k) == 0) {
            throw new IllegalArgumentException(
                    "diagonal element (" + row + ", " + row + ") is 0; the matrix is singular");
        }
    }

    private boolean hasDiagonal(int k) {
        int start = t.rows().start(k);
        int end = t.rows().end(k);
        return start < end && t.columns().get(lower ? end - 1 : start) == t.rows().rowId(k);
    }

    int listed() {
        return t.rows().listedRows();
    }

    /// Returns the listed row that is solved at a step, when all that it needs is known.
    int forward(int step) {
        return lower ? step : listed() - 1 - step;
    }

    int row(int k) {
        return (int) t.rows().rowId(k);
    }

    /// Returns the first position beside the diagonal.
    int from(int k) {
        int start = t.rows().start(k);
        return !lower && hasDiagonal(k) ? start + 1 : start;
    }

    /// Returns the position after the last one beside the diagonal.
    int to(int k) {
        int end = t.rows().end(k);
        return lower && hasDiagonal(k) ? end - 1 : end;
    }

    /// Returns the number that the row is divided by.
    double pivot(int k) {
        return unit ? 1 : t.values().getReal(lower ? t.rows().end(k) - 1 : t.rows().start(k));
    }
}
