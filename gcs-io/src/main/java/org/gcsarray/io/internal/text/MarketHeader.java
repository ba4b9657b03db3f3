package org.gcsarray.io.internal.text;

import org.gcsarray.io.Symmetry;
import org.gcsarray.io.internal.text.line.ValueKind;
import org.gcsarray.shape.SmoothShape;

/// Banner, comments and size line of a Matrix Market file.
///
/// @param object matrix, vector or tensor
/// @param array whether the format is array, not coordinate
/// @param kind what follows the indices on an entry line
/// @param symmetry the declared symmetry; Hermitian over other than complex values is symmetric
/// @param words the banner words in lower case
/// @param shape the sizes
/// @param declared the declared number of entry lines; `Long.MAX_VALUE` if the product of the sizes is larger
record MarketHeader(String object, boolean array, ValueKind kind, Symmetry symmetry, String words, SmoothShape shape,
        long declared) {
}
