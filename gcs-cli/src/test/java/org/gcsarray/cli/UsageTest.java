package org.gcsarray.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.gcsarray.cli.Run.gcs;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;
import tools.jackson.databind.JsonNode;

import org.gcsarray.cli.internal.option.Words;
import org.gcsarray.cli.internal.run.RunContext;

class UsageTest {

    private static final String ESCAPE = "\u001b[";

    @Test
    void withoutVerbTellsTheVerbs() {
        Run run = gcs();
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.out()).isEmpty();
        assertThat(run.err()).contains("info", "convert", "slice", "reduce", "multiply", "einsum", "layout", "spy",
                "check",
                "diff",
                "bench",
                "demo", "shell", "completion");
    }

    @ParameterizedTest
    @CsvSource({"ifno, info", "covnert, convert", "multipy, multiply", "dif, diff", "layouts, layout"})
    void guessesTheVerb(String mistyped, String meant) {
        Run run = gcs(mistyped, "file");
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).contains("unknown verb '" + mistyped + "'", "did you mean " + meant + "?", "Usage: gcs");
    }

    @ParameterizedTest
    @CsvSource({"--sape=3, --shape", "--duplicate=sum, --duplicates", "--jsno, --json", "--bse, --base"})
    void guessesTheOption(String mistyped, String meant) {
        Run run = gcs("info", mistyped, "file");
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).contains("did you mean " + meant + "?", "Usage: gcs info", "gcs info --help");
    }

    @Test
    void tellsHowToNameWhatLooksLikeAnOption() {
        assertThat(gcs("convert", "-x.mtx", "out.mtx").err())
                .contains("OUT is missing", "'-x.mtx' is read as an option; if it is none, write -- before it");
        assertThat(gcs("einsum", "->", "scalar.npy").err()).contains("FILE is missing", "'->' is read as an option");
        assertThat(gcs("convert", "--base", "-1", "-o", "x.mtx").err()).doesNotContain("is read as an option");
    }

    @ParameterizedTest
    @CsvSource(delimiter = ';', value = {"--base=2; neither auto, 0, 1", "--shape=3x; not a list of 64-bit integers",
        "--shape=-1,2; must be at least 0",
        "--dtype=float; not one of float64", "--duplicates=all; not one of sum, first", "--max-memory=lots; not a size",
        "--threads=0; is not a number from 1 to 1048576",
        "--threads=99999999999; from 1 to 1048576", "--json=x; the option needs no value",
        "--values=x; neither last, none", "--header=html; not one of auto, none", "--from=xls; not one of csv, gcs",
        "--color=red; not one of auto"})
    void explainsWrongValues(String option, String reason) {
        Run run = gcs("info", option, "file");
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err())
                .startsWith("gcs: " + option.substring(0, option.indexOf('=')) + ": ").contains(reason)
                .doesNotContain("Exception", "Invalid value");
    }

    @Test
    void faultsAreJsonIfAskedFor() {
        assertThat(gcs("info", "--json", "--sape", "file").error().get("code").asString()).isEqualTo("usage");
        Run missing = gcs("info", "--json", "no/such.mtx");
        assertThat(missing.code()).isEqualTo(1);
        assertThat(missing.error().get("file").asString()).isEqualTo("no/such.mtx");
        assertThat(missing.out()).isEmpty();
    }

    @Test
    void stackTracesOnlyWhenAskedFor() {
        assertThat(gcs("info", ".").err()).isEqualTo("gcs: .: is a folder, not a file\n");
        assertThat(gcs("info", "--verbose", ".").err()).contains("\tat org.gcsarray.cli.");
    }

    @ParameterizedTest
    @ValueSource(strings = {".", "none.mtx", "--sape"})
    void aStackTraceIsPartOfTheFaultInJson(String word) {
        JsonNode fault = gcs("info", "--json", "--verbose", word).error();
        assertThat(fault.get("trace").valueStream().map(JsonNode::asString)).hasSizeGreaterThan(2)
                .anyMatch(line -> line.startsWith("\tat org.gcsarray.cli.") || line.startsWith("\tat picocli."));
        assertThat(gcs("info", "--json", word).error().has("trace")).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"info", "convert", "slice", "reduce", "multiply", "einsum", "layout", "spy", "check",
        "diff", "bench",
        "demo",
        "shell",
        "completion"})
    void everyVerbHasHelpWithExamples(String verb) {
        Run run = gcs(verb, "--help");
        assertThat(run.code()).isZero();
        assertThat(run.err()).isEmpty();
        assertThat(run.out()).contains("Usage: gcs " + verb, "Examples:", "--json", "--color");
    }

    /// A line that is wrapped cannot be copied.
    @Test
    void examplesFitALine() {
        Gcs.commandLine().getSubcommands().forEach((name, verb) -> assertThat(
                verb.getCommandSpec().usageMessage().footer()).as(name)
                .filteredOn(line -> line.startsWith("  ")).isNotEmpty().allMatch(line -> line.length() <= 80));
    }

    @Test
    void theSynopsisShowsOptionsThatAreNeeded() {
        assertThat(gcs("multiply", "a.mtx", "b.mtx").err())
                .isEqualTo(
                        "gcs: --output C is missing\nUsage: gcs multiply [OPTIONS] -o C A B\nTry 'gcs multiply --help'.\n");
        assertThat(gcs("reduce", "--help").out()).startsWith("Usage: gcs reduce [OPTIONS] --op OP IN [OUT]\n");
    }

    @Test
    void helpIsAVerbToo() {
        assertThat(gcs("help")).isEqualTo(gcs("--help"));
        assertThat(gcs("help", "info")).isEqualTo(gcs("info", "--help"));
        assertThat(gcs("-q", "help", "--json", "spy")).isEqualTo(gcs("spy", "--help"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"help shape", "shape", "shape --help", "shape -h", "shape --version"})
    void whatIsNoVerbGetsNoHelp(String words) {
        Run unknown = gcs((Object[]) words.split(" "));
        assertThat(unknown.code()).isEqualTo(2);
        assertThat(unknown.err()).startsWith("gcs: unknown verb 'shape'\nUsage: gcs");
        assertThat(unknown.out()).isEmpty();
    }

    @Test
    void helpOfAllVerbsFitsAScreen() {
        String help = gcs("--help").out();
        assertThat(help.lines().count()).isLessThanOrEqualTo(24);
        assertThat(help.lines()).allMatch(line -> line.length() <= 80);
    }

    @Test
    void helpOfAVerbHasItsOwnOptionsFirst() {
        assertThat(gcs("convert", "--help").out()).containsSubsequence("Arguments:\n", "\nOptions:\n", "--to",
                "--layout",
                "--no-clobber", "\nReading:\n", "--from", "--shape", "\nWriting:\n", "--flavour", "\nCommon:\n",
                "--json",
                "--help", "\nExamples:\n");
        assertThat(gcs("demo", "--help").out()).contains("\nOptions:\n", "\nCommon:\n").doesNotContain("Reading:",
                "Writing:");
    }

    @Test
    void theReferencePageNamesEveryVerbOptionAndSuite() throws IOException {
        String page = Files.readString(Path.of("../docs/command-line.md"));
        CommandLine model = Gcs.commandLine(RunContext.ofProcess());
        model.getSubcommands().forEach((verb, line) -> {
            assertThat(page).contains("| `" + verb);
            for (OptionSpec option : line.getCommandSpec().options()) {
                assertThat(page).as(verb).contains("`" + option.longestName());
            }
        });
        new Words.Suites().forEach(suite -> assertThat(page).contains("| `" + suite + "` |"));
    }

    @Test
    void tellsVersions() {
        Run run = gcs("--version");
        assertThat(run.code()).isZero();
        assertThat(run.out()).contains("gcs ", "Java " + Runtime.version().feature(), "kernels: ");
        assertThat(gcs("info", "--version").out()).isEqualTo(run.out());
    }

    @Test
    void colourObeysOptionVariableAndTerminal() {
        Object[] verb = {"layout", "--quiet", Run.DATA.resolve("tns/small.tns")};
        assertThat(Run.with("", Map.of(), true, verb).out()).contains(ESCAPE);
        assertThat(Run.with("", Map.of(), false, verb).out()).doesNotContain(ESCAPE);
        assertThat(Run.with("", Map.of("NO_COLOR", "1"), true, verb).out()).doesNotContain(ESCAPE);
        assertThat(Run.with("", Map.of("NO_COLOR", ""), true, verb).out()).contains(ESCAPE);
        assertThat(Run.with("", Map.of("TERM", "dumb"), true, verb).out()).doesNotContain(ESCAPE);
        Object[] always = {"layout", "--color", "always", "--quiet", Run.DATA.resolve("tns/small.tns")};
        assertThat(Run.with("", Map.of("NO_COLOR", "1"), false, always).out()).contains(ESCAPE);
        assertThat(gcs("--help").out()).doesNotContain(ESCAPE);
        assertThat(gcs("info", "--color=always", "--help").out()).contains(ESCAPE);
        Map<String, String> variable = Map.of("GCS_OPTIONS", "-q --color always");
        assertThat(Run.with("", variable, false, "info", "--help").out()).contains(ESCAPE);
        assertThat(Run.with("", variable, false, "info", "--color=never", "--help").out()).doesNotContain(ESCAPE);
        assertThat(Run.with("", Map.of(), true, "info", "--color=never", "--help").out()).doesNotContain(ESCAPE);
    }

    @Test
    void defaultsStandInTheEnvironmentAndGiveWay() {
        Object[] verb = {"info", Run.DATA.resolve("mtx/west0067.mtx")};
        assertThat(Run.with("", Map.of("GCS_OPTIONS", "--json --threads 1 --tolerance=3"), false, verb).out())
                .startsWith("{");
        Run overridden = Run.with("", Map.of("GCS_OPTIONS", "--max-faults 1"), false, "check", "--max-faults", "2",
                Run.DATA.resolve("mtx_edge/entries_nul_byte.mtx"));
        assertThat(overridden.code()).isEqualTo(1);
        Run unknown = Run.with("", Map.of("GCS_OPTIONS", "--jsn"), false, verb);
        assertThat(unknown.code()).isEqualTo(2);
        assertThat(unknown.err()).contains("GCS_OPTIONS", "'--jsn'", "hint: it holds options as a command line does");
        Run json = Run.with("", Map.of("GCS_OPTIONS", "--jsn"), false, "info", "--json", "file");
        assertThat(json.error().get("code").asString()).isEqualTo("usage");
        assertThat(Run.with("", Map.of("GCS_OPTIONS", "--threads"), false, verb).err())
                .contains("gives no value for --threads", "hint: write --threads N");
        Run wrong = Run.with("", Map.of("GCS_OPTIONS", "--threads x"), false, verb);
        assertThat(wrong.code()).isEqualTo(2);
        assertThat(wrong.err()).contains("gcs: --threads: 'x'", "hint: the value comes from the variable GCS_OPTIONS");
        assertThat(Run.with("", Map.of("GCS_OPTIONS", "--threads 2"), false, "info", "--threads=x", "file").err())
                .doesNotContain("GCS_OPTIONS");
    }

    @Test
    void defaultsAreForTheFilesAndOperationsThatHaveAUseForThem(@TempDir Path folder) {
        Path in = Run.DATA.resolve("mtx/west0067.mtx");
        Map<String, String> defaults = Map.of("GCS_OPTIONS",
                "--compress small --value-width least --block-nse 100 --detect-symmetry --out-base 1 "
                        + "--out-delimiter tab --seed 3 --operation-threads 2 --budget 1s");
        for (String out : List.of("a.tns", "a.mtx", "a.npz", "a.gcs")) {
            assertThat(Run.with("", defaults, false, "convert", in, folder.resolve(out)).err()).contains("wrote ");
            assertThat(gcs("diff", in, folder.resolve(out)).code()).isZero();
        }
        assertThat(Run.with("", defaults, false, "layout", in).code()).isZero();
        assertThat(Run.with("", defaults, false, "layout", in, "--seed", "3").code()).isEqualTo(2);
    }
}
