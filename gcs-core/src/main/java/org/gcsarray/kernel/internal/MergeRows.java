package org.gcsarray.kernel.internal;

import org.jspecify.annotations.Nullable;

import org.gcsarray.buffer.Float64Values;
import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Values;
import org.gcsarray.buffer.internal.Backing;

/// The rows of an operand or the result of a merge: row k has elements `starts[k] .. starts[k+1]-1`, element p the number
/// `values[p - origin]`. Numbers of other types than float64 are brought to a scratch range by range. One thread.
public final class MergeRows {

    final int[] starts;
    final Indices columns;
    final double factor;
    double[] values = {};
    int origin;

    /// Takes rows whose numbers follow; arrays are shared.
    ///
    /// @param columns columns in the least width of the matrix
    /// @param factor  what each number counts in a sum
    public MergeRows(int[] starts, Indices columns, double factor) {
        this.starts = starts;
        this.columns = columns;
        this.factor = factor;
    }

    /// Takes the numbers of rows `from .. to-1` from values of all rows.
    public void read(Values source, int from, int to) {
        if (source instanceof Float64Values plain) {
            values = Backing.of(plain);
            return;
        }
        reserve(from, to);
        source.copyTo(starts[from], starts[to], values);
    }

    /// Makes room for the numbers of rows `from .. to-1`.
    ///
    /// @param all room for the numbers of all rows; null if a scratch is to hold those of these rows
    public void write(double @Nullable [] all, int from, int to) {
        if (all != null) {
            values = all;
        } else {
            reserve(from, to);
        }
    }

    private void reserve(int from, int to) {
        origin = starts[from];
        int count = starts[to] - origin;
        values = values.length < count ? new double[count] : values;
    }

    /// Stores the numbers of rows `from .. to-1` that a scratch holds.
    public void flush(RowSink sink, int from, int to) {
        if (sink.doubles() == null) {
            sink.putValues(starts[from], values, starts[to] - starts[from]);
        }
    }
}
