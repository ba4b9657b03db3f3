package org.gcsarray.reduction;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;

import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.GenerationMode;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.domains.Domain;
import net.jqwik.api.domains.DomainContext;

import org.gcsarray.reduction.internal.GroupCursor;
import org.gcsarray.shape.SmoothShape;
import org.gcsarray.testing.ArrayArbitraries;
import org.gcsarray.testing.ArrayDomain;
import org.gcsarray.testing.DenseOracle;

@Domain(ArrayDomain.class)
@Domain(DomainContext.Global.class)
class DimensionReductionPropertyTest {

    @Property
    void promoteInvertsReduceAndReduceIsTheStrideSum(@ForAll DimensionReduction r, @ForAll Random random) {
        for (long[] index : someIndices(r.shape(), random)) {
            long[] reduced = r.reduce(index);
            assertThat(r.promote(reduced)).isEqualTo(index);
            for (int g = 0; g < r.groupCount(); g++) {
                assertThat(BigInteger.valueOf(reduced[g]))
                        .isEqualTo(bruteForce(r.groupDimensions(g), r.shape(), index));
                assertThat(reduced[g]).isEqualTo(r.reduce(g, index)).isBetween(0L, r.groupSize(g) - 1);
            }
        }
    }

    @Property(generation = GenerationMode.EXHAUSTIVE)
    void aGroupFitsIfItsExtentsMultiplyToALong(@ForAll("dimensions") long first, @ForAll("dimensions") long second,
            @ForAll("dimensions") long third) {
        SmoothShape shape = SmoothShape.of(first, second, third);
        BigInteger product = shape.cellCount();

        if (product.bitLength() < Long.SIZE) {
            assertThat(DimensionReduction.fits(shape, 0, 1, 2)).isTrue();
            assertThat(DimensionReduction.of(shape, new int[] {0, 1, 2}).groupSize(0)).isEqualTo(product.longValue());
        } else {
            assertThat(DimensionReduction.fits(shape, 0, 1, 2)).isFalse();
            assertThatThrownBy(() -> DimensionReduction.of(shape, new int[] {0, 1, 2}))
                    .isInstanceOf(ArithmeticException.class).hasMessageContaining("cannot form one group");
        }
    }

    @Provide
    Arbitrary<Long> dimensions() {
        return Arbitraries.of(0L, 1L, 3L, 1L << 31, 1L << 32, 1L << 62, Long.MAX_VALUE);
    }

    private static BigInteger bruteForce(int[] members, SmoothShape shape, long[] index) {
        BigInteger sum = BigInteger.ZERO;
        for (int d : members) {
            sum = sum.multiply(BigInteger.valueOf(shape.extent(d))).add(BigInteger.valueOf(index[d]));
        }
        return sum;
    }

    private static List<long[]> someIndices(SmoothShape shape, Random random) {
        if (shape.isEmpty()) {
            return List.of();
        }
        long[] last = Arrays.stream(shape.extents()).map(extent -> extent - 1).toArray();
        long[] any = Arrays.stream(shape.extents()).map(extent -> random.nextLong(extent)).toArray();
        return List.of(new long[shape.rank()], last, any);
    }

    @Property
    void reduceInvertsPromoteOnEveryCellAndHitsEachOnce(@ForAll DimensionReduction r) {
        if (r.shape().cellCount().bitLength() > 11) {
            return;
        }
        long seen = 0;
        for (long[] index : DenseOracle.indices(r.shape())) {
            assertThat(r.promote(r.reduce(index))).isEqualTo(index);
            seen++;
        }
        long product = IntStream.range(0, r.groupCount()).mapToLong(r::groupSize).reduce(1, (a, b) -> a * b);
        assertThat(seen).isEqualTo(product);
        assertThat(DenseOracle.indices(r.shape()).stream().map(index -> DenseOracle.key(r.reduce(index))).distinct()
                .count()).isEqualTo(seen);
    }

    @Property
    void parseInvertsPrint(@ForAll DimensionReduction r) {
        DimensionReduction parsed = DimensionReduction.parse(r.shape(), r.toString());
        assertThat(parsed).isEqualTo(r).hasSameHashCodeAs(r);
        assertThat(
                DimensionReduction.parse(r.shape(), " " + r.toString().replace(",", " ,\t").replace("|", " | ") + "  "))
                .isEqualTo(r);
    }

