/// Shapes that are not boxes, and their algebra.
///
/// ```
/// Shape            rank, size, slice, chip, iteration
///   SmoothShape    (2, 3) at (0, 5)              a box of extents at an origin (both of `org.gcsarray.shape`)
///   JaggedShape    {(10), (20), (30)}            rows of one rank and different extents
///   TiledShape     [5, 15, 10] x [2 x 8, 4]      a box cut into tiles
///   NestedShape    [1, 2] over (10, 20, 30)      dimensions in layers: a vector of matrices
///
/// DimensionLabels  i,j,k                         names of dimensions
/// LabelledShape    (10, 20) with i,j             an operand
/// ShapeAlgebra     C(i,j) = A(i,k) B(k,j)        the shape of sums, products, contractions, permutations;
///                                                the same index tuples or not
///
/// JaggedShape.RowRun           a number of equal rows, to make a JaggedShape of
/// TiledShape.Location     the tile of an index tuple and its offset in it
/// ```
///
/// Inside, `Runs` keep equal neighbours once, and an `IndexTree` holds the distinct prefixes of a set of index tuples as runs: equal sets, equal
/// trees. `ExtentAgreement`, `IndexJoin`, `TreeShape` and `LayerAssignment` are the steps of `ShapeAlgebra`. So the cost of everything except
/// iteration depends on the rows that differ from their neighbours, never on the extents.
///
/// Errors are [org.gcsarray.shape.ShapeException]s with a code, [IndexOutOfBoundsException]s for indices, dimensions and slices outside a shape, and
/// [ArithmeticException]s for numbers beyond 64 bits.
///
/// This package knows `shape` only.
@NullMarked
package org.gcsarray.index.shape;

import org.jspecify.annotations.NullMarked;
