package org.gcsarray.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;

import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Values;
import org.gcsarray.format.CcsMatrix;
import org.gcsarray.format.CompressedArray;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.CrsMatrix;
import org.gcsarray.format.GcsArray;
import org.gcsarray.format.NdArray;
import org.gcsarray.format.RowIndex;
import org.gcsarray.format.RowStack;
import org.gcsarray.format.StridedArray;
import org.gcsarray.house.Effort;
import org.gcsarray.house.Numbers;
import org.gcsarray.kernel.TriangularSolve.Diagonal;
import org.gcsarray.kernel.TriangularSolve.Triangle;
import org.gcsarray.parallel.Parallelism;
import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.shape.SmoothShape;

/// Every façade computes what it says of a matrix, whichever way the matrix is stored: rows, columns, either layout of a GcsArray, plain or
/// hyper-sparse, a stack of blocks; square or not. The truth is the dense formula over small integers, which every order of summation
/// finds exactly.
@Effort(Effort.Level.LOW)
class EveryStoragePropertyTest {

    /// A matrix of small integers in one storage.
    @SuppressWarnings("ArrayRecordComponent") // a case, never compared
    private record Stored(String storage, double[][] dense, NdArray array) {

        long rows() {
            return array.shape().extent(0);
        }
    }

    private static double[][] dense(Random random, int rows, int columns) {
        double[][] dense = new double[rows][columns];
        double density = random.nextDouble();
        for (double[] row : dense) {
            Arrays.setAll(row, _ -> random.nextDouble() < density ? random.nextInt(1, 5) : 0);
        }
        return dense;
    }

    private static double[][] transposed(double[][] a, int columns) {
        double[][] t = new double[columns][a.length];
        for (int j = 0; j < columns; j++) {
            for (int i = 0; i < a.length; i++) {
                t[j][i] = a[i][j];
            }
        }
        return t;
    }

    private static CompressedRows rows(double[][] dense, int columns, boolean hyper, DType dtype) {
        CooArray.Builder builder = CooArray.builder(SmoothShape.of(dense.length, columns), DType.FLOAT64);
        for (int i = 0; i < dense.length; i++) {
            for (int j = 0; j < columns; j++) {
                if (dense[i][j] != 0) {
                    builder.add(dense[i][j], i, j);
                }
            }
        }
        CooArray coo = builder.build();
        CompressedRows rows = CompressedRows.wrap(dense.length, columns,
                RowIndex.Dense.compress(dense.length, coo.indices(0)), coo.indices(1), coo.values());
        return (hyper ? rows.toHyperRows() : rows).convert(dtype);
    }

    /// Returns the matrix in every storage.
    private static List<Stored> everyStorage(double[][] dense, int columns, DType dtype, Random random) {
        double[][] t = transposed(dense, columns);
        SmoothShape shape = SmoothShape.of(dense.length, columns);
        return Stream.of(false, true).flatMap(hyper -> {
            CompressedRows byRows = rows(dense, columns, hyper, dtype);
            CompressedRows byColumns = rows(t, dense.length, hyper, dtype);
            return Stream.of(
                    new Stored("CRS", dense, CrsMatrix.wrap(byRows)),
                    new Stored("CCS", dense, CcsMatrix.wrap(byColumns)),
                    new Stored("GCS 0|1", dense, GcsArray.wrap(DimensionReduction.parse(shape, "0|1"), byRows)),
                    new Stored("GCS 1|0", dense, GcsArray.wrap(DimensionReduction.parse(shape, "1|0"), byColumns)),
                    new Stored("stack", dense, StackCase.cut(byRows, random)));
        }).toList();
    }

    private static List<Stored> cases(Random random, int rows, int columns, DType dtype) {
        return everyStorage(dense(random, rows, columns), columns, dtype, random);
    }

    private static double[] vector(Random random, long length) {
        return random.doubles(length, -4, 5).map(Math::floor).toArray();
    }

    private static double[] product(double[][] a, double[] b, int width, long rows) {
        double[] c = new double[(int) rows * width];
        for (int i = 0; i < rows; i++) {
            for (int k = 0; k < a[i].length; k++) {
                for (int j = 0; j < width; j++) {
                    c[i * width + j] += a[i][k] * b[k * width + j];
                }
            }
        }
        return c;
    }

