package org.gcsarray.hdf5;

import java.io.IOException;

import org.gcsarray.buffer.Values;
import org.gcsarray.format.StridedArray;
import org.gcsarray.io.Entry;
import org.gcsarray.io.internal.assembly.ElementCursor;
import org.gcsarray.reduction.DimensionReduction;

/// Visits elements in the order of the file.
final class StoredEntries {

    private final Values values;
    private final long[] indices;
    private final Entry.Visitor visitor;
    private final ElementCursor cursor;
    private int position;

    private StoredEntries(StoredElements elements, Entry.Visitor visitor) {
        this.values = elements.values();
        this.indices = new long[elements.shape().rank()];
        this.visitor = visitor;
        this.cursor = new ElementCursor(indices, values);
    }

    /// Visits all elements.
    static void visit(StoredElements elements, Entry.Visitor visitor) throws IOException {
        StoredEntries entries = new StoredEntries(elements, visitor);
        switch (elements) {
            case StoredElements.Rows rows -> entries.rows(rows);
            case StoredElements.Coordinates coordinates -> entries.coordinates(coordinates);
            case StoredElements.Dense dense -> entries.dense(dense.array());
        }
    }

    private void rows(StoredElements.Rows rows) throws IOException {
        DimensionReduction layout = rows.layout();
        for (int k = 0; k + 1 < rows.pointers().length; k++) {
            layout.promoteInto(0, rows.rowIds().isPresent() ? rows.rowIds().get().get(k) : k, indices);
            while (position < rows.pointers()[k + 1]) {
                layout.promoteInto(1, rows.columns().get(position), indices);
                visitor.visit(cursor.at(position));
                position++;
            }
        }
    }

    private void coordinates(StoredElements.Coordinates coordinates) throws IOException {
        for (; position < values.size(); position++) {
            for (int k = 0; k < indices.length; k++) {
                indices[coordinates.axes()[k]] = coordinates.indices()[k].get(position);
            }
            visitor.visit(cursor.at(position));
        }
    }

    /// In row-major order of the cells, whatever their strides.
    private void dense(StridedArray array) throws IOException {
        for (long left = array.nse(); left > 0; left--) {
            position = array.position(indices);
            visitor.visit(cursor.at(position));
            int d = indices.length - 1;
            while (d >= 0 && ++indices[d] == array.shape().extent(d)) {
                indices[d--] = 0;
            }
        }
    }
}
