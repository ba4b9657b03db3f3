package org.gcsarray.kernel;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Scalar;

/// Checks two sparse operands of one kernel.
final class SparseOperands {

    private SparseOperands() {}

    /// Checks that both have fill 0.
    ///
    /// @throws IllegalArgumentException if not
    static void checkFills(String kernel, Scalar a, Scalar b) {
        checkFill(kernel, "A", a);
        checkFill(kernel, "B", b);
    }

    /// Checks that both have fill 0 and the same type, float64 or float32.
    ///
    /// @param a fill of A, which has the type of its values
    /// @param b fill of B
    /// @throws IllegalArgumentException if not
    static void check(String kernel, Scalar a, Scalar b) {
        checkFills(kernel, a, b);
        DType dtype = a.dtype();
        DType other = b.dtype();
        if (dtype != other || (dtype != DType.FLOAT64 && dtype != DType.FLOAT32)) {
            throw new IllegalArgumentException("values of A have dtype " + dtype + ", those of B " + other + "; "
                    + kernel
                    + " needs float64 for both or float32 for both: convert them with Sparse.asType or CompressedRows.convert");
        }
    }

    /// Checks that the operands of a product over a semiring have values that it is computed in, and unspecified elements that count as its zero.
    ///
    /// @param a fill of A, which has the type of its values
    /// @param b fill of B
    /// @throws IllegalArgumentException if not
    static void check(Semiring semiring, Scalar a, Scalar b) {
        DType dtype = a.dtype();
        DType other = b.dtype();
        if (semiring != Semiring.OR_AND && (dtype != other || semiring.resultType(dtype) != dtype)) {
            throw new IllegalArgumentException("values of A have dtype " + dtype + ", those of B " + other
                    + "; Spgemm over " + semiring + " needs one type"
                    + (semiring != Semiring.PLUS_TIMES ? ", float64 or float32"
                            : dtype.isStorage() || other.isStorage() ? " that arithmetic runs in" : "")
                    + ": convert them with Sparse.asType or CompressedRows.convert");
        }
        if (!semiring.admitsFill(a) || !semiring.admitsFill(b)) {
            throw new IllegalArgumentException("fills of A and B are " + a + " and " + b
                    + "; Spgemm over " + semiring + " needs 0 or " + semiring.zero(dtype) + " for both");
        }
    }

    private static void checkFill(String kernel, String name, Scalar fill) {
        if (!fill.isZero()) {
            throw new IllegalArgumentException("fill of " + name + " is " + fill + "; " + kernel + " needs fill 0");
        }
    }
}
