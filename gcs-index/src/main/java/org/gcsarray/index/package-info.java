/// Index algebra.
///
/// The *index space* names positions instead of counting them from 0. A slice keeps its positions, two arrays can be laid over each other,
/// and a bound can be unknown:
///
/// ```
/// IndexInterval    [1*, 4)                           bounds, each explicit or implicit
/// IndexDomain      { "x": [1*, 4), [2, 6) }          an interval and a label per dimension (IndexDomainBuilder)
/// DimensionUnits   4 nm, none                        what one step along a dimension is (DimensionUnit)
/// StridedSlice     7:3:-2 of [0, 10) = [-3, -1)      old position = offset + stride * new position
/// DomainJoin       merge, hull, intersect, constrain
///
/// IndexTransform   input domain  --- one OutputIndexMap per output dimension --->  positions of the source
///                                        constant, affine, cyclic, or listed in an IndexTable
///
/// BoxOverlay       boxes over one another: which is on top, and what no box contains
///
/// Alignment        target  --- transform --->  source: moved, permuted, repeated to fit
/// Broadcast        operands of one operation, aligned with their common domain
/// ```
///
/// A *view* is the outcome of such transforms over the extents of an owner, counted from 0 again:
///
/// ```
/// Selector         what is taken of an axis: At, Range, All, Reversed, Pick, Where, NewAxis, Ellipsis
/// ViewMap          view index  --- stages, a reshape boundary between two --->  owner index
/// ImageCursor      owner index  --->  the view indices that show it: none, one or many
/// LoopNest         a view of a strided owner as loops (LoopAxis) over addresses
/// ```
///
/// This package knows `shape` and `reduction` only.
///
/// For the other packages of this library: [BoxOverlay] serves stacks, [Faults] and [Quoted] the texts of errors.
@NullMarked
package org.gcsarray.index;

import org.jspecify.annotations.NullMarked;
