package org.gcsarray.view.internal;

import java.util.Arrays;
import java.util.Optional;

import org.jspecify.annotations.Nullable;

/// The row-major first of the indices seen so far.
final class FirstPosition {

    private long @Nullable [] first;

    /// Returns whether an index comes before all that have been seen.
    boolean isAfter(long... position) {
        return first == null || Arrays.compare(position, first) < 0;
    }

    /// Takes an index that comes before all that have been seen; copied.
    void set(long... position) {
        first = position.clone();
    }

    /// Returns the first index, nothing if none has been seen.
    Optional<long[]> get() {
        return Optional.ofNullable(first);
    }
}
