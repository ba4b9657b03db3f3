package org.gcsarray.io.container;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteOrder;

import org.gcsarray.internal.Codes;

/// Codes of one width on their way from a file to the heap, copied piece by piece.
final class CodeBuffer {

    static final ValueLayout.OfShort SHORT = ValueLayout.JAVA_SHORT_UNALIGNED
            .withOrder(ByteOrder.LITTLE_ENDIAN);

    private final Codes codes;

    CodeBuffer(ContainerBlock.Encoding encoding, int size) {
        codes = switch (encoding.codeBytes()) {
            case Byte.BYTES -> new Codes.Bytes(new byte[size]);
            case Short.BYTES -> new Codes.Shorts(new short[size]);
            default -> encoding.kind() == ContainerBlock.Encoding.FLOATS ? new Codes.Floats(new float[size])
                    : new Codes.Ints(new int[size]);
        };
    }

    /// Returns how they lie in a file.
    static ValueLayout layout(Codes codes) {
        return switch (codes) {
            case Codes.Bytes _ -> ValueLayout.JAVA_BYTE;
            case Codes.Shorts _ -> SHORT;
            case Codes.Ints _ -> ColumnBuffer.INT;
            case Codes.Floats _ -> ValueBuffer.FLOAT;
        };
    }

    /// Copies codes to positions `at ..` of the buffer.
    void copy(MemorySegment bytes, long offset, int at, int count) {
        ColumnBuffer.copy(bytes, layout(codes), offset, codes.array(), at, count);
    }

    /// Returns the codes, which must not be changed afterwards.
    Codes finish() {
        return codes;
    }
}
