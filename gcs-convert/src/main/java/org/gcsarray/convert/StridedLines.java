package org.gcsarray.convert;

import org.gcsarray.format.StridedArray;

/// Walks over a dense array in row-major order, one line of the last dimension at a time.
final class StridedLines {

    /// Takes the line of elements `linear .. linear+count-1` in row-major order, which lie at `address + k * stride`.
    interface Taker {
        void take(long linear, int address, int stride, int count);
    }

    private StridedLines() {}

    /// Hands over all lines; none if an extent is 0. A line of a contiguous array is as long as the dimensions that are contiguous.
    static void forEach(StridedArray array, Taker taker) {
        if (array.shape().isEmpty()) {
            return;
        }
        long[] extents = array.shape().extents();
        long[] strides = array.strides();
        int outer = extents.length;
        int count = 1;
        int stride = 1;
        // trailing dimensions whose steps are those of one line are one
        while (outer > 0 && joins(extents[outer - 1], strides[outer - 1], count, stride)) {
            outer--;
            stride = count == 1 ? (int) strides[outer] : stride;
            count = (int) (count * extents[outer]);
        }
        long[] indices = new long[outer];
        long address = array.position(new long[extents.length]);
        long linear = 0;
        while (true) {
            taker.take(linear, (int) address, stride, count);
            linear += count;
            int d = outer - 1;
            while (d >= 0 && indices[d] == extents[d] - 1) {
                address -= strides[d] * indices[d];
                indices[d] = 0;
                d--;
            }
            if (d < 0) {
                return;
            }
            indices[d]++;
            address += strides[d];
        }
    }

    private static boolean joins(long extent, long stride, int count, int lineStride) {
        if (extent == 1) {
            return true;
        }
        boolean fits = extent <= Integer.MAX_VALUE / count && stride == (int) stride;
        return fits && (count == 1 || stride == (long) count * lineStride);
    }
}
