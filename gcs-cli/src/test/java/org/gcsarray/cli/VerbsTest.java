package org.gcsarray.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import picocli.CommandLine;
import picocli.CommandLine.Command;

import org.gcsarray.cli.internal.run.RunContext;
import org.gcsarray.house.JavaProgram;

/// A verb is made when it is asked for, and nobody notices but the clock.
class VerbsTest {

    private static final CommandLine ALL = Gcs.commandLine(RunContext.ofProcess());

    @TempDir
    Path folder = Path.of("");

    static List<String> names() {
        return Verbs.NAMES;
    }

    @Test
    void everyVerbHasTheNameItIsListedUnder() {
        for (String name : Verbs.NAMES) {
            assertThat(Verbs.create(name, RunContext.ofProcess())).isInstanceOf(Verb.class)
                    .extracting(verb -> verb.getClass().getAnnotation(Command.class).name()).isEqualTo(name);
        }
        assertThat(List.copyOf(ALL.getSubcommands().keySet())).isEqualTo(Verbs.NAMES);
        assertThatThrownBy(() -> Verbs.create("inof", RunContext.ofProcess()))
                .isInstanceOf(IllegalArgumentException.class).hasMessageContaining("\"inof\"");
    }

    @ParameterizedTest
    @CsvSource(delimiter = ';', value = {"info a.mtx; info", "spy --help; spy", "--version; *", "-V; *",
        "--version info; *", "--help; *", "inof; *", "-q; *", "''; *", "-- info; *"})
    void aCommandLineNeedsTheVerbItNamesOrAll(String words, String expected) {
        List<String> needed = Verbs.neededBy(words.isEmpty() ? new String[0] : words.split(" ", -1));
        assertThat(needed).isEqualTo(switch (expected) {
            case "*" -> Verbs.NAMES;
            default -> List.of(expected);
        });
    }

    @ParameterizedTest
    @MethodSource("names")
    void theHelpOfAVerbIsThatAmongAllVerbs(String name) {
        CommandLine verb = Objects.requireNonNull(ALL.getSubcommands().get(name));
        assertThat(Run.gcs(name, "--help").out()).isEqualTo(verb.getUsageMessage(CommandLine.Help.Ansi.OFF));
        assertThat(Run.gcs("-q", name, "--help").out()).isEqualTo(Run.gcs(name, "--help").out());
    }

    @Test
    void optionsOfOtherVerbsStandInTheVariable() {
        Object[] info = {"info", Run.DATA.resolve("mtx/west0067.mtx")};
        assertThat(Run.with("", Map.of("GCS_OPTIONS", "--max-faults 3 --repeat=2 -q"), false, info).code()).isZero();
        assertThat(Run.with("", Map.of("GCS_OPTIONS", "--max-faults 3"), false, "--version").code()).isZero();
        assertThat(Run.with("", Map.of("GCS_OPTIONS", "--max-fault 3"), false, "--version").err())
                .contains("'--max-fault', which is not an option of any verb");
    }

    /// Starts Java as the launchers do, and returns the names of the classes it loads.
    private List<String> loaded(String... arguments) throws IOException, InterruptedException {
        Path log = folder.resolve("classes");
        List<String> options = Stream.concat(StartCache.OPTIONS.stream(), Stream.of("-Xlog:class+load:file=" + log))
                .toList();
        JavaProgram run = JavaProgram.run(options, Gcs.class, arguments);
        assertThat(run.code()).as(run.output()).isZero();
        try (Stream<String> lines = Files.lines(log)) {
            return lines.filter(line -> line.contains(" source: "))
                    .map(line -> line.replaceFirst("^(\\[[^]]*])+ ", "").replaceFirst(" .*", "")).toList();
        }
    }

    /// What a verb does not use is not loaded: every hundred classes take about 10 ms.
    @ParameterizedTest
    @CsvSource({"info, InfoCommand, 2320", "check, CheckCommand, 2320"})
    void aVerbLoadsWhatItNeeds(String name, String type, int most) throws IOException, InterruptedException {
        List<String> classes = loaded(name, Run.DATA.resolve("mtx/west0067.mtx").toAbsolutePath().toString());
        assertThat(classes).contains("org.gcsarray.cli." + type).hasSizeLessThan(most)
                .noneMatch(other -> other.startsWith("jdk.incubator.vector."))
                .noneMatch(other -> other.startsWith("tools.jackson."))
                .noneMatch(
                        other -> other.matches("org\\.gcsarray\\.cli\\.StartCache\\$.*|java\\.lang\\.ProcessBuilder"));
        assertThat(classes.stream().filter(other -> other.matches("org\\.gcsarray\\.cli\\.[A-Z][a-z]+Command")))
                .containsExactly("org.gcsarray.cli." + type);
    }

    @Test
    void theVersionNeedsNoParser() throws IOException, InterruptedException {
        Run parsed = Run.gcs("info", "--version");
        assertThat(List.of(Run.gcs("--version"), Run.gcs("-V"), Run.gcs("-q", "--version"))).containsOnly(parsed);
        assertThat(loaded("--version")).hasSizeLessThan(1500)
                .noneMatch(other -> other.matches("org\\.gcsarray\\.cli\\.[A-Z][a-z]+Command"));
    }
}
