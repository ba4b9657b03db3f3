package org.gcsarray.kernel;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Values;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.NdArray;
import org.gcsarray.format.internal.Pointers;
import org.gcsarray.kernel.TriangularSolve.Diagonal;
import org.gcsarray.kernel.TriangularSolve.Triangle;
import org.gcsarray.parallel.Parallelism;

/// A triangular matrix, once it is [checked][#check]: of each listed row the elements off the diagonal, and the pivot. Where columns are stored, the
/// rows are those of the transpose, whose triangle is the other one.
final class TriangleRows {

    private final CompressedRows t;
    private final boolean byColumns;
    private final boolean lower;
    private final boolean unit;

    private TriangleRows(CompressedRows t, boolean byColumns, Triangle triangle, Diagonal diagonal) {
        this.t = t;
        this.byColumns = byColumns;
        this.lower = (triangle == Triangle.LOWER) != byColumns;
        this.unit = diagonal == Diagonal.UNIT;
    }

    /// Takes a matrix whose rows are still to be checked.
    ///
    /// @throws IllegalArgumentException if the matrix is not square or of the given type, or the length of its right-hand sides or solutions does
    ///                                  not fit
    static TriangleRows of(
            NdArray matrix, DType dtype, Triangle triangle, Diagonal diagonal, int lengthB, int lengthX, int width) {
        Parallelism.checkpoint();
        CompressedRows t = Operands.joined("TriangularSolve", "T", matrix).unfolded();
        Operands.check("TriangularSolve", t.fill(), dtype);
        long n = t.rowCount();
        if (n != t.columnCount()) {
            throw new IllegalArgumentException("T is " + MatrixPair.shape(matrix) + "; a triangular matrix is square");
        }
        Operands.checkCount("width", width);
        Operands.checkLength("b", lengthB, n, width, n, n);
        Operands.checkLength("x", lengthX, n, width, n, n);
        return new TriangleRows(t, Operands.isByColumns(matrix), triangle, diagonal);
    }

    /// Checks the rows. O(rows): columns ascend, so that the first and the last one of a row tell all.
    ///
    /// @throws IllegalArgumentException if the matrix is not triangular and regular; the text names the element
    void check() {
        long expected = 0;
        for (int k = 0; k < listed(); k++) {
            long row = t.rows().rowId(k);
            checkTriangle(k, row);
            if (!unit) {
                checkNoGap(expected, row);
                checkPivot(k, row);
                expected = row + 1;
            }
        }
        if (!unit) {
            checkNoGap(expected, t.rowCount());
        }
    }

    /// Refuses the rows `expected .. row-1`, which hyper-sparse rows do not list.
    private void checkNoGap(long expected, long row) {
        if (expected < row) {
            throw noDiagonal(expected);
        }
    }

    private IllegalArgumentException noDiagonal(long row) {
        return new IllegalArgumentException(
                (byColumns ? "column " : "row ") + row + " has no diagonal element (" + row + ", " + row
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
            boolean lowerOfMatrix = lower != byColumns;
            throw new IllegalArgumentException(
                    "element (" + (byColumns ? column + ", " + row : row + ", " + column) + ") is stored "
                            + (lowerOfMatrix ? "above" : "below") + " the diagonal of a matrix said to be "
                            + (lowerOfMatrix ? "lower" : "upper") + " triangular");
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

    /// Returns whether the rows are columns of the matrix.
    boolean byColumns() {
        return byColumns;
    }

    /// Returns whether every row is listed and columns have at most 32 bits, so that loops can run over plain arrays.
    boolean isPlain() {
        return listed() == t.rowCount() && t.columns().byteWidth() <= Integer.BYTES;
    }

    /// Returns whether the rows are those of a lower triangle.
    boolean isLower() {
        return lower;
    }

    /// Returns whether the diagonal is 1, stored or not.
    boolean isUnit() {
        return unit;
    }

    int[] pointers() {
        return Pointers.of(t.rows());
    }

    Indices columns() {
        return t.columns();
    }

    Values values() {
        return t.values();
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

    /// Returns the first position off the diagonal.
    int from(int k) {
        int start = t.rows().start(k);
        return !lower && hasDiagonal(k) ? start + 1 : start;
    }

    /// Returns the position after the last one off the diagonal.
    int to(int k) {
        int end = t.rows().end(k);
        return lower && hasDiagonal(k) ? end - 1 : end;
    }

    /// Returns the number that the row is divided by.
    double pivot(int k) {
        return unit ? 1 : t.values().getReal(lower ? t.rows().end(k) - 1 : t.rows().start(k));
    }
}
