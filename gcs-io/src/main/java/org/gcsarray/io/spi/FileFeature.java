package org.gcsarray.io.spi;

/// What a file format has a place for, besides elements, shape and type, and which options of a reader or writer it understands.
public enum FileFeature {
    /// No form for dense arrays: only their cells other than 0 are written.
    SPARSE_ONLY,
    /// No form for sparse arrays: all cells are written.
    DENSE_ONLY,
    /// Several arrays in a file; [org.gcsarray.io.ReadOptions#member] chooses one.
    MEMBERS,
    /// A path inside the file, where [org.gcsarray.io.WriteOptions#member] puts the array.
    WRITTEN_MEMBERS,
    /// Comments.
    COMMENTS,
    /// Names of rows and columns.
    NAMES,
    /// A label or a query for each row.
    LABELS,
    /// Attributes of any name.
    ATTRIBUTES,
    /// The layout of an unfolded array.
    LAYOUT,
    /// Which rows an unfolded array lists.
    ROW_FORM,
    /// Values in fewer bytes than their type has, see [org.gcsarray.buffer.Values#least].
    VALUE_FORM,
    /// Blocks of a given size, see [org.gcsarray.io.WriteOptions#maxBlockNse].
    BLOCKS,
    /// A symmetry, so that half of the elements need not be written, see [org.gcsarray.io.WriteOptions#detectSymmetry].
    SYMMETRY,
    /// Compression, see [org.gcsarray.io.WriteOptions#compression].
    COMPRESSION,
    /// A header in one of several dialects, see [org.gcsarray.io.HeaderDialect].
    HEADER,
    /// A delimiter between fields, and the other settings of [org.gcsarray.io.DelimitedOptions].
    DELIMITER,
    /// Indices that are written from 0 or from 1, see [org.gcsarray.io.WriteOptions#base].
    BASE,
    /// Indices that are read from 0 or from 1, see [org.gcsarray.io.ReadOptions#base].
    READ_BASE,
    /// The columns that hold the value, see [org.gcsarray.io.ReadOptions#values].
    VALUE_COLUMNS,
    /// A symmetry that a file declares, or that is asked for, see [org.gcsarray.io.ReadOptions#symmetry].
    READ_SYMMETRY
}
