/// Programs to read from top to bottom, each a small task from beginning to end.
///
/// ```
/// RecommendationMatrix   users x items: products of sparse matrices, a factorisation
/// SingleCellMatrix       genes x cells of an HDF5 file: axes, broadcasting, a container
/// KnowledgeGraph         relation x entity x entity x entity: layouts, slices, einsum, MTTKRP
/// BrainAtlas             x, y, z, map: stacked arrays, a view, sums per parcel
/// StencilSpmv            the Laplace operator of a grid: solvers on Spmv
///
/// Program                what they share: the file that is read, and the message for a wrong one
/// ```
///
/// They use public classes of the library only, and do not depend on one another.
@NullMarked
package org.gcsarray.examples;

import org.jspecify.annotations.NullMarked;
