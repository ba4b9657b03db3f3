package org.gcsarray.convert;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;

import org.junit.jupiter.api.Test;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.Values;
import org.gcsarray.convert.Difference.Tolerance;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.StridedArray;
import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.shape.SmoothShape;

class DifferenceTest {

    private static final SmoothShape ONE = SmoothShape.of(1);

    private static StridedArray one(double value) {
        return StridedArray.of(ONE, new double[] {value});
    }

    private static StridedArray one(long value) {
        return StridedArray.wrapRowMajor(ONE, Values.wrap(new long[] {value}));
    }

    private static Difference exactly(StridedArray left, StridedArray right) {
        return Difference.between(left, right, Tolerance.EXACT, 10);
    }

    @Test
    void contentIsWhatAnArrayHoldsAtEveryIndex() {
        CooArray a = CooArray.of(new long[] {2, 3}, new int[][] {{0, 1}, {2, 0}}, new double[] {1, 2});
        CooArray zero = CooArray.of(new long[] {2, 3}, new int[][] {{0, 1, 1}, {2, 0, 1}}, new double[] {1, 2, 0});
        CooArray near = CooArray.of(new long[] {2, 3}, new int[][] {{0, 1}, {2, 0}}, new double[] {1, 2.001});

        assertThat(Difference.contentEquals(a, Convert.toCcs(zero))).isTrue();
        assertThat(Difference.contentEquals(a, Convert.toStrided(a))).isTrue();
        assertThat(Difference.contentEquals(a, near)).isFalse();
        assertThat(Difference.contentEquals(a, near, new Tolerance(0.01, 0))).isTrue();
        assertThat(Difference.contentEquals(a, CooArray.of(new long[] {3, 2}, new int[2][0], new double[0]))).isFalse();
    }

    @Test
    void longsAndDoublesBeyond53BitsAreComparedExactly() {
        long odd = (1L << 53) + 1;
        Difference difference = exactly(one(odd), one(0x1p53));
        assertThat(difference.isNone()).isFalse();
        assertThat(difference.count()).isOne();
        assertThat(difference.largest()).isEqualTo(1);
        assertThat(difference.elements())
                .containsExactly(new Difference.Element(List.of(0L), Scalar.of(odd), Scalar.of(0x1p53)));
        assertThat(exactly(one(0x1p53), one(odd)).largest()).isEqualTo(1);
        assertThat(exactly(one(1L << 53), one(0x1p53)).isNone()).isTrue();
        assertThat(exactly(one(odd), one(odd - 1)).largest()).isEqualTo(1);
        assertThat(Difference.between(one(odd), one(0x1p53), new Tolerance(0.5, 0), 1).isNone()).isFalse();
        assertThat(Difference.between(one(odd), one(0x1p53), new Tolerance(1, 0), 1).isNone()).isTrue();
    }

    @Test
    void endsOfTheLongRange() {
        assertThat(exactly(one(Long.MAX_VALUE), one(0x1p63)).largest()).isEqualTo(1);
        assertThat(exactly(one(Long.MIN_VALUE), one(-0x1p63)).isNone()).isTrue();
        assertThat(exactly(one(Long.MIN_VALUE), one(Long.MAX_VALUE)).largest()).isEqualTo(0x1p64);
        assertThat(Difference.between(one(Long.MIN_VALUE), one(Long.MAX_VALUE), new Tolerance(0x1p63, 0), 1).isNone())
                .isFalse();
    }

    @Test
    void notANumberEqualsItselfOnly() {
        assertThat(exactly(one(Double.NaN), one(Double.NaN)).isNone()).isTrue();
        for (double other : new double[] {0, 1, Double.POSITIVE_INFINITY}) {
            Difference difference = Difference.between(one(Double.NaN), one(other),
                    new Tolerance(Double.POSITIVE_INFINITY, 1), 1);
            assertThat(difference.count()).as("%s", other).isOne();
            assertThat(difference.largest()).isNaN();
        }
    }

