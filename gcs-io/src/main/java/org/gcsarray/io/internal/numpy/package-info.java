/// NumPy files: `.npy`, one dense array, and `.npz`, a ZIP of such files that may make up a sparse array.
///
/// ```
///   .npy   NpyHeader (HeaderScanner, PythonLiterals, NumpyType) ─▶ ElementStream ─▶ ValueSink ─▶ Values     DenseReading
///                                                                               └▶ LongCursor ─▶ Indices
///   .npz   NpzArchive ─▶ NpyMember (MemberStream compares the checksum) ─▶ as above
///             │ names
///             └▶ NpzRecognition ─▶ NpzReading: CompressedReading   csr, csc, gcxs, parts
///                                              CoordinateReading   coo, rank 0 and 1
///                                              BlockReading        bsr
///                                              DiagonalReading     dia
///
///   array ─▶ NpyWriter, NpzWriter (ZipMembers, SparseMembers) ─▶ NpyOutput
/// ```
///
/// [NpyFormat] and [NpzFormat] are the entry points, the latter also to [NpzReader]. A reader trusts what headers declare only after comparing it
/// with the bytes that are there and with the limits of the options. What Python would execute or unpickle is rejected unread.
///
/// Knows arrays, options, faults and [org.gcsarray.io.internal.assembly]; knows no other format.
@NullMarked
package org.gcsarray.io.internal.numpy;

import org.jspecify.annotations.NullMarked;
