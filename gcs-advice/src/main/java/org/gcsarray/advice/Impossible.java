package org.gcsarray.advice;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

import org.gcsarray.layout.CostModel.Cost.OperationCost;
import org.gcsarray.layout.Workload;
import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.shape.SmoothShape;

/// The operations of a workload that no layout of an array can serve.
///
/// @param shape    shape of the array
/// @param items    operations, each with what it lacks
/// @param possible the others
record Impossible(SmoothShape shape, Map<Workload.Item, String> items, Workload possible) {

    /// Finds them among all layouts that a search compares.
    ///
    /// @throws IllegalArgumentException if all operations are impossible
    static Impossible of(LayoutSearch search) {
        Workload workload = search.workload();
        Map<Workload.Item, String> items = new LinkedHashMap<>();
        workload.items().forEach(item -> obstacle(search, item).ifPresent(what -> items.put(item, what)));
        SmoothShape shape = search.shape();
        if (!items.isEmpty() && items.keySet().containsAll(workload.items())) {
            throw new IllegalArgumentException("workload " + workload + " is impossible in every layout of shape "
                    + shape + ": " + words(items));
        }
        return new Impossible(shape, items,
                new Workload(workload.items().stream().filter(item -> !items.containsKey(item)).toList()));
    }

    private static Optional<String> obstacle(LayoutSearch search, Workload.Item item) {
        Optional<String> obstacle = Optional.empty();
        for (DimensionReduction layout : search.space().layouts()) {
            OperationCost cost = search.atLeast(layout, item);
            if (Double.isFinite(cost.nanos())) {
                return Optional.empty();
            }
            obstacle = Optional.of(cost.binding().what());
        }
        return obstacle;
    }

    private static String words(Map<Workload.Item, String> items) {
        return items.entrySet().stream().map(one -> one.getKey().operation() + " needs " + one.getValue())
                .collect(Collectors.joining(", "));
    }

    /// Returns what was left out and why; nothing if all is possible.
    String words() {
        return items.isEmpty() ? ""
                : words(items) + ", which is impossible in every layout of shape " + shape
                        + "; the advice is for the rest of the workload, " + possible;
    }
}
