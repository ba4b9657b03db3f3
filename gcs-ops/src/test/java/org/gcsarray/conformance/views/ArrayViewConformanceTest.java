package org.gcsarray.conformance.views;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Stream;

import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

import org.gcsarray.house.EveryForm;
import org.gcsarray.house.GoldenCases;
import org.gcsarray.house.GoldenRecord;

/// Every record of the golden cases of views that hold elements.
class ArrayViewConformanceTest implements EveryForm {

    private static final String GROUP = "views-and-shapes/";
    private static final String WINDOWS = GROUP + "sparse_buffer.jsonl";
    private static final String GAME = GROUP + "game_of_life.json";

    private static final Map<String, Consumer<GoldenRecord>> CLAIMED = Map.of(GROUP + "views_sparse.jsonl",
            SparseViewChecks::check, GROUP + "views_writes.jsonl", WriteChecks::check, WINDOWS, WindowChecks::check);

    private final GoldenCases cases = GoldenCases.open();

    @Override
    @TestFactory
    public Stream<DynamicTest> everyRecord() {
        return CLAIMED.entrySet().stream()
                .map(claim -> DynamicTest.dynamicTest(claim.getKey(),
                        () -> assertThat(cases.checkEach(claim.getKey(), claim.getValue())).isPositive()));
    }

    @TestFactory
    Stream<DynamicTest> theGameGoesAsItShould() {
        return Stream.of(GAME).map(file -> DynamicTest.dynamicTest(file, () -> {
            GoldenRecord game = cases.whole(file);
            game.run(GameOfLife::check);
            GoldenCases.throwAll(file, game.failures());
        }));
    }
}
