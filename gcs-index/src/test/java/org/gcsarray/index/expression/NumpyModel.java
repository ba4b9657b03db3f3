package org.gcsarray.index.expression;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.LongStream;
import java.util.stream.Stream;

import org.gcsarray.index.AxisSelector;
import org.gcsarray.index.IndexTable;
import org.gcsarray.index.expression.ExpressionModel.Axis;

/// The truth about terms, written as NumPy's rules for a key of integers, slices, new axes, index arrays and masks.
///
/// Each term becomes an item: the axes it gives and, for a place on them, the positions it takes. Items are put into order, then every
/// place of the result is asked where it comes from.
final class NumpyModel {

    /// What a term contributes: its own axes, or nothing but a use of the joint ones.
    private record Item(List<Axis> axes, boolean joint, UnaryOperator<long[]> source) {}

    private final List<Axis> axes = new ArrayList<>();
    private final UnaryOperator<long[]> source;

    NumpyModel(List<Axis> dimensions, Indexing.Mode mode, List<AxisSelector> terms) {
        List<Item> items = new ArrayList<>();
        long[] joint = mode == Indexing.Mode.OUTER ? new long[0] : jointExtents(terms);
        int d = 0;
        for (AxisSelector term : terms) {
            switch (term) {
                case AxisSelector.At(long index) -> items.add(new Item(List.of(), false, x -> new long[] {index}));
                case AxisSelector.Range range -> items.add(slice(dimensions.get(d), range));
                case AxisSelector.NewAxis _ ->
                    items.add(new Item(List.of(new Axis(0, 1, "")), false, x -> new long[0]));
                case AxisSelector.Pick(IndexTable table) ->
                    items.add(arrays(List.of(table), mode, table.shape().extents()));
                case AxisSelector.Mask mask -> items.add(arrays(mask.indices(), mode, mask.count()));
                case AxisSelector.Ellipsis _ -> {
                    int rest = dimensions.size() - terms.stream().mapToInt(NumpyModel::consumed).sum();
                    for (Axis axis : dimensions.subList(d, d + rest)) {
                        items.add(new Item(List.of(axis), false, x -> x));
                    }
                    d += rest;
                }
                default -> throw new AssertionError(term);
            }
            d += consumed(term);
        }
        for (Axis axis : dimensions.subList(d, dimensions.size())) {
            items.add(new Item(List.of(axis), false, x -> x));
        }
        int jointAt = jointAt(mode, terms, items);
        int[] first = new int[items.size()];
        int jointFirst = 0;
        for (int i = 0; i < items.size(); i++) {
            if (i == jointAt) {
                jointFirst = axes.size();
                addArrayAxes(axes, joint);
            }
            first[i] = axes.size();
            axes.addAll(items.get(i).axes);
        }
        int begin = jointFirst;
        this.source = x -> {
            LongStream positions = LongStream.empty();
            for (int i = 0; i < first.length; i++) {
                Item item = items.get(i);
                long[] own = item.joint ? Arrays.copyOfRange(x, begin, begin + joint.length)
                        : Arrays.copyOfRange(x, first[i], first[i] + item.axes.size());
                positions = LongStream.concat(positions, Arrays.stream(item.source.apply(own)));
            }
            return positions.toArray();
        };
    }

    List<Axis> axes() {
        return axes;
    }

    long[] source(long... x) {
        return source.apply(x);
    }

    static int consumed(AxisSelector term) {
        return switch (term) {
            case AxisSelector.NewAxis _,AxisSelector.Ellipsis _ -> 0;
            case AxisSelector.Mask mask -> mask.shape().rank();
            default -> 1;
        };
    }

    private static boolean isArray(AxisSelector term) {
        return term instanceof AxisSelector.Pick || term instanceof AxisSelector.Mask;
    }

    private static Item slice(Axis axis, AxisSelector.Range slice) {
        long step = slice.step();
        long start = slice.start().orElse(step > 0 ? axis.min() : axis.max());
        long stop = slice.end().orElse(step > 0 ? axis.max() + 1 : axis.min() - 1);
        long[] taken = LongStream.iterate(start, p -> step > 0 ? p < stop : p > stop, p -> p + step).toArray();
        long origin = start / step;
        return new Item(List.of(new Axis(origin, taken.length, axis.label())), false,
                x -> new long[] {taken[(int) (x[0] - origin)]});
    }

    private static Item arrays(List<IndexTable> tables, Indexing.Mode mode, long... extents) {
        List<Axis> own = new ArrayList<>();
        if (mode == Indexing.Mode.OUTER) {
            addArrayAxes(own, extents);
        }
        return new Item(own, mode != Indexing.Mode.OUTER,
                x -> tables.stream().mapToLong(table -> broadcastRead(table, x)).toArray());
    }

    private static long broadcastRead(IndexTable table, long[] x) {
        int place = 0;
        for (int k = 0; k < table.rank(); k++) {
            long extent = table.shape().extent(k);
            place = (int) (place * extent + (extent == 1 ? 0 : x[x.length - table.rank() + k]));
        }
        return table.value(place);
    }

    private static void addArrayAxes(List<Axis> axes, long... extents) {
        Arrays.stream(extents).forEach(extent -> axes.add(new Axis(0, extent, "")));
    }

    private static long[] jointExtents(List<AxisSelector> terms) {
        List<long[]> shapes = terms.stream().flatMap(term -> switch (term) {
            case AxisSelector.Pick(IndexTable table) -> Stream.of(table.shape().extents());
            case AxisSelector.Mask mask -> Stream.of(new long[] {mask.count()});
            default -> Stream.empty();
        }).toList();
        long[] joint = new long[shapes.stream().mapToInt(shape -> shape.length).max().orElse(0)];
        for (int k = 1; k <= joint.length; k++) {
            int fromRight = k;
            joint[joint.length - k] = shapes.stream().filter(shape -> shape.length >= fromRight)
                    .mapToLong(shape -> shape[shape.length - fromRight]).filter(extent -> extent != 1).findFirst()
                    .orElse(1);
        }
        return joint;
    }

    /// Returns before which item the joint axes stand: in default mode the first array, unless anything but an integer divides the arrays.
    private static int jointAt(Indexing.Mode mode, List<AxisSelector> terms, List<Item> items) {
        String kinds = terms.stream().map(term -> isArray(term) ? "A" : term instanceof AxisSelector.At ? "i" : "s")
                .reduce("", String::concat);
        boolean together = !kinds.matches(".*A.*s.*A.*");
        if (mode != Indexing.Mode.DEFAULT || !together) {
            return 0;
        }
        for (int i = 0; i < items.size(); i++) {
            if (items.get(i).joint) {
                return i;
            }
        }
        return 0;
    }
}
