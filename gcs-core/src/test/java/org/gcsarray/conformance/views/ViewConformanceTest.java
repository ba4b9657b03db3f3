package org.gcsarray.conformance.views;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;

import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

import org.gcsarray.testing.GoldenCases;
import org.gcsarray.testing.GoldenRecord;

/// Every record of the golden cases of group `views-and-shapes` that speaks of views as maps.
class ViewConformanceTest {

    private static final String GROUP = "views-and-shapes/";

    private static final List<String> CLAIMED = List.of(GROUP + "views_reference.jsonl",
            GROUP + "views_bruteforce.jsonl", GROUP + "views_errors.jsonl", GROUP + "dims_reduce.jsonl");

    /// Views with elements: claimed by gcs-ops, which assigns to them.
    private static final List<String> CLAIMED_BY_OPS = List.of(GROUP + "views_sparse.jsonl",
            GROUP + "views_writes.jsonl", GROUP + "sparse_buffer.jsonl", GROUP + "game_of_life.json");

    /// What is not built yet, with the number of records of the bundled set.
    private static final Map<String, Integer> NOT_BUILT = new TreeMap<>(Map.of(GROUP + "shapes_combine.jsonl", 59,
            GROUP + "shapes_iterate.jsonl", 8, GROUP + "shapes_jagged.jsonl", 26, GROUP + "shapes_labels.jsonl", 26,
            GROUP + "shapes_nested.jsonl", 19, GROUP + "shapes_smooth.jsonl", 38, GROUP + "shapes_tiled.jsonl", 17));

    private final GoldenCases cases = GoldenCases.open();

    @TestFactory
    Stream<DynamicTest> everyRecordOfEveryClaimedFile() {
        return CLAIMED.stream().filter(cases::lists).map(file -> DynamicTest.dynamicTest(file, () -> {
            int count = cases.checkEach(file, ViewConformanceTest::check);
            assertThat(count).as("records of %s", file).isPositive();
        }));
    }

    @Test
    void excusedAreThese() {
        Map<String, Integer> excused = new TreeMap<>();
        NOT_BUILT.keySet().stream().filter(cases::lists).forEach(file -> excused.put(file, cases.checkEach(file,
                golden -> golden.ignore(golden.fields().toArray(String[]::new)))));
        excused.forEach((file, count) -> System.out.println("excused: " + count + " records of " + file
                + ", jagged, tiled and nested shapes are not built yet"));
        if (System.getProperty(GoldenCases.ROOT_PROPERTY) == null) {
            assertThat(excused).isEqualTo(NOT_BUILT);
        }
    }

    @Test
    void everyListedFileIsClaimed() {
        Set<String> claimed = new TreeSet<>(CLAIMED);
        claimed.addAll(CLAIMED_BY_OPS);
        claimed.addAll(NOT_BUILT.keySet());
        assertThat(cases.files(GROUP)).isNotEmpty().allSatisfy(file -> assertThat(claimed).contains(file));
    }

    private static void check(GoldenRecord golden) {
        switch (golden.kind()) {
            case "views_reference", "views_bruteforce" -> ViewChecks.view(golden);
            case "views_errors" -> ViewChecks.error(golden);
            case "dims_reduce" -> ViewChecks.reduced(golden);
            default -> golden.failUnknown(golden.kind());
        }
    }
}
