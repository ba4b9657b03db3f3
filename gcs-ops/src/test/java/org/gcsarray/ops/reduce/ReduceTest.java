package org.gcsarray.ops.reduce;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.withinPercentage;

import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Test;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.Values;
import org.gcsarray.convert.Convert;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.GcsArray;
import org.gcsarray.format.NdArray;
import org.gcsarray.format.StoredArray;
import org.gcsarray.format.StridedArray;
import org.gcsarray.ops.element.Elementwise;
import org.gcsarray.ops.operand.OpOptions;
import org.gcsarray.parallel.StoppedException;
import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.shape.SmoothShape;

/// Examples of reductions, their memory and their errors.
class ReduceTest {

    private static final OpOptions OPTIONS = OpOptions.DEFAULT;

    private static StoredArray reduce(Reduction reduction, NdArray a, int... axes) {
        return Reduce.of(reduction, a, axes, false, OPTIONS);
    }

    private static CooArray longs(long fill, long... values) {
        CooArray.Builder builder = CooArray.builder(SmoothShape.of(2, 4), DType.INT64).fill(Scalar.of(fill));
        for (int k = 0; k < values.length; k++) {
            builder.addLong(new long[] {0, k}, values[k]);
        }
        return builder.build();
    }

    @Test
    void axesAreReducedInAnyOrderAndMayStay() {
        CooArray a = CooArray.builder(SmoothShape.of(2, 3, 4), DType.FLOAT64).add(1.5, 0, 1, 2).add(2, 0, 2, 2)
                .add(-4, 1, 1, 3).build();
        assertThat(reduce(Reduction.sum(), a, -1, 0).getDouble(1)).isEqualTo(-2.5);
        StoredArray kept = Reduce.of(Reduction.sum(), a, new int[] {1}, true, OPTIONS);
        assertThat(kept.shape()).isEqualTo(SmoothShape.of(2, 1, 4));
        assertThat(kept.getDouble(0, 0, 2)).isEqualTo(3.5);
        assertThat(kept.nse()).isEqualTo(2);
    }

    @Test
    void aLayoutIsInherited() {
        CooArray a = CooArray.builder(SmoothShape.of(2, 3, 4), DType.FLOAT64).add(1.5, 0, 1, 2).build();
        GcsArray gcs = Convert.toGcs(a, DimensionReduction.parse(a.shape(), "2,0|1"));
        StoredArray sum = reduce(Reduction.sum(), gcs, 0);
        assertThat(sum).isInstanceOfSatisfying(GcsArray.class,
                array -> assertThat(array.reduction()).hasToString("1|0"));
    }

    @Test
    void theFillCountsForWhatIsNotStored() {
        CooArray a = CooArray.builder(SmoothShape.of(2, 3), DType.FLOAT64).fill(Scalar.of(2.0)).add(5, 0, 1).build();
        assertThat(reduce(Reduction.sum(), a, 1).fill()).isEqualTo(Scalar.of(6.0));
        assertThat(reduce(Reduction.product(), a, 1).fill()).isEqualTo(Scalar.of(8.0));
        assertThat(reduce(Reduction.product(), a, 1).getDouble(0)).isEqualTo(20);
        assertThat(reduce(Reduction.mean(), a, 1).getDouble(0)).isEqualTo(3);
        assertThat(reduce(Reduction.minimum(), a, 1).getDouble(0)).isEqualTo(2);
    }

    @Test
    void reductionsWithoutNaNAreThoseOfTheNumbers() {
        CooArray a = CooArray.builder(SmoothShape.of(3, 4), DType.FLOAT64).add(Double.NaN, 0, 0).add(6, 0, 1)
                .add(Double.NaN, 2, 0).add(Double.NaN, 2, 1).add(Double.NaN, 2, 2).add(Double.NaN, 2, 3).build();
        StoredArray means = reduce(Reduction.mean().withoutNaN(), a, 1);
        assertThat(means.getDouble(0)).isEqualTo(2);
        assertThat(means.getDouble(1)).isZero();
        assertThat(means.getDouble(2)).isNaN();
        assertThat(reduce(Reduction.variance(1).withoutNaN(), a, 1).getDouble(0)).isEqualTo(12);
        assertThat(reduce(Reduction.sum().withoutNaN(), a, 1).getDouble(2)).isZero();
        assertThat(reduce(Reduction.product().withoutNaN(), a, 1).getDouble(2)).isEqualTo(1);
        assertThat(reduce(Reduction.minimum().withoutNaN(), a, 1).getDouble(2)).isNaN();
        assertThat(reduce(Reduction.all().withoutNaN(), a, 1).getDouble(2)).isEqualTo(1);
        assertThat(Reduction.sum().withoutNaN().withoutNaN()).isEqualTo(Reduction.parse("nansum"));
        assertThat(Reduction.sum().withoutNaN().withNaN()).isEqualTo(Reduction.sum().withNaN())
                .isEqualTo(Reduction.sum());
        assertThat(Reduction.variance(3).withoutNaN().parameter()).hasValue(3);
        assertThat(Reduction.norm(2.5).parameter()).hasValue(2.5);
        assertThat(Reduction.sum().parameter()).isEmpty();
    }

