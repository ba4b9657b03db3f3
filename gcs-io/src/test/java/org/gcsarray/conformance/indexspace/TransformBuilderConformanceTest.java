package org.gcsarray.conformance.indexspace;

import java.util.ArrayList;
import java.util.List;

import tools.jackson.databind.JsonNode;

import org.gcsarray.house.GoldenRecord;
import org.gcsarray.index.IndexDomain;
import org.gcsarray.index.IndexInterval;
import org.gcsarray.index.IndexTable;
import org.gcsarray.index.IndexTransform;
import org.gcsarray.index.OutputIndexMap;

/// Every golden record of constructing a transform from bounds and maps.
class TransformBuilderConformanceTest extends IndexSpaceConformance {

    TransformBuilderConformanceTest() {
        super("transform_builder");
    }

    @Override
    public void check(GoldenRecord golden) {
        switch (golden.kind()) {
            case "build" -> golden.inside("input", input -> {
                JsonNode builder = input.node("builder");
                Answer.checkTransform(golden, () -> build(builder));
            });
            default -> golden.failUnknown(golden.kind());
        }
    }

    private static IndexTransform build(JsonNode json) {
        IndexDomain.Builder domain = IndexDomain.builder(json.get("input_rank").intValue());
        OutputIndexMap[] outputs = {};
        for (String member : json.propertyNames()) {
            JsonNode value = json.get(member);
            switch (member) {
                case "input_rank" -> {}
                case "input_origin" -> domain.inclusiveMin(GoldenRecord.longs(value));
                case "input_shape" -> domain.shape(GoldenRecord.longs(value));
                case "input_inclusive_max" -> domain.inclusiveMax(GoldenRecord.longs(value));
                case "input_exclusive_max" -> domain.exclusiveMax(GoldenRecord.longs(value));
                case "implicit_lower_bounds" -> domain.implicitLower(IndexSpace.flags(value));
                case "implicit_upper_bounds" -> domain.implicitUpper(IndexSpace.flags(value));
                case "input_labels" -> domain.labels(IndexSpace.texts(value).toArray(String[]::new));
                case "output_rank" -> checkCount(json, value.intValue());
                case "output" ->
                    outputs = value.valueStream().map(TransformBuilderConformanceTest::map)
                            .toArray(OutputIndexMap[]::new);
                default -> throw new AssertionError("unknown field " + member + " in " + json);
            }
        }
        return IndexTransform.of(domain.build(), outputs);
    }

    private static void checkCount(JsonNode json, int outputs) {
        if (json.get("output").size() != outputs) {
            throw new AssertionError("not " + outputs + " maps in " + json);
        }
    }

    private static OutputIndexMap map(JsonNode json) {
        IndexSpace.checkMembers(json, "offset", "stride", "input_dimension", "index_array", "index_array_bounds");
        long offset = json.has("offset") ? IndexSpace.integer(json.get("offset")) : 0;
        long stride = json.has("stride") ? IndexSpace.integer(json.get("stride")) : 1;
        if (json.has("input_dimension")) {
            return OutputIndexMap.affine(offset, stride, json.get("input_dimension").intValue());
        }
        return json.has("index_array") ? OutputIndexMap.indexArray(offset, stride, table(json.get("index_array")),
                json.has("index_array_bounds") ? IndexSpace.interval(json.get("index_array_bounds"))
                        : IndexInterval.unbounded())
                : new OutputIndexMap.Constant(offset);
    }

    private static IndexTable table(JsonNode json) {
        List<Long> extents = new ArrayList<>();
        List<JsonNode> cells = List.of(json);
        while (!cells.isEmpty() && cells.getFirst().isArray()) {
            extents.add((long) cells.getFirst().size());
            cells = cells.stream().flatMap(JsonNode::valueStream).toList();
        }
        return IndexTable.of(cells.stream().mapToLong(IndexSpace::integer).toArray(),
                extents.stream().mapToLong(Long::longValue).toArray());
    }
}
