package org.gcsarray.cli.internal.run;

/// What the process tells its caller. 130, interrupted, comes from the JVM itself.
public final class ExitCode {

    /// All went well; also a file that is sound with notes.
    public static final int DONE = 0;

    /// The data or the run are at fault.
    public static final int DATA = 1;

    /// The command line is at fault.
    public static final int USAGE = 2;

    /// `diff` found a difference.
    public static final int DIFFERENT = 3;

    private ExitCode() {}
}
