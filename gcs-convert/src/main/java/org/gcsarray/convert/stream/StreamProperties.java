package org.gcsarray.convert.stream;

import java.nio.file.Path;

/// All system properties that this module reads.
final class StreamProperties {

    private StreamProperties() {}

    /// Returns `java.io.tmpdir`, the folder for temporary files of this JVM.
    static Path temporaryFolder() {
        return Path.of(System.getProperty("java.io.tmpdir"));
    }
}
