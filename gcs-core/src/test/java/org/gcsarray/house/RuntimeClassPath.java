package org.gcsarray.house;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/// What a program gets that depends on the module under test, as Maven wrote it down when it built the module.
final class RuntimeClassPath {

    private static final Path LISTED = Path.of("target", "runtime.classpath");

    private RuntimeClassPath() {}

    /// Returns the names of all artifacts, without versions.
    static Set<String> artifacts() throws IOException {
        return Arrays.stream(Files.readString(LISTED).strip().split(File.pathSeparator))
                .filter(entry -> !entry.isEmpty())
                .map(entry -> artifact(Path.of(entry))).collect(Collectors.toCollection(TreeSet::new));
    }

    /// Returns the name of a jar in a repository, `.../NAME/VERSION/NAME-VERSION.jar`, or of a module, `.../NAME/target/..`.
    private static String artifact(Path entry) {
        return entry.getName(entry.getNameCount() - 3).toString();
    }
}
