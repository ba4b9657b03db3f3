package org.gcsarray.kernel.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Values;
import org.gcsarray.buffer.internal.ResultArrays;

/// Pairs of rows that repeat each other, and others between them, merged by [RepeatVectors] and [CommonElements#repeat], and by [MergeLoops].
class RepeatedPairsPropertyTest {

    private static final long[] BOUNDS = {1L << 8, 1L << 16, 1L << 32, Long.MAX_VALUE};

    /// Columns lie in a window of so many, at the lower or the upper end of all.
    private static final int WINDOW = 120;
    private static final int WIDTH = 30;

    private static int[] row(Random random) {
        int size = random.nextInt(WIDTH + 1);
        BitSet columns = new BitSet();
        random.ints(size, 0, WIDTH).forEach(columns::set);
        return columns.stream().toArray();
    }

    private static int[] moved(int[] row, int distance) {
        return Arrays.stream(row).map(column -> column + distance).toArray();
    }

    /// Draws rows two by two: some that repeat each other at a distance, one of which may be different, then others.
    private static void draw(Random random, List<int[]> rowsOfA, List<int[]> rowsOfB) {
        while (rowsOfA.size() < 60) {
            int[] a = row(random);
            int[] b = random.nextInt(4) == 0 ? a : row(random);
            int distance = random.nextInt(4) - 1;
            int at = distance < 0 ? WINDOW - WIDTH : 0;
            for (int k = random.nextInt(30); k >= 0 && at >= 0 && at <= WINDOW - WIDTH; k--) {
                boolean differs = random.nextInt(12) == 0;
                rowsOfA.add(moved(a, at));
                rowsOfB.add(differs ? row(random) : moved(b, at));
                at += distance;
            }
        }
    }

    private static MergeRows rows(List<int[]> rows, long least, long bound, Random random, double factor, DType dtype) {
        int[] starts = new int[rows.size() + 1];
        for (int k = 0; k < rows.size(); k++) {
            starts[k + 1] = starts[k] + rows.get(k).length;
        }
        int[] columns = rows.stream().flatMapToInt(Arrays::stream).toArray();
        MergeRows result = new MergeRows(starts, Indices.of(bound, columns.length, p -> least + columns[p]), factor);
        double[] values = IntStream.range(0, columns.length).mapToDouble(p -> random.nextInt(9) - 4).toArray();
        result.read(Values.wrap(values).convert(dtype), 0, rows.size());
        return result;
    }

    /// Returns a result without elements, whose rows are as long as those of the sums, followed by one more element.
    private static RowSink sink(long bound, int size) {
        return new RowSink(bound, DType.FLOAT64, size + 1, ResultArrays.NEW);
    }

    private static int[] startsOfSums(List<int[]> rowsOfA, List<int[]> rowsOfB) {
        int[] starts = new int[rowsOfA.size() + 1];
        for (int k = 0; k < rowsOfA.size(); k++) {
            starts[k + 1] = starts[k]
                    + (int) IntStream.concat(Arrays.stream(rowsOfA.get(k)), Arrays.stream(rowsOfB.get(k)))
                            .distinct().count();
        }
        return starts;
    }

    private static boolean repeats(List<int[]> rows, int k, int distance) {
        return Arrays.equals(rows.get(k), moved(rows.get(k - 1), distance));
    }

