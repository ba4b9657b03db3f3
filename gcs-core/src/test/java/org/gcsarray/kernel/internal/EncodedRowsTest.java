package org.gcsarray.kernel.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Random;

import com.sun.management.ThreadMXBean;
import org.junit.jupiter.api.Test;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Values;
import org.gcsarray.testing.ArrayArbitraries;

/// Rows of encoded values, decoded or read as codes: the bits of plain values.
class EncodedRowsTest {

    private static final List<Kernels> ALL = List.of(new ScalarKernels(), Kernels.current());

    private static final int LENGTH = 3000;

    private static Values numbers(Random random) {
        double[] numbers = new double[LENGTH];
        Arrays.setAll(numbers, _ -> random.nextInt(-10_000, 10_000) / 100.0);
        return Values.wrap(numbers);
    }

    private static Indices columns(int width) {
        long[] columns = new long[LENGTH];
        Arrays.setAll(columns, p -> p % 200);
        return ArrayArbitraries.inWidth(columns, width);
    }

    private static double dot(Kernels kernels, Indices columns, Values values, double[] x, int from) {
        try (Float64Operands o = Float64Operands.ofThread().elements(columns, values).times(1, x, 0, 1, 1)) {
            return kernels.dot(o, from, values.size());
        }
    }

    @Test
    void columnsAreCopiedInTheirWidth() {
        ColumnScratch scratch = new ColumnScratch();
        for (int width : new int[] {1, 2, 4, 8}) {
            scratch.copy(columns(width), 150, 2900);
            assertThat(scratch.indices().byteWidth()).isEqualTo(width);
            assertThat(scratch.indices().slice(0, 2750).toLongArray())
                    .isEqualTo(columns(width).slice(150, 2900).toLongArray());
        }
    }

    @Test
    void aDecodedRowHasTheSumOfAPlainOne() {
        Values plain = numbers(new Random(5));
        Values encoded = plain.least();
        double[] x = new Random(6).doubles(200).toArray();
        for (Kernels kernels : ALL) {
            for (int width : new int[] {1, 2, 4, 8}) {
                for (int from : new int[] {0, 7, 1000}) {
                    assertThat(dot(kernels, columns(width), encoded, x, from))
                            .isEqualTo(dot(kernels, columns(width), plain, x, from));
                }
            }
        }
    }

    @Test
    void decodedRowsLeaveTheOperandsAsTheyWere() {
        Values plain = numbers(new Random(7));
        double[] x = new Random(8).doubles(200).toArray();
        int[] pointers = {0, 3, 3, 2000, LENGTH};
        for (Kernels kernels : ALL) {
            double[] expected = new double[5];
            double[] found = new double[5];
            try (Float64Operands o = Float64Operands.ofThread().times(2, x, 0, 1, 1).into(0, expected, 1, 1, 1, 1)) {
                kernels.multiplyRows(o.rows(pointers, null, columns(2), plain), 0, 4, false);
            }
            Values encoded = plain.least();
            try (Float64Operands o = Float64Operands.ofThread().times(2, x, 0, 1, 1).into(0, found, 1, 1, 1, 1)) {
                Float64DecodedRows.multiplyRows(kernels, o.rows(pointers, null, columns(2), encoded), 0, 4, false);
                assertThat(o.numbers).isSameAs(encoded);
                assertThat(o.firstElement).isZero();
                assertThat(o.pointers).isSameAs(pointers);
                assertThat(o.cOffset).isEqualTo(1);
            }
            assertThat(found).isEqualTo(expected);
        }
    }

