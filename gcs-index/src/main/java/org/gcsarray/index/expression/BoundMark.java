package org.gcsarray.index.expression;

/// What becomes of the flag of a bound.
public enum BoundMark {

    /// The bound limits nothing from now on.
    IMPLICIT,

    /// The bound is a limit from now on.
    EXPLICIT,

    /// The flag stays.
    UNCHANGED;

    boolean mark(boolean implicit) {
        return switch (this) {
            case IMPLICIT -> true;
            case EXPLICIT -> false;
            case UNCHANGED -> implicit;
        };
    }
}
