package org.gcsarray.io.internal.numpy;

import java.nio.ByteBuffer;
import java.util.Optional;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Values;
import org.gcsarray.io.ArrayFormatException;
import org.gcsarray.io.Fault;
import org.gcsarray.io.internal.assembly.NumberBytes;
import org.gcsarray.io.internal.assembly.Place;
import org.gcsarray.io.internal.assembly.RawArrays;

/// Takes elements piece by piece and keeps them as values. Room grows with what arrived where it is not known that all
/// will.
final class ValueSink {
    private final NumpyType type;
    private final int width;
    private final Place place;
    private final DType dtype;
    private final int size;
    private Object values;
    private int room;
    private int next;

    private ValueSink(NumpyType type, Place place, DType dtype, int size, int room) {
        this.type = type;
        this.width = (int) type.bytes();
        this.place = place;
        this.dtype = dtype;
        this.size = size;
        this.room = room;
        this.values = RawArrays.ofValues(dtype, room);
    }

    /// Makes a sink.
    ///
    /// @param type  type of the elements, a number
    /// @param asked the type asked for: float64 and complex128 let integers beyond 2^63-1 be rounded
    /// @param size  how many elements there will be
    /// @param room  for how many of them there is room at first
    static ValueSink of(NumpyType type, Optional<DType> asked, Place place, int size, int room)
            throws ArrayFormatException {
        boolean rounded = asked.equals(Optional.of(DType.FLOAT64)) || asked.equals(Optional.of(DType.COMPLEX128));
        boolean wide = type.kind() == NumpyType.Kind.UNSIGNED && type.bytes() == 8;
        return new ValueSink(type, place, wide && rounded ? DType.FLOAT64 : type.number(place), size, room);
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
        switch (values) {
            case double[] a when dtype == DType.COMPLEX128 -> complexes(piece, a, 2 * next, 2 * count);
            case double[] a -> doubles(piece, a, next, count);
            case float[] a -> floats(piece, a, next, count);
            case long[] a -> longs(piece, a, next, count);
            case int[] a -> ints(piece, a, next, count);
            default -> booleans(piece, (boolean[]) values, next, count);
        }
        next += count;
    }

    /// The values taken so far; the sink must not be used afterwards.
    Values finish() {
        return RawArrays.values(dtype, RawArrays.valuesResized(dtype, values, next));
    }

    private void doubles(ByteBuffer piece, double[] target, int at, int count) {
        if (type.kind() == NumpyType.Kind.FLOAT) {
            piece.asDoubleBuffer().get(target, at, count);
            return;
        }
        for (int k = at; k < at + count; k++) {
            target[k] = NumberBytes.nearest(piece.getLong());
        }
    }

    private void floats(ByteBuffer piece, float[] target, int at, int count) {
        if (width == Float.BYTES) {
            piece.asFloatBuffer().get(target, at, count);
            return;
        }
        for (int k = at; k < at + count; k++) {
            target[k] = Float.float16ToFloat(piece.getShort());
        }
    }

    private void longs(ByteBuffer piece, long[] target, int at, int count) throws ArrayFormatException {
        NumberBytes.integers(piece, width, type.isSigned(), target, at, count);
        for (int k = at; k < at + count && !type.isSigned(); k++) {
            if (target[k] < 0) {
                throw place.fault(Fault.Code.INTEGER_RANGE, "value " + k + " is "
                        + Long.toUnsignedString(target[k]) + " (at most " + Long.MAX_VALUE + ")",
                        "--dtype float64");
            }
        }
    }

    private void ints(ByteBuffer piece, int[] target, int at, int count) {
        if (width == Integer.BYTES) {
            piece.asIntBuffer().get(target, at, count);
            return;
        }
        for (int k = at; k < at + count; k++) {
            target[k] = (int) NumberBytes.next(piece, width, type.isSigned());
        }
    }

    private void booleans(ByteBuffer piece, boolean[] target, int at, int count) throws ArrayFormatException {
        for (int k = at; k < at + count; k++) {
            byte stored = piece.get();
            if ((stored & ~1) != 0) {
                throw place.fault(Fault.Code.NUMBER,
                        "value " + k + " is the byte " + (stored & 0xff) + " (expected 0 or 1)", "");
            }
            target[k] = stored != 0;
        }
    }

    /// Both parts of each number, one behind the other.
    private void complexes(ByteBuffer piece, double[] target, int at, int count) {
        if (width == 2 * Double.BYTES) {
            piece.asDoubleBuffer().get(target, at, count);
            return;
        }
        for (int k = at; k < at + count; k++) {
            target[k] = piece.getFloat();
        }
    }
}
