/// Products of whole arrays that can be timed, and a reference to compare them with.
///
/// ```
/// TimedProduct.dense        compressed rows times a dense vector or matrix
///             .sparse       compressed rows times compressed rows
///             .fromFile     a matrix in a file, block by block, times a vector
/// BruteForceProduct   the same from coordinates, and the error of another result
/// ```
///
/// Knows kernels and containers, no command.
@NullMarked
package org.gcsarray.bench.product;

import org.jspecify.annotations.NullMarked;
