package org.gcsarray.index.internal;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// Dimensions as a caller names them: numbers, which may count from the end, and labels.
public final class Dimensions {

    private Dimensions() {}

    /// Returns the dimension of a number, negative from the end.
    ///
    /// @throws IllegalArgumentException if it is outside `[-rank, rank)`
    public static int normalise(int number, int rank) {
        if (number < -rank || number >= rank) {
            throw new IllegalArgumentException("dimension " + number + " is outside [" + -rank + ", " + rank + ")");
        }
        return number < 0 ? number + rank : number;
    }

    /// Returns dimensions, of which none may occur twice.
    ///
    /// @throws IllegalArgumentException if one does
    public static int[] distinct(int[] dimensions, int rank) {
        int[] counts = new int[rank];
        Arrays.stream(dimensions).forEach(d -> counts[d]++);
        if (Arrays.stream(counts).anyMatch(count -> count > 1)) {
            throw new IllegalArgumentException("dimension(s) " + IntStream.range(0, rank).filter(d -> counts[d] > 1)
                    .mapToObj(Integer::toString).collect(Collectors.joining(", ")) + " selected more than once in "
                    + Arrays.toString(dimensions));
        }
        return dimensions;
    }

    /// Returns how messages say that a label is none of a domain.
    public static String unknown(String label, List<String> labels) {
        return "Label " + Quoted.of(label) + " does not match one of "
                + labels.stream().map(Quoted::of).collect(Collectors.joining(", ", "{", "}"));
    }
}
