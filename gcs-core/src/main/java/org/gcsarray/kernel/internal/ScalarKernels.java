package org.gcsarray.kernel.internal;

/// Kernels in plain Java, on every JVM: those of the interface.
public final class ScalarKernels implements Kernels {

    /// Makes kernels, which have no state.
    public ScalarKernels() {}
}
