/// N-d operations on layouts chosen to fit.
///
/// ```
/// Slice         fix, range and reverse dimensions of any array; the result keeps the layout of its operand
/// NumpyIndexing translates NumPy's dialect (negative positions, clipping, null) into selectors
/// NumpyKey      all of a NumPy index, terms or text, with lists, masks and new axes, as a transform
/// ```
///
/// Knows `convert` and what lies below it.
@NullMarked
package org.gcsarray.ops;

import org.jspecify.annotations.NullMarked;
