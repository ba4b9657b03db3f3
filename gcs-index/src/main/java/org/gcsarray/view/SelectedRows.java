package org.gcsarray.view;

import java.util.Arrays;
import java.util.Optional;

import it.unimi.dsi.fastutil.ints.IntArrays;

import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.internal.Sizes;
import org.gcsarray.format.CompressedArray;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.GcsArray;
import org.gcsarray.format.RowIndex;
import org.gcsarray.format.StoredArray;
import org.gcsarray.format.internal.Pointers;
import org.gcsarray.format.internal.Readings;
import org.gcsarray.format.internal.Wrapping;
import org.gcsarray.index.IndexTransform;
import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.view.GroupNumbers.Group;

/// What a view shows of compressed rows if it selects rows and columns apart from each other: row by row, in the layout that the view inherits.
///
/// ```
/// a[2:9], a[[7, 1]]    whole rows
/// a[:, 2:9]            the elements of a row whose columns lie in the range
/// a[::2, [7, 1]]       those whose columns are in a table, sorted where the list does not ascend
/// ```
///
/// O(rows of the view + elements of these rows + columns where a table is needed); of long rows, the elements between the least and the greatest
/// column that is shown.
final class SelectedRows {

    /// Lists of up to so many rows or columns are made whatever the size of the array.
    private static final int FEW = 1 << 10;

    private final CompressedRows array;
    private final ColumnPlaces places;
    private final long[] rows;

    private SelectedRows(CompressedRows array, ColumnPlaces places, long... rows) {
        this.array = array;
        this.places = places;
        this.rows = rows;
    }

    /// Returns what a view shows of an array. Nothing if it has fewer than two axes or no elements, an axis selects both rows and columns, a column
    /// is shown twice, or there are more rows or columns to list than the array has rows and elements.
    static Optional<StoredArray> of(ViewMap map, CompressedArray array) {
        Optional<IndexTransform> transform = map.asTransform();
        if (transform.isEmpty() || map.shape().rank() < 2 || map.shape().isEmpty()) {
            return Optional.empty();
        }
        return array.reduction().inheritedBy(map.shape(), map.axesOfOwner())
                .flatMap(layout -> of(transform.get(), array, layout));
    }

    private static Optional<StoredArray> of(IndexTransform map, CompressedArray array, DimensionReduction layout) {
        CompressedRows all = array.unfolded();
        long most = Math.clamp((long) all.nse() + all.rows().listedRows(), FEW, Sizes.LARGEST_ARRAY / 4);
        GroupNumbers rowNumbers = new GroupNumbers(map, Group.of(array.reduction(), 0), Group.of(layout, 0));
        GroupNumbers columnNumbers = new GroupNumbers(map, Group.of(array.reduction(), 1), Group.of(layout, 1));
        return ColumnPlaces.of(columnNumbers, most)
                .flatMap(places -> rowNumbers.listed(most)
                        .flatMap(rows -> new SelectedRows(all, places, rows).take()))
                .map(rows -> Readings.of(!(array instanceof GcsArray), layout, rows));
    }

    /// Returns the rows; nothing if columns of the view exceed an int though some are left out, or elements an array.
    private Optional<CompressedRows> take() {
        int[] starts = new int[rows.length];
        int[] pointers = new int[rows.length + 1];
        int[] all = Pointers.of(array.rows());
        boolean isDense = array.rows() instanceof RowIndex.Dense;
        long most = 0;
        for (int r = 0; r < rows.length; r++) {
            int listed = isDense ? (int) rows[r] : array.rows().find(rows[r]);
            if (listed >= 0) {
                starts[r] = all[listed];
                most += all[listed + 1] - all[listed];
            }
            pointers[r + 1] = (int) most;
        }
        if (most >= Sizes.LARGEST_ARRAY
                || (!places.areAll(array.columnCount()) && places.count() > Integer.MAX_VALUE)) {
            return Optional.empty();
        }
        return Optional.of(places.areAll(array.columnCount()) ? whole(starts, pointers) : part(starts, pointers));
    }

    /// Returns whole rows.
    ///
    /// @param starts   position of the first element of each row in the array
    /// @param pointers how many elements the rows before each row have
    private CompressedRows whole(int[] starts, int[] pointers) {
        int[] positions = new int[pointers[starts.length]];
        for (int r = 0; r < starts.length; r++) {
            int moved = starts[r] - pointers[r];
            for (int k = pointers[r]; k < pointers[r + 1]; k++) {
                positions[k] = moved + k;
            }
        }
        return rows(pointers, array.columns().gather(positions), positions);
    }

    /// Returns what the places leave of rows; arguments as those of [#whole].
    private CompressedRows part(int[] starts, int[] pointers) {
        int[] kept = new int[pointers.length];
        int[] positions = new int[0];
        int[] columns = new int[0];
        int count = 0;
        for (int r = 0; r < starts.length; r++) {
            int end = starts[r] + pointers[r + 1] - pointers[r];
            int from = places.from(array.columns(), starts[r], end);
            int to = places.to(array.columns(), from, end);
            if (to > from) {
                positions = IntArrays.grow(positions, count + to - from + 1, count);
                columns = IntArrays.grow(columns, count + to - from + 1, count);
                count = places.take(array.columns(), from, to, positions, columns, count);
            }
            kept[r + 1] = count;
        }
        return rows(kept, Indices.copyOf(places.count(), columns, count), Arrays.copyOf(positions, count));
    }

    private CompressedRows rows(int[] pointers, Indices columns, int... positions) {
        return Wrapping.proven(rows.length, places.count(), RowIndex.Dense.wrap(pointers), columns,
                array.values().gather(positions), array.fill());
    }
}
