package org.gcsarray.io.internal.bytes;

import java.io.IOException;
import java.nio.file.Files;

/// Ends without closing its temporary folder.
final class LeavingProgram {

    private LeavingProgram() {}

    /// Prints the folder, in which there is a file.
    @SuppressWarnings("resource") // left to the end of the program
    public static void main(String[] args) throws IOException {
        TemporaryFolder folder = TemporaryFolder.create("gcs-test-");
        System.out.println(Files.writeString(folder.path().resolve("a"), "b").getParent());
    }
}
