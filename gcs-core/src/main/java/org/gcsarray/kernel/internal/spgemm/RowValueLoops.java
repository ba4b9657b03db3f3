package org.gcsarray.kernel.internal.spgemm;

import java.util.Arrays;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Values;
import org.gcsarray.buffer.internal.ExactSums;
import org.gcsarray.buffer.internal.PlainValues;

/// The loops of [RowValues], a class per kind of number. Each shares operands and results with the other tasks of a product; the sums are its own.
final class RowValueLoops {

    private RowValueLoops() {}

    @SuppressWarnings("ArrayRecordComponent") // shared, never compared
    record Integers(long[] a, long[] b, int[] columns, DType dtype, long[] results, long[] sums)
            implements
                RowValues {

        @Override
        public RowValues forTask(int columnCount) {
            return new Integers(a, b, columns, dtype, results, new long[columnCount]);
        }

        @Override
        public void add(int p, int from, int to) {
            long factor = a[p];
            try {
                for (int q = from; q < to; q++) {
                    sums[columns[q]] = Math.addExact(sums[columns[q]], Math.multiplyExact(factor, b[q]));
                }
            } catch (ArithmeticException e) {
                throw ExactSums.overflow(factor, e);
            }
        }

        @Override
        public void take(int[] touched, int count, int position) {
            for (int k = 0; k < count; k++) {
                results[position + k] = sums[touched[k]];
                drop(touched[k]);
            }
        }

        @Override
        public void drop(int column) {
            sums[column] = 0;
        }

        @Override
        public Values values() {
            return ExactSums.values(results, dtype);
        }
    }

    @SuppressWarnings("ArrayRecordComponent") // shared, never compared
    record Truths(boolean[] a, boolean[] b, int[] columns, boolean[] results, boolean[] sums) implements RowValues {

        @Override
        public RowValues forTask(int columnCount) {
            return new Truths(a, b, columns, results, new boolean[columnCount]);
        }

        @Override
        public void add(int p, int from, int to) {
            if (a[p]) {
                for (int q = from; q < to; q++) {
                    sums[columns[q]] |= b[q];
                }
            }
        }

        @Override
        public void take(int[] touched, int count, int position) {
            for (int k = 0; k < count; k++) {
                results[position + k] = sums[touched[k]];
                drop(touched[k]);
            }
        }

        @Override
        public void drop(int column) {
            sums[column] = false;
        }

        @Override
        public Values values() {
            return Values.wrap(results);
        }
    }

    @SuppressWarnings("ArrayRecordComponent") // shared, never compared
    record Pairs(double[] a, double[] b, int[] columns, double[] results, double[] sums) implements RowValues {

        @Override
        public RowValues forTask(int columnCount) {
            return new Pairs(a, b, columns, results, new double[Math.multiplyExact(2, columnCount)]);
        }

        @Override
        public void add(int p, int from, int to) {
            double real = a[2 * p];
            double imaginary = a[2 * p + 1];
            for (int q = from; q < to; q++) {
                int at = 2 * columns[q];
                sums[at] += real * b[2 * q] - imaginary * b[2 * q + 1];
                sums[at + 1] += real * b[2 * q + 1] + imaginary * b[2 * q];
            }
        }

        @Override
        public void take(int[] touched, int count, int position) {
            for (int k = 0; k < count; k++) {
                int at = 2 * touched[k];
                results[2 * (position + k)] = sums[at];
                results[2 * (position + k) + 1] = sums[at + 1];
                drop(touched[k]);
            }
        }

        @Override
        public void drop(int column) {
            sums[2 * column] = 0;
            sums[2 * column + 1] = 0;
        }

        @Override
        public Values values() {
            return Values.wrapComplex(results);
        }
    }

    @SuppressWarnings("ArrayRecordComponent") // shared, never compared
    record Extremes(double[] a, double[] b, int[] columns, DType dtype, double neutral, ExtremeLoop loop,
            double[] results,
            double[] sums) implements RowValues {

        @Override
        public RowValues forTask(int columnCount) {
            double[] own = new double[columnCount];
            Arrays.fill(own, neutral);
            return new Extremes(a, b, columns, dtype, neutral, loop, results, own);
        }

        @Override
        public void add(int p, int from, int to) {
            loop.add(a[p], b, from, to, columns, sums);
        }

        @Override
        public void take(int[] touched, int count, int position) {
            for (int k = 0; k < count; k++) {
                results[position + k] = sums[touched[k]];
                drop(touched[k]);
            }
        }

        @Override
        public void drop(int column) {
            sums[column] = neutral;
        }

        @Override
        public Values values() {
            Values wide = Values.wrap(results);
            return dtype == DType.FLOAT64 ? wide : Values.wrap(PlainValues.floats(wide));
        }
    }
}
