package org.gcsarray.view;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.DuplicatePolicy;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.Values;
import org.gcsarray.convert.Convert;
import org.gcsarray.convert.ConvertOptions;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.NdArray;
import org.gcsarray.format.StridedArray;
import org.gcsarray.index.AxisSelector;
import org.gcsarray.index.DimensionUnits;
import org.gcsarray.index.IndexDomain;
import org.gcsarray.index.IndexInterval;
import org.gcsarray.index.IndexTransform;
import org.gcsarray.index.OutputIndexMap;
import org.gcsarray.index.expression.DimExpression;
import org.gcsarray.index.expression.PerDimension;
import org.gcsarray.shape.SmoothShape;
import org.gcsarray.testing.DenseOracle;

class StackArrayTest {

    static StridedArray dense(double... values) {
        return StridedArray.of(SmoothShape.of(values.length), values);
    }

    static ArrayView at(long origin, NdArray array) {
        return ArrayView.of(array).apply(DimExpression.dims(0).translateTo(origin));
    }

    static CooArray coo(SmoothShape shape, double... indicesAndValues) {
        CooArray.Builder builder = CooArray.builder(shape, DType.FLOAT64);
        int rank = shape.rank();
        for (int k = 0; k < indicesAndValues.length; k += rank + 1) {
            long[] index = Arrays.stream(indicesAndValues, k, k + rank).mapToLong(number -> (long) number).toArray();
            builder.add(index, indicesAndValues[k + rank]);
        }
        return builder.build();
    }

    private static StackArray overlay(StackOptions options, NdArray... arrays) {
        return StackArray.overlay(Arrays.stream(arrays).map(StackLayer::of).toList(), options);
    }

    @Test
    void theLastLayerIsOnTop() {
        StackArray stack = StackArray.overlay(dense(1, 2, 3, 4), at(3, dense(5, 6, 7, 8)));
        assertThat(stack.domain()).isEqualTo(IndexDomain.of(IndexInterval.halfOpen(0, 7)));
        assertThat(DenseOracle.doubles(stack)).containsExactly(1, 2, 3, 5, 6, 7, 8);
        assertThat(stack.nse()).isEqualTo(7);
    }

    @Test
    void aBackgroundCellHidesAStoredElementBelow() {
        CooArray below = coo(SmoothShape.of(3, 3), 0, 0, 1, 1, 1, 2, 2, 2, 3);
        CooArray above = coo(SmoothShape.of(2, 2), 0, 1, 9);
        StackArray stack = StackArray.overlay(below, ArrayView.of(above)
                .apply(DimExpression.dims(0, 1).translateTo(PerDimension.of(1, 1))));
        DenseOracle.assertStores(stack, Map.of(List.of(0L, 0L), Scalar.of(1.0), List.of(1L, 2L), Scalar.of(9.0)));
        DenseOracle.assertStores(ArrayView.of(stack).stored(), DenseOracle.byIteration(stack));
    }

