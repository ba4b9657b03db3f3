package org.gcsarray.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.gcsarray.house.Effort.Level.LOWEST;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.lifecycle.AfterContainer;
import net.jqwik.api.lifecycle.BeforeContainer;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

import org.gcsarray.cli.internal.option.EnvironmentDefaults;
import org.gcsarray.cli.internal.option.OptionGroups;
import org.gcsarray.house.Effort;
import org.gcsarray.layout.Workload;
import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.shape.SmoothShape;

/// The commands on a page of advice, taken apart by a shell and by the command itself, mean what was asked.
class AdviceCommandsPropertyTest {

    private static Path workloadFile = Path.of("");

    @BeforeContainer
    static void writeWorkload() throws IOException {
        workloadFile = Files.writeString(Files.createTempFile("workload ", ".txt"),
                "# sweeps\nmttkrp:1:8 10\nread=0.1\nconvert 3e20\n");
    }

    @AfterContainer
    static void deleteWorkload() throws IOException {
        Files.delete(workloadFile);
    }

    /// Options in words, each with some of its values; none for those without.
    private static final Map<String, List<String>> OPTIONS = options();

    private static Map<String, List<String>> options() {
        Map<String, List<String>> options = new HashMap<>();
        options.put("--shape", List.of("500,900,900", "7"));
        options.put("--from", List.of("tns", "csv"));
        options.put("--base", List.of("auto", "0", "1,1,0"));
        options.put("--duplicates", List.of("max", "error"));
        options.put("--symmetry", List.of("as-stored"));
        options.put("--values", List.of("none", "2", "1,3"));
        options.put("--dtype", List.of("float32", "complex128"));
        options.put("--strict", List.of());
        options.put("--prune-zeros", List.of());
        options.put("--header", List.of("parti", "3"));
        options.put("--delimiter", List.of("tab", "comma"));
        options.put("--columns", List.of("2,0"));
        options.put("--labels", List.of("1"));
        options.put("--max-memory", List.of("4g"));
        options.put("--top", List.of("3", "99"));
        options.put("--measure", List.of());
        options.put("--budget", List.of("500ms", "2m"));
        options.put("--runs", List.of("17"));
        options.put("--operation-threads", List.of("4"));
        options.put("--seed", List.of("-5", "9223372036854775807"));
        options.put("--threads", List.of("2"));
        options.put("--report", List.of("it's a page.html", "r.html"));
        options.put("--calibrate", List.of());
        options.put("--json", List.of());
        options.put("--quiet", List.of());
        options.put("--color", List.of("never"));
        options.put("--verbose", List.of());
        return options;
    }

    /// They change what is shown, or are replaced.
    private static final Set<String> NOT_REPEATED = Set.of("--operation", "--workload", "--calibrate", "--json",
            "--quiet", "--color", "--verbose", "--progress", "--help", "--version");

    @Provide
    Arbitrary<List<String>> optionWords() {
        return Arbitraries.of(OPTIONS.entrySet()).set().ofMaxSize(9)
                .flatMap(options -> Combinators.combine(options.stream()
                        .map(option -> option.getValue().isEmpty() ? Arbitraries.just(option.getKey())
                                : Arbitraries.of(option.getValue()).map(value -> option.getKey() + "=" + value))
                        .toList()).as(words -> words));
    }

    @Provide
    Arbitrary<List<String>> operations() {
        return Arbitraries.of("spmv:0", "spmv:1,2=10", "mttkrp:0:16=0.30000000000000004", "read=1e100", "slice:0,1",
                "convert").list().ofMaxSize(4);
    }

    @Provide
    Arbitrary<String> files() {
        return Arbitraries.of("slice.tns", "-", "-x.gcs", "--json", "a b.mtx.gz", "it's.tns", "$HOME/`x`.tns",
                "ä\\\"é.mtx",
                "two\nlines.tns", "file.h5:/group", "x*.mtx", "#", "dir/x.y.TNS.GZ", ".hidden");
    }

