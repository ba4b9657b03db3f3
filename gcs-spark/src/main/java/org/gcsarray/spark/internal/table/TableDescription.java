package org.gcsarray.spark.internal.table;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.json.JsonValue;
import org.gcsarray.json.internal.ScalarJson;
import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.shape.SmoothShape;
import org.gcsarray.spark.block.ArrayForm;

/// What an exchange table says of its array.
///
/// @param shape        extents
/// @param fill         value of unspecified elements, of the type of the array
/// @param indexColumns a column for each dimension
/// @param valueColumns the value column; of complex values the columns of real and imaginary part
/// @param sorted       whether rows are in lexicographic order; tells, is not relied on
/// @param unique       whether no element occurs twice
record TableDescription(SmoothShape shape, Scalar fill, List<String> indexColumns, List<String> valueColumns,
        boolean sorted, boolean unique) {

    static final String KIND = "coo";

    private static final List<String> NAMES = List.of("shape", "dtype", "fill", "indexColumns", "valueColumn", "sorted",
            "unique");

    /// Returns the description of the table that is made of an array.
    static TableDescription of(ArrayForm form) {
        int rank = form.shape().rank();
        List<String> indices = IntStream.range(0, rank).mapToObj(d -> "i" + d).toList();
        List<String> values = form.dtype().isComplex() ? List.of("re", "im") : List.of("value");
        boolean sorted = form.layout().map(DimensionReduction::dimensions)
                .map(order -> IntStream.range(0, rank).allMatch(d -> order[d] == d)).orElse(true);
        return new TableDescription(form.shape(), form.fill(), indices, values, sorted, true);
    }

    /// Returns the extents of index columns: by their names, or in their order if none of them is described, as when they were renamed.
    ///
    /// @throws IllegalArgumentException if only some of them are described
    SmoothShape shape(List<String> columns) {
        if (columns.stream().noneMatch(indexColumns::contains)) {
            return shape;
        }
        if (!indexColumns.containsAll(columns)) {
            throw new IllegalArgumentException("of the index columns " + columns + " only some are described, as "
                    + indexColumns);
        }
        return SmoothShape.of(columns.stream().mapToLong(name -> shape.extent(indexColumns.indexOf(name))).toArray());
    }

    DType dtype() {
        return fill.dtype();
    }

    String toJson() {
        Map<String, Object> members = new LinkedHashMap<>();
        members.put(Descriptions.KEY, Descriptions.VERSION);
        members.put("kind", KIND);
        members.put("shape", shape.extents());
        members.put("dtype", dtype().toString());
        members.put("fill", ScalarJson.plain(fill));
        members.put("indexColumns", indexColumns);
        members.put("valueColumn", valueColumns.size() == 1 ? valueColumns.getFirst() : valueColumns);
        members.put("sorted", sorted);
        members.put("unique", unique);
        return JsonValue.print(members);
    }

    /// Reads a description.
    ///
    /// @throws IllegalArgumentException if it is not understood
    static TableDescription parse(JsonValue json) {
        Descriptions.checkNames(json, NAMES);
        SmoothShape shape = SmoothShape
                .of(json.require("shape").elements().stream().mapToLong(JsonValue::integer).toArray());
        DType dtype = DType.parse(json.require("dtype").text());
        if (dtype.isStorage()) {
            throw json.require("dtype").fault("expected a type that arithmetic runs in, found " + dtype);
        }
        List<String> indices = texts(json.require("indexColumns"));
        if (indices.size() != shape.rank()) {
            throw json.require("indexColumns").fault("expected " + shape.rank() + " names for shape " + shape
                    + ", found " + indices);
        }
        JsonValue value = json.require("valueColumn");
        List<String> values = value.isText() ? List.of(value.text()) : texts(value);
        int expected = dtype.isComplex() ? 2 : 1;
        if (values.size() != expected) {
            throw value.fault("expected " + expected + " names for " + dtype + ", found " + values);
        }
        return new TableDescription(shape, ScalarJson.parse(json.require("fill"), dtype), indices, values,
                json.require("sorted").truth(), json.require("unique").truth());
    }

    private static List<String> texts(JsonValue list) {
        return list.elements().stream().map(JsonValue::text).toList();
    }

    @Override
    public String toString() {
        return toJson();
    }
}
