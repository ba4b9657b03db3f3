package org.gcsarray.cli.internal.run;

import java.util.Map;
import java.util.Objects;

import org.gcsarray.ops.Sparse;

/// The arrays of `gcs shell`, where the first lines of JShell find them: it runs in this process, and takes no objects from its caller.
public final class ShellVariables {

    private static volatile Map<String, Sparse> variables = Map.of();

    private ShellVariables() {}

    /// Sets the arrays by the names of their variables.
    public static void set(Map<String, Sparse> arrays) {
        variables = Map.copyOf(arrays);
    }

    /// Returns the array of a variable; the lines that JShell begins with call this.
    public static Sparse get(String name) {
        return Objects.requireNonNull(variables.get(name), name);
    }
}
