package org.gcsarray.io.internal.assembly;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Values;
import org.gcsarray.buffer.ValuesBuilder;
import org.gcsarray.parallel.Parallelism;

class ZerosTest {

    @ParameterizedTest
    @EnumSource
    void zerosOfEveryTypeAreCounted(DType dtype) {
        ValuesBuilder values = Values.builder(dtype);
        int zeros = 0;
        for (int k = 0; k < 3000; k++) {
            int value = k * k % 7 % 2;
            zeros += value == 0 ? 1 : 0;
            values.add((double) value);
        }
        assertThat(Zeros.count(values.build(), Parallelism.sequential())).isEqualTo(zeros).isBetween(1L, 2999L);
        assertThat(Zeros.count(values.build(), Parallelism.threads(7).withLeastWork(1))).isEqualTo(zeros);
        assertThat(count(Values.builder(dtype).build())).isZero();
    }

    @Test
    void signsPartsAndNeighboursOfZeroCount() {
        assertThat(count(Values.wrap(new double[] {-0.0, Double.MIN_VALUE, Double.NaN}))).isEqualTo(1);
        assertThat(count(Values.wrap(new float[] {-0f, Float.MIN_VALUE}))).isEqualTo(1);
        assertThat(count(Values.wrap(new long[] {0, Long.MIN_VALUE, Long.MAX_VALUE}))).isEqualTo(1);
        assertThat(count(Values.wrapComplex(new double[] {0, 1, 0, -0.0, 2, 0}))).isEqualTo(1);
        assertThat(count(Values.uniform(0, 5))).isEqualTo(5);
    }

    private static long count(Values values) {
        return Zeros.count(values, Parallelism.threads(2).withLeastWork(1));
    }
}