    @Test
    void aFillOfNaNIsLeftOut() {
        CooArray a = CooArray.builder(SmoothShape.of(3, 1L << 62, 1L << 62), DType.FLOAT64)
                .fill(Scalar.of(Double.NaN)).add(3, 0, 1, 2).add(5, 0, 1, 3).build();
        StoredArray means = reduce(Reduction.mean().withoutNaN(), a, 1, 2);
        assertThat(means.getDouble(0)).isEqualTo(4);
        assertThat(means.fill().real()).isNaN();
        assertThat(reduce(Reduction.sum().withoutNaN(), a, 1, 2).fill()).isEqualTo(Scalar.of(0.0));
        assertThat(reduce(Reduction.countNonzero().withoutNaN(), a, 0, 1, 2).getDouble()).isEqualTo(2);
    }

    @Test
    void aComplexElementIsNaNIfAPartIs() {
        CooArray a = CooArray.builder(SmoothShape.of(2, 3), DType.COMPLEX128)
                .addComplex(new long[] {0, 0}, 1, Double.NaN)
                .addComplex(new long[] {0, 1}, 4, 2).build();
        assertThat(reduce(Reduction.mean().withoutNaN(), a, 1).get(0)).isEqualTo(Scalar.complex(2, 1));
        assertThat(reduce(Reduction.sum().withoutNaN(), a, 0).get(0)).isEqualTo(Scalar.complex(0, 0));
    }

    @Test
    void aFillBeyondAllNumbersIsNotSeenByFullSlices() {
        CooArray a = longs(Long.MAX_VALUE, 1, 2, 3, 4);
        assertThatThrownBy(() -> reduce(Reduction.sum(), a, 1)).isInstanceOf(ArithmeticException.class)
                .hasMessage("the sum of 4 elements along axes [1] of shape (2, 4) exceeds the range of int64 at"
                        + " elements that are not stored, where all are 9223372036854775807");
        CooArray full = CooArray.builder(SmoothShape.of(1, 2), DType.INT64).fill(Scalar.of(Long.MAX_VALUE))
                .addLong(new long[] {0, 0}, 3).addLong(new long[] {0, 1}, 4).build();
        assertThat(reduce(Reduction.sum(), full, 1).get(0)).isEqualTo(Scalar.of(7L));
    }

    @Test
    void uint64BeyondInt64IsNamedWithItsElement() {
        CooArray a = CooArray.builder(SmoothShape.of(2, 3), DType.UINT64).addLong(new long[] {0, 1}, 5)
                .add(new long[] {1, 2}, Scalar.unsigned(Long.MIN_VALUE)).build();
        String rest = " exceeds the range of int64, in which uint64 is computed; convert the array to float64, which"
                + " rounds it";
        assertThatThrownBy(() -> reduce(Reduction.sum(), a, 1)).isInstanceOf(ArithmeticException.class)
                .hasMessage("value 9223372036854775808 at element [1, 2]" + rest);
        CooArray filled = CooArray.builder(SmoothShape.of(2, 3), DType.UINT64).fill(Scalar.unsigned(-1)).build();
        assertThatThrownBy(() -> reduce(Reduction.sum(), filled, 1)).isInstanceOf(ArithmeticException.class)
                .hasMessage("the fill 18446744073709551615" + rest);
        assertThat(reduce(Reduction.any(), a, 1).get(1)).isEqualTo(Scalar.of(true));
        assertThat(reduce(Reduction.all(), a, 1).get(1)).isEqualTo(Scalar.of(false));
        assertThat(reduce(Reduction.countNonzero(), a, 0, 1).get()).isEqualTo(Scalar.of(2L));
        assertThat(reduce(Reduction.countNonzero(), filled, 0, 1).get()).isEqualTo(Scalar.of(6L));
        assertThat(reduce(Reduction.all(), filled, 1).fill()).isEqualTo(Scalar.of(true));
    }