    private static double[] scaled(double alpha, double[] sums, double beta, double[] old) {
        double[] c = new double[sums.length];
        Arrays.setAll(c, k -> alpha * sums[k] + beta * old[k]);
        return c;
    }

    private static Parallelism threads(Random random) {
        return Parallelism.threads(1 + random.nextInt(3)).withLeastWork(0);
    }

    private static int extent(Random random) {
        return random.nextInt(8) == 0 ? 0 : 1 + random.nextInt(9);
    }

    @Property
    void productsWithVectors(@ForAll Random random) {
        int m = extent(random);
        int n = random.nextBoolean() ? m : extent(random);
        for (Stored a : cases(random, m, n, DType.FLOAT64)) {
            double[] x = vector(random, n);
            double[] z = vector(random, m);
            double[] sums = product(a.dense, x, 1, m);
            double[] transposedSums = product(transposed(a.dense, n), z, 1, n);
            assertThat(Spmv.multiply(a.array, x)).as(a.storage).isEqualTo(scaled(1, sums, 0, sums));
            double[] y = vector(random, m);
            double[] expected = scaled(3, sums, 2, y);
            Spmv.multiply(3, a.array, x, 2, y, threads(random));
            assertThat(y).as(a.storage).isEqualTo(expected);
            double[] w = vector(random, n);
            double[] expectedOfTransposed = scaled(3, transposedSums, 2, w);
            Spmv.multiplyTransposed(3, a.array, z, 2, w, threads(random));
            assertThat(w).as(a.storage).isEqualTo(expectedOfTransposed);
            for (SpmvPlan.Form form : SpmvPlan.Form.values()) {
                SpmvPlan plan = SpmvPlan.of(a.array, form, threads(random));
                double[] planned = vector(random, m);
                double[] expectedOfPlan = scaled(3, sums, 2, planned);
                plan.multiply(3, x, 2, planned);
                assertThat(planned).as("%s %s", a.storage, plan).isEqualTo(expectedOfPlan);
                assertThat(plan.form()).isEqualTo(form);
            }
        }
        for (Stored a : cases(random, m, n, DType.FLOAT32)) {
            double[] x = vector(random, n);
            assertThat(Numbers.doubles(Spmv.multiply(a.array, Numbers.floats(x)))).as(a.storage)
                    .isEqualTo(scaled(1, product(a.dense, x, 1, m), 0, new double[m]));
        }
    }

    @Property
    void productsWithDenseMatrices(@ForAll Random random) {
        int m = extent(random);
        int n = random.nextBoolean() ? m : extent(random);
        int width = random.nextInt(7);
        for (DType dtype : List.of(DType.FLOAT64, DType.FLOAT32)) {
            for (Stored a : cases(random, m, n, dtype)) {
                double[] x = vector(random, (long) n * width);
                double[] sums = product(a.dense, x, width, m);
                DenseMatrix b = matrix(x, n, width, dtype, random);
                assertThat(Spmm.multiply(a.array, b).toDoubles()).as(a.storage).isEqualTo(scaled(1, sums, 0, sums));
                double[] old = vector(random, (long) m * width);
                DenseMatrix c = matrix(old, m, width, dtype, random);
                Spmm.multiply(3, a.array, b, 2, c, threads(random));
                assertThat(c.toDoubles()).as(a.storage).isEqualTo(scaled(3, sums, 2, old));
                for (SpmmPlan.Form form : SpmmPlan.Form.values()) {
                    SpmmPlan plan = SpmmPlan.of(a.array, width, form, threads(random));
                    DenseMatrix planned = matrix(old, m, width, dtype, random);
                    plan.multiply(3, b, 2, planned);
                    assertThat(planned.toDoubles()).as("%s %s", a.storage, plan).isEqualTo(scaled(3, sums, 2, old));
                    assertThat(plan.form()).isEqualTo(form);
                }
                double[] z = vector(random, (long) m * width);
                double[] oldOfTransposed = vector(random, (long) n * width);
                DenseMatrix d = matrix(oldOfTransposed, n, width, dtype, random);
                Spmm.multiplyTransposed(3, a.array, matrix(z, m, width, dtype, random), 2, d, threads(random));
                assertThat(d.toDoubles()).as(a.storage)
                        .isEqualTo(scaled(3, product(transposed(a.dense, n), z, width, n), 2, oldOfTransposed));
                if (dtype == DType.FLOAT64) {
                    assertThat(Spmm.multiply(a.array, x, width)).as(a.storage).isEqualTo(scaled(1, sums, 0, sums));
                }
            }
        }
    }

