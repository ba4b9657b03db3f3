package org.gcsarray.conformance.views;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

import org.gcsarray.house.GoldenCases;
import org.gcsarray.house.GoldenRecord;

/// Every record of the golden cases of group `views-and-shapes` that speaks of views as maps.
class ViewConformanceTest {

    private static final String GROUP = "views-and-shapes/";

    private static final List<String> CLAIMED = List.of(GROUP + "views_reference.jsonl",
            GROUP + "views_bruteforce.jsonl", GROUP + "views_errors.jsonl", GROUP + "dims_reduce.jsonl");

    /// Views with elements: claimed by gcs-ops, which assigns to them.
    private static final List<String> CLAIMED_BY_OPS = List.of(GROUP + "views_sparse.jsonl",
            GROUP + "views_writes.jsonl", GROUP + "sparse_buffer.jsonl", GROUP + "game_of_life.json");

    private final GoldenCases cases = GoldenCases.open();

    @TestFactory
    Stream<DynamicTest> everyRecordOfEveryClaimedFile() {
        return CLAIMED.stream().map(file -> DynamicTest.dynamicTest(file, () -> {
            int count = cases.checkEach(file, ViewConformanceTest::check);
            assertThat(count).as("records of %s", file).isPositive();
        }));
    }

    @Test
    void everyListedFileIsClaimed() {
        Set<String> claimed = new TreeSet<>(CLAIMED);
        claimed.addAll(CLAIMED_BY_OPS);
        claimed.addAll(ShapeConformanceTest.CLAIMED);
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
