package org.gcsarray.cli;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.nio.file.Path;

import org.gcsarray.cli.internal.run.RunContext;
import org.gcsarray.io.internal.bytes.AtomicFile;

/// Is interrupted just before it renames the file that it has written.
final class InterruptedProgram {

    private InterruptedProgram() {}

    /// Writes a file, and goes on after the interruption is told.
    public static void main(String[] args) throws IOException {
        RunContext context = RunContext.ofProcess();
        Path path = Path.of(args[0]);
        context.interruption().watch(path, false);
        try (AtomicFile file = AtomicFile.create(path, false)) {
            file.stream().write(1);
            context.interruption().tell(context);
            file.commit();
        } catch (InterruptedIOException _) {
            // what the program is about to do is to end
        }
    }
}
