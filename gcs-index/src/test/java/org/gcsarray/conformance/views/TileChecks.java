package org.gcsarray.conformance.views;

import java.util.stream.IntStream;

import org.gcsarray.conformance.views.GoldenShapes.Answer;
import org.gcsarray.house.GoldenRecord;
import org.gcsarray.index.shape.TiledShape;
import org.gcsarray.shape.SmoothShape;

/// Checks of tiles.
final class TileChecks {

    private TileChecks() {}

    static void check(GoldenRecord golden) {
        golden.inside("given", given -> {
            TiledShape shape = (TiledShape) GoldenShapes.shape(given.node("shape"));
            switch (golden.kind()) {
                case "tile" -> {
                    long[] tile = given.longs("tile");
                    GoldenShapes.outcome(golden, () -> shape.tile(tile), GoldenShapes::same);
                }
                case "locate" -> {
                    long[] index = given.longs("index");
                    GoldenShapes.outcome(golden, () -> shape.locate(index), TileChecks::location);
                }
                case "covering" -> {
                    long[] first = given.longs("first");
                    long[] last = given.longs("last");
                    GoldenShapes.outcome(golden, () -> shape.covering(first, last), TileChecks::range);
                }
                default -> golden.failUnknown(golden.kind());
            }
        });
    }

    private static void location(Answer<TiledShape.Location> answer) {
        answer.expect().check("tile", answer.expect().longs("tile"), answer.result().tile());
        answer.expect().check("offset", answer.expect().longs("offset"), answer.result().offset());
    }

    private static void range(Answer<SmoothShape> answer) {
        SmoothShape tiles = answer.result();
        answer.expect().check("first tile", answer.expect().longs("first_tile"), tiles.origin());
        answer.expect().check("last tile", answer.expect().longs("last_tile"),
                IntStream.range(0, tiles.rank()).mapToLong(tiles::end).toArray());
    }
}
