/// What all operations share about their operands and results. Not for use from outside.
///
/// ```
/// Operands     any array as one that is stored, without duplicates
/// Axes         axes as NumPy counts them, -1 the last
/// Promotion    the type that values of several types are computed in
/// Quotient     quotients of integers, rounded once
/// ResultForm   the format and layout that a result inherits from an operand
/// ```
///
/// Knows `ops.operand`, `convert` and what lies below.
@NullMarked
package org.gcsarray.ops.internal;

import org.jspecify.annotations.NullMarked;
