package org.gcsarray.internal;

import java.io.Serial;
import java.util.Arrays;

/// The values of one index exceed the range of their type when they are combined. Who combines knows positions only; who knows the index names it.
public final class CombinedOverflow extends ArithmeticException {

    @Serial
    private static final long serialVersionUID = 1;

    private final String what;
    private final String range;
    private final int position;

    /// Makes the error.
    ///
    /// @param what      what is formed of which values
    /// @param range     the range that it exceeds
    /// @param positions where the values are, as text
    /// @param position  where the first one is
    public CombinedOverflow(String what, String range, String positions, int position) {
        super(what + " at positions " + positions + " exceeds " + range);
        this.what = what;
        this.range = range;
        this.position = position;
    }

    /// Returns the position of a value that has the index.
    public int position() {
        return position;
    }

    /// Returns the error that names the index.
    public ArithmeticException at(long... index) {
        return (ArithmeticException) new ArithmeticException(
                what + " at index " + Arrays.toString(index) + " exceeds " + range).initCause(this);
    }
}
