package org.gcsarray.cli.internal.run;

import picocli.CommandLine.IVersionProvider;

import org.gcsarray.kernel.internal.Kernels;

/// What `--version` prints: the version of the library, of Java, and the kernels this machine gets.
public final class Version implements IVersionProvider {
    /// For picocli.
    public Version() {}

    @Override
    public String[] getVersion() {
        return new String[] {"gcs " + ofLibrary(),
            "Java " + Runtime.version() + " (" + CommandProperties.vendor() + "), "
                    + Runtime.getRuntime().availableProcessors() + " processors",
            "kernels: " + kernels()};
    }

    /// Returns the version in the manifest of the jar, or a word for classes that never were in one.
    public static String ofLibrary() {
        String version = Version.class.getPackage().getImplementationVersion();
        return version == null ? "(development classes)" : version;
    }

    /// Returns which kernels SpMV and SpMM use, in words.
    public static String kernels() {
        VectorApi.load();
        return Kernels.choice().provider();
    }
}
