package org.gcsarray.io.container;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.io.Annotations;
import org.gcsarray.json.JsonValue;
import org.gcsarray.json.internal.ScalarJson;
import org.gcsarray.shape.SmoothShape;

/// Annotations as members of the attributes: `indexNames` (a list of names per dimension), `rowLabels` and `queryIds` (one number per row)
/// beside those of the user.
///
/// @param annotations what the attributes say
/// @param misfit      why members of these names are attributes of the user: they have another form, or do not fit the shape
record AnnotationsJson(Annotations annotations, Optional<String> misfit) {

    private static final String NAMES = "indexNames";
    private static final String LABELS = "rowLabels";
    private static final String QUERIES = "queryIds";

    /// Returns a header that holds annotations.
    ///
    /// @throws IllegalArgumentException if the attributes are not an object, or have members of these names, or names, labels or queries do
    ///     not fit the shape
    static ContainerHeader write(Annotations annotations, ContainerHeader header) {
        checkFits(annotations, header.shape());
        Map<String, Object> members = members(annotations.attributes());
        Map<String, Object> beside = beside(annotations);
        for (String name : List.of(NAMES, LABELS, QUERIES)) {
            if (members.containsKey(name)) {
                throw new IllegalArgumentException("the attributes have a member \"" + name
                        + "\", where a .gcs file keeps annotations; rename it");
            }
        }
        members.putAll(beside);
        boolean none = members.isEmpty() && annotations.attributes().isEmpty();
        return none ? header : header.withAttributes(JsonValue.print(members));
    }

    private static Map<String, Object> beside(Annotations annotations) {
        Map<String, Object> beside = new LinkedHashMap<>();
        if (!annotations.names().isEmpty()) {
            beside.put(NAMES, annotations.names());
        }
        if (annotations.rowLabels().length > 0) {
            beside.put(LABELS, Arrays.stream(annotations.rowLabels())
                    .mapToObj(label -> ScalarJson.plain(Scalar.of(label))).toList());
        }
        if (annotations.queryIds().length > 0) {
            beside.put(QUERIES, annotations.queryIds());
        }
        return beside;
    }

    private static Map<String, Object> members(String attributes) {
        Map<String, Object> members = new LinkedHashMap<>();
        if (!attributes.isEmpty()) {
            JsonValue json = JsonValue.parse("attributes", attributes);
            json.names().forEach(name -> members.put(name, json.require(name)));
        }
        return members;
    }

    /// Returns the annotations of a header.
    static AnnotationsJson read(ContainerHeader header) {
        Map<String, Object> members = members(header.attributes());
        boolean any = !members.isEmpty() || header.attributes().equals("{}");
        Annotations annotations = Annotations.NONE;
        Optional<String> misfit = Optional.empty();
        try {
            Annotations found = annotations.withNames(names(members)).withRowLabels(labels(members), queries(members));
            checkFits(found, header.shape());
            annotations = found;
            List.of(NAMES, LABELS, QUERIES).forEach(members::remove);
        } catch (IllegalArgumentException foreign) {
            misfit = Optional.of(String.valueOf(foreign.getMessage()));
        }
        boolean nothingLeft = members.isEmpty() && !header.attributes().equals("{}");
        return new AnnotationsJson(any && !nothingLeft ? annotations.withAttributes(JsonValue.print(members))
                : annotations, misfit);
    }

    private static void checkFits(Annotations annotations, SmoothShape shape) {
        List<List<String>> names = annotations.names();
        if (!names.isEmpty() && names.size() != shape.rank()) {
            throw new IllegalArgumentException("there are names for " + names.size() + " dimensions, and shape "
                    + shape + " has " + shape.rank());
        }
        for (int d = 0; d < names.size(); d++) {
            checkCount("names of dimension " + d, names.get(d).size(), shape.extent(d));
        }
        long rows = shape.rank() == 0 ? 0 : shape.extent(0);
        checkCount("labels of dimension 0", annotations.rowLabels().length, rows);
        checkCount("queries of dimension 0", annotations.queryIds().length, rows);
    }

    private static void checkCount(String what, int count, long extent) {
        if (count > extent) {
            throw new IllegalArgumentException("there are " + count + " " + what + ", which has extent " + extent);
        }
    }

    private static List<JsonValue> list(Map<String, Object> members, String name) {
        return members.get(name) instanceof JsonValue value ? value.elements() : List.of();
    }

    private static List<List<String>> names(Map<String, Object> members) {
        return list(members, NAMES).stream()
                .map(dimension -> dimension.elements().stream().map(JsonValue::text).toList()).toList();
    }

    private static double[] labels(Map<String, Object> members) {
        return list(members, LABELS).stream().mapToDouble(label -> ScalarJson.parse(label, DType.FLOAT64).real())
                .toArray();
    }

    private static long[] queries(Map<String, Object> members) {
        return list(members, QUERIES).stream().mapToLong(JsonValue::integer).toArray();
    }
}
