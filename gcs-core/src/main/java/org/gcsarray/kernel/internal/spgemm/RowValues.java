package org.gcsarray.kernel.internal.spgemm;

import org.gcsarray.buffer.Values;
import org.gcsarray.buffer.internal.PlainValues;

/// The values of a sparse product that [RowSums] has no loops for, one row at a time: other types, other additions. Which columns a row has
/// is known from the structure; here is a sum for each column of B, which is neutral between rows.
///
/// One object holds operands and result of a product, [#forTask] gives each task sums of its own. Products are added in the order in which
/// they are given, so that the bits depend on no thread.
public sealed interface RowValues
        permits RowValueLoops.Integers, RowValueLoops.Truths, RowValueLoops.Pairs, RowValueLoops.Extremes {

    /// Returns the values of exact sums of products of integers, of one type: those of int32 values are summed in 64 bits and must fit 32
    /// in the end.
    ///
    /// @param a       values of A
    /// @param b       values of B
    /// @param rows    structure of B
    /// @param size    number of elements of the result
    static RowValues ofIntegers(Values a, Values b, SparseRows rows, int size) {
        return new RowValueLoops.Integers(PlainValues.integers(a), PlainValues.integers(b), rows.columns, a.dtype(),
                new long[size],
                new long[0]);
    }

    /// Returns the values of `or` of `and`: whether some pair of values is other than 0. Arguments as those of [#ofIntegers].
    static RowValues ofTruths(Values a, Values b, SparseRows rows, int size) {
        return new RowValueLoops.Truths(PlainValues.nonzeros(a), PlainValues.nonzeros(b), rows.columns,
                new boolean[size],
                new boolean[0]);
    }

    /// Returns the values of sums of complex products. Arguments as those of [#ofIntegers].
    static RowValues ofComplex(Values a, Values b, SparseRows rows, int size) {
        return new RowValueLoops.Pairs(PlainValues.pairs(a), PlainValues.pairs(b), rows.columns,
                new double[Math.multiplyExact(2, size)],
                new double[0]);
    }

    /// Returns the least or the greatest of what a loop makes of pairs of floating values; NaN if one of them is. Those of float32 values are
    /// rounded once. Other arguments as those of [#ofIntegers].
    static RowValues ofExtremes(Values a, Values b, SparseRows rows, int size, double neutral,
            ExtremeLoop loop) {
        return new RowValueLoops.Extremes(PlainValues.reals(a), PlainValues.reals(b), rows.columns, a.dtype(), neutral,
                loop,
                new double[size],
                new double[0]);
    }

    /// Returns values of the same product with sums for one task.
    ///
    /// @param columnCount number of columns of B
    RowValues forTask(int columnCount);

    /// Combines element p of A with each of the elements `from .. to-1` of B, which are of one row.
    void add(int p, int from, int to);

    /// Moves the sums of the first `count` columns to `position` of the result and after.
    void take(int[] columns, int count, int position);

    /// Forgets the sum of a column.
    void drop(int column);

    /// Returns the values of the whole result.
    ///
    /// @throws ArithmeticException if one does not fit its type; the text names it
    Values values();
}
