package org.gcsarray.index.expression;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.LongUnaryOperator;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;

import org.gcsarray.index.IndexDomain;
import org.gcsarray.index.IndexInterval;
import org.gcsarray.index.IndexTable;
import org.gcsarray.index.IndexTransform;

/// The truth about dimension expressions: finite axes and a function from positions to outputs, each operation written as what it says about
/// a single position.
///
/// @param axes      first position, extent and label of each dimension
/// @param outputs   outputs at a position
/// @param selection selected dimensions
record ExpressionModel(List<Axis> axes, UnaryOperator<long[]> outputs, List<Integer> selection) {

    /// One dimension.
    record Axis(long min, long size, String label) {

        Axis(IndexInterval interval, String label) {
            this(interval.min(), interval.size(), label);
        }

        long max() {
            return min + size - 1;
        }
    }

    static ExpressionModel of(IndexTransform transform, List<Integer> selection) {
        IndexDomain domain = transform.domain();
        return new ExpressionModel(IntStream.range(0, domain.rank())
                .mapToObj(d -> new Axis(domain.interval(d), domain.label(d))).toList(), transform::apply, selection);
    }

    IndexDomain domain() {
        return IndexDomain.of(axes.stream().map(axis -> IndexInterval.sized(axis.min, axis.size)).toList(),
                axes.stream().map(Axis::label).toList());
    }

    int rank() {
        return axes.size();
    }

    Stream<long[]> positions() {
        Stream<long[]> positions = Stream.of(new long[0]);
        for (Axis axis : axes) {
            positions = positions.flatMap(head -> LongStream.rangeClosed(axis.min, axis.max())
                    .mapToObj(i -> LongStream.concat(Arrays.stream(head), LongStream.of(i)).toArray()));
        }
        return positions;
    }

    /// Returns the model with other axes whose positions stand for old ones.
    private ExpressionModel through(List<Axis> newAxes, UnaryOperator<long[]> old, List<Integer> selected) {
        return new ExpressionModel(newAxes, x -> outputs.apply(old.apply(x)), selected);
    }

    ExpressionModel translateBy(int i, long offset) {
        int d = selection.get(i);
        return replace(d, new Axis(axes.get(d).min + offset, axes.get(d).size, axes.get(d).label), p -> p - offset);
    }

    /// Takes `size` positions of the i-th selected dimension from `start` in steps.
    ExpressionModel slice(int i, long start, long size, long step) {
        int d = selection.get(i);
        long origin = start / step;
        return replace(d, new Axis(origin, size, axes.get(d).label), p -> start + step * (p - origin));
    }

    ExpressionModel multiples(int i, long stride) {
        int d = selection.get(i);
        Axis axis = axes.get(d);
        long[] hits = LongStream.rangeClosed(-20, 20)
                .filter(p -> p * stride >= axis.min && p * stride <= axis.max()).toArray();
        return replace(d, new Axis(hits[0], hits.length, axis.label), p -> p * stride);
    }

    private ExpressionModel replace(int d, Axis axis, LongUnaryOperator old) {
        List<Axis> changed = new ArrayList<>(axes);
        changed.set(d, axis);
        return through(changed, x -> {
            long[] y = x.clone();
            y[d] = old.applyAsLong(x[d]);
            return y;
        }, selection);
    }

    ExpressionModel label(List<String> labels) {
        List<Axis> changed = new ArrayList<>(axes);
        for (int i = 0; i < labels.size(); i++) {
            Axis axis = axes.get(selection.get(i));
            changed.set(selection.get(i), new Axis(axis.min, axis.size, labels.get(i)));
        }
        return through(changed, x -> x, selection);
    }

    /// Puts the dimensions into the given order.
    ExpressionModel order(List<Integer> order, List<Integer> selected) {
        return through(order.stream().map(axes::get).toList(), x -> {
            long[] y = new long[x.length];
            for (int k = 0; k < x.length; k++) {
                y[order.get(k)] = x[k];
            }
            return y;
        }, selected);
    }

    ExpressionModel diagonal() {
        long min = selection.stream().mapToLong(d -> axes.get(d).min).max().orElseThrow();
        long max = selection.stream().mapToLong(d -> axes.get(d).max()).min().orElseThrow();
        List<Integer> rest = rest();
        List<Axis> changed = new ArrayList<>(List.of(new Axis(min, Math.max(0, max - min + 1), "")));
        rest.forEach(d -> changed.add(axes.get(d)));
        return through(changed, x -> old(rest, x, 1, selection.stream().mapToLong(d -> x[0]).toArray()), List.of(0));
    }

    ExpressionModel indexSlice(long... indices) {
        List<Integer> rest = rest();
        return through(rest.stream().map(axes::get).toList(), x -> old(rest, x, 0, indices), List.of());
    }

    /// Takes the positions of tables of one shape together.
    ExpressionModel indexArrays(IndexTable... tables) {
        List<Integer> rest = rest();
        long[] extents = tables[0].shape().extents();
        List<Axis> changed = new ArrayList<>(arrayAxes(extents));
        rest.forEach(d -> changed.add(axes.get(d)));
        return through(changed, x -> old(rest, x, extents.length,
                Arrays.stream(tables).mapToLong(table -> read(table, x, 0)).toArray()), run(0, extents.length));
    }

    /// Replaces each selected dimension by those of its table.
    ExpressionModel outerArrays(IndexTable... tables) {
        List<Axis> changed = new ArrayList<>();
        int[] first = new int[rank()];
        for (int d = 0; d < rank(); d++) {
            first[d] = changed.size();
            int i = selection.indexOf(d);
            changed.addAll(i < 0 ? List.of(axes.get(d)) : arrayAxes(tables[i].shape().extents()));
        }
        List<Integer> selected = new ArrayList<>();
        for (int i = 0; i < tables.length; i++) {
            selected.addAll(run(first[selection.get(i)], tables[i].rank()));
        }
        return through(changed, x -> IntStream.range(0, first.length).mapToLong(d -> {
            int i = selection.indexOf(d);
            return i < 0 ? x[first[d]] : read(tables[i], x, first[d]);
        }).toArray(), selected);
    }

    private static List<Axis> arrayAxes(long... extents) {
        return Arrays.stream(extents).mapToObj(extent -> new Axis(0, extent, "")).toList();
    }

    /// Returns the number of a table at the coordinates from `first` on.
    private static long read(IndexTable table, long[] x, int first) {
        int place = 0;
        for (int k = 0; k < table.rank(); k++) {
            place = (int) (place * table.shape().extent(k) + x[first + k]);
        }
        return table.value(place);
    }

    static List<Integer> run(int first, int count) {
        return IntStream.range(first, first + count).boxed().toList();
    }

    /// Returns the dimensions that are not selected.
    List<Integer> rest() {
        return IntStream.range(0, rank()).filter(d -> !selection.contains(d)).boxed().toList();
    }

    /// Returns the old position: given coordinates on the selected dimensions, those of `x` from `first` on for the rest.
    private long[] old(List<Integer> rest, long[] x, int first, long[] onSelected) {
        long[] y = new long[rank()];
        for (int k = 0; k < rest.size(); k++) {
            y[rest.get(k)] = x[first + k];
        }
        for (int i = 0; i < onSelected.length; i++) {
            y[selection.get(i)] = onSelected[i];
        }
        return y;
    }
}
