package org.gcsarray.view;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;

import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.convert.Convert;
import org.gcsarray.format.CcsMatrix;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.CrsMatrix;
import org.gcsarray.format.NdArray;
import org.gcsarray.format.StoredArray;
import org.gcsarray.format.StridedArray;
import org.gcsarray.index.IndexTransform;
import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.shape.SmoothShape;
import org.gcsarray.testing.ArrayArbitraries;
import org.gcsarray.testing.DenseOracle;
import org.gcsarray.testing.Unfolding;
import org.gcsarray.view.ViewMap;
import org.gcsarray.view.internal.RandomViews;

/// Views of arrays in every format through chains of ten random operations, against the listing of what they show.
class ArrayViewPropertyTest {

    @Provide
    Arbitrary<CooArray> arrays() {
        return ArrayArbitraries.smallShapes(0, 3).filter(shape -> shape.size() <= 200)
                .flatMap(ArrayArbitraries::cooArrays);
    }

    /// The same elements in every format; dense only what has fill 0, which is what a dense array reads as.
    static List<StoredArray> owners(CooArray coo, Random random) {
        List<StoredArray> owners = new ArrayList<>(List.of(coo, shuffled(coo, random)));
        int rank = coo.shape().rank();
        if (rank >= 2) {
            for (Unfolding.Rows rows : Unfolding.Rows.values()) {
                owners.add(Unfolding.of(coo, layout(coo.shape(), random), rows));
            }
        }
        if (rank == 2) {
            owners.add(CrsMatrix.wrap(Unfolding.of(coo, DimensionReduction.parse(coo.shape(), "0|1"),
                    Unfolding.Rows.DENSE).compressedRows()));
            owners.add(CcsMatrix.wrap(Unfolding.of(coo, DimensionReduction.parse(coo.shape(), "1|0"),
                    Unfolding.Rows.HYPER).compressedRows()));
        }
        return owners;
    }

    private static DimensionReduction layout(SmoothShape shape, Random random) {
        return DimensionReduction.of(shape, ArrayArbitraries.shuffled(shape.rank(), random),
                1 + random.nextInt(shape.rank() - 1));
    }

    private static CooArray shuffled(CooArray coo, Random random) {
        int[] order = ArrayArbitraries.shuffled((int) coo.nse(), random);
        Indices[] indices = new Indices[coo.shape().rank()];
        Arrays.setAll(indices, d -> coo.indices(d).gather(order));
        return CooArray.wrap(coo.shape(), indices, coo.values().gather(order), coo.fill());
    }

    /// All elements of an array in a buffer whose dimensions lie in any order.
    static StridedArray dense(CooArray coo, Random random) {
        int[] axes = ArrayArbitraries.shuffled(coo.shape().rank(), random);
        int[] inverse = new int[axes.length];
        for (int k = 0; k < axes.length; k++) {
            inverse[axes[k]] = k;
        }
        SmoothShape permuted = coo.shape().transpose(axes);
        List<Scalar> elements = DenseOracle.indices(permuted).stream().map(index -> {
            long[] at = new long[index.length];
            for (int k = 0; k < axes.length; k++) {
                at[axes[k]] = index[k];
            }
            return coo.get(at);
        }).toList();
        return StridedArray.wrapRowMajor(permuted, ArrayArbitraries.values(coo.dtype(), elements)).transpose(inverse);
    }

    private static RandomViews chain(SmoothShape owner, Random random) {
        RandomViews views = new RandomViews(owner, random);
        for (int step = random.nextInt(11); step > 0; step--) {
            views.step();
        }
        return views;
    }

    private static Map<List<Long>, Scalar> expected(RandomViews views, NdArray owner) {
        Map<List<Long>, Scalar> stored = DenseOracle.byIteration(owner);
        Map<List<Long>, Scalar> expected = new HashMap<>();
        List<long[]> indices = DenseOracle.indices(SmoothShape.of(views.extents()));
        for (int k = 0; k < indices.size(); k++) {
            Scalar value = stored.get(views.listing().get(k));
            if (value != null) {
                expected.put(DenseOracle.key(indices.get(k)), value);
            }
        }
        return expected;
    }

    @Property
    void viewsOfSparseArraysStoreTheImages(@ForAll("arrays") CooArray coo, @ForAll Random random) {
        RandomViews views = chain(coo.shape(), random);
        for (StoredArray owner : owners(coo, random)) {
            ArrayView view = ArrayView.of(owner, views.view());
            Map<List<Long>, Scalar> expected = expected(views, owner);
            DenseOracle.assertStores(view, expected);
            DenseOracle.assertStores(Convert.toCoo(view), expected);
            assertThat(Convert.toCoo(view).isCanonical()).isTrue();
            DenseOracle.assertStores(view.stored(), expected);
            HashSet<List<Long>> shown = new HashSet<>(views.listing());
            assertThat(view.dropped()).as(views.history())
                    .isEqualTo(DenseOracle.byIteration(owner).keySet().stream().filter(at -> !shown.contains(at))
                            .count());
            if (view.keepsOrder()) {
                List<List<Long>> visited = new ArrayList<>();
                view.forEachStored((index, position) -> visited.add(DenseOracle.key(index)));
                List<List<Long>> rowMajor = DenseOracle.indices(view.shape()).stream().map(DenseOracle::key)
                        .filter(expected::containsKey).toList();
                assertThat(visited).as(views.history()).isEqualTo(rowMajor);
            }
        }
    }

