/// LIBSVM text: a label and the features of a sample on each line.
///
/// ```
///   LibsvmFormat ─▶ LibsvmReader ─▶ BodyReader    the lines in file order, by one thread
///                                     └─▶ LibsvmLine    one line: label, features, comment
///                                           ├─▶ LibsvmStore    rows of a matrix, and its labels
///                                           └─▶ LibsvmEntry    an entry for a visitor
///                ─▶ TextOutput of `text`
/// ```
///
/// Rows are not entries of a fixed length, so [LibsvmLine] hands each on at once instead of filling a chunk.
@NullMarked
package org.gcsarray.io.internal.text.libsvm;

import org.jspecify.annotations.NullMarked;
