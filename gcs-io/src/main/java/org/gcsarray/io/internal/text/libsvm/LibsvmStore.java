package org.gcsarray.io.internal.text.libsvm;

import it.unimi.dsi.fastutil.doubles.DoubleArrayList;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.LongArrayList;

import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Values;
import org.gcsarray.buffer.internal.Sizes;
import org.gcsarray.io.Fault;
import org.gcsarray.io.internal.assembly.ReadMemory;
import org.gcsarray.io.internal.text.line.EntryRules;
import org.gcsarray.io.internal.text.line.IndexColumn;
import org.gcsarray.io.internal.text.line.LineException;
import org.gcsarray.io.internal.text.line.ValueColumn;

/// Collects the rows of LIBSVM text in growing arrays.
final class LibsvmStore implements LibsvmLine.RowSink {
    private static final int FIRST_CAPACITY = 1 << 10;
    /// Label, query and row pointer.
    private static final int BYTES_PER_ROW = 20;

    private final long maxBytes;
    private final IndexColumn columns;
    private final ValueColumn values;
    private final DoubleArrayList labels = new DoubleArrayList();
    private final LongArrayList queries = new LongArrayList();
    private final IntArrayList pointers = IntArrayList.of(0);
    private int capacity = FIRST_CAPACITY;
    private long largest = -1;
    private boolean hasQueries;
    int size;

    LibsvmStore(EntryRules rules, long maxBytes) {
        this.maxBytes = maxBytes;
        this.columns = new IndexColumn(rules.bounded ? rules.largest[0] - rules.base[0] : 0, capacity);
        this.values = new ValueColumn(rules, capacity);
    }

    @Override
    public void accept(LibsvmLine row) {
        if (row.count > 0) {
            largest = Math.max(largest, row.pairs().index[0][row.count - 1]);
        }
        makeRoom(row);
        columns.widen(largest, capacity, size);
        labels.add(row.label);
        queries.add(row.query);
        hasQueries = row.hasQuery;
        columns.put(size, row.pairs().index[0], row.count);
        values.put(size, row.pairs().words, row.count);
        size += row.count;
        pointers.add(size);
    }

    private void makeRoom(LibsvmLine row) {
        long needed = (long) size + row.count;
        long width = columns.byteWidthWith(largest);
        // a column at a time is copied into a longer or a shorter one
        long perPair = width + values.byteWidth() + Math.max(width, values.byteWidth());
        long room = maxBytes - 2L * BYTES_PER_ROW * (rows() + 1) - row.extraBytes();
        if (needed > Sizes.LARGEST_ARRAY / 2 || rows() >= Sizes.LARGEST_ARRAY - 1 || needed * perPair > room) {
            throw new LineException(Fault.Code.LIMIT, 1, "reading more than " + rows() + " rows with " + size
                    + " entries takes too much memory; " + ReadMemory.limit(maxBytes),
                    ReadMemory.hint(maxBytes));
        }
        if (needed > capacity) {
            long fits = (room - size * Math.max(width, values.byteWidth())) / (width + values.byteWidth());
            capacity = (int) Math.clamp(Math.min(Sizes.LARGEST_ARRAY / 2, capacity + (long) (capacity >> 1)), needed,
                    Math.max(fits, needed));
            columns.grow(capacity);
            values.grow(capacity);
        }
    }

    int rows() {
        return labels.size();
    }

    /// The number of columns that the entries show, counted from a base; 0 without entries.
    long columnCount(long base) {
        return largest < 0 ? 0 : largest + 1 - base;
    }

    Indices columns(long base, long extent) {
        return columns.finish(size, base, extent);
    }

    Values values() {
        return values.finish(size);
    }

    int[] pointers() {
        return pointers.toIntArray();
    }

    double[] labels() {
        return labels.toDoubleArray();
    }

    /// The queries of the rows; none if rows have no query.
    long[] queries() {
        return hasQueries ? queries.toLongArray() : new long[0];
    }
}
