package org.gcsarray.kernel.internal;

import java.util.Arrays;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Values;
import org.gcsarray.buffer.internal.PlainValues;

/// Listed rows two by two, so that a row of B that both need is read once.
///
/// ```
/// pair k, rows r = rows[2k] and s = rows[2k + 1]:
///   columns from starts[3k]                starts[3k + 1]    starts[3k + 2]    to starts[3k + 3]
///           | columns of both              | of r only       | of s only       |
///   values from valueStarts[k]
///           | r0 s0 r1 s1 ..               | r ..            | s ..            |
/// ```
///
/// The last pair of an odd number of rows has no second row. No element is padded. Columns have 32 bits; values are float64 or
/// float32, uniform ones written out.
public final class PairedRows {

    final int[] rows;
    final int[] starts;
    final int[] valueStarts;
    final int[] columns;
    final double[] doubles;
    final float[] floats;

    private PairedRows(int[] rows, int[] starts, int[] valueStarts, int[] columns, Values values) {
        this.rows = rows;
        this.starts = starts;
        this.valueStarts = valueStarts;
        this.columns = columns;
        boolean single = values.dtype() == DType.FLOAT32;
        this.doubles = single ? new double[0] : PlainValues.reals(values);
        this.floats = single ? PlainValues.floats(values) : new float[0];
    }

    /// Pairs rows. O(nse + rows).
    ///
    /// @param rows     number of each listed row, kept
    /// @param pointers row k occupies positions `pointers[k] .. pointers[k+1]-1`, its columns ascending
    public static PairedRows of(int[] rows, int[] pointers, Indices columns, Values values) {
        int pairs = (rows.length + 1) / 2;
        int[] starts = new int[3 * pairs + 1];
        int[] valueStarts = new int[pairs + 1];
        int[] kept = new int[columns.size()];
        int[] order = new int[columns.size()];
        int atColumn = 0;
        int atValue = 0;
        for (int k = 0; k < pairs; k++) {
            int first = pointers[2 * k];
            int second = pointers[2 * k + 1];
            int end = pointers[Math.min(2 * k + 2, rows.length)];
            int p = first;
            int q = second;
            while (p < second && q < end) {
                long difference = columns.get(p) - columns.get(q);
                if (difference == 0) {
                    kept[atColumn++] = (int) columns.get(p);
                    order[atValue++] = p;
                    order[atValue++] = q;
                }
                p += difference <= 0 ? 1 : 0;
                q += difference >= 0 ? 1 : 0;
            }
            starts[3 * k + 1] = atColumn;
            int own = addMissing(columns, first, second, second, end, order, atValue);
            starts[3 * k + 2] = atColumn + own - atValue;
            int all = addMissing(columns, second, end, first, second, order, own);
            for (int v = atValue; v < all; v++) {
                kept[atColumn++] = (int) columns.get(order[v]);
            }
            atValue = all;
            starts[3 * k + 3] = atColumn;
            valueStarts[k + 1] = atValue;
        }
        return new PairedRows(rows, starts, valueStarts, Arrays.copyOf(kept, atColumn), values.gather(order));
    }

    /// Adds the positions `from .. to-1` whose column is not among those of `otherFrom .. otherTo-1`.
    private static int addMissing(
            Indices columns, int from, int to, int otherFrom, int otherTo, int[] order, int at) {
        int next = at;
        int q = otherFrom;
        for (int p = from; p < to; p++) {
            while (q < otherTo && columns.get(q) < columns.get(p)) {
                q++;
            }
            if (q == otherTo || columns.get(q) != columns.get(p)) {
                order[next++] = p;
            }
        }
        return next;
    }

    /// Returns the number of pairs.
    public int count() {
        return valueStarts.length - 1;
    }

    /// Returns the first position of the values of each pair, and their number at the end; not to be written.
    public int[] valueStarts() {
        return valueStarts;
    }

    /// Returns the part of all elements whose row of B is read for two rows at once.
    public double sharedPart() {
        int elements = valueStarts[count()];
        return elements == 0 ? 0 : 2.0 * (elements - columns.length) / elements;
    }

    /// Returns the bytes of all arrays.
    public long byteSize() {
        return 4L * (rows.length + starts.length + valueStarts.length + columns.length) + 8L * doubles.length
                + 4L * floats.length;
    }
}
