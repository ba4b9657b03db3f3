package org.gcsarray.conformance.indexspace;

import java.util.Map;

import tools.jackson.databind.JsonNode;

import org.gcsarray.house.GoldenRecord;
import org.gcsarray.index.IndexDomain;
import org.gcsarray.index.IndexInterval;
import org.gcsarray.index.IndexTransform;
import org.gcsarray.index.OutputIndexMap;

/// Every golden record of composition, inverse and propagation of bounds. Transforms are compared in their normal form, which leaves out
/// bounds of index arrays that all values keep; where a record lists those bounds, they are compared too.
class CompositionConformanceTest extends IndexSpaceConformance {

    CompositionConformanceTest() {
        super("compose", "inverse", "propagate_bounds");
    }

    @Override
    public void check(GoldenRecord golden) {
        golden.inside("input", input -> {
            switch (golden.kind()) {
                case "compose" -> compose(golden, input);
                case "compose_domain" -> {
                    IndexDomain domain = IndexSpace.domain(input.node("domain"));
                    IndexTransform transform = IndexSpace.transform(input.node("transform"));
                    Answer.check(golden, IndexSpace::domain, () -> transform.propagate(domain));
                }
                case "inverse" -> {
                    IndexTransform transform = IndexSpace.transform(input.node("transform"));
                    Answer.checkTransform(golden, transform::inverse);
                }
                case "propagate_bounds" -> {
                    IndexDomain bounds = IndexSpace.domain(input.node("output_domain"));
                    IndexTransform transform = IndexSpace.transform(input.node("transform"));
                    Answer.check(golden, IndexSpace::domain, () -> transform.propagate(bounds));
                }
                case "propagate_bounds_to_transform" -> {
                    IndexDomain bounds = IndexSpace.domain(input.node("output_domain"));
                    IndexTransform transform = IndexSpace.transform(input.node("transform"));
                    Answer.checkTransform(golden, () -> transform.propagateToTransform(bounds));
                    if (golden.has("also")) {
                        golden.inside("also", also -> arrayBounds(also, transform.propagateToTransform(bounds)));
                    }
                }
                default -> golden.failUnknown(golden.kind());
            }
        });
    }

    private static void compose(GoldenRecord golden, GoldenRecord input) {
        IndexTransform outer = IndexSpace.transform(input.node("b_to_c"));
        IndexTransform inner = IndexSpace.transform(input.node("a_to_b"));
        Answer.checkTransform(golden, () -> outer.compose(inner));
        if (golden.has("also")) {
            golden.inside("also", also -> arrayBounds(also, outer.compose(inner)));
        }
    }

    /// Compares `{"0": [1, 2]}`, the bounds of the index arrays by output dimension.
    private static void arrayBounds(GoldenRecord also, IndexTransform transform) {
        for (Map.Entry<String, JsonNode> output : also.node("index_array_bounds").properties()) {
            IndexInterval expected = IndexSpace.interval(output.getValue());
            also.check("bounds of output " + output.getKey(), expected,
                    transform.output(Integer.parseInt(output.getKey())) instanceof OutputIndexMap.IndexArray array
                            ? array.bounds()
                            : transform);
        }
    }
}
