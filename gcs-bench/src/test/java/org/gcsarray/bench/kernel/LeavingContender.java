package org.gcsarray.bench.kernel;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/// Ends without closing what was prepared, as an interrupted benchmark does.
final class LeavingContender {

    private LeavingContender() {}

    /// Prints how many files there are in the folder of the first argument, the folder for temporary files.
    @SuppressWarnings("resource") // left to the end of the program
    public static void main(String[] args) throws IOException {
        FileWork.contender("left", ".bin", new byte[8], _ -> () -> new double[0]).prepare();
        try (Stream<Path> files = Files.list(Path.of(args[0]))) {
            System.out.println(files.count());
        }
    }
}
