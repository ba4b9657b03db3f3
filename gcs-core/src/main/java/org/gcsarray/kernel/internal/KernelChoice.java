package org.gcsarray.kernel.internal;

import java.lang.System.Logger.Level;

import org.jspecify.annotations.Nullable;

import org.gcsarray.internal.CoreProperties;

/// Chooses the kernels of this JVM, once, and logs why.
final class KernelChoice {

    private static final System.Logger LOG = System.getLogger("org.gcsarray.kernel");

    private static @Nullable Kernels current;

    private KernelChoice() {}

    /// Returns the kernels of this JVM: chosen at the first call, the same object ever after. What keeps them from being chosen is thrown at
    /// each call.
    static synchronized Kernels current() {
        Kernels chosen = current;
        if (chosen == null) {
            Kernels.Choice choice = choose();
            chosen = of(choice);
            current = chosen;
            LOG.log(Level.DEBUG, "{0} kernels: {1}", choice.provider(), choice.reason());
        }
        return chosen;
    }

    static Kernels of(Kernels.Choice choice) {
        return choice.vectorBits() > 0 ? new VectorKernels() : new ScalarKernels();
    }

    /// Chooses anew, by the properties as they are.
    static Kernels.Choice choose() {
        String forced = CoreProperties.kernels();
        if (forced.equals("scalar")) {
            return scalar("forced by gcs.kernels=scalar");
        }
        if (!forced.isEmpty() && !forced.equals("vector")) {
            throw new IllegalArgumentException("gcs.kernels is \"" + forced + "\"; scalar or vector is expected");
        }
        if (!hasVectorApi()) {
            String reason = "the module jdk.incubator.vector is absent; add it with --add-modules jdk.incubator.vector";
            if (!forced.isEmpty()) {
                throw new IllegalStateException("gcs.kernels=vector: " + reason);
            }
            return scalar(reason);
        }
        String gathers = CoreProperties.vectorGathers();
        if (!gathers.isEmpty() && !gathers.equals("true") && !gathers.equals("false")) {
            throw new IllegalArgumentException("gcs.vector.gathers is \"" + gathers + "\"; true or false is expected");
        }
        int bits = Vectors.bits();
        if (bits < 256 && forced.isEmpty()) {
            return scalar("vectors have " + bits + " bits, fewer than 256");
        }
        return new Kernels.Choice("vector", bits, forced.isEmpty() ? "vectors have " + bits + " bits"
                : "forced by gcs.kernels=vector, vectors have " + bits + " bits");
    }

    /// The module may be in a layer above the boot layer, where a program adds it while it runs: whether its classes can be loaded decides.
    /// A descriptor names it as optional, so this module may not read it yet.
    private static boolean hasVectorApi() {
        try {
            Class<?> species = Class.forName("jdk.incubator.vector.VectorSpecies", false,
                    KernelChoice.class.getClassLoader());
            KernelChoice.class.getModule().addReads(species.getModule());
            return true;
        } catch (ClassNotFoundException _) {
            return false;
        }
    }

    private static Kernels.Choice scalar(String reason) {
        return new Kernels.Choice("scalar", 0, reason);
    }
}
