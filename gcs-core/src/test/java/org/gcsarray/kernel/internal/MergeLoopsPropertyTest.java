package org.gcsarray.kernel.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;

import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.jspecify.annotations.Nullable;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Values;
import org.gcsarray.buffer.internal.ResultArrays;

/// Rows merged against sets of columns, in columns of each width, each row between others that must not be touched; columns in common are also
/// counted, and sums also computed, by [MergeVectors], where this JVM has vectors.
class MergeLoopsPropertyTest {

    private static final List<Kernels> KERNELS = List.of(new ScalarKernels(), Kernels.current());
    private static final double ALPHA = -2;
    private static final double BETA = 0.5;

    /// Columns of matrices whose least column width is 1, 2, 4 and 8 bytes.
    private static final List<Long> BOUNDS = List.of(1L << 8, 1L << 16, 1L << 31, Long.MAX_VALUE);

    /// A row of two operands, columns counted from the left below 30 and from the right above.
    @Provide
    Arbitrary<Set<Long>> rows() {
        return Arbitraries.longs().between(0, 59).set().ofMaxSize(40);
    }

    private static double value(long column, int operand) {
        return (column + operand) % 7 - 3;
    }

    private static double[] values(long[] columns, int operand) {
        return Arrays.stream(columns).mapToDouble(column -> value(column, operand)).toArray();
    }

    /// One operand: the row that is merged stands third, behind two elements of others and before one more.
    private static final class Operand {

        private final TreeSet<Long> row = new TreeSet<>();
        private final long[] columns;
        private final Indices indices;
        private final int[] starts;

        Operand(Set<Long> row, long bound) {
            row.forEach(column -> this.row.add(column < 30 ? column : bound - 60 + column));
            this.columns = new long[row.size() + 3];
            Arrays.fill(columns, 3);
            int at = 2;
            for (long column : this.row) {
                columns[at++] = column;
            }
            this.indices = Indices.narrowest(bound, columns);
            this.starts = new int[] {0, 1, 2, columns.length - 1, columns.length};
        }

        /// Returns the positions of columns in the third row, or -1 for those it does not have.
        List<Integer> positions(SortedSet<Long> wanted) {
            return wanted.stream().map(column -> row.contains(column) ? 2 + row.headSet(column).size() : -1).toList();
        }

        /// Returns the rows, with the numbers of the third one only where they are read by way of a scratch.
        MergeRows rows(int operand, DType dtype) {
            MergeRows rows = new MergeRows(starts, indices, operand == 0 ? ALPHA : BETA);
            rows.read(Values.wrap(values(columns, operand)).convert(dtype), 2, 3);
            return rows;
        }
    }

    /// Merges the third rows, and returns the numbers there if nothing else has changed.
    private static double[] merged(DType dtype, long bound, SortedSet<Long> expected, Merge merge) {
        RowSink sink = new RowSink(bound, dtype, expected.size() + 2, ResultArrays.NEW);
        MergeRows target = new MergeRows(new int[] {0, 0, 1, 1 + expected.size(), 2 + expected.size()}, sink.columns(),
                1);
        target.write(sink.doubles(), 2, 3);
        merge.into(target);
        target.flush(sink, 2, 3);
        long[] columns = sink.columns().toLongArray();
        double[] numbers = sink.values().toDoubles();
        int end = columns.length - 1;
        assertThat(Arrays.stream(columns, 1, end)).containsExactlyElementsOf(expected);
        assertThat(new double[] {columns[0], columns[end], numbers[0], numbers[end]}).containsOnly(0);
        return Arrays.copyOfRange(numbers, 1, end);
    }

    @FunctionalInterface
    private interface Merge {
        void into(MergeRows target);
    }

