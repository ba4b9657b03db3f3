package org.gcsarray.io.internal.numpy;

import java.nio.ByteBuffer;

/// Decodes integers of every width to 64 bits. Unsigned ones beyond 2^63-1 come out negative, for the caller to refuse.
final class Integers {
    private Integers() {}

    /// Decodes elements into `target[at ..]`.
    static void decode(ByteBuffer piece, NumpyType type, long[] target, int at, int count) {
        if (type.bytes() == Long.BYTES) {
            piece.asLongBuffer().get(target, at, count);
        } else if (type.bytes() == Integer.BYTES && type.kind() == NumpyType.Kind.SIGNED) {
            int start = piece.position();
            for (int k = 0; k < count; k++) {
                target[at + k] = piece.getInt(start + k * Integer.BYTES);
            }
        } else {
            for (int k = at; k < at + count; k++) {
                target[k] = next(piece, type);
            }
        }
    }

    /// Decodes one element of less than 8 bytes.
    static long next(ByteBuffer piece, NumpyType type) {
        boolean signed = type.kind() == NumpyType.Kind.SIGNED;
        return switch ((int) type.bytes()) {
            case 1 -> signed ? piece.get() : piece.get() & 0xff;
            case 2 -> signed ? piece.getShort() : piece.getChar();
            default -> signed ? piece.getInt() : Integer.toUnsignedLong(piece.getInt());
        };
    }
}
