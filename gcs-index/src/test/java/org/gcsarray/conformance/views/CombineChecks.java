package org.gcsarray.conformance.views;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;

import org.gcsarray.conformance.views.GoldenShapes.Answer;
import org.gcsarray.house.GoldenRecord;
import org.gcsarray.index.shape.DimensionLabels;
import org.gcsarray.index.shape.LabelledShape;
import org.gcsarray.index.shape.NestedShape;
import org.gcsarray.index.shape.ShapeAlgebra;
import org.gcsarray.shape.Shape;

/// Checks of combined shapes.
final class CombineChecks {

    private CombineChecks() {}

    static void check(GoldenRecord golden) {
        golden.inside("given", given -> {
            String operation = given.text("op");
            DimensionLabels out = LabelChecks.labels(given, "out");
            List<Supplier<LabelledShape>> operands = new ArrayList<>();
            given.each("operands", operand -> {
                Shape shape = GoldenShapes.shape(operand.node("shape"));
                DimensionLabels labels = LabelChecks.labels(operand, "labels");
                operands.add(() -> new LabelledShape(shape, labels));
            });
            GoldenShapes.outcome(golden, () -> combine(operation, out,
                    operands.stream().map(Supplier::get).toArray(LabelledShape[]::new)), CombineChecks::result);
        });
    }

    private static Shape combine(String operation, DimensionLabels out, LabelledShape... operands) {
        Function<LabelledShape[], LabelledShape[]> rest = all -> Arrays.copyOfRange(all, 1, all.length);
        return switch (operation) {
            case "add" -> ShapeAlgebra.add(out, operands[0], rest.apply(operands));
            case "sub" -> ShapeAlgebra.subtract(out, operands[0], operands[1]);
            case "mul", "from_labels" -> ShapeAlgebra.multiply(out, operands);
            case "permute" -> ShapeAlgebra.transpose(out, operands[0]);
            default -> throw new AssertionError("no operation " + operation);
        };
    }

    private static void result(Answer<Shape> answer) {
        GoldenRecord expect = answer.expect();
        Shape wanted = GoldenShapes.shape(expect.node("shape"));
        GoldenShapes.numbers(expect, answer.result());
        expect.check("index set of " + wanted + ", " + answer.result(), true,
                ShapeAlgebra.sameIndexSet(wanted, answer.result()));
        expect.check("layers", layers(wanted), layers(answer.result()));
    }

    private static List<Integer> layers(Shape shape) {
        return shape instanceof NestedShape nested ? Arrays.stream(nested.layers()).boxed().toList()
                : List.of(shape.rank());
    }
}
