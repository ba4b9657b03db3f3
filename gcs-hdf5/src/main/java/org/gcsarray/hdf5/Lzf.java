package org.gcsarray.hdf5;

import java.nio.ByteBuffer;
import java.util.Arrays;

/// Unpacks LZF, the filter of h5py: literal runs, and copies of what was unpacked before.
final class Lzf {

    private static final int LITERALS = 1 << 5;
    private static final int LONG_COPY = 7;

    private Lzf() {}

    /// Unpacks all bytes.
    ///
    /// @param packed the bytes from their position
    /// @param most   most unpacked bytes
    /// @return the bytes
    /// @throws IndexOutOfBoundsException if they are damaged or more
    /// @throws java.nio.BufferUnderflowException if they end early
    static byte[] unpack(ByteBuffer packed, int most) {
        ByteBuffer source = packed.slice();
        byte[] target = new byte[(int) Math.min(most, source.remaining() * (long) HdfDataset.MOST_EXPANSION)];
        int length = 0;
        while (source.hasRemaining()) {
            int control = source.get() & 0xff;
            if (control < LITERALS) {
                source.get(target, length, control + 1);
                length += control + 1;
            } else {
                int count = control >> 5;
                count += count == LONG_COPY ? source.get() & 0xff : 0;
                int distance = (control % LITERALS << 8) + (source.get() & 0xff) + 1;
                int from = length - distance;
                // byte by byte, as a copy may overlap what it writes
                for (int end = length + count + 2; length < end; length++, from++) {
                    target[length] = target[from];
                }
            }
        }
        return Arrays.copyOf(target, length);
    }
}
