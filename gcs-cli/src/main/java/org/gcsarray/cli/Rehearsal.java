package org.gcsarray.cli;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;

import org.gcsarray.cli.internal.run.ExitCode;
import org.gcsarray.cli.internal.run.RunContext;

/// Runs a few short command lines and prints nothing, for the classes that they load: see [StartCache]. Each class costs every run a little
/// when the JVM starts, so that these lines are those on small files, and none that multiplies.
final class Rehearsal {

    private Rehearsal() {}

    /// Writes a small file and runs verbs on it.
    ///
    /// @param args a folder of its own
    public static void main(String[] args) throws IOException {
        Locale.setDefault(Locale.ROOT);
        Path folder = Path.of(args[0]);
        List<String> lines = new ArrayList<>(
                List.of("%%MatrixMarket matrix coordinate real symmetric", "% a comment", "100 100 200"));
        // not in order, and some positions twice; a table is the least form of the values, so all others are tried before
        IntStream.range(0, 200).mapToObj(k -> (1 + 37 * k % 100) + " 1 " + Math.sqrt(2 + k % 7)).forEach(lines::add);
        String in = Files.write(folder.resolve("in.mtx"), lines).toString();
        RunContext nobody = new RunContext(InputStream.nullInputStream(), OutputStream.nullOutputStream(),
                new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8), Map.of(), false, true);
        for (String[] line : new String[][] {{"info", in}, {"info", "--help"}, {"check", in}}) {
            Gcs.run(nobody, line);
        }
        // what Gcs.main does besides; Java looks for a logger when it is told to exit
        RunContext.ofProcess().interruption().end();
        StartCache.prepare();
        System.exit(ExitCode.DONE);
    }
}
