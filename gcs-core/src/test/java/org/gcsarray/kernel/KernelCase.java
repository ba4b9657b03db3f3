package org.gcsarray.kernel;

import java.util.Arrays;
import java.util.Random;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.Values;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.RowIndex;
import org.gcsarray.format.internal.Pointers;
import org.gcsarray.house.ValueForm;
import org.gcsarray.testing.ArrayArbitraries;

/// Random operands whose products are exact in any order of summation: small integers, so that results are compared bit for bit.
final class KernelCase {

    private static final double[] FACTORS = {0, 1, -2, 0.5};

    private final int rows;
    private final int cols;
    private final double[] dense;
    private final CompressedRows a;

    private KernelCase(int rows, int cols, double[] dense, CompressedRows a) {
        this.rows = rows;
        this.cols = cols;
        this.dense = dense;
        this.a = a;
    }

    int rows() {
        return rows;
    }

    int cols() {
        return cols;
    }

    /// The matrix as compressed rows.
    CompressedRows a() {
        return a;
    }

    /// Makes a matrix of any index width, row form and kind of values, with empty, short and long rows.
    static KernelCase random(Random random, DType dtype) {
        int rows = random.nextInt(14);
        int cols = 1 + random.nextInt(random.nextBoolean() ? 8 : 150);
        double density = random.nextDouble();
        boolean uniform = random.nextInt(4) == 0;
        double[] dense = new double[rows * cols];
        int[] pointers = new int[rows + 1];
        long[] columns = new long[rows * cols];
        double[] values = new double[rows * cols];
        int nse = 0;
        for (int r = 0; r < rows; r++) {
            double inRow = random.nextInt(3) == 0 ? 0 : density;
            for (int c = 0; c < cols; c++) {
                if (random.nextDouble() < inRow) {
                    double value = uniform ? 3 : random.nextInt(-4, 5);
                    dense[r * cols + c] = value;
                    columns[nse] = c;
                    values[nse++] = value;
                }
            }
            pointers[r + 1] = nse;
        }
        Indices stored = ArrayArbitraries.inWidth(Arrays.copyOf(columns, nse), 1 << random.nextInt(4));
        Values all = uniform ? Values.uniform(3, nse) : Values.wrap(Arrays.copyOf(values, nse));
        CompressedRows plain = CompressedRows.wrap(rows, cols, RowIndex.Dense.wrap(pointers), stored,
                ValueForm.drawn(random).of(all.convert(dtype)),
                Scalar.zero(dtype));
        return new KernelCase(rows, cols, dense,
                random.nextBoolean() ? plain : withWideIds(plain.toHyperRows(), random));
    }

    private static CompressedRows withWideIds(CompressedRows hyper, Random random) {
        RowIndex.Hyper rows = (RowIndex.Hyper) hyper.rows();
        Indices ids = ArrayArbitraries.inWidth(rows.rowIds().toLongArray(), 1 << random.nextInt(4));
        return CompressedRows.wrap(hyper.rowCount(), hyper.columnCount(),
                RowIndex.Hyper.wrap(ids, Pointers.of(rows)),
                hyper.columns(), hyper.values(),
                hyper.fill());
    }

    static double factor(Random random) {
        return FACTORS[random.nextInt(FACTORS.length)];
    }

    static double[] vector(int length, Random random) {
        return random.ints(length, -4, 5).asDoubleStream().toArray();
    }

    /// An old result: NaN where it must be ignored.
    static double[] old(int length, double beta, Random random) {
        double[] old = vector(length, random);
        if (beta == 0) {
            Arrays.fill(old, Double.NaN);
        }
        return old;
    }

    /// Returns `alpha A B + beta C`, or with the transpose of A, by the definition.
    double[] product(boolean transposed, double alpha, double[] b, double beta, double[] c, int width) {
        int outer = transposed ? cols : rows;
        int inner = transposed ? rows : cols;
        double[] result = new double[outer * width];
        for (int i = 0; i < outer; i++) {
            for (int j = 0; j < width; j++) {
                double sum = 0;
                for (int k = 0; k < inner; k++) {
                    sum += dense[transposed ? k * cols + i : i * cols + k] * b[k * width + j];
                }
                result[i * width + j] = beta == 0 ? alpha * sum : alpha * sum + beta * c[i * width + j];
            }
        }
        return result;
    }
}
