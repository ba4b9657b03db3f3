package org.gcsarray.index.shape;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;

import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.GenerationMode;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;

import org.gcsarray.house.Draws;
import org.gcsarray.shape.Shape;
import org.gcsarray.shape.ShapeException;
import org.gcsarray.shape.SmoothShape;

/// Every shape against the list of its index tuples.
class ShapePropertyTest {

    /// Of rank 0..4.
    @Provide
    Arbitrary<Shape> shapes() {
        return Draws.cases(random -> new RandomShapes(random, 2).any(random.nextInt(5)));
    }

    @Provide
    Arbitrary<Shape> rankedShapes() {
        return Draws.cases(random -> new RandomShapes(random, 2).any(random.nextInt(1, 4)));
    }

    @Provide
    Arbitrary<JaggedShape> jagged() {
        return Draws.cases(random -> new RandomShapes(random, 2).jagged(random.nextInt(1, 5)));
    }

    @Provide
    Arbitrary<NestedShape> nested() {
        return Draws.cases(random -> new RandomShapes(random, 2).nested(random.nextInt(5)));
    }

    @Provide
    Arbitrary<TiledShape> tiled() {
        return Draws.cases(random -> new RandomShapes(random, 0).tiled(random.nextInt(4)));
    }

    @Property
    void sizeAndIterationAreTheTuples(@ForAll("shapes") Shape shape) {
        List<List<Long>> tuples = Tuples.of(shape);
        List<List<Long>> walked = new ArrayList<>();
        shape.forEachIndex(index -> walked.add(Tuples.list(index)));
        assertThat(walked).isEqualTo(tuples).isEqualTo(Tuples.sorted(tuples));
        assertThat(shape.size()).isEqualTo(tuples.size());
        assertThat(shape.isEmpty()).isEqualTo(tuples.isEmpty());
        List<List<Long>> offsets = new ArrayList<>();
        shape.forEachOffset(index -> offsets.add(Tuples.list(index)));
        assertThat(offsets).isEqualTo(Tuples.offsets(shape));
        assertThat(shape.withoutOrigin()).satisfies(plain -> assertThat(Tuples.of(plain)).isEqualTo(offsets));
    }

    @Property
    void containsItsTuplesOnly(@ForAll("shapes") Shape shape, @ForAll Random random) {
        int rank = shape.rank();
        List<List<Long>> tuples = Tuples.of(shape);
        tuples.forEach(tuple -> assertThat(shape.contains(Tuples.array(tuple))).isTrue());
        for (int k = 0; k < 30; k++) {
            long[] index = random.longs(rank, -4, 12).toArray();
            assertThat(shape.contains(index)).isEqualTo(tuples.contains(Tuples.list(index)));
        }
        assertThatThrownBy(() -> shape.contains(new long[rank + 1])).isInstanceOf(ShapeException.class);
    }

    @Property
    void simplifyingKeepsTheTuples(@ForAll("shapes") Shape shape) {
        Shape simple = shape.simplify();
        assertThat(Tuples.of(simple)).isEqualTo(Tuples.of(shape));
        assertThat(simple.simplify()).isEqualTo(simple);
        assertThat(ShapeAlgebra.sameIndexSet(shape, simple)).isTrue();
        if (shape instanceof JaggedShape jagged) {
            assertThat(jagged.isTrulyJagged()).isEqualTo(jagged.rowCount() > 0 && !(simple instanceof SmoothShape));
        }
    }

    @Property
    void theSameTuplesAreTheSameIndexSet(@ForAll Random random, @ForAll @IntRange(max = 3) int rank) {
        RandomShapes shapes = new RandomShapes(random, 1);
        Shape a = shapes.any(rank);
        Shape recut = shapes.recut(a);
        assertThat(Tuples.of(recut)).isEqualTo(Tuples.of(a));
        assertThat(ShapeAlgebra.sameIndexSet(a, recut)).isTrue();
        Shape b = random.nextBoolean() ? shapes.any(rank) : shapes.rows(Math.max(0, rank - 1));
        assertThat(ShapeAlgebra.sameIndexSet(a, b)).isEqualTo(a.rank() == b.rank() && Tuples.of(a).equals(Tuples.of(b)))
                .isEqualTo(ShapeAlgebra.sameIndexSet(b, a));
        assertThat(ShapeAlgebra.sameIndexSet(a, a.simplify())).isTrue();
        if (a.equals(b)) {
            assertThat(a).hasSameHashCodeAs(b);
        }
        assertThat(a.sameExtents(a.withoutOrigin())).isTrue();
    }

