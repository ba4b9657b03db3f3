package org.gcsarray.ops.element;

import org.gcsarray.format.StridedArray;

/// Where the elements of a dense array lie in its buffer.
final class Addresses {

    private Addresses() {}

    /// Returns the addresses of all elements in row-major order; 4 bytes for each.
    ///
    /// @throws ArithmeticException if there are more than 2^31-1
    static int[] of(StridedArray a) {
        int[] addresses = new int[Math.toIntExact(a.shape().size())];
        if (addresses.length == 0) {
            return addresses;
        }
        long[] strides = a.strides();
        int filled = 1;
        addresses[0] = (int) a.offset();
        // the elements with leading indices 0 are followed by copies of them, one stride further each
        for (int d = strides.length - 1; d >= 0; d--) {
            long extent = a.shape().extent(d);
            int step = (int) strides[d];
            int size = filled;
            for (int copy = 1; copy < extent; copy++) {
                int from = filled - size;
                for (int k = 0; k < size; k++) {
                    addresses[filled + k] = addresses[from + k] + step;
                }
                filled += size;
            }
        }
        return addresses;
    }
}
