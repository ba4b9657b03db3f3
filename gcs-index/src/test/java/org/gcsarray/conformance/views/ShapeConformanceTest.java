package org.gcsarray.conformance.views;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;

import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

import org.gcsarray.house.GoldenCases;
import org.gcsarray.house.GoldenRecord;

/// Every record of the golden cases of group `views-and-shapes` that speaks of shapes.
class ShapeConformanceTest {

    /// The files this test claims.
    static final List<String> CLAIMED = Stream
            .of("smooth", "iterate", "jagged", "tiled", "nested", "labels", "combine")
            .map(name -> "views-and-shapes/shapes_" + name + ".jsonl").toList();

    private final GoldenCases cases = GoldenCases.open();

    @TestFactory
    Stream<DynamicTest> everyRecordOfEveryClaimedFile() {
        return CLAIMED.stream().map(file -> DynamicTest.dynamicTest(file, () -> {
            int count = cases.checkEach(file, ShapeConformanceTest::check);
            assertThat(count).as("records of %s", file).isPositive();
        }));
    }

    private static void check(GoldenRecord golden) {
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
