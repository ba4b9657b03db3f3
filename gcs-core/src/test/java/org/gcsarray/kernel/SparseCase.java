package org.gcsarray.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.TreeSet;
import java.util.function.DoubleBinaryOperator;
import java.util.stream.LongStream;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.Values;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.RowIndex;
import org.gcsarray.house.ValueForm;
import org.gcsarray.testing.ArrayArbitraries;

/// A small pattern of numbers, spread over the rows and columns of a matrix of any extent: what sparse kernels are compared with.
final class SparseCase {

    private final boolean[][] stored;
    private final double[][] numbers;
    private final Axis rows;
    private final Axis columns;

    private SparseCase(boolean[][] stored, double[][] numbers, Axis rows, Axis columns) {
        this.stored = stored;
        this.numbers = numbers;
        this.rows = rows;
        this.columns = columns;
    }

    Axis rows() {
        return rows;
    }

    Axis columns() {
        return columns;
    }

    /// Some ascending places on a dimension.
    static final class Axis {

        private final long extent;
        private final long[] places;

        private Axis(long extent, long[] places) {
            this.extent = extent;
            this.places = places;
        }

        long extent() {
            return extent;
        }

        long[] places() {
            return places;
        }

        int count() {
            return places.length;
        }

        /// Makes `count` places on a dimension: all of it, or spread over a larger one.
        static Axis random(Random random, int count, long... largerExtents) {
            long extent = random.nextBoolean() ? count : largerExtents[random.nextInt(largerExtents.length)];
            if (extent <= count) {
                return new Axis(count, LongStream.range(0, count).toArray());
            }
            TreeSet<Long> places = new TreeSet<>();
            while (places.size() < count) {
                places.add(random.nextInt(4) == 0 ? extent - 1 : random.nextLong(extent));
            }
            return new Axis(extent, places.stream().mapToLong(Long::longValue).toArray());
        }
    }

    /// Makes small integers, explicit zeros included, with empty, sparse and full rows, or rows that mostly repeat the one before; all the same number if
    /// `uniform`.
    static SparseCase random(Random random, Axis rows, Axis columns, boolean uniform) {
        boolean[][] stored = random.nextInt(4) == 0 ? repeated(random, rows.count(), columns.count())
                : mixed(random, rows.count(), columns.count());
        double[][] numbers = new double[rows.count()][columns.count()];
        for (int i = 0; i < rows.count(); i++) {
            for (int j = 0; j < columns.count(); j++) {
                numbers[i][j] = !stored[i][j] ? 0 : uniform ? 3 : random.nextInt(-4, 5);
            }
        }
        return new SparseCase(stored, numbers, rows, columns);
    }

    private static boolean[][] mixed(Random random, int rows, int columns) {
        boolean[][] stored = new boolean[rows][columns];
        double density = random.nextDouble();
        for (int i = 0; i < rows; i++) {
            double inRow = switch (random.nextInt(5)) {
                case 0 -> 0;
                case 1 -> 1;
                default -> density;
            };
            for (int j = 0; j < columns; j++) {
                stored[i][j] = random.nextDouble() < inRow;
            }
        }
        return stored;
    }

    /// Returns rows with the columns of the row before, moved by 0, 1 or 2; some rows are drawn anew.
    private static boolean[][] repeated(Random random, int rows, int columns) {
        boolean[][] stored = new boolean[rows][columns];
        int moved = random.nextInt(3);
        for (int i = 0; i < rows; i++) {
            boolean isNew = i == 0 || random.nextInt(24) == 0;
            for (int j = 0; j < columns; j++) {
                stored[i][j] = isNew ? random.nextInt(3) == 0 : j >= moved && stored[i - 1][j - moved];
            }
        }
        return stored;
    }

    /// Returns the matrix in a random column width and row form.
    CompressedRows matrix(Random random, DType dtype) {
        boolean hyper = rows.extent() > 100_000 || random.nextBoolean();
        List<Long> cells = new ArrayList<>();
        List<Double> values = new ArrayList<>();
        List<Long> ids = new ArrayList<>();
        int[] pointers = new int[hyper ? rows.count() + 1 : (int) rows.extent() + 1];
        int listed = 0;
        for (int i = 0; i < rows.count(); i++) {
            int before = cells.size();
            for (int j = 0; j < columns.count(); j++) {
                if (stored[i][j]) {
                    cells.add(columns.places()[j]);
                    values.add(numbers[i][j]);
                }
            }
            if (!hyper) {
                pointers[(int) rows.places()[i] + 1] = cells.size();
            } else if (cells.size() > before) {
                ids.add(rows.places()[i]);
                pointers[++listed] = cells.size();
            }
        }
        for (int r = 1; !hyper && r < pointers.length; r++) {
            pointers[r] = Math.max(pointers[r], pointers[r - 1]);
        }
        RowIndex index = hyper
                ? RowIndex.Hyper.wrap(inAnyWidth(random, rows.extent(), ids), Arrays.copyOf(pointers, listed + 1))
                : RowIndex.Dense.wrap(pointers);
        double[] written = values.stream().mapToDouble(Double::doubleValue).toArray();
        boolean same = Arrays.stream(written).allMatch(value -> value == 3);
        Values all = same ? Values.uniform(3, written.length) : Values.wrap(written);
        return CompressedRows.wrap(rows.extent(), columns.extent(), index, inAnyWidth(random, columns.extent(), cells),
                ValueForm.drawn(random).of(all.convert(dtype)), Scalar.zero(dtype));
    }

