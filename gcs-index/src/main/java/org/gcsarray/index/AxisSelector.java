package org.gcsarray.index;

import java.util.Arrays;
import java.util.OptionalLong;
import java.util.stream.LongStream;

import org.gcsarray.shape.SmoothShape;

/// What a view takes of one axis. Strict: every position must exist, nothing is clipped or counted from the end.
///
/// ```
/// At(k)                       position k; the axis disappears
/// Range(start, step, count)   positions start, start + step, ..
/// All, Reversed               every position, in order or backwards
/// Pick(k...)                  the listed positions, in any order, repeats allowed
/// Where(mask)                 the true positions of a mask, which takes the place of as many axes as it has dimensions
/// NewAxis                     takes nothing, gives an axis of extent 1
/// Ellipsis                    All for every axis that the other selectors leave
/// ```
public sealed interface AxisSelector {

    /// One position; the axis disappears.
    ///
    /// @param index position in `0..extent-1`
    record At(long index) implements AxisSelector {}

    /// Positions `start, start + step, ..`, `count` of them; the axis gets extent `count`.
    ///
    /// @param start first position; of no meaning if the count is 0
    /// @param step  distance between positions, negative to reverse, not 0
    /// @param count number of positions, at least 0
    record Range(long start, long step, long count) implements AxisSelector {

        /// Checks step and count.
        ///
        /// @throws IllegalArgumentException if the step is 0 or the count negative
        public Range {
            if (step == 0) {
                throw new IllegalArgumentException("step is 0; a range needs a step other than 0");
            }
            if (count < 0) {
                throw new IllegalArgumentException("count is " + count + "; must be at least 0");
            }
        }

        /// Returns the last position, saturated at the ends of `long`, where no array has positions.
        private long last() {
            long steps = count - 1;
            long span = Math.multiplyHigh(step, steps) == (step * steps) >> 63 ? step * steps
                    : step > 0 ? Long.MAX_VALUE : Long.MIN_VALUE;
            long sum = start + span;
            return ((start ^ sum) & (span ^ sum)) < 0 ? (span > 0 ? Long.MAX_VALUE : Long.MIN_VALUE) : sum;
        }
    }

    /// Every position, in order.
    record All() implements AxisSelector {}

    /// Every position, backwards.
    record Reversed() implements AxisSelector {}

    /// Listed positions; the axis stays, even for one of them or none. Compared by the list.
    final class Pick implements AxisSelector {

        private final long[] positions;

        private Pick(long[] positions) {
            this.positions = positions;
        }

        /// Returns the positions, a copy.
        public long[] positions() {
            return positions.clone();
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Pick pick && Arrays.equals(positions, pick.positions);
        }

        @Override
        public int hashCode() {
            return Arrays.hashCode(positions);
        }

        @Override
        public String toString() {
            return "Pick" + IndexTable.listed(positions);
        }
    }

    /// The true positions of a mask in row-major order; one axis takes the place of those the mask stretches over. Compared by shape and
    /// true positions.
    final class Where implements AxisSelector {

        private final SmoothShape shape;
        private final boolean[] mask;

        private Where(SmoothShape shape, boolean[] mask) {
            this.shape = shape;
            this.mask = mask;
        }

        /// Returns the extents of the mask.
        public SmoothShape shape() {
            return shape;
        }

        /// Returns the coordinates of the true positions, one list per dimension of the mask; a rank 0 mask has none. O(size * rank).
        public long[][] positions() {
            long[][] coordinates = new long[shape.rank()][count()];
            int next = 0;
            for (int k = 0; k < mask.length; k++) {
                if (mask[k]) {
                    long rest = k;
                    for (int d = shape.rank() - 1; d >= 0; d--) {
                        coordinates[d][next] = rest % shape.extent(d);
                        rest /= shape.extent(d);
                    }
                    next++;
                }
            }
            return coordinates;
        }

        /// Returns how many positions are true.
        public int count() {
            int count = 0;
            for (boolean taken : mask) {
                count += taken ? 1 : 0;
            }
            return count;
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Where where && shape.equals(where.shape) && Arrays.equals(mask, where.mask);
        }

        @Override
        public int hashCode() {
            return 31 * shape.hashCode() + Arrays.hashCode(mask);
        }

        @Override
        public String toString() {
            return "Where[" + count() + " of " + shape + "]";
        }
    }

    /// A new axis of extent 1.
    record NewAxis() implements AxisSelector {}

    /// Every axis that the other selectors leave.
    record Ellipsis() implements AxisSelector {}

    /// Returns the selector of one position; the axis disappears.
    static AxisSelector at(long index) {
        return new At(index);
    }

    /// Returns the selector of the positions `start .. stop-1`, none if `stop <= start`.
    static AxisSelector range(long start, long stop) {
        return range(start, stop, 1);
    }

    /// Returns the selector of the positions `start, start + step, ..` before `stop`, which may be none.
    ///
    /// @param step distance between positions, negative to reverse
    /// @throws IllegalArgumentException if the step is 0
    static AxisSelector range(long start, long stop, long step) {
        boolean none = step > 0 ? stop <= start : start <= stop;
        // the distance is below 2^64 and the division unsigned; a count beyond 63 bits means positions that no axis has
        long beyondFirst = none || step == 0 ? 0
                : step > 0 ? Long.divideUnsigned(stop - start - 1, step) : Long.divideUnsigned(start - stop - 1, -step);
        return new Range(start, step,
                none ? 0 : beyondFirst < 0 || beyondFirst == Long.MAX_VALUE ? Long.MAX_VALUE : beyondFirst + 1);
    }

    /// Returns the selector of every position.
    static AxisSelector all() {
        return new All();
    }

    /// Returns the selector of every position, backwards.
    static AxisSelector reversed() {
        return new Reversed();
    }

    /// Returns the selector of the listed positions (copied).
    static AxisSelector pick(long... positions) {
        return new Pick(positions.clone());
    }

    /// Returns the selector of the true positions of one axis.
    ///
    /// @param mask one entry per position of the axis (copied)
    static AxisSelector where(boolean... mask) {
        return where(SmoothShape.of(mask.length), mask);
    }

    /// Returns the selector of the true positions of a mask over as many axes as `shape` has dimensions.
    ///
    /// @param shape extents of the mask, those of the axes
    /// @param mask  one entry per position, row-major (copied)
    /// @throws IllegalArgumentException if the mask has not as many entries as the shape has cells, or the origin is not 0
    static AxisSelector where(SmoothShape shape, boolean... mask) {
        if (shape.requireZeroOrigin().size() != mask.length) {
            throw new IllegalArgumentException(
                    mask.length + " entries given; a mask of shape " + shape + " has " + shape.size());
        }
        return new Where(shape, mask.clone());
    }

    /// Returns the selector of a new axis of extent 1.
    static AxisSelector newAxis() {
        return new NewAxis();
    }

    /// Returns the selector of all axes that the other ones leave.
    static AxisSelector ellipsis() {
        return new Ellipsis();
    }

    /// Returns the first position that an axis of an extent does not have; nothing if all exist. A mask is compared with its axes where it
    /// is used.
    default OptionalLong firstOutside(long extent) {
        LongStream positions = switch (this) {
            case At(long index) -> LongStream.of(index);
            case Range range when range.count() > 0 -> LongStream.of(range.start(), range.last());
            case Pick pick -> Arrays.stream(pick.positions);
            default -> LongStream.empty();
        };
        return positions.filter(position -> position < 0 || position >= extent).findFirst();
    }
}
