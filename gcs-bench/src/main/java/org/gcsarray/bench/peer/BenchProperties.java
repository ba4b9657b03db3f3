package org.gcsarray.bench.peer;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// All system properties that this module reads: `gcs.mkl`, the folder of Intel MKL, which comes before the variable `GCS_MKL`, and those of
/// Java that a fork needs.
public final class BenchProperties {

    private static final String MKL = "gcs.mkl";

    private BenchProperties() {}

    /// Returns `gcs.mkl`, the folder of Intel MKL, if it is set.
    public static Optional<Path> mkl() {
        return Optional.ofNullable(System.getProperty(MKL)).map(Path::of);
    }

    /// Returns the properties of this JVM that change what is measured, as options for another JVM: `gcs.mkl`, and `gcs.kernels`,
    /// `gcs.vector.bits`, `gcs.vector.gathers` and `gcs.validate` of the kernels.
    public static List<String> handedOn() {
        List<String> options = new ArrayList<>();
        for (String property : List.of(MKL, "gcs.kernels", "gcs.vector.bits", "gcs.vector.gathers", "gcs.validate")) {
            Optional.ofNullable(System.getProperty(property))
                    .ifPresent(value -> options.add("-D" + property + "=" + value));
        }
        return options;
    }

    /// Returns the folder of this Java.
    public static Path javaHome() {
        return Path.of(System.getProperty("java.home"));
    }

    /// Returns the class path of this JVM. Surefire hides that of the tests in a manifest of its own and tells it in a property.
    public static String classPath() {
        return System.getProperty("surefire.test.class.path", System.getProperty("java.class.path", "."));
    }
}
