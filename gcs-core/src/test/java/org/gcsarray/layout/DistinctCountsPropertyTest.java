package org.gcsarray.layout;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.LongStream;

import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;

import org.gcsarray.format.CooArray;
import org.gcsarray.layout.DistinctCounts.Projection;
import org.gcsarray.shape.SmoothShape;
import org.gcsarray.testing.ArrayArbitraries;

/// Counts of distinct tuples are those of a set of tuples, whatever was counted before.
class DistinctCountsPropertyTest {

    @Provide
    Arbitrary<CooArray> arrays() {
        return ArrayArbitraries.shapes(1, 6).flatMap(ArrayArbitraries::cooArrays);
    }

    @Provide
    Arbitrary<SmoothShape> shapes() {
        return ArrayArbitraries.shapes(1, 6);
    }

    @Property
    void exactCountsOfAllSets(@ForAll("arrays") CooArray array, @ForAll Random random) {
        checkAllSets(array, random);
    }

    @Property
    void exactCountsWhereDimensionsDependOnEachOther(@ForAll("shapes") SmoothShape shape, @ForAll Random random) {
        checkAllSets(TupleOracle.dependent(shape, random.nextInt(300), random), random);
    }

    private static void checkAllSets(CooArray array, Random random) {
        DistinctCounts counts = DistinctCounts.of(array);
        List<Long> sets = new ArrayList<>(LongStream.range(0, 1L << array.shape().rank()).boxed().toList());
        Collections.shuffle(sets, random);
        for (long set : sets) {
            assertThat(counts.exact(set)).as("set %s of %s", Long.toBinaryString(set), array.shape())
                    .isEqualTo(array.nse() == 0 ? 0 : TupleOracle.count(array, set));
        }
        for (long set : sets) {
            assertThat(counts.estimate(Projection.onto(set))).isEqualTo((double) counts.exact(set));
        }
    }

    @Property
    void boundsHoldWhateverIsKnown(@ForAll("shapes") SmoothShape shape, @ForAll Random random) {
        CooArray array = TupleOracle.dependent(shape, random.nextInt(1, 60), random);
        if (array.nse() == 0) {
            return;
        }
        KnownCounts known = new KnownCounts(shape, array.nse());
        long all = (1L << shape.rank()) - 1;
        for (int step = 0; step < 8; step++) {
            for (long set = 0; set <= all; set++) {
                long count = TupleOracle.count(array, set);
                assertThat(known.atLeast(set)).isLessThanOrEqualTo(count);
                assertThat(known.atMost(set)).isGreaterThanOrEqualTo(count);
                assertThat(TupleOracle.count(array, known.closure(set))).isEqualTo(count);
            }
            long next = random.nextLong(all + 1);
            known.put(next, TupleOracle.count(array, next));
            assertThat(known.atLeast(next)).isEqualTo(known.atMost(next));
        }
    }

    @Property
    void estimatesOfFewTuplesAreCloseToTheirNumber(@ForAll("shapes") SmoothShape shape, @ForAll Random random) {
        CooArray array = TupleOracle.dependent(shape, random.nextInt(500), random);
        List<Projection> wanted = new ArrayList<>();
        for (int k = 0; k < 20; k++) {
            long set = random.nextLong(1L << shape.rank());
            int coarse = random.nextInt(shape.rank());
            wanted.add(new Projection(set | 1L << coarse, coarse, random.nextInt(64)));
            wanted.add(Projection.onto(set));
        }
        DistinctCounts counts = DistinctCounts.of(array);
        counts.estimateAll(wanted);
        DistinctCounts again = DistinctCounts.of(array);
        again.estimateAll(wanted);
        for (Projection projection : wanted) {
            long count = array.nse() == 0 ? 0 : TupleOracle.count(array, projection);
            // up to 500 of 4096 registers: the standard deviation is below 6
            assertThat(counts.estimate(projection)).as("%s", projection).isBetween(count - 25.0, count + 25.0);
            assertThat(again.estimate(projection)).isEqualTo(counts.estimate(projection));
        }
    }

    @Property
    void nonCanonicalArraysAreRefused(@ForAll("unsorted") CooArray array) {
        if (array.isCanonical()) {
            assertThat(DistinctCounts.of(array).nse()).isEqualTo(array.nse());
        } else {
            assertThatThrownBy(() -> DistinctCounts.of(array)).isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("not canonical");
        }
    }

    @Provide
    Arbitrary<CooArray> unsorted() {
        return ArrayArbitraries.smallShapes(1, 3).flatMap(ArrayArbitraries::unsortedCooArrays);
    }

    @Test
    void arraysWithoutElementsHaveNoTuples() {
        for (SmoothShape shape : List.of(SmoothShape.of(), SmoothShape.of(0), SmoothShape.of(3, 0, 2),
                SmoothShape.of(1L << 62, 1L << 62, 0), SmoothShape.of(1L << 62, 1L << 62))) {
            DistinctCounts counts = DistinctCounts.of(TupleOracle.none(shape));
            for (long set = 0; set < 1L << shape.rank(); set++) {
                assertThat(counts.exact(set)).isZero();
                assertThat(counts.estimate(Projection.onto(set))).isZero();
            }
        }
    }

    @Test
    void setsAndProjectionsAreChecked() {
        DistinctCounts counts = DistinctCounts.of(TupleOracle.none(SmoothShape.of(2, 3)));
        assertThatThrownBy(() -> counts.exact(0b100)).isInstanceOf(IndexOutOfBoundsException.class)
                .hasMessage("set 100 has dimension 2; the array has rank 2");
        assertThatThrownBy(() -> counts.estimate(Projection.onto(-1))).isInstanceOf(IndexOutOfBoundsException.class);
        assertThatThrownBy(() -> new Projection(0b01, 1, 3))
                .hasMessage("dimension 1 is coarsened but not in the set 1");
        assertThatThrownBy(() -> new Projection(0b01, 0, 64)).hasMessage("shift is 64; must be in 0..63");
        assertThat(new Projection(0b01, 1, 0)).isEqualTo(Projection.onto(0b01));
    }
}
