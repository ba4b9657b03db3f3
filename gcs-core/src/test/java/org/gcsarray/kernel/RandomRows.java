package org.gcsarray.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Random;

import org.assertj.core.data.Offset;

import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Values;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.RowIndex;

/// Larger matrices of real numbers: bands, random rows, single elements, full rows.
final class RandomRows {

    private RandomRows() {}

    /// Makes a matrix of the given density, whose rows are of several kinds unless it is full.
    static CompressedRows of(Random random, int rows, int cols, double density) {
        int[] pointers = new int[rows + 1];
        long[] columns = new long[rows * cols];
        int nse = 0;
        for (int r = 0; r < rows; r++) {
            int kind = density == 1 ? 9 : random.nextInt(8);
            for (int c = 0; c < cols; c++) {
                boolean stored = switch (kind) {
                    case 0 -> false;
                    case 1 -> c == cols / 2;
                    case 2, 3 -> Math.abs(c - (long) r * cols / rows) < 5;
                    case 4 -> random.nextInt(cols) < 4;
                    case 9 -> true;
                    default -> random.nextDouble() < density;
                };
                if (stored) {
                    columns[nse++] = c;
                }
            }
            pointers[r + 1] = nse;
        }
        double[] values = random.doubles(nse, -1, 1).toArray();
        return CompressedRows.wrap(rows, cols, RowIndex.Dense.wrap(pointers),
                Indices.narrowest(cols, Arrays.copyOf(columns, nse)), Values.wrap(values));
    }

    /// Returns the same matrix with column j at `places[j]`.
    static CompressedRows spread(CompressedRows rows, long[] places, long columnCount) {
        long[] columns = Arrays.stream(rows.columns().toLongArray()).map(c -> places[(int) c]).toArray();
        return CompressedRows.wrap(rows.rowCount(), columnCount, rows.rows(),
                Indices.narrowest(columnCount, columns), rows.values());
    }

    /// Returns the matrix row by row.
    static double[][] dense(CompressedRows rows) {
        double[][] dense = new double[(int) rows.rowCount()][(int) rows.columnCount()];
        for (int k = 0; k < rows.rows().listedRows(); k++) {
            for (int p = rows.rows().start(k); p < rows.rows().end(k); p++) {
                dense[(int) rows.rows().rowId(k)][(int) rows.columns().get(p)] = rows.values().getDouble(p);
            }
        }
        return dense;
    }

    /// Checks `c = a b` with the error bound of a sum of n products, each at most 1.
    static void assertProduct(CompressedRows a, CompressedRows b, CompressedRows c) {
        double[][] left = dense(a);
        double[][] right = dense(b);
        double[][] found = dense(c);
        int n = right.length;
        for (int i = 0; i < left.length; i++) {
            for (int j = 0; j < found[i].length; j++) {
                double sum = 0;
                for (int k = 0; k < n; k++) {
                    sum += left[i][k] * right[k][j];
                }
                assertThat(found[i][j]).isEqualTo(sum, Offset.offset(n * n * 0x1p-53));
            }
        }
    }
}
