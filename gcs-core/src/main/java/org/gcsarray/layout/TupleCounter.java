package org.gcsarray.layout;

import java.util.List;

import org.gcsarray.layout.DistinctCounts.Projection;

/// Counts distinct index tuples of elements that lie elsewhere, for example on many machines: several sets in one call, because a call may be
/// dear.
///
/// A set of dimensions is a bit mask, bit d for dimension d.
public interface TupleCounter {

    /// Returns the number of distinct index tuples over each set, exactly, in the order of the sets.
    ///
    /// @param sets sets of at least one dimension, none twice
    long[] count(List<Long> sets);

    /// Returns an estimate of the number of distinct index tuples of each projection, in their order. [TupleSketches] estimates as
    /// [DistinctCounts] does on one machine, to the last bit; exact numbers are allowed.
    ///
    /// @param projections projections of at least one dimension, none twice
    double[] estimate(List<Projection> projections);
}
