/// What every package may use, because this one knows no other.
///
/// ```
/// Search                 the first of a range for which a condition holds
/// Distinct               numbers without repeats
/// Named                  things that are asked for by name
/// Counted                numbers of things in words
/// Products               products of extents, which may exceed a long
/// Parts                  equal parts of a number, and of the elements of rows
/// Codes                  narrow numbers that values are stored as
/// Decoding               which number each code stands for
/// CombinedOverflow       values of one index exceed their range when they are combined
/// CoreProperties         the system properties of this module
/// Settings               what options are made of
/// Options                what classes of options have in common
/// CheckReturnValue       marks methods whose result must not be dropped
/// CanIgnoreReturnValue   exempts methods that do something besides
/// ```
@NullMarked
package org.gcsarray.internal;

import org.jspecify.annotations.NullMarked;
