package org.gcsarray.view.internal;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.function.UnaryOperator;

import it.unimi.dsi.fastutil.ints.IntArrays;
import it.unimi.dsi.fastutil.longs.LongArrayList;

import org.gcsarray.index.ImageCursor;
import org.gcsarray.index.internal.Exact;
import org.gcsarray.shape.SmoothShape;

/// Images through a reshape boundary: those of the images below it, which come in row-major order. Unless the transform above keeps it, of several
/// images below, all images above are gathered and sorted. Where the transform above shows a few indices only, and there are more images below, these
/// indices are looked at instead.
final class ChainImages implements ImageCursor {

    private static final int SMALL_BITS = 20;

    private final ImageCursor below;
    private final ReshapeBoundary boundary;
    private final ImageCursor above;
    private final boolean oneToOne;
    /// Whether all indices above may be looked at to find the images of one element, if the images below are more.
    private final boolean isSmall;
    private final boolean keepsOrder;
    private final SmoothShape shape;
    private final SmoothShape distinct;
    private final UnaryOperator<long[]> toOwner;
    private final long[] between;
    private final int rank;
    private final long[] index;
    private final LongArrayList gathered = new LongArrayList();
    private int[] order = {};
    private int next;
    /// Whether images are handed out as they are found, and whether there is another one below.
    private boolean streamed;
    private boolean more;

    /// @param below       images below the boundary
    /// @param boundary    from the indices below (inner) to those the transform above maps to (outer)
    /// @param above       images under the transform above
    /// @param oneToOne    whether each index is known to have exactly one image under the transform above
    /// @param keepsOrder  whether the images of ascending indices are known to ascend under the transform above
    /// @param shape       shape above
    /// @param distinct    the same with extent 1 for axes that only repeat elements
    /// @param toOwner     from the indices above to those below all boundaries
    ChainImages(ImageCursor below, ReshapeBoundary boundary, ImageCursor above, boolean oneToOne, boolean keepsOrder,
            SmoothShape shape, SmoothShape distinct, UnaryOperator<long[]> toOwner) {
        this.below = below;
        this.boundary = boundary;
        this.above = above;
        this.oneToOne = oneToOne;
        this.isSmall = !oneToOne && shape.cellCount().bitLength() <= SMALL_BITS;
        this.keepsOrder = keepsOrder;
        this.shape = shape;
        this.distinct = distinct;
        this.toOwner = toOwner;
        this.between = new long[boundary.outerRank()];
        this.rank = above.index().length;
        this.index = new long[rank];
    }

    @Override
    public boolean find(long[] owner) {
        if (!below.find(owner)) {
            return false;
        }
        step();
        if (more && isSmall) {
            if (isExceededBelow(shape, owner)) {
                streamed = false;
                gatherCells(owner);
                return next();
            }
            below.find(owner);
            step();
        }
        streamed = keepsOrder || !more;
        if (streamed) {
            return advance(above.find(between));
        }
        gathered.clear();
        int count = gather(0);
        while (more) {
            step();
            count = gather(count);
        }
        sort(count);
        return next();
    }

    /// Takes the image below, and looks for the one after it.
    private void step() {
        boundary.toOuter(below.index(), between);
        more = below.next();
    }

    /// Moves on to the next image below that has one above, unless there is one above already.
    private boolean advance(boolean already) {
        boolean found = already;
        while (!found && more) {
            step();
            found = above.find(between);
        }
        return found && take(above.index(), 0);
    }

    private long repeated(long found) {
        long count = found;
        for (int v = 0; v < shape.rank() && count > 0; v++) {
            count = shape.extent(v) == distinct.extent(v) ? count : Exact.multiply(count, shape.extent(v));
        }
        return count;
    }

    /// Returns whether an owner element has more images below than a box has cells.
    private boolean isExceededBelow(SmoothShape box, long[] owner) {
        BigInteger cells = box.cellCount();
        if (cells.bitLength() >= Long.SIZE) {
            return false;
        }
        try {
            return below.count(owner, cells.longValueExact()) > cells.longValueExact();
        } catch (ArithmeticException _) {
            return true;
        }
    }

    private int gather(int before) {
        int count = before;
        for (boolean found = above.find(between); found; found = above.next()) {
            gathered.addElements(gathered.size(), above.index());
            count++;
        }
        return count;
    }

    /// Gathers the images among all indices above, in their order.
    private void gatherCells(long[] owner) {
        gathered.clear();
        int[] count = {0};
        shape.forEachIndex(position -> {
            if (Arrays.equals(toOwner.apply(position), owner)) {
                gathered.addElements(gathered.size(), position);
                count[0]++;
            }
        });
        order = new int[count[0]];
        Arrays.setAll(order, k -> k);
        next = 0;
    }

    private void sort(int count) {
        order = new int[count];
        Arrays.setAll(order, k -> k);
        long[] images = gathered.elements();
        IntArrays.quickSort(order, (a, b) -> Arrays.compare(images, a * rank, (a + 1) * rank, images, b * rank,
                (b + 1) * rank));
        next = 0;
    }

    private boolean take(long[] images, int k) {
        System.arraycopy(images, k * rank, index, 0, rank);
        return true;
    }

    @Override
    public boolean next() {
        if (streamed) {
            return advance(above.next());
        }
        return next < order.length && take(gathered.elements(), order[next++]);
    }

    @Override
    public long[] index() {
        return index;
    }

    @Override
    public long count(long[] owner) {
        return count(owner, Long.MAX_VALUE);
    }

    @Override
    public long count(long[] owner, long most) {
        if (oneToOne) {
            return below.count(owner, most);
        }
        if (isExceededBelow(distinct, owner)) {
            long[] found = new long[1];
            distinct.forEachIndex(position -> found[0] += Arrays.equals(toOwner.apply(position), owner) ? 1 : 0);
            return repeated(found[0]);
        }
        long count = 0;
        for (boolean found = below.find(owner); found && count <= most; found = below.next()) {
            boundary.toOuter(below.index(), between);
            count = Math.addExact(count, above.count(between, most - count));
        }
        return count;
    }
}
