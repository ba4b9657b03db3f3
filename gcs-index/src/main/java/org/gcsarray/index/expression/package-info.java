/// Dimension expressions: chains of operations on selected dimensions of an index transform.
///
/// ```
///     DimExpression  =  selection   . operation   . operation ...
///                       dims("x",2)   .translateBy(5) .halfOpenInterval(0, 3)
///
///     (transform, selected dimensions)  --operation-->  (transform, selected dimensions)
/// ```
///
/// The selection is a [DimensionSelection] of [DimensionSelection.Term]s, a [PerDimension] one number for all of it or one for each, a
/// [DimExpression.BoundMark] says what happens to the flag of a bound. A [DimExpression.Selected] is the pair in parentheses.
///
/// An operation either *moves* dimensions (translate, label, transpose, diagonal, add): then the maps are rewritten one by one. Or it *cuts* them
/// (slices, strides, indices, index arrays): then it builds a separate transform, which is composed. An [Indexing] gives such cuts as in NumPy,
/// `x[3, 2:5, ..., [0, 4]]`, to all dimensions or to selected ones: [org.gcsarray.index.AxisSelector]s read in an [Indexing.Mode]. It is the only
/// interpreter of such terms: the terms of views and of NumPy keys are translated for it.
///
/// This package knows `index` and `shape`. Source of the behaviour: the index space of TensorStore.
@NullMarked
package org.gcsarray.index.expression;

import org.jspecify.annotations.NullMarked;
