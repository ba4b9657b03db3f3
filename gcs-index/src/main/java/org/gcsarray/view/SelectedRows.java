package org.gcsarray.view;

import java.util.Arrays;
import java.util.Optional;

import it.unimi.dsi.fastutil.longs.LongArrays;

import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.internal.Sizes;
import org.gcsarray.format.CompressedArray;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.GcsArray;
import org.gcsarray.format.RowIndex;
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
/// O(rows of the view + elements of these rows + columns where a table is needed).
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
    static Optional<CompressedArray> of(ViewMap map, CompressedArray array) {
        Optional<IndexTransform> transform = map.asTransform();
        if (transform.isEmpty() || map.shape().rank() < 2 || map.shape().isEmpty()) {
            return Optional.empty();
        }
        return array.reduction().inheritedBy(map.shape(), map.axesOfOwner())
                .flatMap(layout -> of(transform.get(), array, layout));
    }

    private static Optional<CompressedArray> of(IndexTransform map, CompressedArray array, DimensionReduction layout) {
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
        RowIndex index = array.rows();
        int[] listed = new int[rows.length];
        long most = 0;
        for (int r = 0; r < listed.length; r++) {
            listed[r] = index.find(rows[r]);
            most += length(listed[r]);
        }
        if (most >= Sizes.LARGEST_ARRAY
                || (!places.areAll(array.columnCount()) && places.count() > Integer.MAX_VALUE)) {
            return Optional.empty();
        }
        return Optional.of(places.areAll(array.columnCount()) ? whole((int) most, listed) : part((int) most, listed));
    }

    /// Returns the number of elements of a listed row, 0 for none.
    private int length(int k) {
        return k < 0 ? 0 : array.rows().end(k) - array.rows().start(k);
    }

    private CompressedRows whole(int size, int... listed) {
        int[] pointers = new int[listed.length + 1];
        int[] positions = new int[size];
        int count = 0;
        for (int r = 0; r < listed.length; r++) {
            int length = length(listed[r]);
            for (int k = 0; k < length; k++) {
                positions[count + k] = array.rows().start(listed[r]) + k;
            }
            count += length;
            pointers[r + 1] = count;
        }
        return rows(pointers, array.columns().gather(positions), positions);
    }

    private CompressedRows part(int most, int... listed) {
        int[] pointers = new int[listed.length + 1];
        int[] positions = new int[most + 1];
        int[] columns = new int[most + 1];
        long[] row = new long[0];
        int count = 0;
        for (int r = 0; r < listed.length; r++) {
            int length = length(listed[r]);
            if (length > 0) {
                int start = array.rows().start(listed[r]);
                row = LongArrays.ensureCapacity(row, length);
                array.columns().copyTo(start, start + length, row);
                count = places.take(row, length, start, positions, columns, count);
            }
            pointers[r + 1] = count;
        }
        return rows(pointers, Indices.copyOf(places.count(), columns, count), Arrays.copyOf(positions, count));
    }

    private CompressedRows rows(int[] pointers, Indices columns, int... positions) {
        return Wrapping.proven(rows.length, places.count(), RowIndex.Dense.wrap(pointers), columns,
                array.values().gather(positions), array.fill());
    }
}
