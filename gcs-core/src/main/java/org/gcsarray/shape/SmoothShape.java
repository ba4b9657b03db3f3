package org.gcsarray.shape;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.stream.Collectors;

/// A box of extents `(s_0 .. s_{N-1})`: the index tuples with `0 <= i_d < s_d`.
///
/// A value: immutable, compared by its extents. Rank 0 has exactly one (empty) index tuple; an extent of 0 leaves none.
///
/// ```java
/// SmoothShape.of(2, 3, 4).size()   // 24
/// ```
public final class SmoothShape implements Shape {

    private final long[] extents;

    private SmoothShape(long[] extents) {
        this.extents = extents;
    }

    /// Returns the shape of the given extents (copied).
    ///
    /// @param extents one extent per dimension, each at least 0; at most 32 of them
    /// @throws IllegalArgumentException if an extent is negative or the rank exceeds 32
    public static SmoothShape of(long... extents) {
        if (extents.length > MAX_RANK) {
            throw new IllegalArgumentException(
                    "rank is " + extents.length + "; at most " + MAX_RANK + " dimensions are supported");
        }
        for (int d = 0; d < extents.length; d++) {
            if (extents[d] < 0) {
                throw new IllegalArgumentException(
                        "extent of dimension " + d + " is " + extents[d] + " in shape " + print(extents)
                                + "; must be at least 0");
            }
        }
        return new SmoothShape(extents.clone());
    }

    @Override
    public int rank() {
        return extents.length;
    }

    /// Returns the extent of one dimension.
    ///
    /// @throws IndexOutOfBoundsException if there is no such dimension
    public long extent(int dimension) {
        checkDimension(dimension);
        return extents[dimension];
    }

    /// Returns all extents, a copy.
    public long[] extents() {
        return extents.clone();
    }

    /// {@inheritDoc}
    ///
    /// The size is 0 as soon as one extent is 0, whatever the others are, and 1 for rank 0.
    @Override
    public long size() {
        BigInteger cells = cellCount();
        if (cells.bitLength() > 63) {
            throw new ArithmeticException("shape " + this + " has " + cells + " cells; more than 2^63-1");
        }
        return cells.longValueExact();
    }

    /// Returns the exact number of index tuples, however large.
    public BigInteger cellCount() {
        BigInteger cells = BigInteger.ONE;
        for (long extent : extents) {
            cells = cells.multiply(BigInteger.valueOf(extent));
        }
        return cells;
    }

    /// Returns whether the shape has no index tuple, that is, whether an extent is 0.
    public boolean isEmpty() {
        for (long extent : extents) {
            if (extent == 0) {
                return true;
            }
        }
        return false;
    }

    /// Hands over all index tuples, last index fastest; one empty tuple for rank 0.
    ///
    /// @param each receives an array that is reused between calls
    public void forEachIndex(IndexConsumer each) {
        if (isEmpty()) {
            return;
        }
        long[] index = new long[extents.length];
        while (true) {
            each.accept(index);
            int d = index.length - 1;
            while (d >= 0 && index[d] == extents[d] - 1) {
                index[d] = 0;
                d--;
            }
            if (d < 0) {
                return;
            }
            index[d]++;
        }
    }

    /// Checks one index tuple against the extents; negative positions are not counted from the end.
    ///
    /// @param indices one index per dimension
    /// @throws IllegalArgumentException  if the number of indices is not the rank
    /// @throws IndexOutOfBoundsException if an index is negative or not below its extent
    public void checkIndices(long... indices) {
        if (indices.length != extents.length) {
            throw new IllegalArgumentException(
                    indices.length + " indices " + print(indices) + " given; shape " + this + " needs "
                            + extents.length);
        }
        for (int d = 0; d < extents.length; d++) {
            if (indices[d] < 0 || indices[d] >= extents[d]) {
                throw new IndexOutOfBoundsException(
                        "index " + indices[d] + " of dimension " + d + " is outside 0.." + (extents[d] - 1)
                                + " (indices " + print(indices) + ", shape " + this + ")");
            }
        }
    }

    /// Returns the shape with permuted dimensions: extent `k` of the result is extent `axes[k]` of this shape.
    ///
    /// @throws IllegalArgumentException if `axes` is not a permutation of `0..rank-1`
    public SmoothShape permute(int... axes) {
        checkPermutation(axes);
        long[] permuted = new long[extents.length];
        for (int k = 0; k < axes.length; k++) {
            permuted[k] = extents[axes[k]];
        }
        return new SmoothShape(permuted);
    }

    /// Checks that `axes` names each dimension exactly once.
    ///
    /// @throws IllegalArgumentException if it does not; the text names the first offending entry
    public void checkPermutation(int... axes) {
        Shape.checkPermutation(extents.length, axes);
    }

    private void checkDimension(int dimension) {
        if (dimension < 0 || dimension >= extents.length) {
            throw new IndexOutOfBoundsException(
                    "dimension " + dimension + " is outside 0.." + (extents.length - 1) + " of shape " + this);
        }
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof SmoothShape shape && Arrays.equals(extents, shape.extents);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(extents);
    }

    /// Returns the extents as `(2, 3, 4)`.
    @Override
    public String toString() {
        return print(extents);
    }

    private static String print(long[] numbers) {
        return Arrays.stream(numbers).mapToObj(Long::toString).collect(Collectors.joining(", ", "(", ")"));
    }
}
