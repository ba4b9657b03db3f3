package org.gcsarray.ops.arrange;

import org.gcsarray.format.StoredArray;

/// An array and the index of its first element in a larger one.
///
/// @param array   array of the rank of the larger one
/// @param offsets one offset per axis
@SuppressWarnings("ArrayRecordComponent") // never compared
record Piece(StoredArray array, long[] offsets) {}
