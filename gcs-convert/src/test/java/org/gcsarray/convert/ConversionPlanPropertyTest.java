package org.gcsarray.convert;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.UnaryOperator;

import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.DuplicatePolicy;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.Values;
import org.gcsarray.buffer.internal.PlainValues;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.CrsMatrix;
import org.gcsarray.format.GcsArray;
import org.gcsarray.format.NdArray;
import org.gcsarray.format.StoredArray;
import org.gcsarray.format.StridedArray;
import org.gcsarray.layout.Layouts;
import org.gcsarray.parallel.Parallelism;
import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.shape.SmoothShape;
import org.gcsarray.testing.ArrayArbitraries;
import org.gcsarray.testing.DenseOracle;

/// What a plan converts is what the conversion gives, value by value and bit by bit, for the values it was made of and for others.
class ConversionPlanPropertyTest {

    @Provide
    Arbitrary<CooArray> arrays() {
        return Arbitraries.oneOf(ArrayArbitraries.smallShapes(0, 4), ArrayArbitraries.wideShapes(2, 2))
                .flatMap(ArrayArbitraries::cooArrays);
    }

    /// Returns the array in some sparse format.
    private static StoredArray anyFormat(CooArray coo, Random random) {
        int rank = coo.shape().rank();
        List<StoredArray> formats = new ArrayList<>(List.of(coo));
        if (rank == 2) {
            formats.add(Convert.toCrs(coo));
            formats.add(Convert.toCcs(coo));
        }
        if (rank >= 2) {
            formats.add(Convert.toGcs(coo, layout(coo.shape(), random)));
        }
        return formats.get(random.nextInt(formats.size()));
    }

    private static DimensionReduction layout(SmoothShape shape, Random random) {
        List<DimensionReduction> layouts = new ArrayList<>();
        Layouts.forEach(shape, layouts::add);
        return layouts.get(random.nextInt(layouts.size()));
    }

    /// Returns a conversion that moves elements.
    private static UnaryOperator<NdArray> conversion(StoredArray source, Random random) {
        SmoothShape shape = source.shape();
        List<UnaryOperator<NdArray>> possible = new ArrayList<>(List.of(a -> Convert.toCoo(a), a -> a));
        if (shape.rank() == 2) {
            possible.add(a -> Convert.toCrs(a));
            possible.add(a -> Convert.toCcs(a));
            possible.add(a -> Convert.toCrs(Convert.toCcs(a)));
            possible.add(a -> a instanceof CrsMatrix crs ? crs.transpose() : Convert.toCoo(a));
        }
        if (shape.rank() >= 2) {
            DimensionReduction layout = layout(shape, random);
            possible.add(a -> Convert.toGcs(a, layout));
            int[] axes = ArrayArbitraries.shuffled(shape.rank(), random);
            possible.add(a -> a instanceof GcsArray gcs ? gcs.transpose(axes) : Convert.toCoo(a));
            possible.add(a -> Convert.toGcs(a));
        }
        if (shape.cellCount().bitLength() < 12) {
            possible.add(a -> Convert.toStrided(a));
        }
        return possible.get(random.nextInt(possible.size()));
    }

    private static StoredArray other(StoredArray source, Random random) {
        List<Scalar> scalars = new ArrayList<>();
        for (int k = 0; k < source.values().size(); k++) {
            scalars.add(Scalar.of(random.nextInt(4) == 0 ? 0 : random.nextInt(100)).convert(DType.FLOAT64));
        }
        return source.withValues(ArrayArbitraries.values(DType.FLOAT64, scalars), Scalar.of(0.0));
    }

    @Property
    void aPlanConvertsAsTheConversionDoes(@ForAll("arrays") CooArray coo, @ForAll Random random) {
        StoredArray source = anyFormat(coo, random);
        UnaryOperator<NdArray> conversion = conversion(source, random);
        ConversionPlan plan = ConversionPlan.of(source, conversion);
        assertSame(plan.convert(source), conversion.apply(source).stored());
        StoredArray other = other(source, random);
        StoredArray expected = conversion.apply(other).stored();
        StoredArray actual = plan.convert(other);
        assertSame(actual, expected);
        assertThat(plan.size()).isEqualTo(expected.values().size());
        Parallelism parallelism = Parallelism.threads(1 + random.nextInt(4)).withLeastWork(0);
        double[] moved = new double[plan.size()];
        plan.move(other.values().toDoubles(), 0, moved, parallelism);
        assertThat(moved).isEqualTo(actual.values().toDoubles());
        float[] floats = new float[plan.size()];
        plan.move(PlainValues.floats(other.values()), 0, floats, parallelism);
        assertThat(floats).isEqualTo(PlainValues.floats(actual.values()));
    }

    private static void assertSame(StoredArray actual, StoredArray expected) {
        assertThat(actual.getClass()).isEqualTo(expected.getClass());
        DenseOracle.assertSameElements(actual, expected);
        assertThat(actual.values().size()).isEqualTo(expected.values().size());
        for (int k = 0; k < expected.values().size(); k++) {
            assertThat(actual.values().get(k)).isEqualTo(expected.values().get(k));
        }
    }

    /// The 0 is no element of the source; it was taken for the first one.
    @Test
    void zerosThatAConversionWritesAreNoElements() {
        CooArray coo = CooArray.builder(SmoothShape.of(2, 2), DType.FLOAT64).add(5, 0, 1).add(6, 1, 0).build();
        assertThatThrownBy(() -> ConversionPlan.of(coo, a -> {
            StridedArray dense = Convert.toStrided(a);
            return dense.withValues(Values.wrap(new int[] {-1, 1, 0, -1}), dense.fill());
        })).isInstanceOf(IllegalArgumentException.class)
                .hasMessage("the conversion makes 0 of the numbers 1 .. 2 and the fill -1; it may move elements only");
    }

