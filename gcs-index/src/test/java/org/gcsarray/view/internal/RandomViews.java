package org.gcsarray.view.internal;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;

import org.gcsarray.index.AxisSelector;
import org.gcsarray.index.IndexDomain;
import org.gcsarray.index.IndexInterval;
import org.gcsarray.index.IndexTable;
import org.gcsarray.index.IndexTransform;
import org.gcsarray.index.OutputIndexMap;
import org.gcsarray.shape.SmoothShape;
import org.gcsarray.view.ViewMap;
import org.gcsarray.view.internal.ReshapeBoundary;

/// A view beside the plain list of what it shows: every operation is done to both, by the algebra and element by element.
public final class RandomViews {

    private static final int MOST_ELEMENTS = 3000;

    private final Random random;
    private ViewMap view;
    private long[] extents;
    private List<List<Long>> listing;
    private final List<String> history = new ArrayList<>();

    public RandomViews(SmoothShape owner, Random random) {
        this.random = random;
        this.view = ViewMap.identity(owner);
        this.extents = owner.extents();
        this.listing = indices(extents).map(RandomViews::boxed).toList();
        history.add("owner " + owner);
    }

    public static Stream<long[]> indices(long... extents) {
        return LongStream.range(0, SmoothShape.of(extents).size())
                .mapToObj(k -> ReshapeBoundary.unravel(k, extents));
    }

    public static List<Long> boxed(long... index) {
        return Arrays.stream(index).boxed().toList();
    }

    public ViewMap view() {
        return view;
    }

    public long[] extents() {
        return extents;
    }

    /// What the view shows at each index, row-major.
    public List<List<Long>> listing() {
        return listing;
    }

    public String history() {
        return String.join(" . ", history);
    }

    /// Applies a random operation to both.
    public void step() {
        switch (random.nextInt(14)) {
            case 0, 1, 2 -> select();
            case 3 -> transpose();
            case 4, 5 -> roll();
            case 6, 7 -> tile();
            case 8 -> reshape();
            case 9 -> flip();
            case 10 -> diagonal();
            case 11 -> move();
            case 12 -> gather();
            default -> points();
        }
    }

    private int rank() {
        return extents.length;
    }

    /// Takes the index of the old view for each index of the new one.
    private void relist(String name, ViewMap changed, UnaryOperator<long[]> source,
            long... newExtents) {
        history.add(name);
        listing = indices(newExtents).map(index -> listing.get((int) ravel(source.apply(index)))).toList();
        extents = newExtents;
        view = changed;
    }

    private long ravel(long... index) {
        long linear = 0;
        for (int d = 0; d < index.length; d++) {
            if (index[d] < 0 || index[d] >= extents[d]) {
                throw new AssertionError("oracle left the extents at " + Arrays.toString(index));
            }
            linear = linear * extents[d] + index[d];
        }
        return linear;
    }

