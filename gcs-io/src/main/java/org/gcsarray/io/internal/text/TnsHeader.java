package org.gcsarray.io.internal.text;

import java.util.Optional;

import org.gcsarray.io.HeaderDialect;
import org.gcsarray.shape.SmoothShape;

/// What a `.tns` file says before its entries.
///
/// @param dialect the header that was found; never AUTO
/// @param rank number of dimensions; -1 if the file has no entries and no header
/// @param shape the declared extents, empty without header
/// @param declared the declared number of entries, or -1
/// @param base the base that the header prescribes
record TnsHeader(HeaderDialect dialect, int rank, Optional<SmoothShape> shape, long declared, Optional<Integer> base) {
}
