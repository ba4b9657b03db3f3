package org.gcsarray.conformance.indexspace;

import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Supplier;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

import org.gcsarray.house.GoldenRecord;
import org.gcsarray.index.IndexDomain;
import org.gcsarray.index.IndexInterval;
import org.gcsarray.index.IndexTransform;
import org.gcsarray.index.OutputIndexMap;
import org.gcsarray.json.IndexJson;

/// What an expression or a list of terms is applied to in the golden records, and the checks of what comes out.
final class IndexTarget {

    private static final JsonMapper JSON = JsonMapper.builder().build();

    private final GoldenRecord input;
    private final boolean isDomain;
    private final IndexTransform transform;

    /// Reads the field `transform` or `domain` of the input of a record.
    IndexTarget(GoldenRecord input) {
        this.input = input;
        this.isDomain = input.has("domain");
        this.transform = isDomain ? IndexTransform.identity(IndexSpace.domain(input.node("domain")))
                : IndexSpace.transform(input.node("transform"));
    }

    /// Returns the transform, the identity of a domain.
    IndexTransform transform() {
        return transform;
    }

    /// Checks value or error of the operation. Of a domain both forms must give the same.
    void check(GoldenRecord golden, Function<IndexTransform, IndexTransform> onTransform,
            Function<IndexDomain, IndexDomain> onDomain) {
        Supplier<JsonNode> domain = () -> JSON.readTree(IndexJson.print(onDomain.apply(transform.domain())));
        if (isDomain) {
            Answer.check(golden, Function.identity(), domain);
            Answer.check(golden, Function.identity(),
                    () -> JSON.readTree(IndexJson.print(onTransform.apply(transform).domain())));
        } else {
            Answer.check(golden, Function.identity(),
                    () -> JSON.readTree(IndexJson.print(onTransform.apply(transform))));
        }
    }

    /// Checks the fields `equivalent`, `index_array_bounds`, `values` and `origin`.
    void checkAlso(GoldenRecord also, IndexTransform result) {
        if (also.has("equivalent")) {
            for (JsonNode pair : also.node("equivalent")) {
                also.check("outputs at " + pair, transform.apply(GoldenRecord.longs(pair.get(0))),
                        result.apply(GoldenRecord.longs(pair.get(1))));
            }
        }
        if (also.has("index_array_bounds")) {
            for (Map.Entry<String, JsonNode> bounds : also.node("index_array_bounds").properties()) {
                int output = Integer.parseInt(bounds.getKey());
                also.check("index array bounds of output " + output, IndexSpace.interval(bounds.getValue()),
                        result.output(output) instanceof OutputIndexMap.IndexArray array ? array.bounds()
                                : result.output(output));
            }
        }
        if (also.has("values")) {
            checkValues(also, result);
        }
    }

    private void checkValues(GoldenRecord also, IndexTransform result) {
        IndexDomain domain = result.domain();
        also.check("origin", also.longs("origin"),
                domain.intervals().stream().mapToLong(IndexInterval::min).toArray());
        also.check("extents", Terms.extents(also.node("values")), domain.shape().extents());
        Content content = new Content(transform.domain(), input.node("base_values"));
        List<Long> actual = Content.positions(domain).map(x -> content.at(result.apply(x))).toList();
        also.check("values", Terms.leaves(also.node("values")).stream().map(IndexSpace::integer).toList(), actual);
    }
}
