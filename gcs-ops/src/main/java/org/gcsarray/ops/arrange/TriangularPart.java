package org.gcsarray.ops.arrange;

import java.util.Arrays;

import org.gcsarray.convert.Convert;
import org.gcsarray.format.StoredArray;
import org.gcsarray.format.StridedArray;
import org.gcsarray.ops.internal.ElementKeys;
import org.gcsarray.shape.SmoothShape;

/// The elements with `column - row >= k` (upper) or `<= k` (lower), by the last two axes; all others become 0.
///
/// @param name  name of the operation
/// @param upper whether it is the upper triangle
/// @param k     the first diagonal, or the last
record TriangularPart(String name, boolean upper, long k) {

    static TriangularPart upper(long k) {
        return new TriangularPart("triu", true, k);
    }

    static TriangularPart lower(long k) {
        return new TriangularPart("tril", false, k);
    }

    /// Returns an array with the elements of the triangle; the structure of compressed rows stays but for what is left out.
    ///
    /// @throws IllegalArgumentException if the rank is below 2, or the fill of a sparse array is not 0
    StoredArray of(StoredArray a) {
        if (a.shape().rank() < 2) {
            throw new IllegalArgumentException(
                    name + " needs at least 2 axes; shape " + a.shape() + " has " + a.shape().rank());
        }
        if (!(a instanceof StridedArray) && !a.fill().isZero()) {
            throw new IllegalArgumentException(name + " needs fill 0, for the elements outside the triangle become 0;"
                    + " the fill is " + a.fill());
        }
        return a instanceof StridedArray strided ? dense(strided) : sparse(a);
    }

    private boolean holds(long diagonal) {
        return upper ? diagonal >= k : diagonal <= k;
    }

    private StoredArray dense(StridedArray a) {
        StridedArray packed = Convert.toStrided(a);
        SmoothShape shape = a.shape();
        int rank = shape.rank();
        int size = packed.values().size();
        int[] kept = new int[size + 1];
        int count = 0;
        int position = 0;
        while (position < size) {
            for (long row = 0; row < shape.extent(rank - 2); row++) {
                for (long column = 0; column < shape.extent(rank - 1); column++) {
                    kept[count] = position++;
                    count += holds(column - row) ? 1 : 0;
                }
            }
        }
        return Filter.keep(packed, Arrays.copyOf(kept, count));
    }

    /// The number of the diagonal of an element is a sum of its indices with strides of -1 and 1.
    private StoredArray sparse(StoredArray a) {
        int nse = a.values().size();
        if (nse == 0) {
            return a;
        }
        long[] strides = new long[a.shape().rank()];
        strides[strides.length - 2] = -1;
        strides[strides.length - 1] = 1;
        ElementKeys diagonals = ElementKeys.of(a, strides);
        long[] block = new long[ElementKeys.BLOCK];
        int[] kept = new int[nse + 1];
        int count = 0;
        for (int from = 0, size; from < nse; from += size) {
            size = Math.min(ElementKeys.BLOCK, nse - from);
            diagonals.fill(from, size, block);
            for (int position = 0; position < size; position++) {
                kept[count] = from + position;
                count += holds(block[position]) ? 1 : 0;
            }
        }
        return Filter.keep(a, Arrays.copyOf(kept, count));
    }
}