    @Property
    void repeatedPairsAreMergedLikeAnyOthers(@ForAll Random random) {
        List<int[]> rowsOfA = new ArrayList<>();
        List<int[]> rowsOfB = new ArrayList<>();
        draw(random, rowsOfA, rowsOfB);
        int size = rowsOfA.size();
        long bound = BOUNDS[random.nextInt(BOUNDS.length)];
        long least = random.nextBoolean() ? 0 : bound - WINDOW;
        DType dtype = random.nextBoolean() ? DType.FLOAT64 : DType.FLOAT32;
        MergeRows a = rows(rowsOfA, least, bound, random, -2, dtype);
        MergeRows b = rows(rowsOfB, least, bound, random, 0.5, dtype);
        int[] starts = startsOfSums(rowsOfA, rowsOfB);
        RowSink expected = sink(bound, starts[size]);
        RowSink actual = sink(bound, starts[size]);
        MergeRows sums = new MergeRows(starts, expected.columns(), 1);
        sums.write(expected.doubles(), 0, size);
        MergeLoops.add(a, b, sums, 0, size);
        MergeRows target = new MergeRows(starts, actual.columns(), 1);
        target.write(actual.doubles(), 0, size);

        RepeatedPairs pairs = new RepeatedPairs(a, b);
        List<List<Integer>> parts = new ArrayList<>();
        int to;
        for (int from = 0; from < size; from = to) {
            to = Math.min(size, from + 1 + random.nextInt(size));
            pairs.find(from, to, (first, repeated, end) -> parts.add(List.of(first, repeated, end)));
        }
        List<List<Integer>> again = new ArrayList<>();
        pairs.forEach(0, (first, repeated, end) -> again.add(List.of(first, repeated, end)));
        assertThat(again).isEqualTo(parts);

        CommonElements common = new CommonElements(starts[size] + 1);
        int[] sizes = new int[size + 1];
        MergeLoops.findCommon(a, b, 0, size, common, sizes);
        CommonElements found = new CommonElements(starts[size] + 1);
        int begun = 0;
        for (List<Integer> part : parts) {
            int repeated = part.get(1);
            int end = part.get(2);
            assertThat(part.getFirst()).isEqualTo(begun).isLessThanOrEqualTo(repeated);
            assertThat(end).isGreaterThan(begun).isGreaterThanOrEqualTo(repeated);
            for (int k = repeated; k < end; k++) {
                int distance = rowsOfA.get(k)[0] - rowsOfA.get(k - 1)[0];
                assertThat(repeats(rowsOfA, k, distance) && repeats(rowsOfB, k, distance)).as("pair %s", k).isTrue();
            }
            MergeLoops.findCommon(a, b, begun, repeated, found, sizes);
            found.repeat(sizes[repeated], a.starts[repeated] - a.starts[repeated - 1],
                    b.starts[repeated] - b.starts[repeated - 1],
                    end - repeated);
            MergeLoops.add(a, b, target, begun, repeated);
            if (repeated < end) {
                Kernels.current().addRepeated(a, b, target, repeated, end);
                new ScalarKernels().addRepeated(a, b, sums, repeated, end);
            }
            begun = end;
        }
        assertThat(begun).isEqualTo(size);
        assertThat(Arrays.copyOf(found.pairs, found.size())).isEqualTo(Arrays.copyOf(common.pairs, common.size()));
        assertThat(actual.columns().toLongArray()).isEqualTo(expected.columns().toLongArray());
        assertThat(actual.values().toDoubles()).isEqualTo(expected.values().toDoubles());
    }

    /// Two patterns, one behind the other: where there are vectors, both are found.
    @Test
    void longRunsAreFound() {
        List<int[]> rows = new ArrayList<>();
        for (int k = 0; k < 50; k++) {
            rows.add(moved(new int[] {0, 1, 5, 9, 10, 11, 20}, k));
        }
        for (int k = 0; k < 50; k++) {
            rows.add(moved(new int[] {0, 1, 5, 9, 10, 12, 20}, k));
        }
        for (long bound : BOUNDS) {
            MergeRows a = rows(rows, 0, bound, new Random(7), 1, DType.FLOAT64);
            RepeatedPairs pairs = new RepeatedPairs(a, a);
            List<List<Integer>> parts = new ArrayList<>();
            pairs.find(0, 100, (first, repeated, end) -> parts.add(List.of(first, repeated, end)));
            boolean looksAt = Kernels.current().movedEnd(a.columns, 7, 7, 1, 8) == 8;
            assertThat(looksAt)
                    .isEqualTo(Kernels.current() instanceof VectorKernels && bound >= 1L << 16 && bound <= 1L << 32);
            assertThat(parts).isEqualTo(
                    looksAt ? List.of(List.of(0, 1, 50), List.of(50, 51, 100)) : List.of(List.of(0, 100, 100)));
        }
    }

    /// Columns of one operand begin again at 0 where those of the other go on: equal in their bits, but not moved. What follows is.
    @Test
    void columnsThatExceedTheirBitsAreNotMoved() {
        for (long bound : new long[] {1L << 16, 1L << 32}) {
            for (int distance : new int[] {10, -10}) {
                int[] starts = IntStream.rangeClosed(0, 20).toArray();
                long begin = distance > 0 ? bound - 95 : 95;
                MergeRows a = new MergeRows(starts,
                        Indices.of(bound, 20, k -> Math.floorMod(begin + (long) k * distance, bound)), 1);
                MergeRows b = new MergeRows(starts, Indices.of(bound, 20, k -> 300 + k * distance), 1);
                List<Integer> found = new ArrayList<>();
                new RepeatedPairs(a, b).find(0, 20,
                        (from, repeated, end) -> IntStream.range(repeated, end).forEach(found::add));
                assertThat(found).allMatch(k -> a.columns.get(k) - a.columns.get(k - 1) == distance);
            }
        }
    }
}
