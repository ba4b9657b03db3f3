package org.gcsarray.spark.block;

import java.io.Serial;
import java.io.Serializable;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;

import org.gcsarray.internal.Search;

/// Which partition holds which cells of the unfolded matrix: partition k holds those from place k on, up to place k+1, in the order of storage.
///
/// The first partition begins at (0, 0), the last one has no end; a partition whose place is that of the next one is empty. Immutable,
/// compared by value.
///
/// @serial exclude
public final class Ranges implements Serializable {

    @Serial
    private static final long serialVersionUID = 1;

    private final long[] rows;
    private final long[] columns;

    private Ranges(long[] rows, long[] columns) {
        this.rows = rows;
        this.columns = columns;
    }

    /// Returns the ranges that begin at some places.
    ///
    /// @param begins place where each partition but the first begins, ascending, equal ones allowed; none for one partition
    /// @throws IllegalArgumentException if they do not ascend
    public static Ranges of(List<Place> begins) {
        for (int k = 1; k < begins.size(); k++) {
            if (begins.get(k).compareTo(begins.get(k - 1)) < 0) {
                throw new IllegalArgumentException("partition " + (k + 1) + " begins at " + begins.get(k)
                        + ", before partition " + k + ", which begins at " + begins.get(k - 1));
            }
        }
        return new Ranges(begins.stream().mapToLong(Place::row).toArray(),
                begins.stream().mapToLong(Place::column).toArray());
    }

    /// Returns the number of partitions, at least 1.
    public int count() {
        return rows.length + 1;
    }

    /// Returns the place where a partition begins.
    public Place begin(int partition) {
        return partition == 0 ? Place.FIRST : new Place(rows[partition - 1], columns[partition - 1]);
    }

    /// Returns the partition of a cell. O(log count).
    public int of(long row, long column) {
        return Search.first(0, rows.length, k -> isBefore(row, column, k));
    }

    /// Returns whether a cell is in a partition. O(1).
    public boolean holds(int partition, long row, long column) {
        return (partition == 0 || !isBefore(row, column, partition - 1))
                && (partition == rows.length || isBefore(row, column, partition));
    }

    private boolean isBefore(long row, long column, int begin) {
        return row < rows[begin] || (row == rows[begin] && column < columns[begin]);
    }

    /// Returns whether a row of a partition lies in another one as well. O(1).
    public boolean isCut(int partition, long row) {
        return (partition > 0 && columns[partition - 1] > 0 && rows[partition - 1] == row)
                || (partition < rows.length && columns[partition] > 0 && rows[partition] == row);
    }

    /// Returns ranges that begin where a function puts the places at which these begin, all but the first.
    ///
    /// @throws IllegalArgumentException if they do not ascend
    public Ranges map(UnaryOperator<Place> function) {
        return of(IntStream.range(1, count()).mapToObj(this::begin).map(function).toList());
    }

    /// Returns the same ranges of the rows alone, for arrays of the same rows: a row that is cut lies as a whole in the partition of its
    /// first column.
    public Ranges ofWholeRows() {
        long[] whole = rows.clone();
        for (int k = 0; k < whole.length; k++) {
            whole[k] += columns[k] > 0 ? 1 : 0;
        }
        return new Ranges(whole, new long[whole.length]);
    }

    /// Returns whether no row lies in two partitions.
    public boolean areWholeRows() {
        return Arrays.stream(columns).allMatch(column -> column == 0);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Ranges ranges && Arrays.equals(rows, ranges.rows)
                && Arrays.equals(columns, ranges.columns);
    }

    @Override
    public int hashCode() {
        return 31 * Arrays.hashCode(rows) + Arrays.hashCode(columns);
    }

    @Override
    public String toString() {
        StringBuilder text = new StringBuilder().append(count()).append(" partitions");
        for (int k = 0; k < Math.min(rows.length, 8); k++) {
            text.append(k == 0 ? ", which begin at (0, 0)" : "").append(" (").append(rows[k]).append(", ")
                    .append(columns[k]).append(')');
        }
        return text.append(rows.length > 8 ? " .." : "").toString();
    }

    /// A cell of the unfolded matrix. Places are ordered by row, then by column: the order of storage.
    ///
    /// @param row    row
    /// @param column column
    public record Place(long row, long column) implements Comparable<Place> {

        /// The first place of all.
        public static final Place FIRST = new Place(0, 0);

        private static final Comparator<Place> ORDER = Comparator.comparingLong(Place::row)
                .thenComparingLong(Place::column);

        @Override
        public int compareTo(Place other) {
            return ORDER.compare(this, other);
        }
    }
}