    @Test
    void aConversionThatNeedsTheFill0MakesAPlanForIt() {
        CooArray coo = CooArray.builder(SmoothShape.of(2, 2), DType.FLOAT64).add(5, 0, 1).add(6, 1, 0).build();
        UnaryOperator<NdArray> conversion = a -> {
            if (!a.fill().isZero()) {
                throw new IllegalArgumentException("fill 0 is needed");
            }
            return Convert.toStrided(a);
        };
        ConversionPlan plan = ConversionPlan.of(coo, conversion);
        assertSame(plan.convert(coo), Convert.toStrided(coo));
        StoredArray other = coo.withValues(Values.wrap(new double[] {0, -7}), Scalar.of(0.0));
        assertSame(plan.convert(other), Convert.toStrided(other));
        String refusal = "the fill is 2.0; the conversion that the plan was made of refuses other fills than 0";
        StoredArray filled = coo.withValues(coo.values(), Scalar.of(2.0));
        assertThatThrownBy(() -> plan.convert(filled)).isInstanceOf(IllegalArgumentException.class).hasMessage(refusal);
        assertThatThrownBy(() -> plan.move(new double[2], 2, new double[4], Parallelism.sequential()))
                .isInstanceOf(IllegalArgumentException.class).hasMessage(refusal);
        assertThatThrownBy(() -> ConversionPlan.of(filled, conversion)).isInstanceOf(IllegalArgumentException.class)
                .hasMessage("fill 0 is needed");
        assertThatThrownBy(() -> ConversionPlan.of(coo, a -> conversion.apply(a.stored().withValues(
                Values.uniform(Scalar.of(1), 2), a.fill())))).isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("makes 1 of the numbers -1 .. -2 and the fill 0");
    }

    @Test
    void whatIsNoConversionIsRefused() {
        CooArray coo = CooArray.builder(SmoothShape.of(2, 2), DType.FLOAT64).add(5, 0, 1).add(6, 1, 0).build();
        assertThat(ConversionPlan.of(coo, a -> Convert.toCrs(a)))
                .hasToString("conversion to CrsMatrix of (2, 2), 2 values from 2, 8 bytes of positions");
        assertThatThrownBy(() -> ConversionPlan.of(StridedArray.of(SmoothShape.of(2), new double[2]), a -> a))
                .isInstanceOf(IllegalArgumentException.class).hasMessageContaining("the source is dense");
        CooArray twice = CooArray.builder(SmoothShape.of(2), DType.FLOAT64).add(5, 1).add(6, 1).buildAsAdded();
        assertThatThrownBy(() -> ConversionPlan.of(twice, a -> a)).isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("not canonical");
        assertThatThrownBy(() -> ConversionPlan.of(coo, a -> ((CooArray) a).withValues(Values.wrap(new int[] {7, 0}),
                Scalar.of(-1)))).isInstanceOf(IllegalArgumentException.class).hasMessageContaining("makes 7 of");
        assertThatThrownBy(() -> ConversionPlan.of(coo, _ -> coo)).isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("a fill of its own");
        ConversionPlan plan = ConversionPlan.of(coo, a -> Convert.toCcs(a));
        assertThatThrownBy(() -> plan.convert(Values.wrap(new double[3]), Scalar.of(0.0)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("3 values given; the plan was made of a structure with 2");
        assertThatThrownBy(() -> ConversionPlan.of(coo, a -> Convert.toStrided(a))
                .convert(Values.wrap(new float[2]), Scalar.of(0.0)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("fill 0.0 has dtype float64, values have dtype float32");
        assertThatThrownBy(() -> plan.move(new double[2], 0, new double[1], Parallelism.sequential()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("the target has 1 element; the result has 2");
        double[] same = new double[2];
        assertThatThrownBy(() -> plan.move(same, 0, same, Parallelism.sequential()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("values and target are the same array; the result would overwrite the values");
        assertThat(twice.canonicalize(DuplicatePolicy.SUM).nse()).isEqualTo(1);
    }

    @Test
    void anArrayOfAnotherStructureIsRefused() {
        CooArray coo = CooArray.builder(SmoothShape.of(3, 4), DType.FLOAT64).add(1, 0, 1).add(2, 1, 3).add(3, 2, 0)
                .build();
        ConversionPlan plan = ConversionPlan.of(coo, a -> Convert.toCcs(a));
        assertThat(plan.convert(Convert.toCrs(coo)).getDouble(2, 0)).as("the same order").isEqualTo(3);
        assertThatThrownBy(() -> plan.convert(Convert.toCcs(coo))).isInstanceOf(IllegalArgumentException.class)
                .hasMessage("the source has shape (3, 4) and its elements in the order of dimensions [1, 0]; "
                        + "the plan was made of shape (3, 4) and order [0, 1]");
        assertThatThrownBy(() -> plan.convert(coo.reshape(SmoothShape.of(4, 3))))
                .isInstanceOf(IllegalArgumentException.class).hasMessageStartingWith("the source has shape (4, 3)");
        assertThatThrownBy(() -> plan.convert(StridedArray.of(SmoothShape.of(3), new double[3])))
                .isInstanceOf(IllegalArgumentException.class).hasMessageContaining("the source is dense");
        CooArray unsorted = CooArray.builder(SmoothShape.of(3, 4), DType.FLOAT64).add(3, 2, 0).add(1, 0, 1)
                .add(2, 1, 3).buildAsAdded();
        assertThatThrownBy(() -> plan.convert(unsorted)).isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("not canonical");
    }
}
