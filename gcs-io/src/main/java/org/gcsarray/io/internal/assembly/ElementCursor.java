package org.gcsarray.io.internal.assembly;

import org.gcsarray.buffer.Values;
import org.gcsarray.io.Entry;

/// One element after the other of values at hand, for readers that visit elements. Binary files have no lines.
public final class ElementCursor implements Entry {

    private final long[] indices;
    private final Values values;
    private int position;

    /// Starts at the first value.
    ///
    /// @param indices where the caller puts the indices of the element; shared
    /// @param values  the values; shared
    public ElementCursor(long[] indices, Values values) {
        this.indices = indices;
        this.values = values;
    }

    /// Moves to another value.
    ///
    /// @param next its position
    /// @return this cursor
    public ElementCursor at(int next) {
        position = next;
        return this;
    }

    @Override
    public long index(int dimension) {
        return indices[dimension];
    }

    @Override
    public long line() {
        return 0;
    }

    @Override
    public double real() {
        return values.getReal(position);
    }

    @Override
    public double imaginary() {
        return values.getImaginary(position);
    }

    @Override
    public long integer() {
        return values.getLong(position);
    }
}