    /// Finds what the third rows have in common, and nothing else; their columns are put between others.
    private static void assertCommon(Operand a, Operand b, SortedSet<Long> common, int @Nullable [] marks) {
        CommonElements found = new CommonElements(common.size() + 1);
        int[] sizes = {-1, -1, -1, -1, -1};
        MergeRows rowsOfA = a.rows(0, DType.FLOAT64);
        MergeRows rowsOfB = b.rows(1, DType.FLOAT64);
        if (marks == null) {
            MergeLoops.findCommon(rowsOfA, rowsOfB, 2, 3, found, sizes);
        } else {
            MergeLoops.findCommon(rowsOfA, rowsOfB, 2, 3, marks, found, sizes);
        }
        assertThat(sizes).containsExactly(-1, -1, -1, common.size(), -1);
        assertThat(found.size()).isEqualTo(common.size());
        Indices merged = a.indices.gather(new int[common.size() + 2]);
        MergeLoops.putColumns(a.indices, found, merged, 1);
        long[] columns = merged.toLongArray();
        assertThat(Arrays.stream(columns, 1, columns.length - 1)).containsExactlyElementsOf(common);
        assertThat(new long[] {columns[0], columns[columns.length - 1]}).containsOnly(3);
        double[] expected = common.stream().mapToDouble(column -> 0.0 + value(column, 0) * value(column, 1)).toArray();
        Values left = Values.wrap(values(a.columns, 0));
        Values right = Values.wrap(values(b.columns, 1));
        for (Values factors : List.of(right, right.least(), right.convert(DType.FLOAT32))) {
            double[] products = new double[common.size() + 2];
            found.multiply(factors.dtype() == DType.FLOAT32 ? left.convert(DType.FLOAT32) : left, factors, products, 1);
            assertThat(products).startsWith(0).endsWith(0);
            assertThat(Arrays.copyOfRange(products, 1, products.length - 1)).containsExactly(expected);
        }
    }

    /// Returns the positions of the third row; those before and behind it must be untouched.
    private static List<Integer> positions(int[] all) {
        assertThat(new int[] {all[0], all[all.length - 1]}).containsOnly(0);
        return Arrays.stream(all, 1, all.length - 1).boxed().toList();
    }

    @Property
    void rowsAreMerged(@ForAll("rows") Set<Long> left, @ForAll("rows") Set<Long> right) {
        for (long bound : BOUNDS) {
            Operand a = new Operand(left, bound);
            Operand b = new Operand(right, bound);
            TreeSet<Long> union = new TreeSet<>(a.row);
            union.addAll(b.row);
            TreeSet<Long> common = new TreeSet<>(a.row);
            common.retainAll(b.row);
            assertCommon(a, b, common, null);
            if (bound <= 1L << 16) {
                assertCommon(a, b, common, new int[(int) bound]);
            }
            for (DType dtype : List.of(DType.FLOAT64, DType.FLOAT32)) {
                MergeRows rowsOfA = a.rows(0, dtype);
                MergeRows rowsOfB = b.rows(1, dtype);
                for (Kernels kernels : KERNELS) {
                    int[] sizes = {-1, -1, -1, -1, -1};
                    kernels.countCommon(rowsOfA, rowsOfB, 2, 3, sizes);
                    assertThat(sizes).as("%s", kernels).containsExactly(-1, -1, -1, common.size(), -1);
                }
                int[] inA = new int[union.size() + 2];
                int[] inB = new int[union.size() + 2];
                merged(dtype, bound, union, target -> MergeLoops.unite(rowsOfA, rowsOfB, target, 2, 3, inA, inB));
                assertThat(positions(inA)).containsExactlyElementsOf(a.positions(union));
                assertThat(positions(inB)).containsExactlyElementsOf(b.positions(union));
                double[] sums = union.stream()
                        .mapToDouble(column -> 0.0 + (a.row.contains(column) ? ALPHA * value(column, 0) : 0)
                                + (b.row.contains(column) ? BETA * value(column, 1) : 0))
                        .toArray();
                assertThat(merged(dtype, bound, union, target -> MergeLoops.add(rowsOfA, rowsOfB, target, 2, 3)))
                        .containsExactly(sums);
                for (Kernels kernels : KERNELS) {
                    assertThat(merged(dtype, bound, union,
                            target -> kernels.addForeseen(rowsOfA, rowsOfB, target, 2, 3))).as("%s", kernels)
                            .containsExactly(sums);
                }
            }
        }
    }
}
