package org.gcsarray.io;

import org.gcsarray.format.NdArray;

/// An array read from a file, and the other information of the file.
///
/// @param array the elements
/// @param info format, comments, symmetry, counts and notes
public record LoadedArray(NdArray array, FileInfo info) {
}
