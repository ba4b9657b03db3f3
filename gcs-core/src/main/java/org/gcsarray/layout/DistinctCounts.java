package org.gcsarray.layout;

import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import org.gcsarray.format.CooArray;
import org.gcsarray.layout.DistinctCounts.Projection;
import org.gcsarray.shape.SmoothShape;

/// How many distinct index tuples the elements of an array have over sets of dimensions: D(S) = |{ (i_d : d in S) of a stored element }|.
///
/// D of the row dimensions is the number of non-empty rows of a layout, which determines its bytes; D of other sets tells how much of an operand is
/// touched. A set is a bit mask, bit d for dimension d.
///
/// Every count is remembered and saves other counts: D is monotone, and where D(S) = D(S with d) the indices over S determine that of d, in every
/// superset of S as well. Other sets are counted over the indices of an array on this machine, which are kept, or by a [TupleCounter] over those of
/// an array elsewhere. Not thread safe. The answers depend on the array alone, except that an estimate becomes exact once the count is known.
public final class DistinctCounts {

    /// Possible tuples up to which an estimate is an exact count: it marks a few bytes and often ends early.
    private static final long MOST_COUNTED_CELLS = 4096;

    /// A set of dimensions, one of which may have a coarser index: `i_coarse` is divided by `2^shift`, for example by the elements of a cache line.
    ///
    /// @param set    dimensions, bit d for dimension d
    /// @param coarse dimension of the set that is coarsened; without effect if `shift` is 0
    /// @param shift  number of bits dropped of its index, 0 to 63
    public record Projection(long set, int coarse, int shift) {

        /// Checks the shift and the coarsened dimension.
        ///
        /// @throws IllegalArgumentException if the shift is not in 0..63, or positive and `coarse` is not in the set
        public Projection {
            if (shift < 0 || shift >= Long.SIZE) {
                throw new IllegalArgumentException("shift is " + shift + "; must be in 0..63");
            }
            if (shift > 0 && (coarse < 0 || coarse >= Long.SIZE || (set >>> coarse & 1) == 0)) {
                throw new IllegalArgumentException(
                        "dimension " + coarse + " is coarsened but not in the set " + Long.toBinaryString(set));
            }
            coarse = shift == 0 ? 0 : coarse;
        }

        /// Returns the projection onto the dimensions of a set.
        public static Projection onto(long set) {
            return new Projection(set, 0, 0);
        }
    }

    private final SmoothShape shape;
    private final long nse;
    private final long valueBytes;
    private final KnownCounts known;
    private final TupleSource source;
    private final Map<Projection, Double> estimates = new HashMap<>();

    private DistinctCounts(SmoothShape shape, long nse, long valueBytes, TupleSource source) {
        this.shape = shape;
        this.nse = nse;
        this.valueBytes = valueBytes;
        this.known = new KnownCounts(shape, nse);
        this.source = source;
    }

    /// Returns the counts of an array, none counted yet. O(1); shares its indices.
    ///
    /// @param array canonical array
    /// @throws IllegalArgumentException if it is not canonical: the number of elements depends on what happens to duplicates
    public static DistinctCounts of(CooArray array) {
        if (!array.isCanonical()) {
            throw new IllegalArgumentException(
                    "the array is not canonical; canonicalize it with a duplicate policy first");
        }
        return new DistinctCounts(array.shape(), array.nse(), array.values().byteSize(), new StoredTuples(array));
    }

    /// Returns the counts of an array that lies elsewhere, none counted yet. All answers equal those of [#of(CooArray)] if the counter is right; a
    /// number that other counts show to be impossible throws an `IllegalStateException`.
    ///
    /// @param shape      shape of the array
    /// @param nse        number of its elements, no two of them at the same indices
    /// @param valueBytes bytes of its values, the same in every layout
    /// @param counter    counts what other counts do not tell
    /// @throws IllegalArgumentException if there are fewer than 0 elements or bytes, or more elements than cells
    public static DistinctCounts of(SmoothShape shape, long nse, long valueBytes, TupleCounter counter) {
        long cells = Layouts.cells(shape, (1L << shape.rank()) - 1);
        if (nse < 0 || nse > cells) {
            throw new IllegalArgumentException(
                    "nse is " + nse + "; an array of shape " + shape + " has 0 to " + cells + " elements");
        }
        if (valueBytes < 0) {
            throw new IllegalArgumentException("valueBytes is " + valueBytes + "; must be at least 0");
        }
        return new DistinctCounts(shape, nse, valueBytes, new SuppliedTuples(counter));
    }

    /// Returns the shape of the array.
    public SmoothShape shape() {
        return shape;
    }

    /// Returns the number of stored elements, D of all dimensions.
    public long nse() {
        return nse;
    }

