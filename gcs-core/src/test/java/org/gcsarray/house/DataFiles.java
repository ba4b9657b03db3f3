package org.gcsarray.house;

import java.nio.file.Files;
import java.nio.file.Path;

import org.opentest4j.TestAbortedException;

/// Real and damaged files, and the tables of what they hold: in the folder named by the system property `gcs.data`, by default the copy in the
/// test resources of gcs-io.
public final class DataFiles {

    /// The system property that names another folder.
    public static final String ROOT_PROPERTY = "gcs.data";

    private DataFiles() {}

    /// Returns the folder.
    public static Path root() {
        String given = System.getProperty(ROOT_PROPERTY, "");
        return given.isEmpty() ? Path.of("../gcs-io/src/test/resources/data") : Path.of(given);
    }

    /// Returns a file or folder of the set. Another set need not have all of them: the test that asks for one that is absent ends there, and is
    /// reported as left out. Of the copy that all tests know, each file is there or the test fails.
    public static Path of(String name) {
        Path file = root().resolve(name);
        if (!System.getProperty(ROOT_PROPERTY, "").isEmpty() && !Files.exists(file)) {
            throw new TestAbortedException(name + ": not in this set, " + root());
        }
        return file;
    }
}
