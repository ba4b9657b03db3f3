package org.gcsarray.advice;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

import org.gcsarray.layout.DistinctCounts;
import org.gcsarray.layout.LayoutPrediction;
import org.gcsarray.layout.Layouts;
import org.gcsarray.layout.Workload;
import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.shape.SmoothShape;

/// The layouts that an advice compares: one for each storage class if bytes alone count, otherwise all up to rank 8, above that those that the search for the least bytes kept and those that serve
/// an operation, each in a few orders.
///
/// @param layouts layouts
/// @param pruned  what was left out, in words; empty if nothing was
record LayoutSpace(List<DimensionReduction> layouts, String pruned) {

    private static final int MOST_CLASSES = 64;

    static LayoutSpace of(DistinctCounts counts, Workload workload) {
        SmoothShape shape = counts.shape();
        if (workload.items().isEmpty()) {
            return classes(LayoutPrediction.search(counts), shape);
        }
        if (Layouts.isComplete(shape.rank())) {
            List<DimensionReduction> all = new ArrayList<>();
            Layouts.forEach(shape, all::add);
            return new LayoutSpace(all, "");
        }
        Set<DimensionReduction> some = new LinkedHashSet<>();
        LayoutPrediction.search(counts).layouts().stream().map(LayoutPrediction.Bytes::layout).distinct()
                .limit(MOST_CLASSES)
                .forEach(layout -> addOrders(shape, layout.rowDimensions(), some));
        for (Workload.Item item : workload.items()) {
            int[] modes = item.operation().modes().stream().mapToInt(Integer::intValue).toArray();
            if (modes.length > 0 && modes.length < shape.rank()) {
                addOrders(shape, modes, some);
                addOrders(shape, Rules.others(shape, modes), some);
            }
        }
        return new LayoutSpace(List.copyOf(some),
                "rank " + shape.rank() + ": " + some.size()
                        + " layouts were compared, those with the fewest bytes and those "
                        + "whose rows or columns are the modes of an operation, each group in the order of its dimensions "
                        + "and by extent");
    }

    /// Orders within a group do not change bytes: one layout for each set of row dimensions.
    private static LayoutSpace classes(LayoutPrediction.Search search, SmoothShape shape) {
        return new LayoutSpace(search.layouts().stream().map(LayoutPrediction.Bytes::layout).distinct().toList(),
                search.isComplete() ? ""
                        : "rank " + shape.rank() + ": " + search.considered() + " of " + search.of()
                                + " storage classes were looked at");
    }

    private static void addOrders(SmoothShape shape, int[] rows, Set<DimensionReduction> all) {
        for (int[] rowOrder : orders(shape, rows)) {
            for (int[] columnOrder : orders(shape, Rules.others(shape, rows))) {
                Rules.layout(shape, rowOrder, columnOrder).ifPresent(all::add);
            }
        }
    }

    private static List<int[]> orders(SmoothShape shape, int[] dimensions) {
        Comparator<Integer> byExtent = Comparator.comparingLong(shape::extent);
        return List.of(IntStream.of(dimensions).sorted().toArray(),
                IntStream.of(dimensions).boxed().sorted(byExtent).mapToInt(Integer::intValue).toArray(),
                IntStream.of(dimensions).boxed().sorted(byExtent.reversed()).mapToInt(Integer::intValue).toArray());
    }
}
