package org.gcsarray.convert;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.Random;
import java.util.function.IntToLongFunction;
import java.util.regex.Pattern;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

import org.gcsarray.buffer.DuplicatePolicy;
import org.gcsarray.buffer.Float64Values;
import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.Values;
import org.gcsarray.buffer.internal.Backing;
import org.gcsarray.buffer.internal.KeyPacking;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.RowIndex;
import org.gcsarray.house.Sources;
import org.gcsarray.parallel.Parallelism;
import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.shape.SmoothShape;

/// Two levels of counting give what one level gives, and are chosen for many elements in any order only.
class BucketedCellsTest {

    private static final long[] ROW_COUNTS = {1, 2, 100, 2047, 2048, 2049, 5000, 70_000};
    private static final long[] COLUMN_COUNTS = {1, 7, 256, 300, 65_537, 1L << 32};

    private static CooArray random(Random random, int size) {
        long rowCount = ROW_COUNTS[random.nextInt(ROW_COUNTS.length)];
        long columnCount = COLUMN_COUNTS[random.nextInt(COLUMN_COUNTS.length)];
        // few distinct indices repeat cells, also in long rows
        long rowStep = random.nextBoolean() ? 1 : Math.max(1, rowCount / 5);
        long columnStep = random.nextBoolean() ? 1 : Math.max(1, columnCount / 9);
        long[] rows = random.longs(size, 0, rowCount).map(row -> row / rowStep * rowStep).toArray();
        long[] columns = random.longs(size, 0, columnCount).map(column -> column / columnStep * columnStep).toArray();
        // not exact, so that sums tell the order of their terms
        double[] values = random.doubles(size, -1, 1).toArray();
        return CooArray.wrap(SmoothShape.of(rowCount, columnCount),
                new Indices[] {Indices.narrowest(rowCount, rows), Indices.narrowest(columnCount, columns)},
                Values.wrap(values));
    }

    private static DimensionReduction layout(CooArray coo) {
        return DimensionReduction.parse(coo.shape(), "0|1");
    }

    @Property
    void cellsMoveToTheirBucketsAndKeepTheirOrderThere(@ForAll @IntRange(min = 1, max = 3) int threads,
            @ForAll @IntRange(min = 1, max = 4000) int size, @ForAll Random random) {
        CooArray coo = random(random, size);
        Cells cells = CoordinateCells.of(coo, layout(coo));
        double[] source = Backing.of((Float64Values) coo.values());
        BucketedCells bucketed = BucketedCells.of(cells, source, Parallelism.threads(threads).withLeastWork(0),
                new ConvertWorkspace());
        int bucketBits = Math.max(0, KeyPacking.bitsFor(cells.rowCount()) - 11);
        // a sort of objects is stable
        Integer[] order = new Integer[size];
        Arrays.setAll(order, k -> k);
        Arrays.sort(order, (a, b) -> Long.compare(coo.indices(0).get(a) >>> bucketBits,
                coo.indices(0).get(b) >>> bucketBits));
        assertThat(bucketed.size()).isEqualTo(size);
        CellBlocks.forEach(bucketed, Parallelism.sequential(), block -> {
            for (int k = 0; k < block.count; k++) {
                int expected = order[block.begin + k];
                assertThat(block.rows[k]).isEqualTo(coo.indices(0).get(expected));
                assertThat(block.columns[k]).isEqualTo(coo.indices(1).get(expected));
                assertThat(bucketed.values().getDouble(block.begin + k)).isEqualTo(source[expected]);
            }
        });
    }

    @Property
    void twoLevelsGiveWhatOneGives(@ForAll @IntRange(min = 1, max = 3) int threads,
            @ForAll @IntRange(min = 1, max = 4000) int size, @ForAll DuplicatePolicy policy, @ForAll Random random) {
        CooArray coo = random(random, size);
        // repeats that are refused or counted do not come here
        boolean isElsewhere = policy == DuplicatePolicy.ERROR || policy == DuplicatePolicy.COUNT;
        DuplicatePolicy combining = isElsewhere ? DuplicatePolicy.SUM : policy;
        CompressedRows expected = Convert.toCrs(coo,
                ConvertOptions.DEFAULT.withDuplicates(combining).withRowForm(ConvertOptions.RowForm.HYPER))
                .compressedRows();
        Parallelism parallelism = Parallelism.threads(threads).withLeastWork(0);
        ConvertWorkspace workspace = new ConvertWorkspace();
        Cells cells = CoordinateCells.of(coo, layout(coo));
        CellKeys coding = CellKeys.of(cells.rowCount(), cells.columnCount(), size, threads).orElseThrow();
        BucketedCells bucketed = BucketedCells.of(cells, Backing.of((Float64Values) coo.values()), parallelism,
                workspace);
        BucketCounts counts = BucketCounts.of(bucketed, coding.bucketBits(), coding.buckets(), parallelism, workspace);
        SortedKeys sorted = CountingSort.sort(bucketed, coding, counts, parallelism, workspace);
        assertThat(sorted.repeats()).isEqualTo(size - expected.nse());
        Values values = sorted.takeValues(bucketed, bucketed.values(), combining, parallelism, workspace);
        Sources.assertIdentical(CompressedRows.wrap(cells.rowCount(), cells.columnCount(),
                sorted.rows(cells.rowCount()), sorted.columns(cells.columnCount(), parallelism), values,
                Scalar.zero(values.dtype())).toHyperRows(), expected);
    }

