package org.gcsarray.io;

import java.util.Locale;

/// How the elements of a square matrix that a file leaves out follow from those it stores.
public enum Symmetry {
    /// They do not: every element is stored.
    GENERAL,
    /// a(j,i) = a(i,j).
    SYMMETRIC,
    /// a(j,i) = -a(i,j); the diagonal is zero.
    SKEW_SYMMETRIC,
    /// a(j,i) is the complex conjugate of a(i,j); the diagonal is real.
    HERMITIAN;

    private final String word = name().toLowerCase(Locale.ROOT).replace('_', '-');

    /// The word of the Matrix Market banner, for example `skew-symmetric`.
    ///
    /// @return the word
    public String word() {
        return word;
    }

    /// What a reader does with a symmetry that a header declares.
    public enum Reading {
        /// Add the mirror image of every stored element.
        EXPAND,
        /// Ignore the declaration: every stored element stands for itself.
        AS_STORED
    }
}
