package org.gcsarray.buffer;

import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// Indices and values as text of bounded length, since a buffer may hold 2^31 numbers.
final class Listing {

    private static final int SHOWN = 24;

    private Listing() {}

    /// Returns `[1, 2, 3]`, of a longer buffer the first numbers and how many there are: `[1, 2, .. 100 in all]`.
    static String of(int size, IntFunction<?> element) {
        return IntStream.range(0, Math.min(size, SHOWN)).mapToObj(k -> String.valueOf(element.apply(k)))
                .collect(Collectors.joining(", ", "[", size > SHOWN ? ", .. " + size + " in all]" : "]"));
    }
}