    @Test
    void infinitiesEqualThemselvesUnderNoTolerance() {
        assertThat(exactly(one(Double.POSITIVE_INFINITY), one(Double.POSITIVE_INFINITY)).isNone()).isTrue();
        Tolerance generous = new Tolerance(Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY);
        assertThat(
                Difference.between(one(Double.POSITIVE_INFINITY), one(Double.NEGATIVE_INFINITY), generous, 1).count())
                .isOne();
        assertThat(Difference.between(one(Double.POSITIVE_INFINITY), one(1e300), generous, 1).largest()).isNaN();
        assertThat(Difference.between(one(1e300), one(-1e300), generous, 1).isNone()).isTrue();
    }

    @Test
    void aNaNBeforeAndAfterOtherDifferencesStaysInTheLargest() {
        SmoothShape shape = SmoothShape.of(3);
        StridedArray left = StridedArray.of(shape, new double[] {1, Double.NaN, 3});
        StridedArray right = StridedArray.of(shape, new double[] {2, 5, 9});
        Difference difference = Difference.between(left, right, Tolerance.EXACT, 10);
        assertThat(difference.count()).isEqualTo(3);
        assertThat(difference.largest()).isNaN();
    }

    @Test
    void signsOfZeroAndExplicitZerosDoNotMatter() {
        CooArray zeros = CooArray.builder(SmoothShape.of(2, 2), DType.FLOAT64).add(-0.0, 0, 0).add(0, 1, 1).build();
        assertThat(Difference
                .between(zeros, CooArray.builder(SmoothShape.of(2, 2), DType.BOOL).build(), Tolerance.EXACT, 1)
                .isNone()).isTrue();
    }

    @Test
    void relativeToleranceIsOfTheLargerNumber() {
        assertThat(Difference.between(one(100d), one(101d), new Tolerance(0, 1 / 101d), 1).isNone()).isTrue();
        assertThat(Difference.between(one(100d), one(101d), new Tolerance(0, 0.99 / 101), 1).isNone()).isFalse();
        assertThat(Difference.between(one(100d), one(103d), new Tolerance(1, 2 / 103d), 1).isNone()).isTrue();
        assertThat(Difference.between(one(0d), one(1e-300), new Tolerance(0, 0.5), 1).isNone()).isFalse();
    }

    @Test
    void negativeOrUndefinedTolerancesAreRefused() {
        assertThatIllegalArgumentException().isThrownBy(() -> new Tolerance(-1, 0)).withMessageContaining("-1.0");
        assertThatIllegalArgumentException().isThrownBy(() -> new Tolerance(0, Double.NaN))
                .withMessageContaining("NaN");
    }

    @Test
    void fillsThatNoIndexReadsDoNotDiffer() {
        CooArray zero = CooArray.builder(SmoothShape.of(2), DType.FLOAT64).add(1, 0).add(2, 1).build();
        CooArray one = CooArray.builder(SmoothShape.of(2), DType.FLOAT64).fill(Scalar.of(1d)).add(2, 1).build();
        assertThat(Difference.between(zero, one, Tolerance.EXACT, 5).isNone()).isTrue();
        CooArray nothing = CooArray.builder(SmoothShape.of(0, 4), DType.FLOAT64).build();
        CooArray other = CooArray.builder(SmoothShape.of(0, 4), DType.FLOAT64).fill(Scalar.of(7d)).build();
        assertThat(Difference.between(nothing, other, Tolerance.EXACT, 5).isNone()).isTrue();
    }

    @Test
    void fillsThatSomeIndexReadsDiffer() {
        CooArray zero = CooArray.builder(SmoothShape.of(2), DType.FLOAT64).add(1, 0).build();
        CooArray nan = CooArray.builder(SmoothShape.of(2), DType.FLOAT64).fill(Scalar.of(Double.NaN)).add(1, 0).build();
        Difference difference = Difference.between(zero, nan, Tolerance.EXACT, 5);
        assertThat(difference.fillsDiffer()).isTrue();
        assertThat(difference.isNone()).isFalse();
        assertThat(difference.count()).isZero();
        assertThat(Difference.between(nan, nan, Tolerance.EXACT, 5).isNone()).isTrue();
    }

