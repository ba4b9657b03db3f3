package org.gcsarray.spark.internal.packed;

import org.apache.hadoop.fs.Path;

/// Paths of Hadoop, which takes a colon for the end of a scheme.
public final class HadoopPaths {

    private HadoopPaths() {}

    /// Returns the path of a name.
    ///
    /// @param name path or URI that Hadoop knows
    /// @throws IllegalArgumentException if it is empty, or has a colon that ends no scheme
    public static Path of(String name) {
        try {
            return new Path(name);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(name.isEmpty() ? "the path is empty" : unfit(name), e);
        }
    }

    /// Returns the path of what will be written. Hadoop reads such files, but cannot name what it makes beside them or list it.
    ///
    /// @param name path or URI that Hadoop knows
    /// @throws IllegalArgumentException as [#of], or if the last name of the path has a colon
    public static Path ofOutput(String name) {
        Path path = of(name);
        if (path.getName().indexOf(':') >= 0) {
            throw new IllegalArgumentException(unfit(name));
        }
        return path;
    }

    private static String unfit(String name) {
        return "\"" + name
                + "\" is no path of Hadoop, which takes a colon only behind a scheme, as in file:/folder/name; "
                + "give it another name";
    }
}