    /// Returns row-major elements in some layout.
    private static DenseMatrix matrix(double[] elements, int rows, int columns, DType dtype, Random random) {
        DenseLayout layout = switch (random.nextInt(3)) {
            case 0 -> DenseLayout.rowMajor(rows, columns);
            case 1 -> DenseLayout.columnMajor(rows, columns).withOffset(3);
            default -> DenseLayout.rowMajor(rows, columns).withLeadingDimension(columns + 2).withOffset(1);
        };
        int length = (int) layout.requiredLength() + random.nextInt(3);
        DenseMatrix matrix = dtype == DType.FLOAT64 ? DenseMatrix.wrap(new double[length], layout)
                : DenseMatrix.wrap(new float[length], layout);
        for (int k = 0; k < elements.length; k++) {
            matrix.set(k / columns, k % columns, elements[k]);
        }
        return matrix;
    }

    @Property
    void sparseProductsAndMerges(@ForAll Random random) {
        int m = extent(random);
        int k = random.nextBoolean() ? m : extent(random);
        int n = random.nextBoolean() ? m : extent(random);
        DType dtype = random.nextBoolean() ? DType.FLOAT64 : DType.FLOAT32;
        List<Stored> right = cases(random, k, n, dtype);
        List<Stored> masks = cases(random, m, n, DType.FLOAT64);
        List<Stored> others = cases(random, m, k, dtype);
        for (Stored a : cases(random, m, k, dtype)) {
            Stored b = right.get(random.nextInt(right.size()));
            String what = a.storage + " with " + b.storage;
            double[] expected = product(a.dense, flat(b.dense, n), n, m);
            check(Spgemm.multiply(a.array, b.array, threads(random)), a, expected, n, what);
            assertThat(Spgemm.flops(a.array, b.array)).isEqualTo(2 * pairs(a.dense, b.dense));
            Stored mask = masks.get(random.nextInt(masks.size()));
            double[] inside = expected.clone();
            double[] outside = expected.clone();
            for (int p = 0; p < expected.length; p++) {
                (mask.dense[p / n][p % n] == 0 ? inside : outside)[p] = 0;
            }
            check(Spgemm.multiplyMasked(a.array, b.array, mask.array, threads(random)), a, inside, n, what);
            check(Spgemm.multiplyOutside(a.array, b.array, mask.array, threads(random)), a, outside, n, what);
            Stored other = others.get(random.nextInt(others.size()));
            double[] sum = scaled(3, flat(a.dense, k), 2, flat(other.dense, k));
            check(RowMerge.add(3, a.array, 2, other.array, threads(random)), a, sum, k,
                    a.storage + " + " + other.storage);
            double[] elements = flat(a.dense, k);
            double[] factors = flat(other.dense, k);
            Arrays.setAll(elements, p -> elements[p] * factors[p]);
            check(RowMerge.hadamard(a.array, other.array, threads(random)), a, elements, k,
                    a.storage + " .* " + other.storage);
        }
    }

    private static double pairs(double[][] a, double[][] b) {
        double pairs = 0;
        for (double[] row : a) {
            for (int k = 0; k < row.length; k++) {
                for (int j = 0; row[k] != 0 && j < b[k].length; j++) {
                    pairs += b[k][j] == 0 ? 0 : 1;
                }
            }
        }
        return pairs;
    }

    private static double[] flat(double[][] dense, int columns) {
        double[] flat = new double[dense.length * columns];
        for (int i = 0; i < dense.length; i++) {
            System.arraycopy(dense[i], 0, flat, i * columns, columns);
        }
        return flat;
    }

    /// Checks elements, and that the result is stored as the first operand is.
    private static void check(CompressedArray c, Stored first, double[] expected, int columns, String what) {
        assertThat(c).as(what).isInstanceOf(
                first.array instanceof CompressedArray a && a.isByColumns() ? CcsMatrix.class : CrsMatrix.class);
        assertThat(c.shape()).as(what).isEqualTo(SmoothShape.of(first.rows(), columns));
        double[] found = new double[expected.length];
        c.forEachStored((indices, position) -> found[(int) indices[0] * columns + (int) indices[1]] = c.values()
                .getDouble(position));
        assertThat(found).as(what).isEqualTo(expected);
        for (int p = 0; p < expected.length; p++) {
            assertThat(c.getDouble(p / columns, p % columns)).as(what).isEqualTo(expected[p]);
        }
    }

