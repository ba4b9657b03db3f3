package org.gcsarray.bench.measure;

import java.io.IOException;

/// One implementation of the computation of a [Contest].
public interface Contender {

    /// Returns the name in reports, such as `gcs` or `mkl`.
    String name();

    /// Builds operands that no other preparation shares, and whatever the implementation derives from them.
    ///
    /// @throws IOException if a peer outside this process fails
    Prepared prepare() throws IOException;

    /// Something that prepares.
    @FunctionalInterface
    interface Preparation {
        /// Returns operands of its own.
        Prepared prepare() throws IOException;
    }

    /// Returns a contender of a name and a preparation.
    static Contender of(String name, Preparation preparation) {
        return new Contender() {
            @Override
            public String name() {
                return name;
            }

            @Override
            public Prepared prepare() throws IOException {
                return preparation.prepare();
            }
        };
    }
}
