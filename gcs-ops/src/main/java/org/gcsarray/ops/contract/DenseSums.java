package org.gcsarray.ops.contract;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Values;
import org.gcsarray.buffer.internal.ExactSums;
import org.gcsarray.buffer.internal.PlainValues;

/// The rows of a dense result in one type, to which multiples of the rows of a dense operand are added.
sealed interface DenseSums {

    /// Returns sums that are 0, for the values of two operands of one type.
    ///
    /// @param a     values of the operand that gives the factors
    /// @param b     values of the dense operand, row-major
    /// @param size  number of elements of the result
    /// @param width number of columns of the dense operand and the result
    static DenseSums of(Values a, Values b, int size, int width) {
        return switch (a.dtype()) {
            case FLOAT64 -> new Doubles(PlainValues.reals(a), PlainValues.reals(b), new double[size], width);
            case FLOAT32 -> new Floats(PlainValues.floats(a), PlainValues.floats(b), new float[size], width);
            case INT64, INT32 -> new Integers(PlainValues.integers(a), PlainValues.integers(b), new long[size], width,
                    a.dtype());
            case BOOL -> new Truths(PlainValues.nonzeros(a), PlainValues.nonzeros(b), new boolean[size], width);
            case COMPLEX128 -> new Pairs(PlainValues.pairs(a), PlainValues.pairs(b),
                    new double[Math.multiplyExact(2, size)], width);
            default -> throw new AssertionError(a.dtype() + " values are widened first");
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

    /// Whether some pair of values is true.
    @SuppressWarnings("ArrayRecordComponent") // handed on as they are, never compared
    record Truths(boolean[] a, boolean[] b, boolean[] sums, int width) implements DenseSums {

        @Override
        public void add(int p, int rowOfB, int rowOfResult) {
            int from = rowOfB * width;
            int to = rowOfResult * width;
            if (a[p]) {
                for (int j = 0; j < width; j++) {
                    sums[to + j] |= b[from + j];
                }
            }
        }

        @Override
        public Values values() {
            return Values.wrap(sums);
        }
    }

    /// Sums of products of complex numbers, interleaved as real and imaginary part.
    @SuppressWarnings("ArrayRecordComponent") // handed on as they are, never compared
    record Pairs(double[] a, double[] b, double[] sums, int width) implements DenseSums {

        @Override
        public void add(int p, int rowOfB, int rowOfResult) {
            int from = 2 * rowOfB * width;
            int to = 2 * rowOfResult * width;
            double real = a[2 * p];
            double imaginary = a[2 * p + 1];
            for (int j = 0; j < 2 * width; j += 2) {
                sums[to + j] += real * b[from + j] - imaginary * b[from + j + 1];
                sums[to + j + 1] += real * b[from + j + 1] + imaginary * b[from + j];
            }
        }

        @Override
        public Values values() {
            return Values.wrapComplex(sums);
        }
    }

    /// Sums of float64 products.
    @SuppressWarnings("ArrayRecordComponent") // handed on as they are, never compared
    record Doubles(double[] a, double[] b, double[] sums, int width) implements DenseSums {

        @Override
        public void add(int p, int rowOfB, int rowOfResult) {
            int from = rowOfB * width;
            int to = rowOfResult * width;
            double factor = a[p];
            for (int j = 0; j < width; j++) {
                sums[to + j] += factor * b[from + j];
            }
        }

        /// Four rows of B at a time, so that the row of the result is read and written a quarter as often; the sums are rounded in the same order.
        @Override
        public void addAll(int p, int rowOfB, int count, int rowOfResult) {
            if (width == 1) {
                addDot(p, rowOfB, count, rowOfResult);
                return;
            }
            int k = 0;
            for (; k + 3 < count; k += 4) {
                addFour(p + k, (rowOfB + k) * width, rowOfResult * width);
            }
            for (; k < count; k++) {
                add(p + k, rowOfB + k, rowOfResult);
            }
        }

        private void addDot(int p, int from, int count, int to) {
            double sum = sums[to];
            for (int k = 0; k < count; k++) {
                sum += a[p + k] * b[from + k];
            }
            sums[to] = sum;
        }

        private void addFour(int p, int from, int to) {
            double f0 = a[p];
            double f1 = a[p + 1];
            double f2 = a[p + 2];
            double f3 = a[p + 3];
            int from1 = from + width;
            int from2 = from1 + width;
            int from3 = from2 + width;
            for (int j = 0; j < width; j++) {
                sums[to + j] = (((sums[to + j] + f0 * b[from + j]) + f1 * b[from1 + j]) + f2 * b[from2 + j])
                        + f3 * b[from3 + j];
            }
        }

        @Override
        public Values values() {
            return Values.wrap(sums);
        }
    }

    /// Sums of float32 products.
    @SuppressWarnings("ArrayRecordComponent") // handed on as they are, never compared
    record Floats(float[] a, float[] b, float[] sums, int width) implements DenseSums {

        @Override
        public void add(int p, int rowOfB, int rowOfResult) {
            int from = rowOfB * width;
            int to = rowOfResult * width;
            float factor = a[p];
            for (int j = 0; j < width; j++) {
                sums[to + j] += factor * b[from + j];
            }
        }

        @Override
        public Values values() {
            return Values.wrap(sums);
        }
    }

    /// Exact sums of products of integers: those of int32 values are summed in 64 bits and must fit 32 in the end.
    @SuppressWarnings("ArrayRecordComponent") // handed on as they are, never compared
    record Integers(long[] a, long[] b, long[] sums, int width, DType dtype) implements DenseSums {

        @Override
        public void add(int p, int rowOfB, int rowOfResult) {
            int from = rowOfB * width;
            int to = rowOfResult * width;
            long factor = a[p];
            try {
                for (int j = 0; j < width; j++) {
                    sums[to + j] = Math.addExact(sums[to + j], Math.multiplyExact(factor, b[from + j]));
                }
            } catch (ArithmeticException e) {
                throw ExactSums.overflow(factor, e);
            }
        }

        @Override
        public Values values() {
            return ExactSums.values(sums, dtype);
        }
    }
}
