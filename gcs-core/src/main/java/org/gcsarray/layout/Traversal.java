package org.gcsarray.layout;

import java.util.function.ToDoubleFunction;

import org.gcsarray.layout.DistinctCounts.Projection;
import org.gcsarray.reduction.DimensionReduction;

/// The stored elements of a layout in their order, and how often a walk over them leaves a cache.
///
/// Fixing the p slowest dimensions cuts the walk into parts; if the memory that a part touches fits a cache, each part fetches it once:
/// distinct pairs of part and cache line (or page), a number of distinct index tuples. With one dimension
/// less fixed, several of these parts become one; of what that larger part touches, a cache holds its share.
final class Traversal {

    private final DimensionReduction layout;
    private final long[] prefixes;
    private final int[] order;
    private final ToDoubleFunction<Projection> counts;

    /// @param counts number of distinct index tuples of a projection of the stored elements
    Traversal(DimensionReduction layout, ToDoubleFunction<Projection> counts) {
        this.layout = layout;
        this.order = layout.dimensions();
        this.counts = counts;
        this.prefixes = new long[order.length + 1];
        for (int p = 0; p < order.length; p++) {
            prefixes[p + 1] = prefixes[p] | 1L << order[p];
        }
    }

    /// Returns the set of row dimensions.
    long rows() {
        return prefixes[layout.rowDimensions().length];
    }

    /// Returns all dimensions.
    long all() {
        return prefixes[order.length];
    }

    /// Returns the first `count` dimensions of the order.
    long prefix(int count) {
        return prefixes[count];
    }

    /// Returns the number of distinct index tuples over a set of dimensions.
    double distinct(long set) {
        return counts.applyAsDouble(Projection.onto(set));
    }

    /// Returns how many granules of memory, cache lines or pages, a walk fetches from an array with one entry for each index tuple of some
    /// dimensions, last of them in this order fastest; 0 if the whole array fits the cache.
    ///
    /// @param dimensions dimensions of the array
    /// @param entryBytes bytes of an entry
    /// @param capacity   bytes that the cache holds
    /// @param granule    bytes fetched at once, a power of two
    double misses(long dimensions, int entryBytes, double capacity, int granule) {
        if (cells(dimensions) * entryBytes <= capacity) {
            return 0;
        }
        double granulesOfEntry = Math.max(1, (double) entryBytes / granule);
        double larger = Double.POSITIVE_INFINITY;
        for (int p = 0; p <= order.length; p++) {
            double touched = granules(p, dimensions, granule / entryBytes) * granulesOfEntry;
            double part = touched * granule / Math.max(1, distinct(prefixes[p]));
            if (part <= capacity || p == order.length) {
                // what the parts before touch together, the cache still holds in part
                return touched * Math.max(0, 1 - capacity / larger);
            }
            larger = part;
        }
        throw new AssertionError("the loop ends with its last round");
    }

    /// Returns the distinct granules of several entries each, summed over all parts that fixing the first p dimensions makes. The fastest
    /// dimensions of the array that a granule spans do not count, the next one only in steps of what is left of the granule. Parts that
    /// follow each other share granules along the last of the fixed dimensions.
    private double granules(int p, long dimensions, int entries) {
        long set = prefixes[p] | dimensions;
        double left = entries;
        for (int k = order.length - 1; k >= Math.max(0, p - 1) && left >= 2; k--) {
            if ((dimensions & 1L << order[k]) != 0) {
                long extent = layout.shape().extent(order[k]);
                if (extent > left) {
                    return counts.applyAsDouble(
                            new Projection(set, order[k], 31 - Integer.numberOfLeadingZeros((int) left)));
                }
                set &= ~(1L << order[k]);
                left /= extent;
            }
        }
        return distinct(set);
    }

    /// Returns whether two sets differ only in dimensions of extent 1.
    boolean isSame(long set, long other) {
        for (long rest = set ^ other; rest != 0; rest &= rest - 1) {
            if (layout.shape().extent(Long.numberOfTrailingZeros(rest)) > 1) {
                return false;
            }
        }
        return true;
    }

    /// Returns the product of the extents of a set of dimensions.
    double cells(long dimensions) {
        double cells = 1;
        for (long rest = dimensions; rest != 0; rest &= rest - 1) {
            cells *= layout.shape().extent(Long.numberOfTrailingZeros(rest));
        }
        return cells;
    }
}