    /// Returns the bytes of the values of the array, the same in every layout.
    public long valueBytes() {
        return valueBytes;
    }

    /// Returns the number of distinct index tuples over a set of dimensions, exactly; 1 for the empty set, 0 if there are no elements.
    ///
    /// O(1) if other counts tell it, otherwise O(nse * dimensions of the set): it compares neighbours for leading dimensions, marks bits in a set of
    /// at most 64 MB where tuples are few or dense, and otherwise uses a hash set of 16 to 32 bytes per distinct tuple. Tuples of more than 64 bits
    /// are sorted, with 44 bytes for each.
    ///
    /// @throws IndexOutOfBoundsException if the set has a dimension that the array does not have
    public long exact(long set) {
        checkSet(set);
        long least = known.atLeast(set);
        if (least == known.atMost(set)) {
            return least;
        }
        long count = source.count(set, this);
        known.put(set, count);
        return count;
    }

    /// Returns [#exact] of several sets, in their order. Counts the unknown ones in one call of a [TupleCounter], else one by one.
    ///
    /// @throws IndexOutOfBoundsException if a set has a dimension that the array does not have
    public long[] exactAll(List<Long> sets) {
        prepare(sets);
        return sets.stream().mapToLong(this::exact).toArray();
    }

    /// Tells that [#exact] of some sets is likely to be asked for next. Of an array of this machine they are counted when they are asked for,
    /// because a count may spare those after it.
    void prepare(List<Long> sets) {
        sets.forEach(this::checkSet);
        if (source instanceof SuppliedTuples elsewhere) {
            elsewhere.prepare(sets.stream().distinct().filter(set -> known.atLeast(set) < known.atMost(set)).toList());
        }
    }

    /// Returns what is counted and what that tells: bounds of [#exact] without counting.
    KnownCounts known() {
        return known;
    }

    /// Returns an estimate of the number of distinct index tuples of a projection, with a relative standard error of 1.6 %
    /// (HyperLogLog, 4096 registers); exact if it was counted or there are at most 4096 possible tuples of a set that is not coarsened.
    ///
    /// O(1) if known, else as [#estimateAll] for one.
    ///
    /// @throws IndexOutOfBoundsException if the set has a dimension that the array does not have
    public double estimate(Projection projection) {
        estimateAll(List.of(projection));
        return bounded(projection);
    }

    /// Returns the best answer there is without another look at the elements.
    private double bounded(Projection projection) {
        long least = known.atLeast(finest(projection));
        long most = known.atMost(projection.set());
        return least == most ? least
                : Math.clamp(estimates.getOrDefault(projection, 0.0), (double) least, (double) most);
    }

    /// Returns the dimensions of a projection that are not coarsened.
    private static long finest(Projection projection) {
        return projection.shift() == 0 ? projection.set() : projection.set() & ~(1L << projection.coarse());
    }

    /// Estimates many projections in one pass over the elements, for [#estimate] to return at once.
    ///
    /// O(nse) for each dimension and each projection that is not known, 4096 bytes of extra memory for each.
    ///
    /// @throws IndexOutOfBoundsException if a set has a dimension that the array does not have
    public void estimateAll(Collection<Projection> wanted) {
        wanted.forEach(projection -> checkSet(projection.set()));
        prepare(wanted.stream().filter(this::isCheap).map(Projection::set).toList());
        List<Projection> unknown = wanted.stream().distinct().filter(projection -> !isKnown(projection)).toList();
        if (unknown.isEmpty()) {
            return;
        }
        double[] estimated = source.estimate(unknown);
        for (int k = 0; k < estimated.length; k++) {
            estimates.put(unknown.get(k), estimated[k]);
        }
    }

    /// Returns whether a projection can be answered, after counting it if that is cheap.
    private boolean isKnown(Projection projection) {
        if (estimates.containsKey(projection)) {
            return true;
        }
        long set = projection.set();
        if (isCheap(projection)) {
            exact(set);
        }
        return known.atLeast(finest(projection)) == known.atMost(set);
    }

    private boolean isCheap(Projection projection) {
        return projection.shift() == 0 && !estimates.containsKey(projection)
                && Layouts.cells(shape, projection.set()) <= MOST_COUNTED_CELLS;
    }

    private void checkSet(long set) {
        if (set >>> shape.rank() != 0) {
            throw new IndexOutOfBoundsException("set " + Long.toBinaryString(set) + " has dimension "
                    + (Long.SIZE - 1 - Long.numberOfLeadingZeros(set)) + "; the array has rank " + shape.rank());
        }
    }

    /// Counts distinct index tuples of elements that lie elsewhere, for example on many machines: several sets in one call, because a call may be
    /// expensive.
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
}
