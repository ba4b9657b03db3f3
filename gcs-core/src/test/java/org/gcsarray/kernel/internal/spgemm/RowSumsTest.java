package org.gcsarray.kernel.internal.spgemm;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import org.gcsarray.kernel.internal.Kernels;
import org.gcsarray.kernel.internal.ScalarKernels;

/// Sums of sparse rows against adding up column by column: each accumulator for itself, and [RowSums] about every limit by which an
/// [Accumulator] is chosen (columns 2^22, 2^23; products 64, 256, columns / 16; entries to sort 128). All numbers are small integers.
class RowSumsTest {

    /// Sparse rows and lists of them to add up, negative numbers standing for empty rows.
    record Case(List<int[]> rows, int columnCount, List<int[]> lists) {

        SparseRows sparse(double visits, int emptyRows) {
            int[] pointers = new int[rows.size() + emptyRows + 1];
            for (int k = 0; k < rows.size(); k++) {
                pointers[k + 1] = pointers[k] + rows.get(k).length;
            }
            Arrays.fill(pointers, rows.size() + 1, pointers.length, pointers[rows.size()]);
            int[] columns = rows.stream().flatMapToInt(Arrays::stream).toArray();
            double[] values = new double[columns.length];
            Arrays.setAll(values, p -> 7 * p % 9 - 4);
            return new SparseRows(pointers, columns, values, columnCount, visits);
        }
    }

    /// Lists of rows with their factors, one behind the other as the terms of a product.
    private record Lists(List<int[]> lists, RowTerms terms) {

        static Lists of(List<int[]> lists) {
            return new Lists(lists, new RowTerms(lists.stream().flatMapToInt(Arrays::stream).toArray(),
                    lists.stream().flatMapToDouble(rows -> Arrays.stream(factors(rows))).toArray()));
        }

        void forEach(Sum sum) {
            int from = 0;
            for (int[] rows : lists) {
                sum.check(rows, from, from + rows.length);
                from += rows.length;
            }
        }
    }

    /// What is done with terms `from .. to-1`, which are those rows.
    private interface Sum {
        void check(int[] rows, int from, int to);
    }

    /// Returns the sum of some rows, each column with the products in the order of the rows.
    private static SortedMap<Integer, Double> sum(SparseRows b, int[] rows) {
        double[] factors = factors(rows);
        SortedMap<Integer, Double> sums = new TreeMap<>();
        for (int k = 0; k < rows.length; k++) {
            for (int p = rows[k] < 0 ? 0 : b.pointers[rows[k]]; p < (rows[k] < 0 ? 0 : b.pointers[rows[k] + 1]); p++) {
                sums.merge(b.columns[p], 0.0 + factors[k] * b.values[p], Double::sum);
            }
        }
        return sums;
    }

    private static double[] factors(int... rows) {
        return IntStream.range(0, rows.length).mapToDouble(k -> 5 * k % 7 - 3).toArray();
    }

    private static long products(SparseRows b, int... rows) {
        return Arrays.stream(rows).filter(row -> row >= 0).mapToLong(b::length).sum();
    }

    /// What an accumulator writes to the begin of an array of columns and to values from some place on.
    private interface Writer {
        int write(int[] columns, double[] values, int at);
    }

    private static void check(String what, SortedMap<Integer, Double> expected, Writer writer) {
        int size = expected.size();
        int[] columns = new int[size + RowSums.PADDING + 1];
        double[] sums = new double[1 + size + 1];
        Arrays.fill(columns, -9);
        Arrays.fill(sums, Double.NaN);
        assertThat(writer.write(columns, sums, 1)).as(what).isEqualTo(size);
        assertThat(Arrays.copyOf(columns, size)).as(what)
                .isEqualTo(expected.keySet().stream().mapToInt(Integer::intValue).toArray());
        assertThat(Arrays.copyOfRange(sums, 1, 1 + size)).as(what)
                .isEqualTo(expected.values().stream().mapToDouble(Double::doubleValue).toArray());
        assertThat(columns[columns.length - 1]).as(what).isEqualTo(-9);
        assertThat(new double[] {sums[0], sums[size + 1]}).as(what).containsOnly(Double.NaN);
    }

    /// Adds up all lists with one accumulator of each kind, some times: it must leave nothing behind.
    private static void check(SparseRows b, long allProducts, List<int[]> lists) {
        check(b, allProducts, lists, 2);
    }

