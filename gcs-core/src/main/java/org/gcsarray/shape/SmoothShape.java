package org.gcsarray.shape;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import org.gcsarray.internal.CanIgnoreReturnValue;
import org.gcsarray.internal.CheckReturnValue;
import org.gcsarray.internal.Counted;

/// A box of extents `(s_0 .. s_{N-1})` at an origin `(o_0 .. o_{N-1})`: the index tuples with `o_d <= i_d < o_d + s_d`.
///
/// A value: immutable, compared by its extents and origin. The origin is 0 unless [#withOrigin] or a slice sets it; shapes of arrays always have
/// origin 0. Rank 0 has exactly one (empty) index tuple; an extent of 0 leaves none.
///
/// {@snippet file="org/gcsarray/snippet/ShapeSnippetTest.java" region="SmoothShape"}
@CheckReturnValue
public final class SmoothShape implements Shape {

    private final long[] extents;
    private final long[] origin;

    private SmoothShape(long[] extents, long[] origin) {
        this.extents = extents;
        this.origin = origin;
    }

    private SmoothShape(long[] extents) {
        this(extents, new long[extents.length]);
    }

    /// Returns the shape of the given extents (copied) at origin 0.
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
                        "extent of dimension " + d + " is " + extents[d] + " in shape " + ShapeChecks.tuple(extents)
                                + "; must be at least 0");
            }
        }
        return new SmoothShape(extents.clone());
    }

    /// Returns the shape of the same extents at another origin (copied).
    ///
    /// @param first first index of each dimension, of any sign
    /// @throws ShapeException      if there is not one per dimension
    /// @throws ArithmeticException if an index after the last exceeds 2^63-1
    public SmoothShape withOrigin(long... first) {
        ShapeChecks.rank("origin", this, first);
        for (int d = 0; d < first.length; d++) {
            if (first[d] > Long.MAX_VALUE - extents[d]) {
                throw new ArithmeticException("origin " + first[d] + " + extent " + extents[d] + " of dimension " + d
                        + " exceeds 2^63-1");
            }
        }
        return new SmoothShape(extents, first.clone());
    }

    @Override
    public SmoothShape withoutOrigin() {
        return new SmoothShape(extents);
    }

    /// Returns this shape if its origin is 0, as that of an array must be.
    ///
    /// @throws IllegalArgumentException if the origin is not 0
    @CanIgnoreReturnValue
    public SmoothShape requireZeroOrigin() {
        for (long first : origin) {
            if (first != 0) {
                throw new IllegalArgumentException("shape " + this + " has origin " + ShapeChecks.tuple(origin)
                        + "; the dimensions of an array start at 0");
            }
        }
        return this;
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

    /// Returns the first index of one dimension.
    ///
    /// @throws IndexOutOfBoundsException if there is no such dimension
    public long origin(int dimension) {
        checkDimension(dimension);
        return origin[dimension];
    }

    /// Returns the first index of each dimension, a copy.
    public long[] origin() {
        return origin.clone();
    }

    /// Returns the index after the last of one dimension.
    ///
    /// @throws IndexOutOfBoundsException if there is no such dimension
    public long end(int dimension) {
        checkDimension(dimension);
        return origin[dimension] + extents[dimension];
    }

    /// {@inheritDoc}
    ///
    /// It is 0 as soon as one extent is 0, whatever the others are, and 1 for rank 0.
    @Override
    public BigInteger cellCount() {
        BigInteger cells = BigInteger.ONE;
        for (long extent : extents) {
            cells = cells.multiply(BigInteger.valueOf(extent));
        }
        return cells;
    }

    @Override
    public boolean isEmpty() {
        for (long extent : extents) {
            if (extent == 0) {
                return true;
            }
        }
        return false;
    }

    @Override
    public SmoothShape asSmooth() {
        return withoutOrigin();
    }

    @Override
    public boolean isSmooth() {
        return true;
    }

    @Override
    public SmoothShape simplify() {
        return this;
    }

    @Override
    public SmoothShape slice(long[] first, long[] last) {
        ShapeChecks.box("slice", this, first, last);
        List<String> faults = new ArrayList<>();
        long[] lengths = new long[extents.length];
        for (int d = 0; d < lengths.length; d++) {
            if (first[d] < origin[d] || last[d] > end(d)) {
                faults.add("dimension " + d + " from " + first[d] + " to " + last[d] + " is outside " + origin[d]
                        + " to " + end(d));
            }
            lengths[d] = last[d] - first[d];
        }
        if (!faults.isEmpty()) {
            throw new IndexOutOfBoundsException("slice of shape " + this + ": " + String.join("; ", faults));
        }
        return new SmoothShape(lengths, first.clone());
    }

    @Override
    public SmoothShape chip(Map<Integer, Long> pins) {
        ShapeChecks.pins(this, pins);
        List<String> faults = new ArrayList<>();
        pins.forEach((d, index) -> {
            if (index < origin[d] || index >= end(d)) {
                faults.add("index " + index + " of dimension " + d + " "
                        + Counted.outside(origin[d], end(d) - 1, "the dimension is empty"));
            }
        });
        if (!faults.isEmpty()) {
            throw new IndexOutOfBoundsException("chip of shape " + this + ": " + String.join("; ", faults));
        }
        int[] kept = IntStream.range(0, extents.length).filter(d -> !pins.containsKey(d)).toArray();
        return gather(kept);
    }

    private SmoothShape gather(int... dimensions) {
        return new SmoothShape(Arrays.stream(dimensions).mapToLong(d -> extents[d]).toArray(),
                Arrays.stream(dimensions).mapToLong(d -> origin[d]).toArray());
    }

    @Override
    public SmoothShape chip(long... leading) {
        return chip(ShapeChecks.leadingPins(leading));
    }

    @Override
    public boolean contains(long... index) {
        ShapeChecks.rank("contains", this, index);
        for (int d = 0; d < index.length; d++) {
            if (index[d] < origin[d] || index[d] >= end(d)) {
                return false;
            }
        }
        return true;
    }

    @Override
    public void forEachIndex(IndexConsumer each) {
        walk(new long[extents.length], 0, each);
    }

    /// Visits the tuples of [#forEachIndex] after other indices, as a row of a larger shape.
    ///
    /// @param index filled from `at` on with each tuple, and passed on
    /// @param at    number of indices before those of this shape
    public void walk(long[] index, int at, IndexConsumer each) {
        if (isEmpty()) {
            return;
        }
        System.arraycopy(origin, 0, index, at, origin.length);
        do {
            each.accept(index);
        } while (next(index, at, extents.length));
    }

    /// Moves to the next index in the first dimensions, the last of them fastest; after the last index, back to the first.
    ///
    /// @param index      index of this shape, which is not empty
    /// @param dimensions number of dimensions to move in; the others stay
    /// @return whether there is a next one
    @CanIgnoreReturnValue
    public boolean next(long[] index, int dimensions) {
        return next(index, 0, dimensions);
    }

    private boolean next(long[] index, int at, int dimensions) {
        for (int d = dimensions - 1; d >= 0; d--) {
            if (++index[at + d] < origin[d] + extents[d]) {
                return true;
            }
            index[at + d] = origin[d];
        }
        return false;
    }

    /// Checks one index tuple against the shape; negative indices are not counted from the end.
    ///
    /// @param indices one index per dimension
    /// @throws IllegalArgumentException  if the number of indices is not the rank
    /// @throws IndexOutOfBoundsException if an index is below its origin or not below the end
    public void checkIndices(long... indices) {
        if (indices.length != extents.length) {
            throw new ShapeException(ShapeException.Code.RANK_MISMATCH,
                    Counted.of(indices.length, "index", "indices") + " " + ShapeChecks.tuple(indices) + " given; shape "
                            + this + " needs "
                            + extents.length);
        }
        for (int d = 0; d < extents.length; d++) {
            if (indices[d] < origin[d] || indices[d] >= origin[d] + extents[d]) {
                throw new IndexOutOfBoundsException(
                        "index " + indices[d] + " of dimension " + d + " "
                                + Counted.outside(origin[d], end(d) - 1, "the dimension is empty") + " (indices "
                                + ShapeChecks.tuple(indices) + ", shape " + this + ")");
            }
        }
    }

    /// Returns the shape to which all of the given ones broadcast by NumPy's rule: compared from the right, extents are equal or 1, missing
    /// ones count as 1. Rank 0 if there are none.
    ///
    /// @throws IllegalArgumentException if two extents other than 1 differ, the text gives both; or an origin is not 0
    public static SmoothShape broadcast(List<SmoothShape> shapes) {
        long[] common = new long[shapes.stream().mapToInt(SmoothShape::rank).max().orElse(0)];
        Arrays.fill(common, 1);
        for (SmoothShape shape : shapes) {
            shape.requireZeroOrigin();
            int missing = common.length - shape.rank();
            for (int d = 0; d < shape.rank(); d++) {
                long extent = shape.extents[d];
                if (extent != 1 && common[missing + d] != 1 && extent != common[missing + d]) {
                    throw new IllegalArgumentException("shapes "
                            + shapes.stream().map(SmoothShape::toString).collect(Collectors.joining(", "))
                            + " do not broadcast: extents " + common[missing + d] + " and " + extent);
                }
                common[missing + d] = extent == 1 ? common[missing + d] : extent;
            }
        }
        return new SmoothShape(common);
    }

    /// Returns the shape with permuted dimensions: extent and origin `k` of the result are those of dimension `axes[k]` of this shape.
    ///
    /// @throws IllegalArgumentException if `axes` is not a permutation of `0..rank-1`
    public SmoothShape transpose(int... axes) {
        checkPermutation(axes);
        return gather(axes);
    }

    /// Checks that `axes` names each dimension exactly once.
    ///
    /// @throws IllegalArgumentException if it does not; the text names the first offending entry
    public void checkPermutation(int... axes) {
        Shape.checkPermutation(extents.length, axes);
    }

    private void checkDimension(int dimension) {
        if (dimension < 0 || dimension >= extents.length) {
            throw new IndexOutOfBoundsException(ShapeChecks.noDimension(dimension, this));
        }
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof SmoothShape shape && Arrays.equals(extents, shape.extents)
                && Arrays.equals(origin, shape.origin);
    }

    @Override
    public int hashCode() {
        return 31 * Arrays.hashCode(extents) + Arrays.hashCode(origin);
    }

    /// Returns the extents as `(2, 3, 4)`, followed by the origin as `at (0, 1, 0)` where it is not 0.
    @Override
    public String toString() {
        boolean zero = Arrays.stream(origin).allMatch(first -> first == 0);
        return ShapeChecks.tuple(extents) + (zero ? "" : " at " + ShapeChecks.tuple(origin));
    }
}
