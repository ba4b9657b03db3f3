package org.gcsarray.cli;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.io.SequenceInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.lang.model.SourceVersion;

import jdk.jshell.tool.JavaShellToolBuilder;

import org.gcsarray.cli.internal.run.CommandProperties;
import org.gcsarray.cli.internal.run.RunContext;
import org.gcsarray.cli.internal.run.ShellVariables;
import org.gcsarray.io.internal.bytes.LocalFile;
import org.gcsarray.ops.Sparse;

/// JShell in this process, with arrays as variables. It shares the heap, the kernels and the arrays of the command: nothing is read twice.
final class ArrayShell {

    private static final String MODULE = "jdk.jshell";

    /// What `import module org.gcsarray.ops` imports; on the class path there are no modules.
    static final List<String> PACKAGES = List.of("buffer", "convert", "convert.stream", "ejml", "file", "format",
            "index", "index.expression", "index.shape", "io", "io.bytes", "io.container", "io.spi", "json", "kernel",
            "layout", "ops", "ops.arrange", "ops.contract", "ops.create", "ops.element", "ops.operand", "ops.reduce",
            "parallel", "reduction", "shape", "view");

    private ArrayShell() {}

    /// Refuses a Java without JShell, such as the one in the archive of a release.
    ///
    /// @throws IOException if this one has none
    static void checkPresent() throws IOException {
        if (ModuleLayer.boot().findModule(MODULE).isEmpty()) {
            throw new IOException("a shell needs the module " + MODULE + ", which the Java in "
                    + CommandProperties.javaHome() + " lacks; a JDK has it, which GCS_JAVA_HOME names");
        }
    }

    /// Returns the name of the variable of a file: that of the file without folder and endings, or of the member of it, as far as it is an
    /// identifier of Java. `my-data.tns.gz` is `my_data`, `3d.npz` is `_3d`, `int.mtx` is `int_`.
    ///
    /// @param taken names of other variables; a number tells the new one from them
    static String variable(FileName file, Set<String> taken) {
        String path = (file.member().isEmpty() ? file.path() : file.member()).replaceFirst("/+$", "");
        String name = path.substring(path.lastIndexOf('/') + 1).replaceFirst("(?i)(?<=.)\\.gz$", "")
                .replaceFirst("(?<=.)\\.[^.]*$", "");
        String word = name.replaceAll("[^\\p{javaJavaIdentifierPart}]", "_")
                .replaceFirst("^(?=[^\\p{javaJavaIdentifierStart}]|$)", "_");
        String first = SourceVersion.isIdentifier(word) && !SourceVersion.isKeyword(word) ? word : word + "_";
        String variable = first;
        for (int number = 2; taken.contains(variable); number++) {
            variable = first + number;
        }
        return variable;
    }

    /// Runs JShell on the streams of a run until they end, or until `/exit`. A person gets a greeting and the history of earlier shells,
    /// a program its lines and what they give and print.
    ///
    /// @return the exit code
    static int run(RunContext context, Map<String, Sparse> variables) throws IOException {
        try (LocalFile start = LocalFile.empty(".jsh")) {
            Files.write(start.path(), startLines(variables.keySet()));
            ShellVariables.set(variables);
            JavaShellToolBuilder shell = JavaShellToolBuilder.builder().in(lines(context), null)
                    .out(new PrintStream(context.out(), true, StandardCharsets.UTF_8)).err(context.err())
                    .interactiveTerminal(context.terminal());
            if (!context.terminal()) {
                shell.persistence(new HashMap<>());
            }
            return shell.start("--execution", "local", "--class-path", CommandProperties.classPath(), "--startup",
                    "DEFAULT", "--startup", start.path().toString(), "--feedback",
                    context.terminal() ? "normal" : "concise");
        } catch (IOException | RuntimeException e) {
            throw e;
        } catch (Exception e) {
            throw new IOException("JShell does not start: " + e.getMessage(), e);
        } finally {
            ShellVariables.set(Map.of());
        }
    }

    /// Returns the lines of a run. JShell drops a last one that no line end follows, such as that of `printf`.
    private static InputStream lines(RunContext context) {
        return context.terminal() ? context.in()
                : new SequenceInputStream(context.in(), new ByteArrayInputStream(new byte[] {'\n'}));
    }

    private static List<String> startLines(Set<String> variables) {
        List<String> lines = new ArrayList<>();
        PACKAGES.forEach(name -> lines.add("import org.gcsarray." + name + ".*;"));
        variables.forEach(name -> lines
                .add("Sparse " + name + " = " + ShellVariables.class.getName() + ".get(\"" + name + "\");"));
        return lines;
    }
}
