package org.gcsarray.kernel.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Set;
import java.util.TreeSet;

import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/// Two rows merged against sets of columns, each between other elements that must not be touched.
class MergeLoopsPropertyTest {

    private static final double ALPHA = -2;
    private static final double BETA = 0.5;

    @Provide
    Arbitrary<Set<Long>> rows() {
        return Arbitraries.oneOf(Arbitraries.longs().between(0, 12), Arbitraries.of(1L << 31, 1L << 32,
                Long.MAX_VALUE - 1)).set().ofMaxSize(12);
    }

    /// Returns the columns behind two others and before one more.
    private static long[] columns(Set<Long> row) {
        long[] columns = new long[row.size() + 3];
        Arrays.fill(columns, 3);
        int at = 2;
        for (long column : new TreeSet<>(row)) {
            columns[at++] = column;
        }
        return columns;
    }

    private static double value(long column, int row) {
        return (column + row) % 7 - 3;
    }

    private static double[] values(long[] columns, int row) {
        return Arrays.stream(columns).mapToDouble(column -> value(column, row)).toArray();
    }

    @Property
    void rowsAreMerged(@ForAll("rows") Set<Long> left, @ForAll("rows") Set<Long> right) {
        long[] a = columns(left);
        long[] b = columns(right);
        int toA = a.length - 1;
        int toB = b.length - 1;
        TreeSet<Long> union = new TreeSet<>(left);
        union.addAll(right);
        TreeSet<Long> common = new TreeSet<>(left);
        common.retainAll(right);
        assertThat(MergeLoops.common(a, 2, toA, b, 2, toB)).isEqualTo(common.size());

        long[] columns = new long[union.size() + 2];
        double[] sums = new double[union.size() + 2];
        MergeLoops.add(ALPHA, a, values(a, 0), 2, toA, BETA, b, values(b, 1), 2, toB, columns, sums, 1);
        assertThat(Arrays.stream(columns, 1, columns.length - 1)).containsExactlyElementsOf(union);
        assertThat(Arrays.stream(sums, 1, sums.length - 1)).containsExactlyElementsOf(union.stream()
                .map(column -> 0.0 + (left.contains(column) ? ALPHA * value(column, 0) : 0)
                        + (right.contains(column) ? BETA * value(column, 1) : 0))
                .toList());
        assertThat(new double[] {columns[0], columns[columns.length - 1], sums[0], sums[sums.length - 1]})
                .containsOnly(0);

        long[] both = new long[common.size() + 2];
        double[] products = new double[common.size() + 2];
        MergeLoops.multiply(a, values(a, 0), 2, toA, b, values(b, 1), 2, toB, both, products, 1);
        assertThat(Arrays.stream(both, 1, both.length - 1)).containsExactlyElementsOf(common);
        assertThat(Arrays.stream(products, 1, products.length - 1)).containsExactlyElementsOf(
                common.stream().map(column -> 0.0 + value(column, 0) * value(column, 1)).toList());
        assertThat(new double[] {both[0], both[both.length - 1], products[0], products[products.length - 1]})
                .containsOnly(0);
    }
}
