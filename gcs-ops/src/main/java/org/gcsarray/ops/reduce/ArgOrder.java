package org.gcsarray.ops.reduce;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Values;
import org.gcsarray.buffer.internal.PlainValues;
import org.gcsarray.ops.internal.NumberArrays;

/// Which element is looked for, as ranks: numbers whose order is that of the values, the one looked for first.
///
/// Equal numbers have equal ranks, -0.0 and 0.0 too, and NaN comes before all numbers; so one loop over longs serves all types.
enum ArgOrder {
    /// The least element.
    LEAST("argmin"),
    /// The greatest element.
    GREATEST("argmax");

    private final String label;

    ArgOrder(String label) {
        this.label = label;
    }

    /// Returns the name of the operation.
    String label() {
        return label;
    }

    /// Refuses types without an order.
    ///
    /// @throws IllegalArgumentException if the type is complex
    void check(DType type) {
        if (type.isComplex()) {
            throw ReductionRule.undefined(label, type);
        }
    }

    /// Returns the rank of each value, the least for the one looked for; new storage.
    long[] ranks(Values values) {
        long flip = this == LEAST ? 0 : -1;
        long[] ranks = new long[values.size()];
        if (values.dtype().isFloating()) {
            double[] reals = PlainValues.reals(values);
            for (int p = 0; p < ranks.length; p++) {
                // + 0.0 makes 0.0 of -0.0; negative numbers descend in their bits
                long bits = Double.doubleToRawLongBits(reals[p] + 0.0);
                long ascending = bits ^ ((bits >> 63) & Long.MAX_VALUE);
                ranks[p] = Double.isNaN(reals[p]) ? Long.MIN_VALUE : ascending ^ flip;
            }
            return ranks;
        }
        long[] integers = NumberArrays.ordered(values);
        for (int p = 0; p < ranks.length; p++) {
            ranks[p] = integers[p] ^ flip;
        }
        return ranks;
    }
}
