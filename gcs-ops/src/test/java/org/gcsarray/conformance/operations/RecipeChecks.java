package org.gcsarray.conformance.operations;

import java.util.List;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

import org.gcsarray.buffer.DuplicatePolicy;
import org.gcsarray.convert.Convert;
import org.gcsarray.convert.ConvertOptions;
import org.gcsarray.format.NdArray;
import org.gcsarray.format.StoredArray;
import org.gcsarray.house.GoldenRecord;
import org.gcsarray.index.AxisSelector;
import org.gcsarray.ops.NumpyIndexing;
import org.gcsarray.ops.Slice;
import org.gcsarray.ops.arrange.Arrange;
import org.gcsarray.ops.element.BinaryOp;
import org.gcsarray.ops.element.Elementwise;
import org.gcsarray.ops.operand.OpOptions;
import org.gcsarray.ops.reduce.Reduce;
import org.gcsarray.ops.reduce.Reduction;
import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.shape.SmoothShape;

/// One method per kind of golden recipe that is no product, over all formats of the operands.
final class RecipeChecks {

    private static final OpOptions OPTIONS = OpOptions.DEFAULT;

    private final RecipeArrays arrays;
    private final GoldenRecord params;
    private final RecipeExpectation expected;

    RecipeChecks(RecipeArrays arrays, GoldenRecord params, RecipeExpectation expected) {
        this.arrays = arrays;
        this.params = params;
        this.expected = expected;
    }

    /// Makes a result of an operand.
    @FunctionalInterface
    private interface Operation {
        StoredArray of(StoredArray a);
    }

    private void checkEach(Operation operation) {
        for (StoredArray a : arrays.formats("a")) {
            expected.checkSparse("of " + a, operation.of(a));
        }
    }

    void canonicalize() {
        ConvertOptions sum = ConvertOptions.DEFAULT.withDuplicates(DuplicatePolicy.SUM);
        expected.checkSparse("of coordinates", Convert.toCoo(arrays.drawn("a"), sum.withoutExplicitZeros()));
        checkEach(Convert::toCoo);
    }

    void toGcs() {
        DimensionReduction layout = OperationInputs.layout(arrays.drawn("a").shape(), params.ints("compressed_axes"));
        ConvertOptions sum = ConvertOptions.DEFAULT.withDuplicates(DuplicatePolicy.SUM).withoutExplicitZeros();
        expected.checkArrays("as drawn", Convert.toGcs(arrays.drawn("a"), layout, sum).compressedRows());
        for (StoredArray a : arrays.formats("a")) {
            expected.checkArrays("of " + a, Convert.toGcs(a, layout).compressedRows());
        }
    }

    void transpose() {
        int[] axes = params.ints("axes");
        checkEach(a -> Arrange.transpose(a, axes));
    }

    void reshape() {
        long[] extents = params.longs("shape");
        checkEach(a -> Arrange.reshape(a, extents, OPTIONS));
    }

    void slice() {
        SmoothShape shape = arrays.drawn("a").shape();
        JsonNode key = params.node("key");
        params.check("terms of the key", shape.rank(), key.size());
        AxisSelector[] selectors = new AxisSelector[shape.rank()];
        for (int d = 0; d < selectors.length; d++) {
            JsonNode term = key.get(d);
            selectors[d] = NumpyIndexing.slice(bound(term, 0), bound(term, 1), bound(term, 2), shape.extent(d));
        }
        checkEach(a -> Slice.of(a, selectors));
    }

    private static @Nullable Long bound(JsonNode term, int at) {
        return term.get(at).isNull() ? null : (Long) term.get(at).longValue();
    }

    void concatenate() {
        int axis = Math.toIntExact(params.integer("axis"));
        checkBoth((a, b) -> Arrange.concatenate(List.of(a, b), axis, OPTIONS));
    }

    void sum() {
        int[] axes = params.ints("axes");
        checkEach(a -> Reduce.of(Reduction.sum(), a, axes, false, OPTIONS));
    }

    void maximum() {
        int[] axes = params.ints("axes");
        checkEach(a -> Reduce.of(Reduction.maximum(), a, axes, false, OPTIONS));
    }

    void binary() {
        BinaryOp operation = switch (params.text("op")) {
            case "add" -> BinaryOp.ADD;
            case "sub" -> BinaryOp.SUBTRACT;
            case "mul" -> BinaryOp.MULTIPLY;
            case "max" -> BinaryOp.MAXIMUM;
            case "min" -> BinaryOp.MINIMUM;
            default -> throw new AssertionError("unknown operation " + params.text("op"));
        };
        checkBoth((a, b) -> Elementwise.combine(operation, a, b, OPTIONS));
    }

    /// Makes a result of two operands.
    @FunctionalInterface
    private interface PairOperation {
        StoredArray of(NdArray a, NdArray b);
    }

    /// Every format of a with the same and with the next format of b.
    private void checkBoth(PairOperation operation) {
        List<StoredArray> all = arrays.formats("a");
        List<StoredArray> others = arrays.formats("b");
        for (int k = 0; k < all.size(); k++) {
            for (StoredArray b : List.of(others.get(k), others.get((k + 1) % others.size()))) {
                expected.checkSparse("of " + all.get(k) + " and " + b, operation.of(all.get(k), b));
            }
        }
    }
}