    @Test
    void layersThatDoNotFitAreNamedTogether() {
        assertThatThrownBy(() -> StackArray.overlay(coo(SmoothShape.of(1)), coo(SmoothShape.of(2, 2)),
                CooArray.builder(SmoothShape.of(1), DType.INT32).build()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("Layer 1: Rank of 2 does not match existing rank of 1; "
                        + "Layer 2: Specified dtype (int32) does not match existing value (float64); "
                        + "Layer 2: fill 0 does not match existing fill 0.0; a stack has one fill");
        assertThatThrownBy(() -> StackArray.overlay(coo(SmoothShape.of(1)),
                CooArray.builder(SmoothShape.of(1), DType.FLOAT64).fill(Scalar.of(-0.0)).build()))
                .hasMessage("Layer 1: fill -0.0 does not match existing fill 0.0; a stack has one fill");
        assertThatThrownBy(() -> StackArray.overlay(ArrayView.of(dense(1)).apply(DimExpression.dims(0).label("x")),
                ArrayView.of(dense(1)).apply(DimExpression.dims(0).label("y"))))
                .hasMessageStartingWith("Layer 1: Cannot hull index domain { \"x\": [0, 1) }");
        assertThatThrownBy(() -> StackArray.overlay(List.of(), StackOptions.DEFAULT.withDtype(DType.BOOL)))
                .hasMessageStartingWith("Domain must be specified");
        assertThatThrownBy(() -> StackArray.overlay(List.of(),
                StackOptions.DEFAULT.withDomain(IndexDomain.ofShape(SmoothShape.of(2)))))
                .hasMessageStartingWith("dtype must be specified");
        assertThatThrownBy(() -> overlay(StackOptions.DEFAULT.withRank(2), dense(1)))
                .hasMessage("Layer 0: Rank of 1 does not match existing rank of 2");
        assertThatThrownBy(() -> overlay(StackOptions.DEFAULT.withRank(2)
                .withDomain(IndexDomain.ofShape(SmoothShape.of(2))), dense(1)))
                .hasMessage("Rank of 1 of the domain does not match rank 2");
        assertThatThrownBy(() -> overlay(StackOptions.DEFAULT.withUnits(DimensionUnits.unknown(2)), dense(1)))
                .hasMessage("2 units given; the stack has rank 1");
    }

    @Test
    void aUnitIsThatOfAllLayersThatHaveOne() {
        DimensionUnits nano = new DimensionUnits(
                List.of(Optional.of(DimensionUnits.Unit.parse("4nm")), Optional.empty()));
        DimensionUnits feet = new DimensionUnits(
                List.of(Optional.of(DimensionUnits.Unit.parse("1ft")), Optional.of(DimensionUnits.Unit.parse("2ft"))));
        StackLayer plain = StackLayer.of(coo(SmoothShape.of(2, 2)));
        StackLayer a = plain.withUnits(nano);
        StackLayer b = plain.withUnits(feet);
        assertThat(StackArray.overlay(a, plain).units()).isEqualTo(nano);
        assertThat(StackArray.overlay(a, b, a).units().units())
                .containsExactly(Optional.empty(), feet.units().get(1));
        assertThat(StackArray.overlay(List.of(a, b), StackOptions.DEFAULT.withUnits(nano)).units().units())
                .containsExactly(nano.units().get(0), feet.units().get(1));
        assertThat(b.apply(DimExpression.dims(0).stride(2)).units().units().getFirst())
                .contains(DimensionUnits.Unit.parse("2ft"));
        assertThatThrownBy(() -> plain.withUnits(DimensionUnits.unknown(1)))
                .hasMessage("1 unit given; the layer has rank 2");
    }

    /// A dense array has no fill: an operation that adds elements, such as pad, would add 0.
    @Test
    void whatIsStoredKeepsTheFill() {
        CooArray three = CooArray.builder(SmoothShape.of(1), DType.FLOAT64).fill(Scalar.of(3.0)).add(4, 0).build();
        StackArray full = StackArray.concat(List.of(three, three), 0);
        assertThat(ArrayView.materialised(full).fill()).isEqualTo(Scalar.of(3.0));
        assertThat(DenseOracle.doubles(ArrayView.materialised(full))).containsExactly(4, 4);
        StackArray plain = StackArray.concat(List.of(dense(1), coo(SmoothShape.of(1), 0, 2)), 0);
        assertThat(ArrayView.materialised(plain)).isInstanceOf(StridedArray.class);
    }

    /// A product with a dense array would be dense, whatever its size.
    @Test
    void anEmptyPartOfAStackIsNotDense() {
        StackArray stack = StackArray.concat(List.of(dense(1), coo(SmoothShape.of(1), 0, 2)), 0);
        assertThat(ArrayView.of(stack).select(AxisSelector.range(1, 1)).materialise()).isInstanceOf(CooArray.class);
    }

    @Test
    void layersStandSideBySide() {
        StackArray stack = StackArray.stack(List.of(dense(1, 2), dense(4, 5), dense(7, 8)), -1);
        assertThat(stack.shape()).isEqualTo(SmoothShape.of(2, 3));
        assertThat(DenseOracle.doubles(stack)).containsExactly(1, 4, 7, 2, 5, 8);
        assertThatThrownBy(() -> StackArray.stack(List.of(dense(1)), 2))
                .hasMessage("dimension 2 is outside [-2, 2)");
        assertThatThrownBy(() -> StackArray.stack(List.of(), 0))
                .hasMessage("At least one layer must be specified for stack");
        CooArray deep = CooArray.builder(SmoothShape.of(new long[32]), DType.FLOAT64).build();
        assertThatThrownBy(() -> StackArray.stack(List.of(deep), 0)).hasMessageContaining("gives rank 33");
        StackArray apart = StackArray.stack(List.of(dense(1, 2), at(5, dense(3, 4))), 0);
        assertThat(apart.shape()).isEqualTo(SmoothShape.of(2, 7));
        assertThat(apart.firstUnbacked()).hasValueSatisfying(at -> assertThat(at).containsExactly(0, 2));
        StackArray aligned = StackArray.stack(List.of(StackLayer.of(dense(1, 2)), StackLayer.of(at(5, dense(3, 4)))), 0,
                StackOptions.DEFAULT.withAlignedOrigins(true));
        assertThat(DenseOracle.doubles(aligned)).containsExactly(1, 2, 3, 4);
    }

    @Test
    void layersFollowOneAnother() {
        StackArray stack = StackArray.concat(List.of(at(10, dense(1, 2, 3)), at(-7, dense(4, 5)), at(100, dense(6))),
                0);
        assertThat(stack.domain()).isEqualTo(IndexDomain.of(IndexInterval.halfOpen(10, 16)));
        assertThat(DenseOracle.doubles(stack)).containsExactly(1, 2, 3, 4, 5, 6);
        assertThatThrownBy(() -> StackArray.concat(List.of(dense(1)), 3))
                .hasMessage("dimension 3 is outside [-1, 1)");
        assertThatThrownBy(() -> StackArray.concat(List.of(), 0))
                .hasMessage("At least one layer must be specified for concat");
        StackLayer xy = StackLayer.of(coo(SmoothShape.of(1, 5))).apply(DimExpression.dims(0, 1).label("x", "y"));
        assertThat(StackArray.concat(List.of(xy, xy), "y", StackOptions.DEFAULT).shape())
                .isEqualTo(SmoothShape.of(1, 10));
        assertThatThrownBy(() -> StackArray.concat(List.of(xy, xy), "z", StackOptions.DEFAULT))
                .hasMessage("Label \"z\" does not match one of {\"x\", \"y\"}");
        StackLayer xz = StackLayer.of(coo(SmoothShape.of(1, 5))).apply(DimExpression.dims(0, 1).label("x", "z"));
        assertThatThrownBy(() -> StackArray.concat(List.of(xy, xz), "x", StackOptions.DEFAULT))
                .hasMessageStartingWith("Layer 1: ").hasMessageContaining("Mismatch in dimension 1");
        StackLayer endless = StackLayer.lazy(IndexDomain.unbounded(1), () -> StackLayer.of(dense(1)));
        CooArray longest = coo(SmoothShape.of(IndexInterval.INF));
        assertThatIllegalArgumentException().isThrownBy(() -> StackArray.concat(List.of(longest, dense(1)), 0))
                .withMessageStartingWith(
                        "Layer 1: dimension 0: bound 0 moved by 4611686018427387903 is outside the finite");
        assertThatThrownBy(() -> StackArray.concat(List.of(StackLayer.of(dense(1)), endless), 0, StackOptions.DEFAULT))
                .hasMessageStartingWith("Layer 1: dimension 0 has bounds (-inf*, +inf*)");
        StackLayer elsewhere = StackLayer.of(ArrayView.of(coo(SmoothShape.of(2, 1), 0, 0, 3)).apply(DimExpression
                .dims(0).translateTo(5)));
        StackArray aligned = StackArray.concat(List.of(StackLayer.of(coo(SmoothShape.of(2, 1))), elsewhere), 1,
                StackOptions.DEFAULT.withAlignedOrigins(true));
        assertThat(aligned.shape()).isEqualTo(SmoothShape.of(2, 2));
        assertThat(aligned.getDouble(0, 1)).isEqualTo(3);
    }

    @Test
    void positionsInNoLayerAreErrorsOrTheFill() {
        NdArray[] apart = {dense(1, 2), at(4, dense(3))};
        StackArray strict = overlay(StackOptions.DEFAULT, apart);
        assertThatThrownBy(() -> strict.getDouble(2)).isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("index [2] lies in no layer");
        assertThatThrownBy(() -> strict.backing(7)).isInstanceOf(IndexOutOfBoundsException.class)
                .hasMessageContaining("index [7] is outside the domain { [0, 5) }");
        assertThatThrownBy(() -> strict.backing(0, 0)).isInstanceOf(IllegalArgumentException.class);
        assertThat(ArrayView.of(strict).select(AxisSelector.pick(4, 0)).stored().nse()).isEqualTo(2);
        assertThatThrownBy(() -> ArrayView.of(strict).select(AxisSelector.pick(4, 3)).stored())
                .hasMessageContaining("index [3] lies in no layer");
        StackArray filled = overlay(StackOptions.DEFAULT.withUnbacked(StackOptions.Unbacked.FILL), apart);
        assertThat(DenseOracle.doubles(filled)).containsExactly(1, 2, 0, 0, 3);
        assertThat(ArrayView.of(filled).stored().nse()).isEqualTo(3);
    }

    @Test
    void writingGoesToTheLayerOnTop() {
        StridedArray below = dense(1, 2, 3, 4);
        StridedArray above = dense(9, 9);
        StackArray stack = StackArray.overlay(below, at(1, above));
        ArrayView.of(stack).select(AxisSelector.range(0, 3)).writer().assign(dense(50, 51, 52));
        assertThat(DenseOracle.doubles(stack)).containsExactly(50, 51, 52, 4);
        assertThat(DenseOracle.doubles(below)).containsExactly(50, 2, 3, 4);
        assertThat(DenseOracle.doubles(above)).containsExactly(51, 52);
        ArrayView.of(stack).flip(0).writer().assign(stack);
        assertThat(DenseOracle.doubles(stack)).containsExactly(4, 52, 51, 50);
        ArrayView.of(stack).writer().accumulate(coo(SmoothShape.of(4), 0, 1, 2, 10));
        assertThat(DenseOracle.doubles(stack)).containsExactly(5, 52, 61, 50);
        ArrayView.of(stack).writer().set(7, 3);
        assertThat(below.getDouble(3)).isEqualTo(7);
    }

    @Test
    void whatCannotBeWrittenIsFoundBeforeAnythingIs() {
        StridedArray first = dense(1, 2);
        StridedArray last = dense(5, 6);
        StackArray hole = StackArray.overlay(first, at(3, last));
        assertThatThrownBy(() -> ArrayView.of(hole).writer().fill(Scalar.of(0.0)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("index [2] lies in no layer and cannot be written");
        assertThatThrownBy(() -> ArrayView.of(hole).writer().accumulate(dense(1, 1, 1, 1, 1)))
                .hasMessageContaining("[2]");
        StackArray readOnly = StackArray.concat(List.of(StackLayer.of(first), StackLayer.of(last).readOnly()), 0,
                StackOptions.DEFAULT);
        assertThatThrownBy(() -> ArrayView.of(readOnly).writer().fill(Scalar.of(0.0)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("Layer 1 cannot be written: the layer is read-only");
        StackArray sparse = StackArray.concat(List.of(first, coo(SmoothShape.of(2))), 0);
        assertThatThrownBy(() -> ArrayView.of(sparse).writer().fill(Scalar.of(0.0)))
                .isInstanceOf(IllegalArgumentException.class).hasMessageContaining("Layer 1 cannot be written")
                .hasMessageContaining("immutable");
        StackArray twice = StackArray.overlay(StackLayer.of(first), StackLayer.of(last,
                IndexTransform.of(IndexDomain.of(IndexInterval.sized(2, 2)), new OutputIndexMap.Constant(0))));
        assertThatThrownBy(() -> ArrayView.of(twice).writer().fill(Scalar.of(0.0)))
                .isInstanceOf(IllegalStateException.class).hasMessageContaining("shows elements twice");
        ArrayView.of(twice).writer().accumulate(dense(0, 0, 10, 100));
        assertThat(DenseOracle.doubles(first)).containsExactly(1, 2);
        assertThat(DenseOracle.doubles(last)).containsExactly(115, 6);
    }

    @Test
    void layersThatAreBeingBuiltAreWrittenAndNotRead() {
        CooArray.Builder builder = CooArray.builder(SmoothShape.of(2, 2), DType.FLOAT64);
        StackArray stack = StackArray.concat(
                List.of(StackLayer.building(builder), StackLayer.of(coo(SmoothShape.of(1, 2), 0, 0, 4))), 0,
                StackOptions.DEFAULT);
        ArrayView.of(stack).select(AxisSelector.at(1)).writer().set(3, 0);
        assertThat(builder.build(DuplicatePolicy.LAST).getDouble(1, 0)).isEqualTo(3);
        assertThat(stack.getDouble(2, 0)).isEqualTo(4);
        assertThatThrownBy(() -> stack.getDouble(1, 0)).isInstanceOf(IllegalStateException.class)
                .hasMessage("While opening layer 0: the array is being built and cannot be read");
    }

    @Test
    void domainsAreFiniteAndMayChange() {
        IndexInterval endless = IndexInterval.unbounded().withImplicit(false, false);
        assertThatThrownBy(() -> overlay(StackOptions.DEFAULT.withDomain(IndexDomain.of(endless)), dense(1, 2)))
                .isInstanceOf(IllegalArgumentException.class).hasMessageContaining("finite bounds");
        StackArray stack = overlay(StackOptions.DEFAULT, dense(1, 2), at(7, dense(3)));
        StackArray wider = stack.within(IndexDomain.of(IndexInterval.halfOpen(-3, 9)));
        assertThat(wider.nse()).isEqualTo(3);
        assertThat(wider.backing(7)).hasValue(1);
        assertThat(wider.backing(-2)).isEmpty();
        StackArray part = stack.within(IndexDomain.of(IndexInterval.halfOpen(0, 2)));
        assertThat(DenseOracle.doubles(part)).containsExactly(1, 2);
    }

    @Test
    void moreElementsThanOneArrayHolds() {
        StridedArray one = StridedArray.wrap(SmoothShape.of(1 << 20, 1 << 10), new long[] {0, 0}, 0,
                Values.wrap(new double[] {3}));
        StackArray stack = StackArray.concat(List.of(one, one, one), 0);
        assertThat(stack.storedCount()).isEqualTo(3L << 30);
        assertThat(stack.byteSize()).isEqualTo(one.byteSize());
        assertThatThrownBy(stack::nse).isInstanceOf(ArithmeticException.class).hasMessageContaining("3221225472");
        assertThatThrownBy(() -> ArrayView.of(stack).nse()).isInstanceOf(ArithmeticException.class)
                .hasMessageContaining("3221225472");
        assertThat(stack.getDouble(3_000_000, 7)).isEqualTo(3);
        assertThat(ArrayView.of(stack).select(AxisSelector.at(2_999_999)).nse()).isEqualTo(1024);
    }

    /// Returns a layer that shows one number many times.
    private static StackLayer repeated(long... extents) {
        return StackLayer.of(StridedArray.wrap(SmoothShape.of(extents), new long[extents.length], 0,
                Values.wrap(new double[] {3})));
    }

    @Test
    void repeatedElementsOfALayerKeepToTheLimitOfAConversion() {
        StackArray stack = StackArray.overlay(repeated(1_000_000_000, 2));
        ConvertOptions options = ConvertOptions.DEFAULT.withMaxBytes(1_000_000);
        List<ThrowingCallable> conversions = List.of(() -> Convert.toCoo(stack, options),
                () -> Convert.toCrs(stack, options), () -> Convert.toGcs(stack, options),
                () -> ArrayView.of(stack).materialise(options));
        for (ThrowingCallable conversion : conversions) {
            assertThatThrownBy(conversion).isInstanceOf(IllegalArgumentException.class)
                    .hasMessage("2000000000 elements of shape (1000000000, 2) and dtype float64 need 26.0 GB in "
                            + "coordinates; the limit is 1.0 MB");
        }
        ArrayView half = ArrayView.of(stack).select(AxisSelector.range(0, 1_000_000_000, 2));
        assertThatThrownBy(() -> Convert.toCoo(half, options)).isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("elements of shape (500000000, 2)").hasMessageContaining("1.0 MB");
    }

    /// Elements below another layer are counted one by one, but not all of them.
    @Test
    @Timeout(value = 1, unit = TimeUnit.MINUTES, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    void elementsThatAnotherLayerMeetsAreCountedUpToTheLimit() {
        StackArray stack = StackArray.overlay(repeated(1L << 50), repeated(5));
        ConvertOptions options = ConvertOptions.DEFAULT.withMaxBytes(1_600_000);
        assertThatThrownBy(() -> Convert.toCoo(stack, options)).isInstanceOf(IllegalArgumentException.class)
                .hasMessage("more than 100000 elements of shape (1125899906842624) and dtype float64 need more than "
                        + "1.6 MB in coordinates, which is the limit");
        StackArray within = StackArray.overlay(StackLayer.of(stack));
        assertThatThrownBy(() -> Convert.toCoo(within, options)).isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("more than 100000 elements");
    }

    @Test
    void aConversionMayTakeAllOfItsLimit() {
        StackArray stack = StackArray.overlay(StackLayer.of(CooArray.of(new long[] {1 << 20},
                new int[][] {{3, 70_000, 90_000}}, new double[] {1, 2, 3})), repeated(5));
        CooArray expected = Convert.toCoo(stack);
        assertThat(expected.nse()).isEqualTo(7);
        assertThat(Convert.toCoo(stack, ConvertOptions.DEFAULT.withMaxBytes(7 * 12))).hasToString(expected.toString());
        assertThatThrownBy(() -> Convert.toCoo(stack, ConvertOptions.DEFAULT.withMaxBytes(7 * 12 - 1)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("7 elements").hasMessageContaining("need 84 B in coordinates; the limit is 83 B");
        StackArray apart = StackArray.concat(List.of(expected, expected), 0);
        assertThat(Convert.toCoo(apart, ConvertOptions.DEFAULT.withMaxBytes(14 * 12)).nse()).isEqualTo(14);
        assertThatThrownBy(() -> Convert.toCoo(apart, ConvertOptions.DEFAULT.withMaxBytes(14 * 12 - 1)))
                .isInstanceOf(IllegalArgumentException.class).hasMessageContaining("14 elements").hasMessageContaining(
                        "need 168 B in coordinates; the limit is 167 B");
    }

    @Test
    void declarationsOfKnownArraysMustHold() {
        StackLayer layer = StackLayer.of(coo(SmoothShape.of(1)));
        assertThat(layer.withDtype(DType.FLOAT64).withFill(Scalar.of(0.0)).array()).isPresent();
        assertThatThrownBy(() -> layer.withDtype(DType.BOOL))
                .hasMessage("the array has dtype float64; bool is declared");
        assertThatThrownBy(() -> layer.withFill(Scalar.of(2.0)))
                .hasMessage("the array has fill 0.0; 2.0 is declared");
    }

    private static LazyStack overlay(StackLayer layer) {
        return LazyStack.overlay(List.of(layer), StackOptions.DEFAULT);
    }

    @Test
    void denseLayersHaveNoFill() throws IOException {
        CooArray sevens = CooArray.builder(SmoothShape.of(2), DType.FLOAT64).fill(Scalar.of(7.0))
                .add(new long[] {0}, 1).build();
        StackLayer dense = StackLayer.of(dense(2, 3));
        assertThat(dense.fill()).isEmpty();
        for (StackArray stack : List.of(StackArray.concat(List.of(dense(2, 3), sevens), 0),
                StackArray.concat(List.of(sevens, dense(2, 3)), 0),
                StackArray.concat(List.of(sevens, StackArray.concat(List.of(dense(2), dense(3)), 0)), 0),
                LazyStack.concat(List.of(StackLayer.lazy(dense.domain(), () -> dense), StackLayer.of(sevens)), 0,
                        StackOptions.DEFAULT).open(),
                LazyStack.concat(List.of(StackLayer.of(overlay(StackLayer.of(overlay(dense)))), StackLayer.of(sevens)),
                        0, StackOptions.DEFAULT).open())) {
            assertThat(stack.fill()).isEqualTo(Scalar.of(7.0));
            assertThat(DenseOracle.doubles(stack)).containsExactlyInAnyOrder(2, 3, 1, 7);
            assertThat(DenseOracle.doubles(ArrayView.materialised(stack))).containsExactly(DenseOracle.doubles(stack));
        }
        StackArray filled = StackArray.overlay(List.of(dense),
                StackOptions.DEFAULT.withUnbacked(StackOptions.Unbacked.FILL));
        assertThat(StackLayer.of(filled).fill()).contains(Scalar.of(0.0));
        assertThat(StackArray.overlay(dense.withFill(Scalar.of(7.0))).fill()).isEqualTo(Scalar.of(7.0));
        assertThat(StackArray.overlay(dense).fill()).isEqualTo(Scalar.of(0.0));
    }
}
