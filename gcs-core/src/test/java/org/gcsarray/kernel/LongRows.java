package org.gcsarray.kernel;

import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.Values;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.RowIndex;
import org.gcsarray.testing.ArrayArbitraries;

/// Matrices with rows of all lengths that kernels treat differently, some so long that they are cut.
final class LongRows {

    static final int COLUMNS = 6000;

    private static final int[] LENGTHS = {0, 1, 7, 8, 9, 1000, 1023, 1024, 1025, 3000, 6000};

    private LongRows() {}

    /// Makes a matrix of 1 to 9 such rows, in any index width that holds the columns and with plain or hyper-sparse rows.
    static CompressedRows random(Random random, DType dtype, boolean integers) {
        int[] lengths = random.ints(1 + random.nextInt(9), 0, LENGTHS.length).map(k -> LENGTHS[k]).toArray();
        return of(lengths, COLUMNS, random, dtype, integers);
    }

    /// Makes a matrix of many elements a column, some rows of which are empty.
    static CompressedRows tall(Random random, DType dtype) {
        int columns = 1 + random.nextInt(40);
        int[] lengths = random.ints(60, columns / 2, columns + 1).map(n -> random.nextInt(4) == 0 ? 0 : n).toArray();
        return of(lengths, columns, random, dtype, true);
    }

    private static CompressedRows of(int[] lengths, int columnCount, Random random, DType dtype, boolean integers) {
        int[] pointers = new int[lengths.length + 1];
        for (int r = 0; r < lengths.length; r++) {
            pointers[r + 1] = pointers[r] + lengths[r];
        }
        int nse = pointers[lengths.length];
        long[] columns = new long[nse];
        for (int r = 0; r < lengths.length; r++) {
            int[] row = chosen(lengths[r], columnCount, random);
            for (int k = 0; k < row.length; k++) {
                columns[pointers[r] + k] = row[k];
            }
        }
        double[] values = integers ? random.ints(nse, -4, 5).asDoubleStream().toArray()
                : random.doubles(nse, -1, 1).toArray();
        Values stored = integers && random.nextInt(4) == 0 ? Values.uniform(3, nse) : Values.wrap(values).least();
        Indices indices = ArrayArbitraries.inWidth(columns, 2 << random.nextInt(3));
        CompressedRows plain = CompressedRows.wrap(lengths.length, columnCount, RowIndex.Dense.wrap(pointers), indices,
                stored.convert(dtype), Scalar.zero(dtype));
        return random.nextBoolean() ? plain : plain.toHyperRows();
    }

    private static int[] chosen(int count, int columnCount, Random random) {
        int[] all = IntStream.range(0, columnCount).toArray();
        for (int k = 0; k < count; k++) {
            int other = k + random.nextInt(columnCount - k);
            int column = all[other];
            all[other] = all[k];
            all[k] = column;
        }
        int[] chosen = Arrays.copyOf(all, count);
        Arrays.sort(chosen);
        return chosen;
    }

    /// Returns `alpha A B + beta C`, or with the transpose of A, element by element.
    static double[] product(CompressedRows a, boolean transposed, double alpha, double[] b, double beta, double[] c,
            int width) {
        double[] sums = new double[c.length];
        for (int k = 0; k < a.rows().listedRows(); k++) {
            for (int p = a.rows().start(k); p < a.rows().end(k); p++) {
                int row = (int) a.rows().rowId(k);
                int column = (int) a.columns().get(p);
                int into = transposed ? column : row;
                int from = transposed ? row : column;
                for (int j = 0; j < width; j++) {
                    sums[into * width + j] += a.values().getDouble(p) * b[from * width + j];
                }
            }
        }
        double[] result = new double[c.length];
        for (int k = 0; k < c.length; k++) {
            result[k] = beta == 0 ? alpha * sums[k] : alpha * sums[k] + beta * c[k];
        }
        return result;
    }
}
