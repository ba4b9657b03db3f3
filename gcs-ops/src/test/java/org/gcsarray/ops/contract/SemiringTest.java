package org.gcsarray.ops.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.convert.Convert;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.CrsMatrix;
import org.gcsarray.format.NdArray;
import org.gcsarray.format.StoredArray;
import org.gcsarray.kernel.Semiring;
import org.gcsarray.ops.operand.OpOptions;
import org.gcsarray.shape.SmoothShape;
import org.gcsarray.testing.DenseOracle;

/// Products of matrices over semirings, against a loop over all pairs of stored elements.
class SemiringTest {

    private static final List<DType> TYPES = List.of(DType.FLOAT64, DType.FLOAT32, DType.INT64, DType.INT32,
            DType.BOOL);

    @Property
    void combinesPairsOfStoredElements(@ForAll Random random, @ForAll Semiring semiring) {
        long[] extents = random.longs(3, 0, 6).toArray();
        NdArray a = sparse(SmoothShape.of(extents[0], extents[1]), random);
        NdArray b = sparse(SmoothShape.of(extents[1], extents[2]), random);

        StoredArray actual = Contract.matmul(semiring, a, b, OpOptions.DEFAULT);

        Map<List<Long>, Double> expected = new HashMap<>();
        DenseOracle.byIteration(a).forEach((ik, x) -> DenseOracle.byIteration(b).forEach((kj, y) -> {
            if (ik.get(1).equals(kj.get(0))) {
                expected.merge(List.of(ik.get(0), kj.get(1)), multiply(semiring, x.real(), y.real()),
                        (old, next) -> add(semiring, a.dtype() == DType.BOOL && b.dtype() == DType.BOOL, old, next));
            }
        }));
        Map<List<Long>, Scalar> typed = new HashMap<>();
        expected.forEach((index, value) -> typed.put(index, Scalar.of(value).convert(actual.dtype())));
        DenseOracle.assertStores(actual, typed);
        assertThat(actual.fill()).isEqualTo(semiring.zero(actual.dtype()));
    }

    private static NdArray sparse(SmoothShape shape, Random random) {
        NdArray any = NaiveEinsum.operand(shape, TYPES.get(random.nextInt(TYPES.size())), random);
        return Convert.toCoo(any);
    }

    private static double multiply(Semiring semiring, double a, double b) {
        return switch (semiring) {
            case PLUS_TIMES -> a * b;
            case MIN_PLUS, MAX_PLUS -> a + b;
            case MIN_TIMES, MAX_TIMES -> a * b;
            case MIN_MAX -> Math.max(a, b);
            case MAX_MIN -> Math.min(a, b);
            case OR_AND -> a != 0 && b != 0 ? 1 : 0;
        } + 0.0;
    }

    private static double add(Semiring semiring, boolean isBool, double a, double b) {
        return switch (semiring) {
            case PLUS_TIMES -> isBool ? Math.max(a, b) : a + b;
            case MIN_PLUS, MIN_TIMES, MIN_MAX -> Math.min(a, b);
            case MAX_PLUS, MAX_TIMES, MAX_MIN, OR_AND -> Math.max(a, b);
        } + 0.0;
    }

    @Test
    void shortestPathsOfThreeStepsAndDenseOperands() {
        CooArray edges = CooArray.builder(SmoothShape.of(4, 4), DType.INT64).addLong(new long[] {0, 1}, 5)
                .addLong(new long[] {1, 2}, 7).addLong(new long[] {0, 2}, 20).addLong(new long[] {2, 3}, 1).build();
        StoredArray two = Contract.matmul(Semiring.MIN_PLUS, edges, edges, OpOptions.DEFAULT);
        StoredArray three = Contract.matmul(Semiring.MIN_PLUS, two, edges, OpOptions.DEFAULT);
        StoredArray dense = Contract.matmul(Semiring.MIN_PLUS, Convert.toStrided(two), edges, OpOptions.DEFAULT);

        assertThat(two.getDouble(0, 2)).isEqualTo(12);
        assertThat(three.getDouble(0, 3)).isEqualTo(13);
        assertThat(three.getDouble(3, 0)).isEqualTo(Double.POSITIVE_INFINITY);
        assertThat(DenseOracle.doubles(dense)).containsExactly(DenseOracle.doubles(three));
    }

