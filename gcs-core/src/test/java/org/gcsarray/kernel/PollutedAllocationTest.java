package org.gcsarray.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.Values;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.CrsMatrix;
import org.gcsarray.format.GcsArray;
import org.gcsarray.format.RowIndex;
import org.gcsarray.house.JavaProgram;
import org.gcsarray.house.Thorough;
import org.gcsarray.kernel.TriangularSolve.Diagonal;
import org.gcsarray.kernel.TriangularSolve.Triangle;
import org.gcsarray.parallel.Parallelism;
import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.shape.SmoothShape;
import org.gcsarray.testing.ArrayArbitraries;

/// Every kernel in a JVM that has seen all of them at work on everything else first: other types, widths, lengths of rows, forms and layouts. What
/// the compiler knows of its loops, and of the methods of vectors, then fits none of them, and where it takes vectors for objects it shows, in
/// kilobytes a call.
class PollutedAllocationTest {

    private static final int CALLS = 40;
    private static final Parallelism HERE = Parallelism.sequential();

    private static final int[] LENGTHS = {1, 3, 7, 8, 12, 16, 33, 48, 90};
    private static final int[] WIDTHS = {1, 2, 3, 4, 5, 7, 8, 9, 12, 15, 16, 17, 19, 24, 31, 32, 33, 48, 64, 67, 130};

    /// What is measured, and how many bytes a call may take: of new arrays, and of what it needs for the call; of the operands here, for which
    /// a vector for each element takes 200,000 bytes or more.
    enum Kernel {
        SPMV(0), SPMV_TRANSPOSED(0), SPMV_PLAN(0), SPMM(0), SPMM_TRANSPOSED(0), SPMM_PLAN(0), SDDMM(0), TTV(
                16_000), TTM(120_000), MTTKRP(
                        72_000), CONTRACTION(40_000), SPGEMM(128_000), ROW_MERGE(320_000), TRIANGULAR_SOLVE(100);

        final long limit;

        Kernel(long limit) {
            this.limit = limit;
        }
    }

