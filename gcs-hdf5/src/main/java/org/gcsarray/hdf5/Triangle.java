package org.gcsarray.hdf5;

import org.gcsarray.io.Symmetry;

/// Which elements of a matrix a file stores.
///
/// @param symmetry how the others follow
/// @param lower    whether those on and below the diagonal are stored, otherwise those on and above; of no meaning without symmetry
record Triangle(Symmetry symmetry, boolean lower) {

    /// All of them.
    static final Triangle NONE = new Triangle(Symmetry.GENERAL, true);
}
