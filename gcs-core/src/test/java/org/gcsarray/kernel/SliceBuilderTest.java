package org.gcsarray.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.UniformValues;
import org.gcsarray.buffer.Values;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.CrsMatrix;
import org.gcsarray.format.RowIndex;
import org.gcsarray.house.Numbers;
import org.gcsarray.kernel.internal.Kernels;
import org.gcsarray.kernel.internal.ScalarKernels;
import org.gcsarray.kernel.internal.Slices;
import org.gcsarray.parallel.Parallelism;

/// A matrix taken apart into slices of all kinds, each of which must begin where the ones before it end in every array: against the rows
/// themselves. All numbers are small integers.
class SliceBuilderTest {

    private static final int COLUMNS = 200_000;

    /// Groups of eight rows in a random order of kinds: adjacent columns, near ones, distant ones, none, rows of different lengths, and some rows
    /// with the columns of the one before.
    private static CompressedRows matrix(int groups, long seed) {
        Random random = new Random(seed);
        int[] pointers = new int[8 * groups + 4];
        int[] columns = new int[8 * 6 * groups + 3];
        int nse = 0;
        for (int group = 0; group < groups; group++) {
            int kind = random.nextInt(6);
            int base = random.nextInt(1000);
            int equal = random.nextInt(1, 9);
            for (int lane = 0; lane < 8; lane++) {
                int length = kind == 3 ? 0 : kind == 4 ? lane % 3 : 4;
                boolean repeats = kind == 5 && lane % equal > 0;
                for (int k = 0; k < length; k++, nse++) {
                    columns[nse] = repeats ? columns[nse - length] : kind == 0 ? base + 3 * k + lane
                            : (kind == 2 ? 50_000 : 500) * k + random.nextInt(kind == 2 ? 50_000 : 500);
                }
                pointers[8 * group + lane + 1] = nse;
            }
        }
        for (int row = 8 * groups; row < pointers.length - 1; row++) {
            columns[nse++] = row % 7;
            pointers[row + 1] = nse;
        }
        int[] stored = Arrays.copyOf(columns, nse);
        return CompressedRows.wrap(pointers.length - 1, COLUMNS, RowIndex.Dense.wrap(pointers), Indices.wrap(stored),
                Values.wrap(random.ints(nse, -4, 5).asDoubleStream().toArray()));
    }

