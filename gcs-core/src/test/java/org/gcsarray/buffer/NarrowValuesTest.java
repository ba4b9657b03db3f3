package org.gcsarray.buffer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.Random;

import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import org.gcsarray.house.Numbers;

/// Types of storage: each bit of each value is kept.
class NarrowValuesTest {

    @Provide
    Arbitrary<DType> storageTypes() {
        return Arbitraries.of(DType.values()).filter(DType::isStorage);
    }

    /// Returns values of any bits.
    private static Values random(DType dtype, int size, Random random) {
        return switch (dtype) {
            case INT8, UINT8 -> {
                byte[] bits = new byte[size];
                random.nextBytes(bits);
                yield Values.wrap(dtype, bits);
            }
            case INT16, UINT16, FLOAT16 -> {
                short[] bits = new short[size];
                for (int k = 0; k < size; k++) {
                    bits[k] = (short) random.nextInt();
                }
                yield Values.wrap(dtype, bits);
            }
            case UINT32 -> Values.wrap(dtype, random.ints(size).toArray());
            case UINT64 -> Values.wrap(dtype, random.longs(size).toArray());
            case COMPLEX64 -> {
                float[] parts = new float[2 * size];
                for (int k = 0; k < parts.length; k++) {
                    parts[k] = Float.intBitsToFloat(random.nextInt());
                }
                yield Values.wrapComplex(parts);
            }
            default -> throw new AssertionError(dtype);
        };
    }

    @Property
    void bitsAreKept(@ForAll("storageTypes") DType dtype, @ForAll Random random) {
        int size = random.nextInt(40);
        Values values = random(dtype, size, random);
        assertThat(values.byteSize()).isEqualTo((long) size * dtype.byteWidth());
        assertThat(values.encoding()).isEqualTo(dtype.toString());
        assertThat(values.plain()).isSameAs(values);
        int[] order = size == 0 ? new int[0] : random.ints(20, 0, size).toArray();
        assertThat(Numbers.bits(values.gather(order)))
                .isEqualTo(Arrays.stream(order).mapToLong(((NarrowValues) values)::bits).toArray());
        int from = random.nextInt(size + 1);
        assertThat(Numbers.bits(values.slice(from, size)))
                .isEqualTo(Arrays.copyOfRange(Numbers.bits(values), from, size));
        int[] targets = new int[size];
        Arrays.setAll(targets, k -> size - k);
        long[] scattered = Numbers.bits(values.scatter(targets, size + 1, Scalar.one(dtype)));
        for (int k = 0; k < size; k++) {
            assertThat(scattered[size - k]).isEqualTo(Numbers.bits(values)[k]);
        }
        assertThat(scattered[0]).isEqualTo(Numbers.bits(Values.uniform(Scalar.one(dtype), 1).plain())[0]);
    }

    @Property
    void wideningIsExact(@ForAll("storageTypes") DType dtype, @ForAll Random random) {
        Values values = random(dtype, random.nextInt(40), random);
        boolean exceeds = false;
        for (int k = 0; k < values.size(); k++) {
            exceeds |= dtype == DType.UINT64 && ((NarrowValues) values).bits(k) < 0;
        }
        if (exceeds) {
            assertThatThrownBy(() -> values.convert(DType.INT64)).isInstanceOf(ArithmeticException.class)
                    .hasMessageContaining("values[").hasMessageContaining("exceeds the range of int64");
            return;
        }
        Values wide = values.convert(dtype.widened());
        assertThat(wide.dtype()).isEqualTo(dtype.widened());
        for (int k = 0; k < values.size(); k++) {
            assertThat(wide.get(k)).isEqualTo(values.get(k).convert(dtype.widened()));
            assertThat(wide.get(k).sameNumber(values.get(k))).isTrue();
        }
        assertThat(wide.byteSize()).isLessThanOrEqualTo((long) values.size() * dtype.widened().byteWidth());
        Values doubles = values.convert(dtype.isComplex() ? DType.COMPLEX128 : DType.FLOAT64);
        for (int k = 0; k < values.size(); k++) {
            assertThat(doubles.getReal(k)).isEqualTo(Double.valueOf(values.getReal(k)));
            assertThat(doubles.getImaginary(k)).isEqualTo(Double.valueOf(values.getImaginary(k)));
        }
    }

    @Test
    void everyHalfIsReadExactlyAndWrittenBack() {
        short[] bits = new short[1 << 16];
        for (int k = 0; k < bits.length; k++) {
            bits[k] = (short) k;
        }
        Values halves = Values.wrap(DType.FLOAT16, bits);
        for (int k = 0; k < bits.length; k++) {
            float exact = Float.float16ToFloat(bits[k]);
            assertThat(halves.getReal(k)).isEqualTo(Double.valueOf(exact));
            if (!Float.isNaN(exact)) {
                assertThat(Scalar.of((double) exact).convert(DType.FLOAT16)).isEqualTo(halves.get(k));
            }
        }
    }

    /// 1 + 2^-11 lies between two halves, and 2^-40 more decides: by way of a float it would be lost, and the tie go to 1.
    @Test
    void doublesRoundOnceToHalves() {
        assertThat(Scalar.of(1 + 0x1p-11 + 0x1p-40).convert(DType.FLOAT16).real()).isEqualTo(1 + 0x1p-10);
        assertThat(Scalar.of(1 + 0x1p-11 - 0x1p-40).convert(DType.FLOAT16).real()).isEqualTo(1);
        assertThat(Scalar.of(-1 - 0x1p-11 - 0x1p-40).convert(DType.FLOAT16).real()).isEqualTo(-1 - 0x1p-10);
        assertThat(Scalar.of(0x1p-25 + 0x1p-70).convert(DType.FLOAT16).real()).isEqualTo(0x1p-24);
        assertThat(Scalar.of(0x1p-25).convert(DType.FLOAT16).real()).isZero();
        assertThat(Scalar.of(Double.MIN_VALUE).convert(DType.FLOAT16).real()).isZero();
        assertThat(Scalar.of(65_519.999).convert(DType.FLOAT16).real()).isEqualTo(65_504);
        assertThatThrownBy(() -> Scalar.of(65_520.0).convert(DType.FLOAT16)).isInstanceOf(ArithmeticException.class)
                .hasMessageContaining("65520").hasMessageContaining("float16");
    }

