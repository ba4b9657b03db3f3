package org.gcsarray.index;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.stream.IntStream;

import org.gcsarray.index.IndexInterval.Form;
import org.gcsarray.internal.CanIgnoreReturnValue;
import org.gcsarray.internal.CheckReturnValue;
import org.gcsarray.internal.Counted;
import org.gcsarray.shape.SmoothShape;

/// One term of an index: what it takes of one axis, or of several.
///
/// ```
/// At(k)        one index; the axis disappears
/// FromEnd(k)   the k-th index from the end; 1 is the last
/// Range        indices start, start + step, .. up to an end, or as many as said; without numbers every index
/// Clipped      a range brought into the bounds first
/// Ranges       a range of each of several axes
/// Pick         listed indices, in any order, repeats allowed
/// Mask         the true indices of a mask, which takes the place of as many axes as it has dimensions
/// NewAxis      takes nothing, gives an axis of extent 1
/// Ellipsis     every index of every axis that the other terms leave
/// ```
///
/// What a number means depends on who reads the terms:
///
/// * A view counts indices from 0. Every index must exist, nothing is clipped or counted from the end.
/// * `Indexing` and `DimExpression` take indices of the domain, negative ones included; they are as strict.
/// * `NumpyKey` and `Sparse` count negative numbers from the end and clip ranges, as NumPy does.
@CheckReturnValue
public sealed interface AxisSelector {

    /// One index; the axis disappears.
    ///
    /// @param index which
    record At(long index) implements AxisSelector {}

    /// The index `exclusive maximum - count`; the axis disappears.
    ///
    /// @param count distance from the end, 1 for the last index
    record FromEnd(long count) implements AxisSelector {}

    /// Indices `start, start + step, ..`; the axis stays.
    ///
    /// @param form  what the end means
    /// @param start first index; absent: the bound of the axis in the direction of the step
    /// @param end   where to end; absent: the other bound
    /// @param step  distance between indices, negative to reverse; 0 fails when the term is applied
    record Range(Form form, OptionalLong start, OptionalLong end, long step) implements AxisSelector {

        /// Returns the same indices of an axis `0 .. extent-1`, in the form [Form#SIZED] with both numbers. Indices that the axis does not have
        /// stay; their number is at most `2^63 - 1`.
        ///
        /// @throws IllegalArgumentException if the step is 0 or a size negative
        public Range counted(long extent) {
            long first = start.orElse(step > 0 ? 0 : extent - 1);
            if (form == Form.SIZED && end.isPresent()) {
                return AxisSelector.counted(first, step, end.getAsLong());
            }
            long bound = end.orElse(step > 0 ? extent : -1);
            boolean isClosed = form == Form.CLOSED && end.isPresent();
            if (step == 0 || (step > 0 ? bound < first : first < bound) || (bound == first && !isClosed)) {
                return AxisSelector.counted(first, step, 0);
            }
            long last = isClosed ? bound : bound - Long.signum(step);
            // the distance is below 2^64 and the division unsigned; a count beyond 63 bits means indices that no axis has
            long beyondFirst = step > 0 ? Long.divideUnsigned(last - first, step)
                    : Long.divideUnsigned(first - last, -step);
            return AxisSelector.counted(first, step,
                    beyondFirst < 0 || beyondFirst == Long.MAX_VALUE ? Long.MAX_VALUE : beyondFirst + 1);
        }

        /// Returns the range as messages show it: `slice 3:12:2`, `closed slice 3:11` or `slice of size 5 from 3`.
        @Override
        public String toString() {
            String first = text(start);
            String second = text(end);
            return switch (form) {
                case HALF_OPEN -> "slice " + first + ":" + second + (step == 1 ? "" : ":" + step);
                case CLOSED -> "closed slice " + first + ":" + second + (step == 1 ? "" : ":" + step);
                case SIZED -> "slice" + (second.isEmpty() ? "" : " of size " + second)
                        + (first.isEmpty() ? "" : " from " + first) + (step == 1 ? "" : " with stride " + step);
            };
        }

        private static String text(OptionalLong number) {
            return number.isPresent() ? Long.toString(number.getAsLong()) : "";
        }
    }

