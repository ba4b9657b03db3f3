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

import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Values;

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

    /// Returns the row between the others.
    private static MergeRow row(long[] columns, int row) {
        MergeRow read = new MergeRow(1);
        read.read(Indices.wrap(columns), 0, columns.length);
        read.read(Values.wrap(values(columns, row)), 0, columns.length);
        return read.row(2, columns.length - 1);
    }

    /// Returns room for a row between two elements.
    private static MergeRow target(int size) {
        MergeRow target = new MergeRow(1);
        target.reserve(7, 7 + size + 2);
        return target.row(8, 8 + size);
    }

    @Property
    void rowsAreMerged(@ForAll("rows") Set<Long> left, @ForAll("rows") Set<Long> right) {
        long[] a = columns(left);
        long[] b = columns(right);
        TreeSet<Long> union = new TreeSet<>(left);
        union.addAll(right);
        TreeSet<Long> common = new TreeSet<>(left);
        common.retainAll(right);
        assertThat(MergeLoops.common(row(a, 0), row(b, 1))).isEqualTo(common.size());

        MergeRow sum = target(union.size());
        MergeLoops.add(ALPHA, row(a, 0), BETA, row(b, 1), sum);
        long[] columns = sum.columns();
        double[] sums = sum.values();
        assertThat(Arrays.stream(columns, 1, columns.length - 1)).containsExactlyElementsOf(union);
        assertThat(Arrays.stream(sums, 1, sums.length - 1)).containsExactlyElementsOf(union.stream()
                .map(column -> 0.0 + (left.contains(column) ? ALPHA * value(column, 0) : 0)
                        + (right.contains(column) ? BETA * value(column, 1) : 0))
                .toList());
        assertThat(new double[] {columns[0], columns[columns.length - 1], sums[0], sums[sums.length - 1]})
                .containsOnly(0);

        MergeRow product = target(common.size());
        MergeLoops.multiply(row(a, 0), row(b, 1), product);
        long[] both = product.columns();
        double[] products = product.values();
        assertThat(Arrays.stream(both, 1, both.length - 1)).containsExactlyElementsOf(common);
        assertThat(Arrays.stream(products, 1, products.length - 1)).containsExactlyElementsOf(
                common.stream().map(column -> 0.0 + value(column, 0) * value(column, 1)).toList());
        assertThat(new double[] {both[0], both[both.length - 1], products[0], products[products.length - 1]})
                .containsOnly(0);
    }
}
