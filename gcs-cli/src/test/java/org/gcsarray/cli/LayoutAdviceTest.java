package org.gcsarray.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

import org.gcsarray.convert.Convert;
import org.gcsarray.convert.ConvertOptions;
import org.gcsarray.file.ArrayFiles;
import org.gcsarray.format.CooArray;
import org.gcsarray.io.ReadOptions;
import org.gcsarray.reduction.DimensionReduction;

/// `gcs layout` with operations.
class LayoutAdviceTest {

    /// One calibration for all tests.
    @TempDir
    static Path cache = Path.of("");

    @TempDir
    Path folder = Path.of("");

    private static final Path TENSOR = Run.DATA.resolve("tns/uci_adult_contingency_5d.tns");

    private static Run layout(Object... arguments) {
        Object[] all = new Object[arguments.length + 1];
        all[0] = "layout";
        System.arraycopy(arguments, 0, all, 1, arguments.length);
        return Run.with("", Map.of("XDG_CACHE_HOME", cache.toString()), false, all);
    }

    @BeforeAll
    static void calibrate() {
        Run first = layout("--operation", "spmv:4", TENSOR);
        assertThat(first.err()).contains("note: calibrated this machine; kept in " + cache);
        Run second = layout("--operation", "spmv:4", TENSOR);
        assertThat(second.err()).doesNotContain("calibrated");
        assertThat(second.out()).isEqualTo(first.out());
        assertThat(layout("--calibrate", "--operation", "spmv:4", TENSOR).err()).contains("calibrated this machine");
    }

    @Test
    void aPageOfBytesNeedsNoCalibration() throws IOException {
        Path page = folder.resolve("bytes.html");
        Path none = folder.resolve("empty");
        Run run = Run.with("", Map.of("XDG_CACHE_HOME", none.toString()), false, "layout", "--report", page, "--top", 1,
                TENSOR);
        assertThat(run.code()).as("%s", run).isZero();
        assertThat(run.err()).doesNotContain("calibrated");
        assertThat(none).doesNotExist();
        assertThat(run.out()).contains("2,3,4|0,1");
        assertThat(Files.readString(page)).contains("2,3,4|0,1");
    }

