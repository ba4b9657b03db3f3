package org.gcsarray.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.gcsarray.house.Effort.Level.HIGH;

import java.util.Arrays;
import java.util.Random;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Values;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.CrsMatrix;
import org.gcsarray.format.RowIndex;
import org.gcsarray.house.Effort;
import org.gcsarray.house.Numbers;
import org.gcsarray.kernel.TriangularSolve.Diagonal;
import org.gcsarray.kernel.TriangularSolve.Triangle;
import org.gcsarray.testing.ArrayArbitraries;

/// Triangular solves recover the solution from which the right-hand side was computed: small integers and pivots of 1, 2 and -4, so that
/// every step is exact in double and float.
class TriangularSolvePropertyTest {

    private static final double[] PIVOTS = {1, 2, -4, 0.5};

    @Property
    @Effort(HIGH)
    void recoversTheSolution(@ForAll Random random) {
        int n = random.nextInt(random.nextBoolean() ? 4 : 40);
        int width = random.nextInt(3) == 0 ? random.nextInt(20) : 1;
        Triangle triangle = random.nextBoolean() ? Triangle.LOWER : Triangle.UPPER;
        Diagonal diagonal = random.nextBoolean() ? Diagonal.STORED : Diagonal.UNIT;
        boolean transposed = random.nextBoolean();
        boolean single = random.nextBoolean();
        boolean unitStored = random.nextBoolean();
        double[][] t = new double[n][n];
        int[] pointers = new int[n + 1];
        long[] columns = new long[n * n];
        double[] values = new double[n * n];
        int nse = 0;
        double density = random.nextDouble() * Math.min(1, 8.0 / Math.max(1, n));
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                if (i == j) {
                    t[i][i] = diagonal == Diagonal.UNIT ? 1 : PIVOTS[random.nextInt(PIVOTS.length)];
                    if (diagonal == Diagonal.STORED || unitStored) {
                        columns[nse] = j;
                        values[nse++] = diagonal == Diagonal.STORED ? t[i][i] : Double.NaN;
                    }
                } else if (triangle == Triangle.LOWER == j < i && random.nextDouble() < density) {
                    t[i][j] = random.nextInt(-2, 3);
                    columns[nse] = j;
                    values[nse++] = t[i][j];
                }
            }
            pointers[i + 1] = nse;
        }
        CompressedRows plain = CompressedRows.wrap(n, n, RowIndex.Dense.wrap(pointers),
                ArrayArbitraries.inWidth(Arrays.copyOf(columns, nse), 1 << random.nextInt(4)),
                Values.wrap(Arrays.copyOf(values, nse)).convert(single ? DType.FLOAT32 : DType.FLOAT64));
        CompressedRows rows = random.nextBoolean() ? plain : plain.toHyperRows();
        double[] solution = random.ints((long) n * width, -2, 3).asDoubleStream().toArray();
        double[] b = new double[n * width];
        for (int i = 0; i < n; i++) {
            for (int k = 0; k < n; k++) {
                for (int j = 0; j < width; j++) {
                    b[i * width + j] += (transposed ? t[k][i] : t[i][k]) * solution[k * width + j];
                }
            }
        }
        double[] x = random.nextBoolean() ? b : new double[b.length];
        EitherType.solve(transposed, CrsMatrix.wrap(rows), triangle, diagonal, b, x, width);
        assertThat(Numbers.unsigned(x)).isEqualTo(Numbers.unsigned(solution));
    }
}
