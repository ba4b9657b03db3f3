package org.gcsarray.kernel.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.internal.ResultArrays;
import org.gcsarray.testing.ArrayArbitraries;

/// Results in the least width of columns, and operands widened.
class RowSinkTest {

    @ParameterizedTest
    @CsvSource({"1, 1", "256, 1", "257, 2", "65536, 2", "65537, 4", "2147483647, 4", "4294967296, 4", "4294967297, 8",
        "9223372036854775807, 8"})
    void rangesAreWritten(long columnCount, int width) {
        long last = columnCount - 1;
        int inInt = (int) Math.min(last, Integer.MAX_VALUE);
        for (DType dtype : new DType[] {DType.FLOAT64, DType.FLOAT32}) {
            RowSink sink = new RowSink(columnCount, dtype, 5, ResultArrays.NEW);
            sink.putColumns(3, new int[] {0, inInt, 77}, 2);
            sink.putColumns(0, new long[] {0, last / 2, last, 77}, 3);
            sink.putValues(1, new double[] {0x1p24 + 1, 0.5, 0.1, 77}, 3);
            assertThat(sink.columns().byteWidth()).isEqualTo(width);
            assertThat(sink.columns().toLongArray()).containsExactly(0, last / 2, last, 0, inInt);
            boolean single = dtype == DType.FLOAT32;
            assertThat(sink.values().dtype()).isEqualTo(dtype);
            double[] values = new double[5];
            Arrays.setAll(values, sink.values()::getDouble);
            assertThat(values).containsExactly(0, single ? 0x1p24 : 0x1p24 + 1, 0.5, single ? 0.1f : 0.1, 0);
            double[] direct = sink.doubles();
            if (single) {
                assertThat(direct).isNull();
            } else {
                assertThat(direct).isEqualTo(values);
            }
        }
    }

    @ParameterizedTest
    @CsvSource({"255, 1", "65535, 2", "2147483647, 4", "2147483647, 8"})
    void indicesAreWidened(long last, int width) {
        Indices stored = ArrayArbitraries.inWidth(new long[] {0, last, 1}, width);
        assertThat(WideArrays.ints(stored)).containsExactly(0, (int) last, 1);
        if (width == 4) {
            assertThat(WideArrays.ints(stored)).isSameAs(WideArrays.ints(stored));
        }
    }
}