    /// Operands of all kernels.
    ///
    /// @param rows        rows of the matrix
    /// @param length      elements of each row, so far apart that they fill twice as many columns
    /// @param columnWidth bytes of a column
    /// @param hyper       whether rows are hyper-sparse
    /// @param uniform     whether all values are one
    /// @param columnMajor whether dense operands are stored column by column
    private record Case(DType dtype, int rows, int length, int width, int columnWidth, boolean hyper, boolean uniform,
            boolean columnMajor) {

        boolean isDouble() {
            return dtype == DType.FLOAT64;
        }

        int columns() {
            return 2 * length + rows % 64;
        }

        private Values values(int size) {
            Values doubles = uniform ? Values.uniform(2, size)
                    : Values.wrap(new Random(5).doubles(size).map(value -> value + 1).toArray());
            return doubles.convert(dtype);
        }

        private CompressedRows stored(long rowCount, long columnCount, int[] pointers, long[] columns) {
            int bytes = columnCount > 256 && columnWidth == 1 ? 2 : columnWidth;
            CompressedRows plain = CompressedRows.wrap(rowCount, columnCount, RowIndex.Dense.wrap(pointers),
                    ArrayArbitraries.inWidth(columns, bytes), values(columns.length), Scalar.zero(dtype));
            return hyper ? plain.toHyperRows() : plain;
        }

        CrsMatrix matrix() {
            return matrix(0, 1);
        }

        /// @param uneven elements that every other row lacks
        /// @param group  rows that share their columns
        private CrsMatrix matrix(int uneven, int group) {
            int[] pointers = new int[rows + 1];
            long[] columns = new long[rows * length];
            for (int r = 0; r < rows; r++) {
                pointers[r + 1] = pointers[r] + length - r % 2 * uneven;
                for (int k = 0; k < pointers[r + 1] - pointers[r]; k++) {
                    columns[pointers[r] + k] = (r / group + 2L * k) % columns();
                }
                Arrays.sort(columns, pointers[r], pointers[r + 1]);
            }
            return CrsMatrix.wrap(stored(rows, columns(), pointers, Arrays.copyOf(columns, pointers[rows])));
        }

        /// A band of `columns() x columns()`.
        CrsMatrix square() {
            int size = columns();
            int perRow = Math.min(length, 12);
            int[] pointers = new int[size + 1];
            long[] columns = new long[size * perRow];
            for (int p = 0; p < columns.length; p++) {
                columns[p] = Math.min(p / perRow, size - perRow) + (long) (p % perRow);
                pointers[p / perRow + 1] = p + 1;
            }
            return CrsMatrix.wrap(stored(size, size, pointers, columns));
        }

        /// A lower triangle with up to `length` elements a row.
        CrsMatrix triangle() {
            int[] pointers = new int[rows + 1];
            long[] columns = new long[rows * length];
            int nse = 0;
            for (int r = 0; r < rows; r++) {
                for (int column = Math.max(0, r - length + 1); column <= r; column++) {
                    columns[nse++] = column;
                }
                pointers[r + 1] = nse;
            }
            return CrsMatrix.wrap(stored(rows, rows, pointers, Arrays.copyOf(columns, nse)));
        }

        /// A tensor of `rows x 3 x length` that stores all elements.
        GcsArray tensor(String layout) {
            DimensionReduction reduction = DimensionReduction.parse(SmoothShape.of(rows, 3, length), layout);
            int columnCount = (int) reduction.columnCount();
            int[] pointers = new int[(int) reduction.rowCount() + 1];
            long[] columns = new long[rows * 3 * length];
            for (int p = 0; p < columns.length; p++) {
                columns[p] = p % columnCount;
                pointers[p / columnCount + 1] = p + 1;
            }
            return GcsArray.wrap(reduction, stored(reduction.rowCount(), columnCount, pointers, columns));
        }

        DenseMatrix dense(int count) {
            DenseLayout layout = columnMajor ? DenseLayout.columnMajor(count, width)
                    : DenseLayout.rowMajor(count, width);
            return isDouble() ? DenseMatrix.wrap(new double[count * width], layout)
                    : DenseMatrix.wrap(new float[count * width], layout);
        }

        /// Returns calls of a kernel.
        List<Runnable> calls(Kernel kernel) {
            double[] x = new double[columns()];
            double[] y = new double[rows];
            float[] fx = new float[columns()];
            float[] fy = new float[rows];
            return switch (kernel) {
                case SPMV -> {
                    CrsMatrix a = matrix(1, 1);
                    yield isDouble()
                            ? List.of(() -> Spmv.multiply(a, x, y), () -> Spmv.multiply(2, a, x, 0.5, y, HERE))
                            : List.of(() -> Spmv.multiply(a, fx, fy), () -> Spmv.multiply(2, a, fx, 0.5f, fy, HERE));
                }
                case SPMV_TRANSPOSED -> {
                    CrsMatrix a = matrix();
                    yield isDouble() ? List.of(() -> Spmv.multiplyTransposed(1, a, y, 0, x, HERE))
                            : List.of(() -> Spmv.multiplyTransposed(1, a, fy, 0, fx, HERE));
                }
                case SPMV_PLAN -> {
                    yield Arrays.stream(SpmvPlan.Form.values())
                            .flatMap(form -> Stream.of(matrix(), matrix(1, 1), matrix(0, 3))
                                    .map(a -> SpmvPlan.of(a, form, HERE)))
                            .<Runnable>map(plan -> isDouble() ? () -> plan.multiply(2, x, 0.5, y)
                                    : () -> plan.multiply(2, fx, 0.5f, fy))
                            .toList();
                }
                case SPMM, SPMM_TRANSPOSED, SPMM_PLAN -> products(kernel);
                case SDDMM -> {
                    CrsMatrix a = matrix();
                    int nse = a.values().size();
                    double[] left = new double[rows * width];
                    double[] right = new double[columns() * width];
                    double[] sums = new double[nse];
                    float[] floatLeft = new float[rows * width];
                    float[] floatRight = new float[columns() * width];
                    float[] floatSums = new float[nse];
                    yield isDouble() ? List.of(() -> Sddmm.multiply(a, left, right, width, sums, HERE))
                            : List.of(() -> Sddmm.multiply(a, floatLeft, floatRight, width, floatSums, HERE));
                }
                case TTV, TTM, MTTKRP, CONTRACTION -> ofTensors(kernel);
                case SPGEMM -> {
                    CrsMatrix a = matrix();
                    CrsMatrix b = square();
                    yield List.of(() -> Spgemm.multiply(a, b), () -> Spgemm.multiplyMasked(a, b, a, HERE));
                }
                case ROW_MERGE -> {
                    CrsMatrix a = matrix();
                    yield List.of(() -> RowMerge.add(a, a), () -> RowMerge.hadamard(a, a));
                }
                case TRIANGULAR_SOLVE -> solves();
            };
        }

        private List<Runnable> products(Kernel kernel) {
            CrsMatrix a = matrix();
            DenseMatrix b = dense(columns());
            DenseMatrix c = dense(rows);
            return switch (kernel) {
                case SPMM -> List.of(() -> Spmm.multiply(1, a, b, 0, c, HERE),
                        () -> Spmm.multiply(2, a, b, 0.5, c, HERE));
                case SPMM_TRANSPOSED -> List.of(() -> Spmm.multiplyTransposed(1, a, c, 0, b, HERE));
                default -> Arrays.stream(SpmmPlan.Form.values()).filter(_ -> !columnMajor)
                        .map(form -> SpmmPlan.of(a, width, form, HERE))
                        .<Runnable>map(plan -> () -> plan.multiply(2, b, 0.5, c)).toList();
            };
        }

        private List<Runnable> ofTensors(Kernel kernel) {
            double[] m = new double[length * width];
            float[] fm = new float[length * width];
            double[][] factors = {new double[rows * width], new double[3 * width], m};
            float[][] floatFactors = {new float[rows * width], new float[3 * width], fm};
            double[] out = new double[rows * width];
            float[] floatOut = new float[rows * width];
            GcsArray fibres = tensor("0,1|2");
            GcsArray mixed = tensor("0|1,2");
            int[] last = {2};
            int free = rows * 3;
            return switch (kernel) {
                case TTV -> {
                    double[] v = new double[length];
                    float[] fv = new float[length];
                    yield isDouble() ? List.of(() -> Ttv.multiply(fibres, 2, v))
                            : List.of(() -> Ttv.multiply(fibres, 2, fv));
                }
                case TTM -> isDouble() ? List.of(() -> Ttm.multiplyTransposed(fibres, 2, m, width, HERE))
                        : List.of(() -> Ttm.multiplyTransposed(fibres, 2, fm, width, HERE));
                case MTTKRP -> isDouble() ? List.of(() -> Mttkrp.multiply(mixed, 0, factors, width, out))
                        : List.of(() -> Mttkrp.multiply(mixed, 0, floatFactors, width, floatOut));
                default -> {
                    double[] narrow = new double[length * 3];
                    float[] floatNarrow = new float[length * 3];
                    double[] v = new double[length];
                    float[] fv = new float[length];
                    double[] one = new double[free];
                    double[] three = new double[free * 3];
                    double[] many = new double[free * width];
                    float[] floatOne = new float[free];
                    float[] floatThree = new float[free * 3];
                    float[] floatMany = new float[free * width];
                    yield isDouble()
                            ? List.of(() -> Contraction.multiply(1, mixed, last, v, 0, one, 1, HERE),
                                    () -> Contraction.multiply(2, mixed, last, narrow, 0, three, 3, HERE),
                                    () -> Contraction.multiply(1, mixed, last, m, 1, many, width, HERE))
                            : List.of(() -> Contraction.multiply(1, mixed, last, fv, 0, floatOne, 1, HERE),
                                    () -> Contraction.multiply(2, mixed, last, floatNarrow, 0, floatThree, 3, HERE),
                                    () -> Contraction.multiply(1, mixed, last, fm, 1, floatMany, width, HERE));
                }
            };
        }

        private List<Runnable> solves() {
            CrsMatrix t = triangle();
            double[] b = new double[rows * width];
            double[] x = new double[rows * width];
            float[] fb = new float[rows * width];
            float[] fx = new float[rows * width];
            Triangle lower = Triangle.LOWER;
            Diagonal stored = Diagonal.STORED;
            return isDouble()
                    ? List.of(() -> TriangularSolve.solve(t, lower, stored, b, x, width),
                            () -> TriangularSolve.solveTransposed(t, lower, stored, b, x, width))
                    : List.of(() -> TriangularSolve.solve(t, lower, stored, fb, fx, width),
                            () -> TriangularSolve.solveTransposed(t, lower, stored, fb, fx, width));
        }
    }

