package org.gcsarray.view.internal;

/// The candidates of one axis of a view, visited in ascending order; those of a later axis may depend on the choice of an earlier one.
sealed interface ImageLevel permits AxisImages, JointImages.Level {

    /// Moves to the first candidate and returns it; there is one.
    long first();

    /// Moves to the next candidate and returns it; -1 if there is none.
    long next();
}
