package org.gcsarray.format.internal;

import java.util.Arrays;

import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Indices16;
import org.gcsarray.buffer.Indices32;
import org.gcsarray.buffer.Indices64;
import org.gcsarray.buffer.Indices8;
import org.gcsarray.buffer.internal.Backing;
import org.gcsarray.format.CooArray;

/// Sums of stride times index of coordinates: one pass for each dimension that counts.
public final class CoordinateSums {

    private CoordinateSums() {}

    /// Writes the sums of the elements at positions `from .. to-1` to the start of an array.
    ///
    /// @param strides stride of each dimension
    public static void write(CooArray array, long[] strides, int from, int to, long[] sums) {
        boolean first = true;
        for (int d = 0; d < strides.length; d++) {
            if (strides[d] == 0 || array.shape().extent(d) == 1) {
                continue;
            }
            if (strides[d] == 1 && first) {
                array.indices(d).copyTo(from, to, sums);
                first = false;
            } else {
                if (first) {
                    Arrays.fill(sums, 0, to - from, 0);
                    first = false;
                }
                add(array.indices(d), strides[d], from, to - from, sums);
            }
        }
        if (first) {
            Arrays.fill(sums, 0, to - from, 0);
        }
    }

    private static void add(Indices indices, long stride, int from, int count, long[] sums) {
        switch (indices) {
            case Indices8 i -> add(Backing.of(i), stride, from, count, sums);
            case Indices16 i -> add(Backing.of(i), stride, from, count, sums);
            case Indices32 i -> add(Backing.of(i), stride, from, count, sums);
            case Indices64 i -> add(Backing.of(i), stride, from, count, sums);
        }
    }

    //@ for byte char int long
    private static void add(int[] columns, long stride, int from, int count, long[] sums) {
        for (int k = 0; k < count; k++) {
            sums[k] += stride * (columns[from + k] & 0xFFFFFFFFL);
        }
    }
    //@ end
}
