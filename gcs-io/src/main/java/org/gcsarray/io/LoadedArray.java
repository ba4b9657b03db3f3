package org.gcsarray.io;

import org.gcsarray.format.NdArray;

/// An array read from a file, with what else the file said.
///
/// @param array the elements
/// @param info format, comments, symmetry, counts and notes
public record LoadedArray(NdArray array, FileInfo info) {
}
