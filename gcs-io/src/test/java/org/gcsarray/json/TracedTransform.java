package org.gcsarray.json;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;

import org.gcsarray.index.AxisSelector;
import org.gcsarray.index.IndexDomain;
import org.gcsarray.index.IndexInterval;
import org.gcsarray.index.IndexTable;
import org.gcsarray.index.IndexTransform;
import org.gcsarray.index.expression.DimExpression;
import org.gcsarray.index.expression.Indexing;
import org.gcsarray.index.expression.PerDimension;

/// A transform made step by step by expressions, beside the table of what it gives at each position of its finite domain. Each step changes
/// the table as its definition says about single positions.
///
/// @param steps     what was done, as text
/// @param transform the transform
/// @param composed  the same, each step composed as a transform of its own
/// @param axes      first position and extent of each dimension
/// @param table     outputs by position
record TracedTransform(List<String> steps, IndexTransform transform, IndexTransform composed, List<Axis> axes,
        Map<List<Long>, List<Long>> table) {

    private static final int MOST_CELLS = 400;

    /// One dimension.
    record Axis(long min, long size) {

        long at(int number) {
            return min + Math.floorMod(number, size);
        }
    }

    /// A step: a kind, and numbers that choose among what is possible.
    record Step(int kind, int a, int b, int c, int d) {}

    static Arbitrary<TracedTransform> transforms() {
        Arbitrary<Integer> number = Arbitraries.integers().between(-9, 9);
        Arbitrary<Step> step = Combinators.combine(Arbitraries.integers().between(0, 12), number, number, number,
                number).as(Step::new);
        Arbitrary<Axis> axis = Combinators
                .combine(Arbitraries.longs().between(-4, 4), Arbitraries.longs().between(1, 5))
                .as(Axis::new);
        return Combinators.combine(axis.list().ofMaxSize(3), step.list().ofMaxSize(8)).as((axes, steps) -> {
            TracedTransform traced = identity(axes);
            for (Step next : steps) {
                traced = traced.then(next);
            }
            return traced;
        });
    }

    private static TracedTransform identity(List<Axis> axes) {
        Map<List<Long>, List<Long>> table = table(axes, position -> position);
        IndexTransform identity = IndexTransform.identity(domain(axes));
        return new TracedTransform(List.of("identity of " + axes), identity, identity, axes, table);
    }

    static IndexDomain domain(List<Axis> axes) {
        return IndexDomain.of(axes.stream().map(axis -> IndexInterval.sized(axis.min, axis.size))
                .toArray(IndexInterval[]::new));
    }

    /// Returns the table of a function over all positions.
    private static Map<List<Long>, List<Long>> table(List<Axis> axes, Function<List<Long>, List<Long>> function) {
        List<List<Long>> positions = List.of(List.of());
        for (Axis axis : axes) {
            positions = positions.stream().flatMap(head -> LongStream.range(axis.min, axis.min + axis.size)
                    .mapToObj(p -> with(head, head.size(), List.of(p)))).toList();
        }
        Map<List<Long>, List<Long>> table = new TreeMap<>((x, y) -> Arrays.compare(array(x), array(y)));
        positions.forEach(position -> table.put(position, function.apply(position)));
        return table;
    }

    static long[] array(List<Long> numbers) {
        return numbers.stream().mapToLong(Long::longValue).toArray();
    }

    private static <T> List<T> with(List<T> list, int at, List<? extends T> inserted) {
        List<T> longer = new ArrayList<>(list);
        longer.addAll(at, inserted);
        return longer;
    }

    private static <T> List<T> without(List<T> list, int at) {
        List<T> shorter = new ArrayList<>(list);
        shorter.remove(at);
        return shorter;
    }

    private static <T> List<T> replaced(List<T> list, int at, T by) {
        List<T> changed = new ArrayList<>(list);
        changed.set(at, by);
        return changed;
    }

    private int rank() {
        return axes.size();
    }

    /// Returns the transform after a step; the same if the step is not possible.
    TracedTransform then(Step step) {
        if (step.kind == 0 && rank() < 5) {
            return insert(step);
        }
        if (rank() == 0 || axes.stream().anyMatch(axis -> axis.size == 0)) {
            return this;
        }
        int dim = Math.floorMod(step.a, rank());
        DimExpression[] begin = {DimExpression.dims(step.b < 0 ? dim - rank() : dim)};
        Axis axis = axes.get(dim);
        return switch (step.kind) {
            case 1 -> oneAxis(begin[0].translateBy(step.b), dim, new Axis(axis.min + step.b, axis.size),
                    p -> p - step.b);
            case 2 -> oneAxis(begin[0].translateTo(step.c), dim, new Axis(step.c, axis.size),
                    p -> p - step.c + axis.min);
            case 3, 4 -> slice(begin[0], dim, step);
            case 5 -> stride(begin[0], dim, step);
            case 6 -> changed(begin[0].indexSlice(axis.at(step.b)), without(axes, dim),
                    position -> with(position, dim, List.of(axis.at(step.b))));
            case 7 -> move(begin[0], dim, Math.floorMod(step.c, rank()));
            case 8 -> diagonal(dim, Math.floorMod(step.c, rank()));
            case 9 -> outer(begin[0], dim, step);
            case 10 -> joint(dim, Math.floorMod(step.d, rank()), step);
            case 11 -> newAxis(dim, step);
            default -> changed(begin[0].label("").markBoundsExplicit(), axes, position -> position);
        };
    }

    /// Returns what an expression makes, given for each new position the old one.
    private TracedTransform changed(DimExpression expression, List<Axis> newAxes,
            Function<List<Long>, List<Long>> old) {
        long cells = newAxes.stream().mapToLong(Axis::size).reduce(1, Math::multiplyExact);
        if (cells > MOST_CELLS) {
            return this;
        }
        return new TracedTransform(with(steps, steps.size(), List.of(expression.toString())),
                expression.apply(transform),
                composed.compose(expression.apply(IndexTransform.identity(composed.domain()))), newAxes,
                table(newAxes, position -> Objects.requireNonNull(table.get(old.apply(position)))));
    }

    private TracedTransform oneAxis(DimExpression expression, int dim, Axis axis, Function<Long, Long> old) {
        return changed(expression, replaced(axes, dim, axis),
                position -> replaced(position, dim, old.apply(position.get(dim))));
    }

    private TracedTransform insert(Step step) {
        int at = Math.floorMod(step.a, rank() + 1);
        Axis axis = new Axis(step.b, step.c == 7 ? 0 : 1 + Math.floorMod(step.c, 3));
        return changed(DimExpression.dims(step.d < 0 ? at - rank() - 1 : at).addNew()
                .boxSlice(IndexInterval.sized(axis.min, axis.size)), with(axes, at, List.of(axis)),
                position -> without(position, at));
    }

    private TracedTransform slice(DimExpression begin, int dim, Step step) {
        Axis axis = axes.get(dim);
        long start = axis.at(step.b);
        long by = step.c == 0 ? 1 : step.c;
        long room = by > 0 ? axis.min + axis.size - 1 - start : start - axis.min;
        long size = step.d == 7 ? 0 : 1 + Math.floorMod(step.d, room / Math.abs(by) + 1);
        long origin = start / by;
        PerDimension stride = PerDimension.each(by);
        DimExpression sliced = size == 0 || step.kind == 3
                ? begin.sizedInterval(PerDimension.each(start), PerDimension.each(size), stride)
                : begin.closedInterval(PerDimension.each(start), PerDimension.each(start + by * (size - 1)), stride);
        return oneAxis(sliced, dim, new Axis(origin, size), p -> start + by * (p - origin));
    }

    private TracedTransform stride(DimExpression begin, int dim, Step step) {
        Axis axis = axes.get(dim);
        long by = step.c == 0 ? 2 : step.c;
        long[] multiples = LongStream.rangeClosed(-300, 300)
                .filter(p -> p * by >= axis.min && p * by < axis.min + axis.size).toArray();
        return multiples.length == 0 ? this
                : oneAxis(begin.stride(by), dim, new Axis(multiples[0], multiples.length), p -> p * by);
    }

    private TracedTransform move(DimExpression begin, int dim, int target) {
        return changed(begin.moveTo(target), with(without(axes, dim), target, List.of(axes.get(dim))),
                position -> with(without(position, target), dim, List.of(position.get(target))));
    }

    private TracedTransform diagonal(int first, int second) {
        if (first == second) {
            return this;
        }
        Axis one = axes.get(first);
        Axis other = axes.get(second);
        long min = Math.max(one.min, other.min);
        long size = Math.max(0, Math.min(one.min + one.size, other.min + other.size) - min);
        List<Integer> rest = rest(first, second);
        List<Axis> newAxes = new ArrayList<>(List.of(new Axis(min, size)));
        rest.forEach(dim -> newAxes.add(axes.get(dim)));
        return changed(DimExpression.dims(first, second).diagonal(), newAxes,
                position -> spread(position, 1, first, position.get(0), second, position.get(0)));
    }

    private List<Integer> rest(int first, int second) {
        return IntStream.range(0, rank()).filter(dim -> dim != first && dim != second).boxed().toList();
    }

    /// Returns the old position with given numbers in two dimensions, the others from `from` on.
    private List<Long> spread(List<Long> position, int from, int first, long p, int second, long q) {
        List<Long> old = new ArrayList<>(Collections.nCopies(rank(), 0L));
        List<Integer> rest = rest(first, second);
        for (int k = 0; k < rest.size(); k++) {
            old.set(rest.get(k), position.get(from + k));
        }
        old.set(first, p);
        old.set(second, q);
        return old;
    }

    /// Returns positions of an axis as a table.
    private static IndexTable listed(Axis axis, int count, int first, int by) {
        return IndexTable.of(IntStream.range(0, count).mapToLong(k -> axis.at(first + k * by)).toArray(), count);
    }

    private TracedTransform outer(DimExpression begin, int dim, Step step) {
        IndexTable table = listed(axes.get(dim), Math.floorMod(step.d, 4), step.b, step.c);
        return oneAxis(begin.outerIndexArraySlice(table), dim, new Axis(0, table.size()),
                p -> table.value(p.intValue()));
    }

    private TracedTransform joint(int first, int second, Step step) {
        int count = 1 + Math.floorMod(step.b, 3);
        IndexTable one = listed(axes.get(first), count, step.c, step.d);
        IndexTable other = listed(axes.get(second), count, step.d, step.c);
        List<Axis> newAxes = new ArrayList<>(List.of(new Axis(0, count)));
        rest(first, second).forEach(dim -> newAxes.add(axes.get(dim)));
        DimExpression expression = first == second ? DimExpression.dims(first).indexArraySlice(one)
                : DimExpression.dims(first, second).indexArraySlice(one, other);
        return changed(expression, newAxes, position -> {
            int k = position.get(0).intValue();
            return spread(position, 1, first, one.value(k), second, first == second ? one.value(k) : other.value(k));
        });
    }

    /// Takes a position of a dimension and puts a new axis of extent 1 where it was.
    private TracedTransform newAxis(int dim, Step step) {
        long taken = axes.get(dim).at(step.b);
        List<Axis> newAxes = replaced(axes, dim, new Axis(0, 1));
        int[] places = {dim, dim + 1};
        DimExpression expression = DimExpression.dims(places).index(Indexing.Mode.DEFAULT, AxisSelector.newAxis(),
                AxisSelector.at(taken)).markBoundsExplicit();
        return changed(expression, newAxes, position -> replaced(position, dim, taken));
    }

    @Override
    public String toString() {
        return String.join("\n  ", steps);
    }
}
