package org.gcsarray.conformance.indexspace;

import java.util.function.Function;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

import org.gcsarray.house.GoldenRecord;
import org.gcsarray.index.IndexDomain;
import org.gcsarray.index.IndexInterval;
import org.gcsarray.index.IndexTransform;
import org.gcsarray.json.IndexJson;

/// Every golden document of an interval, a domain and a transform: what it means or why it is refused, and the normal form, which is
/// compared as it stands and read back. Trees and texts go the same way.
class JsonConformanceTest extends IndexSpaceConformance {

    private static final JsonMapper JSON = JsonMapper.builder().build();

    JsonConformanceTest() {
        super("interval_json", "domain_json", "transform_json");
    }

    @Override
    public void check(GoldenRecord golden) {
        switch (golden.kind()) {
            case "interval_from_json" -> check(golden, IndexSpace::interval, IndexJson::parseInterval,
                    (IndexInterval interval) -> IndexJson.print(interval));
            case "domain_from_json" -> check(golden, IndexSpace::domain, IndexJson::parseDomain,
                    (IndexDomain domain) -> IndexJson.print(domain));
            case "transform_from_json" -> check(golden, IndexSpace::transform, IndexJson::parseTransform,
                    (IndexTransform transform) -> IndexJson.print(transform));
            default -> golden.failUnknown(golden.kind());
        }
    }

    private static <T> void check(GoldenRecord golden, Function<JsonNode, T> reader, Function<String, T> parser,
            Function<T, String> printer) {
        Function<T, JsonNode> writer = value -> JSON.readTree(printer.apply(value));
        golden.inside("input", input -> {
            JsonNode json = input.node("json");
            Answer.check(golden, Function.identity(), () -> writer.apply(reader.apply(json)));
            Answer.check(golden, Function.identity(), () -> writer.apply(parser.apply(json.toString())));
        });
        if (golden.has("expected")) {
            JsonNode normal = golden.node("expected");
            golden.check("normal form read back", normal, writer.apply(reader.apply(normal)));
        }
    }
}
