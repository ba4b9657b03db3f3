package org.gcsarray.ops.element;

import java.util.Arrays;

import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.IndicesWriter;
import org.gcsarray.format.CompressedArray;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.RowIndex;
import org.gcsarray.format.StoredArray;
import org.gcsarray.format.StridedArray;
import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.reduction.internal.GroupCursor;

/// The indices of stored elements in storage order.
final class StoredIndices {

    private StoredIndices() {}

    /// Returns the indices in some dimensions, in the order of storage; those of coordinates are shared. O(dimensions * nse).
    static Indices[] of(StoredArray a, int... dimensions) {
        return switch (a) {
            case CooArray coo -> Arrays.stream(dimensions).mapToObj(coo::indices).toArray(Indices[]::new);
            case CompressedArray compressed -> unfold(compressed, dimensions);
            case StridedArray _ -> throw new AssertionError("a dense array stores all indices");
        };
    }

    private static Indices[] unfold(CompressedArray a, int... dimensions) {
        DimensionReduction layout = a.reduction();
        long[] indices = new long[layout.shape().rank()];
        GroupCursor row = new GroupCursor(layout, 0, indices);
        GroupCursor column = new GroupCursor(layout, 1, indices);
        IndicesWriter[] writers = Arrays.stream(dimensions)
                .mapToObj(d -> Indices.writer(layout.shape().extent(d), (int) a.nse())).toArray(IndicesWriter[]::new);
        RowIndex rows = a.compressedRows().rows();
        Indices columns = a.compressedRows().columns();
        for (int k = 0; k < rows.listedRows(); k++) {
            if (rows.start(k) < rows.end(k)) {
                row.moveTo(rows.rowId(k));
            }
            for (int position = rows.start(k); position < rows.end(k); position++) {
                column.moveTo(columns.get(position));
                for (int w = 0; w < writers.length; w++) {
                    writers[w].set(position, indices[dimensions[w]]);
                }
            }
        }
        return Arrays.stream(writers).map(IndicesWriter::finish).toArray(Indices[]::new);
    }

    /// Returns the text `at element [1, 2]` of the element stored at a position, by a search in storage order.
    static String place(StoredArray a, int position) {
        String[] found = {"at position " + position};
        a.forEachStored((indices, at) -> {
            if (at == position) {
                found[0] = "at element " + Arrays.toString(indices);
            }
        });
        return found[0];
    }
}
