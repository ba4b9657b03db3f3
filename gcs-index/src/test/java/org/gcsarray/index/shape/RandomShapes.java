package org.gcsarray.index.shape;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;

import org.gcsarray.shape.Shape;
import org.gcsarray.shape.SmoothShape;

/// Shapes small enough to be listed, with origins of any sign and empty rows.
final class RandomShapes {

    private final Random random;
    private final long greatestOrigin;

    RandomShapes(Random random, long greatestOrigin) {
        this.random = random;
        this.greatestOrigin = greatestOrigin;
    }

    /// Returns a shape of any kind.
    Shape any(int rank) {
        return switch (random.nextInt(4)) {
            case 0 -> smooth(rank);
            case 1 -> tiled(rank);
            case 2 -> nested(rank);
            default -> rows(rank);
        };
    }

    /// Returns a smooth or jagged shape, rather a jagged one.
    Shape rows(int rank) {
        return rank == 0 || random.nextInt(4) == 0 ? smooth(rank) : jagged(rank);
    }

    SmoothShape smooth(int rank) {
        return SmoothShape.of(random.longs(rank, 0, 4).toArray())
                .withOrigin(IntStream.range(0, rank).mapToLong(_ -> origin()).toArray());
    }

    /// Returns rows, of which some repeat and some have the same extents.
    JaggedShape jagged(int rank) {
        if (random.nextInt(12) == 0) {
            return JaggedShape.empty(rank).withOrigin(origin());
        }
        List<Shape> rows = new ArrayList<>();
        int count = 1 + random.nextInt(3);
        while (rows.size() < count) {
            boolean repeat = !rows.isEmpty() && random.nextInt(3) == 0;
            rows.add(repeat ? rows.get(random.nextInt(rows.size())) : rows(rank - 1));
        }
        return JaggedShape.of(rows).withOrigin(origin());
    }

    TiledShape tiled(int rank) {
        return TiledShape.of(IntStream.range(0, rank).mapToObj(_ -> random.longs(random.nextInt(4), 1, 4).toArray())
                .toArray(long[][]::new));
    }

    NestedShape nested(int rank) {
        int[] layers = new int[1 + random.nextInt(3)];
        for (int d = 0; d < rank; d++) {
            layers[random.nextInt(layers.length)]++;
        }
        return NestedShape.of(rows(rank), layers);
    }

    private long origin() {
        return random.nextInt(3) > 0 ? 0 : random.nextLong(-greatestOrigin, greatestOrigin + 1);
    }

    /// Returns the same index tuples, cut differently: smooth parts become rows, one by one.
    Shape recut(Shape shape) {
        return switch (shape) {
            case SmoothShape smooth when smooth.rank() > 0 && smooth.extent(0) > 0 && random.nextBoolean() -> {
                Shape row = smooth.chip(smooth.origin(0));
                yield JaggedShape.of(IntStream.range(0, (int) smooth.extent(0)).mapToObj(_ -> recut(row)).toList())
                        .withOrigin(smooth.origin(0));
            }
            case JaggedShape jagged when jagged.rowCount() > 0 -> JaggedShape
                    .of(jagged.rows().stream().map(this::recut).toList()).withOrigin(jagged.origin());
            case NestedShape nested -> recut(nested.base());
            default -> shape;
        };
    }
}
