package org.gcsarray.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The command as a process: what only shows with real streams and a real shell.
class ProcessTest {

    @TempDir
    Path folder = Path.of("");

    /// Runs a script of bash in which `gcs` is the command.
    private Run bash(String script) throws IOException, InterruptedException {
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        String command = "'" + java + "' -XX:TieredStopAtLevel=1 -cp '" + System.getProperty("java.class.path")
                + "' org.gcsarray.cli.Gcs \"$@\"; }\n";
        // in the background the shell becomes the command, so that a signal reaches it, and waiting waits for it
        String function = "gcs() { " + command + "background_gcs() { exec " + command;
        return Run.of(new ProcessBuilder("bash", "-c", function + script), folder);
    }

    @Test
    void exitCodesReachTheShell() throws IOException, InterruptedException {
        Path matrix = Run.DATA.resolve("mtx/west0067.mtx").toAbsolutePath();
        Run run = bash("gcs info -q " + matrix + " >/dev/null; echo $?\n"
                + "gcs info -q missing.mtx 2>/dev/null; echo $?\n"
                + "gcs nothing 2>/dev/null; echo $?\n"
                + "gcs convert -q --prune-zeros " + matrix + " - | sed '$d' | gcs check -q - >/dev/null 2>&1; echo $?\n"
                + "gcs convert -q --to tns " + matrix + " - | sed 1d | gcs diff -q --from tns --json "
                + Run.DATA.resolve("tns/small.tns").toAbsolutePath()
                + " - >/dev/null; echo $?");
        assertThat(run.out()).as(run.err()).isEqualTo("0\n1\n2\n1\n3\n");
        assertThat(run.err()).isEmpty();
    }

    @Test
    void aClosedPipeEndsQuietly() throws IOException, InterruptedException {
        Path matrix = Run.DATA.resolve("mtx/bcsstk13.mtx").toAbsolutePath();
        Run run = bash("gcs convert -q " + matrix + " - | head -n 1; echo ${PIPESTATUS[0]}");
        assertThat(run.out()).isEqualTo("%%MatrixMarket matrix coordinate real general\n0\n");
        assertThat(run.err()).isEmpty();
    }

    @Test
    void pipesWithNamesAreReadOnce() throws IOException, InterruptedException {
        Path matrix = Run.DATA.resolve("mtx/west0067.mtx").toAbsolutePath();
        Run run = bash("gcs diff <(cat " + matrix + ") " + matrix + " && gcs check -q <(gcs convert -q " + matrix
                + " - --to gcs) && cat " + matrix + " | gcs info -q /dev/stdin | sed -n 2p");
        assertThat(run.err()).isEmpty();
        assertThat(run.out()).contains("equal: 67 x 67", ": sound\n", "matrix coordinate");
    }

    @Test
    void pipesWithNamesAreWrittenTo() throws IOException, InterruptedException {
        Path matrix = Run.DATA.resolve("mtx/west0067.mtx").toAbsolutePath();
        Run run = bash("gcs convert -q " + matrix + " /dev/stdout --to mtx | gcs diff -q - " + matrix + "\n"
                + "cd '" + folder + "'; mkfifo done; gcs convert -q " + matrix
                + " >(gcs diff -q - " + matrix + " > done) --to gcs; cat done");
        assertThat(run.err()).isEmpty();
        assertThat(run.out()).matches("(equal: 67 x 67, .*\n){2}");
    }

    /// The file behind `/dev/stdout` would be replaced, and what the shell appends to would be lost.
    @Test
    void aFileBehindStandardOutputIsNotReplaced() throws IOException, InterruptedException {
        Path matrix = Run.DATA.resolve("mtx/west0067.mtx").toAbsolutePath();
        Run run = bash(
                "cd '" + folder + "'; echo first > log; gcs convert -q " + matrix + " /dev/stdout --to mtx >> log;"
                        + " echo $?; cat log");
        assertThat(run.err()).contains("/dev/stdout: is a file that is open already, and would be replaced; name the"
                + " file itself, or - for standard output");
        assertThat(run.out()).isEqualTo("1\nfirst\n");
    }

    @Test
    void picturesObeyTheEncodingOfTheLocale() throws IOException, InterruptedException {
        Path matrix = Run.DATA.resolve("mtx/west0067.mtx").toAbsolutePath();
        Run run = bash("export LC_ALL=C; gcs spy -q " + matrix + " | LC_ALL=C grep -c '[^ -~]'\n"
                + "export LC_ALL=C.UTF-8; gcs spy -q " + matrix + " | LC_ALL=C grep -c '[^ -~]'");
        assertThat(run.out()).as(run.err()).isEqualTo("0\n17\n");
        assertThat(run.err()).isEmpty();
    }

    @Test
    void aSmallHeapIsAFaultInOneLine() throws IOException, InterruptedException {
        Path matrix = Run.DATA.resolve("mtx/bcsstk13.mtx").toAbsolutePath();
        Run run = bash(
                "export JDK_JAVA_OPTIONS=-Xmx7m; gcs info --max-memory 1g " + matrix);
        assertThat(run.code()).isEqualTo(1);
        assertThat(run.err()).containsPattern("gcs: (out of memory|.*bcsstk13.mtx.*: memory ran out)")
                .doesNotContain("\tat ");
    }

