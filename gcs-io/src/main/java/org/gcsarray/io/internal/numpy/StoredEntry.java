package org.gcsarray.io.internal.numpy;

import java.io.IOException;
import java.nio.ByteBuffer;

import org.gcsarray.buffer.Values;
import org.gcsarray.io.Entry;

/// The element that a stream has come to: passes over its values one after the other, in bounded memory. Binary files have no lines.
final class StoredEntry implements Entry {
    final long[] index;
    private final ElementStream elements;
    private final Entry.Visitor visitor;
    private Values piece = Values.wrap(new double[0]);
    private int position = -1;

    StoredEntry(int rank, ElementStream elements, Entry.Visitor visitor) {
        this.index = new long[rank];
        this.elements = elements;
        this.visitor = visitor;
    }

    /// Goes to the next value, which the caller knows to be there.
    void next() throws IOException {
        if (++position == piece.size()) {
            ByteBuffer bytes = elements.next();
            int count = (int) (bytes.remaining() / elements.type().bytes());
            ValueSink sink = ValueSink.of(elements.type(), elements.place(), count, count);
            sink.put(bytes);
            piece = sink.finish();
            position = 0;
        }
    }

    void visit() throws IOException {
        visitor.visit(this);
    }

    /// Makes sure that nothing follows the last value.
    void end() throws IOException {
        elements.end();
    }

    boolean isZero() {
        return real() == 0 && imaginary() == 0;
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
        return piece.getReal(position);
    }

    @Override
    public double imaginary() {
        return piece.getImaginary(position);
    }

    @Override
    public long integer() {
        return piece.getLong(position);
    }
}