    @Property
    void permuteSeesTheSameStorageThroughPermutedIndices(@ForAll DimensionReduction r, @ForAll Random random) {
        int rank = r.shape().rank();
        int[] axes = ArrayArbitraries.shuffled(rank, random);
        DimensionReduction permuted = r.transpose(axes);
        for (long[] index : someIndices(r.shape(), random)) {
            long[] seen = Arrays.stream(axes).mapToLong(axis -> index[axis]).toArray();
            assertThat(permuted.reduce(seen)).isEqualTo(r.reduce(index));
        }
        int[] inverse = new int[rank];
        for (int k = 0; k < rank; k++) {
            inverse[axes[k]] = k;
        }
        assertThat(permuted.transpose(inverse)).isEqualTo(r);
        for (int g = 0; g < r.groupCount(); g++) {
            assertThat(permuted.groupStrides(g)).isEqualTo(r.groupStrides(g));
            assertThat(permuted.groupSize(g)).isEqualTo(r.groupSize(g));
        }
    }

    @Property
    void permutingTwiceComposes(@ForAll DimensionReduction r, @ForAll Random random) {
        int[] first = ArrayArbitraries.shuffled(r.shape().rank(), random);
        int[] second = ArrayArbitraries.shuffled(r.shape().rank(), random);
        assertThat(r.transpose(first).transpose(second))
                .isEqualTo(r.transpose(Arrays.stream(second).map(k -> first[k]).toArray()));
    }

    @Property
    void swapGroupsExchangesRowsAndColumns(@ForAll("layouts") DimensionReduction r, @ForAll Random random) {
        DimensionReduction swapped = r.swapGroups();
        assertThat(swapped.swapGroups()).isEqualTo(r);
        assertThat(swapped.rowDimensions()).isEqualTo(r.columnDimensions());
        assertThat(swapped.columnStrides()).isEqualTo(r.rowStrides());
        assertThat(swapped.rowCount()).isEqualTo(r.columnCount());
        for (long[] index : someIndices(r.shape(), random)) {
            long[] reduced = r.reduce(index);
            assertThat(swapped.reduce(index)).containsExactly(reduced[1], reduced[0]);
        }
    }

    @Provide
    Arbitrary<DimensionReduction> layouts() {
        return ArrayArbitraries.layouts();
    }

    @Property
    void equivalenceIsEqualityOfAllReducedIndices(@ForAll("pairs") List<DimensionReduction> pair) {
        DimensionReduction a = pair.get(0);
        DimensionReduction b = pair.get(1);
        boolean same = a.groupCount() == b.groupCount()
                && DenseOracle.indices(a.shape()).stream()
                        .allMatch(index -> Arrays.equals(a.reduce(index), b.reduce(index)));
        assertThat(a.isEquivalentTo(b)).as("%s and %s of %s", a, b, a.shape()).isEqualTo(same);
        assertThat(b.isEquivalentTo(a)).isEqualTo(same);
    }

    /// Two reductions of one shape with many extents of 1.
    @Provide
    Arbitrary<List<DimensionReduction>> pairs() {
        return Arbitraries.of(1L, 1L, 1L, 2L, 3L).list().ofMinSize(1).ofMaxSize(4)
                .map(extents -> SmoothShape.of(extents.stream().mapToLong(Long::longValue).toArray()))
                .flatMap(shape -> Combinators
                        .combine(ArrayArbitraries.reductions(shape), ArrayArbitraries.reductions(shape)).as(List::of));
    }

    @Property
    void cursorAgreesWithPromoteUnderAnyMoves(@ForAll DimensionReduction r, @ForAll Random random) {
        if (r.shape().isEmpty()) {
            return;
        }
        long[] moved = new long[r.shape().rank()];
        long[] targets = new long[r.groupCount()];
        GroupCursor[] cursors = IntStream.range(0, r.groupCount()).mapToObj(g -> new GroupCursor(r, g, moved))
                .toArray(GroupCursor[]::new);
        assertThat(moved).isEqualTo(r.promote(targets));
        for (int move = 0; move < 30; move++) {
            int g = random.nextInt(r.groupCount());
            targets[g] = nextTarget(targets[g], r.groupSize(g), random);
            cursors[g].moveTo(targets[g]);
            assertThat(moved).as("group %s of %s at %s", g, r, targets[g]).isEqualTo(r.promote(targets));
        }
    }

    private static long nextTarget(long from, long size, Random random) {
        return switch (random.nextInt(6)) {
            case 0 -> from;
            case 1 -> Math.min(size - 1, from + 1);
            case 2 -> Math.max(0, from - 1);
            case 3 -> size - 1;
            case 4 -> from + random.nextLong(size - from);
            default -> random.nextLong(size);
        };
    }
}
