package org.gcsarray.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.gcsarray.cli.Run.file;
import static org.gcsarray.cli.Run.gcs;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import org.gcsarray.house.JavaProgram;

/// JShell with the arrays of files.
class ShellCommandTest {

    private static final Pattern EXPORT = Pattern.compile("exports org\\.gcsarray\\.([\\w.]+);");

    @TempDir
    Path folder = Path.of("");

    private Path matrix = Path.of("");

    @BeforeEach
    void write() throws IOException {
        matrix = file(folder, "a.mtx", "%%MatrixMarket matrix coordinate real general", "2 3 2", "1 1 1.5", "2 3 2");
    }

    /// Runs the command as a process, which reads its lines from a pipe as a shell script would send them.
    private Run process(List<String> options, String lines, Object... arguments)
            throws IOException, InterruptedException {
        Path in = Files.writeString(folder.resolve("in"), lines);
        List<String> command = JavaProgram.command(
                Stream.concat(StartCache.OPTIONS.stream(), options.stream()).toList(), Gcs.class,
                Stream.of(arguments).map(Object::toString).toArray(String[]::new));
        return Run.of(new ProcessBuilder(command).redirectInput(in.toFile()), folder);
    }

    @Test
    void linesOfAPipeComputeWithTheArraysOfTheFiles() throws IOException, InterruptedException {
        Path second = Files.createDirectory(folder.resolve("b"));
        Files.copy(matrix, second.resolve("a.mtx"));
        Run run = process(List.of(), """
                a.sum()
                IO.println(a.add(a2).max(0).shape() + " " + a.options().parallelism());
                Convert.toCrs(a.array()).nse()
                /exit
                """, "shell", "--threads", 3, matrix, second.resolve("a.mtx"));

        assertThat(run.code()).isZero();
        assertThat(run.err()).isEqualTo("a = " + matrix + ": CooArray (2, 3) float64, nse 2, 20 bytes\n"
                + "a2 = " + second.resolve("a.mtx") + ": CooArray (2, 3) float64, nse 2, 20 bytes\n");
        assertThat(run.out().lines().map(line -> line.replace("jshell> ", "")).filter(line -> !line.isBlank()))
                .containsExactly("a.sum()", "$1 ==> 3.5",
                        "IO.println(a.add(a2).max(0).shape() + \" \" + a.options().parallelism());", "(3) 3 threads",
                        "Convert.toCrs(a.array()).nse()", "$3 ==> 2", "/exit");
    }

    @Test
    void theEndOfTheLinesAndExitEndTheShell() throws IOException, InterruptedException {
        Run withoutLineEnd = process(List.of(), "a.nse()", "shell", "-q", matrix);

        assertThat(withoutLineEnd.code()).isZero();
        assertThat(withoutLineEnd.err()).isEmpty();
        assertThat(withoutLineEnd.out().lines().map(String::strip)).containsExactly("jshell> a.nse()", "$1 ==> 2",
                "jshell>");
        assertThat(process(List.of(), "/exit 3\n", "-q", "shell").code()).isEqualTo(3);
    }

    @Test
    void withoutJShellItSaysWhatIsMissing() throws IOException, InterruptedException {
        Run run = process(
                List.of("--limit-modules", "java.desktop,java.logging,java.management,java.net.http,jdk.unsupported"),
                "",
                "shell", matrix);

        assertThat(run.code()).isEqualTo(1);
        assertThat(run.out()).isEmpty();
        assertThat(run.err()).startsWith("gcs: a shell needs the module jdk.jshell").contains("GCS_JAVA_HOME")
                .hasLineCount(1);
    }

    @Test
    void mistakesAreThoseOfEveryVerb() throws IOException {
        assertThat(gcs("shell", folder.resolve("aa.mtx")).err()).contains("aa.mtx: no such file", "did you mean");
        assertThat(gcs("shell", "--shap=2,3", matrix).err()).contains("unknown option '--shap=2,3'", "--shape?");
        Path damaged = file(folder, "b.mtx", "%%MatrixMarket matrix coordinate real general", "2 3 2", "1 4 1.5");
        Run fault = gcs("shell", matrix, damaged);
        assertThat(fault.code()).isEqualTo(1);
        assertThat(fault.out()).isEmpty();
        assertThat(fault.err()).contains("b.mtx:3:");
        assertThat(gcs("shell", "-").code()).isEqualTo(2);
        assertThat(gcs("shell", "--json", matrix).error().get("code").asString()).isEqualTo("usage");
    }

    @ParameterizedTest
    @CsvSource({"a.mtx, '', a", "x/y/my-data.tns.gz, '', my_data", "3d.npz, '', _3d", "int.mtx, '', int_",
        "true.mtx, '', true_", "_.mtx, '', __", "v1.2.gcs, '', v1_2", "f.h5, /g/counts, counts", "f.h5, /g/, g",
        "/dev/fd/63, '', _63", ".hidden, '', _hidden", "d\u00e9j\u00e0.mtx, '', d\u00e9j\u00e0", "a b.mtx, '', a_b",
        "record.mtx, '', record", "x.gz, '', x", "A.MTX.GZ, '', A"})
    void aVariableHasTheNameOfItsFile(String path, String member, String expected) {
        assertThat(ArrayShell.variable(new FileName(path, member), Set.of())).isEqualTo(expected);
    }

    @Test
    void numbersTellVariablesOfOneNameApart() {
        assertThat(ArrayShell.variable(new FileName("y/a.mtx", ""), Set.of("a"))).isEqualTo("a2");
        assertThat(ArrayShell.variable(new FileName("a.npz", ""), Set.of("a", "a2", "a3"))).isEqualTo("a4");
        assertThat(ArrayShell.variable(new FileName("int.npz", ""), Set.of("int_"))).isEqualTo("int_2");
    }

    /// The command is no module where it runs, so the packages are listed.
    @Test
    void theImportsAreThoseOfTheModule() throws IOException {
        Set<String> exported = new TreeSet<>();
        for (String module : List.of("core", "convert", "index", "io", "ops")) {
            Matcher export = EXPORT.matcher(
                    Files.readString(Path.of("../gcs-" + module + "/src/main/module/module-info.java")));
            export.results().forEach(found -> exported.add(found.group(1)));
        }
        assertThat(ArrayShell.PACKAGES).containsExactlyElementsOf(exported);
    }

    @Test
    void theHelpShowsHowLinesComeThroughAPipe() {
        assertThat(Run.with("", Map.of(), false, "shell", "--help").out()).contains("gcs shell -q matrix.mtx");
    }
}
