package org.gcsarray.io.internal.numpy;

import java.io.IOException;
import java.util.Arrays;

import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.Values;
import org.gcsarray.format.CompressedArray;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.CooArray;
import org.gcsarray.shape.SmoothShape;

/// The members that `scipy.sparse.save_npz` gives a sparse array of any rank but 0, or those of `sparse.save_npz` of pydata.
///
/// @param zip      takes them
/// @param isPydata whether they are those of pydata
record SparseMembers(ZipMembers zip, boolean isPydata) {

    /// Adds a matrix as csr or csc, for pydata an array of any rank as GCXS.
    ///
    /// @param array for pydata its row dimensions ascend, and so do its column dimensions
    void add(CompressedArray array) throws IOException {
        CompressedRows rows = array.unfolded();
        ZipMembers.checkRows(rows);
        boolean wide = isWide(array.shape(), rows.nse());
        int[] axes = array.reduction().rowDimensions();
        if (isPydata) {
            addPydata(array.shape(), rows.values(), rows.fill());
        }
        zip.indices("indices", rows.columns(), wide);
        zip.pointers("indptr", rows, wide);
        if (isPydata) {
            zip.integers("compressed_axes", axes.length, k -> axes[k], true);
        } else {
            addScipy(axes[0] == 0 ? "csr" : "csc", array.shape(), rows.values());
        }
    }

    /// Adds coordinates: of a matrix of SciPy in two members, which every SciPy reads, otherwise in one.
    void add(CooArray coo) throws IOException {
        boolean wide = isWide(coo.shape(), coo.nse());
        if (isPydata) {
            addPydata(coo.shape(), coo.values(), coo.fill());
        }
        if (!isPydata && coo.shape().rank() == 2) {
            zip.indices("row", coo.indices(0), wide);
            zip.indices("col", coo.indices(1), wide);
        } else {
            zip.coordinates("coords", coo, wide);
        }
        if (!isPydata) {
            addScipy("coo", coo.shape(), coo.values());
        }
    }

    private void addScipy(String format, SmoothShape shape, Values values) throws IOException {
        zip.add("format", output -> {
            output.header("|S3");
            output.text(format);
        });
        zip.integers("shape", shape.rank(), shape::extent, true);
        zip.values("data", values);
        zip.add("_is_array", output -> {
            output.header("|b1");
            output.text("\1");
        });
    }

    private void addPydata(SmoothShape shape, Values values, Scalar fill) throws IOException {
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

    /// SciPy's rule: int32 as long as extents and number of elements fit; pydata has int64.
    private boolean isWide(SmoothShape shape, long nse) {
        return isPydata || nse > Integer.MAX_VALUE
                || Arrays.stream(shape.extents()).anyMatch(extent -> extent > Integer.MAX_VALUE);
    }
}