    @Test
    void steadyCallsAllocateTheirResultsOnly() throws IOException, InterruptedException {
        check(12);
    }

    @ParameterizedTest
    @ValueSource(ints = {3, 4, 10})
    @Thorough
    void noOrderOfKernelsMattersToAllocations(int seed) throws IOException, InterruptedException {
        check(seed);
    }

    private static void check(int seed) throws IOException, InterruptedException {
        String output = JavaProgram.output(List.of("-Xbatch", "-XX:+UseParallelGC", JavaProgram.sameModules()),
                PollutedAllocationTest.class, String.valueOf(seed));
        assertThat(Kernel.values()).allSatisfy(kernel -> assertThat(
                output.lines().map(line -> line.split(" ")).filter(words -> words[0].equals(kernel.name())))
                .hasSizeGreaterThanOrEqualTo(12)
                .allSatisfy(words -> assertThat(Long.parseLong(words[1])).as(String.join(" ", words))
                        .isLessThanOrEqualTo(kernel.limit)));
    }

    /// Runs each kernel over many combinations of everything, then prints the bytes of a call of each on a few that are not among them. The seed
    /// decides the combinations and the order of kernels, and with them what the compiler learns before it compiles a loop.
    public static void main(String[] arguments) {
        Random random = new Random(Integer.parseInt(arguments[0]));
        List<Kernel> kernels = Arrays.asList(Kernel.values());
        Collections.shuffle(kernels, random);
        for (Kernel kernel : kernels) {
            pollute(kernel, random);
        }
        for (Kernel kernel : kernels) {
            for (DType dtype : new DType[] {DType.FLOAT64, DType.FLOAT32}) {
                for (int width : new int[] {19, 32, 5}) {
                    for (int columnWidth : new int[] {4, 2}) {
                        measure(kernel, new Case(dtype, 60, 48, width, columnWidth, false, false, false));
                    }
                }
            }
        }
    }

    private static void pollute(Kernel kernel, Random random) {
        for (int round = 0; round < 42; round++) {
            Case other = new Case(round % 2 == 0 ? DType.FLOAT64 : DType.FLOAT32, 3 + random.nextInt(56),
                    LENGTHS[random.nextInt(LENGTHS.length)], WIDTHS[round % WIDTHS.length], 1 << random.nextInt(4),
                    random.nextBoolean(), random.nextInt(4) == 0, random.nextInt(3) == 0);
            for (Runnable call : other.calls(kernel)) {
                for (int k = 0; k < 20; k++) {
                    call.run();
                }
            }
        }
    }

    private static void measure(Kernel kernel, Case each) {
        for (Runnable call : each.calls(kernel)) {
            System.out.println(kernel + " " + Allocations.ofCompiled(CALLS, CALLS * kernel.limit, call) / CALLS
                    + " bytes of " + each);
        }
    }
}
