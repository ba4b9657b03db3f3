package org.gcsarray.cli;

/// All system properties that this module reads, none of them its own.
final class CommandProperties {

    private CommandProperties() {}

    /// Returns who made this Java.
    static String vendor() {
        return System.getProperty("java.vendor");
    }

    /// Returns the encoding that standard output is read with, "" if nothing tells it.
    static String outputEncoding() {
        return System.getProperty("stdout.encoding", "");
    }
}
