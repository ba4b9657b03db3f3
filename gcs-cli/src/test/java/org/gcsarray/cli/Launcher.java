package org.gcsarray.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/// The part of the launchers that starts the command, in a shell: the file that all of them source, over a Java and classes of a test.
///
/// @param folder  where its files are, and where it runs
/// @param jdk     folder of the Java
/// @param classes class path
record Launcher(Path folder, Path jdk, String classes) {

    private static final Path SHARED = Path.of("../config/java.sh");

    /// A launcher that starts the classes under test.
    static Launcher ofClasses(Path folder) {
        return new Launcher(folder, Path.of(System.getProperty("java.home")), System.getProperty("java.class.path"));
    }

    /// A launcher that starts the classes under test from jars, as those of a release do.
    static Launcher ofJars(Path folder) throws IOException {
        Path lib = Files.createDirectories(folder.resolve("a lib"));
        int made = 0;
        for (String entry : System.getProperty("java.class.path").split(File.pathSeparator, -1)) {
            Path from = Path.of(entry);
            if (Files.isDirectory(from)) {
                made++;
                jar(from, lib.resolve("classes-" + made + ".jar"));
            } else {
                Files.copy(from, lib.resolve(from.getFileName()));
            }
        }
        return new Launcher(folder, Path.of(System.getProperty("java.home")), lib + "/*");
    }

    private static void jar(Path classes, Path jar) throws IOException {
        try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(jar));
                Stream<Path> files = Files.walk(classes)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                zip.putNextEntry(new ZipEntry(classes.relativize(file).toString()));
                Files.copy(file, zip);
            }
        }
    }

    /// A launcher whose Java is a script of the shell: it runs some lines, then prints LC_ALL, COLUMNS, LINES and its arguments, each in a
    /// line.
    static Launcher withStub(Path folder, String lines) throws IOException {
        tool(folder.resolve("jdk/bin/java"), lines
                + "printf '%s\\n' \"LC_ALL=${LC_ALL:-}\" \"COLUMNS=${COLUMNS:-}\" \"LINES=${LINES:-}\" \"$@\"\n");
        return new Launcher(folder, folder.resolve("jdk"), System.getProperty("java.class.path"));
    }

    /// Writes a program of the shell.
    static Path tool(Path file, String lines) throws IOException {
        Files.createDirectories(file.resolveSibling("."));
        Files.writeString(file, "#!/bin/sh\n" + lines);
        assertThat(file.toFile().setExecutable(true)).isTrue();
        return file;
    }

    /// Returns the words that start a shell with the launcher in it.
    List<String> command(String... arguments) {
        List<String> command = new ArrayList<>(List.of("sh", "-c",
                "say() { printf 'gcs: %s\\n' \"$*\" >&2; }\n. \"$0\"\njdk=$1 classes=$2; shift 2\n"
                        + "start_gcs \"$classes\" /none \"$@\"",
                SHARED.toAbsolutePath().toString(), jdk.toString(), classes));
        command.addAll(Arrays.asList(arguments));
        return command;
    }

    /// Runs the command with variables of the environment besides those of the test.
    Run run(Map<String, String> variables, String... arguments) throws IOException, InterruptedException {
        return start(variables, command(arguments));
    }

    /// Runs any program in the folder. Unless the variables name a folder for it, no file to start from is made.
    Run start(Map<String, String> variables, List<String> command) throws IOException, InterruptedException {
        ProcessBuilder builder = new ProcessBuilder(command).directory(folder.toFile());
        builder.environment().keySet().removeAll(List.of("LC_ALL", "LC_CTYPE", "LANG", "COLUMNS", "LINES",
                "GCS_JAVA_OPTS", "GCS_OPTIONS", "JAVA_TOOL_OPTIONS"));
        builder.environment().put("XDG_CACHE_HOME", "/dev/null");
        builder.environment().putAll(variables);
        return Run.of(builder, folder);
    }
}
