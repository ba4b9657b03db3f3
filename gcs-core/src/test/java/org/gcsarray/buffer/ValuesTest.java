package org.gcsarray.buffer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import java.util.Objects;

import org.junit.jupiter.api.Test;

class ValuesTest {

    private static final Map<DType, Values> THREE = Map.of(DType.FLOAT64, Values.wrap(new double[] {1, 0, 1}),
            DType.FLOAT32,
            Values.wrap(new float[] {1, 0, 1}), DType.INT64, Values.wrap(new long[] {1, 0, 1}), DType.INT32,
            Values.wrap(new int[] {1, 0, 1}),
            DType.BOOL, Values.wrap(new boolean[] {true, false, true}), DType.COMPLEX128,
            Values.wrapComplex(new double[] {1, 0, 0, 0, 1, 0}));

    @Test
    void eachTypeKnowsItsBytes() {
        assertThat(THREE).allSatisfy((dtype, values) -> {
            assertThat(values.dtype()).isEqualTo(dtype);
            assertThat(values.size()).isEqualTo(3);
            assertThat(values.byteSize()).isEqualTo(3L * dtype.byteWidth());
            assertThat(Values.uniform(Scalar.one(dtype), 3).byteSize()).isEqualTo(dtype.byteWidth());
            assertThat(DType.parse(dtype.toString())).isEqualTo(dtype);
        });
        assertThat(List.of(DType.values()).stream().map(DType::byteWidth)).containsExactly(8, 4, 8, 4, 1, 16, 2, 2, 1,
                8, 4,
                2, 1, 8);
        assertThatThrownBy(() -> DType.parse("FLOAT64")).isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("\"FLOAT64\"");
    }

    @Test
    void eachTypeReadsItself() {
        assertThat(THREE).allSatisfy((dtype, values) -> {
            assertThat(values.getDouble(0)).isEqualTo(1);
            assertThat(values.getLong(1)).isZero();
            assertThat(values.getReal(2)).isEqualTo(1);
            assertThat(values.getImaginary(2)).isZero();
            assertThat(values.get(0)).isEqualTo(Scalar.one(dtype));
            assertThat(values.sameNumber(0, Scalar.one(dtype))).isTrue();
            assertThat(values.sameNumber(1, Scalar.one(dtype))).isFalse();
            assertThat(values.convert(dtype)).isSameAs(values);
        });
    }

    @Test
    void eachTypeChecksPositionsAndFill() {
        assertThat(THREE).allSatisfy((dtype, values) -> {
            for (Values each : List.of(values, Values.uniform(Scalar.one(dtype), 3))) {
                assertThatThrownBy(() -> each.get(3)).isInstanceOf(IndexOutOfBoundsException.class);
                assertThatThrownBy(() -> each.getDouble(-1)).isInstanceOf(IndexOutOfBoundsException.class);
                assertThatThrownBy(() -> each.gather(new int[] {0, 3})).isInstanceOf(IndexOutOfBoundsException.class);
                // twice the position, where a complex value would begin, is 2 in 32 bits
                int wrapping = Integer.MIN_VALUE + 1;
                assertThatThrownBy(() -> each.get(wrapping)).isInstanceOf(IndexOutOfBoundsException.class)
                        .hasMessageContaining("-2147483647");
                assertThatThrownBy(() -> each.getReal(wrapping)).isInstanceOf(IndexOutOfBoundsException.class);
                assertThatThrownBy(() -> each.gather(new int[] {wrapping}))
                        .isInstanceOf(IndexOutOfBoundsException.class);
                assertThatThrownBy(() -> each.scatter(new int[] {0, 1, wrapping}, 3, Scalar.zero(dtype)))
                        .isInstanceOf(IndexOutOfBoundsException.class);
                assertThatThrownBy(() -> each.slice(1, 4)).isInstanceOf(IndexOutOfBoundsException.class);
                assertThatThrownBy(() -> each.slice(-1, 2)).isInstanceOf(IndexOutOfBoundsException.class);
                assertThatThrownBy(() -> each.slice(2, 1)).isInstanceOf(IndexOutOfBoundsException.class);
                assertThat(each.slice(3, 3).size()).isZero();
                assertThatThrownBy(() -> each.scatter(new int[] {0, 1, 3}, 3, Scalar.zero(dtype)))
                        .isInstanceOf(IndexOutOfBoundsException.class);
                Scalar foreign = dtype == DType.INT64 ? Scalar.of(5) : Scalar.of(5L);
                assertThatThrownBy(() -> each.scatter(new int[] {0, 1, 2}, 4, foreign))
                        .as("fill of another type for %s", dtype)
                        .isInstanceOf(IllegalArgumentException.class).hasMessageContaining("5");
                assertThatThrownBy(() -> each.scatter(new int[] {0, 1}, 4, Scalar.zero(dtype)))
                        .as("one value without target")
                        .isInstanceOf(IllegalArgumentException.class).hasMessageContaining("2")
                        .hasMessageContaining("3");
            }
        });
    }

