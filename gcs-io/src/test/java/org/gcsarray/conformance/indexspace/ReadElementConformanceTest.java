package org.gcsarray.conformance.indexspace;

import tools.jackson.databind.JsonNode;

import org.gcsarray.house.GoldenRecord;
import org.gcsarray.index.IndexDomain;
import org.gcsarray.index.IndexInterval;
import org.gcsarray.index.IndexTransform;

/// Single elements of arrays, read through several expressions one after another.
class ReadElementConformanceTest extends IndexSpaceConformance {

    ReadElementConformanceTest() {
        super("read_element");
    }

    @Override
    public void check(GoldenRecord golden) {
        switch (golden.kind()) {
            case "read_element" -> golden.inside("input", input -> check(golden, input));
            default -> golden.failUnknown(golden.kind());
        }
    }

    private static void check(GoldenRecord golden, GoldenRecord input) {
        JsonNode array = input.node("array");
        IndexSpace.checkMembers(array, "values", "origin");
        IndexDomain domain = domain(GoldenRecord.longs(array.get("origin")), Terms.extents(array.get("values")));
        Content content = new Content(domain, array.get("values"));
        JsonNode expressions = input.node("expressions");
        long[] index = input.longs("index");
        Answer.check(golden, IndexSpace::integer, () -> {
            IndexTransform transform = IndexTransform.identity(domain);
            for (JsonNode expression : expressions) {
                transform = Expressions.read(expression).apply(transform);
            }
            return content.at(transform.apply(index));
        });
    }

    private static IndexDomain domain(long[] origin, long[] extents) {
        IndexInterval[] intervals = new IndexInterval[origin.length];
        for (int d = 0; d < intervals.length; d++) {
            intervals[d] = IndexInterval.sized(origin[d], extents[d]);
        }
        return IndexDomain.of(intervals);
    }
}
