package org.gcsarray.bench.suite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.json.JsonMapper;

import org.gcsarray.advice.internal.machine.Machine;
import org.gcsarray.bench.data.DataCatalog;
import org.gcsarray.bench.kernel.Kernel;
import org.gcsarray.bench.kernel.KernelCatalog;
import org.gcsarray.bench.measure.Comparison;
import org.gcsarray.bench.measure.Settings;
import org.gcsarray.bench.peer.Peer;
import org.gcsarray.house.Thorough;

/// Every suite runs, in a tiny configuration; what it reports is finite and survives JSON.
class SuiteTest {

    private static final Settings TINY = Settings.SMOKE.withColdBytes(1);

    static List<Suite> suites() {
        return Suite.all();
    }

    /// Every kernel on a small array of the rank of its data.
    private static Suite tiny(Suite suite) {
        return new Suite(suite.name(), suite.description(), TINY, suite.batches().stream().map(batch -> new Suite.Batch(
                batch.kernels(), List.of(DataCatalog.parse(batch.data().getFirst()).generator().rank() == 2
                        ? "uniform2d(40,40,100,1)" : "tensorU(9,8,7,100,1)")))
                .toList());
    }

    @Test
    void aSuiteRuns() throws IOException {
        runs(Suite.of("quick").with(List.of("spmv", "spgemm", "mttkrp-0", "read-mtx"), List.of()));
    }

    @Thorough
    @Test
    void everyKernelRuns() throws IOException {
        runs(Suite.of("quick"));
    }

    @Thorough
    @ParameterizedTest
    @MethodSource("suites")
    void everySuiteRuns(Suite suite) throws IOException {
        runs(suite.with(List.of(suite.cases(List.of()).getLast().kernel()), List.of()));
    }

    private static void runs(Suite suite) throws IOException {
        List<CaseOutcome> outcomes = new ArrayList<>();
        SuiteReport report = new SuiteRunner(Optional.empty()).run(
                tiny(suite),
                EnumSet.of(Peer.NAIVE, Peer.EJML, Peer.OJALGO, Peer.MKL), request -> {}, outcomes::add);
        assertThat(report.outcomes()).isEqualTo(outcomes)
                .allSatisfy(outcome -> assertThat(outcome.fault()).isEmpty());
        assertThat(report.complete()).isTrue();
        assertThat(report.summary()).isNotEmpty();
        for (CaseOutcome outcome : outcomes) {
            CaseReport one = outcome.report().orElseThrow();
            assertThat(one.comparisons()).anyMatch(Comparison::cold).anyMatch(comparison -> !comparison.cold());
            assertThat(one.comparisons()).allSatisfy(comparison -> assertThat(List.of(comparison.median(),
                    comparison.geomean(), comparison.low(), comparison.high(), comparison.oursNanos(),
                    comparison.otherNanos(), one.partOfRead(comparison), one.gigaflops(comparison.oursNanos())))
                    .allSatisfy(number -> assertThat(number).isPositive().isFinite()));
        }
    }

    @ParameterizedTest
    @MethodSource("suites")
    void everyCaseNamesAKernelAndAClass(Suite suite) {
        assertThat(suite.cases(List.of())).isNotEmpty().doesNotHaveDuplicates().allSatisfy(request -> {
            assertThat(KernelCatalog.of(request.kernel())).isNotNull();
            assertThat(DataCatalog.parse(request.data())).hasToString(request.data());
        });
    }

    @Test
    void theQuickSuiteRunsEveryKernel() {
        assertThat(Suite.of("quick").cases(List.of())).extracting(CaseRequest::kernel)
                .containsExactlyInAnyOrderElementsOf(KernelCatalog.all().stream().map(Kernel::name).toList());
    }

    @Test
    void choicesReplaceKernelsAndData() {
        Suite spmv = Suite.of("spmv");
        assertThat(spmv.with(List.of("spmv-2t"), List.of()).cases(List.of())).extracting(CaseRequest::kernel)
                .containsOnly("spmv-2t");
        assertThat(spmv.with(List.of("spmm-8"), List.of()).cases(List.of())).as("not of this suite").isNotEmpty();
        assertThat(spmv.with(List.of(), List.of("x")).cases(List.of())).extracting(CaseRequest::data)
                .containsOnly("x");
        assertThatThrownBy(() -> Suite.of("fast")).hasMessageContaining("one of quick");
    }

    @Thorough
    @Test
    void aForkGivesWhatTheSameProcessGives() throws IOException {
        Fork fork = new Fork("256m", List.of("-Xint"));
        CaseRequest request = new CaseRequest("spmv", "banded(50,2,1)", List.of("naive"), Settings.SMOKE);
        CaseOutcome outcome = fork.run(request);
        assertThat(outcome.fault()).isEmpty();
        assertThat(outcome.request()).isEqualTo(request);
        assertThat(outcome.report().orElseThrow().nse()).isEqualTo(244);
        assertThat(fork.run(new CaseRequest("spmv", "nosuch", List.of(), Settings.SMOKE)).fault())
                .contains("unknown file or class of arrays \"nosuch\"");
        assertThat(new Fork("256m", List.of("-XX:+NoSuchFlag")).run(request).fault()).contains("exit code 1",
                "NoSuchFlag");
    }

    @Test
    void reportsSurviveJson() {
        CaseOutcome outcome = ForkMain
                .outcome(new CaseRequest("spmv", "banded(50,2,1)", List.of("naive"), Settings.SMOKE));
        SuiteReport report = SuiteReport.of("s", false, java.util.Map.of("mkl", "absent"), List.of(outcome));
        JsonMapper json = JsonMapper.shared();
        assertThat(json.readValue(json.writeValueAsString(report), SuiteReport.class)).isEqualTo(report);
    }

    @Test
    void faultsBelongToTheirCase() throws IOException {
        SuiteReport report = new SuiteRunner(Optional.empty()).run(
                Suite.of("quick").with(List.of("spmv"), List.of("nosuch", "banded(50,2,1)")).with(Settings.SMOKE),
                EnumSet.of(Peer.NAIVE), request -> {}, outcome -> {});
        assertThat(report.complete()).isFalse();
        assertThat(report.outcomes().getFirst().fault()).contains("nosuch");
        assertThat(report.outcomes().getLast().report()).isPresent();
    }

    @Test
    void theMachineIsDescribed() {
        Machine machine = Machine.here();
        assertThat(machine.processors()).isPositive();
        assertThat(machine.reason()).isNotBlank();
        assertThat(machine.kernels()).isIn("vector", "scalar");
    }
}
