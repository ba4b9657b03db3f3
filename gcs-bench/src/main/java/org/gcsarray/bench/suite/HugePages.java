package org.gcsarray.bench.suite;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/// Huge pages of memory for all contenders alike, where Linux gives them to those who ask: NumPy asks by itself, the JVM and the C library of MKL are
/// made to.
final class HugePages {

    private static final Path SETTING = Path.of("/sys/kernel/mm/transparent_hugepage/enabled");
    /// The option of a JVM that asks for them.
    static final String JVM_OPTION = "-XX:+UseTransparentHugePages";
    private static final String REFUSAL = "-XX:-UseTransparentHugePages";
    private static final String TUNABLES = "GLIBC_TUNABLES";

    private HugePages() {}

    /// Returns whether a case asks for huge pages.
    ///
    /// @param jvmOptions options that the user adds, which may refuse them
    static boolean areAskedFor(List<String> jvmOptions) {
        return areOffered(SETTING) && !jvmOptions.contains(REFUSAL);
    }

    /// Returns whether the system gives huge pages to those who ask: its setting is `always [madvise] never`.
    static boolean areOffered(Path setting) {
        try {
            return Files.readString(setting).contains("[madvise]");
        } catch (IOException e) {
            // another system, or one that tells nothing
            return false;
        }
    }

    /// Has the C library of a process and of its children ask for them.
    static void addTo(Map<String, String> environment) {
        environment.merge(TUNABLES, "glibc.malloc.hugetlb=1", (before, ours) -> before + ":" + ours);
    }
}
