package org.gcsarray.kernel;

import java.util.Arrays;
import java.util.Random;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.Values;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.RowIndex;
import org.gcsarray.testing.ArrayArbitraries;

/// Matrices whose rows have the lengths at which kernels change their ways, with any double as value.
final class RowShapes {

    private static final int[] LENGTHS = {0, 1, 7, 8, 9, 15, 16, 17, 33, 1000};

    private RowShapes() {}

    /// Makes a matrix.
    ///
    /// @param kind  `mixed` lengths, `equal` lengths, `shifted` (each row continues the one before: runs), `giant` (one row of 5000)
    /// @param dtype float64 or float32
    static CompressedRows random(Random random, String kind, DType dtype) {
        int cols = 1 + random.nextInt(kind.equals("giant") ? 1 : 4) * 30_000 + (kind.equals("giant") ? 6000 : 1100);
        int rows = random.nextInt(70);
        int equal = LENGTHS[random.nextInt(LENGTHS.length)];
        int giant = rows == 0 ? -1 : random.nextInt(rows);
        int[] pointers = new int[rows + 1];
        long[][] columns = new long[rows][];
        for (int r = 0; r < rows; r++) {
            int length = switch (kind) {
                case "mixed" -> LENGTHS[random.nextInt(LENGTHS.length)];
                case "giant" -> r == giant ? 5000 : random.nextInt(4);
                default -> equal;
            };
            int shift = r;
            columns[r] = kind.equals("shifted") && length < 100
                    ? random.nextInt(20) == 0 ? distinct(random, cols, length)
                            : Arrays.stream(distinct(new Random(9), cols - 100, length)).map(c -> c + shift).toArray()
                    : distinct(random, cols, length);
            pointers[r + 1] = pointers[r] + columns[r].length;
        }
        long[] all = Arrays.stream(columns).flatMapToLong(Arrays::stream).toArray();
        int least = Indices.widthFor(cols);
        Indices stored = ArrayArbitraries.inWidth(all, Math.max(least, 2 << random.nextInt(3)));
        Values values = random.nextInt(4) == 0 ? Values.uniform(-0.7, all.length)
                : Values.wrap(random.doubles(all.length, -1, 1).toArray());
        CompressedRows plain = CompressedRows.wrap(rows, cols, RowIndex.Dense.wrap(pointers), stored,
                values.convert(dtype),
                Scalar.zero(dtype));
        return random.nextInt(3) == 0 ? plain.toHyperRows() : plain;
    }

    private static long[] distinct(Random random, int bound, int count) {
        return random.longs(0, bound).distinct().limit(count).sorted().toArray();
    }

    /// Returns for each row `sum a x`.
    static double[] product(CompressedRows a, double[] x) {
        return product(a, 1, x, 0, new double[(int) a.rowCount()]);
    }

    /// Returns for each row `alpha * sum a x + beta * y`, summed in the order of the elements.
    static double[] product(CompressedRows a, double alpha, double[] x, double beta, double[] y) {
        double[] result = new double[y.length];
        for (int r = 0; r < result.length; r++) {
            result[r] = beta == 0 ? 0 : beta * y[r];
        }
        for (int k = 0; k < a.rows().listedRows(); k++) {
            double sum = 0;
            for (int p = a.rows().start(k); p < a.rows().end(k); p++) {
                sum += a.values().getReal(p) * x[(int) a.columns().get(p)];
            }
            result[(int) a.rows().rowId(k)] += alpha * sum;
        }
        return result;
    }

    /// Returns the bound `gamma(n + 4) * (|alpha| sum |a| |x| + |beta y|)` of the error of each row, for a unit roundoff.
    static double[] bound(CompressedRows a, double alpha, double[] x, double beta, double[] y, double roundoff) {
        double[] result = new double[y.length];
        for (int r = 0; r < result.length; r++) {
            result[r] = beta == 0 ? 0 : Math.abs(beta * y[r]) * 8 * roundoff;
        }
        for (int k = 0; k < a.rows().listedRows(); k++) {
            double sum = 0;
            for (int p = a.rows().start(k); p < a.rows().end(k); p++) {
                sum += Math.abs(a.values().getReal(p) * x[(int) a.columns().get(p)]);
            }
            int n = a.rows().end(k) - a.rows().start(k) + 4;
            result[(int) a.rows().rowId(k)] += Math.abs(alpha) * sum * (n * roundoff / (1 - n * roundoff));
        }
        return result;
    }

    /// Counts the rows whose result is further from the expected one than twice the bound.
    static int faults(double[] expected, double[] actual, double[] bound) {
        int faults = 0;
        for (int r = 0; r < expected.length; r++) {
            faults += Math.abs(actual[r] - expected[r]) <= 2 * bound[r] ? 0 : 1;
        }
        return faults;
    }
}
