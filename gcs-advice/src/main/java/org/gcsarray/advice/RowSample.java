package org.gcsarray.advice;

import java.util.Arrays;
import java.util.stream.IntStream;

import org.gcsarray.buffer.Indices;
import org.gcsarray.convert.Convert;
import org.gcsarray.format.CooArray;
import org.gcsarray.index.AxisSelector;
import org.gcsarray.internal.Search;
import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.view.ArrayView;

/// A block of successive rows of an array in a layout that was not built: the slowest dimensions fixed, a range of the next one.
///
/// The elements keep their order and the extents of all faster dimensions, so that loops and vectors look as in the whole array.
final class RowSample {

    /// A dimension is fixed, not cut, if one index holds more than this many times the elements wanted.
    private static final int OVERSIZE = 4;

    private static final int LOOKED_AT = 1 << 16;

    private RowSample() {
    }

    /// Returns the elements of a block of about `elements` elements, or of all that follow the start.
    ///
    /// Where to cut is found on every n-th element, 65,536 of them; then O(nse).
    ///
    /// @param array    canonical array
    /// @param layout   order of the elements
    /// @param start    share of the elements, in that order, before the place where the block begins: 0 to below 1
    /// @param elements elements wanted
    static CooArray cut(CooArray array, DimensionReduction layout, double start, long elements) {
        AxisSelector[] block = new AxisSelector[array.shape().rank()];
        Arrays.fill(block, AxisSelector.all());
        int[] rows = layout.rowDimensions();
        int[] inside = everyNth(array);
        double wanted = elements * (inside.length / (double) array.nse());
        int place = (int) (start * inside.length);
        for (int k = 0; k < rows.length; k++) {
            Indices indices = array.indices(rows[k]);
            long[] sorted = Arrays.stream(inside).mapToLong(indices::get).sorted().toArray();
            long first = sorted[place];
            int low = Search.first(0, place, i -> sorted[i] >= first);
            int high = Search.first(place, sorted.length, i -> sorted[i] > first);
            if (high - low <= OVERSIZE * wanted || k == rows.length - 1) {
                long last = sorted[(int) Math.min(low + wanted, sorted.length - 1)];
                block[rows[k]] = AxisSelector.range(first, last + 1);
                break;
            }
            block[rows[k]] = AxisSelector.range(first, first + 1);
            inside = Arrays.stream(inside).filter(i -> indices.get(i) == first).toArray();
            place -= low;
        }
        return Convert.toCoo(ArrayView.of(array).select(block));
    }

    private static int[] everyNth(CooArray array) {
        int count = (int) Math.min(array.nse(), LOOKED_AT);
        return IntStream.range(0, count).map(k -> (int) (k * array.nse() / count)).toArray();
    }
}
