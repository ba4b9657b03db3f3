package org.gcsarray.conformance.views;

import java.util.List;
import java.util.stream.Stream;

import org.gcsarray.house.GoldenRecord;
import org.gcsarray.house.GoldenTest;

/// Every record of the golden cases of group `views-and-shapes` that speaks of shapes.
class ShapeConformanceTest implements GoldenTest {

    /// The files this test claims.
    static final List<String> CLAIMED = Stream
            .of("smooth", "iterate", "jagged", "tiled", "nested", "labels", "combine")
            .map(name -> "views-and-shapes/shapes_" + name + ".jsonl").toList();

    @Override
    public List<String> files() {
        return CLAIMED;
    }

    @Override
    public void check(GoldenRecord golden) {
        switch (golden.kind()) {
            case "describe" -> ShapeChecks.describe(golden);
            case "construct" -> ShapeChecks.construct(golden);
            case "extent" -> ShapeChecks.extent(golden);
            case "equals" -> ShapeChecks.equality(golden);
            case "slice" -> ShapeChecks.slice(golden);
            case "chip" -> ShapeChecks.chip(golden);
            case "iterate" -> ShapeChecks.iterate(golden);
            case "tile", "locate", "covering" -> TileChecks.check(golden);
            case "parse", "permutation", "sets", "classify" -> LabelChecks.check(golden);
            case "combine" -> CombineChecks.check(golden);
            default -> golden.failUnknown(golden.kind());
        }
    }
}
