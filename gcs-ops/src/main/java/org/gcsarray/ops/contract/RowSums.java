package org.gcsarray.ops.contract;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Values;

/// The sums of one row of a sparse product at a time, in one type.
sealed interface RowSums permits LongSums, BooleanSums, ComplexSums, ExtremeSums {

    /// Returns empty sums for the values of two operands of one type.
    ///
    /// @param a     values of A
    /// @param b     values of B
    /// @param ranks rank of the column of each element of B
    /// @param size  number of elements of the whole result
    static RowSums of(Semiring semiring, Values a, Values b, ColumnRanks ranks, int size) {
        return switch (semiring) {
            case OR_AND -> new BooleanSums(a, b, ranks, size);
            case MIN_PLUS -> new ExtremeSums(a, b, ranks, size, true);
            case MAX_PLUS -> new ExtremeSums(a, b, ranks, size, false);
            case PLUS_TIMES -> switch (a.dtype()) {
                case INT64, INT32 -> new LongSums(a, b, ranks, size);
                case BOOL -> new BooleanSums(a, b, ranks, size);
                case COMPLEX128 -> new ComplexSums(a, b, ranks, size);
                case FLOAT64, FLOAT32 -> throw new IllegalArgumentException(
                        "sums of " + a.dtype() + " products are those of Spgemm");
            };
        };
    }

    /// Returns the type of the results.
    DType dtype();

    /// Adds the product of element p of A with each of the elements `from .. to-1` of B, which are of one row.
    void add(int p, int from, int to);

    /// Appends the sums at some ranks to the results and clears them.
    void take(int[] touched, int count);

    /// Returns all results.
    Values values();
}
