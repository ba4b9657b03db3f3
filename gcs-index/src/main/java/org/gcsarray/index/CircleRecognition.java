package org.gcsarray.index;

import org.gcsarray.index.OutputIndexMap.Cyclic;

/// Finds the circle in a list: neighbours differ by a stride s, except at breaks p apart, where they differ by `-(p-1) * s`.
///
/// @param stride difference within a period; 0 if the list is not a circle
/// @param period distance of the breaks, at least 2
/// @param first  place of the first break: the period ends there
record CircleRecognition(long stride, long period, int first) {

    private static final CircleRecognition NONE = new CircleRecognition(0, 0, 0);

    /// Returns the circle of a list, or one that is not found.
    ///
    /// @param values list of indices
    /// @param change first place where the difference to the next value is not the first difference; there is one
    static CircleRecognition of(long[] values, int change) {
        long one = values[1] - values[0];
        long other = values[change + 1] - values[change];
        CircleRecognition laterBreak = of(values, one, other, change);
        return laterBreak.isFound() ? laterBreak : of(values, other, one, 0);
    }

    private static CircleRecognition of(long[] values, long stride, long jump, int first) {
        if (stride == 0 || jump % stride != 0) {
            return NONE;
        }
        // a jump of -2^63 over a stride of -1 has no quotient, and indices differ by less
        long period = 1 - jump / stride;
        if (period < 2 || period > IndexInterval.INF || first >= period) {
            return NONE;
        }
        for (int k = 0; k < values.length - 1; k++) {
            boolean isBreak = k >= first && (k - first) % period == 0;
            if (values[k + 1] - values[k] != (isBreak ? jump : stride)) {
                return NONE;
            }
        }
        return new CircleRecognition(stride, period, first);
    }

    boolean isFound() {
        return stride != 0;
    }

    OutputIndexMap map(long[] values, int dimension, IndexInterval window) {
        long shift = Math.floorMod(-(window.min() + first + 1), period);
        return NormalForm.cyclic(new Cyclic(values[first + 1], stride, dimension, shift, period), window);
    }
}