    private static CommandSpec parse(String defaults, List<String> words) {
        CommandLine line = Gcs.commandLine();
        line.setDefaultValueProvider(EnvironmentDefaults.of(line, () -> line, defaults));
        line.parseArgs(words.toArray(String[]::new));
        return line.getParseResult().subcommand().commandSpec();
    }

    private static List<String> split(String command) {
        try {
            Process shell = new ProcessBuilder("sh", "-c", "printf '%s\\0' " + command).start();
            String words = new String(shell.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            return Arrays.asList(words.split("\0"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Map<String, Object> repeated(CommandSpec verb) {
        Map<String, Object> values = new HashMap<>();
        for (OptionSpec option : verb.options()) {
            if (!NOT_REPEATED.contains(option.longestName())) {
                values.put(option.longestName(), option.getValue());
            }
        }
        assertThat(values.keySet()).contains("--shape", "--top", "--seed", "--threads", "--report");
        return values;
    }

    private static Object value(CommandSpec verb, String option) {
        return verb.findOption(option).getValue();
    }

    private static Object file(CommandSpec verb, int index) {
        return verb.positionalParameters().get(index).getValue();
    }

    @Property
    @Effort(LOWEST)
    void theSameAdviceIsAskedForAgain(@ForAll("optionWords") List<String> options,
            @ForAll("operations") List<String> operations, @ForAll boolean withFile, @ForAll boolean byDefaults,
            @ForAll("files") String file) throws IOException {
        List<String> words = new ArrayList<>(List.of("layout"));
        operations.forEach(operation -> words.addAll(List.of("--operation", operation)));
        if (withFile) {
            words.addAll(List.of("--workload", workloadFile.toString()));
        }
        words.addAll(options);
        words.addAll(List.of("--", file));
        CommandSpec asked = parse(byDefaults ? "--duplicates min --top 7 --prune-zeros --quiet" : "", words);
        Workload workload = new Workload(operations.stream().map(Workload.Item::parse).toList());
        Workload whole = withFile ? workload.with(Workload.parseLines(Files.readAllLines(workloadFile))) : workload;
        String command = new AdviceCommands(asked, file).again(whole);
        List<String> again = split(command);
        assertThat(again.getFirst()).isEqualTo("gcs");
        CommandSpec repeated = parse("", again.subList(1, again.size()));
        assertThat(repeated(repeated)).as(command).isEqualTo(repeated(asked));
        assertThat(value(repeated, "--operation")).isEqualTo(whole.items());
        assertThat(value(repeated, "--workload")).isEqualTo(Optional.empty());
        assertThat(value(repeated, "--calibrate")).isEqualTo(false);
        assertThat(file(repeated, 0)).isEqualTo(file);
    }

    @Property
    @Effort(LOWEST)
    void theAdviceIsFollowedWithTheSameReading(@ForAll("optionWords") List<String> options,
            @ForAll("files") String file) {
        List<String> words = new ArrayList<>(List.of("layout"));
        words.addAll(options);
        words.addAll(List.of("--", file));
        CommandSpec asked = parse("", words);
        DimensionReduction layout = DimensionReduction.parse(SmoothShape.of(3, 4, 5), "2|1,0");
        List<String> convert = split(new AdviceCommands(asked, file).convert(layout));
        CommandSpec verb = parse("", convert.subList(1, convert.size()));
        assertThat(verb.name()).isEqualTo("convert");
        for (OptionSpec option : asked.options()) {
            if (option.order() == OptionGroups.READING) {
                assertThat(value(verb, option.longestName())).isEqualTo(value(asked, option.longestName()));
            }
        }
        assertThat(value(verb, "--layout")).isEqualTo(Optional.of("2|1,0"));
        assertThat(file(verb, 0)).isEqualTo(file);
        assertThat((String) file(verb, 1)).endsWith(".gcs").isNotEqualTo(file);
    }
}
