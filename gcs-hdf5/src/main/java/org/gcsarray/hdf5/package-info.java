/// HDF5 files: arrays by the binsparse specification, of AnnData, 10x Genomics and MATLAB 7.3, and plain datasets.
///
/// ```
///   file ─▶ MappedStorage ─▶ HdfObject ─▶ HdfHeader ─▶ Link, Attributes        jHDF parses structures,
///            bounds, counts      │                                             but sees no byte unchecked
///                                ▼
///                            HdfDataset ─▶ ChunkGrid, FilterChain ─▶ runs of bytes
///                                │                                      │ NumberReader, TextReader
///   ArrayFinder ─▶ ArrayKind ─▶ BinsparseReader, SparseGroups ◀─────────┘
///                                │
///                              Stored ─▶ StoredAssembly ─▶ array
///                                      └▶ StoredEntries ─▶ visitor
///
///   array ─▶ BinsparseWriter, AnnDataWriter ─▶ DatasetOutput ─▶ jHDF ─▶ temporary file ─▶ stream
/// ```
///
/// [org.gcsarray.hdf5.Hdf5Format] is the entry point, also to [org.gcsarray.hdf5.Hdf5Writer]. jHDF parses the structures of a file: headers, links,
/// attributes, types, and where chunks are. This package walks groups and decodes data itself, because jHDF does both without bounds, ignores that a
/// chunk may leave out filters, and follows links into other files.
///
/// Knows arrays, conversions, options, assembly, JSON and jHDF; no other format.
@NullMarked
package org.gcsarray.hdf5;

import org.jspecify.annotations.NullMarked;
