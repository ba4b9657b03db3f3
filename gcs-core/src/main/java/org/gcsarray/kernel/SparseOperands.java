package org.gcsarray.kernel;

import org.gcsarray.buffer.DType;
import org.gcsarray.format.CompressedRows;

/// Checks two sparse operands of one kernel.
final class SparseOperands {

    private SparseOperands() {}

    /// Checks that both have fill 0 and the same type, float64 or float32, and returns that type.
    ///
    /// @throws IllegalArgumentException if not
    static DType check(String kernel, CompressedRows a, CompressedRows b) {
        checkFill(kernel, "A", a);
        checkFill(kernel, "B", b);
        DType dtype = a.values().dtype();
        DType other = b.values().dtype();
        if (dtype != other || (dtype != DType.FLOAT64 && dtype != DType.FLOAT32)) {
            throw new IllegalArgumentException("values of A have dtype " + dtype + ", those of B " + other + "; "
                    + kernel + " needs float64 for both or float32 for both: convert them with rows.convert(..)");
        }
        return dtype;
    }

    /// Checks that the operands of a product over a semiring have values that it is computed in, and unspecified elements that count as its zero.
    ///
    /// @throws IllegalArgumentException if not
    static void check(String kernel, Semiring semiring, CompressedRows a, CompressedRows b) {
        DType dtype = a.values().dtype();
        DType other = b.values().dtype();
        if (semiring != Semiring.OR_AND && (dtype != other || semiring.resultType(dtype) != dtype)) {
            throw new IllegalArgumentException("values of A have dtype " + dtype + ", those of B " + other + "; "
                    + kernel + " over " + semiring + " needs one type"
                    + (semiring == Semiring.PLUS_TIMES ? "" : ", float64 or float32")
                    + ": convert them with rows.convert(..)");
        }
        if (!semiring.admitsFill(a.fill()) || !semiring.admitsFill(b.fill())) {
            throw new IllegalArgumentException("fills of A and B are " + a.fill() + " and " + b.fill() + "; " + kernel
                    + " over " + semiring + " needs 0 or " + semiring.zero(dtype) + " for both");
        }
    }

    private static void checkFill(String kernel, String name, CompressedRows rows) {
        if (!rows.fill().isZero()) {
            throw new IllegalArgumentException(
                    "fill of " + name + " is " + rows.fill() + "; " + kernel + " needs fill 0");
        }
    }

    /// Returns the shape as text.
    static String shape(CompressedRows rows) {
        return rows.rowCount() + " x " + rows.columnCount();
    }
}
