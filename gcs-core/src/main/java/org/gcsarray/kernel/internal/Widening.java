package org.gcsarray.kernel.internal;

import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Indices16;
import org.gcsarray.buffer.Indices32;
import org.gcsarray.buffer.Indices64;
import org.gcsarray.buffer.Indices8;

/// Widens a block of indices, so that the loop behind it is written once for all widths.
public final class Widening {

    private Widening() {}

    /// Writes the indices at positions `from .. to-1` to the start of `into`, zero-extended.
    public static void widen(Indices indices, int from, int to, long[] into) {
        int count = to - from;
        switch (indices) {
            case Indices8 narrow -> {
                byte[] a = narrow.unsafeArray();
                for (int k = 0; k < count; k++) {
                    into[k] = a[from + k] & 0xFF;
                }
            }
            case Indices16 narrow -> {
                char[] a = narrow.unsafeArray();
                for (int k = 0; k < count; k++) {
                    into[k] = a[from + k];
                }
            }
            case Indices32 narrow -> {
                int[] a = narrow.unsafeArray();
                for (int k = 0; k < count; k++) {
                    into[k] = Integer.toUnsignedLong(a[from + k]);
                }
            }
            case Indices64 wide -> System.arraycopy(wide.unsafeArray(), from, into, 0, count);
        }
    }
}
