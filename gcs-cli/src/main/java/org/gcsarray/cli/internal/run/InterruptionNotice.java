package org.gcsarray.cli.internal.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Optional;

import org.jspecify.annotations.Nullable;

import org.gcsarray.cli.internal.report.Problem;
import org.gcsarray.io.internal.bytes.AtomicFile;

/// What is told of the file to write when the command is interrupted. Written by the thread of the verb, read by that of the shutdown.
public final class InterruptionNotice {
    /// Watches no file yet.
    public InterruptionNotice() {}

    private volatile @Nullable Watched watched;

    /// A file as it was before the verb began.
    private record Watched(Path file, Optional<State> before, boolean json) {}

    /// What changes when a file is replaced or written.
    private record State(Optional<Object> key, long modified, long size) {

        static Optional<State> of(Path file) {
            try {
                BasicFileAttributes found = Files.readAttributes(file, BasicFileAttributes.class);
                return Optional.of(new State(Optional.ofNullable(found.fileKey()), found.lastModifiedTime().toMillis(),
                        found.size()));
            } catch (IOException _) {
                // there is none
                return Optional.empty();
            }
        }
    }

    /// Watches a file that will be written; pipes and devices are written at once, there is nothing to tell of them.
    ///
    /// @param json whether faults are JSON
    public void watch(Path file, boolean json) {
        if (!Files.exists(file) || Files.isRegularFile(file)) {
            watched = new Watched(file, State.of(file), json);
        }
    }

    /// The run has ended by itself.
    public void end() {
        watched = null;
    }

    /// Returns whether something ends the program while the run goes on, such as Ctrl-C: what fails then fails because of that, as a file whose
    /// temporary copy is gone, and is no fault to tell.
    static boolean isEnding() {
        try {
            // this thread is not a hook, so nothing is removed; a program that is ending refuses the call
            return Runtime.getRuntime().removeShutdownHook(Thread.currentThread());
        } catch (IllegalStateException _) {
            return true;
        }
    }

    /// Prints that the run was interrupted, and what became of the file, which is not written any more; nothing if the run has ended, or writes none.
    public void tell(RunContext context) {
        Watched file = watched;
        if (file == null) {
            return;
        }
        // what is told must stay true
        AtomicFile.giveUp();
        if (!State.of(file.file).equals(file.before)) {
            return;
        }
        String text = "interrupted; " + file.file + (file.before.isPresent() ? " is unchanged" : " was not written");
        new FaultPrinter(context).printNow(Problem.of("interrupted", text, ""), file.json);
    }
}
