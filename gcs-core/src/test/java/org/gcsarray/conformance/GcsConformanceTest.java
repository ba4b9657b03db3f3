package org.gcsarray.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;

import org.junit.jupiter.api.Test;

import org.gcsarray.house.GoldenCases;
import org.gcsarray.house.GoldenRecord;
import org.gcsarray.house.GoldenTest;

/// Every record of the golden cases of group `gcs` that belong to this module.
class GcsConformanceTest implements GoldenTest {

    private static final List<String> CLAIMED = List.of("gcs/gcs_rank2_all_layouts.jsonl",
            "gcs/gcs_rank3_all_layouts.jsonl",
            "gcs/gcs_rank4_all_layouts.jsonl", "gcs/gcs_rank5_all_layouts.jsonl", "gcs/edges.jsonl",
            "gcs/dense_tables.jsonl", "gcs/n_to_m.jsonl",
            "gcs/huge.jsonl", "gcs/compress.jsonl", "gcs/strided.jsonl", "gcs/crs_access.jsonl", "gcs/invalid.jsonl");

    /// Slices are an operation: the tests of gcs-ops claim this one.
    private static final String CLAIMED_BY_OPS = "gcs/slice.jsonl";

    @Override
    public List<String> files() {
        return CLAIMED;
    }

    @Test
    void everyListedFileIsClaimed() {
        Set<String> claimed = new TreeSet<>(CLAIMED);
        claimed.add(TextExamplesConformanceTest.FILE);
        claimed.add(CLAIMED_BY_OPS);
        assertThat(GoldenCases.open().files("gcs/")).isNotEmpty()
                .allSatisfy(file -> assertThat(claimed).contains(file));
    }

    @Override
    public void check(GoldenRecord golden) {
        if (golden.has("requires")) {
            assertThat(golden.text("requires")).as(golden.name()).isEqualTo("rank>32");
            ReductionChecks.rankAbove32(golden);
            return;
        }
        switch (golden.kind()) {
            case "gcs" -> GcsChecks.gcs(golden);
            case "table" -> ReductionChecks.table(golden);
            case "n_to_m" -> ReductionChecks.nToM(golden);
            case "huge" -> ReductionChecks.huge(golden);
            case "compress" -> GcsChecks.compress(golden);
            case "crs_access" -> GcsChecks.crsAccess(golden);
            case "strided" -> GcsChecks.strided(golden);
            case "invalid" -> InvalidChecks.invalid(golden);
            default -> golden.failUnknown(golden.kind());
        }
    }
}
