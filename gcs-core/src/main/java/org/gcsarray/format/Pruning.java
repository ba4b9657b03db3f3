package org.gcsarray.format;

import java.util.Arrays;

import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.Values;

/// Finds the stored values that differ from the fill.
final class Pruning {

    private Pruning() {}

    /// Returns the ascending positions of the values that are not the same number as `fill`.
    static int[] positionsOtherThan(Values values, Scalar fill) {
        int[] kept = new int[values.size()];
        int count = 0;
        for (int position = 0; position < kept.length; position++) {
            if (!values.sameNumber(position, fill)) {
                kept[count++] = position;
            }
        }
        return Arrays.copyOf(kept, count);
    }
}
