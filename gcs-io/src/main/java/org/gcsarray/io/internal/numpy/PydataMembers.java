package org.gcsarray.io.internal.numpy;

import java.io.IOException;

import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.Values;
import org.gcsarray.format.CompressedArray;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.CooArray;
import org.gcsarray.shape.SmoothShape;

/// The members that `sparse.save_npz` of pydata gives a sparse array.
///
/// @param zip takes them
record PydataMembers(ZipMembers zip) {

    /// Adds coordinates as COO.
    void add(CooArray coo) throws IOException {
        addCommon(coo.shape(), coo.values(), coo.fill());
        zip.coordinates("coords", coo, true);
    }

    /// Adds compressed rows as GCXS.
    ///
    /// @param array its row dimensions ascend, and so do its column dimensions
    void add(CompressedArray array) throws IOException {
        CompressedRows rows = array.unfolded();
        ZipMembers.checkRows(rows);
        addCommon(array.shape(), rows.values(), rows.fill());
        zip.indices("indices", rows.columns(), true);
        zip.pointers("indptr", rows, true);
        int[] axes = array.reduction().rowDimensions();
        zip.integers("compressed_axes", axes.length, k -> axes[k], true);
    }

    private void addCommon(SmoothShape shape, Values values, Scalar fill) throws IOException {
        zip.values("data", values);
        zip.add("shape", output -> {
            // what NumPy makes of the empty tuple
            output.header(shape.rank() == 0 ? "<f8" : "<i8", shape.rank());
            output.integers(shape.rank(), shape::extent, true);
        });
        zip.add("fill_value", output -> {
            output.header(NumpyType.descr(fill.dtype()));
            output.values(Values.uniform(fill, 1));
        });
    }
}
