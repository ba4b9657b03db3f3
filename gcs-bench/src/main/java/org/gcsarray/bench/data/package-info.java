/// Matrices and tensors that anyone can make again: each is a function of its name, such as `rmat(16,1000000,12)`.
///
/// ```
/// generators of org.gcsarray.ops.create, Frostt ──▶ DataCatalog ──▶ Dataset.of("stencil5(500,500)")  or a file
///                                          DataClass: a generator and the arguments it takes when none are given
/// ```
@NullMarked
package org.gcsarray.bench.data;

import org.jspecify.annotations.NullMarked;
