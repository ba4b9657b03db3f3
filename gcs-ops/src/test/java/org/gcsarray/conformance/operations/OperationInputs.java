package org.gcsarray.conformance.operations;

import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;

import tools.jackson.databind.JsonNode;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.Values;
import org.gcsarray.buffer.ValuesBuilder;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.GcsArray;
import org.gcsarray.format.NdArray;
import org.gcsarray.format.RowIndex;
import org.gcsarray.format.StridedArray;
import org.gcsarray.house.GoldenRecord;
import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.shape.SmoothShape;
import org.gcsarray.testing.DenseOracle;

/// The operands of a golden operation by name, each in the format it is given in: `coo` and `gcs` are sparse, `dense` and `scalar`
/// strided. Values have the form of the test that runs, see [GoldenRecord#inSomeForm]. An unknown kind or field fails.
public final class OperationInputs {

    private final Map<String, NdArray> arrays = new TreeMap<>();

    private OperationInputs() {}

    /// Reads the field `inputs`.
    public static OperationInputs of(GoldenRecord golden) {
        OperationInputs inputs = new OperationInputs();
        golden.inside("inputs", all -> {
            for (String name : all.fields()) {
                all.inside(name, one -> inputs.arrays.put(name, array(one)));
            }
        });
        return inputs;
    }

    /// Returns an operand.
    public NdArray get(String name) {
        NdArray array = arrays.get(name);
        if (array == null) {
            throw new AssertionError("there is no operand " + name + " among " + arrays.keySet());
        }
        return array;
    }

    /// Returns the elements of an operand, row-major.
    public double[] dense(String name) {
        return DenseOracle.doubles(get(name));
    }

    /// Returns the shape of an operand.
    public SmoothShape shape(String name) {
        return get(name).shape();
    }

    /// Reads an array: an operand, or an expected result.
    public static NdArray array(GoldenRecord json) {
        String kind = json.text("kind");
        return switch (kind) {
            case "coo" -> coo(json);
            case "gcs" -> gcs(json);
            case "dense" -> dense(json, json.longs("shape"), json.node("values"));
            case "scalar" -> scalar(json);
            default -> throw new AssertionError("unknown kind of operand " + kind);
        };
    }

    private static NdArray scalar(GoldenRecord json) {
        return StridedArray.wrapRowMajor(SmoothShape.of(), one(dtype(json), json.node("value")));
    }

    private static NdArray dense(GoldenRecord json, long[] shape, JsonNode values) {
        return StridedArray.wrapRowMajor(SmoothShape.of(shape), values(json, dtype(json), values));
    }

    private static CooArray coo(GoldenRecord json) {
        SmoothShape shape = SmoothShape.of(json.longs("shape"));
        long[][] coords = json.longRows("coords");
        Indices[] indices = new Indices[coords.length];
        for (int d = 0; d < indices.length; d++) {
            indices[d] = Indices.narrowest(shape.extent(d), coords[d]);
        }
        DType dtype = dtype(json);
        CooArray coo = CooArray.wrap(shape, indices, values(json, dtype, json.node("values")),
                one(dtype, json.node("fill")).get(0));
        if (json.bool("canonical")) {
            // the cases call an array canonical only if it stores no value equal to the fill either
            json.check("canonical", true, coo.isCanonical() && coo.pruneZeros() == coo);
        }
        return coo;
    }

    private static GcsArray gcs(GoldenRecord json) {
        SmoothShape shape = SmoothShape.of(json.longs("shape"));
        DimensionReduction layout = layout(shape, json.ints("compressed_axes"));
        DType dtype = json.has("dtype") ? dtype(json) : DType.FLOAT64;
        return GcsArray.wrap(layout, CompressedRows.wrap(layout.rowCount(), layout.columnCount(),
                RowIndex.Dense.wrap(json.ints("indptr")),
                Indices.narrowest(layout.columnCount(), json.longs("indices")),
                values(json, dtype, json.node("data")), json.has("fill") ? one(dtype, json.node("fill")).get(0)
                        : Scalar.zero(dtype)));
    }

    /// Returns the layout with the given row dimensions in their order and the others ascending as columns.
    static DimensionReduction layout(SmoothShape shape, int... rows) {
        IntStream columns = IntStream.range(0, shape.rank())
                .filter(d -> Arrays.stream(rows).noneMatch(row -> row == d));
        return DimensionReduction.of(shape, IntStream.concat(Arrays.stream(rows), columns).toArray(), rows.length);
    }

    private static DType dtype(GoldenRecord json) {
        return DType.parse(json.text("dtype"));
    }

    static Values values(GoldenRecord json, DType dtype, JsonNode list) {
        ValuesBuilder builder = Values.builder(dtype);
        for (JsonNode value : list) {
            add(builder, value);
        }
        return json.inSomeForm(builder.build());
    }

    private static Values one(DType dtype, JsonNode value) {
        ValuesBuilder builder = Values.builder(dtype);
        add(builder, value);
        return builder.build();
    }

    private static void add(ValuesBuilder builder, JsonNode value) {
        if (value.isBoolean()) {
            builder.add(value.booleanValue() ? 1 : 0);
        } else if (builder.dtype().isFloating()) {
            builder.add(GoldenRecord.number(value));
        } else {
            builder.add(GoldenRecord.big(value).longValueExact());
        }
    }
}
