package org.gcsarray.io.assembly;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.Values;

class ZerosTest {

    @Test
    void zerosOfEverySignAndTypeAreCounted() {
        assertThat(Zeros.count(Values.wrap(new double[] {0, -0.0, 1, Double.NaN, Double.MIN_VALUE}))).isEqualTo(2);
        assertThat(Zeros.count(Values.wrap(new float[] {0, -0f, 1, Float.NaN}))).isEqualTo(2);
        assertThat(Zeros.count(Values.wrap(new long[] {0, Long.MIN_VALUE, 0}))).isEqualTo(2);
        assertThat(Zeros.count(Values.wrap(new int[] {0, -1}))).isEqualTo(1);
        assertThat(Zeros.count(Values.wrap(new boolean[] {true, false, false}))).isEqualTo(2);
        assertThat(Zeros.count(Values.wrapComplex(new double[] {0, 1, -0.0, 0, 1, 0}))).isEqualTo(1);
        assertThat(Zeros.count(Values.uniform(Scalar.of(-0.0), 7))).isEqualTo(7);
        assertThat(Zeros.count(Values.uniform(Scalar.one(DType.INT32), 7))).isZero();
    }
}