    @Test
    void uint64IsComparedInItsWholeRange() {
        Scalar half = Scalar.unsigned(Long.MIN_VALUE);
        Scalar most = Scalar.unsigned(-1);
        CooArray a = CooArray.builder(SmoothShape.of(2, 3), DType.UINT64).fill(half)
                .addLong(new long[] {0, 1}, 5).add(new long[] {1, 0}, most).add(new long[] {1, 1}, half)
                .addLong(new long[] {1, 2}, 7).build();
        for (StoredArray array : List.of(a, Convert.toCrs(a), Convert.toStrided(a))) {
            assertThat(reduce(Reduction.minimum(), array, 1).get(0)).isEqualTo(Scalar.unsigned(5));
            assertThat(reduce(Reduction.maximum(), array, 1).get(0)).isEqualTo(half);
            assertThat(reduce(Reduction.minimum(), array, 1).get(1)).isEqualTo(Scalar.unsigned(7));
            assertThat(reduce(Reduction.maximum(), array, 1).get(1)).isEqualTo(most);
            assertThat(reduce(Reduction.maximum(), array, 0).get(2)).isEqualTo(half);
            assertThat(Reduce.argMin(array)).containsExactly(0, 1);
            assertThat(Reduce.argMax(array)).containsExactly(1, 0);
            StoredArray greatest = Reduce.argMax(array, 0, false, OPTIONS);
            assertThat(List.of(greatest.get(0), greatest.get(1), greatest.get(2)))
                    .containsExactly(Scalar.of(1L), Scalar.of(1L), Scalar.of(0L));
        }
        assertThat(Reduction.maximum().resultType(DType.UINT64)).isEqualTo(DType.UINT64);
        assertThat(reduce(Reduction.minimum(), a, 0).fill()).isEqualTo(half);
    }

    @Test
    void sumsOfIntegersThatFitDoNotOverflowOnTheWay() {
        CooArray a = longs(0, Long.MAX_VALUE, Long.MAX_VALUE, -Long.MAX_VALUE, -5);
        assertThat(reduce(Reduction.sum(), a, 1).get(0)).isEqualTo(Scalar.of(Long.MAX_VALUE - 5));
        assertThat(reduce(Reduction.sum(), a).get(0, 3)).isEqualTo(Scalar.of(-5L));
        assertThat(Reduce.of(Reduction.sum(), Convert.toStrided(a), OPTIONS).get())
                .isEqualTo(Scalar.of(Long.MAX_VALUE - 5));
    }

    @Test
    void productsOfIntegersThatFitDoNotOverflowOnTheWay() {
        long large = 1L << 62;
        assertThat(reduce(Reduction.product(), longs(0, large, large, large, 0), 1).get(0)).isEqualTo(Scalar.of(0L));
        assertThat(reduce(Reduction.product(), longs(0, large, 2, -1, 1), 1).get(0))
                .isEqualTo(Scalar.of(Long.MIN_VALUE));
        assertThat(reduce(Reduction.product(), longs(-1, large, 2, 1), 1).get(0))
                .isEqualTo(Scalar.of(Long.MIN_VALUE));
    }

    /// 2^1984 elements, one of them 3: an odd number of them are -1.
    @Test
    void theNumberOfElementsMayExceedTheRangeOfDoubles() {
        long[] extents = new long[32];
        Arrays.fill(extents, 1L << 62);
        CooArray a = CooArray.builder(SmoothShape.of(extents), DType.FLOAT64).fill(Scalar.of(-1.0)).add(3, new long[32])
                .build();
        assertThat(Reduce.of(Reduction.product(), a, OpOptions.DEFAULT).get()).isEqualTo(Scalar.of(-3.0));
        assertThat(Reduce.of(Reduction.mean(), a, OpOptions.DEFAULT).get()).isEqualTo(Scalar.of(-1.0));
    }

