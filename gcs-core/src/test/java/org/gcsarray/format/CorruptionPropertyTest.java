package org.gcsarray.format;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.Random;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.domains.Domain;
import net.jqwik.api.domains.DomainContext;

import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Values;
import org.gcsarray.format.internal.Pointers;
import org.gcsarray.testing.ArrayArbitraries;
import org.gcsarray.testing.ArrayDomain;
import org.gcsarray.testing.DenseOracle;

/// One random change of a valid structure is refused, or what it makes is valid by an independent checker and reads consistently.
@Domain(ArrayDomain.class)
@Domain(DomainContext.Global.class)
class CorruptionPropertyTest {

    /// The arrays of a structure, open to change.
    private static final class Parts {

        private final long rowCount;
        private final long columnCount;
        private final boolean dense;
        private final int nse;
        private long[] ids;
        private int[] pointers;
        private long[] columns;
        private int width = Long.BYTES;

        Parts(CompressedRows rows) {
            this.rowCount = rows.rowCount();
            this.columnCount = rows.columnCount();
            this.dense = rows.rows() instanceof RowIndex.Dense;
            this.nse = rows.nse();
            this.ids = rows.rows() instanceof RowIndex.Hyper hyper ? hyper.rowIds().toLongArray() : new long[0];
            this.pointers = Pointers.of(rows.rows()).clone();
            this.columns = rows.columns().toLongArray();
        }

        CompressedRows wrap() {
            RowIndex index = dense ? RowIndex.Dense.wrap(pointers) : RowIndex.Hyper.wrap(stored(ids), pointers);
            return CompressedRows.wrap(rowCount, columnCount, index, stored(columns), Values.uniform(1, nse));
        }

        /// Each width has a check of its own.
        private Indices stored(long[] numbers) {
            boolean fits = width == Long.BYTES
                    || Arrays.stream(numbers).allMatch(number -> number >= 0 && number < 1L << (Byte.SIZE * width));
            return ArrayArbitraries.inWidth(numbers, fits ? width : Long.BYTES);
        }

        /// V1 .. V7, written down from the specification.
        boolean isValid() {
            int listed = pointers.length - 1;
            boolean lengths = dense ? listed == rowCount : listed == ids.length;
            if (!lengths || pointers[0] != 0 || pointers[listed] != nse || columns.length != nse) {
                return false;
            }
            for (int k = 0; k < listed; k++) {
                int step = pointers[k + 1] - pointers[k];
                if (step < (dense ? 0 : 1) || pointers[k + 1] > nse) {
                    return false;
                }
                if (!dense && (ids[k] < 0 || ids[k] >= rowCount || (k > 0 && ids[k] <= ids[k - 1]))) {
                    return false;
                }
                for (int p = pointers[k]; p < pointers[k + 1]; p++) {
                    if (columns[p] < 0 || columns[p] >= columnCount
                            || (p > pointers[k] && columns[p] <= columns[p - 1])) {
                        return false;
                    }
                }
            }
            return true;
        }

        void change(Random random) {
            width = 1 << random.nextInt(4);
            switch (random.nextInt(9)) {
                case 0 -> pointers[random.nextInt(pointers.length)] += random.nextInt(-2, 3);
                case 1 -> pointers[random.nextInt(pointers.length)] = random.nextBoolean() ? Integer.MIN_VALUE
                        : Integer.MAX_VALUE;
                case 2 -> alter(columns, columnCount, random);
                case 3 -> alter(ids, rowCount, random);
                case 4 -> columns = Arrays.copyOf(columns, columns.length + 1);
                case 5 -> columns = Arrays.copyOf(columns, Math.max(0, columns.length - 1));
                case 6 -> pointers = Arrays.copyOf(pointers, pointers.length + 1);
                case 7 -> swapNeighbours(columns, random);
                default -> pointers = Arrays.copyOf(pointers, Math.max(1, pointers.length - 1));
            }
        }
    }

    @Property
    void oneChangeIsRefusedOrHarmless(@ForAll GcsArray array, @ForAll Random random) {
        CompressedRows rows = array.compressedRows();
        if (rows.rowCount() < 1000 && random.nextBoolean()) {
            rows = rows.toDenseRows(Long.MAX_VALUE);
        }
        Parts parts = new Parts(rows);
        parts.change(random);
        if (parts.isValid()) {
            CompressedRows wrapped = parts.wrap();
            CrsMatrix matrix = CrsMatrix.wrap(wrapped);
            assertThat(DenseOracle.byIteration(matrix)).hasSize(parts.nse);
            matrix.forEachStored((index, position) -> assertThat(matrix.position(index)).isEqualTo(position));
        } else {
            assertThatThrownBy(parts::wrap)
                    .as("%s %s %s", Arrays.toString(parts.ids), Arrays.toString(parts.pointers),
                            Arrays.toString(parts.columns))
                    .satisfiesAnyOf(e -> assertThat(e).isExactlyInstanceOf(IllegalArgumentException.class),
                            e -> assertThat(e).isExactlyInstanceOf(IndexOutOfBoundsException.class))
                    .hasMessageMatching("(?s).*\\d.*");
        }
    }

    private static void alter(long[] numbers, long bound, Random random) {
        if (numbers.length > 0) {
            int k = random.nextInt(numbers.length);
            numbers[k] = switch (random.nextInt(5)) {
                case 0 -> bound;
                case 1 -> -1;
                case 2 -> Long.MIN_VALUE;
                case 3 -> numbers[k] + 1;
                default -> numbers[random.nextInt(numbers.length)];
            };
        }
    }

    private static void swapNeighbours(long[] numbers, Random random) {
        if (numbers.length > 1) {
            int k = random.nextInt(numbers.length - 1);
            long first = numbers[k];
            numbers[k] = numbers[k + 1];
            numbers[k + 1] = first;
        }
    }
}
