package org.gcsarray.ops.create;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;

import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.DoubleRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.DuplicatePolicy;
import org.gcsarray.buffer.Indices;
import org.gcsarray.format.CooArray;
import org.gcsarray.ops.create.internal.RandomTensors;
import org.gcsarray.shape.SmoothShape;
import org.gcsarray.testing.ArrayArbitraries;
import org.gcsarray.testing.DenseOracle;

class RandomArraysTest {

    @Provide
    static Arbitrary<SmoothShape> shapes() {
        return ArrayArbitraries.shapes(0, 5);
    }

    @Provide
    static Arbitrary<DType> types() {
        return ArrayArbitraries.dtypes();
    }

    /// Any part of all elements, or a few of many.
    private static int count(SmoothShape shape, double part) {
        return (int) (part * Math.min(400, shape.cellCount().doubleValue()));
    }

    @Property
    void exactlyAsManyDistinctElementsAsWanted(@ForAll("shapes") SmoothShape shape, @ForAll("types") DType type,
            @ForAll @DoubleRange(max = 1) double part, @ForAll @DoubleRange(min = 0.5, max = 3) double skew,
            @ForAll long seed) {
        RandomOptions options = RandomOptions.of(count(shape, part), seed).withDtype(type).withSkews(skew);
        CooArray array = Create.random(options, shape.extents());
        assertThat(array.shape()).isEqualTo(shape);
        assertThat(array.dtype()).isEqualTo(type);
        assertThat(array.nse()).isEqualTo(options.nse());
        assertThat(array.isCanonical()).isTrue();
        assertThat(array.fill().isZero()).isTrue();
        CooArray again = Create.random(options, shape.extents());
        assertThat(DenseOracle.byIteration(again)).isEqualTo(DenseOracle.byIteration(array));
    }

    @Property
    void theyAreTheFirstDistinctDraws(@ForAll("shapes") SmoothShape shape, @ForAll long seed) {
        double cells = shape.cellCount().doubleValue();
        int nse = (int) Math.min(200, cells / 4 - 1);
        if (nse < 1) {
            return;
        }
        CooArray array = Create.random(RandomOptions.of(nse, seed), shape.extents());
        int draws = nse;
        CooArray drawn = RandomTensors.uniform(shape, draws, seed).canonicalize(DuplicatePolicy.FIRST);
        while (drawn.nse() < nse) {
            drawn = RandomTensors.uniform(shape, ++draws, seed).canonicalize(DuplicatePolicy.FIRST);
        }
        assertThat(DenseOracle.byIteration(array)).isEqualTo(DenseOracle.byIteration(drawn));
    }

    @ParameterizedTest
    @CsvSource({"100,10", "100,90", "100000,4000", "100000,60000"})
    void skewsPreferSmallIndicesOfTheirDimension(int cells, int nse) {
        int extent = (int) Math.sqrt(cells);
        CooArray uniform = Create.random(RandomOptions.of(nse, 5), extent, extent);
        CooArray skewed = Create.random(RandomOptions.of(nse, 5).withSkews(1, 3), extent, extent);
        CooArray large = Create.random(RandomOptions.of(nse, 5).withSkews(0.3), extent, extent);
        assertThat(mean(skewed.indices(1))).isLessThan(mean(uniform.indices(1)));
        assertThat(mean(large.indices(0))).isGreaterThan(mean(uniform.indices(0)));
        assertThat(mean(skewed.indices(0)) / extent).isBetween(nse > 1000 ? 0.47 : 0.2, nse > 1000 ? 0.53 : 0.8);
    }

    private static double mean(Indices indices) {
        return Arrays.stream(indices.toLongArray()).mapToDouble(index -> index).average().orElseThrow();
    }

    /// Both ways have one distribution: how often each index is among 3 of 9.
    @Test
    void rankedElementsHaveTheDistributionOfDraws() {
        double[] drawn = new double[9];
        double[] ranked = new double[9];
        SkewedIndices[] dimensions = {new SkewedIndices(9, 3)};
        for (int seed = 0; seed < 4000; seed++) {
            RandomOptions options = RandomOptions.of(3, 2L * seed).withSkews(3);
            SmoothShape shape = SmoothShape.of(9);
            count(DrawnElements.of(options, shape, dimensions), drawn);
            count(RankedElements.of(options, shape, dimensions), ranked);
        }
        for (int i = 0; i < 9; i++) {
            assertThat(ranked[i]).as("index " + i).isCloseTo(drawn[i], org.assertj.core.api.Assertions.within(130.0));
        }
        assertThat(ranked[0]).isGreaterThan(ranked[4]).isGreaterThan(3500);
    }

