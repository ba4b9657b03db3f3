package org.gcsarray.conformance.operations;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;

import tools.jackson.databind.JsonNode;

import org.gcsarray.buffer.DuplicatePolicy;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.NdArray;
import org.gcsarray.format.StoredArray;
import org.gcsarray.format.StridedArray;
import org.gcsarray.house.GoldenRecord;
import org.gcsarray.ops.arrange.Arrange;
import org.gcsarray.ops.operand.OpOptions;
import org.gcsarray.reduction.DimensionReduction;

/// Golden operations through [Arrange], over operands in all formats.
final class ArrangeChecks {

    /// One operation on operands `a`, or `a0, a1, ..` in their order.
    @FunctionalInterface
    private interface Operation {
        StoredArray of(List<StoredArray> operands, GoldenRecord params);
    }

    private static final OpOptions OPTIONS = OpOptions.DEFAULT;

    private final GoldenRecord golden;
    private final Operation operation;

    private ArrangeChecks(GoldenRecord golden, Operation operation) {
        this.golden = golden;
        this.operation = operation;
    }

    /// Checks a record of the given name of operation.
    static void check(GoldenRecord golden) {
        new ArrangeChecks(golden, operation(golden)).run();
    }

    private static Operation operation(GoldenRecord golden) {
        return switch (golden.kind()) {
            case "concatenate" -> (all, p) -> Arrange.concatenate(all, axis(p, "axis"), OPTIONS);
            case "stack" -> (all, p) -> Arrange.stack(all, axis(p, "axis"), OPTIONS);
            case "block_diag" -> (all, _) -> Arrange.blockDiag(all, OPTIONS);
            case "pad" -> (all, p) -> Arrange.pad(all.getFirst(), p.longRows("pad"));
            case "tile" -> (all, p) -> Arrange.tile(all.getFirst(), p.longs("reps"), OPTIONS);
            case "repeat" -> (all, p) -> Arrange.repeat(all.getFirst(), p.integer("repeats"), axis(p, "axis"), OPTIONS);
            case "reshape" -> ArrangeChecks::reshape;
            case "transpose" -> (all, p) -> Arrange.transpose(all.getFirst(), p.ints("axes"));
            case "swapaxes" -> (all, p) -> Arrange.swapAxes(all.getFirst(), p.ints("axes")[0], p.ints("axes")[1]);
            case "moveaxis" ->
                (all, p) -> Arrange.moveAxis(all.getFirst(), p.ints("source"), p.ints("destination"));
            case "mT" -> (all, _) -> Arrange.swapAxes(all.getFirst(), -2, -1);
            case "flip" -> (all, p) -> Arrange.flip(all.getFirst(), p.ints("axes"));
            case "roll" -> ArrangeChecks::roll;
            case "expand_dims" -> (all, p) -> Arrange.expandDims(all.getFirst(), axis(p, "axis"));
            case "squeeze" -> (all, p) -> Arrange.squeeze(all.getFirst(),
                    p.node("axes").isNull() ? new int[0] : p.ints("axes"));
            case "diagonal" -> (all, p) -> Arrange.diagonal(all.getFirst(), p.integer("offset"), axis(p, "axis1"),
                    axis(p, "axis2"));
            case "broadcast_to" -> (all, p) -> Arrange.broadcastTo(all.getFirst(), p.longs("shape"), OPTIONS);
            case "triu" -> (all, p) -> Arrange.triu(all.getFirst(), p.integer("k"));
            case "tril" -> (all, p) -> Arrange.tril(all.getFirst(), p.integer("k"));
            default -> throw new AssertionError(golden.name() + ": no operation " + golden.kind());
        };
    }

    private static int axis(GoldenRecord params, String field) {
        return Math.toIntExact(params.integer(field));
    }

    private static StoredArray reshape(List<StoredArray> all, GoldenRecord params) {
        return switch (params.text("order")) {
            case "C" -> Arrange.reshape(all.getFirst(), params.longs("shape"), OPTIONS);
            case "F" -> Arrange.reshapeColumnMajor(all.getFirst(), params.longs("shape"), OPTIONS);
            default -> throw new AssertionError("unknown order " + params.text("order"));
        };
    }

    private static StoredArray roll(List<StoredArray> all, GoldenRecord params) {
        JsonNode axis = params.node("axis");
        long shift = params.integer("shift");
        return axis.isNull() ? Arrange.roll(all.getFirst(), shift)
                : Arrange.roll(all.getFirst(), new long[] {shift}, new int[] {axis(params, "axis")});
    }

    private void run() {
        Expectation expectation = Expectation.of(golden);
        OperationInputs inputs = OperationInputs.of(golden);
        List<CooArray> operands = golden.node("inputs").has("a") ? List.of(canonical(inputs.get("a")))
                : IntStream.range(0, golden.node("inputs").size()).mapToObj(k -> canonical(inputs.get("a" + k)))
                        .toList();
        String error = expectation.errorClass();
        NdArray expected = error.isEmpty() ? expectation.array() : operands.getFirst();
        golden.inside("params", params -> {
            for (List<StoredArray> formats : combinations(operands)) {
                String what = golden.kind() + " of " + formats;
                if (error.isEmpty()) {
                    StoredArray result = operation.of(formats, params);
                    expectation.check(what, expected,
                            result instanceof StridedArray ? result : Expectation.pruned(result));
                } else {
                    refused(what, error, formats, params);
                }
            }
        });
    }

    private void refused(String what, String error, List<StoredArray> formats, GoldenRecord params) {
        boolean isDense = formats.getFirst() instanceof StridedArray;
        switch (error) {
            case "InvalidAxes" -> golden.checkThrows(what, IllegalArgumentException.class,
                    () -> operation.of(formats, params), Arrays.toString(params.ints("axes")));
            case "ShapeMismatch" -> golden.checkThrows(what, IllegalArgumentException.class,
                    () -> operation.of(formats, params), formats.getFirst().shape().toString());
            case "FillMismatch" -> {
                if (!isDense && !(formats.get(1) instanceof StridedArray)) {
                    golden.checkThrows(what, IllegalArgumentException.class,
                            () -> operation.of(formats, params), formats.get(1).fill().toString());
                } else {
                    params.ignore("axis");
                }
            }
            default -> golden.failUnknown(error);
        }
    }

    private static CooArray canonical(NdArray operand) {
        return ((CooArray) operand).canonicalize(DuplicatePolicy.ERROR);
    }

    /// Returns the operands so that the first one has every format, and the others formats that follow in a random order.
    private static List<List<StoredArray>> combinations(List<CooArray> operands) {
        Random random = new Random(operands.getFirst().shape().hashCode());
        List<List<StoredArray>> columns = new ArrayList<>();
        for (CooArray operand : operands) {
            List<DimensionReduction> layouts = Formats.layouts(operand.shape());
            boolean small = operand.shape().cellCount().bitLength() <= 14;
            List<StoredArray> formats = new ArrayList<>(Formats.of(operand, layouts, small, random));
            if (!columns.isEmpty()) {
                Collections.shuffle(formats, random);
            }
            columns.add(formats);
        }
        return IntStream.range(0, columns.getFirst().size())
                .mapToObj(k -> columns.stream().map(formats -> formats.get(k % formats.size())).toList()).toList();
    }
}
