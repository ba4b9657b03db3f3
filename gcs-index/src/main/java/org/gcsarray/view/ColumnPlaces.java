package org.gcsarray.view;

import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalLong;

import it.unimi.dsi.fastutil.longs.LongArrays;

/// At which column a view shows the columns of unfolded rows: those of a range moved to the left, or each one where a table says.
final class ColumnPlaces {

    private final long first;
    private final long count;
    /// The place of each column, -1 for one that is not shown; empty for a range.
    private final int[] table;
    private final boolean ascends;
    /// Columns and positions of elements to be sorted.
    private long[] unsorted = new long[0];

    private ColumnPlaces(long first, long count, int[] table, boolean ascends) {
        this.first = first;
        this.count = count;
        this.table = table;
        this.ascends = ascends;
    }

    /// Returns the places of the columns that a view shows; nothing if one of them is shown twice, or they can be neither told nor listed.
    ///
    /// @param most most columns of the view that are listed; the table may have four times as many
    static Optional<ColumnPlaces> of(GroupNumbers numbers, long most) {
        long count = numbers.view().size();
        OptionalLong run = numbers.run();
        if (run.isPresent()) {
            return Optional.of(new ColumnPlaces(run.getAsLong(), count, new int[0], true));
        }
        return numbers.array().size() / 4 > most ? Optional.empty()
                : numbers.listed(most).flatMap(listed -> listed(Math.toIntExact(numbers.array().size()), listed));
    }

    private static Optional<ColumnPlaces> listed(int columnCount, long... listed) {
        int[] table = new int[columnCount];
        Arrays.fill(table, -1);
        long before = -1;
        boolean ascends = true;
        for (int k = 0; k < listed.length; k++) {
            int column = (int) listed[k];
            if (table[column] >= 0) {
                return Optional.empty();
            }
            table[column] = k;
            ascends &= column > before;
            before = column;
        }
        return Optional.of(new ColumnPlaces(0, listed.length, table, ascends));
    }

    /// Returns the number of columns of the view.
    long count() {
        return count;
    }

    /// Returns whether the columns of an array are shown as they are.
    boolean areAll(long columnCount) {
        return table.length == 0 && count == columnCount;
    }

    /// Writes positions and places of those elements of a row that are shown, places ascending.
    ///
    /// @param row       columns of the row
    /// @param length    how many
    /// @param start     position of the first of them
    /// @param positions receives the positions, from `at` on; has room for `length`
    /// @param places    receives the places
    /// @return where the next row goes
    int take(long[] row, int length, int start, int[] positions, int[] places, int at) {
        int next = table.length == 0 ? takeRange(row, length, start, positions, places, at)
                : takeListed(row, length, start, positions, places, at);
        if (!ascends && next - at > 1) {
            sort(positions, places, at, next);
        }
        return next;
    }

    private int takeRange(long[] row, int length, int start, int[] positions, int[] places, int at) {
        int next = at;
        for (int k = 0; k < length; k++) {
            long place = row[k] - first;
            positions[next] = start + k;
            places[next] = (int) place;
            next += place >= 0 && place < count ? 1 : 0;
        }
        return next;
    }

    private int takeListed(long[] row, int length, int start, int[] positions, int[] places, int at) {
        int next = at;
        for (int k = 0; k < length; k++) {
            int place = table[(int) row[k]];
            positions[next] = start + k;
            places[next] = place;
            next += place >= 0 ? 1 : 0;
        }
        return next;
    }

    private void sort(int[] positions, int[] places, int from, int to) {
        unsorted = LongArrays.ensureCapacity(unsorted, to - from);
        for (int k = from; k < to; k++) {
            unsorted[k - from] = (long) places[k] << Integer.SIZE | positions[k];
        }
        Arrays.sort(unsorted, 0, to - from);
        for (int k = from; k < to; k++) {
            positions[k] = (int) unsorted[k - from];
            places[k] = (int) (unsorted[k - from] >>> Integer.SIZE);
        }
    }
}
