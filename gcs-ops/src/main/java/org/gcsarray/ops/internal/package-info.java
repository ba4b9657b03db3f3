/// What all operations share about their operands and results. Internal to this project.
///
/// ```
/// StoredOperands  any array as one that is stored, without duplicates
/// Axes            axes as NumPy counts them, -1 the last; AxisLabels: lists of axes that go by labels
/// Promotion       the type that values of several types are computed in
/// Quotient        quotients of integers, rounded once
/// NumberArrays    values of any type as arrays of few types
/// ResultForm      the format and layout that a result inherits from an operand
/// DenseSize       how many elements a dense result has, unless they are too many
/// SliceLength     how many elements are reduced to one, and what those that are not stored add; FillPower: by what they multiply
/// NormPowers      the numbers that a norm is the root of a sum of
///
/// SameStructure   arrays that store elements where another does
/// ElementKeys     sums of stride x index of stored elements: CoordinateKeys, UnfoldedKeys (by LinearParts of rows and columns)
/// KeyedRows       ascending keys row x columns + column as compressed rows, put together by a RowCollector
/// Keys            index tuples of several operands as one long each: PackedKeys, RankedKeys
/// ```
///
/// Knows `ops.operand`, `view`, `convert` and what lies below.
@NullMarked
package org.gcsarray.ops.internal;

import org.jspecify.annotations.NullMarked;
