/// How views and stacks find elements: which element of an owner a view shows, and which layer of a stack is on top.
///
/// ```
/// ViewStage        one transform of a view, in normal form; ReshapeBoundary: what lies between two
/// AxisOperations   transpose, roll, .. as transforms; AxisSelection: select
/// Preimages        owner index  --->  the view indices that show it, by an ImageCursor: none, one or many
/// questions        Injectivity, OrderOfMaps, OwnerAxes, ViewHull (what a part of a view may show), ViewExport (as one transform)
/// ViewStrides      a view of a strided owner as strides of its own
///
/// BoxOverlay       boxes over one another: which is on top, and the first index of a region that no box contains
///                  (BoxTree finds the boxes at an index; RequestGaps halves what is asked for until a GapSearch along LineAxis-es
///                  finds that index, a FirstPosition)
/// ```
///
/// Knows the index space, `shape` and `reduction`; knows no array.
@NullMarked
package org.gcsarray.view.internal;

import org.jspecify.annotations.NullMarked;
