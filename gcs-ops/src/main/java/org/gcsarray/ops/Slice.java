package org.gcsarray.ops;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

import org.gcsarray.buffer.DuplicatePolicy;
import org.gcsarray.convert.Convert;
import org.gcsarray.format.CcsMatrix;
import org.gcsarray.format.CompressedArray;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.CrsMatrix;
import org.gcsarray.format.GcsArray;
import org.gcsarray.format.NdArray;
import org.gcsarray.format.StridedArray;
import org.gcsarray.index.DimensionReduction;
import org.gcsarray.shape.SmoothShape;

/// Slices arrays: fixes dimensions (they disappear) and takes ranges of others.
///
/// A strided array stays strided and shares its buffer. A matrix or GcsArray keeps its layout with the remaining dimensions
/// renumbered; if all row (column) dimensions disappear, the first column (last row) dimension takes their place; rank 0 and 1 become
/// coordinates. Coordinates stay coordinates. Explicit zeros and the fill are kept.
public final class Slice {

    private Slice() {}

    /// Returns the elements that the selectors take. O(rows and elements that the slowest dimensions of each group leave).
    ///
    /// @param a         array; one with duplicates is refused
    /// @param selectors one per dimension
    /// @throws IllegalArgumentException  if there is not one selector per dimension, or `a` has duplicates
    /// @throws IndexOutOfBoundsException if a position does not exist
    public static NdArray of(NdArray a, Selector... selectors) {
        SmoothShape shape = a.shape();
        if (selectors.length != shape.rank()) {
            throw new IllegalArgumentException(
                    selectors.length + " selectors given; shape " + shape + " needs " + shape.rank());
        }
        for (int d = 0; d < selectors.length; d++) {
            selectors[d].check(shape.extent(d), d);
        }
        return switch (a) {
            case StridedArray strided -> view(strided, selectors);
            case CooArray coo -> SliceCollector.collect(coo.canonicalize(DuplicatePolicy.ERROR), selectors).toCoo();
            case CrsMatrix crs -> matrix(crs, selectors);
            case CcsMatrix ccs -> matrix(ccs, selectors);
            case GcsArray gcs -> compressed(gcs, selectors);
        };
    }

    private static NdArray matrix(CompressedArray original, Selector[] selectors) {
        NdArray sliced = compressed(GcsArray.wrap(original.reduction(), original.compressedRows()), selectors);
        if (!(sliced instanceof GcsArray result)) {
            return sliced;
        }
        CompressedRows rows = result.compressedRows();
        return original instanceof CrsMatrix ? CrsMatrix.wrap(rows) : CcsMatrix.wrap(rows);
    }

    private static NdArray compressed(GcsArray a, Selector[] selectors) {
        SliceCollector elements = SliceCollector.collect(a, selectors);
        if (elements.shape().rank() < 2) {
            return elements.toCoo();
        }
        return Convert.toGcs(elements.toStoredOrder(), remainingLayout(a.reduction(), elements.shape(), selectors));
    }

    /// Returns the layout without the dimensions that disappear, the others renumbered in order.
    private static DimensionReduction remainingLayout(DimensionReduction layout, SmoothShape result,
            Selector[] selectors) {
        int[] renumbered = new int[selectors.length];
        int next = 0;
        for (int d = 0; d < selectors.length; d++) {
            renumbered[d] = selectors[d] instanceof Selector.At ? -1 : next++;
        }
        List<Integer> dimensions = new ArrayList<>();
        int cut = 0;
        for (int dimension : layout.rowDimensions()) {
            if (renumbered[dimension] >= 0) {
                dimensions.add(renumbered[dimension]);
                cut++;
            }
        }
        for (int dimension : layout.columnDimensions()) {
            if (renumbered[dimension] >= 0) {
                dimensions.add(renumbered[dimension]);
            }
        }
        int kept = Math.clamp(cut, 1, dimensions.size() - 1);
        return DimensionReduction.of(result, dimensions.stream().mapToInt(Integer::intValue).toArray(), kept);
    }

    private static StridedArray view(StridedArray a, Selector[] selectors) {
        long[] strides = a.strides();
        long offset = a.offset();
        long[] extents = new long[strides.length];
        for (int d = 0; d < strides.length; d++) {
            switch (selectors[d]) {
                case Selector.At(long index) -> offset += strides[d] * index;
                case Selector.Range(long start, long step, long count) -> {
                    offset += count == 0 ? 0 : strides[d] * start;
                    // the stride of at most one position is never used and might overflow
                    strides[d] = count > 1 ? strides[d] * step : 0;
                    extents[d] = count;
                }
            }
        }
        int[] ranges = IntStream.range(0, strides.length).filter(d -> selectors[d] instanceof Selector.Range).toArray();
        SmoothShape shape = SmoothShape.of(Arrays.stream(ranges).mapToLong(d -> extents[d]).toArray());
        return StridedArray.wrap(shape, Arrays.stream(ranges).mapToLong(d -> strides[d]).toArray(), offset, a.values());
    }
}
