package org.gcsarray.kernel.internal;

/// All system properties that this module reads; docs/kernels.md describes them to users.
final class KernelProperties {

    private KernelProperties() {}

    /// Returns `gcs.kernels`: `scalar` or `vector` forces these kernels, "" leaves the choice to [KernelChoice].
    static String kernels() {
        return System.getProperty("gcs.kernels", "");
    }

    /// Returns `gcs.vector.bits`: the bits of a vector, 0 for the preferred number of this machine.
    static int vectorBits() {
        return Integer.getInteger("gcs.vector.bits", 0);
    }
}
