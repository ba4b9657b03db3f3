package org.gcsarray.index;

import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

import org.gcsarray.index.internal.Quoted;

/// Dimensions of a domain as a caller names them: distinct numbers or labels.
final class DimensionChoice {

    private DimensionChoice() {}

    /// Returns the dimensions of the given numbers, negative ones counted from the end.
    ///
    /// @throws IllegalArgumentException if a dimension does not exist or occurs twice
    static int[] ofNumbers(IndexDomain domain, int... numbers) {
        int rank = domain.rank();
        return distinct(domain, Arrays.stream(numbers).map(number -> {
            if (number < -rank || number >= rank) {
                throw new IllegalArgumentException(
                        "dimension " + number + " is outside [" + -rank + ", " + rank + ") of " + domain);
            }
            return number < 0 ? number + rank : number;
        }).toArray());
    }

    /// Returns the dimensions of the given labels.
    ///
    /// @throws IllegalArgumentException if a label does not exist or occurs twice
    static int[] ofLabels(IndexDomain domain, List<String> labels) {
        return distinct(domain, labels.stream().mapToInt(label -> ofLabel(domain, label)).toArray());
    }

    /// Returns the dimension of a label.
    ///
    /// @throws IllegalArgumentException if it does not exist
    static int ofLabel(IndexDomain domain, String label) {
        return domain.dimension(label).orElseThrow(() -> new IllegalArgumentException(unknown(domain, label)));
    }

    /// Returns how messages say that a domain lacks a label.
    static String unknown(IndexDomain domain, String label) {
        return "Label " + Quoted.of(label) + " does not match one of "
                + domain.labels().stream().map(Quoted::of).collect(Collectors.joining(", ", "{", "}"));
    }

    private static int[] distinct(IndexDomain domain, int[] dimensions) {
        Set<Integer> seen = new LinkedHashSet<>();
        for (int d : dimensions) {
            if (!seen.add(d)) {
                throw new IllegalArgumentException(domain.name(d) + " occurs twice in " + Arrays.toString(dimensions));
            }
        }
        return dimensions;
    }
}
