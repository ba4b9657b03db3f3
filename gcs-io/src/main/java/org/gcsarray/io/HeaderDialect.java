package org.gcsarray.io;

/// The header of a `.tns` file; the format itself has none, but three are in use.
public enum HeaderDialect {
    /// Reading: detected from the first three data lines. Writing: none, or that of ParTI where entries would be read as a header.
    AUTO,
    /// No header: the first data line is an entry.
    NONE,
    /// ParTI: a line with the rank, a line with the extents.
    PARTI,
    /// Extended FROSTT (MLIR): a line with rank and entry count, a line with the extents.
    EXTENDED,
    /// Tensor Toolbox and GenTen: `sptensor`, rank, extents, entry count, one line each.
    TOOLBOX
}
