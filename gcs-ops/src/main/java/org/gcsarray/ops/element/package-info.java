/// Functions of elements: of one array in its own structure, of several with broadcasting and promotion as in NumPy.
///
/// The positions of stored elements are found first, in the same way for all types. Then values are computed, a block at a time, as double,
/// long or pairs of doubles.
///
/// ```
/// Elementwise                  UnaryOp, BinaryOp, ElementFunction: what a caller sees; one operand: its structure is shared
///   |
/// Combination                  two operands: finds the way
///   |-- Union                  one shape: merge of the structures
///   |-- Restriction            results where one sparse operand is stored: the other a constant, dense, or found by Lookup
///   |-- Join                   both repeat, and only pairs of stored elements count
///   |-- DenseResult            every element
///   `-- Expansion              writes out what repeats, checked beforehand;   PartialExpansion  only where it matters
/// ManyOperands                 any number of operands: union of all structures
///
/// structure    Structure  compares and merges structures: coordinates by ascending Keys, compressed arrays by RowMerge.Plan
///              Merged     structures of several operands as one, with the positions in each
///              Match      merged keys with the positions in both operands;   KeyTable  positions of keys
///              BroadcastShape   the shape of all operands
/// values       Rule       what is computed, and whose zeros prevail, as 0 x = 0: PairRule, FunctionRule, ChoiceRule, CloseRule, ClipRule, CustomRules
///              Source     numbers of an operand in the order of the result, read into a NumberBlock of one Lane
///              Evaluation runs a rule, leaves out fills, names elements without result;   ResultValues  by type
///              RealPairs, IntegerPairs, ComplexPairs, RealFunctions, IntegerFunctions, ComplexFunctions: the loops
/// ```
@NullMarked
package org.gcsarray.ops.element;

import org.jspecify.annotations.NullMarked;
