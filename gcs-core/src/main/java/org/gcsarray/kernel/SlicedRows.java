package org.gcsarray.kernel;

import org.gcsarray.buffer.Indices;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.internal.Parts;
import org.gcsarray.kernel.internal.Slices;

/// A matrix taken apart for SpMV: slices of rows of similar length, and the elements that do not fit into them as hyper-sparse rows.
///
/// Rows are sorted by length, descending, within windows, so that the 8 rows of a slice are about equally long while neighbours in the
/// matrix stay neighbours in memory. A few adjacent rows that continue each other's columns make a shorter slice of their own. Nothing is padded that
/// reaches a result: a NaN or infinity in x meets stored elements only.
///
/// @param slices    rows in slices
/// @param rest      elements of the same matrix beside the slices
/// @param otherRows numbers of the rows that are in no slice, fewer than 8
/// @param hyper     whether the matrix has rows that are not listed and therefore neither in slices nor among the other rows
record SlicedRows(Slices slices, CompressedRows rest, Indices otherRows, boolean hyper) {

    /// Takes a matrix apart. O(nse + rows); new arrays of about the size of the matrix.
    static SlicedRows of(CompressedRows a) {
        return new SliceBuilder(a).build();
    }

    /// Returns the bytes of all arrays.
    long byteSize() {
        return slices.byteSize() + rest.byteSize() + otherRows.byteSize();
    }

    /// Returns the first slice of a task when slices are cut into `tasks` parts of about the same number of elements.
    int firstSlice(int task, int tasks) {
        return Parts.firstRow(slices.starts(), task, tasks);
    }

    /// Returns how many slices of which kind there are, and what stands beside them.
    @Override
    public String toString() {
        return slices + ", " + rest.nse() + " elements beside them";
    }
}
