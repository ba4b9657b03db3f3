package org.gcsarray.layout;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import org.gcsarray.buffer.DuplicatePolicy;
import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Values;
import org.gcsarray.format.CooArray;
import org.gcsarray.layout.DistinctCounts.Projection;
import org.gcsarray.shape.SmoothShape;

/// Counts of arrays large enough that every way of counting is taken: neighbours, marks, runs of leading indices, buckets.
class TupleCountTest {

    private static CooArray array(long[] extents, int elements, double skew, long seed) {
        Random random = new Random(seed);
        Indices[] indices = new Indices[extents.length];
        for (int d = 0; d < extents.length; d++) {
            long extent = extents[d];
            indices[d] = Indices.narrowest(extent, random.doubles(elements)
                    .mapToLong(u -> (long) (extent * Math.pow(u, skew))).toArray());
        }
        return CooArray.wrap(SmoothShape.of(extents), indices, Values.uniform(1, elements))
                .canonicalize(DuplicatePolicy.FIRST);
    }

    /// Counts by mixed-radix numbers, which fit 63 bits for all sets but the largest.
    private static long count(CooArray array, long set) {
        LongOpenHashSet distinct = new LongOpenHashSet();
        array.forEachStored((index, position) -> {
            long number = 0;
            for (int d : Layouts.members(set)) {
                number = Math.addExact(Math.multiplyExact(number, array.shape().extent(d)), index[d]);
            }
            distinct.add(number);
        });
        return distinct.size();
    }

    private static void check(CooArray array) {
        long all = (1L << array.shape().rank()) - 1;
        List<Projection> projections = new ArrayList<>();
        for (long set = 1; set < all; set++) {
            long count = count(array, set);
            assertThat(DistinctCounts.of(array).exact(set)).as("%s of %s", Long.toBinaryString(set), array.shape())
                    .isEqualTo(count);
            projections.add(Projection.onto(set));
        }
        DistinctCounts sketched = DistinctCounts.of(array);
        sketched.estimateAll(projections);
        for (Projection projection : projections) {
            assertThat(sketched.estimate(projection) / count(array, projection.set()))
                    .as("%s of %s", projection, array.shape()).isBetween(0.92, 1.08);
        }
        // the same counts serve one after another, whatever scratch memory the one before left
        DistinctCounts counts = DistinctCounts.of(array);
        for (long set = all; set > 0; set--) {
            assertThat(counts.exact(set)).isEqualTo(set == all ? array.nse() : count(array, set));
        }
    }

    @ParameterizedTest
    @ValueSource(doubles = {1, 4})
    void sparseArraysAreHashed(double skew) {
        check(array(new long[] {40_000, 30_000, 50_000}, 200_000, skew, 1));
        check(array(new long[] {1L << 31, 1L << 10, 1L << 20}, 100_000, skew, 2));
    }

    @ParameterizedTest
    @ValueSource(doubles = {1, 4})
    void fewLongRunsAreScattered(double skew) {
        check(array(new long[] {2, 1_000_003, 1_000_003}, 150_000, skew, 3));
    }

    @ParameterizedTest
    @ValueSource(doubles = {1, 3})
    void denseArraysAreMarked(double skew) {
        check(array(new long[] {32, 64, 16, 7, 9}, 100_000, skew, 4));
    }

    @ParameterizedTest
    @ValueSource(longs = {1L << 31, 1L << 40})
    void wideTuplesAreSorted(long extent) {
        CooArray array = array(new long[] {extent, 100, extent, 3}, 20_000, 6, 5);
        DistinctCounts counts = DistinctCounts.of(array);
        for (long set = 1; set < 15; set++) {
            assertThat(counts.exact(set)).isEqualTo(TupleOracle.count(array, set));
        }
    }
}
