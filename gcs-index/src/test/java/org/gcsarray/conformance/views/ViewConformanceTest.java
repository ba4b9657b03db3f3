package org.gcsarray.conformance.views;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;

import org.junit.jupiter.api.Test;

import org.gcsarray.house.GoldenCases;
import org.gcsarray.house.GoldenRecord;
import org.gcsarray.house.GoldenTest;

/// Every record of the golden cases of group `views-and-shapes` that speaks of views as maps.
class ViewConformanceTest implements GoldenTest {

    private static final String GROUP = "views-and-shapes/";

    private static final List<String> CLAIMED = List.of(GROUP + "views_reference.jsonl",
            GROUP + "views_bruteforce.jsonl", GROUP + "views_errors.jsonl", GROUP + "dims_reduce.jsonl");

    /// Views with elements: claimed by gcs-ops, which assigns to them.
    private static final List<String> CLAIMED_BY_OPS = List.of(GROUP + "views_sparse.jsonl",
            GROUP + "views_writes.jsonl", GROUP + "sparse_buffer.jsonl", GROUP + "game_of_life.json");

    @Override
    public List<String> files() {
        return CLAIMED;
    }

    @Test
    void everyListedFileIsClaimed() {
        Set<String> claimed = new TreeSet<>(CLAIMED);
        claimed.addAll(CLAIMED_BY_OPS);
        claimed.addAll(ShapeConformanceTest.CLAIMED);
        assertThat(GoldenCases.open().files(GROUP)).isNotEmpty().allSatisfy(file -> assertThat(claimed).contains(file));
    }

    @Override
    public void check(GoldenRecord golden) {
        switch (golden.kind()) {
            case "views_reference", "views_bruteforce" -> ViewChecks.view(golden);
            case "views_errors" -> ViewChecks.error(golden);
            case "dims_reduce" -> ViewChecks.reduced(golden);
            default -> golden.failUnknown(golden.kind());
        }
    }
}
