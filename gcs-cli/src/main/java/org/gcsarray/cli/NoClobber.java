package org.gcsarray.cli;

import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;

import picocli.CommandLine.Option;

/// The option of the verbs that write an array not to replace a file.
final class NoClobber {

    @Option(names = "--no-clobber", description = "Refuse to replace an existing file.")
    private boolean noClobber;

    /// Returns a target that may be written.
    ///
    /// @throws FileAlreadyExistsException if it exists and must not be replaced
    ResultTarget allow(ResultTarget target) throws FileAlreadyExistsException {
        if (!noClobber) {
            return target;
        }
        if (target.path().filter(Files::exists).isPresent()) {
            throw target.exists();
        }
        return target.kept();
    }
}
