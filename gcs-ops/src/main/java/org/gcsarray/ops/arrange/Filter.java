package org.gcsarray.ops.arrange;

import java.util.Arrays;
import java.util.function.Predicate;

import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.Values;
import org.gcsarray.convert.Convert;
import org.gcsarray.format.Element;
import org.gcsarray.format.StoredArray;
import org.gcsarray.format.StridedArray;
import org.gcsarray.ops.internal.SameStructure;

/// Some of the stored elements of an array; the others are stored no more, or are 0 in a dense array.
final class Filter {

    private Filter() {}

    static StoredArray of(StoredArray a, Predicate<? super Element> keeps) {
        StoredArray inOrder = a instanceof StridedArray dense ? Convert.toStrided(dense) : a;
        int[] kept = new int[inOrder.values().size() + 1];
        int position = 0;
        int count = 0;
        for (Element element : inOrder.elements()) {
            kept[count] = position++;
            count += keeps.test(element) ? 1 : 0;
        }
        return keep(inOrder, Arrays.copyOf(kept, count));
    }

    /// Returns an array with the elements at some positions.
    ///
    /// @param a         array; a dense one has its elements in row-major order
    /// @param positions positions of those that stay, ascending
    static StoredArray keep(StoredArray a, int... positions) {
        int size = a.values().size();
        if (positions.length == size) {
            return a;
        }
        Values kept = a.values().gather(positions);
        return a instanceof StridedArray
                ? StridedArray.wrapRowMajor(a.shape(), kept.scatter(positions, size, Scalar.zero(a.dtype())))
                : SameStructure.select(a, positions, kept, a.fill());
    }
}
