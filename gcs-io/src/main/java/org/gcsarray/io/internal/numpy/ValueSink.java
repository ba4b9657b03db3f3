package org.gcsarray.io.internal.numpy;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Optional;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Values;
import org.gcsarray.io.ArrayFormatException;
import org.gcsarray.io.Fault;
import org.gcsarray.io.internal.assembly.Place;

/// Takes elements piece by piece and keeps them as values. Room grows with what arrived where it is not known that all
/// will.
abstract sealed class ValueSink {
    final NumpyType type;
    final Place place;
    private final int size;
    private int room;
    private int next;

    private ValueSink(NumpyType type, Place place, int size) {
        this.type = type;
        this.place = place;
        this.size = size;
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
        ValueSink sink = switch (wide && rounded ? DType.FLOAT64 : type.number(place)) {
            case FLOAT64 -> new Doubles(type, place, size);
            case FLOAT32 -> new Floats(type, place, size);
            case INT64 -> new Longs(type, place, size);
            case INT32 -> new Ints(type, place, size);
            case BOOL -> new Booleans(type, place, size);
            case COMPLEX128 -> new Complexes(type, place, size);
        };
        sink.resize(room);
        sink.room = room;
        return sink;
    }

    /// Takes all elements of a piece.
    ///
    /// @throws ArrayFormatException if a value does not fit
    final void put(ByteBuffer piece) throws ArrayFormatException {
        int count = (int) (piece.remaining() / type.bytes());
        if (next + count > room) {
            room = (int) Math.max((long) next + count, Math.min(size, room + (room >> 1)));
            resize(room);
        }
        decode(piece, next, count);
        next += count;
    }

    /// The values taken so far; the sink must not be used afterwards.
    final Values finish() {
        if (next < room) {
            resize(next);
        }
        return wrap();
    }

    abstract void resize(int elements);

    abstract void decode(ByteBuffer piece, int at, int count) throws ArrayFormatException;

    abstract Values wrap();

    private static final class Doubles extends ValueSink {
        private double[] values = {};

        Doubles(NumpyType type, Place place, int size) {
            super(type, place, size);
        }

        @Override
        void resize(int elements) {
            values = Arrays.copyOf(values, elements);
        }

        @Override
        void decode(ByteBuffer piece, int at, int count) {
            if (type.kind() == NumpyType.Kind.FLOAT) {
                piece.asDoubleBuffer().get(values, at, count);
                return;
            }
            for (int k = at; k < at + count; k++) {
                values[k] = rounded(piece.getLong());
            }
        }

        /// To nearest: the bit that halving drops can only tell that a number is not exactly between two doubles, so it is kept by OR.
        private static double rounded(long unsigned) {
            return unsigned >= 0 ? unsigned : 2.0 * (unsigned >>> 1 | (unsigned & 1));
        }

        @Override
        Values wrap() {
            return Values.wrap(values);
        }
    }

    private static final class Floats extends ValueSink {
        private float[] values = {};

        Floats(NumpyType type, Place place, int size) {
            super(type, place, size);
        }

        @Override
        void resize(int elements) {
            values = Arrays.copyOf(values, elements);
        }

        @Override
        void decode(ByteBuffer piece, int at, int count) {
            if (type.bytes() == Float.BYTES) {
                piece.asFloatBuffer().get(values, at, count);
                return;
            }
            for (int k = at; k < at + count; k++) {
                values[k] = Float.float16ToFloat(piece.getShort());
            }
        }

        @Override
        Values wrap() {
            return Values.wrap(values);
        }
    }

    private static final class Longs extends ValueSink {
        private long[] values = {};

        Longs(NumpyType type, Place place, int size) {
            super(type, place, size);
        }

        @Override
        void resize(int elements) {
            values = Arrays.copyOf(values, elements);
        }

        @Override
        void decode(ByteBuffer piece, int at, int count) throws ArrayFormatException {
            Integers.decode(piece, type, values, at, count);
            for (int k = at; k < at + count && type.kind() == NumpyType.Kind.UNSIGNED; k++) {
                if (values[k] < 0) {
                    throw place.fault(Fault.Code.INTEGER_RANGE, "value " + k + " is "
                            + Long.toUnsignedString(values[k]) + " (at most " + Long.MAX_VALUE + ")",
                            "--dtype float64");
                }
            }
        }

        @Override
        Values wrap() {
            return Values.wrap(values);
        }
    }

    private static final class Ints extends ValueSink {
        private int[] values = {};

        Ints(NumpyType type, Place place, int size) {
            super(type, place, size);
        }

        @Override
        void resize(int elements) {
            values = Arrays.copyOf(values, elements);
        }

        @Override
        void decode(ByteBuffer piece, int at, int count) {
            if (type.bytes() == Integer.BYTES) {
                piece.asIntBuffer().get(values, at, count);
                return;
            }
            for (int k = at; k < at + count; k++) {
                values[k] = (int) Integers.next(piece, type);
            }
        }

        @Override
        Values wrap() {
            return Values.wrap(values);
        }
    }

    private static final class Booleans extends ValueSink {
        private boolean[] values = {};

        Booleans(NumpyType type, Place place, int size) {
            super(type, place, size);
        }

        @Override
        void resize(int elements) {
            values = Arrays.copyOf(values, elements);
        }

        @Override
        void decode(ByteBuffer piece, int at, int count) throws ArrayFormatException {
            for (int k = at; k < at + count; k++) {
                byte stored = piece.get();
                if ((stored & ~1) != 0) {
                    throw place.fault(Fault.Code.NUMBER,
                            "value " + k + " is the byte " + (stored & 0xff) + " (expected 0 or 1)", "");
                }
                values[k] = stored != 0;
            }
        }

        @Override
        Values wrap() {
            return Values.wrap(values);
        }
    }

    private static final class Complexes extends ValueSink {
        private double[] values = {};

        Complexes(NumpyType type, Place place, int size) {
            super(type, place, size);
        }

        @Override
        void resize(int elements) {
            values = Arrays.copyOf(values, 2 * elements);
        }

        @Override
        void decode(ByteBuffer piece, int at, int count) {
            if (type.bytes() == 2 * Double.BYTES) {
                piece.asDoubleBuffer().get(values, 2 * at, 2 * count);
                return;
            }
            for (int k = 2 * at; k < 2 * (at + count); k++) {
                values[k] = piece.getFloat();
            }
        }

        @Override
        Values wrap() {
            return Values.wrapComplex(values);
        }
    }
}
