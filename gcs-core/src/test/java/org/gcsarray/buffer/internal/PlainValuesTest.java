package org.gcsarray.buffer.internal;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.Values;

class PlainValuesTest {

    @ParameterizedTest
    @EnumSource(names = {"FLOAT64", "FLOAT32", "INT64", "INT32"})
    void realsAndFloatsOfAnyRealType(DType dtype) {
        Values stored = Values.wrap(new double[] {1, -2, 0}).convert(dtype);
        assertThat(PlainValues.reals(stored)).containsExactly(1, -2, 0);
        assertThat(PlainValues.floats(stored)).containsExactly(1, -2, 0);
        assertThat(PlainValues.reals(Values.uniform(Scalar.of(4.0).convert(dtype), 2))).containsExactly(4, 4);
    }

    @ParameterizedTest
    @EnumSource(names = {"INT64", "INT32", "BOOL"})
    void integersAndBools(DType dtype) {
        Values stored = Values.wrap(new double[] {1, 0}).convert(dtype);
        assertThat(PlainValues.integers(stored)).containsExactly(1, 0);
        assertThat(PlainValues.integers(Values.uniform(Scalar.one(dtype), 2))).containsExactly(1, 1);
    }

    @ParameterizedTest
    @EnumSource(DType.class)
    void nonzerosOfAnyType(DType dtype) {
        assertThat(PlainValues.nonzeros(Values.wrap(new double[] {1, 0}).convert(dtype))).containsExactly(true, false);
        assertThat(PlainValues.nonzeros(Values.uniform(Scalar.one(dtype), 2))).containsExactly(true, true);
    }

    @Test
    void partsOfComplexNumbers() {
        Values imaginary = Values.wrapComplex(new double[] {0, 2, 0, 0});
        assertThat(PlainValues.pairs(imaginary)).containsExactly(0, 2, 0, 0);
        assertThat(PlainValues.pairs(Values.uniform(Scalar.complex(1, 2), 2))).containsExactly(1, 2, 1, 2);
        assertThat(PlainValues.nonzeros(imaginary)).containsExactly(true, false);
    }
}
