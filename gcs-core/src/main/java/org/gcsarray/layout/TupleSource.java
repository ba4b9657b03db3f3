package org.gcsarray.layout;

import java.util.List;

import org.gcsarray.layout.DistinctCounts.Projection;

/// Where [DistinctCounts] has those numbers from that other counts do not tell. The array has elements.
sealed interface TupleSource permits StoredTuples, SuppliedTuples {

    /// Returns the number of distinct tuples over a set.
    ///
    /// @param set    set of at least one dimension
    /// @param counts what is known of other sets
    long count(long set, DistinctCounts counts);

    /// Returns estimates of the numbers of distinct tuples of projections of at least one dimension.
    double[] estimate(List<Projection> projections);
}