    private static void count(CooArray array, double[] counts) {
        IntStream.range(0, (int) array.nse()).forEach(p -> counts[(int) array.indices(0).get(p)]++);
    }

    @Test
    void valuesAreUniformUnlessAFunctionIsGiven() {
        RandomOptions options = RandomOptions.of(20_000, 9);
        double[] values = DenseOracle.byIteration(Create.random(options, 1000, 1000)).values().stream()
                .mapToDouble(scalar -> scalar.getDouble()).toArray();
        assertThat(Arrays.stream(values).min().orElseThrow()).isBetween(-1.0, -0.999);
        assertThat(Arrays.stream(values).max().orElseThrow()).isBetween(0.999, 1.0);
        assertThat(Arrays.stream(values).average().orElseThrow()).isBetween(-0.02, 0.02);
        CooArray whole = Create.random(options.withDtype(DType.INT32), 1000, 1000);
        assertThat(DenseOracle.byIteration(whole).values().stream().map(scalar -> scalar.getLong()).distinct())
                .containsExactlyInAnyOrder(-5L, -4L, -3L, -2L, -1L, 1L, 2L, 3L, 4L, 5L);
        CooArray zeros = Create.random(options.withValues(_ -> 0), 1000, 1000);
        assertThat(zeros.nse()).as("explicit zeros").isEqualTo(20_000);
        assertThat(
                Create.random(RandomOptions.of(4, 1).withDtype(DType.INT64).withValues(u -> Math.floor(u * 9)), 2, 2)
                        .dtype())
                .isEqualTo(DType.INT64);
    }

    @Test
    void shapesBeyondTwoToThe63() {
        CooArray array = Create.random(RandomOptions.of(5000, 3), 1L << 62, 1L << 62, Long.MAX_VALUE);
        assertThat(array.nse()).isEqualTo(5000);
        assertThat(array.isCanonical()).isTrue();
        assertThat(mean(array.indices(2)) / Long.MAX_VALUE).isBetween(0.47, 0.53);
    }

    /// The last cells are hardly ever drawn: drawing until all are there would not come to an end.
    @Test
    @Timeout(value = 10, unit = TimeUnit.MINUTES, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    void denseRequestsEnd() {
        for (double skew : new double[] {1, 3, 20}) {
            RandomOptions options = RandomOptions.of(199_999, 3).withSkews(skew);
            assertThat(Create.random(options, 400, 500).nse()).isEqualTo(199_999);
            assertThat(Create.random(RandomOptions.of(200_000, 3).withSkews(skew), 400, 500).nse())
                    .isEqualTo(200_000);
        }
        assertThat(Create.random(RandomOptions.of(1, 3)).getDouble()).isBetween(-1.0, 1.0);
        assertThat(Create.random(RandomOptions.of(0, 3), 0, 5).nse()).isZero();
    }

    @Test
    void refusalsTellTheNumbers() {
        assertThatThrownBy(() -> Create.random(RandomOptions.of(13, 1), 3, 4))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("random array of shape (3, 4): nse is 13, but there are 12 elements");
        assertThatThrownBy(() -> RandomOptions.of(-1, 1)).isInstanceOf(IllegalArgumentException.class)
                .hasMessage("nse is -1; must be at least 0");
        assertThatThrownBy(() -> RandomOptions.of(1, 1).withSkews(1, Double.NaN))
                .isInstanceOf(IllegalArgumentException.class).hasMessage("skew is NaN; must be a positive number");
        assertThatThrownBy(() -> Create.random(RandomOptions.of(1, 1).withSkews(1, 2), 3, 4, 5))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("2 skews [1.0, 2.0] given; shape (3, 4, 5) needs 1 or 3");
        assertThatThrownBy(() -> Create.random(RandomOptions.of(2000, 1).withSkews(1000), 1000, 1000))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageMatching(
                        "random array of shape \\(1000, 1000\\): \\d+ draws gave \\d+ distinct elements, nse is "
                                + "2000; skews \\[1000.0\\] are too strong for it");
        assertThatThrownBy(() -> Create.random(RandomOptions.of(2, 1).withDtype(DType.INT32).withValues(u -> u), 3, 4))
                .isInstanceOf(ArithmeticException.class).hasMessageContaining("is not an integer");
    }
}
