package org.gcsarray.hdf5;

import java.io.IOException;

import org.gcsarray.format.StridedArray;
import org.gcsarray.io.Entry;
import org.gcsarray.io.internal.assembly.ElementCursor;
import org.gcsarray.reduction.DimensionReduction;

/// Visits elements in the order of the file.
///
/// @param indices those of the element that is visited
/// @param cursor  shows it
/// @param visitor receives it
@SuppressWarnings("ArrayRecordComponent") // shared with the cursor
record StoredEntries(long[] indices, ElementCursor cursor, Entry.Visitor visitor) {

    /// Visits all elements.
    static void visit(StoredElements elements, Entry.Visitor visitor) throws IOException {
        long[] indices = new long[elements.shape().rank()];
        StoredEntries entries = new StoredEntries(indices, new ElementCursor(indices, elements.values()), visitor);
        switch (elements) {
            case StoredElements.Rows rows -> entries.rows(rows);
            case StoredElements.Coordinates coordinates -> entries.coordinates(coordinates);
            case StoredElements.Dense dense -> entries.dense(dense.array());
        }
    }

    private void rows(StoredElements.Rows rows) throws IOException {
        DimensionReduction layout = rows.layout();
        int position = 0;
        for (int k = 0; k + 1 < rows.pointers().length; k++) {
            layout.promoteInto(0, rows.rowIds().isPresent() ? rows.rowIds().get().get(k) : k, indices);
            for (; position < rows.pointers()[k + 1]; position++) {
                layout.promoteInto(1, rows.columns().get(position), indices);
                visitor.visit(cursor.at(position));
            }
        }
    }

    private void coordinates(StoredElements.Coordinates coordinates) throws IOException {
        for (int position = 0; position < coordinates.values().size(); position++) {
            for (int k = 0; k < indices.length; k++) {
                indices[coordinates.axes()[k]] = coordinates.indices()[k].get(position);
            }
            visitor.visit(cursor.at(position));
        }
    }

    /// In row-major order of the cells, whatever their strides.
    private void dense(StridedArray array) throws IOException {
        for (long left = array.nse(); left > 0; left--) {
            visitor.visit(cursor.at(array.position(indices)));
            array.shape().next(indices, indices.length);
        }
    }
}
