package org.gcsarray.kernel.internal;

import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Values;

/// A row among widened elements, one row after the other of the same arrays: positions `from .. to-1` of the columns and values that were read.
/// Mutable, one thread.
public final class MergeRow {

    private final int least;
    long[] columns = new long[0];
    double[] values = new double[0];
    int from;
    int to;
    private int origin;

    /// Makes a row without elements.
    ///
    /// @param least elements that there is room for when there is room for any
    public MergeRow(int least) {
        this.least = least;
    }

    /// Makes room for the columns and values of elements `first .. last-1`, which are anything.
    public void reserve(int first, int last) {
        origin = first;
        columns = columns.length < last - first ? new long[Math.max(least, last - first)] : columns;
        values = values.length < columns.length ? new double[columns.length] : values;
    }

    /// Reads the columns of elements `first .. last-1`.
    public void read(Indices source, int first, int last) {
        origin = first;
        columns = columns.length < last - first ? new long[Math.max(least, last - first)] : columns;
        source.copyTo(first, last, columns);
    }

    /// Reads the values of elements `first .. last-1`, whose columns have been read.
    public void read(Values source, int first, int last) {
        reserve(first, last);
        source.copyTo(first, last, values);
    }

    /// Takes the row of elements `first .. last-1`, which are among those that were read, or that there is room for.
    public MergeRow row(int first, int last) {
        from = first - origin;
        to = last - origin;
        return this;
    }

    /// Returns the columns, not to be kept.
    public long[] columns() {
        return columns;
    }

    /// Returns the values, not to be kept.
    public double[] values() {
        return values;
    }
}
