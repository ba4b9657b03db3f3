/// The arrays behind buffers, index tuples sorted, buffers joined. Internal to this project.
///
/// ```
/// Backing         the array of a buffer itself, not a copy
/// RawArrays       arrays that become buffers, while they are filled
/// KeyPacking      a tuple of indices as one long, where it fits
/// RadixOrder      whether tuples ascend, and where equal ones begin
/// SortedTuples    tuples in order, repeated ones merged by a policy
/// PackedSort      the sort behind it, keys and positions together
/// JoinedIndices   indices one behind the other
/// JoinedValues    values one behind the other
/// ResultArrays    arrays of results that were given back, for the next ones
/// PlainValues     values as arrays of double, float, long or boolean
/// ExactSums       sums of integers in their type, or a fault
/// Sizes           byte counts for people, and their limits
/// ```
///
/// Knows `buffer`, `parallel`, `shape` and `internal`.
@NullMarked
package org.gcsarray.buffer.internal;

import org.jspecify.annotations.NullMarked;
