package org.gcsarray.convert;

import java.util.ArrayList;
import java.util.List;

import org.gcsarray.buffer.Indices;

/// Scratch memory that conversions leave for the next one: a caller that converts many arrays saves allocating and clearing it anew.
///
/// Given to conversions by [ConvertOptions#withWorkspace]. Grows to about the largest conversion seen; results never share it. Not thread
/// safe: one conversion at a time, which may itself run on several threads.
public final class ConvertWorkspace {

    private long[] keys = {};
    private long[] cells = {};
    private int[] order = {};
    private int[] columns = {};
    private double[] values = {};
    private final List<int[]> counters = new ArrayList<>();

    /// Creates a workspace without memory.
    public ConvertWorkspace() {}

    /// Returns the bytes held, without object headers.
    public long byteSize() {
        return 8L * keys.length + 8L * cells.length + 4L * order.length + 4L * columns.length + 8L * values.length
                + counters.stream().mapToLong(array -> 4L * array.length).sum();
    }

    /// Frees the memory.
    public void clear() {
        keys = new long[0];
        cells = new long[0];
        order = new int[0];
        columns = new int[0];
        values = new double[0];
        counters.clear();
    }

    /// Returns at least `size` longs of any content for sorting keys.
    long[] keys(int size) {
        keys = keys.length < size ? new long[size] : keys;
        return keys;
    }

    /// Returns at least `size` longs of any content for cells on their way.
    long[] cells(int size) {
        cells = cells.length < size ? new long[size] : cells;
        return cells;
    }

    /// Returns at least `size` doubles of any content for values on their way.
    double[] values(int size) {
        values = values.length < size ? new double[size] : values;
        return values;
    }

    /// Returns at least `size` ints for columns below `bound`: storage that may become the result if they take 32 bits, else scratch of any
    /// content.
    int[] columns(int size, long bound) {
        if (Indices.widthFor(bound) == Integer.BYTES) {
            return new int[size];
        }
        columns = columns.length < size ? new int[size] : columns;
        return columns;
    }

    /// Returns the first `size` of columns from [#columns(int, long)] as indices of their least width.
    Indices takeColumns(int[] filled, int size, long bound) {
        boolean isResult = Indices.widthFor(bound) == Integer.BYTES && filled.length == size;
        return isResult ? Indices.wrap(filled) : Indices.copyOf(bound, filled, size);
    }

    /// Returns exactly `size` ints of any content for the order of values.
    int[] order(int size) {
        order = order.length == size ? order : new int[size];
        return order;
    }

    /// Returns at least `size` counters of any content for one task.
    int[] counters(int task, int size) {
        while (counters.size() <= task) {
            counters.add(new int[0]);
        }
        if (counters.get(task).length < size) {
            counters.set(task, new int[size]);
        }
        return counters.get(task);
    }
}
