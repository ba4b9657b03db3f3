package org.gcsarray.cli;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

import org.gcsarray.cli.internal.run.CommandProperties;
import org.gcsarray.io.internal.bytes.TemporaryFolder;

/// The file from which the JVM starts fast: the classes of a [Rehearsal], loaded and linked (an AOT cache, JEP 483 and 514).
///
/// ```
///   launcher ── the file exists ──▶ -XX:AOTCache=FILE
///            └─ it does not ─────▶ -Dgcs.start.cache=FILE ─▶ Gcs.main ── at its end ─▶ StartCache.main ─▶ Rehearsal
///                                                                       in the background    FILE.new/cache ─▶ FILE
/// ```
///
/// The launcher names the file after the jars and the Java, so that another build looks for another file. The process that creates the
/// folder `FILE.new` makes the file. Where that fails, the folder stays, and nobody tries again for an hour.
final class StartCache {

    /// What the JVM writes down with the classes; the launchers start it with the same.
    static final List<String> OPTIONS = List.of("--add-exports", "java.base/jdk.internal.module=ALL-UNNAMED",
            "--enable-native-access=ALL-UNNAMED", "-XX:+UseParallelGC");

    /// Files of other builds and other Javas that are kept beside the new one.
    private static final int OTHERS = 3;

    private static final Duration UNTIL_NEXT_TRY = Duration.ofHours(1);
    private static final Duration LONGEST_TRY = Duration.ofMinutes(5);

    /// Variables that change what a JVM does.
    private static final List<String> VARIABLES = List.of("JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS", "_JAVA_OPTIONS",
            "GCS_OPTIONS");

    private StartCache() {}

    /// Has the file made by a process in the background, if the launcher found none. Nothing of it is seen: where it cannot be made, later
    /// runs start as this one did.
    static void prepare() {
        String name = CommandProperties.startCache();
        if (name.isEmpty()) {
            return;
        }
        try {
            Path file = Path.of(name);
            if (isOursToMake(file)) {
                start(file);
            }
        } catch (IOException | RuntimeException _) {
            // no folder to write to, no room, no process: a start without the file is a start all the same
        }
    }

    /// Makes the folder of the new file; false if another process has, or did so lately.
    static boolean isOursToMake(Path file) throws IOException {
        Path folder = folderOf(file);
        Files.createDirectories(folder.resolveSibling(""));
        try {
            Files.createDirectory(folder);
            return true;
        } catch (FileAlreadyExistsException _) {
            Instant begin = Files.getLastModifiedTime(folder).toInstant();
            if (begin.plus(UNTIL_NEXT_TRY).isBefore(Instant.now())) {
                new TemporaryFolder(folder).close();
            }
            return false;
        }
    }

    private static Path folderOf(Path file) {
        return file.resolveSibling(file.getFileName() + ".new");
    }

    /// The process inherits no open file but the null device, so that nobody waits for its end.
    private static void start(Path file) throws IOException {
        List<String> command = java("-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1");
        command.addAll(List.of(StartCache.class.getName(), file.toString()));
        List<String> nicely = new ArrayList<>(List.of("nice", "-n", "19"));
        nicely.addAll(command);
        try {
            process(nicely, file).start();
        } catch (IOException _) {
            // a system without nice
            process(command, file).start();
        }
    }

    private static List<String> java(String... options) {
        List<String> command = new ArrayList<>();
        command.add(CommandProperties.javaHome().resolve("bin").resolve("java").toString());
        command.addAll(List.of(options));
        command.addAll(List.of("-cp", CommandProperties.classPath()));
        return command;
    }

    private static ProcessBuilder process(List<String> command, Path file) {
        ProcessBuilder builder = new ProcessBuilder(command).directory(file.resolveSibling("").toFile())
                .redirectOutput(ProcessBuilder.Redirect.DISCARD).redirectError(ProcessBuilder.Redirect.DISCARD);
        VARIABLES.forEach(builder.environment()::remove);
        return builder;
    }

    /// Makes the file.
    ///
    /// @param args the file; the folder of the new one is there
    public static void main(String[] args) throws IOException, InterruptedException {
        Path file = Path.of(args[0]);
        Path folder = folderOf(file);
        Path made = folder.resolve("cache");
        List<String> options = new ArrayList<>(OPTIONS);
        // classes of the Vector API cannot be kept, and what mentions them neither
        options.addAll(List.of("-XX:AOTCacheOutput=" + made, "-Dgcs.kernels=scalar", "-Djava.awt.headless=true"));
        List<String> command = java(options.toArray(String[]::new));
        command.addAll(List.of(Rehearsal.class.getName(), folder.toString()));
        Process rehearsal = process(command, file).start();
        if (!rehearsal.waitFor(LONGEST_TRY.toSeconds(), TimeUnit.SECONDS)) {
            rehearsal.descendants().forEach(ProcessHandle::destroyForcibly);
            rehearsal.destroyForcibly();
        } else if (rehearsal.exitValue() == 0 && Files.isRegularFile(made)) {
            Files.move(made, file, StandardCopyOption.ATOMIC_MOVE);
            new TemporaryFolder(folder).close();
            removeOthers(file);
        }
    }

    /// Keeps the youngest files only: every build of a checkout leaves one.
    static void removeOthers(Path file) throws IOException {
        try (Stream<Path> all = Files.list(file.resolveSibling(""))) {
            List<Path> others = all.filter(other -> other.toString().endsWith(".aot"))
                    .filter(other -> !other.equals(file))
                    .sorted(Comparator.comparing(StartCache::age).reversed()).skip(OTHERS).toList();
            for (Path other : others) {
                Files.deleteIfExists(other);
            }
        }
    }

    private static FileTime age(Path file) {
        try {
            return Files.getLastModifiedTime(file);
        } catch (IOException _) {
            return FileTime.fromMillis(0);
        }
    }
}
