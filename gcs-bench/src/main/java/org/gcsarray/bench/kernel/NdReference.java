package org.gcsarray.bench.kernel;

import java.util.Arrays;
import java.util.stream.IntStream;

import it.unimi.dsi.fastutil.doubles.DoubleArrayList;
import it.unimi.dsi.fastutil.longs.Long2ObjectOpenHashMap;
import it.unimi.dsi.fastutil.longs.LongArrayList;

import org.gcsarray.format.CooArray;
import org.gcsarray.format.StoredArray;

/// What an n-d operation adds up to: a list of contributions, each with the row-major position of the element of the result that it
/// belongs to. Written down from the definition of the operation, element by element, with no code of the library that is measured.
final class NdReference {

    private final LongArrayList positions = new LongArrayList();
    private final DoubleArrayList values = new DoubleArrayList();

    private NdReference() {}

    /// Returns the contributions to a result; their sums are its elements.
    ///
    /// @param a canonical operand
    /// @param b second operand of the same shape, canonical; not looked at unless the operation is binary
    static ElementList of(NdOperation operation, CooArray a, CooArray b) {
        NdReference sums = new NdReference();
        int rank = a.shape().rank();
        int[] all = IntStream.range(0, rank).toArray();
        int[] axes = operation.axes(rank);
        switch (operation) {
            case ADD -> {
                sums.addAll(a, all);
                sums.addAll(b, all);
            }
            case MULTIPLY -> sums.addProducts(a, b, all, new int[0]);
            case TRANSPOSE -> sums.addAll(a, axes);
            case RESHAPE -> sums.addAll(a, all);
            case SUM_FIRST, SUM_LAST, SUM_TWO -> sums.addAll(a, others(rank, axes));
            case TENSORDOT -> sums.addProducts(a, b, axes, others(rank, axes));
        }
        return sums.list();
    }

    private static int[] others(int rank, int[] axes) {
        return IntStream.range(0, rank).filter(d -> IntStream.of(axes).noneMatch(axis -> axis == d)).toArray();
    }

    /// Adds every element at the position of some of its indices.
    private void addAll(CooArray a, int[] kept) {
        long[] at = positions(a, kept);
        for (int p = 0; p < at.length; p++) {
            add(at[p], a.values().getDouble(p));
        }
    }

    /// Adds the products of elements with the same indices in the shared dimensions, at the position of the free ones of both; without free
    /// dimensions at that of the shared ones.
    private void addProducts(CooArray a, CooArray b, int[] shared, int[] free) {
        long[] sharedOfB = positions(b, shared);
        long[] freeOfB = positions(b, free);
        Long2ObjectOpenHashMap<LongArrayList> partners = new Long2ObjectOpenHashMap<>();
        for (int q = 0; q < sharedOfB.length; q++) {
            partners.computeIfAbsent(sharedOfB[q], _ -> new LongArrayList()).add(q);
        }
        long[] sharedOfA = positions(a, shared);
        long[] freeOfA = positions(a, free);
        long width = cells(b, free);
        for (int p = 0; p < sharedOfA.length; p++) {
            LongArrayList found = partners.get(sharedOfA[p]);
            for (int k = 0; found != null && k < found.size(); k++) {
                int q = (int) found.getLong(k);
                add(free.length == 0 ? sharedOfA[p] : freeOfA[p] * width + freeOfB[q],
                        a.values().getDouble(p) * b.values().getDouble(q));
            }
        }
    }

    private void add(long position, double value) {
        positions.add(position);
        values.add(value);
    }

    private static long cells(StoredArray a, int[] dimensions) {
        return Arrays.stream(dimensions).mapToLong(d -> a.shape().extent(d)).reduce(1, Math::multiplyExact);
    }

    /// Returns the row-major position of some indices of each element.
    static long[] positions(StoredArray a, int... dimensions) {
        cells(a, dimensions);
        long[] positions = new long[Math.toIntExact(a.nse())];
        a.forEachStored((element, p) -> {
            long position = 0;
            for (int d : dimensions) {
                position = position * a.shape().extent(d) + element[d];
            }
            positions[p] = position;
        });
        return positions;
    }

    private ElementList list() {
        return new ElementList(positions.toLongArray(), new long[positions.size()], values.toDoubleArray());
    }
}
