package org.gcsarray.conformance;

import java.util.List;
import java.util.Random;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

import org.gcsarray.buffer.DType;
import org.gcsarray.conformance.operations.Formats;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.NdArray;
import org.gcsarray.format.StoredArray;
import org.gcsarray.house.EveryForm;
import org.gcsarray.house.GoldenRecord;
import org.gcsarray.index.AxisSelector;
import org.gcsarray.ops.NumpyIndexing;
import org.gcsarray.ops.Slice;
import org.gcsarray.ops.SliceOracle;
import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.shape.SmoothShape;
import org.gcsarray.testing.DenseOracle;

/// Every golden slice over all formats; records of a layout over that layout, the others over all layouts of their rank.
class SliceConformanceTest implements EveryForm {

    @Override
    public List<String> files() {
        return List.of("gcs/slice.jsonl");
    }

    @Override
    public void check(GoldenRecord golden) {
        switch (golden.kind()) {
            case "slice" -> slice(golden);
            default -> golden.failUnknown(golden.kind());
        }
    }

    private static void slice(GoldenRecord golden) {
        SmoothShape shape = SmoothShape.of(golden.longs("shape"));
        DimensionReduction reduction = DimensionReduction.of(shape, golden.ints("dimensions"),
                golden.ints("partitioning"));
        AxisSelector[] selectors = selectors(golden, shape);
        SmoothShape resultShape = SmoothShape.of(golden.longs("result_shape"));
        double[] elements = golden.doubles("elements");
        for (StoredArray array : Formats.of(linearIndices(golden, shape), layouts(reduction), true,
                new Random(shape.hashCode()))) {
            try {
                NdArray result = Slice.of(array, selectors);
                golden.check("shape over " + array, resultShape, result.shape());
                golden.check("elements over " + array, elements, DenseOracle.doubles(result));
                golden.check("dense reading over " + array, elements,
                        DenseOracle.densely(result).stream().mapToDouble(value -> value.getDouble()).toArray());
                SliceOracle.assertSlice(result, array, selectors);
            } catch (RuntimeException | AssertionError e) {
                golden.fail("over " + array + ": " + e);
            }
        }
    }

    private static AxisSelector[] selectors(GoldenRecord golden, SmoothShape shape) {
        JsonNode key = golden.node("key");
        AxisSelector[] selectors = new AxisSelector[key.size()];
        for (int d = 0; d < selectors.length; d++) {
            JsonNode part = key.get(d);
            if (part.isIntegralNumber()) {
                selectors[d] = NumpyIndexing.at(part.longValue(), shape.extent(d));
            } else if (part.isArray() && part.size() == 3) {
                selectors[d] = NumpyIndexing.slice(bound(part.get(0)), bound(part.get(1)), bound(part.get(2)),
                        shape.extent(d));
            } else {
                throw new AssertionError("unknown key " + part);
            }
        }
        return selectors;
    }

    private static @Nullable Long bound(JsonNode bound) {
        return bound.isNull() ? null : Long.valueOf(GoldenRecord.big(bound).longValueExact());
    }

    /// Returns the array whose value at an index is its row-major linear index, all elements stored, the 0 too.
    private static CooArray linearIndices(GoldenRecord golden, SmoothShape shape) {
        CooArray.Builder builder = CooArray.builder(shape, DType.INT64);
        long value = 0;
        for (long[] index : DenseOracle.indices(shape)) {
            builder.addLong(index, value++);
        }
        CooArray plain = builder.build();
        return plain.withValues(golden.inSomeForm(plain.values()), plain.fill());
    }

    private static List<DimensionReduction> layouts(DimensionReduction reduction) {
        if (reduction.groupCount() == 2) {
            return List.of(reduction, reduction.swapGroups());
        }
        List<DimensionReduction> layouts = Formats.layouts(reduction.shape());
        if (reduction.shape().rank() > 4) {
            layouts.add(DimensionReduction.of(reduction.shape(), reduction.dimensions(), 2));
        }
        return layouts;
    }
}
