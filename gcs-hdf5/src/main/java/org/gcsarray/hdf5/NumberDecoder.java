package org.gcsarray.hdf5;

import java.nio.ByteBuffer;

import org.gcsarray.hdf5.HdfType.FloatType;
import org.gcsarray.hdf5.HdfType.IntegerType;

/// Numbers out of their bytes.
final class NumberDecoder {

    private NumberDecoder() {}

    /// Decodes integers; those of 64 bits without sign come as they are, beyond 2^63-1 as negative numbers.
    ///
    /// @param bytes  from position 0
    /// @param target takes `count` numbers
    static void integers(IntegerType type, ByteBuffer bytes, long[] target, int count) {
        ByteBuffer ordered = bytes.slice().order(type.order());
        boolean signed = type.signed();
        for (int k = 0; k < count; k++) {
            target[k] = switch (type.byteWidth()) {
                case 1 -> signed ? ordered.get(k) : Byte.toUnsignedLong(ordered.get(k));
                case 2 -> signed ? ordered.getShort(2 * k) : ordered.getChar(2 * k);
                case 4 -> signed ? ordered.getInt(4 * k) : Integer.toUnsignedLong(ordered.getInt(4 * k));
                default -> ordered.getLong(8 * k);
            };
        }
    }

    /// The double nearest to an integer without sign. The bit that halving drops can only tell that a number is not exactly between two
    /// doubles, so it is kept by OR.
    static double unsigned(long integer) {
        return integer >= 0 ? integer : 2.0 * (integer >>> 1 | (integer & 1));
    }

    /// Decodes one floating point number; its bits if it has 8 bytes, exactly widened otherwise.
    ///
    /// @param offset where it starts
    static double real(FloatType type, ByteBuffer bytes, int offset) {
        ByteBuffer ordered = bytes.order(type.order());
        return switch (type.byteWidth()) {
            case 2 -> Float.float16ToFloat(ordered.getShort(offset));
            case 4 -> ordered.getFloat(offset);
            default -> ordered.getDouble(offset);
        };
    }
}