    /// Returns the product of slices and rest, added up.
    private static double[] product(SlicedRows sliced, CompressedRows a, double[] x) {
        double[] y = new double[(int) a.rowCount()];
        new ScalarKernels().multiplySlices(sliced.slices(), 0, sliced.slices().count(), 1, x, 0, y);
        double[] rest = RowShapes.product(sliced.rest(), x);
        for (int r = 0; r < y.length; r++) {
            y[r] += rest[r];
        }
        return y;
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 7, 60, 1030})
    void slicesAndRestAreTheMatrix(int groups) {
        double[] x = new Random(groups).ints(COLUMNS, -4, 5).asDoubleStream().toArray();
        CompressedRows plain = matrix(groups, 11L + groups);
        CompressedRows uniform = plain.withValues(Values.uniform(3, plain.nse()), Scalar.of(0d));
        for (CompressedRows a : new CompressedRows[] {plain, plain.toHyperRows(), uniform, uniform.toHyperRows()}) {
            SlicedRows sliced = new SliceBuilder(a).build();
            assertThat(sliced.slices().count()).isBetween(a.rows().listedRows() / 8, a.rows().listedRows() / 3);
            assertThat(sliced.otherRows().size()).isLessThan(8);
            assertThat(product(sliced, a, x)).as("%s", sliced).isEqualTo(RowShapes.product(a, x));
        }
    }

    /// Lines of a grid of 13 points: 8 and 5 adjacent rows; the first row of each line has other columns. Near the right end of the matrix, a
    /// slice of 5 rows would read x beyond it.
    @Test
    void adjacentRowsThatAreFewerThanEightMakeASliceToo() {
        int lines = 40;
        int[] pointers = new int[14 * lines + 1];
        int[] columns = new int[4 * (pointers.length - 1)];
        int nse = 0;
        for (int row = 0; row < pointers.length - 1; row++) {
            for (int k = 0; k < 4; k++) {
                columns[nse++] = (row % 14 == 0 ? 7 : 9) * k + row;
            }
            pointers[row + 1] = nse;
        }
        for (int last : new int[] {3, 0}) {
            int width = pointers.length - 1 + 27 + last;
            CompressedRows a = CompressedRows.wrap(pointers.length - 1, width, RowIndex.Dense.wrap(pointers),
                    Indices.wrap(columns), Values.wrap(new Random(3).ints(nse, -4, 5).asDoubleStream().toArray()));
            SlicedRows sliced = new SliceBuilder(a).build();
            int behind = last == 3 ? 0 : 5;
            assertThat(sliced.slices().toString()).isEqualTo(
                    "%d slices of up to 8 rows (%d with runs of columns, 0 with shared, %d with"
                            + " 16-bit, 0 with 32-bit columns)",
                    80 + (lines + behind) / 8 - behind / 5, 80 - behind / 5,
                    (lines + behind) / 8);
            double[] x = new Random(4).ints(width, -4, 5).asDoubleStream().toArray();
            assertThat(product(sliced, a, x)).isEqualTo(RowShapes.product(a, x));
            SlicedRows full = new SliceBuilder(a, 0, 2 * nse - 1).build();
            int[] starts = full.slices().starts();
            assertThat(starts[starts.length - 1]).as("no unused lanes where an array might not hold them")
                    .isEqualTo(nse - full.rest().nse());
            assertThat(product(full, a, x)).isEqualTo(RowShapes.product(a, x));
            assertThat(new SliceBuilder(a, 0, nse).build().slices().count()).isPositive();
            SlicedRows none = new SliceBuilder(a, 0, nse - 1).build();
            assertThat(none.slices().count()).as("slices of more values than an array holds").isZero();
            assertThat(product(none, a, x)).isEqualTo(RowShapes.product(a, x));
        }
    }

    /// Unknowns of each point of a grid have the columns of all unknowns of its neighbours: two to eight equal rows, behind a row by itself.
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7, 8, 9, 11})
    void adjacentRowsWithTheSameColumnsShareThem(int unknowns) {
        int points = 30;
        int width = 12;
        int[] pointers = new int[(unknowns + 1) * points + 1];
        int[] columns = new int[width * (pointers.length - 1)];
        for (int row = 0; row < pointers.length - 1; row++) {
            pointers[row + 1] = pointers[row] + width;
            for (int k = 0; k < width; k++) {
                columns[pointers[row] + k] = (row % (unknowns + 1) == 0 ? 1 : 2) * k + 50 * (row / (unknowns + 1));
            }
        }
        CompressedRows a = CompressedRows.wrap(pointers.length - 1, 50L * points, RowIndex.Dense.wrap(pointers),
                Indices.wrap(columns),
                Values.wrap(new Random(3).ints(columns.length, -4, 5).asDoubleStream().toArray()));
        double[] x = new Random(4).ints(50L * points, -4, 5).asDoubleStream().toArray();
        int shared = points * (unknowns > 9 ? 2 : unknowns > 1 ? 1 : 0);
        for (CompressedRows each : new CompressedRows[] {a, a.toHyperRows(),
            a.withValues(Values.uniform(3, a.nse()), a.fill()), a.withValues(a.values().least(), a.fill())}) {
            SlicedRows sliced = new SliceBuilder(each, 0, SliceBuilder.MOST_VALUES).build();
            assertThat(sliced.slices().toString()).contains("(0 with runs of columns, " + shared + " with shared, ");
            double[] y = new double[(int) a.rowCount()];
            SpmvPlan plan = SpmvPlan.of(CrsMatrix.wrap(each), SpmvPlan.Form.SLICES, Parallelism.sequential());
            plan.multiply(x, y);
            assertThat(y).isEqualTo(RowShapes.product(each, x));
            plan.multiply(2, x, -1, y);
            assertThat(y).isEqualTo(RowShapes.product(each, x));
        }
    }

    /// The values of a large matrix begin with a line of the cache, some places into their array.
    @ParameterizedTest
    @EnumSource(names = {"FLOAT64", "FLOAT32"})
    void slicesOfALargeMatrixBeginWithALine(DType dtype) {
        int rows = 35_000;
        int[] pointers = new int[rows + 1];
        int[] columns = new int[5 * rows];
        for (int row = 0; row < rows; row++) {
            pointers[row + 1] = pointers[row] + (row % 1000 == 0 ? 3 : 4);
            for (int p = pointers[row]; p < pointers[row + 1]; p++) {
                columns[p] = row + 2 * (p - pointers[row]);
            }
        }
        int nse = pointers[rows];
        CompressedRows a = CompressedRows
                .wrap(rows, rows + 6, RowIndex.Dense.wrap(pointers), Indices.wrap(Arrays.copyOf(columns, nse)),
                        Values.wrap(new Random(3).ints(nse, -4, 5).asDoubleStream().toArray()))
                .convert(dtype);
        double[] x = new Random(4).ints(rows + 6, -4, 5).asDoubleStream().toArray();
        for (CompressedRows each : new CompressedRows[] {a, a.toHyperRows(),
            a.withValues(Values.uniform(3, nse).convert(dtype), a.fill()),
            a.withValues(a.values().least(), a.fill())}) {
            int first = each.values() instanceof UniformValues ? 0 : 48 / dtype.byteWidth();
            assertThat(new SliceBuilder(each).build().slices().starts()[0]).isEqualTo(first);
            for (int threads = 1; threads <= 3; threads++) {
                SpmvPlan plan = SpmvPlan.of(CrsMatrix.wrap(each), SpmvPlan.Form.SLICES,
                        Parallelism.threads(threads).withLeastWork(0));
                double[] y = new double[rows];
                if (dtype == DType.FLOAT64) {
                    plan.multiply(x, y);
                } else {
                    float[] floats = new float[rows];
                    plan.multiply(Numbers.floats(x), floats);
                    y = Values.wrap(floats).toDoubles();
                }
                assertThat(y).isEqualTo(RowShapes.product(each, x));
            }
        }
    }

    /// Values per unit of the last place: integers and decimals of 8 and 16 bits.
    @ParameterizedTest
    @CsvSource({"100, 1", "30000, 1", "100, 100", "30000, 100"})
    void codesGiveTheBitsOfPlainValues(int greatest, int unit) {
        CompressedRows shape = matrix(60, greatest + unit);
        Random random = new Random(unit);
        double[] x = random.doubles(COLUMNS).toArray();
        Values values = Values
                .wrap(random.ints(shape.nse(), -greatest, greatest).mapToDouble(code -> (double) code / unit)
                        .toArray());
        for (Values plain : List.of(values, values.convert(DType.FLOAT32))) {
            CompressedRows a = shape.withValues(plain, Scalar.zero(plain.dtype()));
            CompressedRows encoded = a.withValues(plain.least(), a.fill());
            Slices codes = new SliceBuilder(encoded, 0, SliceBuilder.MOST_VALUES).build().slices();
            assertThat(encoded.byteSize()).isLessThan(a.byteSize());
            assertThat(codes.byteSize() < new SliceBuilder(a).build().slices().byteSize())
                    .isEqualTo(Kernels.current().readsCodes(encoded.values()));
            assertThat(new SliceBuilder(encoded).build().slices().byteSize())
                    .as("gathered columns beside values that a cache holds")
                    .isEqualTo(new SliceBuilder(a).build().slices().byteSize());
            assertThat(sums(codes, x, a)).isEqualTo(sums(new SliceBuilder(a).build().slices(), x, a));
        }
    }

    private static long[] sums(Slices slices, double[] x, CompressedRows a) {
        if (a.values().dtype() == DType.FLOAT32) {
            float[] single = new float[x.length];
            for (int k = 0; k < x.length; k++) {
                single[k] = (float) x[k];
            }
            float[] y = new float[(int) a.rowCount()];
            Kernels.current().multiplySlices(slices, 0, slices.count(), 1, single, 0, y);
            return IntStream.range(0, y.length).mapToLong(k -> Float.floatToRawIntBits(y[k])).toArray();
        }
        double[] y = new double[(int) a.rowCount()];
        Kernels.current().multiplySlices(slices, 0, slices.count(), 1, x, 0, y);
        return Arrays.stream(y).mapToLong(Double::doubleToRawLongBits).toArray();
    }

    @Test
    void slicesOfAllKinds() {
        assertThat(new SliceBuilder(matrix(60, 71)).build().slices().toString())
                .matches(
                        "\\d+ slices of up to 8 rows \\([1-9]\\d* with runs of columns, [1-9]\\d* with shared, [1-9]\\d* with 16-bit, "
                                + "[1-9]\\d* with 32-bit columns\\)");
    }
}
