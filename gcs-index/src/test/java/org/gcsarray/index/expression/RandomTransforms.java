package org.gcsarray.index.expression;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;

import org.gcsarray.index.IndexDomain;
import org.gcsarray.index.IndexInterval;
import org.gcsarray.index.IndexTable;
import org.gcsarray.index.IndexTransform;
import org.gcsarray.index.OutputIndexMap;

/// Random small transforms with explicit bounds and maps of every kind.
final class RandomTransforms {

    private RandomTransforms() {}

    static IndexTransform of(Random random, int rank, int leastExtent) {
        List<IndexInterval> intervals = new ArrayList<>();
        List<String> labels = new ArrayList<>();
        for (int d = 0; d < rank; d++) {
            intervals.add(IndexInterval.sized(random.nextInt(-4, 5), random.nextInt(leastExtent, 5)));
            labels.add(random.nextBoolean() ? "" : "l" + d);
        }
        IndexDomain domain = IndexDomain.of(intervals, labels);
        return IndexTransform.of(domain, IntStream.range(0, random.nextInt(1, 4))
                .mapToObj(j -> map(random, domain)).toArray(OutputIndexMap[]::new));
    }

    private static OutputIndexMap map(Random random, IndexDomain domain) {
        long offset = random.nextInt(-9, 10);
        long stride = random.nextInt(-3, 4);
        int kind = domain.rank() == 0 ? 3 * random.nextInt(2) : random.nextInt(4);
        return switch (kind) {
            case 0 -> new OutputIndexMap.Constant(offset);
            case 1 -> OutputIndexMap.affine(offset, stride, random.nextInt(domain.rank()));
            case 2 -> OutputIndexMap.cyclic(offset, stride, random.nextInt(domain.rank()), random.nextInt(-5, 5),
                    random.nextInt(1, 4));
            default -> {
                long[] extents = domain.intervals().stream()
                        .mapToLong(interval -> random.nextBoolean() ? 1 : interval.size()).toArray();
                int size = (int) Arrays.stream(extents).reduce(1, (a, b) -> a * b);
                yield OutputIndexMap.indexArray(offset, stride,
                        IndexTable.of(random.longs(size, -9, 10).toArray(), extents), IndexInterval.closed(-9, 9));
            }
        };
    }

    /// Returns some dimensions in any order, at least `least`.
    static List<Integer> selection(Random random, int rank, int least) {
        List<Integer> dimensions = new ArrayList<>(ExpressionModel.run(0, rank));
        Collections.shuffle(dimensions, random);
        return List.copyOf(dimensions.subList(0, random.nextInt(least, rank + 1)));
    }
}