    /// A range `start:stop:step` whose ends are brought into the bounds first, as NumPy does; a start beyond the stop gives an empty axis.
    ///
    /// @param start first index; absent: the bound of the axis in the direction of the step
    /// @param stop  where to end; absent: the other bound
    /// @param step  distance between indices, negative to reverse; 0 fails when the term is applied
    record Clipped(OptionalLong start, OptionalLong stop, long step) implements AxisSelector {

        /// Returns the range of an interval that takes what exists. An end beyond the bounds is the bound, with its flag.
        public Range within(IndexInterval interval) {
            boolean forward = step > 0;
            long min = interval.min();
            long max = interval.max();
            OptionalLong first = start.isPresent() && (forward ? start.getAsLong() < min : start.getAsLong() > max)
                    ? OptionalLong.empty() : start;
            OptionalLong end = stop.isPresent() && (forward ? stop.getAsLong() > max + 1 : stop.getAsLong() < min - 1)
                    ? OptionalLong.empty() : stop;
            long from = first.orElse(forward ? min : max);
            long to = end.orElse(forward ? max + 1 : min - 1);
            if (forward ? from > to : from < to) {
                OptionalLong nothing = OptionalLong.of(forward ? Math.min(from, max + 1) : Math.max(from, min - 1));
                return new Range(Form.HALF_OPEN, nothing, nothing, step);
            }
            return new Range(Form.HALF_OPEN, first, end, step);
        }
    }

    /// A range of each of several axes.
    ///
    /// @param ranges ranges, one per axis
    record Ranges(List<Range> ranges) implements AxisSelector {

        /// Copies the list.
        public Ranges {
            ranges = List.copyOf(ranges);
        }
    }

    /// Listed indices; the dimensions of the table take the place of the axis, even for one index or none.
    ///
    /// @param indices which
    record Pick(IndexTable indices) implements AxisSelector {}

    /// The true indices of a mask in row-major order, counted from 0: one axis takes the place of those the mask stretches over, a new axis
    /// of extent 1 or 0 the place of a mask of rank 0.
    ///
    /// @param shape extents of the mask
    /// @param set   row-major numbers of the true indices, ascending
    record Mask(SmoothShape shape, IndexTable set) implements AxisSelector {

        /// Returns the number of true indices.
        public int count() {
            return set.size();
        }

        /// Returns the coordinates of the true indices, a table per dimension of the mask. O(count * rank).
        public List<IndexTable> indices() {
            IndexTable[] positions = new IndexTable[shape.rank()];
            long stride = 1;
            for (int d = positions.length - 1; d >= 0; d--) {
                long below = stride;
                long extent = shape.extent(d);
                positions[d] = set.map(k -> k / below % extent);
                stride *= extent;
            }
            return List.of(positions);
        }
    }

    /// A new axis of extent 1.
    record NewAxis() implements AxisSelector {}

    /// Every axis that the other terms leave; at most one per index.
    record Ellipsis() implements AxisSelector {}

    /// Takes one index; the axis disappears.
    static AxisSelector at(long index) {
        return new At(index);
    }

    /// Takes the `count`-th index from the end; 1 is the last.
    static AxisSelector fromEnd(long count) {
        return new FromEnd(count);
    }

    /// Takes the indices `start .. stop-1`; in a view or a NumPy key none if `stop <= start`.
    static AxisSelector range(long start, long stop) {
        return range(start, stop, 1);
    }

    /// Takes the indices `start, start + step, ..` before `stop`; in a view or a NumPy key possibly none.
    ///
    /// @param step distance between indices, negative to reverse
    /// @throws IllegalArgumentException if the step is 0
    static AxisSelector range(long start, long stop, long step) {
        return new Range(Form.HALF_OPEN, OptionalLong.of(start), OptionalLong.of(stop), checkedStep(step));
    }

    /// Takes `count` indices `start, start + step, ..`.
    ///
    /// @param start first index; ignored if the count is 0
    /// @param step  distance between indices, negative to reverse; ignored if the count is below 2
    /// @param count number of indices
    /// @throws IllegalArgumentException if the step is 0 or the count negative
    static Range counted(long start, long step, long count) {
        checkedStep(step);
        if (count < 0) {
            throw new IllegalArgumentException("count is " + count + "; must be at least 0");
        }
        // the step of at most one index is never taken and might overflow
        return new Range(Form.SIZED, OptionalLong.of(count == 0 ? 0 : start), OptionalLong.of(count),
                count > 1 ? step : 1);
    }