    @Test
    void operationsAreRankedByPredictedTime() {
        Run run = layout("--operation", "spmv:4", "--operation", "mttkrp:0:8=3", "--top", 4, TENSOR);
        assertThat(run.code()).isZero();
        assertThat(run.out()).contains("workload spmv:4 mttkrp:0:8=3", "predicted", "... the best of 480 layouts",
                "recommended: ", "  smallest extent as rows", "  even dimensions as rows");
        assertThat(run.out()).doesNotContain("measured").doesNotContain("mostly");
        assertThat(layout("--operation", "spmv:4", "--top", 4, "--verbose", TENSOR).out()).contains("mostly", "of COO");
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 3, 6, 30})
    void topListsAsManyAsItSays(int top) {
        for (String[] measuring : new String[][] {{}, {"--budget", "20ms"}}) {
            List<Object> arguments = new ArrayList<>(List.of("--operation", "mttkrp:0:4", "--top", top));
            arguments.addAll(List.of(measuring));
            arguments.add(TENSOR);
            assertThat(layout(arguments.toArray()).out().lines().filter(line -> line.matches(" *[0-9]+  [0-9,]+\\|.*")))
                    .hasSize(top);
            arguments.add("--json");
            assertThat(layout(arguments.toArray()).json().get("layouts").size()).isEqualTo(top);
        }
        assertThat(layout("--operation", "mttkrp:0:4", "--json", TENSOR).json().get("layouts").size()).isEqualTo(20);
        assertThat(Run.gcs("layout", "--help").out().replaceAll("\\s+", " "))
                .contains("List only the N best (default: all; with operations 20).");
    }

    @Test
    void theRecommendedHasNoIntervalAndATieIsCalledOne() {
        Run run = layout("--operation", "spmv:4", "--budget", "1ms", "--json", TENSOR);
        JsonNode best = run.json().get("layouts").get(0).get("measured");
        assertThat(best.get("low").isNull()).isTrue();
        assertThat(best.get("high").isNull()).isTrue();
        Run text = layout("--operation", "spmv:4", "--budget", "1ms", TENSOR);
        assertThat(text.out().lines().filter(line -> line.startsWith(" 1  "))).allMatch(line -> line.endsWith("1  -"))
                .hasSize(1);
        assertThat(text.out()).containsPattern("The measured times were .* times the predicted ones\\.")
                .containsPattern(
                        "cannot be told apart \\(.*rounds?\\); a longer budget helps|was the fastest of 4 measured");
    }

    @Test
    void thePartOfAWorkloadThatIsPossibleGetsAnAdvice() throws IOException {
        Path longest = Run.file(folder, "long.tns", "1000000000 1 1 2", "1 5 3 4");
        Run run = layout("--operation", "spmv:0", "--operation", "mttkrp:0:16", longest);
        assertThat(run.code()).isZero();
        assertThat(run.out()).contains("workload spmv:0\n", "recommended: ");
        assertThat(run.err()).contains("note: mttkrp:0:16 needs a factor beyond one Java array, which is impossible in "
                + "every layout of shape (1000000000, 5, 3); the advice is for the rest of the workload, spmv:0");
    }

    /// What a page tells to type gives the same page.
    @Test
    void theCommandOnThePageGivesTheSameAdvice() throws IOException {
        Path file = Run.file(folder, "it's.tns", "1 1 1 2", "3 2 4 1", "18 5 4 1", "18 5 4 2", "7 3 2 1");
        Path page = folder.resolve("r.html");
        layout("--shape", "500,900,900", "--duplicates", "max", "--top", 3, "--operation", "spmv:0", "--report", page,
                file);
        String first = Files.readString(page);
        assertThat(first).contains("500 × 900 × 900");
        PageText text = PageText.of(first);
        List<String> words = text.shellWords("gcs layout");
        layout(words.subList(2, words.size()).toArray());
        assertThat(Files.readString(page).replaceAll("2[0-9]{3}-[^<]* UTC", ""))
                .isEqualTo(first.replaceAll("2[0-9]{3}-[^<]* UTC", ""));
        List<String> convert = text.shellWords("gcs convert");
        assertThat(Run.gcs(convert.subList(1, convert.size()).toArray()).code()).isZero();
        JsonNode built = Run.gcs("info", "--json", folder.resolve("it's.gcs")).json();
        JsonNode best = layout("--shape", "500,900,900", "--duplicates", "max", "--operation", "spmv:0", "--json", file)
                .json().get("layouts").get(0);
        assertThat(built.get("byteSize").asLong()).isEqualTo(best.get("totalBytes").asLong());
        assertThat(text.text()).contains("Processor", "Java", "Threads of an operation");
    }

    /// The text of the code blocks of a page.
    private record PageText(String text) {

        static PageText of(String page) {
            return new PageText(page.replace("&quot;", "\"").replace("&lt;", "<").replace("&gt;", ">").replace("&amp;",
                    "&"));
        }

        List<String> shellWords(String command) {
            int begin = text.indexOf("<code>" + command) + "<code>".length();
            List<String> words = new ArrayList<>();
            Matcher word = Pattern.compile("(?:'[^']*'|\\\\'|[^\\s'\\\\])+")
                    .matcher(text.substring(begin, text.indexOf("</code>", begin)));
            while (word.find()) {
                words.add(word.group().replace("'\\''", "\0").replace("'", "").replace("\0", "'"));
            }
            return words;
        }
    }

    @Test
    void jsonHoldsExactBytesAndAllTimes() throws IOException {
        Run run = layout("--operation", "spmv:4=5", "--measure", "--budget", "50ms", "--json", TENSOR);
        JsonNode json = run.json();
        assertThat(json.get("schema").asString()).isEqualTo("gcs.layout-advice/1");
        assertThat(json.get("recommended").asString()).isEqualTo(json.get("layouts").get(0).get("layout").asString());
        assertThat(json.get("layouts").get(0).get("measured").get("ratio").asDouble()).isEqualTo(1);
        CooArray tensor = Convert.toCoo(ArrayFiles.read(TENSOR, ReadOptions.DEFAULT).array(),
                ConvertOptions.DEFAULT);
        json.get("layouts").forEach(entry -> {
            DimensionReduction layout = DimensionReduction.parse(tensor.shape(), entry.get("layout").asString());
            assertThat(entry.get("totalBytes").asLong()).isEqualTo(Convert.toGcs(tensor, layout).byteSize());
            double call = entry.get("operations").get(0).get("nanos").asDouble();
            assertThat(entry.get("predictedNanos").asDouble()).isEqualTo(5 * call);
        });
    }

    @Test
    void aWorkloadFileAddsToTheOptions() throws IOException {
        Path file = Run.file(folder, "workload.txt", "# sweeps", "mttkrp:0:8 10", "", "read=1000");
        Run run = layout("--workload", file, "--operation", "convert", TENSOR);
        assertThat(run.out()).contains("workload convert mttkrp:0:8=10 read=1000");
    }

    @Test
    void runsDecideWhetherConvertingPays() {
        assertThat(layout("--operation", "mttkrp:4", "--runs", 1_000_000_000, TENSOR).out())
                .containsAnyOf("  Convert. ", "nothing to convert", "  Keep ");
    }

    @Test
    void aPageIsWritten() throws IOException {
        Path page = folder.resolve("report.html");
        Run run = layout("--operation", "spmv:4", "--budget", "50ms", "--report", page, TENSOR);
        assertThat(run.code()).isZero();
        assertThat(run.err()).contains("wrote " + page);
        assertThat(Files.readString(page)).startsWith("<!DOCTYPE html>").contains("data:image/png;base64,", "spmv:4");
    }

    @Test
    void aBudgetMayBeLongerThanAClockCounts() throws IOException {
        Path page = folder.resolve("report.html");
        Path file = Files.writeString(folder.resolve("a.tns"), "1 1 1\n2 2 3\n");
        Run run = layout("--operation", "spmv:0", "--budget", "999999999m", "--report", page, file);
        assertThat(run.code()).as("%s", run.err()).isZero();
        assertThat(Files.readString(page)).contains("60000000000 s");
    }

    @Test
    void aPageNeedsNoOperation() throws IOException {
        Path page = folder.resolve("report.html");
        Run run = layout("--report", page, TENSOR);
        assertThat(run.code()).isZero();
        assertThat(run.out()).contains("total bytes", "takes the fewest bytes").doesNotContain("predicted", "workload",
                "0 ns");
        assertThat(Files.readString(page)).contains("fewest bytes");
    }

    @ParameterizedTest
    @CsvSource(delimiter = ';', value = {"--operation spvm:2; unknown operation",
        "--operation spmv:5; operation spmv:5 names mode 5",
        "--measure; --measure has no effect without an --operation or a --workload",
        "--budget 5s; --budget has no effect without an --operation",
        "--runs 3; --runs has no effect without an --operation",
        "--operation spmv:1 --budget 5; is not a time such as 5s, 500ms or 2m",
        "--operation spmv:1 --budget 0s; is not a time", "--operation spmv:1=0; a number above 0 is needed"})
    void mistakesAreWrongUsage(String options, String message) {
        Object[] arguments = new Object[options.split(" ").length + 1];
        System.arraycopy(options.split(" "), 0, arguments, 0, arguments.length - 1);
        arguments[arguments.length - 1] = TENSOR;
        Run run = layout(arguments);
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).contains(message);
        assertThat(run.out()).isEmpty();
    }

    @Test
    void aWrongLineOfAWorkloadIsNamed() throws IOException {
        Path file = Run.file(folder, "workload.txt", "spmv:1", "spmw:1");
        Run run = layout("--workload", file, TENSOR);
        assertThat(run.code()).isEqualTo(1);
        assertThat(run.err()).contains("workload.txt: line 2: unknown operation \"spmw\"");
    }
}
