package org.gcsarray.spark.block;

import java.io.Serial;
import java.io.Serializable;

import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Values;
import org.gcsarray.spark.internal.packed.PackedIndices;
import org.gcsarray.spark.internal.packed.PackedValues;

/// Elements of an unfolded matrix in any order; places may repeat: what is sent between partitions. Immutable.
///
/// Rows are stored relative to the least one, rows and columns in the least width.
///
/// @serial exclude
public final class Elements implements Serializable {

    @Serial
    private static final long serialVersionUID = 1;

    private final long firstRow;
    private final PackedIndices rows;
    private final PackedIndices columns;
    private final PackedValues values;
    private Elements(long firstRow, Indices rows, Indices columns, Values values) {
        if (rows.size() != columns.size() || rows.size() != values.size()) {
            throw new IllegalArgumentException(rows.size() + " rows, " + columns.size() + " columns and "
                    + values.size() + " values; there must be as many of each");
        }
        this.firstRow = firstRow;
        this.rows = PackedIndices.of(rows);
        this.columns = PackedIndices.of(columns);
        this.values = PackedValues.of(values);
    }

    /// Returns elements from their rows, which are copied, their columns and values, which are shared.
    ///
    /// @throws IllegalArgumentException if there are not as many of each
    public static Elements of(long[] rows, Indices columns, Values values) {
        long least = rows.length == 0 ? 0 : Long.MAX_VALUE;
        long greatest = 0;
        for (long row : rows) {
            least = Math.min(least, row);
            greatest = Math.max(greatest, row);
        }
        long first = least;
        return new Elements(first, Indices.of(greatest - first + 1, rows.length, k -> rows[k] - first), columns,
                values);
    }

    /// Returns elements from their rows relative to a first one, their columns and values, all shared.
    ///
    /// @throws IllegalArgumentException if there are not as many of each
    public static Elements of(long firstRow, Indices rows, Indices columns, Values values) {
        return new Elements(firstRow, rows, columns, values);
    }

    /// Returns the number of elements.
    public int size() {
        return columns().size();
    }

    /// Returns the row of an element.
    public long row(int position) {
        return firstRow + rows().get(position);
    }

    /// Returns the row that [#rows] count from.
    public long firstRow() {
        return firstRow;
    }

    /// Returns the rows, relative to [#firstRow].
    public Indices rows() {
        return rows.unpack();
    }

    /// Returns the column of each element.
    public Indices columns() {
        return columns.unpack();
    }

    /// Returns the value of each element.
    public Values values() {
        return values.unpack();
    }

    /// Returns the row behind the greatest one. O(size).
    public long endRow() {
        long greatest = -1;
        for (int k = 0; k < size(); k++) {
            greatest = Math.max(greatest, rows().get(k));
        }
        return firstRow + greatest + 1;
    }

    /// Returns the elements at some positions, rows in the least width: a copy.
    public Elements gather(int[] positions) {
        long[] chosen = rows().gather(positions).toLongArray();
        for (int k = 0; k < chosen.length; k++) {
            chosen[k] += firstRow;
        }
        return of(chosen, columns().gather(positions), values().gather(positions));
    }
}
