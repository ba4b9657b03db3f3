package org.gcsarray.hdf5;

import io.jhdf.api.WritableGroup;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Indices;
import org.gcsarray.convert.Convert;
import org.gcsarray.format.CompressedArray;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.RowIndex;
import org.gcsarray.format.StoredArray;
import org.gcsarray.format.StridedArray;
import org.gcsarray.format.internal.Pointers;

/// Writes a matrix as the sparse group of AnnData, which `anndata.io.read_elem` reads.
final class AnnDataWriter {

    private static final String VERSION = "0.1.0";

    private AnnDataWriter() {}

    /// Writes a matrix; rows that are listed get a pointer each.
    ///
    /// @throws IllegalArgumentException if the format has no place for the array
    static void write(StoredArray array, WritableGroup group) {
        check(array);
        CompressedArray matrix = array instanceof CompressedArray compressed ? compressed : Convert.toCrs(array);
        CompressedRows rows = matrix.unfolded();
        if (!RowIndex.Dense.isPossible(rows.rowCount())) {
            throw new IllegalArgumentException(rows.rowCount()
                    + " rows need as many pointers in AnnData; binsparse and .gcs list rows with elements only");
        }
        boolean byRows = matrix.reduction().dimensions()[0] == 0;
        group.putAttribute("encoding-type", byRows ? "csr_matrix" : "csc_matrix");
        group.putAttribute("encoding-version", VERSION);
        group.putAttribute("shape", array.shape().extents());
        DatasetOutput output = new DatasetOutput(group);
        output.all("data", rows.values());
        Indices columns = rows.columns();
        if (rows.columnCount() <= Integer.MAX_VALUE) {
            int[] indices = new int[columns.size()];
            columns.copyTo(0, indices.length, indices);
            output.integers("indices", indices);
        } else {
            output.integers("indices", columns.toLongArray());
        }
        output.integers("indptr", Pointers.of(rows.toDenseRows(Long.MAX_VALUE).rows()));
    }

    private static void check(StoredArray array) {
        if (array.shape().rank() != 2 || array instanceof StridedArray) {
            throw new IllegalArgumentException((array instanceof StridedArray ? "a dense" : "an") + " array of shape "
                    + array.shape()
                    + " is not a sparse matrix of AnnData; binsparse holds arrays of any rank, .npy dense ones");
        }
        if (!array.fill().isZero()) {
            throw new IllegalArgumentException(
                    "the fill value is " + array.fill() + "; AnnData has only 0, binsparse and .gcs have others");
        }
        if (array.dtype() == DType.BOOL || array.dtype().isComplex()) {
            throw new IllegalArgumentException("jHDF does not write the type that AnnData has for " + array.dtype()
                    + "; binsparse and .gcs hold it");
        }
    }
}
