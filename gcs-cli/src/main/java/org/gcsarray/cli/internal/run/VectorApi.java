package org.gcsarray.cli.internal.run;

import java.lang.System.Logger.Level;
import java.lang.reflect.InvocationTargetException;

/// Brings the module of the Vector API into the running JVM.
///
/// `--add-modules jdk.incubator.vector` does it at the start, and prints a warning on stderr that cannot be switched off: in the way of
/// programs that read stderr, and of `--quiet`. The JVM can also add a module of the JDK later, as it does for its own agents; this uses the
/// same method, which the launchers make accessible with `--add-exports java.base/jdk.internal.module=ALL-UNNAMED`. The module gets the
/// loader of the JDK, so its vectors compile as they do otherwise.
public final class VectorApi {

    private static final System.Logger LOG = System.getLogger("org.gcsarray.cli");

    private VectorApi() {}

    /// Loads the module unless it is there. A Java that has no such method, or keeps it to itself, goes on without: `gcs info --machine`
    /// tells which kernels are in use, and why. To be called before the first kernel runs.
    public static void load() {
        try {
            Class.forName("jdk.internal.module.Modules").getMethod("loadModule", String.class).invoke(null,
                    "jdk.incubator.vector");
        } catch (ReflectiveOperationException | LinkageError e) {
            Throwable cause = e instanceof InvocationTargetException failed ? failed.getCause() : e;
            LOG.log(Level.DEBUG, "the module jdk.incubator.vector was not loaded: {0}", cause);
        }
    }
}
