package org.gcsarray.cli;

import picocli.CommandLine.Option;

/// The option of the verbs that write an array not to replace a file.
final class NoClobber {

    @Option(names = "--no-clobber", description = "Refuse to replace an existing file.")
    boolean given;
}
