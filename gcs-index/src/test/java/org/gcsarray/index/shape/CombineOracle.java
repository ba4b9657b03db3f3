package org.gcsarray.index.shape;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

import org.gcsarray.shape.Shape;
import org.gcsarray.shape.ShapeException;
import org.gcsarray.shape.SmoothShape;

/// The rules for combining shapes applied to explicit lists of tuples and of prefixes.
final class CombineOracle {

    /// An extent after a prefix, given as an index per label.
    private record Occurrence(int operand, int dimension, String label, Map<String, Long> prefix, long extent) {

        boolean meets(Occurrence other) {
            return label.equals(other.label) && (operand != other.operand || dimension != other.dimension)
                    && prefix.keySet().stream().filter(other.prefix::containsKey)
                            .allMatch(name -> Objects.equals(prefix.get(name), other.prefix.get(name)));
        }
    }

    /// What must come out: a code, or tuples.
    record Expected(Optional<ShapeException.Code> fault, List<List<Long>> tuples) {}

    private final DimensionLabels out;
    private final List<LabelledShape> operands;
    private final List<Occurrence> occurrences = new ArrayList<>();

    private CombineOracle(DimensionLabels out, List<LabelledShape> operands) {
        this.out = out;
        this.operands = operands;
    }

    /// Returns what a product gives, labels being in order.
    static Expected multiply(DimensionLabels out, List<LabelledShape> operands) {
        return new CombineOracle(out, operands.stream()
                .map(each -> new LabelledShape(simple(each.shape()), each.labels())).toList()).expected();
    }

    private static Shape simple(Shape shape) {
        Shape simple = shape.withoutOrigin().simplify();
        return simple.isSmooth() ? simple.asSmooth() : simple;
    }

    private Expected expected() {
        for (int k = 0; k < operands.size(); k++) {
            list(k, 0, operands.get(k).shape(), Map.of());
        }
        for (Occurrence a : occurrences) {
            if (occurrences.stream().anyMatch(b -> a.meets(b) && a.extent() != b.extent())) {
                return refused(ShapeException.Code.EXTENT_MISMATCH);
            }
        }
        if (operands.stream().allMatch(each -> each.shape() instanceof SmoothShape)) {
            return new Expected(Optional.empty(), Tuples.of(SmoothShape.of(out.names().stream()
                    .mapToLong(name -> occurrences.stream().filter(each -> each.label().equals(name)).findFirst()
                            .orElseThrow().extent())
                    .toArray())));
        }
        Set<List<Long>> joined = new TreeSet<>((a, b) -> Arrays.compare(Tuples.array(a), Tuples.array(b)));
        join(0, Map.of(), joined);
        if (joined.isEmpty()) {
            return refused(ShapeException.Code.EMPTY_RESULT);
        }
        boolean isOperand = operands.stream().anyMatch(each -> each.labels().equals(out)
                && Tuples.of(each.shape()).equals(List.copyOf(joined)));
        return isOperand || isJagged(joined) ? new Expected(Optional.empty(), List.copyOf(joined))
                : refused(ShapeException.Code.NOT_REPRESENTABLE);
    }

    private static Expected refused(ShapeException.Code fault) {
        return new Expected(Optional.of(fault), List.of());
    }

    private void list(int operand, int dimension, Shape shape, Map<String, Long> prefix) {
        List<String> names = operands.get(operand).labels().names();
        if (shape instanceof JaggedShape jagged) {
            String label = names.get(dimension);
            occurrences.add(new Occurrence(operand, dimension, label, prefix, jagged.rowCount()));
            List<Shape> rows = jagged.rows();
            for (int r = 0; r < rows.size(); r++) {
                if (prefix.getOrDefault(label, (long) r) == r) {
                    Map<String, Long> longer = new HashMap<>(prefix);
                    longer.put(label, (long) r);
                    list(operand, dimension + 1, rows.get(r), longer);
                }
            }
        } else {
            long[] extents = shape.asSmooth().extents();
            for (int d = 0; d < extents.length; d++) {
                occurrences.add(new Occurrence(operand, dimension + d, names.get(dimension + d), prefix, extents[d]));
            }
        }
    }

    private void join(int operand, Map<String, Long> bound, Set<List<Long>> joined) {
        if (operand == operands.size()) {
            joined.add(out.names().stream().map(name -> bound.getOrDefault(name, -1L)).toList());
            return;
        }
        List<String> names = operands.get(operand).labels().names();
        for (List<Long> tuple : Tuples.of(operands.get(operand).shape())) {
            Map<String, Long> longer = new HashMap<>(bound);
            boolean fits = true;
            for (int d = 0; d < names.size(); d++) {
                Long before = longer.put(names.get(d), tuple.get(d));
                fits &= before == null || before.equals(tuple.get(d));
            }
            if (fits) {
                join(operand + 1, longer, joined);
            }
        }
    }

    private boolean isJagged(Set<List<Long>> tuples) {
        for (int length = 0; length < out.count(); length++) {
            Map<List<Long>, TreeSet<Long>> next = new HashMap<>();
            for (List<Long> tuple : tuples) {
                next.computeIfAbsent(tuple.subList(0, length), _ -> new TreeSet<>()).add(tuple.get(length));
            }
            for (TreeSet<Long> indices : next.values()) {
                if (indices.first() != 0 || indices.last() != indices.size() - 1) {
                    return false;
                }
            }
        }
        return true;
    }
}
