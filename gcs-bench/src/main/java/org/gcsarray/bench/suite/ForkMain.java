package org.gcsarray.bench.suite;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;

import tools.jackson.databind.json.JsonMapper;

/// The process of one case: reads a request from the file of the first argument, writes the outcome to that of the second.
public final class ForkMain {

    private ForkMain() {}

    /// Runs the case.
    ///
    /// @param args file to read, file to write
    public static void main(String[] args) {
        Locale.setDefault(Locale.ROOT);
        CaseRequest request = JsonMapper.shared().readValue(Path.of(args[0]), CaseRequest.class);
        JsonMapper.shared().writeValue(Path.of(args[1]), outcome(request));
    }

    /// Runs a case in this process; faults become part of the outcome.
    static CaseOutcome outcome(CaseRequest request) {
        try {
            return new CaseOutcome(request, Optional.of(CaseRunner.run(request)), "");
        } catch (IOException | RuntimeException | LinkageError | OutOfMemoryError e) {
            return new CaseOutcome(request, Optional.empty(), e.getMessage() == null ? e.toString() : e.getMessage());
        }
    }
}
