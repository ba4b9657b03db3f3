/// Sections of a container in fewer bytes: distances and codes in as few bits as they need, then deflated if that is asked for.
///
/// ```
///   section      transformed to integers                      stored as an IntegerStream
///   row ids      distances                                    packed | deflated in planes | deflated in words | classes
///   pointers     lengths of rows                              (PackedIntegers)                            (IntegerClasses)
///   columns      first columns, then distances inside rows
///   values       the words that they are
/// ```
///
/// [org.gcsarray.io.internal.packed.SectionCodec] transforms, [org.gcsarray.io.internal.packed.IntegerStream] chooses the smallest form,
/// [org.gcsarray.io.internal.packed.PackedIntegers] packs bits, [org.gcsarray.io.internal.packed.IntegerClasses] splits integers into sizes and lower
/// bits, [org.gcsarray.io.internal.packed.Deflated] deflates and inflates the bytes of a section or a directory,
/// [org.gcsarray.io.internal.packed.Words] are integers of one width in bytes, [org.gcsarray.io.internal.packed.ColumnReader] sums distances up.
/// [org.gcsarray.io.internal.packed.PackedOutput] writes bytes, [org.gcsarray.io.internal.packed.PackedInput] reads them. This package knows nothing
/// of files; it rejects bytes that it cannot have written.
@NullMarked
package org.gcsarray.io.internal.packed;

import org.jspecify.annotations.NullMarked;
