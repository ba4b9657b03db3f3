package org.gcsarray.spark.block;

import java.util.Comparator;

/// A cell of the folded matrix. Places are ordered by row, then by column: the order of storage.
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