    @Test
    void complexReadsItsParts() {
        Values values = Values.wrapComplex(new double[] {1, 2, 3, -0.0});
        assertThat(values.getReal(0)).isEqualTo(1);
        assertThat(values.getImaginary(0)).isEqualTo(2);
        assertThat(values.getDouble(1)).isEqualTo(3);
        assertThatThrownBy(() -> values.getDouble(0)).isInstanceOf(ArithmeticException.class)
                .hasMessageContaining("1.0+2.0i");
        assertThatThrownBy(() -> Values.wrapComplex(new double[3])).isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("3");
    }

    @Test
    void plainArraysAreCopies() {
        double[] stored = {1, 2, -0.0};
        Values values = Values.wrap(stored);
        assertThat(values.toDoubles()).containsExactly(1, 2, -0.0).isNotSameAs(stored);
        assertThat(Values.uniform(Scalar.of(7), 2).toDoubles()).containsExactly(7, 7);
        assertThat(Values.wrap(new long[] {1, (1L << 53) + 1}).toDoubles()).containsExactly(1, 0x1p53);
        assertThatThrownBy(() -> Values.wrapComplex(new double[] {1, 0, 1, 2}).toDoubles())
                .isInstanceOf(ArithmeticException.class).hasMessageContaining("values[1]");
    }

    @Test
    void conversionNamesThePosition() {
        assertThatThrownBy(() -> Values.wrap(new double[] {1, 2, 0.5}).convert(DType.INT32))
                .isInstanceOf(ArithmeticException.class)
                .hasMessageContaining("values[2]").hasMessageContaining("0.5");
        assertThat(Values.uniform(3, 4).convert(DType.INT32).byteSize()).isEqualTo(4);
        assertThatThrownBy(() -> Values.uniform(1, -1)).isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("-1");
        assertThatThrownBy(() -> Values.uniform(2.5, 2).convert(DType.INT32)).isInstanceOf(ArithmeticException.class)
                .hasMessageStartingWith("values[0]: ").hasMessageContaining("2.5");
        assertThat(Values.uniform(2.5, 0).convert(DType.INT32).dtype()).isEqualTo(DType.INT32);
    }

    @Test
    void combineRefusesWhatIsUndefined() {
        int[] order = {2, 0, 1};
        int[] starts = {0, 1, 3};
        assertThatThrownBy(
                () -> Objects.requireNonNull(THREE.get(DType.INT32)).combine(order, starts, DuplicatePolicy.ERROR))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("positions 0 and 1");
        assertThatThrownBy(
                () -> Objects.requireNonNull(THREE.get(DType.COMPLEX128)).combine(order, starts, DuplicatePolicy.MIN))
                .isInstanceOf(IllegalArgumentException.class).hasMessageContaining("MIN");
        assertThatThrownBy(() -> Values.wrap(new long[] {Long.MAX_VALUE, 1}).combine(new int[] {0, 1}, new int[] {0, 2},
                DuplicatePolicy.SUM))
                .isInstanceOf(ArithmeticException.class);
        assertThatThrownBy(() -> Values.wrap(new int[] {Integer.MAX_VALUE, 1}).combine(new int[] {0, 1},
                new int[] {0, 2}, DuplicatePolicy.SUM))
                .isInstanceOf(ArithmeticException.class).hasMessageContaining("[2147483647, 1]");
        assertThatThrownBy(() -> Values.wrap(new long[] {1L << 32, 1L << 31}).combine(new int[] {0, 1},
                new int[] {0, 2}, DuplicatePolicy.PRODUCT))
                .isInstanceOf(ArithmeticException.class);
    }