    @Test
    void aZeroThatIsNotStoredMakesProductsOfLargeNumbersZero() {
        CooArray a = CooArray.builder(SmoothShape.of(4, 3), DType.FLOAT64).add(1e300, 0, 0).add(-1e300, 0, 2)
                .add(1e300, 1, 0).add(1e300, 1, 1).add(1e300, 1, 2).add(Double.POSITIVE_INFINITY, 2, 1).build();
        double[] products = IntStream.range(0, 4)
                .mapToDouble(k -> reduce(Reduction.product(), a, 1).getDouble(k)).toArray();
        assertThat(products).containsExactly(-0.0, Double.POSITIVE_INFINITY, Double.NaN, 0);
        StoredArray complex = reduce(Reduction.product(), Elementwise.convert(a, DType.COMPLEX128), 1);
        assertThat(complex.get(0).isZero()).isTrue();
        assertThat(complex.get(2).real()).isNaN();
    }

    /// The powers of the fills are 3^2048 and 10^512.
    @Test
    void productsBringBackPowersOfComplexFillsBeyondTheRangeOfDoubles() {
        CooArray zero = CooArray.builder(SmoothShape.of(2049), DType.COMPLEX128).fill(Scalar.complex(3, 0))
                .addComplex(new long[] {7}, 0, 0).build();
        assertThat(reduce(Reduction.product(), zero, 0).get().isZero()).isTrue();
        CooArray small = CooArray.builder(SmoothShape.of(514), DType.COMPLEX128).fill(Scalar.complex(0, 10))
                .addComplex(new long[] {0}, 1e-250, 0).addComplex(new long[] {513}, 1e-50, 0).build();
        assertThat(reduce(Reduction.product(), small, 0).get().real()).isCloseTo(1e212, withinPercentage(1e-9));
    }

    @Test
    void float32IsRoundedOnceAndMayBecomeInfinite() {
        NdArray a = StridedArray.wrapRowMajor(SmoothShape.of(3), Values.wrap(new float[] {1e8f, 1, -1e8f}));
        assertThat(reduce(Reduction.sum(), a, 0).get()).isEqualTo(Scalar.of(1f));
        NdArray b = StridedArray.wrapRowMajor(SmoothShape.of(2), Values.wrap(new float[] {3e38f, 3e38f}));
        assertThat(reduce(Reduction.sum(), b, 0).get()).isEqualTo(Scalar.of(Float.POSITIVE_INFINITY));
    }

    @Test
    void shapesBeyondAllNumbersAreReduced() {
        long extent = Long.MAX_VALUE;
        CooArray a = CooArray.builder(SmoothShape.of(extent, extent, 4), DType.FLOAT64).fill(Scalar.of(-1.0))
                .add(5, extent - 1, extent - 2, 3).build();
        assertThat(reduce(Reduction.mean(), a, 0, 1).getDouble(3)).isEqualTo(-1);
        assertThat(reduce(Reduction.maximum(), a, 2).getDouble(extent - 1, extent - 2)).isEqualTo(5);
        assertThat(reduce(Reduction.variance(0), a, 0, 1).getDouble(0)).isZero();
        assertThat(Reduce.argMax(a)).containsExactly(extent - 1, extent - 2, 3);
        assertThat(Reduce.argMin(a)).containsExactly(0, 0, 0);
        assertThatThrownBy(() -> reduce(Reduction.countNonzero(), a, 0, 1)).isInstanceOf(ArithmeticException.class)
                .hasMessageContaining("the nnz of 85070591730234615847396907784232501249 elements along axes [0, 1]");
    }

    @Test
    void nothingHasASumButNoLeastElement() {
        CooArray a = CooArray.builder(SmoothShape.of(2, 0), DType.FLOAT64).build();
        assertThat(reduce(Reduction.sum(), a, 1).getDouble(1)).isZero();
        assertThat(reduce(Reduction.product(), a, 1).getDouble(1)).isEqualTo(1);
        assertThat(reduce(Reduction.mean(), a, 1).getDouble(1)).isNaN();
        assertThat(reduce(Reduction.all(), a, 1).get(0)).isEqualTo(Scalar.of(true));
        assertThat(reduce(Reduction.minimum(), a, 0).shape()).isEqualTo(SmoothShape.of(0));
        CooArray none = CooArray.builder(SmoothShape.of(0, 0), DType.FLOAT64).build();
        assertThat(reduce(Reduction.minimum(), none, 0).shape()).isEqualTo(SmoothShape.of(0));
        assertThatThrownBy(() -> reduce(Reduction.minimum(), a, 1)).isInstanceOf(IllegalArgumentException.class)
                .hasMessage("min of 0 elements along axes [1] of shape (2, 0) has no value");
        assertThatThrownBy(() -> Reduce.argMax(a)).isInstanceOf(IllegalArgumentException.class)
                .hasMessage("argmax of 0 elements along axes [0, 1] of shape (2, 0) has no value");
    }

