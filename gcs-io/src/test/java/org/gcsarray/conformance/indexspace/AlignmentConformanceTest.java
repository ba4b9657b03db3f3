package org.gcsarray.conformance.indexspace;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Set;
import java.util.stream.IntStream;

import tools.jackson.databind.JsonNode;

import org.gcsarray.house.GoldenRecord;
import org.gcsarray.index.Alignment;
import org.gcsarray.index.Alignment.Method;
import org.gcsarray.index.IndexDomain;
import org.gcsarray.index.IndexTransform;

/// Every golden record of alignments: partners, transforms, and what a target holds after a source was assigned to it.
class AlignmentConformanceTest extends IndexSpaceConformance {

    AlignmentConformanceTest() {
        super("alignment");
    }

    @Override
    public void check(GoldenRecord golden) {
        golden.inside("input", input -> {
            IndexDomain source = IndexSpace.domain(input.node("source_domain"));
            IndexDomain target = IndexSpace.domain(input.node("target_domain"));
            Set<Method> methods = EnumSet.noneOf(Method.class);
            IndexSpace.texts(input.node("options"))
                    .forEach(name -> methods.add(Method.valueOf(name.toUpperCase(Locale.ROOT))));
            switch (golden.kind()) {
                case "align_dimensions_to" -> Answer.check(golden, JsonNode::toString,
                        () -> partners(Alignment.of(source, target, methods)));
                case "align_domain_to" -> {
                    Answer.check(golden, IndexSpace::transform,
                            () -> Alignment.of(source, target, methods).transform());
                    if (input.has("base_values")) {
                        checkAssignment(golden, input.node("base_values"), Alignment.of(source, target, methods));
                    }
                }
                default -> golden.failUnknown(golden.kind());
            }
        });
    }

    /// Returns the partners as the records write them: -1 for none.
    private static String partners(Alignment alignment) {
        return IntStream.range(0, alignment.source().rank())
                .mapToObj(d -> Integer.toString(alignment.partner(d).orElse(-1))).toList().toString().replace(" ", "");
    }

    private static void checkAssignment(GoldenRecord golden, JsonNode values, Alignment alignment) {
        golden.inside("also", also -> checkValues(also, also.node("target_values"), values, alignment, new long[0]));
    }

    /// Compares the target below an index prefix, relative to its origin, with the source at the aligned positions.
    private static void checkValues(GoldenRecord also, JsonNode expected, JsonNode values, Alignment alignment,
            long... prefix) {
        IndexDomain target = alignment.target();
        int d = prefix.length;
        if (d < target.rank()) {
            also.check("extent of dimension " + d, target.interval(d).size(), (long) expected.size());
            for (int k = 0; k < expected.size(); k++) {
                long[] longer = Arrays.copyOf(prefix, d + 1);
                longer[d] = target.interval(d).min() + k;
                checkValues(also, expected.get(k), values, alignment, longer);
            }
            return;
        }
        IndexTransform transform = alignment.transform();
        long[] position = transform.apply(prefix);
        JsonNode value = values;
        for (int i = 0; i < position.length; i++) {
            value = value.get(Math.toIntExact(position[i] - alignment.source().interval(i).min()));
        }
        also.check("value at " + Arrays.toString(prefix), expected, value);
    }
}