    @Property
    void viewsOfDenseArraysStoreEverything(@ForAll("arrays") CooArray coo, @ForAll Random random) {
        RandomViews views = chain(coo.shape(), random);
        StridedArray owner = dense(coo, random);
        ArrayView view = ArrayView.of(owner, views.view());
        Map<List<Long>, Scalar> expected = expected(views, owner);
        DenseOracle.assertStores(view, expected);
        assertThat(view.dropped()).as(views.history())
                .isEqualTo(owner.nse() - new HashSet<>(views.listing()).size());
        DenseOracle.assertStores(view.stored(), expected);
        view.asStrided().ifPresent(strided -> {
            assertThat(strided.values()).isSameAs(owner.values());
            DenseOracle.assertStores(strided, expected);
            assertThat(view.isContiguous()).isEqualTo(isOneStretch(strided));
        });
    }

    private static boolean isOneStretch(StridedArray strided) {
        List<Integer> addresses = new ArrayList<>();
        strided.forEachStored((index, position) -> addresses.add(position));
        for (int k = 1; k < addresses.size(); k++) {
            if (addresses.get(k) != addresses.get(k - 1) + 1) {
                return false;
            }
        }
        return true;
    }

    @Property
    void operationsOfViewsAreThoseOfTheirMaps(@ForAll("arrays") CooArray coo, @ForAll Random random) {
        RandomViews views = chain(coo.shape(), random);
        ArrayView view = ArrayView.of(coo, views.view());
        SmoothShape shape = view.shape();
        int rank = shape.rank();
        int[] axes = ArrayArbitraries.shuffled(rank, random);
        assertThat(view.transpose(axes).map()).isEqualTo(views.view().transpose(axes));
        ArrayView fromZero = view.transpose(IntStream.range(0, rank).toArray());
        assertThat(fromZero.map().sameMapping(view.map())).isTrue();
        assertThat(fromZero.expandDims(rank).squeeze(rank).map()).isEqualTo(fromZero.map())
                .hasSameHashCodeAs(fromZero.map());
        assertThat(view.flip(axes).flip(axes).map().sameMapping(views.view())).isTrue();
        IndexTransform identity = IndexTransform.identity(view.domain());
        assertThat(ArrayView.of(view, identity).map()).isEqualTo(view.map());
        assertThat(ArrayView.of(view)).isSameAs(view);
        if (!shape.isEmpty() && rank > 0) {
            long shift = random.nextLong(-5, 6);
            int axis = random.nextInt(rank);
            assertThat(view.roll(shift, axis).roll(-shift, axis).map().sameMapping(view.map())).isTrue();
        }
        assertThat(view.broadcastTo(shape).map()).isEqualTo(fromZero.map());
    }

    @Property
    void reshapedDenseArraysReadTheSame(@ForAll("arrays") CooArray coo, @ForAll Random random) {
        StridedArray owner = dense(coo, random);
        RandomViews views = chain(coo.shape(), random);
        ArrayView view = ArrayView.of(owner, views.view());
        long size = view.shape().size();
        List<Scalar> elements = DenseOracle.byElement(view);
        for (long factor = 1; factor <= Math.min(size, 12); factor++) {
            if (size % factor == 0) {
                ArrayView reshaped = view.reshape(factor, size / factor);
                assertThat(DenseOracle.byElement(reshaped)).isEqualTo(elements);
                assertThat(DenseOracle.densely(reshaped)).isEqualTo(elements);
                assertThat(reshaped.nse()).isEqualTo(size);
                assertThat(reshaped.reshape(view.shape().extents()).shape()).isEqualTo(view.shape());
                assertThat(DenseOracle.byElement(reshaped.reshape(view.shape().extents()))).isEqualTo(elements);
            }
        }
    }

    @Property
    void imagesLeadBack(@ForAll("arrays") CooArray coo, @ForAll Random random) {
        ArrayView view = ArrayView.of(coo, chain(coo.shape(), random).view());
        ViewMap map = view.map();
        coo.forEachStored((element, position) -> view.imagesOf(element,
                image -> assertThat(view.toOwner(image)).isEqualTo(element).isEqualTo(map.toOwner(image))));
    }
}
