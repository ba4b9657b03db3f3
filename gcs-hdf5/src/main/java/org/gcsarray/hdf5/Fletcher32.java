package org.gcsarray.hdf5;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/// The checksum of the HDF5 filter of that name: two sums modulo 65535 over big-endian 16-bit words, the last one filled up with zero.
final class Fletcher32 {

    private static final int MODULUS = 65_535;

    private Fletcher32() {}

    static int of(ByteBuffer data) {
        ByteBuffer bytes = data.slice().order(ByteOrder.BIG_ENDIAN);
        long first = 0;
        long second = 0;
        while (bytes.hasRemaining()) {
            int word = bytes.remaining() > 1 ? bytes.getChar() : (bytes.get() & 0xff) << 8;
            first = (first + word) % MODULUS;
            second = (second + first) % MODULUS;
        }
        return (int) (second << 16 | first);
    }
}
