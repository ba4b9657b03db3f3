package org.gcsarray.advice.internal.machine;

/// All system properties that this module reads: those of Java that tell where it runs.
public final class AdviceProperties {

    private AdviceProperties() {}

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
