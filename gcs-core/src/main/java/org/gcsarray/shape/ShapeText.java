package org.gcsarray.shape;

import java.util.Arrays;
import java.util.stream.Collectors;

/// Numbers as they stand in texts.
final class ShapeText {

    private ShapeText() {}

    /// Returns `(1, 2, 3)`.
    static String tuple(long... numbers) {
        return Arrays.stream(numbers).mapToObj(Long::toString).collect(Collectors.joining(", ", "(", ")"));
    }
}