    private void select() {
        List<AxisSelector> selectors = new ArrayList<>();
        List<long[]> taken = new ArrayList<>();
        List<Boolean> kept = new ArrayList<>();
        for (int d = 0; d < rank(); d++) {
            long n = extents[d];
            int kind = random.nextInt(7);
            if (kind == 0 && n > 0) {
                long k = random.nextLong(n);
                selectors.add(AxisSelector.at(k));
                taken.add(new long[] {k});
                kept.add(false);
                continue;
            }
            long[] list;
            if (kind == 1 && n > 0) {
                list = random.longs(random.nextInt(5), 0, n).toArray();
                selectors.add(AxisSelector.pick(list));
            } else if ((kind == 2 || kind == 3) && n > 0) {
                long start = random.nextLong(n);
                long step = random.nextBoolean() ? 1 + random.nextLong(3) : -1 - random.nextLong(3);
                long stop = step > 0 ? start + random.nextLong(n - start + 1) : start - random.nextLong(start + 2);
                list = LongStream.iterate(start, k -> step > 0 ? k < stop : k > stop, k -> k + step).toArray();
                selectors.add(AxisSelector.range(start, stop, step));
            } else if (kind == 4) {
                list = LongStream.iterate(n - 1, k -> k >= 0, k -> k - 1).toArray();
                selectors.add(AxisSelector.reversed());
            } else if (kind == 5 && n < 20) {
                boolean[] mask = new boolean[(int) n];
                IntStream.range(0, mask.length).forEach(k -> mask[k] = random.nextBoolean());
                list = LongStream.range(0, n).filter(k -> mask[(int) k]).toArray();
                selectors.add(AxisSelector.where(mask));
            } else {
                list = LongStream.range(0, n).toArray();
                selectors.add(AxisSelector.all());
            }
            taken.add(list);
            kept.add(true);
        }
        long[] newExtents = IntStream.range(0, rank()).filter(kept::get).mapToLong(d -> taken.get(d).length).toArray();
        relist(selectors.toString(), view.select(selectors.toArray(AxisSelector[]::new)), index -> {
            long[] old = new long[taken.size()];
            int next = 0;
            for (int d = 0; d < old.length; d++) {
                old[d] = taken.get(d)[kept.get(d) ? (int) index[next++] : 0];
            }
            return old;
        }, newExtents);
    }

    private void transpose() {
        int[] axes = IntStream.range(0, rank()).toArray();
        for (int k = axes.length - 1; k > 0; k--) {
            int other = random.nextInt(k + 1);
            int swapped = axes[k];
            axes[k] = axes[other];
            axes[other] = swapped;
        }
        relist("transpose" + Arrays.toString(axes), view.transpose(axes), index -> {
            long[] old = new long[axes.length];
            for (int d = 0; d < axes.length; d++) {
                old[axes[d]] = index[d];
            }
            return old;
        }, IntStream.of(axes).mapToLong(axis -> extents[axis]).toArray());
    }

    private void roll() {
        long[] shifts = random.longs(rank(), -7, 8).toArray();
        ViewMap rolled = view;
        for (int d = 0; d < shifts.length; d++) {
            rolled = rolled.roll(shifts[d], d);
        }
        relist("roll" + Arrays.toString(shifts), rolled, index -> {
            long[] old = index.clone();
            Arrays.setAll(old, d -> Math.floorMod(index[d] - shifts[d], extents[d]));
            return old;
        }, extents);
    }

    private void tile() {
        int added = rank() < 4 ? random.nextInt(2) : 0;
        long[] wider = new long[added + rank()];
        Arrays.setAll(wider, d -> d < added ? random.nextInt(4) : extents[d - added] * (1 + random.nextInt(3)));
        if (SmoothShape.of(wider).size() > MOST_ELEMENTS) {
            return;
        }
        relist("tileTo" + Arrays.toString(wider), view.tileTo(wider), index -> {
            long[] old = new long[rank()];
            Arrays.setAll(old, d -> index[added + d] % extents[d]);
            return old;
        }, wider);
    }

    private void reshape() {
        long size = listing.size();
        List<Long> target = new ArrayList<>();
        long rest = size;
        while (rest > 1 && target.size() < 4) {
            long left = rest;
            long[] divisors = LongStream.rangeClosed(1, rest).filter(k -> left % k == 0).toArray();
            long factor = divisors[random.nextInt(divisors.length)];
            target.add(factor);
            rest /= factor;
        }
        if (rest != 1 || random.nextBoolean()) {
            target.add(rest);
        }
        long[] newExtents = target.stream().mapToLong(Long::longValue).toArray();
        long[] oldExtents = extents;
        relist("reshape" + target, view.reshape(newExtents), index -> {
            long linear = 0;
            for (int d = 0; d < index.length; d++) {
                linear = linear * newExtents[d] + index[d];
            }
            return ReshapeBoundary.unravel(linear, oldExtents);
        }, newExtents);
    }

