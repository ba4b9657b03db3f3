/// Matrices and tensors that anyone can make again: each is a function of its name, such as `rmat(16,1000000,12)`.
///
/// ```
/// CounterRandom ──▶ Matrices  Stencils  Tensors  Frostt ──▶ DataCatalog ──▶ Dataset.parse("stencil5(500,500)")  or a file
/// ```
///
/// Random numbers are a function of (seed, counter), not of the order in which they are drawn, so that another language makes the
/// same arrays in a few lines.
@NullMarked
package org.gcsarray.bench.data;

import org.jspecify.annotations.NullMarked;
