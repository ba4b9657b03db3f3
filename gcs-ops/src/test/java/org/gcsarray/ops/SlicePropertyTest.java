package org.gcsarray.ops;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;

import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

import org.gcsarray.conformance.operations.Formats;
import org.gcsarray.convert.Convert;
import org.gcsarray.convert.Difference;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.GcsArray;
import org.gcsarray.format.NdArray;
import org.gcsarray.format.StoredArray;
import org.gcsarray.index.AxisSelector;
import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.shape.SmoothShape;
import org.gcsarray.testing.ArrayArbitraries;
import org.gcsarray.testing.DenseOracle;

/// Slices of any array in any format against brute force.
class SlicePropertyTest {

    @Provide
    Arbitrary<CooArray> arrays() {
        return ArrayArbitraries.shapes(0, 4).flatMap(ArrayArbitraries::cooArrays);
    }

    @Provide
    Arbitrary<CooArray> smallArrays() {
        return ArrayArbitraries.smallShapes(1, 4).flatMap(ArrayArbitraries::cooArrays);
    }

    @Provide
    Arbitrary<GcsArray> unfolded() {
        return ArrayArbitraries.gcsArrays();
    }

    private static boolean isSmall(SmoothShape shape) {
        return shape.cellCount().bitLength() <= 12;
    }

    private static List<DimensionReduction> someLayouts(SmoothShape shape, Random random) {
        List<DimensionReduction> layouts = new ArrayList<>();
        for (int attempt = 0; shape.rank() >= 2 && attempt < 12 && layouts.size() < 3; attempt++) {
            try {
                layouts.add(DimensionReduction.of(shape, ArrayArbitraries.shuffled(shape.rank(), random),
                        1 + random.nextInt(shape.rank() - 1)));
            } catch (ArithmeticException e) {
                assertThat(e).hasMessageContaining("2^63");
            }
        }
        return layouts;
    }

    private static List<StoredArray> formats(CooArray coo, Random random) {
        return Formats.of(coo, someLayouts(coo.shape(), random), isSmall(coo.shape()), random);
    }

    /// Selectors that often hit: positions of stored elements, whole dimensions, and ranges that cannot be walked stay short.
    private static AxisSelector[] selectors(NdArray array, Random random) {
        List<List<Long>> stored = List.copyOf(DenseOracle.byIteration(array).keySet());
        long[] hint = stored.isEmpty() ? new long[array.shape().rank()]
                : stored.get(random.nextInt(stored.size())).stream().mapToLong(Long::longValue).toArray();
        AxisSelector[] selectors = new AxisSelector[array.shape().rank()];
        for (int d = 0; d < selectors.length; d++) {
            selectors[d] = selector(array.shape().extent(d), hint[d], random);
        }
        return selectors;
    }

    private static AxisSelector selector(long extent, long hint, Random random) {
        if (extent == 0) {
            return AxisSelector.counted(random.nextInt(3), 1 + random.nextInt(3), 0);
        }
        return switch (random.nextInt(6)) {
            case 0 -> new AxisSelector.At(hint);
            case 1 -> new AxisSelector.At(random.nextLong(extent));
            case 2 -> AxisSelector.counted(random.nextLong(), random.nextBoolean() ? -2 : Long.MIN_VALUE, 0);
            case 3 -> through(extent, hint, 1, random);
            case 4 -> through(extent, hint, 1 + random.nextLong(Math.max(1, extent / 2)), random);
            default -> extent <= 100 ? AxisSelector.range(0, extent) : through(extent, hint, 1, random);
        };
    }

    /// Returns a range of some step and direction that visits `position`, of at most about a hundred positions.
    private static AxisSelector through(long extent, long position, long step, Random random) {
        long before = Math.min(position / step, random.nextInt(50));
        long after = Math.min((extent - 1 - position) / step, random.nextInt(50));
        long count = before + after + 1;
        return random.nextBoolean()
                ? AxisSelector.counted(position - before * step, step, count)
                : AxisSelector.counted(position + after * step, -step, count);
    }

    @Property
    void everyFormatAgreesWithBruteForce(@ForAll("arrays") CooArray coo, @ForAll Random random) {
        AxisSelector[] selectors = selectors(coo, random);
        for (StoredArray array : formats(coo, random)) {
            SliceOracle.assertSlice(Slice.of(array, selectors), array, selectors);
        }
    }

    @Property
    void everyLayoutAgreesWithBruteForce(@ForAll("unfolded") GcsArray gcs, @ForAll Random random) {
        AxisSelector[] selectors = selectors(gcs, random);
        SliceOracle.assertSlice(Slice.of(gcs, selectors), gcs, selectors);
    }

