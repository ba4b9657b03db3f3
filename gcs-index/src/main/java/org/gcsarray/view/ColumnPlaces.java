package org.gcsarray.view;

import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalLong;

import it.unimi.dsi.fastutil.longs.LongArrays;

import org.gcsarray.buffer.Indices;

/// At which column a view shows the columns of unfolded rows: those of a range moved to the left, or each one where a table says.
final class ColumnPlaces {

    /// Shorter rows are looked through; of others, the columns between the least and the greatest one that are shown are searched.
    private static final int SHORT = 32;

    /// The least column that is shown.
    private final long first;
    private final long count;
    /// The place of each column from the first one on, -1 for one that is not shown; empty for a range.
    private final int[] table;
    private final boolean ascends;
    private long[] row = new long[0];

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
        return run.isPresent() ? Optional.of(new ColumnPlaces(run.getAsLong(), count, new int[0], true))
                : numbers.listed(most).flatMap(listed -> listed(4 * most, listed));
    }

    private static Optional<ColumnPlaces> listed(long most, long... listed) {
        long least = Long.MAX_VALUE;
        long greatest = -1;
        boolean ascends = true;
        for (long column : listed) {
            ascends &= column > greatest;
            least = Math.min(least, column);
            greatest = Math.max(greatest, column);
        }
        if (greatest - least >= most) {
            return Optional.empty();
        }
        int[] table = new int[(int) (greatest - least) + 1];
        Arrays.fill(table, -1);
        for (int k = 0; k < listed.length; k++) {
            int column = (int) (listed[k] - least);
            if (table[column] >= 0) {
                return Optional.empty();
            }
            table[column] = k;
        }
        return Optional.of(new ColumnPlaces(least, listed.length, table, ascends));
    }

    /// Returns the number of columns of the view.
    long count() {
        return count;
    }

    /// Returns whether the columns of an array are shown as they are.
    boolean areAll(long columnCount) {
        return table.length == 0 && count == columnCount;
    }

    /// Returns the position from which on a row may show something.
    int from(Indices columns, int start, int end) {
        return end - start > SHORT ? columns.firstFrom(first, start, end) : start;
    }

    /// Returns the position from which on a row shows nothing.
    int to(Indices columns, int start, int end) {
        long after = first + (table.length == 0 ? count : table.length);
        return end - start > SHORT ? columns.firstFrom(after, start, end) : end;
    }

    /// Writes positions and places of those elements of a row that are shown, places ascending.
    ///
    /// @param columns   columns of all rows
    /// @param from      position of the first element to look at
    /// @param to        position after the last one
    /// @param positions receives the positions, from `at` on; has room for one more than are looked at
    /// @param places    receives the places
    /// @return where the next row goes
    int take(Indices columns, int from, int to, int[] positions, int[] places, int at) {
        row = LongArrays.ensureCapacity(row, to - from);
        columns.copyTo(from, to, row);
        int next = table.length == 0 ? takeRange(to - from, from, positions, places, at)
                : takeListed(to - from, from, positions, places, at);
        if (!ascends && next - at > 1) {
            sort(positions, places, at, next);
        }
        return next;
    }

    private int takeRange(int length, int start, int[] positions, int[] places, int at) {
        int next = at;
        for (int k = 0; k < length; k++) {
            long place = row[k] - first;
            positions[next] = start + k;
            places[next] = (int) place;
            next += place >= 0 && place < count ? 1 : 0;
        }
        return next;
    }

    private int takeListed(int length, int start, int[] positions, int[] places, int at) {
        int next = at;
        for (int k = 0; k < length; k++) {
            long column = row[k] - first;
            int place = column >= 0 && column < table.length ? table[(int) column] : -1;
            positions[next] = start + k;
            places[next] = place;
            next += place >= 0 ? 1 : 0;
        }
        return next;
    }

    private void sort(int[] positions, int[] places, int from, int to) {
        for (int k = from; k < to; k++) {
            row[k - from] = (long) places[k] << Integer.SIZE | positions[k];
        }
        Arrays.sort(row, 0, to - from);
        for (int k = from; k < to; k++) {
            positions[k] = (int) row[k - from];
            places[k] = (int) (row[k - from] >>> Integer.SIZE);
        }
    }
}
