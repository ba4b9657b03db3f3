/// N-d operations on suitable layouts: the entry, and indexing in NumPy's dialect.
///
/// ```
/// Sparse          an array with the operations of NumPy, in this order:
///   creators        arrays from a description              ops.create
///   arithmetic      element by element, broadcast          ops.element
///   reductions      sums and their like over axes          ops.reduce
///   products        sums of products over axes, einsum     ops.contract
///   rearrangement   moved, repeated, cut, joined           ops.arrange
///   selection       elements taken and replaced            Slice, Assignment, NumpyKey
/// Slice           a part of any array by positions and ranges; the result keeps the layout of its operand
/// Assignment      an array with some elements replaced
/// NumpyKey        all of a NumPy index, as text or terms, with lists, masks and new axes, as a transform
/// NumpyIndexing   translates NumPy's dialect (negative positions, clipping, null) into that of index and index.expression
/// ```
///
/// The packages below hold the same operations as functions of any [org.gcsarray.format.NdArray]; they share `ops.operand` and do not know
/// this one. All know `view`, `convert` and what lies below.
@NullMarked
package org.gcsarray.ops;

import org.jspecify.annotations.NullMarked;
