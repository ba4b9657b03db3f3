package org.gcsarray.view;

import java.util.Arrays;
import java.util.Optional;
import java.util.stream.IntStream;

import org.gcsarray.buffer.Indices;
import org.gcsarray.format.CompressedArray;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.internal.Wrapping;
import org.gcsarray.index.IndexTransform;
import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.view.GroupNumbers.Group;

/// What a view shows of compressed rows if an axis selects rows and columns together, as in a diagonal or in lists taken point by point: each cell is
/// looked up in its row. O(cells of the view, times the logarithm of the elements of a row).
final class SoughtCells {

    private SoughtCells() {}

    /// Returns what a view shows of an array, in row-major order. Nothing if no axis selects both, if one index depends on several axes, or if the view
    /// has no cells, or more than half as many as the array has elements.
    static Optional<CooArray> of(ViewMap map, CompressedArray array) {
        CompressedRows rows = array.unfolded();
        Optional<IndexTransform> transform = map.asTransform().filter(maps -> isJoint(maps, array.reduction()));
        if (transform.isEmpty() || map.shape().isEmpty()) {
            return Optional.empty();
        }
        int[] axes = IntStream.range(0, map.shape().rank()).toArray();
        if (!DimensionReduction.fits(map.shape(), axes)) {
            return Optional.empty();
        }
        DimensionReduction inOrder = DimensionReduction.of(map.shape(), axes);
        Optional<long[]> rowNumbers = numbers(transform.get(), array, 0, inOrder);
        return rowNumbers.flatMap(listed -> numbers(transform.get(), array, 1, inOrder)
                .map(columns -> elements(rows, listed, columns, inOrder)));
    }

    private static Optional<long[]> numbers(IndexTransform map, CompressedArray array, int group,
            DimensionReduction view) {
        return new GroupNumbers(map, Group.of(array.reduction(), group), Group.of(view, 0))
                .listed(array.unfolded().nse() / 2);
    }

    private static boolean isJoint(IndexTransform map, DimensionReduction layout) {
        int[] ofRows = axes(map, layout.rowDimensions());
        return Arrays.stream(axes(map, layout.columnDimensions()))
                .anyMatch(axis -> Arrays.binarySearch(ofRows, axis) >= 0);
    }

    /// Returns the axes on which some dimensions depend, ascending.
    private static int[] axes(IndexTransform map, int... dimensions) {
        return Arrays.stream(dimensions).flatMap(d -> Arrays.stream(map.output(d).dimensions())).sorted().toArray();
    }

    private static CooArray elements(CompressedRows array, long[] rows, long[] columns, DimensionReduction view) {
        int[] cells = new int[rows.length];
        int[] positions = new int[rows.length];
        int count = 0;
        for (int k = 0; k < rows.length; k++) {
            int position = array.position(rows[k], columns[k]);
            if (position >= 0) {
                cells[count] = k;
                positions[count++] = position;
            }
        }
        Indices[] indices = new Indices[view.shape().rank()];
        for (int d = 0; d < indices.length; d++) {
            long stride = view.groupStrides(0)[d];
            long extent = view.shape().extent(d);
            indices[d] = Indices.of(extent, count, k -> cells[k] / stride % extent);
        }
        return Wrapping.proven(view.shape(), indices, array.values().gather(Arrays.copyOf(positions, count)),
                array.fill());
    }
}
