package org.gcsarray.conformance.indexspace;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.LongStream;

import tools.jackson.databind.JsonNode;

import org.gcsarray.house.GoldenRecord;
import org.gcsarray.index.AxisSelector;
import org.gcsarray.index.IndexTable;
import org.gcsarray.index.expression.DimensionSelection;
import org.gcsarray.index.expression.Indexing;
import org.gcsarray.index.expression.PerDimension;
import org.gcsarray.shape.SmoothShape;

/// Arguments of dimension expressions and NumPy-style terms as the records write them.
final class Terms {

    private Terms() {}

    /// Returns a number or null for all dimensions, or a list of them.
    static PerDimension perDimension(JsonNode json) {
        if (json.isArray()) {
            return PerDimension.copyOf(json.valueStream().map(IndexSpace::optionalInteger).toList());
        }
        return json.isNull() ? PerDimension.absent() : PerDimension.each(IndexSpace.integer(json));
    }

    /// Returns a number, a label or `{"range": [start, stop, step]}`.
    static DimensionSelection.Term dimension(JsonNode json) {
        if (json.isString()) {
            return DimensionSelection.Term.label(json.stringValue());
        }
        if (json.isNumber()) {
            return DimensionSelection.Term.number(Math.toIntExact(IndexSpace.integer(json)));
        }
        IndexSpace.checkMembers(json, "range");
        JsonNode range = json.get("range");
        return new DimensionSelection.Term.Range(optionalInt(range.get(0)), optionalInt(range.get(1)),
                optionalInt(range.get(2)).orElse(1));
    }

    private static OptionalInt optionalInt(JsonNode json) {
        return json.isNull() ? OptionalInt.empty() : OptionalInt.of(Math.toIntExact(IndexSpace.integer(json)));
    }

    /// Returns a list of terms.
    static AxisSelector[] terms(JsonNode json) {
        return json.valueStream().map(Terms::term).toArray(AxisSelector[]::new);
    }

    private static AxisSelector term(JsonNode json) {
        if (json.isString()) {
            return switch (json.stringValue()) {
                case "newaxis" -> AxisSelector.newAxis();
                case "ellipsis" -> AxisSelector.ellipsis();
                default -> throw new AssertionError("unknown term " + json);
            };
        }
        IndexSpace.checkMembers(json, json.has("int") ? "int" : json.has("slice") ? "slice"
                : json.has("array") ? "array" : "bool_array");
        if (json.has("int")) {
            return AxisSelector.at(IndexSpace.integer(json.get("int")));
        }
        if (json.has("slice")) {
            JsonNode slice = json.get("slice");
            return PerDimension.ranges(perDimension(slice.get(0)), perDimension(slice.get(1)),
                    perDimension(slice.get(2)));
        }
        return json.has("array") ? AxisSelector.pick(table(json.get("array"))) : mask(json.get("bool_array"));
    }

    /// Returns a mode by its name.
    static Indexing.Mode mode(String name) {
        return switch (name) {
            case "default" -> Indexing.Mode.DEFAULT;
            case "oindex" -> Indexing.Mode.OUTER;
            case "vindex" -> Indexing.Mode.VECTOR;
            default -> throw new AssertionError("unknown mode " + name);
        };
    }

    private static AxisSelector mask(JsonNode json) {
        if (json.isObject()) {
            return AxisSelector.where(SmoothShape.of(zeroSizeShape(json)));
        }
        List<JsonNode> leaves = leaves(json);
        boolean[] flags = new boolean[leaves.size()];
        for (int i = 0; i < flags.length; i++) {
            flags[i] = leaves.get(i).booleanValue();
        }
        return AxisSelector.where(SmoothShape.of(extents(json)), flags);
    }

    /// Returns a nested list of integers, or `{"zero_size_shape": extents}`.
    static IndexTable table(JsonNode json) {
        if (json.isObject()) {
            return IndexTable.of(new long[0], zeroSizeShape(json));
        }
        return IndexTable.of(leaves(json).stream().mapToLong(IndexSpace::integer).toArray(), extents(json));
    }

    private static long[] zeroSizeShape(JsonNode json) {
        IndexSpace.checkMembers(json, "zero_size_shape");
        return GoldenRecord.longs(json.get("zero_size_shape"));
    }

    /// Returns a list of tables.
    static IndexTable[] tables(JsonNode json) {
        return json.valueStream().map(Terms::table).toArray(IndexTable[]::new);
    }

    /// Returns the extents of a nested list that is not ragged.
    static long[] extents(JsonNode json) {
        LongStream.Builder extents = LongStream.builder();
        JsonNode level = json;
        while (level.isArray()) {
            extents.add(level.size());
            if (level.isEmpty()) {
                break;
            }
            level = level.get(0);
        }
        return extents.build().toArray();
    }

    /// Returns the numbers or flags of a nested list, in order.
    static List<JsonNode> leaves(JsonNode json) {
        if (!json.isArray()) {
            return List.of(json);
        }
        List<JsonNode> leaves = new ArrayList<>();
        json.forEach(element -> leaves.addAll(leaves(element)));
        return leaves;
    }
}
