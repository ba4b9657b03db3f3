package org.gcsarray.io.internal.numpy;

import java.io.IOException;

import org.gcsarray.buffer.Values;
import org.gcsarray.format.CompressedArray;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.CooArray;
import org.gcsarray.shape.SmoothShape;

/// The members that `scipy.sparse.save_npz` gives a sparse array of any rank but 0.
///
/// @param zip takes them
record ScipyMembers(ZipMembers zip) {

    /// Adds a matrix as csr or csc.
    void add(CompressedArray matrix) throws IOException {
        CompressedRows rows = matrix.unfolded();
        ZipMembers.checkRows(rows);
        boolean wide = isWide(matrix.shape(), rows.nse());
        zip.indices("indices", rows.columns(), wide);
        zip.pointers("indptr", rows, wide);
        addCommon(matrix.reduction().rowDimensions()[0] == 0 ? "csr" : "csc", matrix.shape(), rows.values());
    }

    /// Adds coordinates as coo: of a matrix in two members, which every SciPy reads, otherwise in one.
    void add(CooArray coo) throws IOException {
        boolean wide = isWide(coo.shape(), coo.nse());
        if (coo.shape().rank() == 2) {
            zip.indices("row", coo.indices(0), wide);
            zip.indices("col", coo.indices(1), wide);
        } else {
            zip.coordinates("coords", coo, wide);
        }
        addCommon("coo", coo.shape(), coo.values());
    }

    private void addCommon(String format, SmoothShape shape, Values values) throws IOException {
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

    /// SciPy's rule: int32 as long as extents and number of elements fit.
    private static boolean isWide(SmoothShape shape, long nse) {
        long largest = nse;
        for (int d = 0; d < shape.rank(); d++) {
            largest = Math.max(largest, shape.extent(d));
        }
        return largest > Integer.MAX_VALUE;
    }
}
