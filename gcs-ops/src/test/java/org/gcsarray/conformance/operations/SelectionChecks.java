package org.gcsarray.conformance.operations;

import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

import org.gcsarray.buffer.DuplicatePolicy;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.NdArray;
import org.gcsarray.format.StoredArray;
import org.gcsarray.format.StridedArray;
import org.gcsarray.house.GoldenRecord;
import org.gcsarray.index.AxisSelector;
import org.gcsarray.ops.NumpyIndexing;
import org.gcsarray.ops.Slice;
import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.shape.SmoothShape;

/// Golden operations that take one position or a range of each dimension, over all formats of the operand.
final class SelectionChecks {

    private final GoldenRecord golden;
    private final Expectation expectation;
    private final CooArray operand;
    private final SmoothShape shape;

    SelectionChecks(GoldenRecord golden) {
        this.golden = golden;
        this.operand = ((CooArray) OperationInputs.of(golden).get("a")).canonicalize(DuplicatePolicy.ERROR);
        this.shape = operand.shape();
        this.expectation = Expectation.of(golden);
    }

    void flip() {
        golden.inside("params", params -> {
            AxisSelector[] selectors = all();
            for (int axis : params.ints("axes")) {
                selectors[axis] = NumpyIndexing.slice(null, null, -1L, shape.extent(axis));
            }
            select(selectors, Formats.layouts(shape));
        });
    }

    /// Removes dimensions of extent 1.
    void squeeze() {
        golden.inside("params", params -> {
            AxisSelector[] selectors = all();
            JsonNode axes = params.node("axes");
            for (int d = 0; d < selectors.length; d++) {
                int dimension = d;
                boolean named = !axes.isNull()
                        && Arrays.stream(GoldenRecord.ints(axes)).anyMatch(axis -> axis == dimension);
                if (named || (axes.isNull() && shape.extent(d) == 1)) {
                    params.check("extent of dimension " + d, 1L, shape.extent(d));
                    selectors[d] = new AxisSelector.At(0);
                }
            }
            select(selectors, Formats.layouts(shape));
        });
    }

    void item() {
        golden.inside("params", params -> {
            Set<DimensionReduction> layouts = new LinkedHashSet<>(Formats.layouts(shape));
            if (params.has("compressed_axes")) {
                layouts.add(OperationInputs.layout(shape, params.ints("compressed_axes")));
            }
            select(selectors(params.node("key")), List.copyOf(layouts));
        });
    }

    private AxisSelector[] selectors(JsonNode key) {
        AxisSelector[] selectors = all();
        int d = 0;
        for (JsonNode part : key) {
            if (part.isString() && part.stringValue().equals("...")) {
                d += shape.rank() - (key.size() - 1);
            } else if (part.isIntegralNumber()) {
                selectors[d] = NumpyIndexing.at(part.longValue(), shape.extent(d));
                d++;
            } else if (part.path("slice").size() == 3) {
                JsonNode slice = part.path("slice");
                selectors[d] = NumpyIndexing.slice(bound(slice.get(0)), bound(slice.get(1)), bound(slice.get(2)),
                        shape.extent(d));
                d++;
            } else {
                golden.failUnknown("key " + part);
            }
        }
        return selectors;
    }

    private static @Nullable Long bound(JsonNode bound) {
        return bound.isNull() ? null : Long.valueOf(GoldenRecord.big(bound).longValueExact());
    }

    private AxisSelector[] all() {
        AxisSelector[] selectors = new AxisSelector[shape.rank()];
        Arrays.setAll(selectors, d -> AxisSelector.range(0, shape.extent(d)));
        return selectors;
    }

    private void select(AxisSelector[] selectors, List<DimensionReduction> layouts) {
        NdArray expected = expectation.array();
        boolean small = shape.cellCount().bitLength() <= 14;
        for (StoredArray source : Formats.of(operand, layouts, small, new Random(shape.hashCode()))) {
            NdArray selected = Slice.of(source, selectors);
            expectation.check("of " + source, expected,
                    selected instanceof StridedArray strided ? strided : Expectation.pruned((StoredArray) selected));
        }
    }
}
