package org.gcsarray.kernel.internal;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/// What loops need to know about the processor and Java does not say.
final class Processor {

    private static final String AMD = "AuthenticAMD";
    private static final Path LINUX = Path.of("/proc/cpuinfo");
    /// Enough bytes for the second line, which names the vendor.
    private static final int BEGIN = 256;

    private Processor() {}

    /// Returns whether AMD made the processor. Linux and Windows name the vendor; elsewhere the answer is no.
    static boolean isAmd() {
        String windows = System.getenv("PROCESSOR_IDENTIFIER");
        return windows != null ? windows.contains(AMD) : begin(LINUX).contains(AMD);
    }

    private static String begin(Path file) {
        try (InputStream in = Files.newInputStream(file)) {
            return new String(in.readNBytes(BEGIN), StandardCharsets.ISO_8859_1);
        } catch (IOException noSuchFile) {
            return "";
        }
    }
}
