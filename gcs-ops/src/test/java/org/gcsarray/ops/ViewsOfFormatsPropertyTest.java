package org.gcsarray.ops;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

import org.gcsarray.buffer.Scalar;
import org.gcsarray.conformance.operations.Formats;
import org.gcsarray.convert.Convert;
import org.gcsarray.format.CompressedArray;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.NdArray;
import org.gcsarray.format.StoredArray;
import org.gcsarray.format.StridedArray;
import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.shape.SmoothShape;
import org.gcsarray.testing.ArrayArbitraries;
import org.gcsarray.testing.DenseOracle;
import org.gcsarray.view.ArrayView;
import org.gcsarray.view.ViewMap;
import org.gcsarray.view.internal.RandomViews;

/// Views stored in all formats, and assigned to, over arrays of all formats.
class ViewsOfFormatsPropertyTest {

    @Provide
    Arbitrary<CooArray> arrays() {
        return ArrayArbitraries.smallShapes(0, 3).filter(shape -> shape.size() <= 120)
                .flatMap(ArrayArbitraries::cooArrays);
    }

    private static List<StoredArray> owners(CooArray coo, Random random) {
        List<DimensionReduction> layouts = Formats.layouts(coo.shape());
        return Formats.of(coo, layouts.isEmpty() ? layouts : List.of(layouts.get(random.nextInt(layouts.size()))),
                coo.fill().isZero(), random);
    }

    private static ViewMap map(SmoothShape shape, Random random) {
        RandomViews views = new RandomViews(shape, random);
        for (int step = random.nextInt(5); step > 0; step--) {
            views.step();
        }
        return views.view();
    }

    @Property
    void everyViewIsStoredInEveryFormat(@ForAll("arrays") CooArray coo, @ForAll Random random) {
        ViewMap map = map(coo.shape(), random);
        for (StoredArray owner : owners(coo, random)) {
            ArrayView view = ArrayView.of(owner, map);
            List<Scalar> expected = DenseOracle.byElement(view);
            assertReads(Convert.toCoo(view), expected);
            assertReads(view.materialise(), expected);
            if (view.fill().isZero()) {
                assertReads(Convert.toStrided(view), expected);
            }
            if (view.shape().rank() >= 2) {
                List<DimensionReduction> layouts = Formats.layouts(view.shape());
                assertReads(Convert.toGcs(view, layouts.get(random.nextInt(layouts.size()))), expected);
                assertReads(Convert.toGcs(view), expected);
            }
            if (view.shape().rank() == 2) {
                assertReads(Convert.toCrs(view), expected);
                assertReads(Convert.toCcs(view), expected);
            }
            assertFormat(view.materialise(), owner);
        }
    }

    private static void assertReads(NdArray array, List<Scalar> expected) {
        assertThat(unsigned(DenseOracle.byElement(array))).isEqualTo(unsigned(expected));
        assertThat(unsigned(DenseOracle.densely(array))).isEqualTo(unsigned(expected));
    }

    /// Takes the sign from zeros: of dense arrays, no zero becomes an element.
    private static List<Scalar> unsigned(List<Scalar> values) {
        return values.stream().map(value -> value.isZero() ? Scalar.zero(value.dtype()) : value).toList();
    }

    private static void assertFormat(StoredArray stored, StoredArray owner) {
        switch (owner) {
            case StridedArray _ -> assertThat(stored).isInstanceOf(StridedArray.class);
            case CooArray _ -> assertThat(((CooArray) stored).isCanonical()).isTrue();
            case CompressedArray _ -> assertThat(stored.shape().rank() < 2 ? stored instanceof CooArray
                    : stored instanceof CompressedArray).isTrue();
        }
    }

    @Property
    void assignmentReplacesWhatTheViewShowsAndNothingElse(@ForAll("arrays") CooArray coo,
            @ForAll("arrays") CooArray drawn, @ForAll Random random) {
        ViewMap map = map(coo.shape(), random);
        for (StoredArray owner : owners(coo, random)) {
            ArrayView view = ArrayView.of(owner, map);
            NdArray values = values(view, drawn, random);
            if (!view.isInjective()) {
                assertThatIllegalArgumentException().isThrownBy(() -> Assignment.of(view, values));
                continue;
            }
            List<Scalar> before = DenseOracle.byElement(owner);
            Map<List<Long>, Scalar> expected = new HashMap<>();
            view.shape().forEachIndex(
                    index -> expected.put(DenseOracle.key(view.toOwner(index)), values.get(index)));
            StoredArray assigned = Assignment.of(view, values);
            assertThat(assigned).isInstanceOf(owner.getClass());
            assertThat(assigned.fill()).isEqualTo(owner.fill());
            assertReads(assigned, DenseOracle.indices(owner.shape()).stream()
                    .map(index -> expected.getOrDefault(DenseOracle.key(index), owner.get(index)))
                    .map(value -> sameAsFill(value, owner) ? owner.fill() : value).toList(), owner);
            assertThat(DenseOracle.byElement(owner)).isEqualTo(before);
        }
    }

    private static boolean sameAsFill(Scalar value, StoredArray owner) {
        return !(owner instanceof StridedArray) && value.sameNumber(owner.fill());
    }

    /// Compares with every stored number that equals the fill read as the fill: -0.0 and 0.0 are the same number.
    private static void assertReads(NdArray array, List<Scalar> expected, StoredArray owner) {
        assertThat(DenseOracle.byElement(array).stream()
                .map(value -> sameAsFill(value, owner) ? owner.fill() : value).toList()).isEqualTo(expected);
    }

    /// An array of the shape of the view: dense, or sparse with the fill of the owner or another one.
    private static NdArray values(ArrayView view, CooArray drawn, Random random) {
        List<Scalar> scalars = DenseOracle.indices(view.shape()).stream()
                .map(index -> random.nextInt(3) == 0 ? view.fill()
                        : random.nextBoolean() ? Scalar.one(view.dtype()) : Scalar.zero(view.dtype()))
                .toList();
        StridedArray dense = StridedArray.wrapRowMajor(view.shape(), ArrayArbitraries.values(view.dtype(), scalars));
        if (drawn.nse() % 2 == 0) {
            return dense;
        }
        CooArray.Builder sparse = CooArray.builder(view.shape(), view.dtype())
                .fill(random.nextBoolean() ? view.fill() : Scalar.one(view.dtype()));
        dense.forEachStored((index, position) -> {
            if (random.nextBoolean()) {
                sparse.add(index, dense.values().get(position));
            }
        });
        return sparse.build();
    }
}
