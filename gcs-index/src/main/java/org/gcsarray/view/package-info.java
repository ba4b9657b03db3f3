/// Arrays that show elements of other arrays; nothing is copied.
///
/// ```
/// ArrayView       an owner and a ViewMap from view indices to its indices: selected, permuted, rolled, repeated, reshaped
/// ViewMap         which element of an owner a view shows at each index, without the arrays: stages, a reshape boundary between two
/// ViewWriter      writes through a view: into a dense array, an array being built, or the layers of a stack
/// StackArray      layers (StackLayer) over one another in a common domain; StackOptions.Unbacked says what no layer holds
/// LazyStack       the same layers, some still to be opened, when a part that needs them is asked for; no array, but gives arrays
/// RowBlocks       how a matrix is cut into row blocks, as a jagged shape
/// ```
///
/// An owner is a stored array or a stack, never a view: a view of a view has the same owner. The elements of a view are the images of its owner's
/// stored elements: `ViewElements` visits them, over the part of the owner that a `BoxScan` reads, and `Materialisation` stores them in the owner's
/// format. Views that only cut coordinates are served by `CoordinateBox`, views that select rows and columns apart from each other by `SelectedRows`
/// (`GroupNumbers`, `ColumnPlaces`), and points by `SoughtCells`. A stack visits the elements of each layer that no later layer hides
/// (`StackElements`); a `StackFrame` is what the layers have in common. `StackGaps` finds what cannot be read, also in stacks that are layers.
/// `OpenLayers` are the layers of a lazy stack that were needed.
///
/// This package knows `index`, `index.expression`, `index.shape`, `view.internal`, the arrays and their conversion.
@NullMarked
package org.gcsarray.view;

import org.jspecify.annotations.NullMarked;