    @Test
    void fewElementsOfALargeShapeTakeLittleMemory() {
        CooArray.Builder builder = CooArray.builder(SmoothShape.of(200, 200, 200, 200), DType.FLOAT64);
        for (int k = 0; k < 4; k++) {
            builder.add(k + 1.5, 50L * k, 40L * k, 30L * k, 20L * k);
        }
        CooArray a = builder.build();
        GcsArray gcs = Convert.toGcs(a, DimensionReduction.parse(a.shape(), "0|1,2,3"));
        for (StoredArray format : new StoredArray[] {a, gcs}) {
            reduce(Reduction.sum(), format, 0);
            long before = allocated();
            StoredArray sum = reduce(Reduction.sum(), format, 0);
            assertThat(allocated() - before).isLessThan(100_000);
            assertThat(sum.byteSize()).isLessThan(200);
            assertThat(sum.nse()).isEqualTo(4);
        }
    }

    private static long allocated() {
        return ((com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean())
                .getCurrentThreadAllocatedBytes();
    }

    @Test
    void namesAreThoseThatAreRead() {
        for (String name : Reduction.names()) {
            assertThat(Reduction.parse(name).name()).isEqualTo(name);
        }
        assertThat(Reduction.standardDeviation(2).name()).isEqualTo("std(2)");
        assertThat(Reduction.norm(1.5).name()).isEqualTo("norm1.5");
    }

    @Test
    void faultsAreToldWithTheirNumbers() {
        CooArray a = longs(0, Long.MAX_VALUE, 2);
        assertThatThrownBy(() -> reduce(Reduction.sum(), a, 1)).isInstanceOf(ArithmeticException.class)
                .hasMessage("the sum of 4 elements along axes [1] of shape (2, 4) exceeds the range of int64 at"
                        + " element [0] of the result");
        assertThatThrownBy(() -> reduce(Reduction.sum(), a, 2)).isInstanceOf(IllegalArgumentException.class)
                .hasMessage("axis 2 is outside -2..1, the axes of rank 2");
        assertThatThrownBy(() -> reduce(Reduction.sum(), a, 1, -1)).isInstanceOf(IllegalArgumentException.class)
                .hasMessage("axes [1, -1] name axis 1 twice");
        assertThatThrownBy(() -> Reduction.norm(0.5)).isInstanceOf(IllegalArgumentException.class)
                .hasMessage("order of the norm is 0.5; must be 0, at least 1, or an infinity");
        assertThatThrownBy(() -> Reduction.variance(-1)).isInstanceOf(IllegalArgumentException.class)
                .hasMessage("ddof is -1; must be at least 0");
        assertThatThrownBy(() -> Reduction.parse("median")).isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("unknown reduction \"median\"; one of sum, prod, min");
        CooArray complex = CooArray.builder(SmoothShape.of(2), DType.COMPLEX128).build();
        assertThatThrownBy(() -> Reduce.argMin(complex)).isInstanceOf(IllegalArgumentException.class)
                .hasMessage("argmin of complex128 elements is not defined");
        assertThatThrownBy(() -> reduce(Reduction.maximum(), complex, 0)).isInstanceOf(IllegalArgumentException.class)
                .hasMessage("max of complex128 elements is not defined");
        CooArray twice = CooArray.builder(SmoothShape.of(2), DType.FLOAT64).add(1, 1).add(2, 1).buildAsAdded();
        assertThatThrownBy(() -> reduce(Reduction.sum(), twice, 0)).isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("occurs at positions");
        assertThatThrownBy(() -> Reduce.of(Reduction.sum(), Convert.toStrided(a), new int[] {0}, false,
                OPTIONS.withMaxBytes(16))).isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("a dense result of shape (4)");
    }

    @Test
    void interruptsEndTheCall() {
        CooArray coo = CooArray.builder(SmoothShape.of(2, 3), DType.FLOAT64).add(1, 0, 1).add(2, 1, 0).build();
        for (NdArray a : List.of(coo, Convert.toCrs(coo), Convert.toStrided(coo))) {
            for (String name : Reduction.names()) {
                Thread.currentThread().interrupt();
                assertThatThrownBy(() -> Reduce.of(Reduction.parse(name), a, new int[] {0}, false, OpOptions.DEFAULT))
                        .as(name).isInstanceOf(StoppedException.class);
                assertThat(Thread.interrupted()).as(name).isTrue();
            }
        }
    }
}