    /// Integers of 8 and 16 bits keep their bytes in the types that kernels compute with.
    @Test
    void narrowIntegersStayNarrowAsDoubles() {
        Values bytes = Values.wrap(DType.INT8, new byte[] {-128, 0, 127});
        assertThat(bytes.convert(DType.FLOAT64).encoding()).isEqualTo("int8");
        assertThat(bytes.convert(DType.FLOAT32).encoding()).isEqualTo("int8");
        assertThat(bytes.convert(DType.FLOAT64).toDoubles()).containsExactly(-128, 0, 127);
        Values unsigned = Values.wrap(DType.UINT8, new byte[] {-1, 0, 127});
        assertThat(unsigned.convert(DType.FLOAT64).encoding()).isEqualTo("int16");
        assertThat(unsigned.convert(DType.FLOAT64).toDoubles()).containsExactly(255, 0, 127);
        assertThat(Values.wrap(DType.UINT16, new short[] {-1}).convert(DType.FLOAT64).toDoubles())
                .containsExactly(65_535);
        assertThat(Values.wrap(DType.UINT32, new int[] {-1}).convert(DType.FLOAT32).get(0))
                .isEqualTo(Scalar.of((float) 0xFFFF_FFFFL));
        assertThat(Values.wrap(DType.UINT64, new long[] {-1}).convert(DType.FLOAT64).toDoubles())
                .containsExactly(0x1p64);
    }

    @Test
    void duplicatesAreCombinedWideAndNarrowedWithoutWrapping() {
        Values bytes = Values.wrap(DType.INT8, new byte[] {100, 100, -100});
        int[] order = {0, 1, 2};
        int[] all = {0, 3};
        assertThat(bytes.combine(order, all, DuplicatePolicy.SUM).get(0))
                .isEqualTo(Scalar.of(100).convert(DType.INT8));
        assertThatThrownBy(() -> bytes.combine(order, new int[] {0, 2, 3}, DuplicatePolicy.SUM))
                .isInstanceOf(ArithmeticException.class).hasMessageContaining("[100, 100]")
                .hasMessageContaining("int8");
        Values halves = Values.wrap(new double[] {60_000, 60_000}).convert(DType.FLOAT16);
        assertThat(halves.combine(new int[] {0, 1}, new int[] {0, 2}, DuplicatePolicy.SUM).getReal(0))
                .isEqualTo(Double.POSITIVE_INFINITY);
    }

    @Test
    void duplicatesOfUint64AreCombinedInItsWholeRange() {
        Values values = Values.wrap(DType.UINT64, new long[] {-1, 1, Long.MAX_VALUE, 2});
        int[] firstTwo = {0, 1};
        int[] lastTwo = {2, 3};
        int[] one = {0, 2};
        assertThatThrownBy(() -> values.combine(firstTwo, one, DuplicatePolicy.SUM))
                .isInstanceOf(ArithmeticException.class).hasMessageContaining("18446744073709551615")
                .hasMessageContaining("uint64");
        assertThatThrownBy(() -> values.combine(new int[] {0, 3}, one, DuplicatePolicy.PRODUCT))
                .isInstanceOf(ArithmeticException.class);
        assertThat(values.combine(lastTwo, one, DuplicatePolicy.SUM).get(0).toString())
                .isEqualTo("9223372036854775809");
        assertThat(values.combine(lastTwo, one, DuplicatePolicy.PRODUCT).get(0).toString())
                .isEqualTo("18446744073709551614");
        assertThat(values.combine(firstTwo, one, DuplicatePolicy.MIN).get(0)).isEqualTo(Scalar.unsigned(1));
        assertThat(values.combine(firstTwo, one, DuplicatePolicy.MAX).get(0)).isEqualTo(Scalar.unsigned(-1));
        assertThat(values.combine(firstTwo, one, DuplicatePolicy.FIRST).get(0)).isEqualTo(Scalar.unsigned(-1));
    }

    @ParameterizedTest
    @EnumSource(DType.class)
    void wrappingNamesTheArrayThatDoesNotFit(DType dtype) {
        boolean isBytes = dtype == DType.INT8 || dtype == DType.UINT8;
        if (isBytes) {
            assertThat(Values.wrap(dtype, new byte[2]).size()).isEqualTo(2);
        } else {
            assertThatThrownBy(() -> Values.wrap(dtype, new byte[2])).isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining(dtype.toString()).hasMessageContaining("byte[]");
        }
        boolean isRounded = dtype == DType.FLOAT16 || dtype == DType.COMPLEX64;
        if (!isRounded) {
            assertThatThrownBy(() -> NarrowValues.rounded(dtype, Values.wrap(new double[1])))
                    .isInstanceOf(IllegalArgumentException.class).hasMessageContaining(dtype.toString());
        }
    }

    @Test
    void oddComplexArraysAreRefused() {
        assertThatThrownBy(() -> Values.wrapComplex(new float[3])).isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("3");
        assertThat(Values.wrapComplex(new float[] {1, -0f, 2, 3})).hasToString("[1.0-0.0i, 2.0+3.0i]");
        assertThat(Values.wrap(DType.UINT64, new long[] {-1})).hasToString("[18446744073709551615]");
    }
}
