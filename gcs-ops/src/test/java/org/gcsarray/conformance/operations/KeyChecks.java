package org.gcsarray.conformance.operations;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;

import tools.jackson.databind.JsonNode;

import org.gcsarray.buffer.DuplicatePolicy;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.NdArray;
import org.gcsarray.format.StoredArray;
import org.gcsarray.format.StridedArray;
import org.gcsarray.house.GoldenRecord;
import org.gcsarray.ops.NumpyKey;
import org.gcsarray.ops.arrange.Arrange;
import org.gcsarray.shape.SmoothShape;
import org.gcsarray.testing.DenseOracle;
import org.gcsarray.view.ArrayView;

/// Golden NumPy keys, lists of points and masks, over operands in all formats: read as views, and stored.
final class KeyChecks {

    private final GoldenRecord golden;
    private final Expectation expectation;
    private final List<StoredArray> sources;
    private final SmoothShape shape;
    private final OperationInputs inputs;

    KeyChecks(GoldenRecord golden) {
        this.golden = golden;
        this.inputs = OperationInputs.of(golden);
        CooArray operand = canonical(inputs.get("a"));
        this.shape = operand.shape();
        this.sources = formats(operand);
        this.expectation = Expectation.of(golden);
    }

    private static CooArray canonical(NdArray operand) {
        return ((CooArray) operand).canonicalize(DuplicatePolicy.ERROR);
    }

    private static List<StoredArray> formats(CooArray operand) {
        return Formats.of(operand, Formats.layouts(operand.shape()), operand.shape().cellCount().bitLength() <= 14,
                new Random(operand.shape().hashCode()));
    }

    void item() {
        golden.inside("params", params -> {
            NumpyKey key = NumpyKey.parse(text(params.node("key")));
            String error = expectation.errorClass();
            if (!error.isEmpty()) {
                params.check("error", "IndexOutOfBounds", error);
                params.checkThrows("key " + key, IndexOutOfBoundsException.class, () -> key.over(shape));
                return;
            }
            NdArray expected = expectation.array();
            for (StoredArray source : sources) {
                ArrayView view = ArrayView.of(source, key.over(shape));
                compare("view of " + source, expected, view);
                compare("stored view of " + source, expected, view.materialise());
            }
        });
    }

    /// Compares values; a single element is expected as a scalar, which has no fill.
    private void compare(String what, NdArray expected, NdArray actual) {
        if (expected instanceof StridedArray) {
            golden.check(what + " shape", expected.shape(), actual.shape());
            golden.check(what, DenseOracle.byElement(expected), DenseOracle.byElement(actual));
            golden.check(what, DenseOracle.byElement(expected), DenseOracle.densely(actual));
        } else {
            expectation.check(what, expected, actual instanceof StoredArray stored && !(stored instanceof StridedArray)
                    ? Expectation.pruned(stored) : actual);
        }
    }

    /// Returns a key as NumPy writes it.
    private String text(JsonNode key) {
        return key.valueStream().map(this::term).collect(Collectors.joining(", "));
    }

    private String term(JsonNode term) {
        if (term.isIntegralNumber() || term.isString()) {
            return term.asString();
        }
        if (term.has("slice")) {
            return term.path("slice").valueStream().map(bound -> bound.isNull() ? "" : bound.asString())
                    .collect(Collectors.joining(":"));
        }
        if (term.has("index")) {
            return term.path("index").toString();
        }
        if (term.has("mask")) {
            return term.path("mask").toString().replace("true", "True").replace("false", "False");
        }
        throw new AssertionError(golden.name() + ": unknown term " + term);
    }

    /// Points may count from the end.
    void points() {
        NdArray expected = expectation.array();
        golden.inside("params", params -> {
            long[][] points = params.longRows("points");
            long[][] lists = new long[shape.rank()][points.length];
            for (int d = 0; d < lists.length; d++) {
                for (int k = 0; k < points.length; k++) {
                    lists[d][k] = points[k][d] < 0 ? points[k][d] + shape.extent(d) : points[k][d];
                }
            }
            for (StoredArray source : sources) {
                ArrayView view = ArrayView.of(source).points(lists);
                compare("points of " + source, expected, view);
                compare("stored points of " + source, expected, view.materialise());
            }
        });
    }

    void mask() {
        golden.inside("params", _ -> {});
        NdArray expected = expectation.array();
        List<StoredArray> masks = new ArrayList<>(formats(canonical(inputs.get("mask"))));
        for (int k = 0; k < sources.size(); k++) {
            StoredArray mask = masks.get(masks.size() - 1 - k % masks.size());
            compare(sources.get(k) + " by " + mask, expected, Arrange.compress(sources.get(k), mask));
        }
    }
}