    @Property
    void paddedBoxHoldsEveryRow(@ForAll("jagged") JaggedShape shape) {
        int rank = shape.rank();
        long[] box = new long[rank];
        widen(shape, 0, box);
        assertThat(shape.asSmooth()).isEqualTo(SmoothShape.of(box));
        assertThat(shape.padding()).isEqualTo(shape.asSmooth().size() - Tuples.of(shape).size());
    }

    private static void widen(Shape shape, int at, long[] box) {
        if (shape instanceof JaggedShape jagged) {
            box[at] = Math.max(box[at], jagged.rowCount());
            jagged.rows().forEach(row -> widen(row, at + 1, box));
        } else {
            long[] extents = ((SmoothShape) shape).extents();
            for (int d = 0; d < extents.length; d++) {
                box[at + d] = Math.max(box[at + d], extents[d]);
            }
        }
    }

    @Property
    void sliceIsWhatLiesInTheBox(@ForAll("shapes") Shape shape, @ForAll Random random) {
        int rank = shape.rank();
        long[] first = random.longs(rank, -3, 5).toArray();
        long[] last = IntStream.range(0, rank).mapToLong(d -> first[d] + random.nextInt(-1, 5)).toArray();
        List<List<Long>> inside = Tuples.of(shape).stream().filter(tuple -> IntStream.range(0, rank)
                .allMatch(d -> first[d] <= tuple.get(d) && tuple.get(d) < last[d])).toList();
        if (IntStream.range(0, rank).anyMatch(d -> first[d] >= last[d])) {
            assertThat(catchThrowableOfType(ShapeException.class, () -> shape.slice(first, last)).code())
                    .isEqualTo(ShapeException.Code.EMPTY_OR_REVERSED_SLICE);
        } else if (!isSliceable(shape, first, last, inside)) {
            assertThatThrownBy(() -> shape.slice(first, last)).isInstanceOf(IndexOutOfBoundsException.class)
                    .hasMessageContaining("slice");
        } else {
            Shape slice = shape.slice(first, last);
            assertThat(Tuples.of(slice)).isEqualTo(inside);
            assertThat(slice.slice(first, last)).isEqualTo(slice);
        }
        assertThat(catchThrowableOfType(ShapeException.class, () -> shape.slice(new long[rank + 1], last)).code())
                .isEqualTo(ShapeException.Code.RANK_MISMATCH);
    }

    private static boolean isSliceable(Shape shape, long[] first, long[] last, List<List<Long>> inside) {
        return switch (shape) {
            case NestedShape nested -> isSliceable(nested.base(), first, last, inside);
            case JaggedShape jagged -> !inside.isEmpty() && first[0] >= jagged.origin()
                    && last[0] <= jagged.origin() + jagged.rowCount();
            case SmoothShape smooth -> IntStream.range(0, first.length)
                    .allMatch(d -> first[d] >= smooth.origin(d) && last[d] <= smooth.origin(d) + smooth.extent(d));
            case TiledShape tiled -> isSliceable(tiled.asSmooth(), first, last, inside);
            default -> throw new AssertionError(shape.getClass());
        };
    }

    @Property
    void chipIsWhatHasThePinnedIndices(@ForAll("rankedShapes") Shape shape, @ForAll Random random) {
        int rank = shape.rank();
        Map<Integer, Long> pins = new HashMap<>();
        IntStream.range(0, rank).filter(_ -> random.nextBoolean()).forEach(d -> pins.put(d, random.nextLong(-3, 5)));
        List<Integer> kept = IntStream.range(0, rank).filter(d -> !pins.containsKey(d)).boxed().toList();
        boolean leading = kept.isEmpty() || kept.getFirst() == pins.size();
        List<List<Long>> pinned = Tuples.of(shape).stream()
                .filter(tuple -> pins.entrySet().stream().allMatch(pin -> tuple.get(pin.getKey())
                        .equals(pin.getValue())))
                .map(tuple -> kept.stream().map(tuple::get).toList()).toList();
        if (!leading && !shape.isSmooth()) {
            assertThat(catchThrowableOfType(ShapeException.class, () -> shape.chip(pins)).code())
                    .isEqualTo(ShapeException.Code.NON_LEADING_CHIP_OF_JAGGED);
            return;
        }
        try {
            Shape chip = shape.chip(pins);
            assertThat(chip.rank()).isEqualTo(kept.size());
            assertThat(Tuples.of(chip)).isEqualTo(pinned);
        } catch (IndexOutOfBoundsException e) {
            assertThat(pinned).isEmpty();
            assertThat(e).hasMessageMatching(
                    "(?s).*-?[0-9] .*(outside|out of range: the dimension is empty|there are no rows).*");
        }
        assertThatThrownBy(() -> shape.chip(Map.of(rank, 0L))).isInstanceOf(IndexOutOfBoundsException.class)
                .hasMessageContaining("dimension " + rank);
    }

