package org.gcsarray.io;

/// What a reader does with a symmetry that a header declares.
public enum SymmetryReading {
    /// Add the mirror image of every stored element.
    EXPAND,
    /// Ignore the declaration: every stored element stands for itself.
    AS_STORED
}
