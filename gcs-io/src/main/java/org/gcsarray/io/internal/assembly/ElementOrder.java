package org.gcsarray.io.internal.assembly;

/// What a format says of the order of its elements.
public enum ElementOrder {
    /// Any order, repeats are combined by the policy of the options.
    ANY,
    /// Any order, but no element twice.
    DISTINCT,
    /// Ascending, no element twice.
    ASCENDING
}
