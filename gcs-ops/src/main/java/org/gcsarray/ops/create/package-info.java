/// Making arrays: from a description, and at random.
///
/// ```
/// Create            zeros, ones, full, eye, diag, from a function, random
/// RandomOptions     how many elements a random array has, where they lie, their values
/// SkewedIndices     an index drawn at random, and the probability of each
/// DrawnElements     random elements one by one, as long as they are new            ╲ the two ways of Create.random
/// RankedElements    random elements as the best of a list of all, where most are taken  ╱
/// CounterRandom     the random numbers of them all
/// ```
///
/// Random numbers are a function of (seed, counter), not of the order in which they are drawn, so a few lines in another language make the same
/// arrays.
@NullMarked
package org.gcsarray.ops.create;

import org.jspecify.annotations.NullMarked;
