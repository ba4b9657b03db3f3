package org.gcsarray.index;

import java.util.List;

import tools.jackson.databind.JsonNode;

import org.gcsarray.house.GoldenRecord;

/// Selectors as golden cases write them: `{"all":true}`, `{"reverse":true}`, `{"index":k}`, `{"list":[..]}`, `{"range":[start,stop,step]}`.
public final class GoldenSelectors {

    private GoldenSelectors() {}

    /// Returns the selectors of a list; an unknown one is an [AssertionError].
    public static AxisSelector[] of(JsonNode list) {
        return list.valueStream().map(GoldenSelectors::selector).toArray(AxisSelector[]::new);
    }

    private static AxisSelector selector(JsonNode arg) {
        List<String> fields = List.copyOf(arg.propertyNames());
        if (fields.size() != 1) {
            throw new AssertionError("one field is expected in " + arg);
        }
        JsonNode value = arg.get(fields.getFirst());
        return switch (fields.getFirst()) {
            case "all" -> AxisSelector.all();
            case "reverse" -> AxisSelector.reversed();
            case "index" -> AxisSelector.at(value.longValue());
            case "list" -> AxisSelector.pick(GoldenRecord.longs(value));
            case "range" -> {
                long[] range = GoldenRecord.longs(value);
                yield AxisSelector.range(range[0], range[1], range[2]);
            }
            default -> throw new AssertionError("unknown selector " + arg);
        };
    }
}