    /// 10,000 bools, columns of a byte and 101 row pointers.
    @Test
    void theLimitIsThatOfTheTypeOfTheResult() {
        CooArray.Builder builder = CooArray.builder(SmoothShape.of(100, 1), DType.FLOAT64);
        for (int k = 0; k < 100; k++) {
            builder.add(1, k, 0);
        }
        CrsMatrix column = Convert.toCrs(builder.build());
        OpOptions options = OpOptions.DEFAULT.withMaxBytes(20_404);
        assertThat(Contract.matmul(Semiring.OR_AND, column, column.transpose(), options).byteSize()).isEqualTo(20_404);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Contract.matmul(column, column.transpose(), options))
                .withMessage(
                        "the result of matmul would have 10000 elements: it would take 80.0 kB; the limit is 20.4 kB");
    }

    /// 2^53 + 1 is no float64, and neither is the sum of 2^53 - 1 and 2.
    @Test
    void integersThatFloat64WouldRoundAreRefused() {
        long most = (1L << 53) - 1;
        NdArray one = matrix(1);
        NdArray two = matrix(2);
        StoredArray sum = Contract.matmul(Semiring.MIN_PLUS, matrix(most - 1), one, OpOptions.DEFAULT);
        assertThat(sum.getDouble(0, 0)).isEqualTo(0x1p53 - 1);
        StoredArray least = Contract.matmul(Semiring.MAX_PLUS, matrix(-most), one, OpOptions.DEFAULT);
        assertThat(least.getDouble(0, 0)).isEqualTo(2 - 0x1p53);
        assertThatExceptionOfType(ArithmeticException.class)
                .isThrownBy(() -> Contract.matmul(Semiring.MIN_PLUS, matrix(most + 2), two, OpOptions.DEFAULT))
                .withMessage(
                        "matmul over min.plus of int64 and int64: element [0, 0] of a is 9007199254740993; extremes are"
                                + " float64, which holds each integer below 2^53 only. Convert a and b to float64, which rounds");
        assertThatExceptionOfType(ArithmeticException.class)
                .isThrownBy(() -> Contract.matmul(Semiring.MAX_PLUS, Convert.toStrided(two), matrix(-most - 2),
                        OpOptions.DEFAULT))
                .withMessageContaining("element [0, 0] of b is -9007199254740993");
        for (NdArray operand : List.of(matrix(most), Convert.toStrided(matrix(most)))) {
            assertThatExceptionOfType(ArithmeticException.class)
                    .isThrownBy(() -> Contract.matmul(Semiring.MIN_PLUS, two, operand, OpOptions.DEFAULT))
                    .withMessageContaining("element [0, 0] of the result is 9.007199254740992E15");
        }
    }

    /// Products of int32 numbers may take 62 bits.
    @Test
    void productsThatFloat64WouldRoundAreRefused() {
        NdArray factor = CooArray.builder(SmoothShape.of(1, 1), DType.INT32).addLong(new long[] {0, 0}, 1 << 27)
                .build();
        assertThatExceptionOfType(ArithmeticException.class)
                .isThrownBy(() -> Contract.matmul(Semiring.MAX_TIMES, factor, factor, OpOptions.DEFAULT))
                .withMessageStartingWith("matmul over max.times of int32 and int32: element [0, 0] of the result is ");
        assertThat(Contract.matmul(Semiring.MAX_MIN, factor, factor, OpOptions.DEFAULT).getDouble(0, 0))
                .isEqualTo(1 << 27);
    }

    private static NdArray matrix(long value) {
        return CooArray.builder(SmoothShape.of(1, 1), DType.INT64).addLong(new long[] {0, 0}, value).build();
    }

    @Test
    void complexNumbersHaveNoOrder() {
        CooArray a = CooArray.builder(SmoothShape.of(1, 1), DType.COMPLEX128).build();
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Contract.matmul(Semiring.MAX_PLUS, a, a, OpOptions.DEFAULT))
                .withMessage("the values are complex128, which have no order; max.plus needs real numbers");
    }
}
