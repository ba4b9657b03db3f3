/// N-d operations on layouts chosen to fit.
///
/// ```
/// Slice         fix, range and reverse dimensions of any array; the result keeps the layout of its operand
/// Selector      what is taken of one dimension: At(index) or Range(start, step, count), strict
/// NumpyIndexing translates NumPy's dialect (negative positions, clipping, null) into selectors
/// ```
///
/// Knows `convert` and what lies below it.
@NullMarked
package org.gcsarray.ops;

import org.jspecify.annotations.NullMarked;