    @Property
    void sampledProducts(@ForAll Random random) {
        int m = extent(random);
        int n = random.nextBoolean() ? m : extent(random);
        int k = random.nextInt(5);
        double[] left = vector(random, (long) m * k);
        double[] right = vector(random, (long) n * k);
        for (Stored s : cases(random, m, n, DType.FLOAT64)) {
            double[] pattern = new double[m * n];
            for (int p = 0; p < pattern.length; p++) {
                for (int l = 0; l < k && s.dense[p / n][p % n] != 0; l++) {
                    pattern[p] += left[p / n * k + l] * right[p % n * k + l];
                }
            }
            check(Sddmm.sample(s.array, left, right, k), s, pattern, n, s.storage);
            double[] product = pattern.clone();
            Arrays.setAll(product, p -> product[p] * s.dense[p / n][p % n]);
            check(Sddmm.multiply(s.array, left, right, k), s, product, n, s.storage);
        }
    }

    @Property
    void triangularSystems(@ForAll Random random) {
        int n = extent(random);
        int width = 1 + random.nextInt(3);
        double[][] dense = dense(random, n, n);
        boolean lower = random.nextBoolean();
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                dense[i][j] = i == j ? 1 + random.nextInt(2) : (lower ? j < i : j > i) ? dense[i][j] : 0;
            }
        }
        Triangle triangle = lower ? Triangle.LOWER : Triangle.UPPER;
        for (Stored t : everyStorage(dense, n, DType.FLOAT64, random)) {
            double[] solution = vector(random, (long) n * width);
            double[] x = new double[n * width];
            TriangularSolve.solve(t.array, triangle, Diagonal.STORED, product(dense, solution, width, n), x, width);
            assertThat(x).as(t.storage).usingComparatorWithPrecision(1e-9).isEqualTo(solution);
            TriangularSolve.solveTransposed(t.array, triangle, Diagonal.STORED,
                    product(transposed(dense, n), solution, width, n), x, width);
            assertThat(x).as(t.storage).usingComparatorWithPrecision(1e-9).isEqualTo(solution);
        }
    }

    @Property
    void stacksReadLikeTheirRows(@ForAll Random random) {
        int m = extent(random);
        int n = extent(random);
        double[][] dense = dense(random, m, n);
        RowStack stack = StackCase.cut(rows(dense, n, random.nextBoolean(), DType.FLOAT64), random);
        assertThat(stack.shape()).isEqualTo(SmoothShape.of(m, n));
        double[] found = new double[m * n];
        stack.forEachValue((indices, values, position) -> found[(int) indices[0] * n + (int) indices[1]] = values
                .getDouble(position));
        assertThat(found).isEqualTo(flat(dense, n));
        for (int p = 0; p < m * n; p++) {
            assertThat(stack.getDouble(p / n, p % n)).isEqualTo(found[p]);
            assertThat(stack.stored().getDouble(p / n, p % n)).isEqualTo(found[p]);
        }
        assertThat(stack.joined().nse()).isEqualTo((int) stack.nse());
        assertThatThrownBy(() -> stack.getDouble(m, 0)).isInstanceOf(IndexOutOfBoundsException.class);
        assertThatThrownBy(() -> stack.getDouble(0)).isInstanceOf(IllegalArgumentException.class);
    }

    /// A matrix of 2 x 3, by rows and by columns: what is wrong is told of the matrix, not of what is stored.
    @Example
    void errorsNameTheMatrix() {
        double[][] dense = {{1, 0, 2}, {0, 3, 0}};
        for (Stored a : everyStorage(dense, 3, DType.FLOAT64, new Random(1))) {
            assertThatThrownBy(() -> Spmv.multiply(a.array, new double[2]))
                    .hasMessage("x has length 2; a (2 x 3) matrix needs 3");
            assertThatThrownBy(() -> Spmv.multiply(a.array, new double[3], new double[3]))
                    .hasMessage("y has length 3; a (2 x 3) matrix needs 2");
            assertThatThrownBy(() -> Spmv.multiplyTransposed(1, a.array, new double[3], 0, new double[3],
                    Parallelism.sequential())).hasMessage("x has length 3; a (2 x 3) matrix needs 2");
            assertThatThrownBy(() -> Spmm.multiply(a.array, new double[4], 2))
                    .hasMessage("b has length 4; a (2 x 3) matrix needs 6 for width 2");
            assertThatThrownBy(() -> Spmm.multiply(a.array, DenseMatrix.zeros(2, 2)))
                    .hasMessage("b is (2 x 2); a (2 x 3) matrix needs (3 x 2)");
            assertThatThrownBy(() -> Spgemm.multiply(a.array, a.array))
                    .hasMessage("A is 2 x 3 and B is 2 x 3; B needs 3 rows");
            assertThatThrownBy(() -> TriangularSolve.solve(a.array, Triangle.LOWER, Diagonal.STORED, new double[2],
                    new double[2])).hasMessage("T is 2 x 3; a triangular matrix is square");
            SpmvPlan plan = SpmvPlan.of(a.array, 10);
            assertThatThrownBy(() -> plan.multiply(new double[2], new double[2]))
                    .hasMessage("x has length 2; a (2 x 3) matrix needs 3");
        }
        double[][] upper = {{1, 7}, {0, 1}};
        for (Stored t : everyStorage(upper, 2, DType.FLOAT64, new Random(1))) {
            assertThatThrownBy(() -> TriangularSolve.solve(t.array, Triangle.LOWER, Diagonal.STORED, new double[2],
                    new double[2]))
                    .hasMessage("element (0, 1) is stored above the diagonal of a matrix said to be lower triangular");
        }
    }

    @Example
    void otherArraysAreNamedWithTheConversion() {
        CooArray coo = CooArray.builder(SmoothShape.of(2, 2), DType.FLOAT64).add(1, 0, 0).build();
        StridedArray tensor = StridedArray.wrapRowMajor(SmoothShape.of(1, 1, 1), Values.wrap(new double[1]));
        String conversion = " is a CooArray of shape (2, 2); %s takes compressed rows or columns: convert it with Convert.toCrs(..)";
        assertThatThrownBy(() -> Spmv.multiply(coo, new double[2])).isInstanceOf(IllegalArgumentException.class)
                .hasMessage("a" + conversion.formatted("Spmv"));
        assertThatThrownBy(() -> Spgemm.multiply(coo, coo)).hasMessage("A" + conversion.formatted("Spgemm"));
        assertThatThrownBy(() -> Spmv.multiply(tensor, new double[2])).hasMessage(
                "a is a StridedArray of shape (1, 1, 1); Spmv takes matrices: Contraction and Sparse.tensordot name the dimensions that are summed");
        assertThatThrownBy(() -> RowMerge.add(tensor, tensor))
                .hasMessage("A is a StridedArray of shape (1, 1, 1); RowMerge takes matrices:"
                        + " RowMerge.addRows and hadamardRows take the rows that arrays are stored as, Sparse.add and multiply any arrays");
        assertThatThrownBy(
                () -> TriangularSolve.solve(tensor, Triangle.LOWER, Diagonal.STORED, new double[1], new double[1]))
                .hasMessage(
                        "T is a StridedArray of shape (1, 1, 1); TriangularSolve takes matrices: ArrayView.select takes one out of an array");
    }

    /// Sizes beyond a Java array are refused before anything is allocated.
    @Example
    void resultsThatNoArrayHoldsAreRefused() {
        CompressedRows tall = CompressedRows.wrap(1L << 32, 1, RowIndex.Hyper.compress(1L << 32,
                Indices.narrowest(1L << 32)), Indices.narrowest(1),
                Values.wrap(new double[0]));
        assertThatThrownBy(() -> Spmv.multiply(CrsMatrix.wrap(tall), new double[1])).hasMessage(
                "y would have 4294967296 x 1 elements; an array holds at most 2147483639");
        assertThatThrownBy(() -> Spmm.multiply(CrsMatrix.wrap(tall), new double[Integer.MAX_VALUE >>> 20], 1 << 30))
                .hasMessageContaining("c would have 4294967296 x 1073741824 elements");
        assertThatThrownBy(() -> DenseMatrix.zeros(1L << 40, 1L << 40)).hasMessageContaining("an array holds at most");
        assertThat(Spmv.multiply(CcsMatrix.wrap(tall.rows(0, 2)), new double[2])).containsExactly(new double[1],
                within(0.0));
    }
}
