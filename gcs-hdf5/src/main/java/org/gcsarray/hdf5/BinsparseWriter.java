package org.gcsarray.hdf5;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;

import io.jhdf.api.WritableGroup;

import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.Values;
import org.gcsarray.convert.Convert;
import org.gcsarray.format.CompressedArray;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.RowIndex;
import org.gcsarray.format.StoredArray;
import org.gcsarray.format.StridedArray;
import org.gcsarray.format.internal.Pointers;
import org.gcsarray.json.JsonValue;
import org.gcsarray.reduction.DimensionReduction;

/// Writes an array as a group by the binsparse specification: matrices and vectors under the names of their formats, arrays of higher
/// rank as custom levels.
final class BinsparseWriter {

    private static final String NAME = "binsparse";
    private static final String VERSION = "0.1";

    /// Metadata beyond this would not fit the header of a group in every reader.
    private static final int MOST_DESCRIPTOR_BYTES = 32_000;

    private final WritableGroup group;
    private final DatasetOutput output;
    private final Map<String, Object> description = new LinkedHashMap<>();
    private final Map<String, Object> types = new LinkedHashMap<>();

    private BinsparseWriter(WritableGroup group) {
        this.group = group;
        this.output = new DatasetOutput(group);
        description.put("version", VERSION);
    }

    /// Writes an array.
    ///
    /// @param metadata a JSON object whose members stand beside the description, or empty
    /// @throws IllegalArgumentException if the format has no place for the array or the metadata
    static void write(StoredArray array, WritableGroup group, String metadata) {
        BinsparseWriter writer = new BinsparseWriter(group);
        switch (array) {
            case StridedArray dense -> writer.dense(dense);
            case CooArray coo -> writer.coordinates(Convert.toCoo(coo));
            case CompressedArray rows -> writer.rows(rows);
        }
        writer.finish(array, metadata);
    }

    private void dense(StridedArray array) {
        int rank = array.shape().rank();
        if (rank != 1 && rank != 2) {
            throw new IllegalArgumentException("a dense array of shape " + array.shape()
                    + " has no format in binsparse; .npy and .gcs hold dense arrays of any rank");
        }
        boolean columns = rank == 2 && !array.isRowMajor() && array.transpose(1, 0).isRowMajor();
        StridedArray ordered = Convert.toStrided(columns ? array.transpose(1, 0) : array);
        description.put("format", rank == 1 ? "DVEC" : columns ? "DMATC" : "DMATR");
        values(ordered.values(), array.fill());
    }

    private void coordinates(CooArray coo) {
        int rank = coo.shape().rank();
        if (rank == 0) {
            throw new IllegalArgumentException("an array of rank 0 has no format in binsparse; .gcs holds it");
        }
        switch (rank) {
            case 1 -> description.put("format", "CVEC");
            case 2 -> description.put("format", "COOR");
            default -> description.put("custom", Map.of("level", level("sparse", rank, ELEMENT)));
        }
        for (int d = 0; d < rank; d++) {
            indices(d, coo.indices(d).narrowTo(coo.shape().extent(d)));
        }
        values(coo.values(), coo.fill());
    }

    private void rows(CompressedArray array) {
        DimensionReduction layout = array.reduction();
        CompressedRows rows = array.unfolded();
        boolean hyper = rows.rows() instanceof RowIndex.Hyper;
        int rank = layout.rowDimensions().length;
        format(layout, hyper);
        if (rows.rows() instanceof RowIndex.Hyper listed) {
            perAxis(layout, 0, 0, listed.rowIds());
        }
        String name = "pointers_to_" + rank;
        types.put(name, output.pointers(name, Pointers.of(rows.rows())));
        perAxis(layout, 1, rank, rows.columns());
        values(rows.values(), rows.fill());
    }

    private void format(DimensionReduction layout, boolean hyper) {
        if (layout.shape().rank() == 2) {
            description.put("format", (hyper ? "DCS" : "CS") + (layout.dimensions()[0] == 0 ? "R" : "C"));
            return;
        }
        Map<String, Object> columns = level("sparse", layout.columnDimensions().length, ELEMENT);
        Map<String, Object> custom = new LinkedHashMap<>();
        custom.put("transpose", Arrays.stream(layout.dimensions()).asLongStream().toArray());
        custom.put("level", level(hyper ? "sparse" : "dense", layout.rowDimensions().length, columns));
        description.put("custom", custom);
    }

    private static final Map<String, Object> ELEMENT = Map.of("level_desc", "element");

    private static Map<String, Object> level(String word, int rank, Map<String, Object> below) {
        Map<String, Object> level = new LinkedHashMap<>();
        level.put("level_desc", word);
        level.put("rank", rank);
        level.put("level", below);
        return level;
    }

    private void indices(int axis, Indices indices) {
        String name = "indices_" + axis;
        types.put(name, output.indices(name, indices));
    }

    /// Rows or columns as one dataset per axis.
    ///
    /// @param first the first stored axis
    private void perAxis(DimensionReduction layout, int side, int first, Indices indices) {
        int[] dimensions = layout.groupDimensions(side);
        if (dimensions.length == 1) {
            indices(first, indices.narrowTo(layout.groupSize(side)));
            return;
        }
        long[] index = new long[layout.shape().rank()];
        for (int d = 0; d < dimensions.length; d++) {
            Indices.Writer writer = Indices.writer(layout.shape().extent(dimensions[d]), indices.size());
            for (int k = 0; k < indices.size(); k++) {
                layout.promoteInto(side, indices.get(k), index);
                writer.set(k, index[dimensions[d]]);
            }
            indices(first + d, writer.finish());
        }
    }

    private void values(Values values, Scalar fill) {
        types.put("values", output.values("values", values));
        boolean zero = fill.equals(Scalar.zero(fill.dtype()));
        if (!zero) {
            Values single = Values.builder(fill.dtype()).add(fill).build();
            types.put("fill_value", output.all("fill_value", single));
        }
    }

    private void finish(StoredArray array, String metadata) {
        description.put("shape", array.shape().extents());
        description.put("number_of_stored_values", array.nse());
        description.put("data_types", types);
        if (types.containsKey("fill_value")) {
            description.put("fill", true);
        }
        Map<String, Object> whole = new LinkedHashMap<>();
        whole.put(NAME, description);
        addMetadata(whole, metadata);
        String json = JsonValue.print(whole);
        int length = json.getBytes(StandardCharsets.UTF_8).length;
        if (length > MOST_DESCRIPTOR_BYTES) {
            throw new IllegalArgumentException("the descriptor with its metadata has " + length
                    + " bytes; an attribute here holds " + MOST_DESCRIPTOR_BYTES + ", a .gcs file more");
        }
        group.putAttribute(NAME, json);
    }

    private static void addMetadata(Map<String, Object> whole, String metadata) {
        if (metadata.isEmpty()) {
            return;
        }
        JsonValue object = JsonValue.parse("attributes", metadata);
        if (!object.isObject()) {
            throw new IllegalArgumentException("attributes: " + object + " (expected a JSON object)");
        }
        for (String name : object.names()) {
            if (whole.putIfAbsent(name, object.require(name)) != null) {
                throw new IllegalArgumentException("attributes: the member \"" + name
                        + "\" is that of the description itself; rename it");
            }
        }
    }
}
