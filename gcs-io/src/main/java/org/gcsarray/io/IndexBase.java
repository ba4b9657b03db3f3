package org.gcsarray.io;

import java.util.List;

/// The number from which a text file counts its indices.
///
/// @param kind rule of the format, found from the indices, or given
/// @param bases for [Kind#GIVEN]: one base for all dimensions or one per dimension, each 0 or 1; otherwise empty
public record IndexBase(Kind kind, List<Integer> bases) {

    /// Where the base comes from.
    public enum Kind {
        /// What the format prescribes; `.tns` without a rule in its header: found from the indices.
        FORMAT,
        /// Found from the indices.
        AUTO,
        /// Given by the user.
        GIVEN
    }

    /// What the format prescribes.
    public static final IndexBase FORMAT = new IndexBase(Kind.FORMAT, List.of());

    /// Found from the indices.
    public static final IndexBase AUTO = new IndexBase(Kind.AUTO, List.of());

    /// Checks and copies the bases.
    ///
    /// @throws IllegalArgumentException if a base is neither 0 nor 1, or the list does not fit the kind
    public IndexBase {
        bases = List.copyOf(bases);
        if ((kind == Kind.GIVEN) == bases.isEmpty()) {
            throw new IllegalArgumentException("bases " + bases + " do not fit " + kind);
        }
        for (int base : bases) {
            if (base != 0 && base != 1) {
                throw new IllegalArgumentException("index base " + base + " is neither 0 nor 1");
            }
        }
    }

    /// Bases given by the user.
    ///
    /// @param bases one base for all dimensions, or one per dimension; each 0 or 1
    /// @return the choice
    /// @throws IllegalArgumentException if there is no base, or one is neither 0 nor 1
    public static IndexBase of(Integer... bases) {
        return new IndexBase(Kind.GIVEN, List.of(bases));
    }
}