    /// SIGTERM goes the way of Ctrl-C in the JVM, and reaches programs that started in the background, too.
    ///
    /// A pipe opens when both sides are there: then the verb reads it, and has told of the file before.
    @Test
    void anInterruptLosesNoAnswerThatWasFinished() throws IOException, InterruptedException {
        Path matrix = Run.DATA.resolve("mtx/west0067.mtx").toAbsolutePath();
        Run run = bash("cd '" + folder + "'; mkfifo pipe; set -m; background_gcs info -q " + matrix
                + " pipe > answers & exec 3>pipe\n"
                + "kill -TERM %1; wait %1; echo $?; sed -n '3p' answers");
        assertThat(run.out()).isEqualTo("143\nshape           67 x 67\n");
    }

    @Test
    void anInterruptedRunSaysWhatBecameOfItsFile() throws IOException, InterruptedException {
        Run run = bash("cd '" + folder + "'; mkfifo a b; echo old > old.npz; set -m\n"
                + "background_gcs convert --from mtx a new.npz 2> first & exec 3>a; kill -TERM %1; wait %1; echo $?; cat first\n"
                + "background_gcs --json convert --from mtx b old.npz 2> second & exec 4>b; kill -TERM %1; wait %1\n"
                + "echo $?; cat second old.npz");
        assertThat(run.out()).isEqualTo("""
                143
                gcs: interrupted; new.npz was not written
                143
                {"schema":"gcs.fault/1","error":{"code":"interrupted","file":"","line":0,"column":0,\
                "message":"interrupted; old.npz is unchanged","hint":""}}
                old
                """);
    }

    @Test
    void theFileThatAShellStartsWithGoesWithIt() throws IOException, InterruptedException {
        Run run = bash("cd '" + folder + "'; mkdir temporary; mkfifo lines answers; set -m\n"
                + "export JDK_JAVA_OPTIONS=\"-Djava.io.tmpdir=$PWD/temporary\"\n"
                + "background_gcs shell < lines > answers 2> faults & exec 3>lines 4<answers\n"
                + "echo 1 + 1 >&3; read -r answer <&4; ls temporary | tr -d 0-9\n"
                + "kill -TERM %1; wait %1; echo $?; ls temporary");
        assertThat(run.out()).isEqualTo("gcs-.jsh\n143\n");
    }

    /// What fails while the program ends fails because of that.
    @Test
    void nothingIsToldOfFaultsAfterAnInterrupt() throws IOException, InterruptedException {
        assertThat(program(EndingProgram.class, "info missing.mtx").err()).isEqualTo("1\n");
    }

    @Test
    void whatIsToldOfAFileAfterAnInterruptStaysTrue() throws IOException, InterruptedException {
        Path file = Files.writeString(folder.resolve("a.npy"), "old");
        assertThat(program(InterruptedProgram.class, "'" + file + "'").err())
                .isEqualTo("gcs: interrupted; " + file + " is unchanged\n");
        assertThat(file).hasContent("old");
    }

    private Run program(Class<?> program, String arguments) throws IOException, InterruptedException {
        return bash("'" + Path.of(System.getProperty("java.home"), "bin", "java") + "' -cp '"
                + System.getProperty("java.class.path") + "' " + program.getName() + " " + arguments);
    }

    @Test
    void namesThatAreNotInTheEncodingAreSaidToBeSo() throws IOException, InterruptedException {
        Run run = bash(
                "cd '" + folder + "'; echo x > $'bad\\xff.mtx'; export LC_ALL=C.UTF-8; gcs info $'bad\\xff.mtx'\n"
                        + "export LC_ALL=C; gcs convert $'\\xc3\\xbc.mtx' o.mtx");
        assertThat(run.err()).isEqualTo("""
                gcs: bad\ufffd.mtx: no such file or folder: the name holds bytes that are not UTF-8, and such a file cannot be named
                hint: rename it, or let the shell open it, as in gcs info - < FILE
                gcs: "\ufffd\ufffd.mtx": the encoding of the locale has no letters for this name
                hint: LC_ALL=C.UTF-8 gcs ..
                """);
    }

    @Test
    void completionScriptsAreValid() throws IOException, InterruptedException {
        Run run = bash("gcs completion bash > '" + folder + "/gcs.bash' && bash -n '" + folder
                + "/gcs.bash' && source '" + folder + "/gcs.bash'\n"
                + "complete_gcs() { COMP_WORDS=(gcs \"$@\"); COMP_CWORD=$#; COMPREPLY=(); _complete_gcs 2>/dev/null; echo ${COMPREPLY[@]}; }\n"
                + "complete_gcs in; complete_gcs info --du; complete_gcs info --duplicates m; complete_gcs reduce --op norm\n"
                + "complete_gcs -q in; complete_gcs --thr; complete_gcs --threads 2 info --du\n"
                + "complete -p gcs\n"
                + "gcs completion zsh | head -n 1; gcs completion fish 2>/dev/null; echo $?");
        assertThat(run.out()).as(run.err()).isEqualTo("""
                info
                --duplicates
                min max
                norm1 norm2 norminf
                info
                --threads
                --duplicates
                complete -o default -F _complete_gcs gcs
                autoload -U +X compinit && compinit
                2
                """);
        assertThat(run.err()).isEmpty();
        assertThat(Files.readString(folder.resolve("gcs.bash"), StandardCharsets.UTF_8)).contains("--duplicates",
                "as-stored");
    }
}
