package org.gcsarray.conformance.operations;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;

import org.gcsarray.buffer.DType;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.NdArray;
import org.gcsarray.house.GoldenRecord;
import org.gcsarray.ops.arrange.Arrange;
import org.gcsarray.ops.contract.Contract;
import org.gcsarray.ops.element.BinaryOp;
import org.gcsarray.ops.element.Elementwise;
import org.gcsarray.ops.operand.OpOptions;
import org.gcsarray.ops.reduce.Reduce;
import org.gcsarray.ops.reduce.Reduction;
import org.gcsarray.shape.SmoothShape;
import org.gcsarray.testing.DenseOracle;

/// One golden operation on integer arrays given as lists of elements, over formats and layouts.
final class NumpyChecks {

    private static final int SEED = 21;

    private final GoldenRecord golden;

    NumpyChecks(GoldenRecord golden) {
        this.golden = golden;
    }

    void tensordot() {
        int[] axesOfA = golden.ints("axes_a");
        int[] axesOfB = golden.ints("axes_b");
        forPairs((a, b) -> Contract.tensordot(a, b, axesOfA, axesOfB, OpOptions.DEFAULT));
    }

    void matmul() {
        forPairs((a, b) -> Contract.matmul(a, b, OpOptions.DEFAULT));
    }

    void sum() {
        int[] axes = golden.ints("axes");
        SmoothShape shape = SmoothShape.of(golden.longs("result_shape"));
        long[] expected = golden.longs("result_dense");
        for (NdArray a : formats("a")) {
            check(shape, expected, Reduce.of(Reduction.sum(), a, axes, false, OpOptions.DEFAULT));
        }
    }

    void transpose() {
        int[] axes = golden.ints("axes");
        CooArray expected = array("result");
        for (NdArray a : formats("a")) {
            check(expected, Arrange.transpose(a, axes));
        }
    }

    void elementwise() {
        List<NdArray> left = formats("a");
        List<NdArray> right = formats("b");
        Map.of("add", BinaryOp.ADD, "sub", BinaryOp.SUBTRACT, "mul", BinaryOp.MULTIPLY).forEach((name, operation) -> {
            CooArray expected = array(name);
            for (int k = 0; k < left.size(); k++) {
                NdArray a = left.get(k);
                for (NdArray b : List.of(right.get(k), right.get((k + 1) % right.size()))) {
                    check(expected, Elementwise.combine(operation, a, b, OpOptions.DEFAULT));
                }
            }
        });
    }

    private void check(CooArray expected, NdArray actual) {
        check(expected.shape(), Arrays.stream(DenseOracle.doubles(expected)).mapToLong(value -> (long) value).toArray(),
                actual);
    }

    @FunctionalInterface
    private interface Product {
        NdArray of(NdArray a, NdArray b);
    }

    private void forPairs(Product product) {
        SmoothShape shape = SmoothShape.of(golden.longs("result_shape"));
        long[] expected = golden.longs("result_dense");
        List<NdArray> left = formats("a");
        List<NdArray> right = formats("b");
        Random random = new Random(SEED);
        for (NdArray a : left) {
            check(shape, expected, product.of(a, right.get(random.nextInt(right.size()))));
        }
        for (NdArray b : right) {
            check(shape, expected, product.of(left.get(random.nextInt(left.size())), b));
        }
    }

    private void check(SmoothShape shape, long[] expected, NdArray actual) {
        golden.check("shape", shape, actual.shape());
        golden.check("type", DType.INT64, actual.dtype());
        golden.check("by element", expected,
                DenseOracle.byElement(actual).stream().mapToLong(cell -> cell.getLong()).toArray());
        golden.check("by iteration", expected,
                DenseOracle.densely(actual).stream().mapToLong(cell -> cell.getLong()).toArray());
    }

    private List<NdArray> formats(String name) {
        CooArray array = array(name);
        return List.copyOf(Formats.of(array, Formats.layouts(array.shape()), true, new Random(SEED)));
    }

    private CooArray array(String name) {
        List<CooArray> read = new ArrayList<>();
        golden.inside(name, one -> {
            CooArray.Builder builder = CooArray.builder(SmoothShape.of(one.longs("shape")), DType.INT64);
            long[][] indices = one.longRows("indices");
            long[] values = one.longs("values");
            for (int k = 0; k < values.length; k++) {
                builder.addLong(indices[k], values[k]);
            }
            read.add(builder.build());
        });
        return read.getFirst();
    }
}