    @Property
    void extentsFollowPrefixes(@ForAll("jagged") JaggedShape shape) {
        int rank = shape.rank();
        Tuples.of(shape).forEach(tuple -> {
            for (int length = 0; length < rank; length++) {
                List<Long> prefix = tuple.subList(0, length);
                int next = length;
                long same = Tuples.of(shape).stream().filter(other -> other.subList(0, next).equals(prefix))
                        .map(other -> other.get(next)).distinct().count();
                assertThat(shape.extent(Tuples.array(prefix))).isGreaterThanOrEqualTo(same);
                if (length == rank - 1) {
                    assertThat(shape.extent(Tuples.array(prefix))).isEqualTo(same);
                }
            }
        });
        assertThat(shape.extent()).isEqualTo(shape.rows().size());
        assertThatThrownBy(() -> shape.extent(new long[rank])).isInstanceOf(IndexOutOfBoundsException.class);
    }

    @Property
    void layersCountDistinctPrefixes(@ForAll("nested") NestedShape shape) {
        int rank = shape.rank();
        int length = 0;
        for (int layer = 0; layer < shape.layerCount(); layer++) {
            length += shape.layerRank(layer);
            int prefix = length;
            assertThat(shape.elementsInLayer(layer)).isEqualTo(
                    Tuples.of(shape).stream().map(tuple -> tuple.subList(0, prefix)).distinct().count());
        }
        assertThat(length).isEqualTo(rank);
    }

    @Property
    void tilesPartTheBox(@ForAll("tiled") TiledShape shape) {
        int rank = shape.rank();
        List<SmoothShape> tiles = new ArrayList<>();
        shape.forEachTile(tiles::add);
        assertThat(tiles).hasSize((int) shape.grid().size());
        for (List<Long> index : Tuples.of(shape.asSmooth())) {
            List<SmoothShape> holders = tiles.stream().filter(tile -> tile.contains(Tuples.array(index))).toList();
            assertThat(holders).hasSize(1);
            TiledShape.Location at = shape.locate(Tuples.array(index));
            assertThat(shape.tile(at.tile())).isEqualTo(holders.getFirst());
            for (int d = 0; d < rank; d++) {
                assertThat(at.offset()[d]).isEqualTo(index.get(d) - holders.getFirst().origin(d));
                assertThat(shape.bounds(d)[(int) at.tile()[d]]).isEqualTo(holders.getFirst().origin(d));
            }
        }
        if (rank > 0) {
            assertThat(shape.asJagged().size()).isEqualTo(shape.size());
            assertThat(shape.asJagged().rank()).isEqualTo(2 * rank);
        }
    }

    @Property
    void coveringTilesMeetTheBox(@ForAll("tiled") TiledShape shape, @ForAll Random random) {
        int rank = shape.rank();
        if (shape.isEmpty()) {
            return;
        }
        long[] first = new long[rank];
        long[] last = new long[rank];
        for (int d = 0; d < rank; d++) {
            first[d] = random.nextLong(shape.asSmooth().extent(d));
            last[d] = random.nextLong(first[d] + 1, shape.asSmooth().extent(d) + 1);
        }
        List<List<Long>> met = Tuples.of(shape.asSmooth().slice(first, last)).stream()
                .map(index -> Tuples.list(shape.locate(Tuples.array(index)).tile())).toList();
        assertThat(Tuples.of(shape.covering(first, last))).isEqualTo(Tuples.sorted(met));
    }

    @Property(generation = GenerationMode.EXHAUSTIVE)
    void regularTilesAreFullButTheLast(@ForAll @IntRange(max = 9) int extent,
            @ForAll @IntRange(min = 1, max = 5) int length) {
        TiledShape shape = TiledShape.regular(SmoothShape.of(extent, 4), length, 4);
        long[] lengths = new long[Math.ceilDiv(extent, length)];
        for (int t = 0; t < lengths.length; t++) {
            lengths[t] = Math.min(length, extent - t * length);
        }
        assertThat(shape).isEqualTo(TiledShape.of(lengths, new long[] {4}));
        assertThat(shape.asSmooth()).isEqualTo(SmoothShape.of(extent, 4));
    }
}