    @Property
    void takingEverythingChangesNothing(@ForAll("arrays") CooArray coo, @ForAll Random random) {
        AxisSelector[] all = Arrays.stream(coo.shape().extents()).mapToObj(extent -> AxisSelector.range(0, extent))
                .toArray(AxisSelector[]::new);
        for (StoredArray array : formats(coo, random)) {
            DenseOracle.assertSameElements(Slice.of(array, all), array);
        }
    }

    @Property
    void reversingTwiceChangesNothing(@ForAll("arrays") CooArray coo, @ForAll Random random) {
        AxisSelector[] reversed = Arrays.stream(coo.shape().extents())
                .mapToObj(extent -> AxisSelector.counted(extent - 1, -1, extent))
                .toArray(AxisSelector[]::new);
        for (StoredArray array : formats(coo, random)) {
            DenseOracle.assertSameElements(Slice.of(Slice.of(array, reversed), reversed), array);
        }
    }

    @Property
    void fixingAllRowOrAllColumnDimensions(@ForAll("unfolded") GcsArray gcs, @ForAll Random random) {
        List<long[]> stored = new ArrayList<>();
        gcs.forEachStored((index, _) -> stored.add(index.clone()));
        if (stored.isEmpty()) {
            return;
        }
        long[] hit = stored.get(random.nextInt(stored.size()));
        for (int[] fixed : new int[][] {gcs.reduction().rowDimensions(), gcs.reduction().columnDimensions()}) {
            AxisSelector[] selectors = new AxisSelector[hit.length];
            Arrays.setAll(selectors, d -> IntStream.of(fixed).anyMatch(f -> f == d) ? new AxisSelector.At(hit[d])
                    : through(gcs.shape().extent(d), hit[d], 1, random));
            NdArray slice = Slice.of(gcs, selectors);
            assertThat(slice.nse()).isPositive();
            SliceOracle.assertSlice(slice, gcs, selectors);
        }
    }

    @Property
    void sliceOfASliceIsTheComposedSlice(@ForAll("arrays") CooArray coo, @ForAll Random random) {
        for (StoredArray array : formats(coo, random)) {
            AxisSelector[] first = selectors(array, random);
            NdArray once = Slice.of(array, first);
            AxisSelector[] second = selectors(once, random);
            NdArray twice = Slice.of(once, second);
            AxisSelector[] composed = compose(first, second);
            NdArray direct = Slice.of(array, composed);
            DenseOracle.assertSameElements(twice, direct);
            SliceOracle.assertSlice(direct, array, composed);
        }
    }

    private static AxisSelector[] compose(AxisSelector[] first, AxisSelector[] second) {
        AxisSelector[] composed = new AxisSelector[first.length];
        int next = 0;
        for (int d = 0; d < first.length; d++) {
            composed[d] = switch (first[d]) {
                case AxisSelector.At at -> at;
                case AxisSelector.Range outer -> switch (second[next++]) {
                    case AxisSelector.At(long index) ->
                        new AxisSelector.At(SliceOracle.start(outer) + outer.step() * index);
                    case AxisSelector.Range inner -> AxisSelector.counted(
                            SliceOracle.start(outer) + outer.step() * SliceOracle.start(inner),
                            outer.step() * inner.step(), SliceOracle.count(inner));
                    default -> throw new AssertionError("not composed: " + second[next - 1]);
                };
                default -> throw new AssertionError("not composed: " + first[d]);
            };
        }
        return composed;
    }

    @Property
    void sliceThenConvertIsConvertThenSlice(@ForAll("smallArrays") CooArray coo, @ForAll Random random) {
        AxisSelector[] selectors = selectors(coo, random);
        NdArray expected = Slice.of(coo, selectors);
        for (StoredArray array : formats(coo, random)) {
            NdArray slice = Slice.of(array, selectors);
            DenseOracle.assertStores(Convert.toStrided(slice), DenseOracle.byIteration(Convert.toStrided(expected)));
            Difference difference = Difference.between(slice, expected, Difference.Tolerance.EXACT, 3);
            assertThat(difference.count()).as("%s", difference).isZero();
        }
    }

    @Property
    void pythonKeysOfAnyKind(@ForAll("smallArrays") CooArray coo, @ForAll Random random) {
        AxisSelector[] selectors = new AxisSelector[coo.shape().rank()];
        for (int d = 0; d < selectors.length; d++) {
            long extent = coo.shape().extent(d);
            long step = random.nextInt(1, 4) * (random.nextBoolean() ? 1L : -1L);
            selectors[d] = extent > 0 && random.nextInt(3) == 0
                    ? NumpyIndexing.at(random.nextLong(-extent, extent), extent)
                    : NumpyIndexing.slice(bound(random), bound(random), step, extent);
        }
        for (StoredArray array : formats(coo, random)) {
            SliceOracle.assertSlice(Slice.of(array, selectors), array, selectors);
        }
    }

    private static @org.jspecify.annotations.Nullable Long bound(Random random) {
        return random.nextInt(3) == 0 ? null : Long.valueOf(random.nextInt(-8, 9));
    }
}
