package org.gcsarray.conformance.operations;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.BiConsumer;

import org.gcsarray.buffer.DuplicatePolicy;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.convert.Convert;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.NdArray;
import org.gcsarray.format.StoredArray;
import org.gcsarray.format.StridedArray;
import org.gcsarray.house.GoldenRecord;
import org.gcsarray.ops.element.BinaryOp;
import org.gcsarray.ops.element.Elementwise;
import org.gcsarray.ops.element.UnaryOp;
import org.gcsarray.ops.operand.OpOptions;
import org.gcsarray.shape.SmoothShape;
import org.gcsarray.testing.DenseOracle;
import org.gcsarray.view.ArrayView;

/// Golden functions of elements, over operands in all formats and layouts; of two operands, each format of one meets some of the other.
final class ElementwiseChecks {

    /// Steps from a format of one operand to those of the others it meets: coprime to most numbers of formats.
    private static final int[] ROTATIONS = {0, 1, 7};

    private final GoldenRecord golden;
    private final OperationInputs inputs;
    private final Tolerance tolerance;

    ElementwiseChecks(GoldenRecord golden) {
        this.golden = golden;
        this.inputs = OperationInputs.of(golden);
        this.tolerance = Tolerance.of(golden);
    }

    void unary() {
        golden.inside("params", params -> {
            UnaryOp op = ElementwiseNames.unary(params.text("op"));
            NdArray expected = expected();
            for (NdArray a : formats("a")) {
                StoredArray result = Elementwise.map(op, a);
                golden.check("nse of " + a, a.nse(), result.nse());
                compare("of " + a, expected, Expectation.pruned(result));
            }
        });
    }

    void binary() {
        golden.inside("params", params -> {
            BinaryOp op = ElementwiseNames.binary(params.text("op"));
            if (golden.node("expect").path("kind").asString().equals("error")) {
                golden.inside("expect", expect -> {
                    expect.check("kind", "error", expect.text("kind"));
                    expect.check("class", "ShapeMismatch", expect.text("class"));
                });
                pairs("a", "b", (a, b) -> golden.checkThrows("of " + a + " and " + b, IllegalArgumentException.class,
                        () -> Elementwise.combine(op, a, b, OpOptions.DEFAULT), "dimension"));
                return;
            }
            NdArray expected = expected();
            pairs("a", "b", (a, b) -> compare("of " + a + " and " + b, expected,
                    Elementwise.combine(op, a, b, OpOptions.DEFAULT)));
        });
    }

    void withScalar() {
        golden.inside("params", params -> {
            BinaryOp op = ElementwiseNames.binary(params.text("op"));
            NdArray constant = StridedArray.of(SmoothShape.of(),
                    new double[] {GoldenRecord.number(params.node("scalar"))});
            NdArray expected = expected();
            for (NdArray a : formats("a")) {
                compare("of " + a, expected, Elementwise.combine(op, a, constant, OpOptions.DEFAULT));
            }
        });
    }

    void withDense() {
        golden.inside("params", params -> {
            BinaryOp op = ElementwiseNames.binary(params.text("op"));
            NdArray expected = expected();
            NdArray dense = inputs.get("b");
            for (NdArray a : formats("a")) {
                compare("of " + a, expected, Elementwise.combine(op, a, dense, OpOptions.DEFAULT));
            }
        });
    }

    void where() {
        golden.inside("params", _ -> {});
        NdArray expected = expected();
        List<NdArray> conditions = formats("cond");
        int[] next = {0};
        pairs("a", "b", (a, b) -> {
            NdArray condition = conditions.get(next[0]++ % conditions.size());
            compare("of " + condition + ", " + a + " and " + b, expected,
                    Elementwise.where(condition, a, b, OpOptions.DEFAULT));
        });
    }

    private NdArray expected() {
        List<NdArray> read = new ArrayList<>();
        golden.inside("expect", expect -> read.add(OperationInputs.array(expect)));
        return read.getFirst();
    }

    private List<NdArray> formats(String name) {
        CooArray coo = (CooArray) inputs.get(name);
        CooArray canonical = coo.canonicalize(DuplicatePolicy.ERROR);
        List<NdArray> all = new ArrayList<>(
                Formats.of(canonical, Formats.layouts(coo.shape()), false, new Random(coo.shape().hashCode())));
        all.add(ArrayView.of(canonical));
        return all;
    }

    private void pairs(String first, String second, BiConsumer<NdArray, NdArray> check) {
        List<NdArray> left = formats(first);
        List<NdArray> right = formats(second);
        for (int k = 0; k < Math.max(left.size(), right.size()); k++) {
            for (int rotation : ROTATIONS) {
                check.accept(left.get(k % left.size()), right.get((k + rotation) % right.size()));
            }
        }
    }

    /// Compares shape, type, fill and every element, read by element and by iteration, and the stored elements of a sparse result.
    private void compare(String what, NdArray expected, StoredArray actual) {
        golden.check(what + " shape", expected.shape(), actual.shape());
        golden.check(what + " dtype", expected.dtype(), actual.dtype());
        golden.check(what + " is dense", isDense(expected), isDense(actual));
        if (!expected.shape().equals(actual.shape())) {
            return;
        }
        near(what + " fill", expected.fill(), actual.fill());
        List<Scalar> numbers = DenseOracle.byElement(expected);
        List<Scalar> byElement = DenseOracle.byElement(actual);
        List<Scalar> densely = DenseOracle.densely(actual);
        for (int k = 0; k < numbers.size(); k++) {
            near(what + " [" + k + "]", numbers.get(k), byElement.get(k));
            near(what + " [" + k + "] by iteration", numbers.get(k), densely.get(k));
        }
        if (!isDense(actual)) {
            golden.check(what + " nse", Convert.toCoo(expected).pruneZeros().nse(), actual.nse());
        }
    }

    private static boolean isDense(NdArray array) {
        return array instanceof StridedArray;
    }

    private void near(String where, Scalar expected, Scalar actual) {
        if (!tolerance.isMet(expected, actual)) {
            golden.fail(where + ": expected " + expected + ", actual " + actual);
        }
    }
}
