package org.gcsarray.conformance.views;

import java.util.List;
import java.util.stream.Stream;

import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

import org.gcsarray.house.EveryForm;
import org.gcsarray.house.GoldenCases;
import org.gcsarray.house.GoldenRecord;

/// Every record of the golden cases of views that hold elements.
class ArrayViewConformanceTest implements EveryForm {

    private static final String GROUP = "views-and-shapes/";
    private static final String GAME = GROUP + "game_of_life.json";

    @Override
    public List<String> files() {
        return List.of(GROUP + "views_sparse.jsonl", GROUP + "views_writes.jsonl", GROUP + "sparse_buffer.jsonl");
    }

    @Override
    public void check(GoldenRecord golden) {
        switch (golden.kind()) {
            case "views_sparse" -> SparseViewChecks.check(golden);
            case "views_writes" -> WriteChecks.check(golden);
            default -> WindowChecks.check(golden);
        }
    }

    @TestFactory
    Stream<DynamicTest> theGameGoesAsItShould() {
        return Stream.of(GAME).map(file -> DynamicTest.dynamicTest(file, () -> {
            GoldenRecord game = GoldenCases.open().whole(file);
            game.run(GameOfLife::check);
            GoldenCases.throwAll(file, game.failures());
        }));
    }
}