    private void flip() {
        int[] axes = IntStream.range(0, rank()).filter(d -> random.nextBoolean()).toArray();
        relist("flip" + Arrays.toString(axes), view.flip(axes), index -> {
            long[] old = index.clone();
            for (int axis : axes) {
                old[axis] = extents[axis] - 1 - old[axis];
            }
            return old;
        }, extents);
    }

    private void diagonal() {
        if (rank() < 2) {
            return;
        }
        int a = random.nextInt(rank());
        int b = (a + 1 + random.nextInt(rank() - 1)) % rank();
        int k = random.nextInt(5) - 2;
        int[] kept = IntStream.range(0, rank()).filter(d -> d != a && d != b).toArray();
        long below = Math.max(0, -k);
        long above = Math.max(0, k);
        long length = Math.max(0, Math.min(extents[a] - below, extents[b] - above));
        long[] newExtents = LongStream.concat(IntStream.of(kept).mapToLong(d -> extents[d]), LongStream.of(length))
                .toArray();
        relist("diagonal(" + a + "," + b + "," + k + ")", view.diagonal(k, a, b), index -> {
            long[] old = new long[kept.length + 2];
            for (int d = 0; d < kept.length; d++) {
                old[kept[d]] = index[d];
            }
            old[a] = index[kept.length] + below;
            old[b] = index[kept.length] + above;
            return old;
        }, newExtents);
    }

    private void points() {
        if (rank() == 0 || listing.isEmpty() || random.nextInt(3) > 0) {
            return;
        }
        int count = random.nextInt(6);
        long[][] positions = new long[rank()][];
        Arrays.setAll(positions, d -> random.longs(count, 0, extents[d]).toArray());
        relist("points" + Arrays.deepToString(positions), view.points(positions), index -> {
            long[] old = new long[positions.length];
            Arrays.setAll(old, d -> positions[d][(int) index[0]]);
            return old;
        }, count);
    }

    /// Moves the domain somewhere else.
    private void move() {
        IndexInterval[] intervals = new IndexInterval[rank()];
        OutputIndexMap[] outputs = new OutputIndexMap[rank()];
        for (int d = 0; d < rank(); d++) {
            long origin = random.nextInt(-9, 10);
            intervals[d] = IndexInterval.sized(origin, extents[d]);
            outputs[d] = new OutputIndexMap.Affine(view.domain().interval(d).min() - origin, 1, d);
        }
        IndexTransform moved = IndexTransform.of(IndexDomain.of(intervals), outputs);
        relist("compose " + moved, view.compose(moved), index -> index, extents);
    }

    /// Composes with index arrays over some of the dimensions of a new domain.
    private void gather() {
        if (listing.isEmpty() || random.nextInt(2) > 0) {
            return;
        }
        long[] wanted = random.longs(random.nextInt(4), 1, 5).toArray();
        IndexDomain domain = IndexDomain.of(Arrays.stream(wanted)
                .mapToObj(extent -> IndexInterval.sized(random.nextInt(-3, 4), extent)).toArray(IndexInterval[]::new));
        IndexTable[] tables = new IndexTable[rank()];
        OutputIndexMap[] outputs = new OutputIndexMap[rank()];
        for (int d = 0; d < rank(); d++) {
            long[] shape = Arrays.stream(wanted).map(extent -> random.nextInt(3) > 0 ? extent : 1).toArray();
            IndexInterval target = view.domain().interval(d);
            long[] values = random.longs(SmoothShape.of(shape).size(), 0, extents[d]).toArray();
            tables[d] = IndexTable.of(values, shape);
            outputs[d] = OutputIndexMap.indexArray(target.min(), 1, tables[d], IndexInterval.unbounded());
        }
        IndexTransform gathering = IndexTransform.of(domain, outputs);
        IndexDomain zero = IndexDomain.ofShape(SmoothShape.of(wanted));
        relist("gather " + gathering, view.compose(gathering), index -> {
            long[] old = new long[tables.length];
            Arrays.setAll(old, d -> tables[d].get(index, zero));
            return old;
        }, wanted);
    }
}
