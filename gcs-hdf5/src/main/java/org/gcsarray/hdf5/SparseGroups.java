package org.gcsarray.hdf5;

import java.util.List;
import java.util.Map;
import java.util.Optional;

import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.Values;
import org.gcsarray.format.StridedArray;
import org.gcsarray.io.ArrayFormatException;
import org.gcsarray.io.Fault;
import org.gcsarray.io.internal.assembly.ElementOrder;
import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.shape.SmoothShape;

/// Reads the sparse groups of AnnData and 10x Genomics, and plain datasets.
final class SparseGroups {

    static final String ENCODING = "encoding-type";
    static final String LEGACY = "h5sparse_format";

    private SparseGroups() {}

    /// Returns whether a group is a matrix of 10x Genomics, by its datasets.
    static boolean isTenX(Map<String, Link> links) {
        return links.keySet().containsAll(List.of("barcodes", "data", "indices", "indptr", "shape"));
    }

    /// Reads a group of AnnData.
    ///
    /// @param attributes those of the group, with [#ENCODING] or [#LEGACY]
    static Stored annData(HdfObject group, Attributes attributes) throws ArrayFormatException {
        Optional<String> encoding = attributes.text(ENCODING);
        String word = encoding.isPresent() ? encoding.get() : attributes.text(LEGACY).orElse("") + "_matrix";
        boolean rows = word.equals("csr_matrix");
        if (!rows && !word.equals("csc_matrix")) {
            throw group.place().fault(Fault.Code.UNSUPPORTED, "encoding " + word
                    + " (expected csr_matrix or csc_matrix)", "");
        }
        String name = encoding.isPresent() ? "shape" : "h5sparse_shape";
        long[] shape = attributes.integers(name).orElseThrow(
                () -> group.place().fault(Fault.Code.MEMBER, "no attribute " + name, ""));
        StoredElements elements = matrix(group, shape, rows);
        String version = attributes.text("encoding-version").orElse("");
        return Stored.of(group.place(), elements, ElementOrder.ANY, "anndata " + word, version);
    }

    /// Reads a matrix of 10x Genomics: columns of features by barcodes.
    static Stored tenX(HdfObject group, Map<String, Link> links) throws ArrayFormatException {
        long[] shape = NumberReader.integers(group.dataset("shape"), 2);
        String version = links.containsKey("features") ? "3" : "1";
        return Stored.of(group.place(), matrix(group, shape, false), ElementOrder.ANY, "10x v" + version, version);
    }

    private static StoredElements matrix(HdfObject group, long[] extents, boolean rows) throws ArrayFormatException {
        if (extents.length != 2 || extents[0] < 0 || extents[1] < 0) {
            throw group.place().fault(Fault.Code.STRUCTURE, "the shape has " + extents.length
                    + " numbers, or one is negative (expected 2)", "");
        }
        SmoothShape shape = SmoothShape.of(extents);
        DimensionReduction layout = DimensionReduction.of(shape, rows ? new int[] {0, 1} : new int[] {1, 0}, 1);
        Values values = NumberReader.values(group.dataset("data"));
        HdfDataset columns = group.dataset("indices");
        return rows(layout, group.dataset("indptr"), columns, values);
    }

    /// Reads compressed rows of known values.
    static StoredElements rows(DimensionReduction layout, HdfDataset pointers, HdfDataset columns, Values values)
            throws ArrayFormatException {
        if (columns.size() != values.size()) {
            throw columns.place().fault(Fault.Code.STRUCTURE,
                    columns.size() + " indices (expected " + values.size() + ", as many as values)", "");
        }
        int[] starts = NumberReader.pointers(pointers, layout.rowCount(), values.size());
        Indices indices = NumberReader.indices(columns, layout.columnCount());
        return new StoredElements.Rows(layout, Optional.empty(), starts, indices, values, Scalar.zero(values.dtype()),
                true);
    }

    /// Reads a dataset as a dense array in row-major order.
    static Stored dense(HdfDataset dataset) throws ArrayFormatException {
        NumberReader.dtype(dataset);
        SmoothShape shape = SmoothShape.of(dataset.extents());
        StridedArray array = StridedArray.wrapRowMajor(shape, NumberReader.values(dataset));
        return Stored.of(dataset.place(), new StoredElements.Dense(array), ElementOrder.ASCENDING,
                "dataset " + dataset.type(), "");
    }
}
