package org.gcsarray.convert.stream;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Values;
import org.gcsarray.buffer.ValuesBuilder;
import org.gcsarray.reduction.DimensionReduction;

/// The elements added last, in narrow arrays of a fixed length: memory follows what was added, and nothing is ever moved to grow.
final class BoundedChunk {

    private static final int PIECE_ELEMENTS = 1 << 13;

    private final DimensionReduction layout;
    private final DType dtype;
    private final int capacity;
    private final int pieceElements;
    private final TripleQueue full;
    private Indices.Writer rows;
    private Indices.Writer columns;
    private ValuesBuilder values;
    private int next;

    BoundedChunk(DimensionReduction layout, DType dtype, int capacity) {
        this.layout = layout;
        this.dtype = dtype;
        this.capacity = capacity;
        this.pieceElements = Math.min(PIECE_ELEMENTS, capacity);
        this.full = new TripleQueue(layout, dtype);
        this.rows = newWriter(layout.rowCount());
        this.columns = newWriter(layout.columnCount());
        this.values = Values.builder(dtype);
    }

    private Indices.Writer newWriter(long bound) {
        return Indices.writer(bound, pieceElements);
    }

    int size() {
        return (int) full.size() + next;
    }

    boolean isFull() {
        return size() == capacity;
    }

    /// Returns where the value of the next element goes, before [#append] is called; it rejects what the type cannot hold.
    ValuesBuilder values() {
        return values;
    }

    void append(long row, long column) {
        rows.set(next, row);
        columns.set(next, column);
        next++;
        if (next == pieceElements) {
            full.add(new Triples(rows.finish(), columns.finish(), values.build()));
            restart();
        }
    }

    private void restart() {
        rows = newWriter(layout.rowCount());
        columns = newWriter(layout.columnCount());
        values = Values.builder(dtype);
        next = 0;
    }

    /// Removes and returns all elements.
    Triples take() {
        full.add(new Triples(rows.finish().slice(0, next), columns.finish().slice(0, next), values.build()));
        restart();
        return full.take((int) full.size());
    }

    void clear() {
        full.clear();
        restart();
    }
}