    /// Three floats whose sum in float would lose the last one.
    @Test
    void float32SumsRoundOnce() {
        Values sum = Values.wrap(new float[] {0x1p24f, 1, 1}).combine(new int[] {0, 1, 2}, new int[] {0, 3},
                DuplicatePolicy.SUM);
        assertThat(sum.get(0)).isEqualTo(Scalar.of(0x1p24f + 2));
    }

    @Test
    void builderHoldsItsType() {
        assertThatThrownBy(() -> Values.builder(DType.INT32).add(0.5)).isInstanceOf(ArithmeticException.class)
                .hasMessageContaining("0.5");
        assertThatThrownBy(() -> Values.builder(DType.INT32).add(1L << 31)).isInstanceOf(ArithmeticException.class)
                .hasMessageContaining("2147483648");
        assertThatThrownBy(() -> Values.builder(DType.BOOL).add(2L)).isInstanceOf(ArithmeticException.class)
                .hasMessageContaining("2");
        assertThatThrownBy(() -> Values.builder(DType.FLOAT32).add(1e39)).isInstanceOf(ArithmeticException.class)
                .hasMessageContaining("1.0E39");
        assertThatThrownBy(() -> Values.builder(DType.FLOAT64).add((1L << 53) + 1))
                .isInstanceOf(ArithmeticException.class)
                .hasMessageContaining("9007199254740993");
        assertThatThrownBy(() -> Values.builder(DType.FLOAT64).add(Long.MAX_VALUE))
                .isInstanceOf(ArithmeticException.class);
        assertThatThrownBy(() -> Values.builder(DType.FLOAT32).add((1L << 24) + 1))
                .isInstanceOf(ArithmeticException.class);
        assertThatThrownBy(() -> Values.builder(DType.FLOAT64).addComplex(1, 2))
                .isInstanceOf(ArithmeticException.class);
        assertThatThrownBy(() -> Values.builder(DType.FLOAT64).add(Scalar.of(1L)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("int64").hasMessageContaining("float64");
        ValuesBuilder builder = Values.builder(DType.COMPLEX128).add(1.0).addComplex(2, 3).add(4L);
        assertThat(builder.size()).isEqualTo(3);
        Values built = builder.build();
        builder.add(9.0);
        assertThat(built.size()).isEqualTo(3);
        assertThat(built.get(1)).isEqualTo(Scalar.complex(2, 3));
        assertThat(Values.builder(DType.INT64).add(Long.MIN_VALUE).build().getLong(0)).isEqualTo(Long.MIN_VALUE);
    }

    @Test
    void combinedValuesThatOverflowNameTheirPositions() {
        Values values = Values.wrap(new int[] {5, Integer.MAX_VALUE, 7, 1});
        assertThatThrownBy(() -> {
            Values _ = values.combine(new int[] {0, 3, 1, 2}, new int[] {0, 1, 3, 4}, DuplicatePolicy.SUM);
        }).isInstanceOf(ArithmeticException.class)
                .hasMessage("SUM of the values [1, 2147483647] at positions [3, 1] exceeds the range of int32");
    }

    @Test
    void moreComplexValuesThanAnArrayHoldsAreRefused() {
        Values all = Values.uniform(Scalar.complex(1, 2), Integer.MAX_VALUE);
        assertThatThrownBy(() -> {
            Values _ = all.plain();
        }).isInstanceOf(ArithmeticException.class)
                .hasMessage("2147483647 complex values do not fit one array, which holds at most 1073741823");
    }
}