    /// Values are then those of all codes. Where panels are of other widths, or A has columns of 8 or 64 bits, rows are decoded.
    @Test
    void panelsReadCodesOfEightBitsInPlace() {
        Values plain = numbers(new Random(9));
        double[] few = new double[LENGTH];
        Arrays.setAll(few, p -> Math.sqrt(p % 200));
        int[] pointers = {0, 3, 3, 2000, LENGTH};
        try (Float64Operands o = Float64Operands.ofThread()) {
            for (int width : new int[] {1, 2, 4, 8}) {
                boolean reads = width == 2 || width == 4;
                Values table = Values.wrap(few).least();
                assertThat(o.rows(pointers, null, columns(width), table).readCodes()).isEqualTo(reads);
                if (reads) {
                    byte[] codes = Objects.requireNonNull(o.codes);
                    assertThat(o.values[codes[LENGTH - 1] & 0xFF]).isEqualTo(few[LENGTH - 1]);
                }
                assertThat(o.rows(pointers, null, columns(width), plain.least()).readCodes()).isFalse();
                assertThat(o.rows(pointers, null, columns(width), plain).readCodes()).isFalse();
            }
        }
        Kernels kernels = Kernels.current();
        int lanes = Kernels.choice().vectorBits() / Double.SIZE;
        assertThat(kernels.readsCodes(Double.BYTES, 2 * lanes)).isEqualTo(lanes > 0);
        assertThat(kernels.readsCodes(Double.BYTES, 2 * lanes + 1)).isFalse();
        assertThat(new ScalarKernels().readsCodes(Double.BYTES, 8)).isFalse();
    }

    @Test
    void theScratchOfAThreadKeepsNoLongRow() {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        int length = 4 * ColumnScratch.KEPT;
        Indices columns = Indices.wrap(new byte[length]);
        double[] x = {1};
        for (Kernels kernels : ALL) {
            for (int call = 0; call < 3; call++) {
                long before = threads.getCurrentThreadAllocatedBytes();
                assertThat(dot(kernels, columns, Values.uniform(2, length), x, 0)).isEqualTo(2.0 * length);
                assertThat(threads.getCurrentThreadAllocatedBytes() - before)
                        .isGreaterThan((long) Double.BYTES * length);
            }
        }
    }

    @Test
    void scratchGrowsByAQuarterAtLeastAndKeepsWhatIsShort() {
        int kept = ColumnScratch.KEPT;
        assertThat(ColumnScratch.room(1000, 0)).isEqualTo(1000);
        assertThat(ColumnScratch.room(1001, 1000)).isEqualTo(1250);
        assertThat(ColumnScratch.room(kept, kept - 1)).isEqualTo(kept);
        assertThat(ColumnScratch.room(kept + 1, kept)).isEqualTo(kept + kept / 4);
        assertThat(ColumnScratch.room(Integer.MAX_VALUE, 2_000_000_000)).isEqualTo(Integer.MAX_VALUE);
        ColumnScratch scratch = new ColumnScratch();
        for (int length : new int[] {kept, kept + 1}) {
            scratch.copy(Indices.wrap(new byte[length]), 0, length);
            scratch.close();
            assertThat(scratch.indices().size()).isEqualTo(length == kept ? kept : 0);
        }
    }

    /// Those that `Float64CodeVectors` and its like for float32 have loops for, where vectors gather.
    @Test
    void slicesReadNumbersOfEightAndSixteenBitsAsCodes() {
        boolean gathers = Kernels.choice().vectorBits() >= 256;
        Kernels kernels = Kernels.current();
        double[] few = new double[40];
        Arrays.setAll(few, k -> k % 2 == 0 ? Math.PI : Math.E);
        for (double[] narrow : new double[][] {{1, 2, 3}, {1.25, 300.75, 2}}) {
            assertThat(kernels.readsCodes(Values.wrap(narrow).least())).isEqualTo(gathers);
        }
        for (double[] wide : new double[][] {{1, 1 << 20, 3}, {0.1f, 1e30f, 3}, few}) {
            assertThat(kernels.readsCodes(Values.wrap(wide).least())).isFalse();
        }
        assertThat(kernels.readsCodes(Values.wrap(few))).isFalse();
        // halves would have to be rounded to a float, integers need not
        assertThat(kernels.readsCodes(Values.wrap(new double[] {0.5, 1}).convert(DType.FLOAT32).least())).isFalse();
        assertThat(kernels.readsCodes(Values.wrap(new double[] {5, 1}).convert(DType.FLOAT32).least()))
                .isEqualTo(gathers);
    }
}
