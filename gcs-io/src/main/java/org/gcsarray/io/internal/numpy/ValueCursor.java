package org.gcsarray.io.internal.numpy;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Optional;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Values;

/// Passes over the values of a stream one after the other, in bounded memory.
final class ValueCursor {
    private final ElementStream elements;
    private final Optional<DType> asked;
    private Values piece = Values.wrap(new double[0]);
    private int position = -1;

    /// @param asked the type asked for, see [ValueSink]
    ValueCursor(ElementStream elements, Optional<DType> asked) {
        this.elements = elements;
        this.asked = asked;
    }

    /// Goes to the next value, which the caller knows to be there.
    void next() throws IOException {
        if (++position == piece.size()) {
            ByteBuffer bytes = elements.next();
            int count = (int) (bytes.remaining() / elements.type().bytes());
            ValueSink sink = ValueSink.of(elements.type(), asked, elements.place(), count, count);
            sink.put(bytes);
            piece = sink.finish();
            position = 0;
        }
    }

    double real() {
        return piece.getReal(position);
    }

    double imaginary() {
        return piece.getImaginary(position);
    }

    long integer() {
        return piece.getLong(position);
    }

    /// Makes sure that nothing follows the last value.
    void end() throws IOException {
        elements.end();
    }
}
