package org.gcsarray.ops.reduce;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.convert.Convert;
import org.gcsarray.convert.ConvertOptions;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.NdArray;
import org.gcsarray.format.StoredArray;
import org.gcsarray.ops.operand.OpOptions;
import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.shape.SmoothShape;
import org.gcsarray.testing.ArrayArbitraries;
import org.gcsarray.testing.DenseOracle;
import org.gcsarray.view.ArrayView;

/// The mean of integers is the double nearest to the exact quotient, and the variance is close to the exact one: any numbers up to the ends of 64 bits, any fill, axes and format.
class IntegerMeanPropertyTest {

    /// More digits than any quotient of a sum of these arrays needs to be told from a tie.
    private static final MathContext MANY_DIGITS = new MathContext(200);

    record Case(NdArray array, Set<Integer> axes) {}

    @Provide
    Arbitrary<Case> cases() {
        return Combinators.combine(ArrayArbitraries.smallShapes(1, 3), Arbitraries.of(DType.INT64, DType.INT64,
                DType.INT32, DType.BOOL)).flatAs(IntegerMeanPropertyTest::cases);
    }

    private static Arbitrary<Case> cases(SmoothShape shape, DType type) {
        Set<Integer> all = Set.copyOf(IntStream.range(0, shape.rank()).boxed().toList());
        return coordinates(shape, type).flatMap(coo -> Combinators
                .combine(Arbitraries.of(formats(coo)), Arbitraries.subsetOf(all)).as(Case::new));
    }

    private static Arbitrary<CooArray> coordinates(SmoothShape shape, DType type) {
        return type == DType.INT64
                ? Arbitraries.of(0L, 1L << 60, Long.MAX_VALUE - 9, Long.MIN_VALUE).flatMap(base -> Arbitraries.oneOf(
                        coordinates(shape, type, ArrayArbitraries.anyScalars(type)),
                        coordinates(shape, type, Arbitraries.longs().between(base, base + 9).map(Scalar::of))))
                : coordinates(shape, type, ArrayArbitraries.anyScalars(type));
    }

    private static Arbitrary<CooArray> coordinates(SmoothShape shape, DType type, Arbitrary<Scalar> values) {
        List<long[]> cells = DenseOracle.indices(shape);
        return Combinators.combine(Arbitraries.subsetOf(IntStream.range(0, cells.size()).boxed().toList()), values,
                values.list().ofSize(cells.size())).as((stored, fill, numbers) -> {
                    CooArray.Builder builder = CooArray.builder(shape, type).fill(fill);
                    stored.forEach(cell -> builder.add(cells.get(cell), numbers.get(cell)));
                    return builder.build();
                });
    }

    private static List<NdArray> formats(CooArray coo) {
        List<NdArray> formats = new ArrayList<>(List.of(coo, Convert.toStrided(coo),
                ArrayView.of(coo).flip(0)));
        int rank = coo.shape().rank();
        for (int cut = 1; cut < rank; cut++) {
            int[] order = IntStream.range(0, rank).map(k -> rank - 1 - k).toArray();
            DimensionReduction layout = DimensionReduction.of(coo.shape(), order, cut);
            formats.add(Convert.toGcs(coo, layout));
            formats.add(Convert.toGcs(coo, DimensionReduction.of(coo.shape(), IntStream.range(0, rank).toArray(), cut),
                    ConvertOptions.DEFAULT.withRowForm(ConvertOptions.RowForm.HYPER)));
        }
        return formats;
    }

    @Property
    void theMeanIsTheNearestDouble(@ForAll("cases") Case of, @ForAll boolean keepDims) {
        NdArray a = of.array;
        boolean[] reduced = new boolean[a.shape().rank()];
        of.axes.forEach(axis -> reduced[axis] = true);
        int[] axes = of.axes.stream().mapToInt(Integer::intValue).toArray();
        StoredArray mean = Reduce.of(Reduction.mean(), a, axes, keepDims, OpOptions.DEFAULT);
        assertThat(mean.dtype()).isEqualTo(DType.FLOAT64);
        for (long[] index : DenseOracle.indices(mean.shape())) {
            assertThat(mean.get(index).real()).isEqualTo(mean(SliceOracle.slice(a, reduced, keepDims, index)));
        }
    }

    @Property
    void theVarianceIsThatOfTheExactDeviations(@ForAll("cases") Case of, @ForAll("corrections") int ddof) {
        NdArray a = of.array;
        boolean[] reduced = new boolean[a.shape().rank()];
        of.axes.forEach(axis -> reduced[axis] = true);
        int[] axes = of.axes.stream().mapToInt(Integer::intValue).toArray();
        StoredArray variance = Reduce.of(Reduction.variance(ddof), a, axes, false, OpOptions.DEFAULT);
        StoredArray deviation = Reduce.of(Reduction.standardDeviation(ddof), a, axes, false, OpOptions.DEFAULT);
        for (long[] index : DenseOracle.indices(variance.shape())) {
            double expected = variance(SliceOracle.slice(a, reduced, false, index), ddof);
            double actual = variance.get(index).real();
            assertThat(Double.valueOf(actual).equals(expected) || Math.abs(actual - expected) <= 1e-13 * expected)
                    .as("%s, exact %s", actual, expected).isTrue();
            assertThat(deviation.get(index).real()).isEqualTo(Double.valueOf(Math.sqrt(actual)));
        }
    }

    @Provide
    Arbitrary<Integer> corrections() {
        return Arbitraries.integers().between(0, 2);
    }

    /// Returns `(n sum v^2 - (sum v)^2) / (n (n - ddof))`.
    private static double variance(List<Scalar> slice, int ddof) {
        BigInteger n = BigInteger.valueOf(slice.size());
        BigInteger sum = BigInteger.ZERO;
        BigInteger squares = BigInteger.ZERO;
        for (Scalar scalar : slice) {
            BigInteger v = BigInteger.valueOf(scalar.integer());
            sum = sum.add(v);
            squares = squares.add(v.multiply(v));
        }
        BigInteger dividend = n.multiply(squares).subtract(sum.multiply(sum));
        BigInteger divisor = n.multiply(BigInteger.valueOf(Math.max(0, slice.size() - ddof)));
        return divisor.signum() == 0 ? dividend.doubleValue() / 0.0
                : new BigDecimal(dividend).divide(new BigDecimal(divisor), MANY_DIGITS).doubleValue();
    }

    private static Double mean(List<Scalar> slice) {
        if (slice.isEmpty()) {
            return Double.NaN;
        }
        BigInteger sum = slice.stream().map(v -> BigInteger.valueOf(v.integer())).reduce(BigInteger.ZERO,
                BigInteger::add);
        return new BigDecimal(sum).divide(BigDecimal.valueOf(slice.size()), MANY_DIGITS).doubleValue();
    }
}
