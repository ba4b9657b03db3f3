package org.gcsarray.buffer;

/// What becomes of several values at the same index. "First" and "last" mean input order.
public enum DuplicatePolicy {
    /// Their sum; for bool their disjunction.
    SUM,
    /// The first one.
    FIRST,
    /// The last one.
    LAST,
    /// The smallest; NaN if one of them is NaN. Not for complex128.
    MIN,
    /// The largest; NaN if one of them is NaN. Not for complex128.
    MAX,
    /// Their product; for bool their conjunction.
    PRODUCT,
    /// How many there are, as int64.
    COUNT,
    /// Refused, naming the index and two positions.
    ERROR
}
