package org.gcsarray.conformance.operations;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Function;

import org.gcsarray.buffer.DType;
import org.gcsarray.convert.Convert;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.NdArray;
import org.gcsarray.format.StoredArray;
import org.gcsarray.format.StridedArray;
import org.gcsarray.house.GoldenRecord;
import org.gcsarray.ops.internal.Axes;
import org.gcsarray.ops.operand.OpOptions;
import org.gcsarray.ops.reduce.Reduce;
import org.gcsarray.ops.reduce.Reduction;
import org.gcsarray.shape.SmoothShape;
import org.gcsarray.testing.DenseOracle;
import org.gcsarray.view.ArrayView;

/// One golden reduction of every format and layout of its operand.
final class ReduceChecks {

    private final GoldenRecord golden;
    private final CooArray operand;
    private final Expectation expectation;

    ReduceChecks(GoldenRecord golden) {
        this.golden = golden;
        this.operand = Convert.toCoo(OperationInputs.of(golden).get("a"));
        this.expectation = Expectation.withinTolerance(golden);
    }

    void reduce() {
        golden.inside("params", params -> {
            Reduction reduction = Reduction.parse(params.text("op"));
            boolean keepDims = params.bool("keepdims");
            int[] axes = params.node("axes").isNull() ? Axes.all(operand.shape().rank()) : params.ints("axes");
            check(a -> Reduce.of(reduction, a, axes, keepDims, OpOptions.DEFAULT));
        });
    }

    void argument() {
        golden.inside("params", params -> {
            boolean isLeast = switch (params.text("op")) {
                case "argmin" -> true;
                case "argmax" -> false;
                default -> throw new AssertionError("unknown operation " + params.text("op"));
            };
            if (params.node("axis").isNull()) {
                check(a -> linear(a, isLeast ? Reduce.argMin(a) : Reduce.argMax(a)));
                return;
            }
            int axis = params.node("axis").intValue();
            check(a -> isLeast ? Reduce.argMin(a, axis, false, OpOptions.DEFAULT)
                    : Reduce.argMax(a, axis, false, OpOptions.DEFAULT));
        });
    }

    /// NumPy tells an element of all by its number in row-major order.
    private static StoredArray linear(NdArray a, long[] index) {
        long number = 0;
        for (int d = 0; d < index.length; d++) {
            number = number * a.shape().extent(d) + index[d];
        }
        return CooArray.builder(SmoothShape.of(), DType.INT64).addLong(new long[0], number).build();
    }

    void countNonzero() {
        golden.inside("params", params -> {
            int[] axes = params.node("axis").isNull() ? Axes.all(operand.shape().rank())
                    : new int[] {params.node("axis").intValue()};
            check(a -> Reduce.of(Reduction.countNonzero(), a, axes, false, OpOptions.DEFAULT));
        });
    }

    void norm() {
        golden.inside("params", params -> {
            params.check("flattened", true, params.bool("flattened"));
            double order = params.node("ord").isString() && params.text("ord").equals("inf") ? Double.POSITIVE_INFINITY
                    : params.node("ord").doubleValue();
            check(a -> Reduce.of(Reduction.norm(order), a, OpOptions.DEFAULT));
        });
    }

    private void check(Function<NdArray, StoredArray> reduction) {
        NdArray expected = expectation.array();
        for (NdArray a : formats()) {
            StoredArray result = reduction.apply(a);
            golden.check("type of " + a, expected.dtype(), result.dtype());
            expectation.check("of " + a, comparable(expected, result), withoutFill(result));
        }
    }

    private List<NdArray> formats() {
        boolean isSmall = operand.shape().cellCount().bitLength() <= 14;
        List<NdArray> formats = new ArrayList<>(Formats.of(operand, Formats.layouts(operand.shape()), isSmall,
                new Random(operand.shape().hashCode())));
        int[] axes = Axes.all(operand.shape().rank());
        formats.add(ArrayView.of(operand).flip(axes).flip(axes));
        return formats;
    }

    /// A case lists the elements other than the fill, or all; a result stores one wherever a slice has an element.
    private static StoredArray withoutFill(StoredArray result) {
        return Expectation.pruned(result);
    }

    private static NdArray comparable(NdArray expected, StoredArray result) {
        if (!(expected instanceof StridedArray dense) || result instanceof StridedArray) {
            return expected;
        }
        CooArray.Builder builder = CooArray.builder(dense.shape(), dense.dtype()).fill(result.fill());
        DenseOracle.byIteration(dense).forEach((index, value) -> {
            if (!value.sameNumber(result.fill())) {
                builder.add(index.stream().mapToLong(Long::longValue).toArray(), value);
            }
        });
        return builder.build();
    }
}
