package org.gcsarray.index;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import java.util.function.LongUnaryOperator;
import java.util.stream.IntStream;

import org.gcsarray.internal.Counted;
import org.gcsarray.shape.SmoothShape;

/// An immutable N-d table of 64-bit numbers, last index fastest: the array of an [OutputIndexMap.IndexArray].
///
/// It is read cyclically in each dimension, so an extent of 1 means "does not depend on this dimension".
public final class IndexTable {

    private static final int SHOWN = 16;
    /// A composition holds a few copies of a table at a time.
    private static final long MOST_MADE = Math.min(Integer.MAX_VALUE,
            Runtime.getRuntime().maxMemory() / (4 * Long.BYTES));

    private final SmoothShape shape;
    private final long[] strides;
    private final long[] values;

    private IndexTable(SmoothShape shape, long[] values) {
        this.shape = shape;
        this.values = values;
        this.strides = new long[shape.rank()];
        long stride = 1;
        for (int d = strides.length - 1; d >= 0; d--) {
            strides[d] = stride;
            stride *= shape.extent(d);
        }
    }

    /// Returns a table of the given numbers, a copy.
    ///
    /// @param values  numbers, last index fastest
    /// @param extents extent of each dimension
    /// @throws IllegalArgumentException if their number is not the product of the extents
    public static IndexTable of(long[] values, long... extents) {
        return wrap(values.clone(), extents);
    }

    /// Returns a table of the given numbers without a copy: the array belongs to the table from now on. Otherwise as [#of(long\[\], long...)].
    public static IndexTable wrap(long[] values, long... extents) {
        SmoothShape shape = SmoothShape.of(extents);
        if (shape.size() != values.length) {
            throw new IllegalArgumentException(
                    Counted.of(values.length, "number") + " given; a table of shape " + shape + " has " + shape.size());
        }
        return new IndexTable(shape, values);
    }

    /// Returns the table of `rank` dimensions that depends on one of them only; the array belongs to it from now on.
    ///
    /// @throws IndexOutOfBoundsException if there is no such dimension
    public static IndexTable along(int dimension, int rank, long... values) {
        long[] extents = new long[rank];
        Arrays.fill(extents, 1);
        extents[dimension] = values.length;
        return wrap(values, extents);
    }

    /// Returns the dimensions on which the table depends, ascending.
    public int[] dimensions() {
        return IntStream.range(0, rank()).filter(this::dependsOn).toArray();
    }

    /// Returns the shape of the table.
    public SmoothShape shape() {
        return shape;
    }

    /// Returns the number of dimensions.
    public int rank() {
        return shape.rank();
    }

    /// Returns the numbers, last index fastest; a copy.
    public long[] values() {
        return values.clone();
    }

    /// Returns the number of numbers.
    public int size() {
        return values.length;
    }

    /// Returns whether the table depends on a dimension, that is, whether its extent is not 1.
    ///
    /// @throws IndexOutOfBoundsException if there is no such dimension
    public boolean dependsOn(int dimension) {
        return shape.extent(dimension) != 1;
    }

    /// Returns one number by its row-major position.
    ///
    /// @throws IndexOutOfBoundsException if there is no such position
    public long value(int position) {
        return values[position];
    }

    /// Returns the number at a place, each coordinate taken modulo its extent. O(rank).
    ///
    /// @param index  one coordinate per dimension
    /// @param origin what to subtract from each coordinate
    /// @throws ArithmeticException if the table has no numbers
    public long get(long[] index, IndexDomain origin) {
        long position = 0;
        for (int d = 0; d < strides.length; d++) {
            if (dependsOn(d)) {
                position += offset(d, index[d] - origin.interval(d).min());
            }
        }
        return values[(int) position];
    }

    /// Returns the same numbers under other extents, shared. O(rank).
    ///
    /// @throws IllegalArgumentException if the product of the extents is not the number of numbers
    public IndexTable reshape(long... extents) {
        return wrap(values, extents);
    }

    /// Returns the table repeated to the given extents. O(size of the result), nothing if the extents are its own.
    ///
    /// @throws ArithmeticException if the result has more than `2^31 - 1` numbers, or takes more than a quarter of the heap
    public IndexTable expand(long... extents) {
        return Arrays.equals(shape.extents(), extents) ? this : sum(List.of(this), extents);
    }

    /// Returns the sums of the numbers of some tables, each read cyclically. O(size of the result) for each.
    ///
    /// @throws ArithmeticException as [#expand]
    static IndexTable sum(List<IndexTable> terms, long... extents) {
        long[] sums = new long[checkedSize(extents)];
        terms.forEach(term -> term.addTo(sums, 0, 0, 0, extents));
        return wrap(sums, extents);
    }

    /// Adds the numbers from a position on over the dimensions that are left; returns where the next ones go.
    private int addTo(long[] sums, int at, int dimension, long position, long... extents) {
        if (dimension == extents.length) {
            sums[at] += values[(int) position];
            return at + 1;
        }
        int next = at;
        for (long i = 0; i < extents[dimension]; i++) {
            next = addTo(sums, next, dimension + 1, position + offset(dimension, i), extents);
        }
        return next;
    }

    /// Returns the number of numbers of a table of the given extents that is to be made.
    ///
    /// @throws ArithmeticException if it exceeds `2^31 - 1`, or the table would take more than a quarter of the heap
    static int checkedSize(long... extents) {
        SmoothShape shape = SmoothShape.of(extents);
        if (shape.cellCount().compareTo(BigInteger.valueOf(MOST_MADE)) > 0) {
            throw new ArithmeticException("an index array of shape " + shape + " has " + shape.cellCount()
                    + " numbers of 8 bytes; at most " + MOST_MADE + " are supported, 2^31-1 or a quarter of the heap");
        }
        return (int) shape.size();
    }

    /// Returns what a coordinate, taken modulo the extent, adds to the row-major position.
    long offset(int dimension, long coordinate) {
        return strides[dimension] * Math.floorMod(coordinate, shape.extent(dimension));
    }

    /// Returns the table of the images of all numbers.
    public IndexTable map(LongUnaryOperator operator) {
        long[] images = new long[values.length];
        for (int k = 0; k < images.length; k++) {
            images[k] = operator.applyAsLong(values[k]);
        }
        return wrap(images, shape.extents());
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof IndexTable table && shape.equals(table.shape) && Arrays.equals(values, table.values);
    }

    @Override
    public int hashCode() {
        return 31 * shape.hashCode() + Arrays.hashCode(values);
    }

    /// Returns shape and numbers; a long list is shortened.
    @Override
    public String toString() {
        String list = Arrays.toString(Arrays.copyOf(values, Math.min(values.length, SHOWN)));
        return "table " + shape + " " + (values.length > SHOWN ? list.replace("]", ", ..]") : list);
    }
}
