package org.gcsarray.ops.contract;

import org.gcsarray.buffer.Values;

/// The rows of a dense result in one type, to which multiples of the rows of a dense operand are added.
sealed interface DenseSums permits DenseLongs, DenseBooleans, DenseComplexes, DenseFloats, DenseDoubles {

    /// Returns sums that are 0, for the values of two operands of one type.
    ///
    /// @param a     values of the operand that gives the factors
    /// @param b     values of the dense operand, row-major
    /// @param size  number of elements of the result
    /// @param width number of columns of the dense operand and the result
    static DenseSums of(Values a, Values b, int size, int width) {
        return switch (a.dtype()) {
            case FLOAT64 -> new DenseDoubles(a, b, size, width);
            case FLOAT32 -> new DenseFloats(a, b, size, width);
            case INT64, INT32 -> new DenseLongs(a, b, size, width);
            case BOOL -> new DenseBooleans(a, b, size, width);
            case COMPLEX128 -> new DenseComplexes(a, b, size, width);
        };
    }

    /// Adds the product of value p of A with a row of B to a row of the result.
    void add(int p, int rowOfB, int rowOfResult);

    /// Adds the products of neighbouring values of A with neighbouring rows of B to a row of the result, in their order.
    ///
    /// @param p      first value of A
    /// @param rowOfB row of B that belongs to it
    /// @param count  number of values
    default void addAll(int p, int rowOfB, int count, int rowOfResult) {
        for (int k = 0; k < count; k++) {
            add(p + k, rowOfB + k, rowOfResult);
        }
    }

    /// Returns the result, row-major.
    Values values();
}
