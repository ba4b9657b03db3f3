package org.gcsarray.convert;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Function;

import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.DuplicatePolicy;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.Values;
import org.gcsarray.format.CompressedArray;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.RowIndex;
import org.gcsarray.format.StoredArray;
import org.gcsarray.format.StridedArray;
import org.gcsarray.house.Sources;
import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.shape.SmoothShape;
import org.gcsarray.testing.ArrayArbitraries;
import org.gcsarray.testing.DenseOracle;

/// Laws of the fill of sparse results and of leaving out explicit zeros, for every source and target format.
class FillPropertyTest {

    @Provide
    Arbitrary<CooArray> smallArrays() {
        return ArrayArbitraries.smallShapes().flatMap(ArrayArbitraries::cooArrays);
    }

    @Provide
    Arbitrary<CooArray> arrays() {
        return ArrayArbitraries.cooArrays();
    }

    @Provide
    Arbitrary<CooArray> tables() {
        return ArrayArbitraries.shapes(2, 5).flatMap(ArrayArbitraries::unsortedCooArrays);
    }

    /// Returns the array in every sparse format and row form that it can be converted to.
    private static List<StoredArray> sparse(StoredArray source, ConvertOptions options, Random random) {
        List<StoredArray> results = new ArrayList<>();
        results.add(Convert.toCoo(source, options));
        Sources.randomLayout(source.shape(), random).ifPresent(layout -> {
            for (ConvertOptions.RowForm form : ConvertOptions.RowForm.values()) {
                if (form != ConvertOptions.RowForm.DENSE || layout.rowCount() <= Sources.MAX_DENSE_ROWS) {
                    results.add(Convert.toGcs(source, layout, options.withRowForm(form)));
                }
            }
        });
        if (source.shape().rank() == 2) {
            results.add(Convert.toCrs(source, options));
            results.add(Convert.toCcs(source, options));
        }
        return results;
    }

    @Property
    void elementsOfADenseSourceThatAreTheFillBecomeUnspecified(@ForAll("smallArrays") CooArray elements,
            @ForAll Random random) {
        StoredArray source = Sources.in(Sources.Form.STRIDED, elements, random).orElseThrow();
        List<Scalar> fills = new ArrayList<>(
                List.of(Scalar.zero(source.dtype()), Scalar.one(source.dtype()), elements.fill()));
        if (source.dtype().isFloating()) {
            fills.add(Scalar.of(Double.NaN).convert(source.dtype()));
            fills.add(Scalar.of(-0.0).convert(source.dtype()));
        }
        fills.addAll(Sources.scalars(elements.values()));
        Scalar fill = fills.get(random.nextInt(fills.size()));
        Map<List<Long>, Scalar> expected = DenseOracle.byIteration(source);
        expected.values().removeIf(value -> value.sameNumber(fill));
        ConvertOptions options = ConvertOptions.DEFAULT.withFill(fill);
        for (StoredArray result : sparse(source, options, random)) {
            assertThat(result.fill()).isEqualTo(fill);
            Sources.assertCanonical(result);
            DenseOracle.assertStores(result, expected);
            List<Scalar> before = DenseOracle.byElement(source);
            List<Scalar> after = DenseOracle.byElement(result);
            for (int k = 0; k < before.size(); k++) {
                assertThat(after.get(k).sameNumber(before.get(k))).as("%s of %s", k, result).isTrue();
            }
        }
        assertThat(DenseOracle.byElement(Convert.toStrided(source, options))).isEqualTo(DenseOracle.byElement(source));
    }

    @Property
    void aSparseSourceKeepsItsFill(@ForAll("arrays") CooArray elements, @ForAll Random random) {
        for (Sources.Form form : Sources.Form.values()) {
            StoredArray source = Sources.in(form, elements, random).orElse(elements);
            if (source instanceof StridedArray) {
                continue;
            }
            sparse(source, ConvertOptions.DEFAULT.withFill(source.fill()), random)
                    .forEach(result -> Sources.assertConverted(result, source));
            Scalar other = source.fill().isZero() ? Scalar.one(source.dtype()) : Scalar.zero(source.dtype());
            ConvertOptions options = ConvertOptions.DEFAULT.withFill(other);
            List<Function<StoredArray, StoredArray>> conversions = new ArrayList<>(
                    List.of(array -> Convert.toCoo(array, options), array -> Convert.toStrided(array, options)));
            Sources.randomLayout(source.shape(), random)
                    .ifPresent(layout -> conversions.add(array -> Convert.toGcs(array, layout, options)));
            for (Function<StoredArray, StoredArray> conversion : conversions) {
                assertThatThrownBy(() -> conversion.apply(source)).isInstanceOf(IllegalArgumentException.class)
                        .hasMessageContaining("fill " + other + " is wanted")
                        .hasMessageContaining("has fill " + source.fill());
            }
        }
    }

