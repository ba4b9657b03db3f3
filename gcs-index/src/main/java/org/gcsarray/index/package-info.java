/// The index space: domains of indices, and transforms that map them to the indices of an array.
///
/// The *index space* names indices instead of counting them from 0. A slice keeps its indices, two arrays can be laid over each other,
/// and a bound can be unknown:
///
/// ```
/// IndexInterval    [1*, 4)                           bounds, each explicit or implicit
/// IndexDomain      { "x": [1*, 4), [2, 6) }          an interval and a label per dimension (IndexDomain.Builder)
/// DimensionUnits   4 nm, none                        what one step along a dimension is (DimensionUnits.Unit)
/// StridedSlice     7:3:-2 of [0, 10) = [-3, -1)      old index = offset + stride * new index
/// DomainJoin       merge, hull, intersect, constrain
///
/// IndexTransform   input domain  --- one OutputIndexMap per output dimension --->  indices of the source
///                                        constant, affine, cyclic, or listed in an IndexTable
///
/// Alignment        target  --- transform --->  source: moved, permuted, repeated to fit
/// Broadcast        operands of one operation, aligned with their common domain
/// ```
///
/// [AxisSelector] is one term of an index and says what it takes from an axis: At, FromEnd, Range, Clipped, Ranges, Pick, Mask, NewAxis, Ellipsis; an
/// [ImageCursor] goes through the indices of a view that show an element.
///
/// This package knows `shape` and `index.internal` only.
@NullMarked
package org.gcsarray.index;

import org.jspecify.annotations.NullMarked;
