package org.gcsarray.index.expression;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

import org.gcsarray.index.IndexTable;
import org.gcsarray.index.expression.ExpressionModel.Axis;

/// A random expression, grown operation by operation together with the model of what it does.
final class ExpressionChain {

    private final Random random;
    private DimExpression expression;
    private ExpressionModel model;

    ExpressionChain(Random random, ExpressionModel model) {
        this.random = random;
        this.model = model;
        this.expression = DimExpression.dims(model.selection().stream().mapToInt(d -> d)
                .map(d -> random.nextBoolean() ? d : d - model.rank()).toArray()).translateBy(0);
    }

    DimExpression expression() {
        return expression;
    }

    ExpressionModel model() {
        return model;
    }

    /// Appends an operation that is possible.
    void grow() {
        int count = model.selection().size();
        boolean filled = count > 0 && IntStream.range(0, count).allMatch(i -> axis(i).size() > 0);
        int kinds = filled ? model.rank() > 4 ? 10 : 13 : 4;
        switch (random.nextInt(kinds)) {
            case 0 -> translate();
            case 1 -> label();
            case 2 -> moveTo();
            case 3 -> transposeTo();
            case 4 -> transpose();
            case 5 -> diagonal();
            case 6, 7 -> slice();
            case 8 -> stride();
            case 9 -> indexSlice();
            case 10 -> joint();
            case 11 -> vectors();
            default -> outer();
        }
    }

    private Axis axis(int i) {
        return model.axes().get(model.selection().get(i));
    }

    private int count() {
        return model.selection().size();
    }

    private void translate() {
        long[] offsets = LongStream.range(0, count()).map(i -> random.nextInt(-4, 5)).toArray();
        long[] origins = IntStream.range(0, count()).mapToLong(i -> axis(i).min() + offsets[i]).toArray();
        long[] opposite = LongStream.of(offsets).map(offset -> -offset).toArray();
        expression = switch (random.nextInt(3)) {
            case 0 -> expression.translateBy(PerDimension.of(offsets));
            case 1 -> expression.translateBackwardBy(PerDimension.of(opposite));
            default -> expression.translateTo(PerDimension.of(origins));
        };
        for (int i = 0; i < offsets.length; i++) {
            model = model.translateBy(i, offsets[i]);
        }
    }

    private void label() {
        List<String> names = IntStream.range(0, count()).mapToObj(i -> "n" + random.nextInt(1_000_000)).toList();
        expression = expression.label(names.toArray(String[]::new));
        model = model.label(names);
    }

    private void moveTo() {
        List<Integer> order = new ArrayList<>(model.rest());
        int target = random.nextInt(order.size() + 1);
        order.addAll(target, model.selection());
        expression = expression.moveTo(random.nextBoolean() ? target : target - model.rank() + count() - 1);
        model = model.order(order, ExpressionModel.run(target, count()));
    }

    private void transposeTo() {
        List<Integer> places = new ArrayList<>(ExpressionModel.run(0, model.rank()));
        Collections.shuffle(places, random);
        List<Integer> targets = places.subList(0, count());
        List<Integer> order = new ArrayList<>(model.rest());
        IntStream.range(0, model.rank()).filter(targets::contains)
                .forEach(place -> order.add(place, model.selection().get(targets.indexOf(place))));
        expression = expression.transposeTo(targets.stream().mapToInt(place -> place).toArray());
        model = model.order(order, List.copyOf(targets));
    }

    private void transpose() {
        if (count() == model.rank()) {
            expression = expression.transpose();
            model = model.order(model.selection(), ExpressionModel.run(0, count()));
        }
    }

    private void diagonal() {
        expression = expression.diagonal();
        model = model.diagonal();
    }

    private void slice() {
        int n = count();
        long[] start = new long[n];
        long[] size = new long[n];
        long[] step = new long[n];
        long[] last = new long[n];
        for (int i = 0; i < n; i++) {
            start[i] = random.nextLong(axis(i).min(), axis(i).max() + 1);
            step[i] = random.nextBoolean() ? random.nextInt(1, 4) : -random.nextInt(1, 4);
            long room = step[i] > 0 ? axis(i).max() - start[i] : start[i] - axis(i).min();
            size[i] = random.nextLong(room / Math.abs(step[i]) + 2);
            last[i] = start[i] + step[i] * (size[i] - 1);
        }
        PerDimension starts = PerDimension.of(start);
        PerDimension steps = PerDimension.of(step);
        boolean empty = LongStream.of(size).anyMatch(s -> s == 0);
        expression = switch (random.nextInt(empty ? 1 : 3)) {
            case 0 -> expression.sizedInterval(starts, PerDimension.of(size), steps);
            case 1 -> expression.closedInterval(starts, PerDimension.of(last), steps);
            default -> expression.halfOpenInterval(starts, PerDimension.of(IntStream.range(0, n)
                    .mapToLong(i -> last[i] + Long.signum(step[i])).toArray()), steps);
        };
        for (int i = 0; i < n; i++) {
            model = model.slice(i, start[i], size[i], step[i]);
        }
    }

    private void stride() {
        long[] strides = IntStream.range(0, count()).mapToLong(i -> strideOf(axis(i))).toArray();
        expression = expression.stride(PerDimension.of(strides));
        for (int i = 0; i < strides.length; i++) {
            model = model.multiples(i, strides[i]);
        }
    }

    /// A stride of which some multiple is in the axis.
    private long strideOf(Axis axis) {
        long[] strides = LongStream.rangeClosed(-3, 3).filter(s -> s != 0 && LongStream
                .rangeClosed(axis.min(), axis.max()).anyMatch(p -> p % s == 0)).toArray();
        return strides[random.nextInt(strides.length)];
    }

    private void indexSlice() {
        long[] indices = IntStream.range(0, count()).mapToLong(i -> pick(axis(i))).toArray();
        expression = expression.indexSlice(PerDimension.of(indices));
        model = model.indexSlice(indices);
    }

    private long pick(Axis axis) {
        return random.nextLong(axis.min(), axis.max() + 1);
    }

    private IndexTable table(Axis axis, long... extents) {
        int size = (int) LongStream.of(extents).reduce(1, (a, b) -> a * b);
        return IndexTable.of(LongStream.range(0, size).map(k -> pick(axis)).toArray(), extents);
    }

    private long[] extents() {
        return random.ints(random.nextInt(3), 0, 3).asLongStream().toArray();
    }

    private IndexTable[] jointTables() {
        long[] extents = extents();
        return IntStream.range(0, count()).mapToObj(i -> table(axis(i), extents)).toArray(IndexTable[]::new);
    }

    private void joint() {
        IndexTable[] tables = jointTables();
        expression = expression.indexArraySlice(tables);
        model = model.indexArrays(tables);
    }

    private void vectors() {
        IndexTable[] tables = jointTables();
        int n = tables.length;
        int each = tables[0].size();
        long[] values = new long[n * each];
        for (int k = 0; k < values.length; k++) {
            values[k] = tables[k % n].value(k / n);
        }
        long[] extents = LongStream.concat(LongStream.of(tables[0].shape().extents()), LongStream.of(n)).toArray();
        expression = expression.indexVectorArraySlice(IndexTable.of(values, extents), -1);
        model = model.indexArrays(tables);
    }

    private void outer() {
        IndexTable[] tables = IntStream.range(0, count()).mapToObj(i -> table(axis(i), extents()))
                .toArray(IndexTable[]::new);
        expression = expression.outerIndexArraySlice(tables);
        model = model.outerArrays(tables);
    }
}