    @CanIgnoreReturnValue
    private static long checkedStep(long step) {
        if (step == 0) {
            throw new IllegalArgumentException("step is 0; a range needs a step other than 0");
        }
        return step;
    }

    /// Takes all indices from `start` on.
    static AxisSelector from(long start) {
        return new Range(Form.HALF_OPEN, OptionalLong.of(start), OptionalLong.empty(), 1);
    }

    /// Takes all indices before `stop`.
    static AxisSelector to(long stop) {
        return new Range(Form.HALF_OPEN, OptionalLong.empty(), OptionalLong.of(stop), 1);
    }

    /// Takes all indices in steps; -1 reverses an axis. A step of 0 fails when the term is applied.
    static AxisSelector every(long step) {
        return new Range(Form.HALF_OPEN, OptionalLong.empty(), OptionalLong.empty(), step);
    }

    /// Takes every index.
    static AxisSelector all() {
        return every(1);
    }

    /// Takes every index, backwards.
    static AxisSelector reversed() {
        return every(-1);
    }

    /// Takes the indices `start, start + step, ..` before `stop`, as far as they exist.
    static AxisSelector clipped(long start, long stop, long step) {
        return new Clipped(OptionalLong.of(start), OptionalLong.of(stop), step);
    }

    /// Takes listed indices (copied).
    static AxisSelector pick(long... indices) {
        return pick(IndexTable.of(indices, indices.length));
    }

    /// Takes listed indices, arranged as the table is.
    static AxisSelector pick(IndexTable indices) {
        return new Pick(indices);
    }

    /// Takes the true indices of one axis.
    ///
    /// @param mask one entry per index of the axis
    static AxisSelector where(boolean... mask) {
        return where(SmoothShape.of(mask.length), mask);
    }

    /// Takes the true indices of a mask over as many axes as `shape` has dimensions. O(number of entries).
    ///
    /// @param shape extents of the mask
    /// @param mask  one entry per index, row-major
    /// @throws IllegalArgumentException if the mask does not have as many entries as the shape has cells, or the origin is not 0
    static Mask where(SmoothShape shape, boolean... mask) {
        if (shape.requireZeroOrigin().size() != mask.length) {
            throw new IllegalArgumentException(Counted.of(mask.length, "entry", "entries") + " given; a mask of shape "
                    + shape + " has " + shape.size());
        }
        long[] set = IntStream.range(0, mask.length).filter(k -> mask[k]).asLongStream().toArray();
        return new Mask(shape, IndexTable.wrap(set, set.length));
    }

    /// Adds an axis of extent 1.
    static AxisSelector newAxis() {
        return new NewAxis();
    }

    /// Keeps all axes that the other terms leave.
    static AxisSelector ellipsis() {
        return new Ellipsis();
    }

    /// Returns the terms with the ranges of several axes written one by one.
    static List<AxisSelector> flat(List<AxisSelector> terms) {
        List<AxisSelector> flat = new ArrayList<>();
        for (AxisSelector term : terms) {
            flat.addAll(term instanceof Ranges(List<Range> ranges) ? ranges : List.of(term));
        }
        return List.copyOf(flat);
    }

    /// Returns the number of axes that terms take something of, not counting an ellipsis.
    static int width(List<AxisSelector> terms) {
        return terms.stream().mapToInt(AxisSelector::width).sum();
    }

    /// Returns the number of axes that the term takes something of: 0 for a new axis and for an ellipsis, which takes what is left.
    default int width() {
        return switch (this) {
            case NewAxis _,Ellipsis _ -> 0;
            case Mask mask -> mask.shape().rank();
            case Ranges(List<Range> ranges) -> ranges.size();
            case At _,FromEnd _,Range _,Clipped _,Pick _ -> 1;
        };
    }

    /// Returns whether this is a list of indices, written out or by a mask.
    default boolean isList() {
        return this instanceof Pick || this instanceof Mask;
    }
}