    private static Indices inAnyWidth(Random random, long extent, List<Long> indices) {
        int least = Integer.numberOfTrailingZeros(Indices.widthFor(extent));
        return ArrayArbitraries.inWidth(indices.stream().mapToLong(Long::longValue).toArray(),
                1 << random.nextInt(least, 4));
    }

    /// Returns `A B` by the definition: a cell is stored where some pair of stored cells meets.
    SparseCase times(SparseCase b) {
        return times(b, 0, (x, y) -> x * y, Double::sum);
    }

    /// Returns `A B` with another multiplication and addition, of which `zero` is neutral.
    SparseCase times(SparseCase b, double zero, DoubleBinaryOperator multiply, DoubleBinaryOperator add) {
        boolean[][] reached = new boolean[rows.count()][b.columns.count()];
        double[][] sums = new double[rows.count()][b.columns.count()];
        for (int i = 0; i < rows.count(); i++) {
            Arrays.fill(sums[i], zero);
            for (int j = 0; j < b.columns.count(); j++) {
                for (int k = 0; k < columns.count(); k++) {
                    if (stored[i][k] && b.stored[k][j]) {
                        reached[i][j] = true;
                        double product = multiply.applyAsDouble(numbers[i][k], b.numbers[k][j]);
                        sums[i][j] = add.applyAsDouble(sums[i][j], product);
                    }
                }
            }
        }
        return new SparseCase(reached, sums, rows, b.columns);
    }

    /// Returns the cells that this or the other pattern stores (`union`), or both, with `f` of the two numbers.
    SparseCase merge(SparseCase b, boolean union, DoubleBinaryOperator f) {
        boolean[][] reached = new boolean[rows.count()][columns.count()];
        double[][] results = new double[rows.count()][columns.count()];
        for (int i = 0; i < rows.count(); i++) {
            for (int j = 0; j < columns.count(); j++) {
                reached[i][j] = union ? stored[i][j] || b.stored[i][j] : stored[i][j] && b.stored[i][j];
                results[i][j] = f.applyAsDouble(numbers[i][j], b.numbers[i][j]);
            }
        }
        return new SparseCase(reached, results, rows, columns);
    }

    /// Keeps the cells that the mask stores, or those that it does not store.
    SparseCase keep(SparseCase mask, boolean inside) {
        boolean[][] kept = new boolean[rows.count()][columns.count()];
        for (int i = 0; i < rows.count(); i++) {
            for (int j = 0; j < columns.count(); j++) {
                kept[i][j] = stored[i][j] && mask.stored[i][j] == inside;
            }
        }
        return new SparseCase(kept, numbers, rows, columns);
    }

    /// Checks a result: canonical, least width, smaller row form, and the same cells read by element and by iteration.
    void check(CompressedRows c) {
        check(c, 0);
    }

    /// Checks a result with a fill.
    void check(CompressedRows c, double fill) {
        assertThat(c.rowCount()).isEqualTo(rows.extent());
        assertThat(c.columnCount()).isEqualTo(columns.extent());
        assertThat(c.columns().byteWidth()).isEqualTo(Indices.widthFor(columns.extent()));
        assertThat(c.rows() instanceof RowIndex.Hyper)
                .isEqualTo(RowIndex.isHyperSmaller(rows.extent(), c.rows().nonEmptyRows()));
        assertThat(c.fill().real()).isEqualTo(fill);
        List<String> expected = new ArrayList<>();
        for (int i = 0; i < rows.count(); i++) {
            for (int j = 0; j < columns.count(); j++) {
                int position = c.position(rows.places()[i], columns.places()[j]);
                assertThat(position >= 0).as("stored (%d, %d)", i, j).isEqualTo(stored[i][j]);
                if (stored[i][j]) {
                    // 0.0 + x: the definition may give -0.0, results never do
                    expected.add(cell(rows.places()[i], columns.places()[j], 0.0 + numbers[i][j]));
                    assertThat(c.values().getDouble(position)).isEqualTo(0.0 + numbers[i][j]);
                }
            }
        }
        assertThat(cells(c)).isEqualTo(expected);
    }

    /// Returns all elements in storage order.
    static List<String> cells(CompressedRows c) {
        List<String> cells = new ArrayList<>();
        for (int k = 0; k < c.rows().listedRows(); k++) {
            for (int p = c.rows().start(k); p < c.rows().end(k); p++) {
                cells.add(cell(c.rows().rowId(k), c.columns().get(p), c.values().getDouble(p)));
            }
        }
        return cells;
    }

    private static String cell(long row, long column, double value) {
        return row + " " + column + " " + value;
    }
}
