package org.gcsarray.layout;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.DuplicatePolicy;
import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Values;
import org.gcsarray.format.CooArray;
import org.gcsarray.shape.SmoothShape;

/// Counts distinct tuples in a set of lists, and makes arrays whose dimensions depend on each other.
final class TupleOracle {

    private TupleOracle() {}

    static long count(CooArray array, DistinctCounts.Projection projection) {
        Set<List<Long>> tuples = new HashSet<>();
        array.forEachStored((indices, position) -> {
            List<Long> tuple = new ArrayList<>();
            for (int d = 0; d < indices.length; d++) {
                if ((projection.set() >> d & 1) == 1) {
                    boolean coarse = projection.shift() > 0 && d == projection.coarse();
                    tuple.add(coarse ? indices[d] >> projection.shift() : indices[d]);
                }
            }
            tuples.add(tuple);
        });
        return tuples.size();
    }

    static long count(CooArray array, long set) {
        return count(array, DistinctCounts.Projection.onto(set));
    }

    /// Returns a canonical array of random elements; each dimension is at random free, constant, a function of one before or clustered.
    static CooArray dependent(SmoothShape shape, int elements, Random random) {
        int rank = shape.rank();
        long[][] indices = new long[rank][shape.isEmpty() ? 0 : elements];
        for (int d = 0; d < rank && !shape.isEmpty(); d++) {
            int kind = random.nextInt(4);
            int source = random.nextInt(rank);
            long extent = shape.extent(d);
            long constant = random.nextLong(extent);
            long factor = random.nextLong(1, 1000);
            for (int k = 0; k < elements; k++) {
                indices[d][k] = switch (kind) {
                    case 0 -> random.nextLong(extent);
                    case 1 -> constant;
                    case 2 -> source < d ? Math.floorMod(indices[source][k] * factor + constant, extent)
                            : random.nextLong(extent);
                    default -> Math.min(extent - 1, constant / 2 + random.nextLong(Math.min(extent, 5)));
                };
            }
        }
        Indices[] stored = IntStream.range(0, rank)
                .mapToObj(d -> Indices.narrowest(shape.extent(d), indices[d])).toArray(Indices[]::new);
        int size = rank == 0 ? 1 : indices[0].length;
        double[] values = new double[size];
        Arrays.fill(values, 1);
        return CooArray.wrap(shape, stored, Values.wrap(values)).canonicalize(DuplicatePolicy.FIRST);
    }

    static CooArray none(SmoothShape shape) {
        return CooArray.builder(shape, DType.FLOAT64).build();
    }
}
