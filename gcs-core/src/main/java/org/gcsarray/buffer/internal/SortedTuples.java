package org.gcsarray.buffer.internal;

import java.util.Arrays;
import java.util.Objects;
import java.util.function.IntFunction;

import org.jspecify.annotations.Nullable;

import org.gcsarray.buffer.DuplicatePolicy;
import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.Values;
import org.gcsarray.internal.CombinedOverflow;
import org.gcsarray.parallel.Parallelism;

/// Index tuples in ascending order: a stable order of their positions, the keys in that order, and where equal tuples repeat.
///
/// @param bounds         exclusive upper bound of each key
/// @param keys           key arrays, most significant first
/// @param order          positions of the tuples in ascending order; equal tuples keep their order; shared
/// @param isSortedBefore whether the tuples ascended before, so that [#order] changes nothing
/// @param packing        how tuples are packed; null if they are not
/// @param packed         packed tuples in ascending order; null if they are not packed
@SuppressWarnings("ArrayRecordComponent") // handed on as they are, never compared
public record SortedTuples(long[] bounds, Indices[] keys, int[] order, boolean isSortedBefore,
        @Nullable KeyPacking packing, long @Nullable [] packed) {

    /// Sorts tuples; keys are shared. O(size * bits / 9) moves, none if they ascend already; extra memory 24 bytes per tuple, 44 for tuples
    /// of more than 64 bits.
    ///
    /// @param bounds exclusive upper bound of each key
    /// @param keys   key arrays of equal size, most significant first; at least one
    public static SortedTuples of(long[] bounds, Indices... keys) {
        return of(Parallelism.sequential(), bounds, keys);
    }

    /// Sorts tuples on several threads; otherwise as [#of(long\[\], Indices...)], with the same result.
    ///
    /// @param parallelism how many tasks share the tuples
    /// @param bounds      exclusive upper bound of each key
    /// @param keys        key arrays of equal size, most significant first; at least one
    public static SortedTuples of(Parallelism parallelism, long[] bounds, Indices... keys) {
        int size = keys[0].size();
        if (RadixOrder.isAscending(keys)) {
            int[] identity = new int[size];
            Arrays.setAll(identity, k -> k);
            return new SortedTuples(bounds, keys, identity, true, null, null);
        }
        KeyPacking packing = KeyPacking.of(bounds);
        if (packing == null) {
            return new SortedTuples(bounds, keys, orderOfWideTuples(parallelism, bounds, keys), false, null, null);
        }
        long[] packed = new long[size];
        packing.pack(keys, 0, size, packed);
        PackedSort sorted = PackedSort.sort(packed, packing.totalBits(), parallelism);
        return new SortedTuples(bounds, keys, sorted.positions(), false, packing, sorted.keys());
    }

    /// Sorts tuples of more than 64 bits by as many of their last keys as fit, then stably by those before, and so on.
    private static int[] orderOfWideTuples(Parallelism parallelism, long[] bounds, Indices[] keys) {
        int[] order = new int[keys[0].size()];
        Arrays.setAll(order, k -> k);
        for (int end = keys.length; end > 0;) {
            int start = end - 1;
            while (start > 0 && KeyPacking.of(Arrays.copyOfRange(bounds, start - 1, end)) != null) {
                start--;
            }
            KeyPacking packing = Objects.requireNonNull(KeyPacking.of(Arrays.copyOfRange(bounds, start, end)));
            long[] unordered = new long[order.length];
            packing.pack(Arrays.copyOfRange(keys, start, end), 0, unordered.length, unordered);
            long[] packed = new long[order.length];
            for (int k = 0; k < packed.length; k++) {
                packed[k] = unordered[order[k]];
            }
            int[] positions = PackedSort.sort(packed, packing.totalBits(), parallelism).positions();
            int[] before = order;
            order = new int[positions.length];
            for (int k = 0; k < order.length; k++) {
                order[k] = before[positions[k]];
            }
            end = start;
        }
        return order;
    }

    /// Returns whether the k-th tuple in ascending order equals the one before it; false for the first.
    public boolean isRepeat(int k) {
        if (k == 0) {
            return false;
        }
        return packed != null ? packed[k] == packed[k - 1] : RadixOrder.compare(keys, order[k - 1], order[k]) == 0;
    }

    /// Returns the least k for which [#isRepeat] is true, or -1 if all tuples are distinct.
    private int firstRepeat() {
        if (isSortedBefore && RadixOrder.isStrictlyAscending(keys)) {
            return -1;
        }
        for (int k = 1; k < order.length; k++) {
            if (isRepeat(k)) {
                return k;
            }
        }
        return -1;
    }

    /// Returns these tuples without repeats, and their values combined: the elements of an array in ascending order.
    ///
    /// @param element indices of the element at a position, for the error text
    /// @param values  value of each tuple, in input order; shared if nothing moves and nothing is combined
    /// @param policy  what becomes of repeats
    /// @throws IllegalArgumentException if the policy is ERROR and a tuple repeats; the text names the element and two positions
    /// @throws ArithmeticException      if an integer sum or product overflows; the text names the element and its values
    public Distinct distinct(IntFunction<long[]> element, Values values, DuplicatePolicy policy) {
        int repeat = firstRepeat();
        if (repeat >= 0 && policy == DuplicatePolicy.ERROR) {
            throw DuplicatePolicy.refusal(element.apply(order[repeat]), order[repeat - 1], order[repeat]);
        }
        Indices[] distinctKeys = new Indices[keys.length];
        if (repeat < 0 && policy != DuplicatePolicy.COUNT) {
            Arrays.setAll(distinctKeys, this::key);
            return new Distinct(distinctKeys, isSortedBefore ? values : values.gather(order));
        }
        int[] starts = runStarts();
        int[] kept = Arrays.stream(starts, 0, starts.length - 1).map(start -> order[start]).toArray();
        Arrays.setAll(distinctKeys, d -> keys[d].narrowTo(bounds[d]).gather(kept));
        try {
            return new Distinct(distinctKeys, values.combine(order, starts, policy));
        } catch (CombinedOverflow e) {
            throw e.at(element.apply(e.position()));
        }
    }

    /// Tuples in strictly ascending order with one value each.
    ///
    /// @param keys   keys of each tuple; shared
    /// @param values value of each tuple; shared
    @SuppressWarnings("ArrayRecordComponent") // handed on as they are, never compared
    public record Distinct(Indices[] keys, Values values) {

        /// Returns one key of each tuple; shared.
        public Indices key(int d) {
            return keys[d];
        }

        /// Returns the fill that belongs to the values: counts have 0, whatever was counted; any other policy keeps the fill.
        public Scalar fill(Scalar fill, DuplicatePolicy policy) {
            return policy == DuplicatePolicy.COUNT ? Scalar.zero(values.dtype()) : fill;
        }
    }

    /// Returns where runs of equal tuples start in ascending order, then the number of tuples; new storage.
    public int[] runStarts() {
        int[] starts = new int[order.length + 1];
        int runs = isSortedBefore ? RadixOrder.runStarts(keys, starts) : runStarts(starts);
        starts[runs] = order.length;
        return runs == order.length ? starts : Arrays.copyOf(starts, runs + 1);
    }

    private int runStarts(int[] starts) {
        int runs = 0;
        for (int k = 0; k < order.length; k++) {
            if (!isRepeat(k)) {
                starts[runs++] = k;
            }
        }
        return runs;
    }

    /// Returns one key in ascending order of the tuples, in the least width for its bound. Shared if nothing had to move.
    public Indices key(int d) {
        if (isSortedBefore) {
            return keys[d].narrowTo(bounds[d]);
        }
        return packing != null && packed != null ? packing.unpack(packed, packed.length, d, bounds[d])
                : keys[d].narrowTo(bounds[d]).gather(order);
    }
}