    /// Cells whose row is a function of their position.
    private static final class RowCells extends Cells {

        private final IntToLongFunction row;

        RowCells(int size, long rowCount, IntToLongFunction row) {
            super(size, new CellTarget(rowCount, 1, new long[] {1}, new long[] {0}), false);
            this.row = row;
        }

        @Override
        long[] element(int position) {
            return new long[] {row.applyAsLong(position), 0};
        }

        @Override
        Reader reader() {
            return (from, to, rows, columns) -> {
                for (int k = from; k < to; k++) {
                    rows[k - from] = row.applyAsLong(k);
                    columns[k - from] = 0;
                }
            };
        }
    }

    @Test
    void twoLevelsAreForManyElementsInAnyOrder() {
        int many = 1 << 23;
        long rows = 1_000_000;
        IntToLongFunction anywhere = k -> Math.floorMod((k * 0x9E3779B97F4A7C15L) >>> 20, rows);
        assertThat(BucketedCells.isWorthwhile(new RowCells(many, rows, anywhere))).isTrue();
        assertThat(BucketedCells.isWorthwhile(new RowCells(Integer.MAX_VALUE, rows, anywhere))).isTrue();
        assertThat(BucketedCells.isWorthwhile(new RowCells(many - 1, rows, anywhere))).isFalse();
        assertThat(BucketedCells.isWorthwhile(new RowCells(many, rows, k -> k * rows / many))).isFalse();
        assertThat(BucketedCells.isWorthwhile(new RowCells(many, rows, k -> rows - 1 - k * rows / many))).isFalse();
        assertThat(BucketedCells.isWorthwhile(new RowCells(many, 100, k -> anywhere.applyAsLong(k) % 100))).isFalse();
    }

    /// Nine million elements in any order, a tenth of them in cells that other elements have, on two threads: every element of the result
    /// against a sort of (row, column, value) triples.
    @Test
    void manyElementsInAnyOrder() {
        int size = 9_000_000;
        int extent = 1_000_000;
        Random random = new Random(11);
        int[] rows = new int[size];
        int[] columns = new int[size];
        double[] values = new double[size];
        long[] packed = new long[size];
        for (int k = 0; k < size; k++) {
            int same = k % 10 == 9 ? random.nextInt(k) : k;
            rows[k] = same < k ? rows[same] : random.nextInt(extent);
            columns[k] = same < k ? columns[same] : random.nextInt(extent);
            int value = random.nextInt(1 << 10);
            values[k] = value;
            packed[k] = ((long) rows[k] << 20 | columns[k]) << 10 | value;
        }
        CooArray coo = CooArray.wrap(SmoothShape.of(extent, extent),
                new Indices[] {Indices.wrap(rows), Indices.wrap(columns)}, Values.wrap(values));
        assertThat(BucketedCells.isWorthwhile(CoordinateCells.of(coo, layout(coo)))).isTrue();
        CompressedRows result = Convert.toCrs(coo, ConvertOptions.DEFAULT.withDuplicates(DuplicatePolicy.SUM)
                .withParallelism(Parallelism.threads(2))).compressedRows();
        // the refusal names two positions of one cell in the source
        assertThatThrownBy(() -> Convert.toCrs(coo)).isInstanceOf(IllegalArgumentException.class)
                .satisfies(refused -> {
                    int[] numbers = Pattern.compile("\\d+").matcher(String.valueOf(refused.getMessage())).results()
                            .mapToInt(found -> Integer.parseInt(found.group())).toArray();
                    int last = numbers[numbers.length - 1];
                    int first = numbers[numbers.length - 2];
                    assertThat(first).isLessThan(last);
                    assertThat(new int[] {rows[first], columns[first]})
                            .isEqualTo(new int[] {rows[last], columns[last]});
                });
        Arrays.parallelSort(packed);
        Indices actualRows = result.rowOfEachPosition();
        double[] actual = Backing.of((Float64Values) result.values());
        int cell = 0;
        for (int k = 0; k < size; cell++) {
            long index = packed[k] >>> 10;
            long sum = 0;
            for (; k < size && packed[k] >>> 10 == index; k++) {
                sum += packed[k] & 1023;
            }
            if (cell >= result.nse() || actualRows.get(cell) != index >>> 20
                    || result.columns().get(cell) != (index & (1 << 20) - 1) || actual[cell] != sum) {
                throw new AssertionError("element " + cell + " should be (" + (index >>> 20) + ", "
                        + (index & (1 << 20) - 1) + ") = " + sum + " in " + result);
            }
        }
        assertThat(result.nse()).isEqualTo(cell).isLessThan(size - size / 20);
        assertThat(actual).hasSize(cell);
        assertThat(result.rows()).isInstanceOf(RowIndex.Dense.class);
    }
}
