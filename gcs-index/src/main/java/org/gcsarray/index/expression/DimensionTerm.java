package org.gcsarray.index.expression;

import java.util.OptionalInt;
import java.util.function.IntConsumer;

/// One term of a [DimensionSelection]: a dimension by number or by label, or a range of dimensions.
public sealed interface DimensionTerm {

    /// The dimension of a number, negative from the end: -1 is the last.
    ///
    /// @param number in `[-rank, rank)`
    record Index(int number) implements DimensionTerm {}

    /// The dimension with a label.
    ///
    /// @param label not ""
    record Label(String label) implements DimensionTerm {

        /// Checks the label.
        ///
        /// @throws IllegalArgumentException if it is empty
        public Label {
            if (label.isEmpty()) {
                throw new IllegalArgumentException("a dimension cannot be selected by the empty label");
            }
        }
    }

    /// The dimensions `start`, `start + step`, .. up to but without `stop`, as Python counts them, except that what is out of range is
    /// refused: `start` must be in `[-rank, rank)`, `stop` in `[-rank-1, rank]` and not on the wrong side of `start`.
    ///
    /// @param start first dimension; absent: the first one in the direction of the step
    /// @param stop  where to end; absent: after the last one in the direction of the step
    /// @param step  not 0
    record Range(OptionalInt start, OptionalInt stop, int step) implements DimensionTerm {

        /// Checks the step.
        ///
        /// @throws IllegalArgumentException if it is 0
        public Range {
            if (step == 0) {
                throw new IllegalArgumentException("step of a range of dimensions is 0; must not be 0");
            }
        }

        /// Feeds the dimensions of this range in a space of the given rank.
        void forEach(int rank, IntConsumer each) {
            int first = start.isPresent() ? normalise(start.getAsInt(), rank) : step > 0 ? 0 : rank - 1;
            int end = stop.isPresent() ? normaliseStop(stop.getAsInt(), rank) : step > 0 ? rank : -1;
            if (step > 0 ? end < first : end > first) {
                throw new IllegalArgumentException("range of dimensions " + this + " of rank " + rank + " stops at "
                        + end + ", on the wrong side of its start " + first);
            }
            for (long d = first; step > 0 ? d < end : d > end; d += step) {
                each.accept((int) d);
            }
        }

        private int normaliseStop(int end, int rank) {
            if (end < -rank - 1 || end > rank) {
                throw new IllegalArgumentException("stop " + end + " of the range of dimensions " + this
                        + " is outside [" + (-rank - 1) + ", " + rank + "]");
            }
            return end < 0 ? end + rank : end;
        }

        /// Returns how many dimensions this range adds, which it must tell without knowing their number: both ends count from the same
        /// side, or the absent one is where that side begins.
        ///
        /// @throws IllegalArgumentException if it does not tell
        long newCount() {
            long length = -1;
            if (start.isPresent() && stop.isPresent()) {
                boolean sameSide = start.getAsInt() < 0 == stop.getAsInt() < 0;
                length = sameSide ? distance(start.getAsInt(), stop.getAsInt()) : -1;
            } else if (start.isPresent() && step > 0 == start.getAsInt() < 0) {
                length = distance(start.getAsInt(), step > 0 ? 0 : -1);
            } else if (stop.isPresent() && step > 0 == stop.getAsInt() >= 0) {
                length = distance(step > 0 ? 0 : -1, stop.getAsInt());
            }
            if (length < 0) {
                throw new IllegalArgumentException("range of dimensions " + this
                        + " does not tell how many dimensions to add; both ends must count from the same side");
            }
            return Math.ceilDiv(length, Math.abs((long) step));
        }

        private long distance(long from, long to) {
            return step > 0 ? to - from : from - to;
        }

        /// Returns the range as `start:stop` or `start:stop:step`.
        @Override
        public String toString() {
            return text(start) + ":" + text(stop) + (step == 1 ? "" : ":" + step);
        }

        private static String text(OptionalInt number) {
            return number.isPresent() ? Integer.toString(number.getAsInt()) : "";
        }
    }

    /// Returns the dimension of a number, negative from the end.
    static DimensionTerm number(int number) {
        return new Index(number);
    }

    /// Returns the dimension with a label.
    ///
    /// @throws IllegalArgumentException if the label is empty
    static DimensionTerm label(String label) {
        return new Label(label);
    }

    /// Returns the dimensions `start`, `start + 1`, .. `stop - 1`.
    static DimensionTerm range(int start, int stop) {
        return new Range(OptionalInt.of(start), OptionalInt.of(stop), 1);
    }

    /// Returns the dimension of a number that may count from the end.
    ///
    /// @throws IllegalArgumentException if it is outside `[-rank, rank)`
    static int normalise(int number, int rank) {
        if (number < -rank || number >= rank) {
            throw new IllegalArgumentException("dimension " + number + " is outside [" + -rank + ", " + rank + ")");
        }
        return number < 0 ? number + rank : number;
    }
}
