package org.gcsarray.kernel.internal;

import java.lang.System.Logger.Level;

/// Chooses the kernels of this JVM and logs why.
final class KernelChoice {

    private static final System.Logger LOG = System.getLogger("org.gcsarray.kernel");

    private KernelChoice() {}

    static Kernels create() {
        String forced = System.getProperty("gcs.kernels", "");
        if (forced.equals("scalar")) {
            return scalar("forced by gcs.kernels=scalar");
        }
        if (!forced.isEmpty() && !forced.equals("vector")) {
            throw new IllegalArgumentException("gcs.kernels is \"" + forced + "\"; scalar or vector is expected");
        }
        if (ModuleLayer.boot().findModule("jdk.incubator.vector").isEmpty()) {
            String reason = "the module jdk.incubator.vector is absent; add it with --add-modules jdk.incubator.vector";
            if (!forced.isEmpty()) {
                throw new IllegalStateException("gcs.kernels=vector: " + reason);
            }
            return scalar(reason);
        }
        int bits = Vectors.bits();
        if (bits < 256 && forced.isEmpty()) {
            return scalar("vectors have " + bits + " bits, fewer than 256");
        }
        LOG.log(Level.DEBUG, "vector kernels of {0} bits", bits);
        return new VectorKernels();
    }

    private static Kernels scalar(String reason) {
        LOG.log(Level.DEBUG, "scalar kernels: {0}", reason);
        return new ScalarKernels();
    }
}
