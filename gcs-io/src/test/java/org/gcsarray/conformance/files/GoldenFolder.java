package org.gcsarray.conformance.files;

import java.nio.file.Path;

/// Where real and malformed files lie, for tests of other packages.
public final class GoldenFolder {
    private GoldenFolder() {}

    /// Returns the folder, whose own folders hold the files.
    public static Path path() {
        return GoldenTable.root();
    }
}
