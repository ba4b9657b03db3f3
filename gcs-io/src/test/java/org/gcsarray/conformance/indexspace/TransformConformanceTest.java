package org.gcsarray.conformance.indexspace;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

import tools.jackson.databind.JsonNode;

import org.gcsarray.house.GoldenRecord;
import org.gcsarray.index.IndexDomain;
import org.gcsarray.index.IndexTransform;

/// Every golden record of operations on single transforms: evaluation, output ranges, transposes and flags.
class TransformConformanceTest extends IndexSpaceConformance {

    TransformConformanceTest() {
        super("transform_ops");
    }

    @Override
    public void check(GoldenRecord golden) {
        golden.inside("input", input -> {
            if (golden.kind().equals("with_implicit_dimensions")) {
                withImplicit(golden, input);
            } else {
                check(golden, input, IndexSpace.transform(input.node("transform")));
            }
        });
    }

    private static void check(GoldenRecord golden, GoldenRecord input, IndexTransform transform) {
        switch (golden.kind()) {
            case "transform_indices" -> {
                long[] indices = input.longs("indices");
                Answer.check(golden, TransformConformanceTest::integers,
                        () -> Arrays.stream(transform.apply(indices)).boxed().toList());
            }
            case "output_range" -> Answer.check(golden,
                    json -> json.valueStream().map(IndexSpace::interval).toList(),
                    () -> IntStream.range(0, transform.outputRank()).mapToObj(transform::outputRange)
                            .map(range -> range.withImplicit(false, false)).toList());
            case "output_range_exact" ->
                Answer.check(golden, JsonNode::booleanValue, transform::isOutputRangeExact);
            case "transpose_transform" -> Answer.checkTransform(golden,
                    () -> input.has("permutation") ? transform.transposeInputs(input.ints("permutation"))
                            : transform.transposeInputs());
            case "transpose_output" -> Answer.checkTransform(golden,
                    () -> input.has("permutation") ? transform.transposeOutputs(input.ints("permutation"))
                            : transform.transposeOutputs());
            default -> golden.failUnknown(golden.kind());
        }
    }

    private static void withImplicit(GoldenRecord golden, GoldenRecord input) {
        int[] lower = input.ints("implicit_lower");
        int[] upper = input.ints("implicit_upper");
        if (input.has("domain")) {
            IndexDomain domain = IndexSpace.domain(input.node("domain"));
            Answer.check(golden, IndexSpace::domain,
                    () -> domain.withImplicit(flags(domain.rank(), lower), flags(domain.rank(), upper)));
        } else {
            IndexTransform transform = IndexSpace.transform(input.node("transform"));
            int rank = transform.inputRank();
            Answer.checkTransform(golden,
                    () -> transform.withImplicit(flags(rank, lower), flags(rank, upper)));
        }
    }

    private static boolean[] flags(int rank, int[] dimensions) {
        boolean[] flags = new boolean[rank];
        for (int d : dimensions) {
            flags[d] = true;
        }
        return flags;
    }

    private static List<Long> integers(JsonNode json) {
        return json.valueStream().map(IndexSpace::integer).toList();
    }
}
