package org.gcsarray.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.gcsarray.cli.Run.gcs;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

import org.gcsarray.bench.product.BruteForceProduct;
import org.gcsarray.buffer.DType;
import org.gcsarray.format.CooArray;
import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.shape.SmoothShape;

class DemoCommandTest {

    @TempDir
    Path folder = Path.of("");

    @Test
    void showsAndChecks() {
        Run run = gcs("demo");
        assertThat(run.code()).as(run.out()).isZero();
        assertThat(run.err()).isEmpty();
        assertThat(run.out())
                .contains("A tiny array", "2,3,4|0,1", "SpMV", "SpMM", "reads back", "checks passed",
                        "Read on: README.md")
                .doesNotContain("FAILED");
    }

    @Test
    void keepsItsFilesIfAskedFor() {
        Run run = gcs("demo", "--json", "--keep", folder.resolve("tour"));
        JsonNode report = run.json();
        assertThat(report.get("passed").asBoolean()).isTrue();
        assertThat(report.get("checks").size()).isGreaterThanOrEqualTo(14);
        report.get("checks").forEach(check -> assertThat(check.get("passed").asBoolean()).as("%s", check).isTrue());
        assertThat(folder.resolve("tour").toFile().list()).contains("NOTICE.md", "bcsstk13.mtx.gz",
                "uci_adult_contingency_5d.tns", "tensor.ttx");
        assertThat(gcs("check", folder.resolve("tour").resolve("tensor.ttx")).code()).isZero();
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void aFullDiskIsToldWithTheNameOfTheFile() throws IOException {
        Path full = Files.createSymbolicLink(folder.resolve("bcsstk13.mtx.gz"), Path.of("/dev/full"));
        assertThat(gcs("demo", "--keep", folder).err())
                .isEqualTo("gcs: " + full + ": cannot be written: No space left on device\n");
    }

    /// A tour takes seconds: its products, which are most of it, are less than a billion operations.
    @Test
    void theTourIsShort() {
        assertThat(gcs("demo", "--keep", folder).code()).isZero();
        long nse = 0;
        for (String file : List.of(DemoTour.TENSOR, DemoTour.MATRIX)) {
            nse += gcs("info", "--json", folder.resolve(file)).json().get("nse").asLong();
        }
        assertThat(2 * nse * DemoTour.REPEAT * (1 + DemoTour.WIDTH)).isBetween(100_000_000L, 1_000_000_000L);
    }

    @Test
    void bruteForceFindsWrongProducts() {
        CooArray a = CooArray.builder(SmoothShape.of(2, 2), DType.FLOAT64).add(3, 0, 1).add(-1, 0, 0).build();
        BruteForceProduct brute = new BruteForceProduct(a, DimensionReduction.parse(a.shape(), "0|1"),
                new double[] {1, 2}, 1);
        assertThat(brute.errorOf(new double[] {5, 0})).isZero();
        assertThat(brute.errorOf(new double[] {5.7, 0})).isCloseTo(0.1, Offset.offset(1e-12));
        for (double[] wrong : new double[][] {{5, 1e-300}, {Double.NaN, 0}, {5, Double.NaN}}) {
            assertThat(brute.errorOf(wrong)).as(Arrays.toString(wrong)).isInfinite();
        }
    }

    @Test
    void oneFailedCheckFailsAll() {
        Checks checks = new Checks();
        checks.expect("one", true, "1");
        assertThat(checks.passed()).isTrue();
        checks.expect("two", false, "3");
        assertThat(checks.passed()).isFalse();
        assertThat(String.join("\n", checks.table().lines(header -> header, Integer.MAX_VALUE)))
                .contains("FAILED  two");
    }
}
