package org.gcsarray.kernel;

import java.util.Arrays;
import java.util.Random;

import org.gcsarray.kernel.DenseLayout.Order;

/// A dense matrix of small integers laid out at random, with marks at all positions outside it.
final class DenseOperand {

    private static final double MARK = -77;

    private final DenseLayout layout;
    private final double[] array;

    DenseOperand(DenseLayout layout, double[] array) {
        this.layout = layout;
        this.array = array;
    }

    DenseLayout layout() {
        return layout;
    }

    double[] array() {
        return array;
    }

    /// A row-major matrix as it is.
    static DenseOperand rowMajor(double[] array, long rows, int columns) {
        return new DenseOperand(DenseLayout.rowMajor(rows, columns), array);
    }

    /// Lays out a row-major matrix.
    static DenseOperand of(double[] rowMajor, int rows, int columns, Random random) {
        boolean exact = random.nextInt(3) == 0;
        Order order = random.nextBoolean() ? Order.ROW_MAJOR : Order.COLUMN_MAJOR;
        long lines = order == Order.ROW_MAJOR ? columns : rows;
        DenseLayout layout = new DenseLayout(order, rows, columns, exact ? lines : lines + random.nextInt(4),
                exact ? 0 : random.nextInt(6));
        double[] array = new double[(int) layout.requiredLength() + (exact ? 0 : random.nextInt(4))];
        Arrays.fill(array, MARK);
        for (int i = 0; i < rows; i++) {
            for (int j = 0; j < columns; j++) {
                array[position(layout, i, j)] = rowMajor[i * columns + j];
            }
        }
        return new DenseOperand(layout, array);
    }

    /// The definition of a layout.
    static int position(DenseLayout layout, int i, int j) {
        long line = layout.order() == Order.ROW_MAJOR ? i : j;
        long inLine = layout.order() == Order.ROW_MAJOR ? j : i;
        return (int) (layout.offset() + line * layout.leadingDimension() + inLine);
    }

    /// Returns the array that a row-major result makes of this one: marks stay.
    double[] with(double[] rowMajor) {
        double[] expected = array.clone();
        int columns = (int) layout.columns();
        for (int i = 0; i < layout.rows(); i++) {
            for (int j = 0; j < columns; j++) {
                expected[position(layout, i, j)] = rowMajor[i * columns + j];
            }
        }
        return expected;
    }

    /// Returns the matrix of an array in this layout, row-major.
    double[] rowMajor(double[] stored) {
        int columns = (int) layout.columns();
        double[] matrix = new double[(int) layout.rows() * columns];
        for (int k = 0; k < matrix.length; k++) {
            matrix[k] = stored[position(layout, k / columns, k % columns)];
        }
        return matrix;
    }
}
