package org.gcsarray.index.shape;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.LongFunction;
import java.util.function.UnaryOperator;

import org.gcsarray.shape.Shape;
import org.gcsarray.shape.SmoothShape;

/// A set of index tuples as a tree of their distinct prefixes: at every level runs of indices below which the same set lies.
///
/// ```
/// {(10), (20), (20)}        [0, 1) -- [0, 10)
///                           [1, 3) -- [0, 20)
/// ```
///
/// There is one tree for each set, whatever shape it came from, so equal sets are equal trees. Memory is proportional to the rows that
/// differ from their neighbours.
///
/// @param runs runs of the first level, none of them over [#NONE]
record IndexTree(Runs<IndexTree> runs) {

    /// The set without tuples, of any rank.
    static final IndexTree NONE = new IndexTree(new Runs.Builder<IndexTree>().build());

    /// The set of the empty tuple.
    static final IndexTree UNIT = new IndexTree(new Runs.Builder<IndexTree>().add(0, 1, NONE).build());

    /// Returns the index tuples of a shape.
    ///
    /// @throws IllegalArgumentException if it is neither smooth nor jagged, and simplifies to neither
    static IndexTree of(Shape shape) {
        Shape plain = PlainShape.of(shape);
        return plain instanceof JaggedShape jagged ? jagged(jagged) : smooth((SmoothShape) plain);
    }

    private static IndexTree smooth(SmoothShape shape) {
        if (shape.isEmpty()) {
            return NONE;
        }
        IndexTree tree = UNIT;
        for (int d = shape.rank() - 1; d >= 0; d--) {
            tree = new IndexTree(new Runs.Builder<IndexTree>().add(shape.origin(d), shape.end(d), tree).build());
        }
        return tree;
    }

    private static IndexTree jagged(JaggedShape shape) {
        Runs.Builder<IndexTree> rows = new Runs.Builder<>();
        for (Run<Shape> run : shape.rowRuns()) {
            if (!run.value().isEmpty()) {
                rows.add(shape.origin() + run.first(), shape.origin() + run.last(), of(run.value()));
            }
        }
        return new IndexTree(rows.build());
    }

    boolean isNone() {
        return runs.count() == 0;
    }

    /// Returns the number of distinct prefixes of a length, which is at most the rank.
    BigInteger prefixCount(int length) {
        if (isNone()) {
            return BigInteger.ZERO;
        }
        if (length == 0) {
            return BigInteger.ONE;
        }
        return runs.sum(rest -> rest.prefixCount(length - 1));
    }

    /// Returns the set with the indices of one level moved in front of the others. O(runs of the levels * log runs, and the runs of the result).
    IndexTree front(int level) {
        return level == 0 ? this
                : level == 1 ? LevelSwap.of(runs)
                : LevelSwap.of(inEach(rest -> rest.front(level - 1)).runs);
    }

    /// Returns the set of which the same lies below all indices between two neighbouring bounds.
    static IndexTree between(TreeSet<Long> bounds, LongFunction<IndexTree> below) {
        Runs.Builder<IndexTree> runs = new Runs.Builder<>();
        List<Long> cuts = List.copyOf(bounds);
        for (int k = 0; k + 1 < cuts.size(); k++) {
            IndexTree rest = below.apply(cuts.get(k));
            if (!rest.isNone()) {
                runs.add(cuts.get(k), cuts.get(k + 1), rest);
            }
        }
        return new IndexTree(runs.build());
    }

    /// Adds where runs of the first level begin and end.
    void collectBounds(Set<Long> bounds) {
        for (Run<IndexTree> run : runs) {
            bounds.add(run.first());
            bounds.add(run.last());
        }
    }

    /// Returns the set in which what lies below each index has changed; an index below which nothing is left is gone.
    private IndexTree inEach(UnaryOperator<IndexTree> change) {
        Runs.Builder<IndexTree> kept = new Runs.Builder<>();
        for (Run<IndexTree> run : runs) {
            IndexTree rest = change.apply(run.value());
            if (!rest.isNone()) {
                kept.add(run.first(), run.last(), rest);
            }
        }
        return new IndexTree(kept.build());
    }

    /// Returns the tuples without their indices at one level. O(runs * log runs) for each level below.
    IndexTree without(int level) {
        if (level == 0) {
            List<IndexTree> parts = new ArrayList<>();
            runs.forEach(run -> parts.add(run.value()));
            return union(parts);
        }
        return inEach(rest -> rest.without(level - 1));
    }

    /// Returns the tuples that are in any of some sets of one rank, joined two by two.
    private static IndexTree union(List<IndexTree> sets) {
        return switch (sets.size()) {
            case 0 -> NONE;
            case 1 -> sets.getFirst();
            default -> union(sets.subList(0, sets.size() / 2)).union(union(sets.subList(sets.size() / 2, sets.size())));
        };
    }

    private IndexTree union(IndexTree other) {
        if (other.isNone() || equals(other)) {
            return this;
        }
        if (isNone()) {
            return other;
        }
        TreeSet<Long> bounds = new TreeSet<>();
        collectBounds(bounds);
        other.collectBounds(bounds);
        return between(bounds, index -> below(index).union(other.below(index)));
    }

    /// Returns what lies below an index of the first level, [#NONE] if there is no such index.
    IndexTree below(long index) {
        int k = runs.find(index);
        return k < 0 ? NONE : runs.get(k).value();
    }

    /// Returns the tuples whose indices at two levels are equal, without the second of them.
    IndexTree diagonal(int level, int second) {
        if (level > 0) {
            return inEach(rest -> rest.diagonal(level - 1, second - 1));
        }
        Runs.Builder<IndexTree> equal = new Runs.Builder<>();
        for (Run<IndexTree> run : runs) {
            for (Run<IndexTree> inner : run.value().front(second - 1).runs) {
                equal.add(Math.max(run.first(), inner.first()), Math.min(run.last(), inner.last()), inner.value());
            }
        }
        return new IndexTree(equal.build());
    }

    /// Returns the runs of the first dimension, those below in them.
    @Override
    public String toString() {
        return runs.toString();
    }
}
