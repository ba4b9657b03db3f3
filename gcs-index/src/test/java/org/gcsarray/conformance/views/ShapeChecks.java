package org.gcsarray.conformance.views;

import java.util.HashMap;
import java.util.Map;
import java.util.stream.IntStream;

import tools.jackson.databind.JsonNode;

import org.gcsarray.conformance.views.GoldenShapes.Answer;
import org.gcsarray.house.GoldenRecord;
import org.gcsarray.index.shape.JaggedShape;
import org.gcsarray.index.shape.NestedShape;
import org.gcsarray.index.shape.ShapeAlgebra;
import org.gcsarray.index.shape.TiledShape;
import org.gcsarray.shape.Shape;
import org.gcsarray.shape.SmoothShape;

/// Checks of single shapes and of pairs.
final class ShapeChecks {

    private ShapeChecks() {}

    static void describe(GoldenRecord golden) {
        golden.inside("given", given -> golden.inside("expect", expect -> {
            Shape shape = GoldenShapes.shape(given.node("shape"));
            GoldenShapes.numbers(expect, shape);
            switch (shape) {
                case SmoothShape _ -> {}
                case JaggedShape jagged -> jagged(expect, jagged);
                case TiledShape tiled -> tiled(expect, tiled);
                case NestedShape nested -> nested(expect, nested);
                default -> throw new AssertionError(shape.getClass());
            }
        }));
    }

    private static void jagged(GoldenRecord expect, JaggedShape shape) {
        expect.check("truly jagged", expect.bool("truly_jagged"), shape.isTrulyJagged());
        expect.check("padded", GoldenShapes.shape(expect.node("padded")), shape.asSmooth());
        expect.check("padding", expect.integer("padding"), shape.padding());
        Shape simple = GoldenShapes.shape(expect.node("simplified"));
        expect.check("simplified", simple, shape.simplify());
        expect.check("same index set", true, ShapeAlgebra.sameIndexSet(shape, simple));
    }

    private static void tiled(GoldenRecord expect, TiledShape shape) {
        expect.check("grid", expect.longs("grid"), shape.grid().extents());
        expect.check("bounds", expect.longRows("bounds"),
                IntStream.range(0, shape.rank()).mapToObj(shape::bounds).toArray(long[][]::new));
        JaggedShape jagged = shape.asJagged();
        expect.check("jagged", GoldenShapes.shape(expect.node("jagged")), jagged);
        expect.check("jagged rank", expect.integer("jagged_rank"), (long) jagged.rank());
        expect.check("jagged size", expect.integer("jagged_size"), jagged.size());
    }

    private static void nested(GoldenRecord expect, NestedShape shape) {
        expect.check("layers", expect.integer("layers"), (long) shape.layerCount());
        expect.check("ranks", expect.ints("rank_layer"), shape.layers());
        expect.check("elements", expect.longs("elements_in_layer"),
                IntStream.range(0, shape.layerCount()).mapToLong(shape::elementsInLayer).toArray());
    }

    static void construct(GoldenRecord golden) {
        golden.inside("given", given -> {
            if (given.has("layers")) {
                JsonNode base = given.node("shape");
                int[] layers = given.ints("layers");
                GoldenShapes.outcome(golden, () -> NestedShape.of(GoldenShapes.shape(base), layers),
                        GoldenShapes::same);
            } else if (given.has("children")) {
                JsonNode children = given.node("children");
                GoldenShapes.outcome(golden, () -> JaggedShape.of(GoldenShapes.shapes(children)),
                        GoldenShapes::same);
            } else {
                JsonNode shape = given.node("shape");
                GoldenShapes.outcome(golden, () -> GoldenShapes.shape(shape), GoldenShapes::same);
            }
        });
    }

    static void extent(GoldenRecord golden) {
        golden.inside("given", given -> {
            Shape shape = GoldenShapes.shape(given.node("shape"));
            GoldenShapes.outcome(golden, () -> shape instanceof JaggedShape jagged
                    ? jagged.extent(given.longs("prefix"))
                    : ((SmoothShape) shape).extent(Math.toIntExact(given.integer("mode"))),
                    answer -> answer.expect().check("extent", answer.expect().integer("extent"), answer.result()));
        });
    }

    static void equality(GoldenRecord golden) {
        golden.inside("given", given -> golden.inside("expect", expect -> {
            Shape a = GoldenShapes.shape(given.node("a"));
            Shape b = GoldenShapes.shape(given.node("b"));
            expect.check("equal", expect.bool("equal"), a.equals(b));
            expect.check("equal the other way", expect.bool("equal"), b.equals(a));
            if (expect.bool("equal")) {
                expect.check("hash", a.hashCode(), b.hashCode());
            }
            if (expect.has("same_extents")) {
                expect.check("same extents", expect.bool("same_extents"), a.sameExtents(b));
            }
            if (expect.has("same_index_set")) {
                expect.check("same index set", expect.bool("same_index_set"), ShapeAlgebra.sameIndexSet(a, b));
            }
        }));
    }

    static void slice(GoldenRecord golden) {
        golden.inside("given", given -> {
            Shape shape = GoldenShapes.shape(given.node("shape"));
            long[] first = given.longs("first");
            long[] last = given.longs("last");
            GoldenShapes.outcome(golden, () -> shape.slice(first, last), GoldenShapes::same);
        });
    }

    static void chip(GoldenRecord golden) {
        golden.inside("given", given -> {
            Shape shape = GoldenShapes.shape(given.node("shape"));
            if (given.has("leading")) {
                long[] leading = given.longs("leading");
                GoldenShapes.outcome(golden, () -> shape.chip(leading), GoldenShapes::same);
            } else {
                Map<Integer, Long> pins = pins(given.node("pins"));
                GoldenShapes.outcome(golden, () -> shape.chip(pins), GoldenShapes::same);
            }
        });
    }

    private static Map<Integer, Long> pins(JsonNode json) {
        Map<Integer, Long> pins = new HashMap<>();
        json.properties().forEach(pin -> pins.put(Integer.valueOf(pin.getKey()), pin.getValue().longValue()));
        return pins;
    }

    static void iterate(GoldenRecord golden) {
        golden.inside("given", given -> {
            Shape shape = GoldenShapes.shape(given.node("shape"));
            GoldenShapes.outcome(golden, () -> shape, ShapeChecks::iteration);
        });
    }

    private static void iteration(Answer<Shape> answer) {
        GoldenRecord expect = answer.expect();
        expect.check("absolute", expect.longRows("absolute"), GoldenShapes.indices(answer.result()));
        expect.check("offsets", expect.longRows("offsets"), GoldenShapes.offsets(answer.result()));
    }
}
