package org.gcsarray.conformance.indexspace;

import java.util.function.Supplier;

import tools.jackson.databind.JsonNode;

import org.gcsarray.house.GoldenRecord;
import org.gcsarray.index.expression.DimExpression;

/// Dimension expressions over transforms and domains: what comes out, which dimensions are selected then, and what is read.
class DimExpressionConformanceTest extends IndexSpaceConformance {

    DimExpressionConformanceTest() {
        super("dim_expression", "dim_expression_terms");
    }

    @Override
    public void check(GoldenRecord golden) {
        switch (golden.kind()) {
            case "dim_expression" -> golden.inside("input", input -> check(golden, input));
            default -> golden.failUnknown(golden.kind());
        }
    }

    private static void check(GoldenRecord golden, GoldenRecord input) {
        IndexTarget target = new IndexTarget(input);
        JsonNode json = input.node("expression");
        Supplier<DimExpression> expression = () -> Expressions.read(json);
        target.check(golden, transform -> expression.get().apply(transform), domain -> expression.get().apply(domain));
        if (golden.has("also")) {
            DimExpression.Selected selected = expression.get().resolve(target.transform());
            golden.inside("also", also -> {
                if (also.has("selection")) {
                    also.check("selection", also.ints("selection"), selected.selection());
                }
                target.checkAlso(also, selected.transform());
            });
        }
    }
}
