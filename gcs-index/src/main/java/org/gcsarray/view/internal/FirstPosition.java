package org.gcsarray.view.internal;

import java.util.Arrays;
import java.util.Optional;

import org.jspecify.annotations.Nullable;

/// The row-major first of the positions seen so far.
final class FirstPosition {

    private long @Nullable [] first;

    /// Returns whether a position comes before all that have been seen.
    boolean isAfter(long... position) {
        return first == null || Arrays.compare(position, first) < 0;
    }

    /// Takes a position that comes before all that have been seen; copied.
    void set(long... position) {
        first = position.clone();
    }

    /// Returns the first position, nothing if none has been seen.
    Optional<long[]> get() {
        return Optional.ofNullable(first);
    }
}
