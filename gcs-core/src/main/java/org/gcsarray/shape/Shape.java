package org.gcsarray.shape;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.Map;

import org.gcsarray.internal.CheckReturnValue;
import org.gcsarray.internal.Counted;

/// A set of index tuples of one length, and how it is cut: a box ([SmoothShape]), rows of different length, tiles, layers.
///
/// A value: immutable, compared by structure and origins. [#sameExtents] ignores origins.
/// Indices are absolute: a slice keeps those of the shape it was cut from, so the first index of a dimension, its *origin*, need not be
/// 0.
///
/// Only iteration takes time or memory in proportion to the number of tuples.
@CheckReturnValue
public interface Shape {

    /// The largest rank of any shape.
    int MAX_RANK = 32;

    /// Returns the number of dimensions, `0..32`.
    int rank();

    /// Returns the exact number of index tuples, however large.
    BigInteger cellCount();

    /// Returns the exact number of index tuples.
    ///
    /// @throws ArithmeticException if the number exceeds 2^63-1
    default long size() {
        BigInteger cells = cellCount();
        if (cells.bitLength() > 63) {
            throw new ArithmeticException("shape " + this + " has " + cells + " cells; more than 2^63-1");
        }
        return cells.longValueExact();
    }

    /// Returns whether the shape has no index tuple.
    default boolean isEmpty() {
        return cellCount().signum() == 0;
    }

    /// Returns the least box at origin 0 around all offsets: per dimension the largest extent anywhere.
    SmoothShape asSmooth();

    /// Returns whether the extents and origins of each dimension are the same everywhere.
    boolean isSmooth();

    /// Returns a shape of the same index tuples in which every smooth part is a [SmoothShape].
    Shape simplify();

    /// Returns the part of the shape within a box; it keeps its indices and can be sliced again.
    ///
    /// @param first first index of each dimension
    /// @param last  index after the last of each dimension
    /// @throws ShapeException            if there is not one index per dimension, or a first one is not below its last
    /// @throws IndexOutOfBoundsException if the box reaches outside the shape
    Shape slice(long[] first, long[] last);

    /// Returns the shape without the dimensions that are pinned to one index each; the others keep extents and origins.
    ///
    /// @param pins index of each dimension that is removed
    /// @throws IndexOutOfBoundsException if there is no such dimension or index
    /// @throws ShapeException            if a truly jagged shape would lose a dimension although an outer one stays
    Shape chip(Map<Integer, Long> pins);

    /// Returns the shape without its first dimensions, pinned to the given indices, otherwise as [#chip(Map)].
    default Shape chip(long... leading) {
        return chip(ShapeChecks.leadingPins(leading));
    }

    /// Returns whether an index tuple belongs to the shape.
    ///
    /// @throws ShapeException if there is not one index per dimension
    boolean contains(long... index);

    /// Returns the shape of the offsets: the same structure, every origin 0.
    Shape withoutOrigin();

    /// Returns whether two shapes are equal except for their origins.
    default boolean sameExtents(Shape other) {
        return withoutOrigin().equals(other.withoutOrigin());
    }

    /// Visits all index tuples, last index fastest; one empty tuple for rank 0.
    ///
    /// @param each receives an array that is reused between calls
    void forEachIndex(IndexConsumer each);

    /// Visits the tuples of [#forEachIndex], counted from 0 in every dimension of every row.
    ///
    /// @param each receives an array that is reused between calls
    default void forEachOffset(IndexConsumer each) {
        withoutOrigin().forEachIndex(each);
    }

    /// Checks that `axes` names each dimension of a rank exactly once.
    ///
    /// @throws IllegalArgumentException if it does not; the text names the first offending entry
    static void checkPermutation(int rank, int... axes) {
        if (axes.length != rank) {
            throw new IllegalArgumentException(Arrays.toString(axes) + " has "
                    + Counted.of(axes.length, "entry", "entries") + "; a permutation of "
                    + Counted.of(rank, "dimension") + " needs " + rank);
        }
        boolean[] seen = new boolean[rank];
        for (int axis : axes) {
            if (axis < 0 || axis >= rank) {
                throw new IllegalArgumentException(
                        "dimension " + axis + " in " + Arrays.toString(axes) + " is outside 0.." + (rank - 1));
            }
            if (seen[axis]) {
                throw new IllegalArgumentException("dimension " + axis + " occurs twice in " + Arrays.toString(axes));
            }
            seen[axis] = true;
        }
    }
}
