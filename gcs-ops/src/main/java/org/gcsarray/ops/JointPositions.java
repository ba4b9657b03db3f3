package org.gcsarray.ops;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.gcsarray.index.IndexInterval;
import org.gcsarray.index.IndexTable;
import org.gcsarray.index.OutputIndexMap;
import org.gcsarray.shape.SmoothShape;

/// The lists of positions of a key, which share dimensions of the result: their common shape and where it stands.
final class JointPositions {

    private static final IndexInterval ANY = IndexInterval.closed(-IndexInterval.INF, IndexInterval.INF);

    private final long[] common;
    private boolean unplaced;
    private int first;

    /// @param terms terms without masks
    /// @throws IllegalArgumentException if the lists do not broadcast
    JointPositions(List<NumpyKey.Term> terms) {
        List<SmoothShape> shapes = terms.stream()
                .flatMap(term -> term instanceof NumpyKey.Term.Positions(IndexTable listed)
                        ? Stream.of(listed.shape())
                        : Stream.empty())
                .toList();
        this.common = broadcast(shapes);
        this.unplaced = !shapes.isEmpty();
    }

    private static long[] broadcast(List<SmoothShape> shapes) {
        try {
            return SmoothShape.broadcast(shapes).extents();
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException("lists are taken point by point: " + e.getMessage(), e);
        }
    }

    /// Returns whether a term belongs to the lists, if there are any.
    static boolean isJoint(NumpyKey.Term term) {
        return term instanceof NumpyKey.Term.At || isList(term);
    }

    private static boolean isList(NumpyKey.Term term) {
        return term instanceof NumpyKey.Term.Positions || term instanceof NumpyKey.Term.Mask;
    }

    /// Returns whether there are lists, and something stands between two of the terms that belong to them, were it an empty `...`.
    static boolean areSeparated(List<NumpyKey.Term> terms) {
        int[] places = IntStream.range(0, terms.size()).filter(k -> isJoint(terms.get(k))).toArray();
        return terms.stream().anyMatch(JointPositions::isList)
                && places[places.length - 1] - places[0] >= places.length;
    }

    int rank() {
        return common.length;
    }

    boolean isUnplaced() {
        return unplaced;
    }

    /// Puts the common shape into the result and returns the dimension behind it.
    int place(int dimension, long[] extents) {
        System.arraycopy(common, 0, extents, dimension, common.length);
        first = dimension;
        unplaced = false;
        return dimension + common.length;
    }

    /// Returns the map of one list.
    ///
    /// @param positions  positions from 0
    /// @param listed     shape of the list
    /// @param resultRank rank of the result
    OutputIndexMap map(long[] positions, SmoothShape listed, int resultRank) {
        long[] extents = new long[resultRank];
        Arrays.fill(extents, 1);
        System.arraycopy(listed.extents(), 0, extents, first + common.length - listed.rank(), listed.rank());
        return OutputIndexMap.indexArray(0, 1, IndexTable.of(positions, extents), ANY);
    }
}
