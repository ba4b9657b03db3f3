package org.gcsarray.view;

/// What a position of a [StackArray] that lies in no layer reads as.
public enum Unbacked {
    /// Reading it is an error that names it.
    ERROR,
    /// The fill value that all layers have.
    FILL
}
