package org.gcsarray.io.internal.bytes;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.nio.file.Path;

/// Gives up what it has begun to write, and goes on writing.
final class GivingUpWriter {

    private GivingUpWriter() {}

    /// Begins to replace a file, gives up, and prints what the commit says.
    public static void main(String[] args) throws IOException {
        try (AtomicFile file = AtomicFile.create(Path.of(args[0]), false)) {
            file.stream().write(1);
            AtomicFile.giveUp();
            file.commit();
            System.out.println("committed");
        } catch (InterruptedIOException e) {
            System.out.println(e.getMessage());
        }
    }
}
