package org.gcsarray.cli.internal.run;

import java.nio.file.Path;

/// All system properties that this module reads; one is its own, and the launchers set it.
public final class CommandProperties {

    private CommandProperties() {}

    /// Returns who made this Java.
    static String vendor() {
        return System.getProperty("java.vendor");
    }

    /// Returns the encoding that standard output is read with, "" if nothing tells it.
    static String outputEncoding() {
        return System.getProperty("stdout.encoding", "");
    }

    /// Returns the file that later runs are to start from, "" if it is there or unwanted: see `StartCache`.
    public static String startCache() {
        return System.getProperty("gcs.start.cache", "");
    }

    /// Returns the folder of this Java.
    public static Path javaHome() {
        return Path.of(System.getProperty("java.home"));
    }

    /// Returns the jars and folders of this program.
    public static String classPath() {
        return System.getProperty("java.class.path", ".");
    }
}
