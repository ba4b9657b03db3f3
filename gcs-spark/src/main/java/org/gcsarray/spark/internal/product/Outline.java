package org.gcsarray.spark.internal.product;

import java.math.BigInteger;

import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.Values;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.CrsMatrix;
import org.gcsarray.format.RowIndex;
import org.gcsarray.format.StoredArray;
import org.gcsarray.kernel.Spmv;
import org.gcsarray.shape.SmoothShape;
import org.gcsarray.spark.block.ArrayForm;

/// Arrays without elements that stand for others: an operation on them checks operands, says what it says on one machine, and tells shape,
/// type and fill of its result.
final class Outline {

    private Outline() {}

    /// Returns an array of a form without elements.
    static StoredArray of(ArrayForm form) {
        return of(form.shape(), form.fill());
    }

    /// Returns an array of the shape, type and fill of another one, without elements. Of a dense one, the fill is 0.
    static StoredArray of(StoredArray array) {
        return of(array.shape(), array.fill());
    }

    private static StoredArray of(SmoothShape shape, Scalar fill) {
        return CooArray.builder(shape, fill.dtype()).fill(fill).build();
    }

    /// Refuses what a product of real sums over doubles does not take: a fill other than 0, and complex numbers.
    ///
    /// @throws IllegalArgumentException with the text of [Spmv]
    static void checkReal(ArrayForm form) {
        Scalar fill = form.fill();
        boolean converts = !form.dtype().isComplex() && fill.isZero();
        Scalar checked = converts ? Scalar.of(0.0) : fill;
        CompressedRows none = CompressedRows.wrap(0, 0, RowIndex.Dense.wrap(new int[1]), Indices.wrap(new byte[0]),
                Values.builder(checked.dtype()).build(), checked);
        Spmv.multiply(CrsMatrix.wrap(none), new double[0], new double[0]);
    }

    /// Checks the length of a vector or of a row-major matrix.
    ///
    /// @throws IllegalArgumentException if it is not `a.columnCount() * width`
    static void checkLength(String name, long length, ArrayForm a, int width, String remark) {
        if (Math.multiplyHigh(a.columnCount(), width) != 0 || length != a.columnCount() * width) {
            throw new IllegalArgumentException(name + " has length " + length + "; a (" + a.rowCount() + " x "
                    + a.columnCount() + ") matrix needs "
                    + BigInteger.valueOf(a.columnCount()).multiply(BigInteger.valueOf(width))
                    + remark);
        }
    }
}
