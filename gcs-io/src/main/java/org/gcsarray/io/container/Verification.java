package org.gcsarray.io.container;

/// How thoroughly a container is verified. Preamble, header, directory and trailer always are, and no level lets rows through that break
/// the order or range of [org.gcsarray.format.CompressedRows].
public enum Verification {
    /// Nothing more: for files whose bytes are trusted.
    STRUCTURE,
    /// The checksums of the sections that are read, when they are.
    CHECKSUM,
    /// All sections at once on opening: checksums, order, the columns that the directory names, and that gaps are zero.
    FULL
}