    private static void check(SparseRows b, long allProducts, List<int[]> rowLists, int times) {
        Lists lists = Lists.of(rowLists);
        RowSums chosen = new RowSums(b, lists.terms(), allProducts);
        HashSums hash = new HashSums(b, lists.terms());
        List<SortedSums> sorted = Stream.of(new ScalarKernels(), Kernels.current())
                .map(kernels -> new SortedSums(b, lists.terms(), ProductLoops.of(kernels))).toList();
        for (int time = 0; time < times; time++) {
            lists.forEach((rows, from, to) -> {
                SortedMap<Integer, Double> expected = sum(b, rows);
                long products = products(b, rows);
                String what = products + " products, " + b.columnCount() + " columns, " + allProducts + " of all";
                assertThat(chosen.count(from, to)).as(what).isEqualTo(expected.size());
                check(what, expected, (columns, values, at) -> chosen.sum(from, to, columns, values, at));
                if (products > 0) {
                    assertThat(hash.count(from, to, products)).as("hash, %s", what).isEqualTo(expected.size());
                    check("hash, " + what, expected,
                            (columns, values, at) -> hash.sum(from, to, products, columns, values, at));
                }
                for (SortedSums each : sorted) {
                    if (products <= SortedSums.MOST && b.columnCount() <= SortedSums.MOST_COLUMNS) {
                        check("sorted, " + what, expected,
                                (columns, values, at) -> each.sum(from, to, columns, values, at));
                    }
                }
            });
        }
    }

    /// Two rows of so many products together: the first one even over all columns or a run, the second one with half of its columns and
    /// the last columns of all.
    private static Case pairs(int columnCount, boolean even) {
        List<int[]> rows = new ArrayList<>();
        List<int[]> lists = new ArrayList<>();
        for (int products : new int[] {2, 3, 63, 64, 65, 127, 128, 129, 130, 255, 256, 257, 258, 520, 600}) {
            int[] first = new int[products / 2];
            Arrays.setAll(first, k -> even ? (int) ((long) k * columnCount / first.length) : 60 + k);
            TreeSet<Integer> second = new TreeSet<>();
            for (int k = 0; second.size() < products - first.length; k++) {
                second.add(k % 2 == 0 && k < first.length ? first[k] : columnCount - 1 - k / 2);
            }
            int at = rows.size();
            rows.add(first);
            rows.add(second.stream().mapToInt(Integer::intValue).toArray());
            lists.add(new int[] {at, at + 1});
        }
        lists.addAll(List.of(new int[] {2, 3, 2, 4, 5, 6, 7}, new int[] {6, -1, 5}, new int[] {-1, 4}, new int[] {5},
                new int[] {-1}, new int[0], new int[] {24, -1, 25}));
        return new Case(rows, columnCount, lists);
    }

    @ParameterizedTest
    @ValueSource(ints = {1000, 4097, 1 << 22, (1 << 22) + 1, 1 << 23, (1 << 23) + 1,
        Integer.MAX_VALUE})
    void everyAccumulatorAboutItsLimits(int columnCount) {
        for (boolean even : new boolean[] {false, true}) {
            Case a = pairs(columnCount, even);
            check(a.sparse(0, 0), columnCount / 16 - 1, a.lists());
            check(a.sparse(12, 0), columnCount / 16, a.lists());
            check(a.sparse(0, 2000), columnCount / 16, a.lists());
        }
    }

    /// As many products as 1/16 of the columns make a dense array worth while, one less does not.
    @ParameterizedTest
    @ValueSource(ints = {0, 1})
    void manyProductsOfVeryManyColumns(int missing) {
        int columnCount = (1 << 22) + 1;
        int half = columnCount / 32;
        int[] first = IntStream.range(0, half - missing).map(k -> 16 * k).toArray();
        int[] second = IntStream.range(0, half).map(k -> columnCount - 1 - 24 * (half - 1 - k)).toArray();
        SparseRows b = new Case(List.of(first, second), columnCount, List.of()).sparse(0, 0);
        BitSet union = new BitSet(columnCount);
        double[] dense = new double[columnCount];
        for (int p = 0; p < b.columns.length; p++) {
            union.set(b.columns[p]);
            dense[b.columns[p]] += (p < first.length ? 2 : -3) * b.values[p];
        }
        int[] expected = union.stream().toArray();
        RowSums sums = new RowSums(b, new RowTerms(new int[] {0, 1}, new double[] {2, -3}), 0);
        assertThat(sums.count(0, 2)).isEqualTo(expected.length);
        int[] columns = new int[expected.length + RowSums.PADDING];
        double[] values = new double[expected.length];
        sums.sum(0, 2, columns, values, 0);
        assertThat(Arrays.copyOf(columns, expected.length)).isEqualTo(expected);
        assertThat(values).isEqualTo(Arrays.stream(expected).mapToDouble(column -> dense[column]).toArray());
    }

