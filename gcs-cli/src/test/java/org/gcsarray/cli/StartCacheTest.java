package org.gcsarray.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardWatchEventKinds;
import java.nio.file.WatchKey;
import java.nio.file.WatchService;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import org.gcsarray.house.Thorough;

/// The file that later runs start from: made once, beside the first run, and never seen.
class StartCacheTest {

    private static final Path MATRIX = Run.DATA.resolve("mtx/west0067.mtx").toAbsolutePath();

    @TempDir
    Path folder = Path.of("");

    private Map<String, String> variables(String... more) {
        Map<String, String> all = new HashMap<>(Map.of("XDG_CACHE_HOME", folder.resolve("caches").toString()));
        for (int k = 0; k < more.length; k += 2) {
            all.put(more[k], more[k + 1]);
        }
        return all;
    }

    private List<Path> caches() throws IOException {
        Path all = folder.resolve("caches/gcs");
        if (!Files.isDirectory(all)) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(all)) {
            return files.toList();
        }
    }

    /// Waits for the process that makes the file.
    private Path made() throws IOException, InterruptedException {
        Path all = folder.resolve("caches/gcs");
        try (WatchService changes = all.getFileSystem().newWatchService()) {
            all.register(changes, StandardWatchEventKinds.ENTRY_CREATE, StandardWatchEventKinds.ENTRY_DELETE);
            while (caches().stream().noneMatch(file -> file.toString().endsWith(".aot"))
                    || caches().stream().anyMatch(file -> file.toString().endsWith(".new"))) {
                WatchKey change = changes.take();
                change.pollEvents();
                change.reset();
            }
        }
        assertThat(caches()).hasSize(1);
        return caches().getFirst();
    }

    @Thorough
    @Test
    @Timeout(value = 10, unit = TimeUnit.MINUTES, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    void theFirstRunMakesItAndLaterOnesStartFromIt() throws IOException, InterruptedException {
        Launcher launcher = Launcher.ofJars(folder);
        ProcessBuilder first = new ProcessBuilder(launcher.command("info", MATRIX.toString()))
                .redirectErrorStream(true);
        first.environment().putAll(variables());
        first.environment().keySet().removeAll(List.of("GCS_JAVA_OPTS", "GCS_OPTIONS", "JAVA_TOOL_OPTIONS"));
        Process process = first.start();
        String told = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(caches()).as("the process that makes it holds no pipe: the output ends before the work does")
                .hasSize(1)
                .first().asString().endsWith(".aot.new");
        assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
        assertThat(process.exitValue()).isZero();
        Path cache = made();

        Run second = launcher.run(variables("GCS_JAVA_OPTS", "-Xlog:aot,class+load:file=log"), "info",
                MATRIX.toString());
        assertThat(second).isEqualTo(new Run(0, told, ""));
        assertThat(folder.resolve("log")).content().contains("Using AOT-linked classes: true");
        try (Stream<String> log = Files.lines(folder.resolve("log"))) {
            assertThat(log.filter(line -> line.contains(" source: jrt:") || line.contains(" source: file:"))
                    .filter(line -> !line.contains(" picocli.") && !line.contains(" org.gcsarray.cli."))).as(
                            "classes from jars, but for those that picocli's old ones keep out")
                    .hasSizeLessThan(40);
        }

        Run conflicting = launcher.run(variables("GCS_JAVA_OPTS", "-XX:-UseCompressedOops"), "info", MATRIX.toString());
        assertThat(conflicting).isEqualTo(new Run(0, told, ""));
        Run excluding = launcher.run(variables("GCS_JAVA_OPTS", "-Xshare:auto"), "info", MATRIX.toString());
        assertThat(excluding).isEqualTo(new Run(0, told, ""));
        Run failing = launcher.run(variables(), "inof");
        assertThat(failing.code()).isEqualTo(2);
        assertThat(failing.err()).contains("hint: did you mean info?");

        Files.writeString(cache, "no such file");
        assertThat(launcher.run(variables(), "info", MATRIX.toString())).isEqualTo(new Run(0, told, ""));
    }

    @Test
    void withoutAFolderToWriteToItStartsAllTheSame() throws IOException, InterruptedException {
        Run run = Launcher.ofClasses(folder).run(Map.of("XDG_CACHE_HOME", "/dev/null"), "check", MATRIX.toString());
        assertThat(run.code()).isZero();
        assertThat(run.err()).isEmpty();
    }

    /// The argument of Java that names the file.
    private String option(Map<String, String> variables) throws IOException, InterruptedException {
        return Launcher.withStub(folder, "").run(variables, "info").out().lines()
                .filter(line -> line.startsWith("-Dgcs.start.cache=") || line.startsWith("-XX:AOTCache=")).findFirst()
                .orElse("");
    }

    @Test
    void theFileIsNamedAfterJavaAndJars() throws IOException, InterruptedException {
        Path release = Files.createDirectories(folder.resolve("jdk")).resolve("release");
        Files.writeString(release, "JAVA_VERSION=\"25\"\n");
        String absent = option(variables());
        assertThat(absent).startsWith("-Dgcs.start.cache=" + folder.resolve("caches/gcs/"));
        Path file = Path.of(absent.substring(absent.indexOf('=') + 1));
        Files.createDirectories(file.resolveSibling(""));
        Files.createFile(file);
        assertThat(option(variables())).isEqualTo("-XX:AOTCache=" + file);
        Files.writeString(release, "JAVA_VERSION=\"25.0.1\"\n");
        assertThat(option(variables())).startsWith("-Dgcs.start.cache=").isNotEqualTo(absent);
    }

    @ParameterizedTest
    @ValueSource(strings = {"-Xshare:off", "-Xmx1g -XX:AOTMode=off", "-XX:SharedArchiveFile=x", "@options"})
    void optionsThatJavaRefusesBesideItKeepItOut(String options) throws IOException, InterruptedException {
        assertThat(option(variables("GCS_JAVA_OPTS", options))).isEmpty();
        assertThat(option(variables("JDK_JAVA_OPTIONS", options))).isEmpty();
    }

    @Test
    void noHomeNoFile() throws IOException, InterruptedException {
        assertThat(option(Map.of("XDG_CACHE_HOME", "relative"))).isEmpty();
        assertThat(option(Map.of("XDG_CACHE_HOME", "", "HOME", "/home/me")))
                .startsWith("-Dgcs.start.cache=/home/me/.cache/gcs/");
    }

    @Test
    void onlyOneMakesIt() throws IOException {
        Path file = folder.resolve("caches/1.aot");
        assertThat(IntStream.range(0, 16).parallel().filter(_ -> isOurs(file)).count()).isEqualTo(1);
        Path begun = folder.resolve("caches/1.aot.new");
        Files.writeString(begun.resolve("in.mtx"), "left by a crash");
        Files.setLastModifiedTime(begun, FileTime.from(Instant.EPOCH));
        assertThat(isOurs(file)).as("of long ago: removed").isFalse();
        assertThat(begun).doesNotExist();
        assertThat(isOurs(file)).isTrue();
    }

    private static boolean isOurs(Path file) {
        try {
            return StartCache.isOursToMake(file);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    @Test
    void filesOfOldBuildsGo() throws IOException {
        for (int k = 0; k < 6; k++) {
            Files.setLastModifiedTime(Files.createFile(folder.resolve(k + ".aot")),
                    FileTime.from(Instant.ofEpochSecond(1_000_000 + k)));
        }
        Files.createFile(folder.resolve("other"));
        StartCache.removeOthers(folder.resolve("0.aot"));
        try (Stream<Path> left = Files.list(folder)) {
            assertThat(left.map(file -> file.getFileName().toString())).containsExactlyInAnyOrder("0.aot", "3.aot",
                    "4.aot", "5.aot", "other");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"../config/java.sh", "../gcs-dist/src/bin/gcs.bat"})
    void itIsMadeWithTheOptionsOfTheLaunchers(String file) throws IOException {
        assertThat(Path.of(file)).content().contains(String.join(" ", StartCache.OPTIONS.subList(0, 3)),
                " " + StartCache.OPTIONS.getLast() + " ", "-Xlog:aot=off", "-XX:AOTCache=", "-Dgcs.start.cache=");
    }
}
