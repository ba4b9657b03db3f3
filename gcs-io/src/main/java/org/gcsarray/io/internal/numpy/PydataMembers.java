package org.gcsarray.io.internal.numpy;

import java.io.IOException;

import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.Values;
import org.gcsarray.format.CompressedArray;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.CooArray;
import org.gcsarray.shape.SmoothShape;

/// The members that `sparse.save_npz` of pydata gives a sparse array.
final class PydataMembers {
    private final ZipMembers zip;

    PydataMembers(ZipMembers zip) {
        this.zip = zip;
    }

    /// Adds coordinates as COO.
    void add(CooArray coo) throws IOException {
        addCommon(coo.shape(), coo.values(), coo.fill());
        zip.add("coords", output -> {
            output.header("<i8", coo.shape().rank(), coo.nse());
            for (int d = 0; d < coo.shape().rank(); d++) {
                output.integers(coo.indices(d), true);
            }
        });
    }

    /// Adds compressed rows as GCXS.
    ///
    /// @param array its row dimensions ascend, and so do its column dimensions
    void add(CompressedArray array) throws IOException {
        CompressedRows rows = array.compressedRows();
        PlainPointers pointers = PlainPointers.of(rows);
        addCommon(array.shape(), rows.values(), rows.fill());
        zip.add("indices", output -> {
            output.header("<i8", rows.nse());
            output.integers(rows.columns(), true);
        });
        zip.add("indptr", output -> {
            output.header("<i8", pointers.count());
            pointers.write(output, true);
        });
        int[] axes = array.reduction().rowDimensions();
        zip.add("compressed_axes", output -> {
            output.header("<i8", axes.length);
            output.integers(axes.length, k -> axes[k], true);
        });
    }

    private void addCommon(SmoothShape shape, Values values, Scalar fill) throws IOException {
        zip.add("data", output -> {
            output.header(NpyOutput.descr(values.dtype()), values.size());
            output.values(values);
        });
        zip.add("shape", output -> {
            // what NumPy makes of the empty tuple
            output.header(shape.rank() == 0 ? "<f8" : "<i8", shape.rank());
            output.integers(shape.rank(), shape::extent, true);
        });
        zip.add("fill_value", output -> {
            output.header(NpyOutput.descr(fill.dtype()));
            output.values(Values.uniform(fill, 1));
        });
    }
}
