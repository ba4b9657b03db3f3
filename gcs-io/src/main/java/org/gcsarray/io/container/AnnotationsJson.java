package org.gcsarray.io.container;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.io.Annotations;
import org.gcsarray.json.JsonValue;
import org.gcsarray.json.internal.ScalarJson;

/// Annotations as members of the attributes: `indexNames` (a list of names per dimension), `rowLabels` and `queryIds` (one number per row)
/// beside those of the user.
final class AnnotationsJson {

    private static final String NAMES = "indexNames";
    private static final String LABELS = "rowLabels";
    private static final String QUERIES = "queryIds";

    private AnnotationsJson() {}

    /// Returns a header that holds annotations.
    ///
    /// @throws IllegalArgumentException if the attributes are not an object, or have members of these names
    static ContainerHeader write(Annotations annotations, ContainerHeader header) {
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

    /// Returns the annotations of a header. What is of another form than written here is an attribute of the user.
    static Annotations read(ContainerHeader header) {
        Map<String, Object> members = members(header.attributes());
        boolean any = !members.isEmpty() || header.attributes().equals("{}");
        Annotations annotations = Annotations.NONE;
        try {
            annotations = annotations.withNames(names(members)).withRowLabels(labels(members), queries(members));
            List.of(NAMES, LABELS, QUERIES).forEach(members::remove);
        } catch (IllegalArgumentException foreign) {
            annotations = Annotations.NONE;
        }
        boolean nothingLeft = members.isEmpty() && !header.attributes().equals("{}");
        return any && !nothingLeft ? annotations.withAttributes(JsonValue.print(members)) : annotations;
    }

    private static List<JsonValue> list(Map<String, Object> members, String name) {
        return members.get(name) instanceof JsonValue value ? value.elements() : List.of();
    }

    private static List<List<String>> names(Map<String, Object> members) {
        List<List<String>> names = new ArrayList<>();
        list(members, NAMES).forEach(
                dimension -> names.add(dimension.elements().stream().map(JsonValue::text).toList()));
        return names;
    }

    private static double[] labels(Map<String, Object> members) {
        return list(members, LABELS).stream().mapToDouble(label -> ScalarJson.parse(label, DType.FLOAT64).real())
                .toArray();
    }

    private static long[] queries(Map<String, Object> members) {
        return list(members, QUERIES).stream().mapToLong(JsonValue::integer).toArray();
    }
}
