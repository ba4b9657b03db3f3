package org.gcsarray.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/// What the launchers do before the command runs, and what of it the command sees.
class LauncherTest {

    private static final String ASCII = "-Dstdout.encoding=US-ASCII";

    @TempDir
    Path folder = Path.of("");

    private Path matrix(String name) throws IOException {
        return Run.file(folder, name, "%%MatrixMarket matrix coordinate real general", "2 2 2", "1 1 1", "2 2 2");
    }

    @Test
    void theVectorApiIsLoadedWithoutAWarning() throws IOException, InterruptedException {
        Run run = Launcher.ofClasses(folder).run(Map.of("GCS_OPTIONS", "--json"), "info", "--machine");
        assertThat(run.err()).isEmpty();
        JsonNode machine = run.json().get("machine");
        assertThat(machine.get("reason").asString()).startsWith("vectors have ");
    }

    /// No Java is started for this: the option alone makes the JVM print its line.
    @ParameterizedTest
    @ValueSource(strings = {"../config/java.sh", "../config/launcher.sh", "../gcs", "../gcs-dist/src/bin/gcs",
        "../gcs-dist/src/bin/gcs.bat"})
    void noLauncherAsksForTheIncubatorAtTheStart(String file) throws IOException {
        assertThat(Files.readString(Path.of(file)).lines().filter(line -> !line.strip().startsWith("#")
                && !line.startsWith("rem "))).noneMatch(line -> line.contains("--add-modules"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"../config/java.sh", "../gcs-dist/src/bin/gcs.bat"})
    void bothLaunchersLetTheCommandLoadIt(String file) throws IOException {
        assertThat(Path.of(file)).content().contains("--add-exports java.base/jdk.internal.module=ALL-UNNAMED");
    }

    @Test
    void namesHaveAnyLettersInALocaleOfAscii() throws IOException, InterruptedException {
        String name = "\u00fcn\u00ef \u6587.mtx";
        matrix(name);
        Run run = Launcher.ofClasses(folder).run(Map.of("LC_ALL", "C"), "-q", "spy", name);
        assertThat(run.err()).isEmpty();
        assertThat(run.out()).startsWith(name + "  2 x 2, 2 elements\n");
        assertThat(run.out().substring(name.length())).as("the picture is what the locale can show")
                .matches("[\\x00-\\x7f]*");
    }

    /// What `locale charmap` says of each locale of a made-up machine.
    private Map<String, String> locales(String utf8, Map<String, String> variables)
            throws IOException {
        Path tools = Launcher.tool(folder.resolve("tools/locale"),
                "case ${LC_ALL:-${LANG:-C}} in " + utf8
                        + ") echo UTF-8 ;; de_DE) echo ISO-8859-1 ;; *) echo ANSI_X3.4-1968 ;; esac\n")
                .resolveSibling(".").normalize();
        Map<String, String> all = new HashMap<>(variables);
        all.put("PATH", tools + ":" + System.getenv("PATH"));
        return all;
    }

    @ParameterizedTest
    @CsvSource(nullValues = "-", value = {"C.UTF-8,C,-,C.UTF-8", "C.UTF-8,-,-,C.UTF-8", "C.UTF-8,-,xx_XX.UTF-8,C.UTF-8",
        "en_US.UTF-8,POSIX,-,en_US.UTF-8"})
    void aLocaleOfAsciiGivesWay(String utf8, @Nullable String all, @Nullable String lang, String expected)
            throws IOException, InterruptedException {
        Map<String, String> variables = new HashMap<>();
        Optional.ofNullable(all).ifPresent(value -> variables.put("LC_ALL", value));
        Optional.ofNullable(lang).ifPresent(value -> variables.put("LANG", value));
        Run run = Launcher.withStub(folder, "").run(locales(utf8, variables), "info");
        assertThat(run.out().lines()).contains("LC_ALL=" + expected, ASCII, "info");
    }

    @ParameterizedTest
    @CsvSource({"C.UTF-8,C.UTF-8", "C.UTF-8,de_DE", "none,C"})
    void aLocaleThatServesOrHasNoBetterStays(String utf8, String all) throws IOException, InterruptedException {
        Run run = Launcher.withStub(folder, "").run(locales(utf8, Map.of("LC_ALL", all)), "info");
        assertThat(run.out().lines()).contains("LC_ALL=" + all, "info").doesNotContain(ASCII);
    }

    @Test
    void theCommandLearnsTheSizeOfTheTerminal() throws IOException, InterruptedException {
        Launcher launcher = Launcher.withStub(folder, "");
        Path start = Launcher.tool(folder.resolve("start"), "stty cols 50 rows 20\nexec "
                + String.join(" ", launcher.command("info").stream().map(LauncherTest::quoted).toList()) + "\n");
        Run run = launcher.start(Map.of(), List.of("script", "-qec", start.toString(), "/dev/null"));
        assertThat(run.out().lines()).contains("COLUMNS=50", "LINES=20");
        Run chosen = launcher.start(Map.of("COLUMNS", "44"), List.of("script", "-qec", start.toString(), "/dev/null"));
        assertThat(chosen.out().lines()).contains("COLUMNS=44", "LINES=20");
        assertThat(launcher.run(Map.of(), "info").out().lines()).contains("COLUMNS=", "LINES=");
    }

    private static String quoted(String word) {
        return "'" + word.replace("'", "'\\''") + "'";
    }

    /// Where Linux gives them to programs that ask; elsewhere all or none have them.
    @Test
    void hugePagesAreAskedFor() throws IOException, InterruptedException {
        Path offered = Path.of("/sys/kernel/mm/transparent_hugepage/enabled");
        boolean asks = Files.exists(offered) && Files.readString(offered).contains("[madvise]");
        List<String> words = Launcher.withStub(folder, "").run(Map.of(), "info").out().lines().toList();
        assertThat(words).contains("-XX:+UseParallelGC", "info");
        assertThat(words.contains("-XX:+UseTransparentHugePages")).isEqualTo(asks);
    }

    @Test
    void optionsThatJavaDoesNotTakeAreToldWithTheirVariable() throws IOException, InterruptedException {
        Run run = Launcher.ofClasses(folder).run(Map.of("GCS_JAVA_OPTS", "-Xmx64m -Xfoo"), "info");
        assertThat(run.code()).isEqualTo(1);
        assertThat(run.err()).startsWith(
                "gcs: Java does not start with GCS_JAVA_OPTS=-Xmx64m -Xfoo\nUnrecognized option: -Xfoo\n");
    }

    @Test
    void optionsThatWriteOrWaitAreNotTried() throws IOException, InterruptedException {
        Run run = Launcher.withStub(folder, "case $* in *-version*) printf '%s ' \"$@\" > tried ;; esac\n").run(
                Map.of("GCS_JAVA_OPTS", "-Xmx1g -Xlog:gc:file=x -XX:StartFlightRecording=x -agentlib:jdwp=y -Da=b"),
                "info");
        assertThat(run.code()).isZero();
        assertThat(folder.resolve("tried")).hasContent("-Xmx1g -version ");
        assertThat(run.out().lines()).contains("-Xlog:gc:file=x", "-agentlib:jdwp=y", "-Da=b");
    }
}
