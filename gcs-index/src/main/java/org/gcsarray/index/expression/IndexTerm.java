package org.gcsarray.index.expression;

import java.util.Arrays;
import java.util.List;
import java.util.OptionalLong;
import java.util.stream.IntStream;

import org.gcsarray.index.IndexInterval;
import org.gcsarray.index.IndexTable;
import org.gcsarray.shape.SmoothShape;

/// One term of an [Indexing], in the manner of NumPy but over positions: negative numbers are positions, never counted from the end, and
/// what is outside the bounds is refused, never clipped. [FromEnd] and [Clipped] do that where it is wanted.
public sealed interface IndexTerm
        permits IndexTerm.At, IndexTerm.FromEnd, IndexTerm.Slice, IndexTerm.Clipped, IndexTerm.Slices,
        IndexTerm.NewAxis, IndexTerm.Ellipsis, IndexTerm.Indices, IndexTerm.Mask {

    /// Takes one position of a dimension, which vanishes.
    ///
    /// @param index position
    record At(long index) implements IndexTerm {}

    /// Takes the position `exclusive maximum - count` of a dimension, which vanishes: 1 is the last one.
    ///
    /// @param count distance from the end
    record FromEnd(long count) implements IndexTerm {}

    /// Takes the positions `start`, `start + step`, .. up to but without `stop` of a dimension, which keeps its label. The new positions
    /// are not counted from 0 but from `start / step`, see [org.gcsarray.index.StridedSlice].
    ///
    /// @param start first position, by default the bound of the dimension
    /// @param stop  where to end, by default the bound of the dimension
    /// @param step  distance of positions
    record Slice(OptionalLong start, OptionalLong stop, long step) implements IndexTerm {}

    /// A [Slice] whose ends are brought into the bounds first, as NumPy does; a start beyond the stop gives an empty dimension.
    ///
    /// @param start first position, by default the bound of the dimension
    /// @param stop  where to end, by default the bound of the dimension
    /// @param step  distance of positions
    record Clipped(OptionalLong start, OptionalLong stop, long step) implements IndexTerm {

        /// Returns the slice of an interval that takes what exists. An end beyond the bounds is the bound, with its flag.
        Slice within(IndexInterval interval) {
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
                return new Slice(nothing, nothing, step);
            }
            return new Slice(first, end, step);
        }
    }

    /// Takes a slice of each of several dimensions, as many as the lists are long; without a list, of one.
    ///
    /// @param start first positions
    /// @param stop  where to end
    /// @param step  distances of positions, 1 if absent
    record Slices(PerDimension start, PerDimension stop, PerDimension step) implements IndexTerm {

        /// Checks the lengths.
        ///
        /// @throws IllegalArgumentException if lists have different lengths
        public Slices {
            int count = count(start, stop, step);
            start.checkCount(count, "starts");
            stop.checkCount(count, "stops");
            step.checkCount(count, "steps");
        }

        boolean isScalar() {
            return start.isScalar() && stop.isScalar() && step.isScalar();
        }

        /// Returns the number of slices.
        int count() {
            return count(start, stop, step);
        }

        private static int count(PerDimension start, PerDimension stop, PerDimension step) {
            return (start.isScalar() ? stop.isScalar() ? step : stop : start).count();
        }

        /// Returns the i-th slice.
        Slice slice(int i) {
            return new Slice(start.get(i), stop.get(i), step.get(i).orElse(1));
        }
    }

    /// Adds a dimension `[0*, 1*)` to which no output refers, so that a later slice may give it any other bounds.
    record NewAxis() implements IndexTerm {}

    /// Keeps all dimensions that the other terms leave over; at most one per indexing.
    record Ellipsis() implements IndexTerm {}

    /// Takes listed positions of a dimension, which is replaced by the dimensions of the table according to the [Indexing.Mode].
    ///
    /// @param table positions
    record Indices(IndexTable table) implements IndexTerm {}

    /// Takes the position `index`.
    static IndexTerm at(long index) {
        return new At(index);
    }

    /// Takes the `count`-th position from the end; 1 is the last.
    static IndexTerm fromEnd(long count) {
        return new FromEnd(count);
    }

    /// Takes the positions `start .. stop - 1`.
    static IndexTerm slice(long start, long stop) {
        return slice(start, stop, 1);
    }

    /// Takes the positions `start`, `start + step`, .. up to but without `stop`.
    static IndexTerm slice(long start, long stop, long step) {
        return new Slice(OptionalLong.of(start), OptionalLong.of(stop), step);
    }

    /// Takes all positions from `start` on.
    static IndexTerm from(long start) {
        return new Slice(OptionalLong.of(start), OptionalLong.empty(), 1);
    }

    /// Takes all positions before `stop`.
    static IndexTerm to(long stop) {
        return new Slice(OptionalLong.empty(), OptionalLong.of(stop), 1);
    }

    /// Takes all positions in steps; -1 reverses a dimension.
    static IndexTerm every(long step) {
        return new Slice(OptionalLong.empty(), OptionalLong.empty(), step);
    }

    /// Takes the positions `start`, `start + step`, .. up to but without `stop`, as far as they exist.
    static IndexTerm clipped(long start, long stop, long step) {
        return new Clipped(OptionalLong.of(start), OptionalLong.of(stop), step);
    }

    /// Takes listed positions (copied).
    static IndexTerm indices(long... positions) {
        return new Indices(IndexTable.of(positions, positions.length));
    }

    /// Takes listed positions, arranged as the table is.
    static IndexTerm indices(IndexTable table) {
        return new Indices(table);
    }

    /// Takes the positions, counted from 0, at which a flag is set.
    static IndexTerm mask(boolean... flags) {
        return Mask.of(flags, flags.length);
    }

    /// Adds a dimension.
    static IndexTerm newAxis() {
        return new NewAxis();
    }

    /// Keeps the dimensions that are left over.
    static IndexTerm ellipsis() {
        return new Ellipsis();
    }

    /// An N-d array of flags as an index term: the positions at which a flag is set, in row-major order, counted from 0.
    ///
    /// It stands for N index arrays, one for each dimension it consumes. Its extents need not be those of the dimensions, only every flag
    /// that is set must be within their bounds. A mask of rank 0 consumes nothing and adds a dimension of size 1 or 0. A value, immutable.
    final class Mask implements IndexTerm {

        private final List<IndexTable> positions;
        private final int count;

        private Mask(List<IndexTable> positions, int count) {
            this.positions = positions;
            this.count = count;
        }

        /// Returns the mask of the given flags. O(number of flags + rank * number set).
        ///
        /// @param flags   flags, last index fastest
        /// @param extents extent of each dimension
        /// @throws IllegalArgumentException if the number of flags is not the product of the extents
        public static Mask of(boolean[] flags, long... extents) {
            SmoothShape shape = SmoothShape.of(extents);
            if (shape.size() != flags.length) {
                throw new IllegalArgumentException(
                        flags.length + " flags given; a mask of shape " + shape + " has " + shape.size());
            }
            long[] set = IntStream.range(0, flags.length).filter(i -> flags[i]).asLongStream().toArray();
            IndexTable[] positions = new IndexTable[extents.length];
            long stride = 1;
            for (int d = extents.length - 1; d >= 0; d--) {
                long below = stride;
                long extent = extents[d];
                positions[d] = IndexTable.of(Arrays.stream(set).map(i -> i / below % extent).toArray(), set.length);
                stride *= extent;
            }
            return new Mask(List.of(positions), set.length);
        }

        /// Returns the number of dimensions it consumes.
        public int rank() {
            return positions.size();
        }

        /// Returns the number of flags that are set.
        public int count() {
            return count;
        }

        /// Returns the positions along each dimension, tables of one dimension.
        List<IndexTable> positions() {
            return positions;
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Mask mask && count == mask.count && positions.equals(mask.positions);
        }

        @Override
        public int hashCode() {
            return 31 * positions.hashCode() + count;
        }

        /// Returns the positions as text.
        @Override
        public String toString() {
            return "mask of rank " + rank() + " with " + count + " positions " + positions;
        }
    }
}
