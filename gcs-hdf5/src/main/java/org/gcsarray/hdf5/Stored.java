package org.gcsarray.hdf5;

import org.gcsarray.io.Annotations;
import org.gcsarray.io.internal.assembly.ElementOrder;
import org.gcsarray.io.internal.assembly.Place;

/// What a file says of one array.
///
/// @param place       where it is
/// @param elements    its elements
/// @param order       what the format says of their order
/// @param triangle    which of them are stored
/// @param kind        words for the format, such as `binsparse CSR`
/// @param version     version of the format, or empty
/// @param annotations names and metadata
/// @param unread      how many dimensions have names that are not read
record Stored(Place place, StoredElements elements, ElementOrder order, Triangle triangle, String kind, String version,
        Annotations annotations, int unread) {

    /// An array without symmetry.
    static Stored of(Place place, StoredElements elements, ElementOrder order, String kind, String version) {
        return new Stored(place, elements, order, Triangle.NONE, kind, version, Annotations.NONE, 0);
    }

    /// The same array with names.
    Stored with(Names names) {
        return new Stored(place, elements, order, triangle, kind, version, names.annotations(), names.unread());
    }
}