    @Test
    void theFillIsConvertedToTheTypeOfTheSource() {
        SmoothShape shape = SmoothShape.of(1, 3);
        StridedArray ints = StridedArray.wrapRowMajor(shape, Values.wrap(new int[] {7, 0, 7}));
        CooArray coo = Convert.toCoo(ints, ConvertOptions.DEFAULT.withFill(Scalar.of(7.0)));
        assertThat(coo.fill()).isEqualTo(Scalar.of(7));
        assertThat(coo.nse()).isEqualTo(1);
        StridedArray floats = StridedArray.wrapRowMajor(shape, Values.wrap(new float[] {0.1f, 0, 0.1f}));
        assertThat(Convert.toCrs(floats, ConvertOptions.DEFAULT.withFill(Scalar.of(0.1))).nse()).isEqualTo(1);
        for (StoredArray source : List.of(ints, coo)) {
            assertThatThrownBy(() -> Convert.toCrs(source, ConvertOptions.DEFAULT.withFill(Scalar.of(0.5))))
                    .isExactlyInstanceOf(ArithmeticException.class)
                    .hasMessageContaining("fill 0.5 of dtype float64 is not a fill of an array of dtype int32");
        }
        assertThat(Convert.toCoo(coo, ConvertOptions.DEFAULT.withFill(Scalar.of(7.0)))).isSameAs(coo);
    }

    @Property
    void explicitZerosAreLeftOutOfEverySparseResult(@ForAll("arrays") CooArray elements, @ForAll Random random) {
        ConvertOptions options = new Runs().next(ConvertOptions.DEFAULT).withoutExplicitZeros();
        for (Sources.Form form : Sources.Form.values()) {
            StoredArray source = Sources.in(form, elements, random).orElse(elements);
            Map<List<Long>, Scalar> expected = DenseOracle.byIteration(source);
            expected.values().removeIf(value -> value.sameNumber(source.fill()));
            for (StoredArray result : sparse(source, options, random)) {
                assertThat(result.fill()).isEqualTo(source.fill());
                Sources.assertCanonical(result);
                DenseOracle.assertStores(result, expected);
            }
            if (Sources.isSmall(source.shape())) {
                assertThat(DenseOracle.byElement(Convert.toStrided(source, options)))
                        .isEqualTo(DenseOracle.byElement(source));
            }
        }
    }

    /// Duplicates whose sum is the fill go, and the row form suits what is left.
    @Property
    void duplicatesAreCombinedBeforeZerosAreLeftOut(@ForAll("tables") CooArray added, @ForAll Random random) {
        DimensionReduction layout = Sources.randomLayout(added.shape(), random).orElse(null);
        if (layout == null) {
            return;
        }
        for (DuplicatePolicy policy : List.of(DuplicatePolicy.FIRST, DuplicatePolicy.LAST, DuplicatePolicy.COUNT)) {
            ConvertOptions kept = ConvertOptions.DEFAULT.withDuplicates(policy);
            CooArray combined = added.canonicalize(policy);
            Map<List<Long>, Scalar> expected = DenseOracle.byIteration(combined);
            expected.values().removeIf(value -> value.sameNumber(combined.fill()));
            CompressedArray result = Convert.toGcs(added, layout, kept.withoutExplicitZeros());
            DenseOracle.assertStores(result, expected);
            DenseOracle.assertStores(Convert.toCoo(added, kept.withoutExplicitZeros()), expected);
            CompressedRows rows = result.unfolded();
            assertThat(rows.rows() instanceof RowIndex.Hyper)
                    .isEqualTo(RowIndex.isHyperSmaller(rows.rowCount(), rows.rows().nonEmptyRows()));
        }
    }

    @Test
    void sumsThatCancelAreLeftOut() {
        CooArray added = CooArray.builder(SmoothShape.of(2, 3), DType.FLOAT64).add(1.5, 0, 2).add(2.5, 1, 0)
                .add(-1.5, 0, 2).add(-0.0, 1, 1).buildAsAdded();
        ConvertOptions sum = ConvertOptions.DEFAULT.withDuplicates(DuplicatePolicy.SUM);
        assertThat(Convert.toCrs(added, sum).nse()).isEqualTo(3);
        assertThat(DenseOracle.byIteration(Convert.toCrs(added, sum.withoutExplicitZeros())))
                .isEqualTo(Map.of(List.of(1L, 0L), Scalar.of(2.5)));
        assertThat(Convert.toCoo(added, sum.withoutExplicitZeros()).nse()).isEqualTo(1);
    }
}
