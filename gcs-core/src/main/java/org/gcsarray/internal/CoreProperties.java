package org.gcsarray.internal;

/// All system properties that this module reads; docs/kernels.md describes them to users.
public final class CoreProperties {

    private CoreProperties() {}

    /// Returns `gcs.kernels`: `scalar` or `vector` forces these kernels, "" leaves the choice to `KernelChoice`.
    public static String kernels() {
        return System.getProperty("gcs.kernels", "");
    }

    /// Returns `gcs.vector.bits`: the bits of a vector, 0 for the preferred number of this machine.
    public static int vectorBits() {
        return Integer.getInteger("gcs.vector.bits", 0);
    }

    /// Returns `gcs.vector.gathers`: `true` or `false` says whether rows are summed by gathers, "" leaves it to the processor.
    public static String vectorGathers() {
        return System.getProperty("gcs.vector.gathers", "");
    }

    /// Returns `gcs.validate`: whether results are validated although the algorithms prove them; false if it is not set.
    public static boolean validatesResults() {
        return Boolean.getBoolean("gcs.validate");
    }
}
