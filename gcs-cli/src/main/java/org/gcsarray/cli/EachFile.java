package org.gcsarray.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Collections;
import java.util.List;

import org.gcsarray.cli.internal.run.ExitCode;
import org.gcsarray.cli.internal.run.FaultPrinter;

/// Runs a verb over several files; a fault in one does not keep the others from their turn.
///
/// @param verb the verb
record EachFile(Verb verb) {

    /// The work on one file.
    @FunctionalInterface
    interface Work {

        /// Returns an exit code.
        int run(String file) throws IOException;
    }

    /// Returns the worst exit code.
    int run(List<String> files, Work work) throws IOException {
        if (Collections.frequency(files, "-") > 1) {
            throw verb.usage("stdin can be read once; only one FILE can be -");
        }
        int worst = ExitCode.DONE;
        for (String file : files) {
            worst = Math.max(worst, runOne(file, files.size() == 1, work));
        }
        return worst;
    }

    private int runOne(String file, boolean only, Work work) throws IOException {
        try {
            int code = work.run(file);
            // an answer that is complete is not held back by the files after it, nor lost with them
            verb.context().out().flush();
            return code;
        } catch (IOException | UncheckedIOException | IllegalArgumentException | ArithmeticException e) {
            if (only || FaultPrinter.ofStdout(e).isPresent()) {
                throw e;
            }
            return new FaultPrinter(verb.context()).report(e, verb.common.json, verb.common.verbose);
        }
    }
}
