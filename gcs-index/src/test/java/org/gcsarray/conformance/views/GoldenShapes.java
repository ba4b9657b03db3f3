package org.gcsarray.conformance.views;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.function.Supplier;

import tools.jackson.databind.JsonNode;

import org.gcsarray.house.GoldenRecord;
import org.gcsarray.index.shape.JaggedShape;
import org.gcsarray.index.shape.NestedShape;
import org.gcsarray.index.shape.ShapeAlgebra;
import org.gcsarray.index.shape.TiledShape;
import org.gcsarray.shape.Shape;
import org.gcsarray.shape.ShapeException;
import org.gcsarray.shape.SmoothShape;

/// Shapes as golden records write them, and what a record expects of an operation on them.
final class GoldenShapes {

    private static final Set<String> OUT_OF_BOUNDS = Set.of("INDEX_OUT_OF_RANGE", "MODE_OUT_OF_RANGE",
            "SLICE_OUT_OF_BOUNDS");

    private GoldenShapes() {}

    /// Reads a shape.
    static Shape shape(JsonNode json) {
        List<String> fields = new ArrayList<>(json.propertyNames());
        fields.removeAll(Set.of("origin", "rank"));
        return switch (String.join(" ", fields)) {
            case "smooth" -> {
                SmoothShape smooth = SmoothShape.of(GoldenRecord.longs(json.get("smooth")));
                yield json.has("origin") ? smooth.withOrigin(GoldenRecord.longs(json.get("origin"))) : smooth;
            }
            case "jagged" -> {
                JaggedShape jagged = json.has("rank") && json.get("jagged").isEmpty()
                        ? JaggedShape.empty(json.get("rank").intValue())
                        : JaggedShape.of(shapes(json.get("jagged")));
                yield json.has("origin") ? jagged.withOrigin(json.get("origin").longValue()) : jagged;
            }
            case "tiled" -> TiledShape.of(json.get("tiled").valueStream().map(GoldenRecord::longs)
                    .toArray(long[][]::new));
            case "nested" -> nested(json.get("nested"));
            default -> throw new AssertionError("no shape is written " + json);
        };
    }

    static NestedShape nested(JsonNode json) {
        if (!new TreeSet<>(json.propertyNames()).equals(Set.of("layers", "shape"))) {
            throw new AssertionError("a nested shape has layers and a shape, not " + json);
        }
        return NestedShape.of(shape(json.get("shape")), GoldenRecord.ints(json.get("layers")));
    }

    static List<Shape> shapes(JsonNode list) {
        return list.valueStream().map(GoldenShapes::shape).toList();
    }

    /// Checks what an operation gives: the field `expect` against its result, or the field `expect_error` against its refusal.
    static <T> void outcome(GoldenRecord golden, Supplier<T> operation, Consumer<Answer<T>> check) {
        if (golden.has("expect_error")) {
            refusal(golden, operation);
        } else {
            T result = operation.get();
            golden.inside("expect", expect -> check.accept(new Answer<>(expect, result)));
        }
    }

    /// What a record expects, and what came out.
    record Answer<T>(GoldenRecord expect, T result) {}

    private static void refusal(GoldenRecord golden, Supplier<?> operation) {
        String code = golden.text("expect_error");
        try {
            golden.fail("expected " + code + ", actual " + operation.get());
        } catch (ShapeException e) {
            golden.check("code", code, e.code().name());
            checkText(golden, e);
        } catch (IndexOutOfBoundsException e) {
            golden.check("code of " + e, true, OUT_OF_BOUNDS.contains(code));
            checkText(golden, e);
        }
    }

    private static void checkText(GoldenRecord golden, RuntimeException refusal) {
        String text = String.valueOf(refusal.getMessage()).toLowerCase(Locale.ROOT);
        golden.check("text \"" + text + "\" has a number or label", true, text.matches("(?s).*([0-9]|\\().*"));
    }

    /// Checks rank and size where the record gives them, and the shape by structure.
    static void same(Answer<? extends Shape> answer) {
        GoldenRecord expect = answer.expect();
        Shape wanted = shape(expect.node("shape"));
        expect.check("shape", wanted, answer.result());
        expect.check("same index set", true, ShapeAlgebra.sameIndexSet(wanted, answer.result()));
        numbers(expect, answer.result());
    }

    /// Checks the fields every shape can have.
    static void numbers(GoldenRecord expect, Shape shape) {
        if (expect.has("rank")) {
            expect.check("rank", expect.integer("rank"), (long) shape.rank());
        }
        if (expect.has("size")) {
            expect.check("size", expect.integer("size"), shape.size());
        }
        if (expect.has("extents")) {
            expect.check("extents", expect.longs("extents"), shape.asSmooth().extents());
        }
        if (expect.has("origin")) {
            expect.check("origin", expect.longs("origin"), ((SmoothShape) shape).origin());
        }
        if (expect.has("indices")) {
            expect.check("indices", expect.longRows("indices"), indices(shape));
        }
    }

    static long[][] indices(Shape shape) {
        List<long[]> indices = new ArrayList<>();
        shape.forEachIndex(index -> indices.add(index.clone()));
        return indices.toArray(long[][]::new);
    }

    static long[][] offsets(Shape shape) {
        List<long[]> offsets = new ArrayList<>();
        shape.forEachOffset(offset -> offsets.add(offset.clone()));
        return offsets.toArray(long[][]::new);
    }
}
