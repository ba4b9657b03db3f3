package org.gcsarray.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.gcsarray.cli.Run.gcs;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

import org.gcsarray.cli.internal.option.LeadingOptions;
import org.gcsarray.cli.internal.run.RunContext;

/// Options of every verb, before the verb.
class LeadingOptionsTest {

    private static final CommandSpec GCS = Gcs.commandLine(RunContext.ofProcess()).getCommandSpec();

    @ParameterizedTest
    @CsvSource({"-q info a,info -q a", "--json -q info a -- b,info --json -q a -- b",
        "--threads 2 info a,info --threads 2 a",
        "--threads=2 info a,info --threads=2 a",
        "--color never --threads 2 diff a b,diff --color never --threads 2 a b",
        "info -q a,info -q a", "-q,-q", "--threads 2,--threads 2", "--threads,--threads", "-q --help,-q --help",
        "--help info,info --help", "-h -q info,info -h -q",
        "-q -V info,-q -V info", "--shape 2 info a,--shape 2 info a", "-- info a,-- info a", "-q -- info,-q -- info"})
    void moveBehindTheVerb(String words, String expected) {
        assertThat(String.join(" ", LeadingOptions.moved(GCS, words.split(" ", -1)))).isEqualTo(expected);
    }

    @Test
    void everyCommonOptionMayComeFirst() {
        List<OptionSpec> common = GCS.options().stream().filter(option -> !option.usageHelp() && !option.versionHelp())
                .toList();
        assertThat(common).extracting(OptionSpec::longestName).containsExactlyInAnyOrder("--json", "--quiet", "--color",
                "--progress", "--threads", "--verbose");
        Object file = Run.DATA.resolve("tns/small.tns");
        for (OptionSpec option : common) {
            for (String name : option.names()) {
                List<Object> words = new ArrayList<>(List.of(name));
                if (option.arity().max() > 0) {
                    words.add(name.equals("--threads") ? "2" : name.equals("--color") ? "always" : "off");
                }
                List<Object> after = new ArrayList<>(List.of("info", file));
                after.addAll(words);
                words.addAll(List.of("info", file));
                Run run = gcs(words.toArray());
                assertThat(run.code()).as(name).isZero();
                assertThat(run).as(name).isEqualTo(gcs(after.toArray()));
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"--threads=2", "-q", "--verbose"})
    void withoutAVerbTheVerbsAreTold(String option) {
        Run run = gcs(option);
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).contains("Usage: gcs [-hV] [COMMON OPTIONS] VERB", "completion");
    }

    @Test
    void withoutAVerbJsonTellsAFault() {
        Run run = gcs("--json");
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.out()).isEmpty();
        assertThat(run.error().get("message").asString()).isEqualTo("VERB is missing");
        assertThat(run.error().get("hint").asString()).isEqualTo("gcs --help lists the verbs");
    }

    @Test
    void theVariableMakesFaultsOfTheCommandLineJson() {
        for (String[] line : new String[][] {{}, {"inof"}, {"info", "--foo"}, {"info"}}) {
            Run run = Run.with("", Map.of("GCS_OPTIONS", "--json"), false, (Object[]) line);
            assertThat(run.code()).isEqualTo(2);
            assertThat(run.error().get("code").asString()).as(String.join(" ", line)).isEqualTo("usage");
        }
        assertThat(gcs("info", "--", "--json").err()).startsWith("gcs: --json: no such file");
    }

    @Test
    void helpAndVersionNeedNoVerb() {
        assertThat(gcs("-q", "--help").out()).isEqualTo(gcs("--help").out()).contains("may come before the verb");
        assertThat(gcs("--json", "-V").code()).isZero();
    }

    @Test
    void theVariableIsStillForTheVerb() {
        Object file = Run.DATA.resolve("tns/small.tns");
        assertThat(
                Run.with("", Map.of("GCS_OPTIONS", "--threads x"), false, "--threads", "2", "info", "-q", file).code())
                .isZero();
    }
}
