package org.gcsarray.index.shape;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.function.LongFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// The tuples over the labels of a result that some tuples of all operands, equal in equal labels, extend: join and projection.
///
/// Labels that one operand alone has and the result has not are dropped at once. The others are bound one after the other, those of the
/// result first. At each one the operands that have it bring it to the front of their trees, and the runs common to them are descended
/// into. Equal situations are solved once.
final class IndexJoin {

    private final List<String> order;
    private final int outCount;
    private final List<List<List<String>>> labels = new ArrayList<>();
    private final List<Map<List<IndexTree>, IndexTree>> solved = new ArrayList<>();

    private IndexJoin(List<String> order, int outCount, List<List<String>> operands) {
        this.order = order;
        this.outCount = outCount;
        List<List<String>> left = operands;
        for (String label : order) {
            labels.add(left);
            solved.add(new HashMap<>());
            left = left.stream().map(names -> names.stream().filter(name -> !name.equals(label)).toList()).toList();
        }
    }

    /// Returns the joined and projected set.
    ///
    /// @param out      labels of the result, unique, each in some operand
    /// @param operands shapes whose labels may repeat, which keeps the tuples with equal indices there
    static IndexTree of(DimensionLabels out, List<LabelledShape> operands) {
        List<IndexTree> trees = new ArrayList<>();
        List<List<String>> names = new ArrayList<>();
        for (LabelledShape operand : operands) {
            List<String> left = new ArrayList<>(operand.labels().names());
            trees.add(withoutRepeats(IndexTree.of(operand.shape()), left));
            names.add(left);
        }
        for (int k = 0; k < trees.size(); k++) {
            trees.set(k, withoutOwn(trees.get(k), k, names, out.names()));
        }
        List<String> order = Stream.concat(out.names().stream(), names.stream().flatMap(List::stream)).distinct()
                .toList();
        return new IndexJoin(order, out.count(), names).solve(0, trees);
    }

    /// Drops the labels that only one operand has and the result has not.
    private static IndexTree withoutOwn(IndexTree tree, int operand, List<List<String>> names, List<String> out) {
        IndexTree rest = tree;
        for (int level = names.get(operand).size() - 1; level >= 0; level--) {
            String name = names.get(operand).get(level);
            if (!out.contains(name) && names.stream().filter(each -> each.contains(name)).count() == 1) {
                rest = rest.without(level);
                names.get(operand).remove(level);
            }
        }
        return rest;
    }

    private static IndexTree withoutRepeats(IndexTree tree, List<String> names) {
        IndexTree unique = tree;
        for (int second = names.size() - 1; second > 0; second--) {
            int level = names.indexOf(names.get(second));
            if (level < second) {
                unique = unique.diagonal(level, second);
                names.remove(second);
            }
        }
        return unique;
    }

    private IndexTree solve(int step, List<IndexTree> trees) {
        if (trees.stream().anyMatch(IndexTree::isNone)) {
            return IndexTree.NONE;
        }
        if (step == order.size()) {
            return IndexTree.UNIT;
        }
        IndexTree known = solved.get(step).get(trees);
        if (known != null) {
            return known;
        }
        IndexTree tree = bind(step, trees);
        solved.get(step).put(trees, tree);
        return tree;
    }

    private IndexTree bind(int step, List<IndexTree> trees) {
        int[] holders = IntStream.range(0, trees.size())
                .filter(k -> labels.get(step).get(k).contains(order.get(step))).toArray();
        List<IndexTree> fronts = new ArrayList<>(trees);
        TreeSet<Long> bounds = new TreeSet<>();
        for (int k : holders) {
            IndexTree front = trees.get(k).front(labels.get(step).get(k).indexOf(order.get(step)));
            fronts.set(k, front);
            front.collectBounds(bounds);
        }
        LongFunction<IndexTree> below = index -> {
            List<IndexTree> left = new ArrayList<>(fronts);
            for (int k : holders) {
                left.set(k, fronts.get(k).below(index));
            }
            return solve(step + 1, left);
        };
        return step < outCount ? IndexTree.between(bounds, below)
                : bounds.stream().map(below::apply).filter(rest -> !rest.isNone()).findFirst().orElse(IndexTree.NONE);
    }
}
