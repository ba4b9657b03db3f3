package org.gcsarray.bench.measure;

import java.io.IOException;

/// One implementation of the computation of a [Contest].
///
/// @param name        name in reports, such as `gcs` or `mkl`
/// @param preparation builds operands
public record Contender(String name, Preparation preparation) {

    /// Builds the operands of a contender.
    @FunctionalInterface
    public interface Preparation {
        /// Returns operands of its own.
        Prepared prepare() throws IOException;
    }

    /// Builds operands that no other preparation shares, and whatever the implementation derives from them.
    ///
    /// @throws IOException if a peer outside this process fails
    public Prepared prepare() throws IOException {
        return preparation.prepare();
    }
}
