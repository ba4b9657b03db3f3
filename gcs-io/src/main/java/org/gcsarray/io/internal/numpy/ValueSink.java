package org.gcsarray.io.internal.numpy;

import java.io.IOException;
import java.nio.ByteBuffer;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Values;
import org.gcsarray.buffer.internal.RawArrays;
import org.gcsarray.io.ArrayFormatException;
import org.gcsarray.io.Fault;
import org.gcsarray.io.internal.assembly.NumberBytes;
import org.gcsarray.io.internal.assembly.Place;

/// Takes elements piece by piece and keeps them as values. Room grows with what arrived where it is not known that all
/// will.
final class ValueSink {
    private final int width;
    private final Place place;
    private final DType dtype;
    private final int size;
    private Object values;
    private int room;
    private int next;

    private ValueSink(int width, Place place, DType dtype, int size, int room) {
        this.width = width;
        this.place = place;
        this.dtype = dtype;
        this.size = size;
        this.room = room;
        this.values = RawArrays.ofValues(dtype, room);
    }

    /// Makes a sink.
    ///
    /// @param type type of the elements, a number
    /// @param size how many elements there will be
    /// @param room for how many of them there is room at first
    static ValueSink of(NumpyType type, Place place, int size, int room) throws ArrayFormatException {
        return new ValueSink((int) type.bytes(), place, type.number(place), size, room);
    }

    /// Returns the elements of a stream, which must end with the last one.
    ///
    /// @param size how many elements there are
    /// @param room for how many of them there is room at first
    static Values readAll(ElementStream elements, int size, int room) throws IOException {
        ValueSink sink = of(elements.type(), elements.place(), size, room);
        while (elements.position() < size) {
            sink.put(elements.next());
        }
        elements.end();
        return sink.finish();
    }

    /// Takes all elements of a piece.
    ///
    /// @throws ArrayFormatException if a value does not fit
    void put(ByteBuffer piece) throws ArrayFormatException {
        int count = piece.remaining() / width;
        if (next + count > room) {
            room = (int) Math.max((long) next + count, Math.min(size, room + (room >> 1)));
            values = RawArrays.valuesResized(dtype, values, room);
        }
        int parts = dtype.isComplex() ? 2 : 1;
        if (values instanceof boolean[] target) {
            booleans(piece, target, next, count);
        } else {
            NumberBytes.copy(piece, values, parts * next, parts * count);
        }
        next += count;
    }

    /// The values taken so far; the sink must not be used afterwards.
    Values finish() {
        return RawArrays.values(dtype, RawArrays.valuesResized(dtype, values, next));
    }

    private void booleans(ByteBuffer piece, boolean[] target, int at, int count) throws ArrayFormatException {
        for (int k = at; k < at + count; k++) {
            byte stored = piece.get();
            if ((stored & ~1) != 0) {
                throw place.fault(Fault.Code.NUMBER,
                        "value " + k + " is the byte " + (stored & 0xff) + " (expected 0 or 1)");
            }
            target[k] = stored != 0;
        }
    }
}
