package org.gcsarray.bench.packed;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

import org.gcsarray.bench.peer.CrsArrays;
import org.gcsarray.buffer.Indices;
import org.gcsarray.ops.create.CounterRandom;

class PackedRowsTest {

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 127, 128, 129, 4095, 4096, 4097, 9000})
    void everyWidthComesBack(int size) {
        CounterRandom random = new CounterRandom(size);
        for (int width = 0; width <= 32; width++) {
            int shift = 64 - width;
            int[] values = IntStream.range(0, size).map(k -> shift == 64 ? 0 : (int) (random.u64(k) >>> shift))
                    .toArray();
            for (int given : new int[] {0, width}) {
                PackedInts packed = PackedInts.of(values, given);
                int[] back = new int[PackedInts.BLOCK];
                int[] all = new int[0];
                for (int b = 0; b * PackedInts.BLOCK < size; b++) {
                    packed.unpack(b, back);
                    all = IntStream.concat(Arrays.stream(all), Arrays.stream(back)).toArray();
                }
                assertThat(Arrays.copyOf(all, size)).as("width %d", width).isEqualTo(values);
                assertThat(packed.byteSize()).isLessThanOrEqualTo(
                        (long) Math.ceilDiv(size, PackedInts.BLOCK) * (PackedInts.BLOCK * width / 8 + 5) + 4);
            }
        }
    }

    @Test
    void eachBlockHasItsWidth() {
        int[] values = new int[3 * PackedInts.BLOCK];
        values[5000] = 1023;
        assertThat(PackedInts.of(values, 0).byteSize()).isEqualTo(PackedInts.BLOCK * 10 / 8 + 3 + 16);
        assertThat(PackedInts.of(values, 0).shortBlockBytes()).isEqualTo(128 * 10 / 8 + 3 * 32);
    }

    /// Rows across several blocks, short and long, with the last column in use.
    @ParameterizedTest
    @EnumSource
    void productsAreThoseOfTheDefinition(PackedRows.Encoding encoding) {
        for (int length : new int[] {1, 3, 15, 40, 5000}) {
            CrsArrays a = matrix(12_000 / length + 1, length, 70_000);
            double[] x = CounterRandom.dense(a.columns(), 1);
            double[] y = new double[a.rows()];
            PackedRows rows = new PackedRows(a, Indices.wrap(a.indices()), encoding);
            for (int call = 0; call < 2; call++) {
                Arrays.fill(y, Double.NaN);
                rows.multiply(x, y);
                for (int r = 0; r < y.length; r++) {
                    double sum = 0;
                    for (int p = a.pointers()[r]; p < a.pointers()[r + 1]; p++) {
                        sum += a.values()[p] * x[a.indices()[p]];
                    }
                    assertThat(y[r]).isCloseTo(sum, within(1e-10));
                }
            }
        }
    }

    private static CrsArrays matrix(int rows, int length, int columns) {
        CounterRandom random = new CounterRandom(length);
        int[] pointers = IntStream.rangeClosed(0, rows).map(r -> r * length).toArray();
        int[] indices = new int[rows * length];
        for (int r = 0; r < rows; r++) {
            int step = columns / length;
            for (int k = 0; k < length; k++) {
                indices[r * length + k] = k == length - 1 && r % 2 == 0 ? columns - 1
                        : k * step + (int) random.below(r * length + k, step);
            }
        }
        double[] values = IntStream.range(0, indices.length).mapToDouble(random::symmetric).toArray();
        return new CrsArrays(rows, columns, pointers, indices, values);
    }
}
