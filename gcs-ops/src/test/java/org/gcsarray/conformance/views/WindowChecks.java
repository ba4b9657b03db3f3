package org.gcsarray.conformance.views;

import java.util.ArrayList;
import java.util.List;

import tools.jackson.databind.JsonNode;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.Values;
import org.gcsarray.conformance.operations.ElementwiseNames;
import org.gcsarray.convert.Convert;
import org.gcsarray.convert.ConvertOptions;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.NdArray;
import org.gcsarray.format.StoredArray;
import org.gcsarray.format.StridedArray;
import org.gcsarray.house.GoldenRecord;
import org.gcsarray.index.AxisSelector;
import org.gcsarray.ops.Assignment;
import org.gcsarray.ops.element.Elementwise;
import org.gcsarray.ops.element.UnaryOp;
import org.gcsarray.ops.operand.OpOptions;
import org.gcsarray.ops.reduce.Reduce;
import org.gcsarray.ops.reduce.Reduction;
import org.gcsarray.shape.SmoothShape;
import org.gcsarray.testing.DenseOracle;
import org.gcsarray.view.ArrayView;

/// Sparse arrays of one dimension: made from dense ones, seen and overwritten through windows.
final class WindowChecks {

    private WindowChecks() {}

    static void check(GoldenRecord golden) {
        golden.ignore("note", "kind");
        JsonNode given = golden.node("given");
        JsonNode expect = golden.node("expect");
        switch (golden.kind()) {
            case "from_dense" -> compare(golden, expect, fromDense(golden, given.get("dense"), given.get("fill")));
            case "sub_buffer" -> {
                ArrayView view = ArrayView.of(buffer(golden, given.get("buffer")));
                for (JsonNode window : given.get("windows")) {
                    view = window(view, window);
                }
                compare(golden, expect, view);
                compare(golden, expect, view.materialise());
            }
            case "copy" -> compare(golden, expect, copy(golden, given));
            case "fill_range" -> {
                long offset = given.get("offset").longValue();
                ArrayView range = window(ArrayView.of(buffer(golden, given.get("buffer"))), given.get("window"))
                        .select(AxisSelector.range(offset, offset + given.get("length").longValue()));
                compare(golden, expect, Assignment.of(range, Scalar.of(given.get("value").doubleValue())));
            }
            // the cases know no -0.0, and 0.0 + -0.0 is 0.0
            case "unary" -> compare(golden, expect, Elementwise.map(value -> value + 0.0, unary(golden, given)));
            case "binary" -> compare(golden, expect, Elementwise.convert(
                    Elementwise.combine(ElementwiseNames.binary(given.get("op").stringValue()),
                            buffer(golden, given.get("lhs")), buffer(golden, given.get("rhs")), OpOptions.DEFAULT),
                    DType.FLOAT64));
            case "index_pairs" -> {
                List<List<Long>> pairs = new ArrayList<>();
                buffer(golden, given.get("buffer"))
                        .forEachStored((index, position) -> pairs.add(List.of((long) position,
                                index[0])));
                golden.check("pairs", expect.get("pairs").valueStream()
                        .map(pair -> DenseOracle.key(GoldenRecord.longs(pair))).toList(), pairs);
            }
            case "reduce" -> reduce(golden, buffer(golden, given.get("buffer")), expect);
            default -> golden.failUnknown(golden.kind());
        }
    }

    private static StoredArray unary(GoldenRecord golden, JsonNode given) {
        CooArray buffer = buffer(golden, given.get("buffer"));
        return switch (given.get("op").stringValue()) {
            case "add1" -> Elementwise.map(value -> value + 1, buffer);
            case "is_zero" -> Elementwise.map(UnaryOp.NOT, buffer);
            default -> Elementwise.map(ElementwiseNames.unary(given.get("op").stringValue()), buffer);
        };
    }

    private static void reduce(GoldenRecord golden, CooArray buffer, JsonNode expect) {
        golden.check("stored", expect.get("stored").longValue(), buffer.nse());
        golden.check("fill_count", expect.get("fill_count").longValue(), buffer.shape().size() - buffer.nse());
        for (NdArray a : List.of(buffer, ArrayView.of(buffer))) {
            golden.check("sum", expect.get("sum").doubleValue(),
                    Reduce.of(Reduction.sum(), a, OpOptions.DEFAULT).getDouble());
            golden.check("product", expect.get("product").doubleValue(),
                    Reduce.of(Reduction.product(), a, OpOptions.DEFAULT).getDouble());
        }
    }

    private static StoredArray copy(GoldenRecord golden, JsonNode given) {
        ArrayView target = ArrayView.of(buffer(golden, given.get("dst")));
        if (given.has("dst_window")) {
            target = window(target, given.get("dst_window"));
        }
        NdArray source = given.has("src") ? buffer(golden, given.get("src")) : dense(golden, given.get("src_dense"));
        long begin = given.has("dst_offset") ? given.get("dst_offset").longValue() : 0;
        return Assignment.of(target.select(AxisSelector.range(begin, begin + source.shape().extent(0))), source);
    }

    private static ArrayView window(ArrayView view, JsonNode window) {
        long[] place = GoldenRecord.longs(window);
        return view.select(AxisSelector.range(place[0], place[0] + place[1]));
    }

    private static StridedArray dense(GoldenRecord golden, JsonNode values) {
        return StridedArray.wrapRowMajor(SmoothShape.of(values.size()), golden.inSomeForm(
                Values.wrap(values.valueStream().mapToDouble(JsonNode::doubleValue).toArray())));
    }

    private static CooArray fromDense(GoldenRecord golden, JsonNode values, JsonNode fill) {
        return Convert.toCoo(dense(golden, values), ConvertOptions.DEFAULT.withFill(Scalar.of(fill.doubleValue())));
    }

    private static CooArray buffer(GoldenRecord golden, JsonNode buffer) {
        CooArray.Builder builder = CooArray.builder(SmoothShape.of(buffer.get("size").longValue()), DType.FLOAT64)
                .fill(Scalar.of(buffer.get("fill").doubleValue()));
        for (int k = 0; k < buffer.get("indexes").size(); k++) {
            builder.add(buffer.get("values").get(k).doubleValue(), buffer.get("indexes").get(k).longValue());
        }
        CooArray plain = builder.build();
        return plain.withValues(golden.inSomeForm(plain.values()), plain.fill());
    }

    private static void compare(GoldenRecord golden, JsonNode expect, NdArray actual) {
        DenseOracle.assertSameElements(actual, buffer(golden, expect));
        if (expect.has("dense")) {
            golden.check("dense", expect.get("dense").valueStream().mapToDouble(JsonNode::doubleValue).toArray(),
                    DenseOracle.doubles(actual));
        }
    }
}
