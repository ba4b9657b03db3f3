package org.gcsarray.index.shape;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.LongStream;

import org.gcsarray.shape.Shape;
import org.gcsarray.shape.SmoothShape;

/// The index tuples of small shapes, listed by definition.
final class Tuples {

    private Tuples() {}

    /// Returns all tuples in lexicographic order.
    static List<List<Long>> of(Shape shape) {
        return switch (shape) {
            case SmoothShape smooth -> box(smooth, 0);
            case JaggedShape jagged -> rows(jagged, jagged.origin(), false);
            case TiledShape tiled -> {
                List<List<Long>> all = new ArrayList<>();
                tiled.forEachTile(tile -> all.addAll(of(tile)));
                yield sorted(all);
            }
            case NestedShape nested -> of(nested.base());
            default -> throw new AssertionError(shape.getClass());
        };
    }

    /// Returns all tuples counted from 0 in every row.
    static List<List<Long>> offsets(Shape shape) {
        return switch (shape) {
            case SmoothShape smooth -> of(SmoothShape.of(smooth.extents()));
            case JaggedShape jagged -> rows(jagged, 0, true);
            case TiledShape tiled -> of(tiled);
            case NestedShape nested -> offsets(nested.base());
            default -> throw new AssertionError(shape.getClass());
        };
    }

    private static List<List<Long>> rows(JaggedShape shape, long origin, boolean offsets) {
        List<List<Long>> all = new ArrayList<>();
        List<Shape> rows = shape.rows();
        for (int r = 0; r < rows.size(); r++) {
            all.addAll(prefixed(origin + r, offsets ? offsets(rows.get(r)) : of(rows.get(r))));
        }
        return all;
    }

    private static List<List<Long>> box(SmoothShape shape, int d) {
        if (d == shape.rank()) {
            return List.of(List.of());
        }
        List<List<Long>> below = box(shape, d + 1);
        return LongStream.range(shape.origin(d), shape.origin(d) + shape.extent(d)).boxed()
                .flatMap(i -> prefixed(i, below).stream()).toList();
    }

    private static List<List<Long>> prefixed(long index, List<List<Long>> below) {
        return below.stream().map(rest -> {
            List<Long> tuple = new ArrayList<>(List.of(index));
            tuple.addAll(rest);
            return Collections.unmodifiableList(tuple);
        }).toList();
    }

    /// Returns tuples in lexicographic order, each once.
    static List<List<Long>> sorted(Collection<List<Long>> tuples) {
        TreeSet<List<Long>> sorted = new TreeSet<>(Tuples::compare);
        sorted.addAll(tuples);
        return List.copyOf(sorted);
    }

    private static int compare(List<Long> a, List<Long> b) {
        for (int d = 0; d < Math.min(a.size(), b.size()); d++) {
            int order = Long.compare(a.get(d), b.get(d));
            if (order != 0) {
                return order;
            }
        }
        return Integer.compare(a.size(), b.size());
    }

    static long[] array(List<Long> tuple) {
        return tuple.stream().mapToLong(Long::longValue).toArray();
    }

    static List<Long> list(long... tuple) {
        return LongStream.of(tuple).boxed().toList();
    }
}
