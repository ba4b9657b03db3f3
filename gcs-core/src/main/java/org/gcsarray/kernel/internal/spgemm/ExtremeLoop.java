package org.gcsarray.kernel.internal.spgemm;

/// Takes an element of A with elements of a row of B into the least or the greatest number of each column. NaN stays.
@FunctionalInterface
public interface ExtremeLoop {

    /// Takes in the elements `from .. to-1` of B.
    ///
    /// @param factor   the element of A
    /// @param b        elements of B
    /// @param columns  their columns
    /// @param extremes the number of each column so far
    void add(double factor, double[] b, int from, int to, int[] columns, double[] extremes);

    /// The least sums.
    static void minPlus(double factor, double[] b, int from, int to, int[] columns, double[] extremes) {
        for (int q = from; q < to; q++) {
            extremes[columns[q]] = Math.min(extremes[columns[q]], factor + b[q]);
        }
    }

    /// The greatest sums.
    static void maxPlus(double factor, double[] b, int from, int to, int[] columns, double[] extremes) {
        for (int q = from; q < to; q++) {
            extremes[columns[q]] = Math.max(extremes[columns[q]], factor + b[q]);
        }
    }

    /// The least products; none is -0.0, which products of integers do not have.
    static void minTimes(double factor, double[] b, int from, int to, int[] columns, double[] extremes) {
        for (int q = from; q < to; q++) {
            extremes[columns[q]] = Math.min(extremes[columns[q]], factor * b[q] + 0.0);
        }
    }

    /// The greatest products; none is -0.0.
    static void maxTimes(double factor, double[] b, int from, int to, int[] columns, double[] extremes) {
        for (int q = from; q < to; q++) {
            extremes[columns[q]] = Math.max(extremes[columns[q]], factor * b[q] + 0.0);
        }
    }

    /// The least of the greater numbers.
    static void minMax(double factor, double[] b, int from, int to, int[] columns, double[] extremes) {
        for (int q = from; q < to; q++) {
            extremes[columns[q]] = Math.min(extremes[columns[q]], Math.max(factor, b[q]));
        }
    }

    /// The greatest of the smaller numbers.
    static void maxMin(double factor, double[] b, int from, int to, int[] columns, double[] extremes) {
        for (int q = from; q < to; q++) {
            extremes[columns[q]] = Math.max(extremes[columns[q]], Math.min(factor, b[q]));
        }
    }
}