    /// Columns of one slot, the last one of the least table: the search for a free slot goes on at its begin.
    @Test
    void columnsOfOneSlot() {
        int[] colliding = IntStream.range(0, 1000).filter(column -> (column * 0x9E3779B1) >>> 28 == 15).limit(14)
                .toArray();
        int[] inMask = IntStream.range(0, 7).map(k -> colliding[2 * k]).toArray();
        int[] beside = IntStream.range(0, 7).map(k -> colliding[2 * k + 1]).toArray();
        Case a = new Case(List.of(inMask, beside, colliding), 1000,
                List.of(new int[] {0}, new int[] {1}, new int[] {2}, new int[] {0, 1}, new int[] {2, 0, 2}));
        check(a.sparse(0, 0), 0, a.lists());
        checkMask(a.sparse(0, 0), inMask, a.lists());
    }

    private static void checkMask(SparseRows b, int[] mask, List<int[]> rowLists) {
        int[] all = IntStream.concat(IntStream.of(5, 6), Arrays.stream(mask)).toArray();
        Lists lists = Lists.of(rowLists);
        MaskedRowSums masked = new MaskedRowSums(b, lists.terms(), all);
        for (int again = 0; again < 2; again++) {
            lists.forEach((rows, from, to) -> {
                SortedMap<Integer, Double> expected = sum(b, rows);
                expected.keySet().retainAll(Arrays.stream(mask).boxed().toList());
                assertThat(masked.count(from, to, 2, all.length)).isEqualTo(expected.size());
                check("masked", expected,
                        (columns, values, at) -> masked.sum(from, to, 2, all.length, columns, values, at));
            });
        }
    }

    /// Masks of all lengths about the sizes of tables, also with columns that no row has, which are negative.
    @Test
    void masksOfAllLengths() {
        Case a = pairs(5000, true);
        SparseRows b = a.sparse(0, 0);
        for (int length : new int[] {0, 1, 6, 7, 8, 9, 15, 16, 17, 31, 32, 33, 63, 64, 65, 1000, 1024, 5000}) {
            int[] mask = IntStream.range(0, length).map(k -> length - k <= 3 ? 4999 - (length - 1 - k) : k)
                    .map(column -> column % 11 == 4 ? -column - 1 : column).toArray();
            checkMask(b, mask, a.lists());
        }
    }

    /// The two forms of columns: from 8 visits of an element on, where that is shorter.
    @ParameterizedTest
    @CsvSource({"7.99, 1, false", "8, 1, true", "1000, 1, true", "1000, 64, false"})
    void columnsArePackedWhereThatPays(double visits, int distance, boolean expected) {
        int[] row = IntStream.range(0, 10).map(k -> k * distance).toArray();
        SparseRows b = new Case(List.of(row), 1000, List.of()).sparse(visits, 0);
        assertThat(b.packed != null).isEqualTo(expected);
    }

    @Property
    void smallRows(@ForAll("cases") Case a) {
        for (double visits : new double[] {0, 12}) {
            SparseRows b = a.sparse(visits, 0);
            check(b, visits == 0 ? 100 : 0, a.lists(), 1);
            checkMask(b, a.rows().getFirst(), a.lists());
        }
    }

    @Provide
    Arbitrary<Case> cases() {
        Arbitrary<Integer> columnCount = Arbitraries.integers().between(70, 400);
        return columnCount.flatMap(count -> {
            Arbitrary<int[]> row = Arbitraries.integers().between(0, count - 1).set().ofMaxSize(70)
                    .map(set -> set.stream().mapToInt(Integer::intValue).sorted().toArray());
            return row.list().ofMinSize(1).ofMaxSize(6).flatMap(rows -> Combinators.combine(Arbitraries.just(rows),
                    Arbitraries.integers().between(-1, rows.size() - 1).array(int[].class).ofMaxSize(6).list()
                            .ofMinSize(1).ofMaxSize(4))
                    .as((all, lists) -> new Case(all, count, lists)));
        }).withoutEdgeCases();
    }
}