    @Test
    void otherShapesDifferWhateverTheyHold() {
        CooArray row = CooArray.builder(SmoothShape.of(1, 3), DType.FLOAT64).build();
        CooArray column = CooArray.builder(SmoothShape.of(3, 1), DType.FLOAT64).build();
        Difference difference = Difference.between(row, column, new Tolerance(1, 1), 5);
        assertThat(difference.shapesDiffer()).isTrue();
        assertThat(difference.isNone()).isFalse();
        assertThat(
                Difference.between(one(1d), CooArray.builder(SmoothShape.of(1, 1), DType.FLOAT64).add(1, 0, 0).build(),
                        Tolerance.EXACT, 1).isNone())
                .isFalse();
    }

    @Test
    void elementsAreTheFirstInLexicographicOrderWhateverTheLayout() {
        SmoothShape shape = SmoothShape.of(3, 4);
        CooArray.Builder builder = CooArray.builder(shape, DType.INT32);
        for (int k = 0; k < 12; k++) {
            builder.addLong(new long[] {k / 4, k % 4}, k + 1);
        }
        var left = Convert.toGcs(builder.build(), DimensionReduction.parse(shape, "1|0"));
        Difference difference = Difference.between(left, CooArray.builder(shape, DType.FLOAT32).build(),
                Tolerance.EXACT, 5);
        assertThat(difference.count()).isEqualTo(12);
        assertThat(difference.largest()).isEqualTo(12);
        assertThat(difference.elements()).extracting(Difference.Element::indices).containsExactly(List.of(0L, 0L),
                List.of(0L, 1L), List.of(0L, 2L),
                List.of(0L, 3L), List.of(1L, 0L));
        assertThat(Difference.between(left, left, Tolerance.EXACT, 0).isNone()).isTrue();
        assertThat(Difference.between(left, CooArray.builder(shape, DType.BOOL).build(), Tolerance.EXACT, 0).elements())
                .isEmpty();
    }

    @Test
    void duplicatesAreRefused() {
        CooArray twice = CooArray.wrap(ONE, new Indices[] {Indices.wrap(new byte[] {0, 0})},
                Values.wrap(new double[] {1, 2}));
        assertThatIllegalArgumentException().isThrownBy(() -> Difference.between(twice, one(3d), Tolerance.EXACT, 1))
                .withMessageContaining("[0]");
        assertThatIllegalArgumentException().isThrownBy(() -> Difference.between(one(3d), twice, Tolerance.EXACT, 1))
                .withMessageContaining("0 and 1");
    }

    @Test
    void complexNumbersDifferByTheirDistance() {
        StridedArray left = StridedArray.wrapRowMajor(ONE, Values.wrapComplex(new double[] {3, 4}));
        StridedArray zero = StridedArray.wrapRowMajor(ONE, Values.wrapComplex(new double[] {0, 0}));
        assertThat(exactly(left, zero).largest()).isEqualTo(5);
        assertThat(Difference.between(left, zero, new Tolerance(5, 0), 1).isNone()).isTrue();
        assertThat(exactly(left, one(3L)).largest()).isEqualTo(4);
        assertThat(exactly(StridedArray.wrapRowMajor(ONE, Values.wrapComplex(new double[] {3, 0})), one(3L)).isNone())
                .isTrue();
    }

    @Test
    void shapesBeyondAllLongsCompareByWhatTheyStore() {
        SmoothShape shape = SmoothShape.of(1L << 62, 1L << 62, 1L << 62);
        CooArray left = CooArray.builder(shape, DType.FLOAT64).add(1, 5, (1L << 62) - 1, 0).build();
        CooArray right = CooArray.builder(shape, DType.FLOAT64).add(1, 5, (1L << 62) - 1, 1).build();
        Difference difference = Difference.between(left, right, Tolerance.EXACT, 5);
        assertThat(difference.count()).isEqualTo(2);
        assertThat(difference.fillsDiffer()).isFalse();
        CooArray filled = CooArray.builder(shape, DType.FLOAT64).fill(Scalar.of(2d)).build();
        assertThat(Difference.between(left, filled, Tolerance.EXACT, 5).fillsDiffer()).isTrue();
    }
}
