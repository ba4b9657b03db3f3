package org.gcsarray.bench.machine;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// All system properties that this module reads. Of its own it has one: `gcs.mkl`, the folder of Intel MKL, which comes before the
/// variable `GCS_MKL`. The others are those of Java.
public final class BenchProperties {

    private static final String MKL = "gcs.mkl";

    private BenchProperties() {}

    /// Returns `gcs.mkl`, the folder of Intel MKL, if it is set.
    public static Optional<Path> mkl() {
        return Optional.ofNullable(System.getProperty(MKL)).map(Path::of);
    }

    /// Returns the properties of this JVM that change what is measured, as options for another JVM: `gcs.mkl`, and `gcs.kernels` and
    /// `gcs.vector.bits` of the kernels.
    public static List<String> handedOn() {
        List<String> options = new ArrayList<>();
        for (String property : List.of(MKL, "gcs.kernels", "gcs.vector.bits")) {
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

    /// Returns the name of the operating system.
    public static String systemName() {
        return System.getProperty("os.name");
    }

    /// Returns the home folder of the user.
    public static String userHome() {
        return System.getProperty("user.home");
    }

    static String systemVersion() {
        return System.getProperty("os.version");
    }

    static String architecture() {
        return System.getProperty("os.arch");
    }

    static String virtualMachine() {
        return System.getProperty("java.vm.vendor") + " " + System.getProperty("java.vm.name");
    }
}
