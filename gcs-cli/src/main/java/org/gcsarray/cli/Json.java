package org.gcsarray.cli;

import tools.jackson.databind.MapperFeature;
import tools.jackson.databind.json.JsonMapper;

/// Writes reports as JSON: keys in the order of the components, numbers plain, NaN and infinities as strings, Optional as null.
final class Json {

    private static final JsonMapper MAPPER = JsonMapper.builder().disable(MapperFeature.SORT_PROPERTIES_ALPHABETICALLY)
            .build();

    private Json() {}

    /// Returns a report in one line.
    static String write(Object report) {
        return MAPPER.writeValueAsString(report);
    }
}
