package org.gcsarray.ops.arrange;

import java.util.List;

import org.gcsarray.buffer.Scalar;

/// Distinct values and how often each occurs: `counts.get(k)` times `values.get(k)`. Immutable.
///
/// @param values distinct values of the type of the array, ascending, NaN last; copied
/// @param counts how often each occurs; copied
public record UniqueValues(List<Scalar> values, List<Long> counts) {

    /// Copies both lists.
    ///
    /// @throws IllegalArgumentException if there is not one count for each value
    public UniqueValues {
        if (values.size() != counts.size()) {
            throw new IllegalArgumentException(values.size() + " values and " + counts.size()
                    + " counts given; each value needs one");
        }
        values = List.copyOf(values);
        counts = List.copyOf(counts);
    }
}
