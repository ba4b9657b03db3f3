package org.gcsarray.ops;

/// What a slice takes of one dimension. Strict: every position must exist, nothing is clipped or counted from the end.
public sealed interface Selector {

    /// One position; the dimension disappears.
    ///
    /// @param index position in `0..extent-1`
    record At(long index) implements Selector {}

    /// Positions `start, start + step, ..`, `count` of them; the dimension gets extent `count`.
    ///
    /// @param start first position
    /// @param step  distance between positions, negative to reverse, not 0
    /// @param count number of positions, at least 0
    record Range(long start, long step, long count) implements Selector {

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

        /// Returns which position of the range an index is, or -1 if it is not in it.
        long positionOf(long index) {
            long distance = index - start;
            if (distance % step != 0) {
                return -1;
            }
            long position = distance / step;
            return position >= 0 && position < count ? position : -1;
        }
    }

    /// Returns all positions of a dimension in order.
    static Selector all(long extent) {
        return new Range(0, 1, extent);
    }

    /// Checks that every position exists.
    ///
    /// @throws IndexOutOfBoundsException if one does not; the text names it
    private static void checkPosition(long position, long extent, int dimension) {
        if (position < 0 || position >= extent) {
            throw new IndexOutOfBoundsException(
                    "position " + position + " of dimension " + dimension + " is outside 0.." + (extent - 1));
        }
    }

    /// Checks this selector against an extent.
    ///
    /// @param extent    extent of the dimension
    /// @param dimension dimension, for the error text
    /// @throws IndexOutOfBoundsException if a position does not exist; the text names it
    default void check(long extent, int dimension) {
        switch (this) {
            case At(long index) -> checkPosition(index, extent, dimension);
            case Range(long start, long step, long count) -> {
                if (count > 0) {
                    checkPosition(start, extent, dimension);
                    long steps = count - 1;
                    boolean overflows = Math.multiplyHigh(step, steps) != ((step * steps) >> 63);
                    checkPosition(overflows ? (step > 0 ? Long.MAX_VALUE : Long.MIN_VALUE)
                            : saturatedAdd(start, step * steps), extent, dimension);
                }
            }
        }
    }

    private static long saturatedAdd(long a, long b) {
        long sum = a + b;
        return ((a ^ sum) & (b ^ sum)) < 0 ? (b > 0 ? Long.MAX_VALUE : Long.MIN_VALUE) : sum;
    }
}
