package org.gcsarray.kernel;

import org.gcsarray.format.CcsMatrix;
import org.gcsarray.format.CompressedArray;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.CrsMatrix;
import org.gcsarray.format.NdArray;

/// Two matrices as the rows that one kernel runs on, and the matrix that its result is. All are stored as A is; an operand that is stored the
/// other way is copied.
///
/// @param byColumns whether columns of A are stored, and so those of the result
/// @param left      rows of the first operand of the kernel
/// @param right     rows of the second one
record MatrixPair(boolean byColumns, CompressedRows left, CompressedRows right) {

    /// Returns the operands of `A B`: rows of A and B, or of `B'` and `A'`, so that the kernel computes `C' = B' A'`.
    ///
    /// @throws IllegalArgumentException if an operand is not a matrix of compressed rows or columns
    static MatrixPair ofProduct(NdArray a, NdArray b) {
        boolean byColumns = Operands.isByColumns(a);
        CompressedRows ofA = stored("Spgemm", byColumns, "A", a);
        CompressedRows ofB = stored("Spgemm", byColumns, "B", b);
        return byColumns ? new MatrixPair(true, ofB, ofA) : new MatrixPair(false, ofA, ofB);
    }

    /// Returns the operands of a merge element by element: rows of A and B, or columns of both.
    ///
    /// @throws IllegalArgumentException if an operand is not a matrix of compressed rows or columns
    static MatrixPair ofElements(NdArray a, NdArray b) {
        boolean byColumns = Operands.isByColumns(a);
        return new MatrixPair(byColumns, stored("RowMerge", byColumns, "A", a), stored("RowMerge", byColumns, "B", b));
    }

    private static CompressedRows stored(String kernel, boolean byColumns, String name, NdArray a) {
        return byColumns ? Operands.columnsOf(kernel, name, a) : Operands.rowsOf(kernel, name, a);
    }

    /// Returns the mask of a product as it is needed beside these.
    ///
    /// @throws IllegalArgumentException if it is not a matrix of compressed rows or columns, or has another shape than the product
    CompressedRows mask(NdArray mask) {
        CompressedRows stored = stored("Spgemm", byColumns, "the mask", mask);
        long rows = left.rowCount();
        long columns = right.columnCount();
        if (stored.rowCount() != rows || stored.columnCount() != columns) {
            throw new IllegalArgumentException("the mask is " + shape(mask) + "; the product is "
                    + (byColumns ? columns + " x " + rows : rows + " x " + columns));
        }
        return stored;
    }

    /// Returns what the kernel has computed as a matrix.
    CompressedArray result(CompressedRows computed) {
        return byColumns ? CcsMatrix.wrap(computed) : CrsMatrix.wrap(computed);
    }

    /// Returns the shape of a matrix as text.
    static String shape(NdArray a) {
        return a.shape().extent(0) + " x " + a.shape().extent(1);
    }
}
