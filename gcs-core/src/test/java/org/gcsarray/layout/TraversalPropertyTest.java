package org.gcsarray.layout;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.DuplicatePolicy;
import org.gcsarray.format.CooArray;
import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.shape.SmoothShape;

/// The misses of a walk against cache lines counted one by one, for extents that are powers of two: then no line spans two tuples of the
/// slower dimensions.
class TraversalPropertyTest {

    private static final int GRANULE = 64;
    private static final int ENTRY = 8;

    @Property
    void partsThatFitFetchEachOfTheirLinesOnce(@ForAll @IntRange(min = 2, max = 4) int rank, @ForAll Random random) {
        SmoothShape shape = SmoothShape.of(random.longs(rank, 0, 6).map(bits -> 1L << bits).toArray());
        CooArray array = array(shape, random);
        List<DimensionReduction> layouts = new ArrayList<>();
        Layouts.forEach(shape, layouts::add);
        DimensionReduction layout = layouts.get(random.nextInt(layouts.size()));
        long accessed = 1 + random.nextLong((1L << rank) - 1);
        double capacity = GRANULE * (1 + random.nextInt(40));
        DistinctCounts counts = DistinctCounts.of(array);
        double misses = new Traversal(layout, projection -> TupleOracle.count(array, projection)).misses(accessed,
                ENTRY,
                capacity, GRANULE);
        if (new Traversal(layout, counts::estimate).cells(accessed) * ENTRY <= capacity) {
            assertThat(misses).isZero();
            return;
        }
        assertThat(misses).isEqualTo(expected(array, layout, accessed, capacity));
    }

    /// Returns what a walk costs: all lines of all parts, for the least number of fixed dimensions whose parts fit on average, without the
    /// share that the cache holds of the parts that one dimension less makes.
    private static double expected(CooArray array, DimensionReduction layout, long accessed, double capacity) {
        int rank = array.shape().rank();
        double larger = Double.POSITIVE_INFINITY;
        for (int fixed = 0; fixed <= rank; fixed++) {
            double lines = lines(array, layout, accessed, fixed, true);
            double part = lines * GRANULE / lines(array, layout, 0, fixed, false);
            if (part <= capacity || fixed == rank) {
                return lines * Math.max(0, 1 - capacity / larger);
            }
            larger = part;
        }
        throw new AssertionError();
    }

    private static double lines(CooArray array, DimensionReduction layout, long accessed, int fixed, boolean shared) {
        int[] order = layout.dimensions();
        Set<List<Long>> lines = new HashSet<>();
        array.forEachStored((element, position) -> {
            List<Long> line = new ArrayList<>();
            long address = 0;
            for (int k = 0; k < order.length; k++) {
                boolean inAccessed = (accessed & 1L << order[k]) != 0;
                if (inAccessed) {
                    address = address * array.shape().extent(order[k]) + element[order[k]];
                }
                // the last fixed dimension tells lines apart only through the address, if it is part of it
                if (k < fixed && !(shared && inAccessed && k == fixed - 1)) {
                    line.add(element[order[k]]);
                }
            }
            line.add(address / (GRANULE / ENTRY));
            lines.add(line);
        });
        return lines.size();
    }

    private static CooArray array(SmoothShape shape, Random random) {
        CooArray.Builder builder = CooArray.builder(shape, DType.FLOAT64);
        int elements = 1 + random.nextInt(200);
        for (int k = 0; k < elements; k++) {
            long[] element = new long[shape.rank()];
            for (int d = 0; d < element.length; d++) {
                element[d] = random.nextLong(shape.extent(d));
            }
            builder.add(element, 1);
        }
        return builder.build(DuplicatePolicy.SUM);
    }
}
