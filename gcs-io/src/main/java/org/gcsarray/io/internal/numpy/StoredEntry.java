package org.gcsarray.io.internal.numpy;

import java.io.IOException;

import org.gcsarray.io.Entry;

/// The element that a stream has come to. Binary files have no lines.
final class StoredEntry implements Entry {
    final long[] index;
    final ValueCursor values;
    private final Entry.Visitor visitor;

    StoredEntry(int rank, ValueCursor values, Entry.Visitor visitor) {
        this.index = new long[rank];
        this.values = values;
        this.visitor = visitor;
    }

    void visit() throws IOException {
        visitor.visit(this);
    }

    boolean isZero() {
        return values.real() == 0 && values.imaginary() == 0;
    }

    @Override
    public long index(int dimension) {
        return index[dimension];
    }

    @Override
    public long line() {
        return 0;
    }

    @Override
    public double real() {
        return values.real();
    }

    @Override
    public double imaginary() {
        return values.imaginary();
    }

    @Override
    public long integer() {
        return values.integer();
    }
}
