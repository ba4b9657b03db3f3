package org.gcsarray.io.internal.numpy;

import java.io.IOException;
import java.nio.ByteBuffer;

import org.gcsarray.buffer.Values;
import org.gcsarray.io.Entry;
import org.gcsarray.io.internal.assembly.ElementCursor;

/// Passes over the values of a stream one after the other, in bounded memory, and shows a visitor those that are elements.
final class EntryStream {
    final long[] index;
    private final ElementStream elements;
    private final Entry.Visitor visitor;
    private Values piece = Values.wrap(new double[0]);
    private ElementCursor cursor;
    private int position = -1;

    EntryStream(int rank, ElementStream elements, Entry.Visitor visitor) {
        this.index = new long[rank];
        this.elements = elements;
        this.visitor = visitor;
        this.cursor = new ElementCursor(index, piece);
    }

    /// Goes to the next value, which the caller knows to be there.
    void next() throws IOException {
        if (++position == piece.size()) {
            ByteBuffer bytes = elements.next();
            int count = (int) (bytes.remaining() / elements.type().bytes());
            ValueSink sink = ValueSink.of(elements.type(), elements.place(), count, count);
            sink.put(bytes);
            piece = sink.finish();
            cursor = new ElementCursor(index, piece);
            position = 0;
        }
    }

    void visit() throws IOException {
        visitor.visit(cursor.at(position));
    }

    /// Makes sure that nothing follows the last value.
    void end() throws IOException {
        elements.end();
    }

    boolean isZero() {
        return piece.getReal(position) == 0 && piece.getImaginary(position) == 0;
    }
}
