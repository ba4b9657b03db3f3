package org.gcsarray.convert;

import java.util.ArrayList;
import java.util.List;

import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.internal.ResultArrays;
import org.gcsarray.format.CompressedArray;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.StoredArray;
import org.gcsarray.format.internal.Pointers;

/// Scratch memory that conversions leave for the next one: if you convert many arrays, it is not allocated and cleared each time.
///
/// Pass it to conversions with [ConvertOptions#withWorkspace]. It grows to about the largest conversion seen. Results own their memory until you give
/// it back: [#takeBack]. Not thread safe: one conversion at a time, which may itself run on several threads.
public final class ConvertWorkspace {

    private long[] keys = {};
    private long[] cells = {};
    private int[] order = {};
    private int[] columns = {};
    private double[] values = {};
    private final List<int[]> counters = new ArrayList<>();
    private final ResultArrays results = new ResultArrays();

    /// Creates a workspace without memory.
    public ConvertWorkspace() {}

    /// Takes back the arrays of a result that a conversion has made with this workspace: a later result that needs an array of the same type and
    /// length is written there, which saves allocating and clearing a new one.
    ///
    /// {@snippet file="org/gcsarray/snippet/ConvertSnippetTest.java" region="ConvertWorkspace.takeBack"}
    ///
    /// **You give the result away.** From now on use neither the result nor an array that shares storage with it: its transpose, a result of
    /// `withValues`, or what a conversion without this workspace has made of it, if that keeps the order of the elements. Their elements change with
    /// a later conversion. Arrays that this workspace did not make, or that source and result share, are left alone.
    /// O(1): reads no element.
    ///
    /// @param result a result that is no longer used
    public void takeBack(CompressedArray result) {
        CompressedRows rows = result.unfolded();
        results.takeBack(Pointers.of(rows.rows()), rows.columns(), rows.values());
    }

    /// Returns the bytes held, without object headers.
    public long byteSize() {
        return 8L * keys.length + 8L * cells.length + 4L * order.length + 4L * columns.length + 8L * values.length
                + counters.stream().mapToLong(array -> 4L * array.length).sum() + results.byteSize();
    }

    /// Frees the memory.
    public void clear() {
        keys = new long[0];
        cells = new long[0];
        order = new int[0];
        columns = new int[0];
        values = new double[0];
        counters.clear();
        results.clear();
    }

    /// Leaves to a result what it shares with its source, which may be a result of this workspace, too: if one of them is taken back, the other one
    /// keeps its elements.
    @SuppressWarnings("ReferenceEquality") // whether it is one array
    void leaveShared(StoredArray source, CompressedRows result) {
        if (source.values() == result.values()) {
            results.leave(result.values());
        }
        if (source instanceof CooArray coo) {
            for (int d = 0; d < coo.shape().rank(); d++) {
                if (coo.indices(d) == result.columns()) {
                    results.leave(result.columns());
                }
            }
        }
        if (source instanceof CompressedArray compressed) {
            CompressedRows rows = compressed.unfolded();
            if (rows.columns() == result.columns()) {
                results.leave(result.columns());
            }
            if (Pointers.of(rows.rows()) == Pointers.of(result.rows())) {
                results.leave(Pointers.of(result.rows()));
            }
        }
    }

    /// Returns the arrays of results.
    ResultArrays results() {
        return results;
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

    /// Returns `size` ints of any content for indices below `bound`: storage of the result if these take 32 bits, else scratch.
    int[] columns(int size, long bound) {
        if (Indices.widthFor(bound) == Integer.BYTES) {
            return results.ints(size);
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
