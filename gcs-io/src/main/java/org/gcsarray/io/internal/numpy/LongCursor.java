package org.gcsarray.io.internal.numpy;

import java.io.IOException;
import java.nio.ByteBuffer;

import org.gcsarray.internal.Counted;
import org.gcsarray.io.Fault;
import org.gcsarray.io.internal.assembly.NumberBytes;

/// Passes over the integers of a stream, one after the other or piece by piece, in bounded memory.
final class LongCursor implements AutoCloseable {
    private final ElementStream elements;
    private long[] piece = {};
    private int size;
    private int position;

    LongCursor(ElementStream elements) {
        this.elements = elements;
    }

    /// Takes integers.
    interface Sink {
        /// Takes integers, from the first of a piece on.
        void put(long[] piece, int count) throws IOException;
    }

    /// Hands over all integers of a member.
    static void forEachPiece(NpyMember member, Sink sink) throws IOException {
        try (LongCursor cursor = new LongCursor(member.elements())) {
            while (cursor.fill(Long.MAX_VALUE) > 0) {
                sink.put(cursor.piece, cursor.size);
            }
            cursor.end();
        }
    }

    /// Returns all integers of a member of which the caller knows that memory holds them.
    static long[] all(NpyMember member) throws IOException {
        long[] numbers = new long[(int) member.header().count()];
        try (LongCursor cursor = new LongCursor(member.elements())) {
            for (int k = 0; k < numbers.length; k++) {
                numbers[k] = cursor.next();
            }
            cursor.end();
        }
        return numbers;
    }

    /// Decodes the next integers, at most so many; returns how many, 0 behind the last one.
    int fill(long most) throws IOException {
        ByteBuffer bytes = elements.next(most);
        size = (int) (bytes.remaining() / elements.type().bytes());
        if (size > piece.length) {
            piece = new long[size];
        }
        NumpyType type = elements.type();
        NumberBytes.integers(bytes, (int) type.bytes(), type.isSigned(), piece, 0, size);
        return size;
    }

    /// How many integers the last [#fill] decoded.
    int size() {
        return size;
    }

    /// The integers of the last [#fill], from the first on; written over by the next one.
    long[] piece() {
        return piece;
    }

    /// The next integer, which the caller knows to be there.
    long next() throws IOException {
        if (position == size) {
            fill(Long.MAX_VALUE);
            position = 0;
        }
        return piece[position++];
    }

    /// The next integer, an index below an extent.
    long next(long extent) throws IOException {
        long index = next();
        if (index < 0 || index >= extent) {
            throw elements.place().fault(Fault.Code.INDEX_RANGE, "index " + (elements.position() - size + position - 1)
                    + " is " + text(index) + " (expected " + Counted.range(0, extent - 1) + ")");
        }
        return index;
    }

    /// The text of an integer, which the file may have without sign.
    String text(long number) {
        return NumberBytes.text(number, elements.type().isSigned());
    }

    void skip(long count) throws IOException {
        elements.skip(count);
    }

    /// Makes sure that nothing follows the last integer.
    void end() throws IOException {
        elements.end();
    }

    @Override
    public void close() throws IOException {
        elements.close();
    }
}
