package org.gcsarray.io.internal.numpy;

import java.io.IOException;

import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Values;
import org.gcsarray.format.CompressedArray;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.CooArray;
import org.gcsarray.shape.SmoothShape;

/// The members that `scipy.sparse.save_npz` gives a sparse array of any rank but 0.
final class ScipyMembers {
    private final ZipMembers zip;

    ScipyMembers(ZipMembers zip) {
        this.zip = zip;
    }

    /// Adds a matrix as csr or csc.
    void add(CompressedArray matrix) throws IOException {
        CompressedRows rows = matrix.compressedRows();
        boolean wide = isWide(matrix.shape(), rows.nse());
        PlainPointers pointers = PlainPointers.of(rows);
        add("indices", rows.columns(), wide);
        zip.add("indptr", output -> {
            output.header(descr(wide), pointers.count());
            pointers.write(output, wide);
        });
        addCommon(matrix.reduction().rowDimensions()[0] == 0 ? "csr" : "csc", matrix.shape(), rows.values());
    }

    /// Adds coordinates as coo: of a matrix in two members, which every SciPy reads, otherwise in one.
    void add(CooArray coo) throws IOException {
        boolean wide = isWide(coo.shape(), coo.nse());
        int rank = coo.shape().rank();
        if (rank == 2) {
            add("row", coo.indices(0), wide);
            add("col", coo.indices(1), wide);
        } else {
            zip.add("coords", output -> {
                output.header(descr(wide), rank, coo.nse());
                for (int d = 0; d < rank; d++) {
                    output.integers(coo.indices(d), wide);
                }
            });
        }
        addCommon("coo", coo.shape(), coo.values());
    }

    private void add(String name, Indices indices, boolean wide) throws IOException {
        zip.add(name, output -> {
            output.header(descr(wide), indices.size());
            output.integers(indices, wide);
        });
    }

    private void addCommon(String format, SmoothShape shape, Values values) throws IOException {
        zip.add("format", output -> {
            output.header("|S3");
            output.text(format);
        });
        zip.add("shape", output -> {
            output.header("<i8", shape.rank());
            output.integers(shape.rank(), shape::extent, true);
        });
        zip.add("data", output -> {
            output.header(NpyOutput.descr(values.dtype()), values.size());
            output.values(values);
        });
        zip.add("_is_array", output -> {
            output.header("|b1");
            output.text("\1");
        });
    }

    private static String descr(boolean wide) {
        return wide ? "<i8" : "<i4";
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
