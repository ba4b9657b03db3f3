package org.gcsarray.index;

import java.util.Arrays;
import java.util.function.LongUnaryOperator;

import org.gcsarray.shape.SmoothShape;

/// An immutable N-d table of 64-bit numbers, last index fastest: the array of an [OutputIndexMap.IndexArray].
///
/// It is read cyclically in each dimension, so that an extent of 1 means "does not depend on this dimension".
public final class IndexTable {

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

    /// The same without the copy: the array belongs to the table from now on.
    static IndexTable wrap(long[] values, long... extents) {
        SmoothShape shape = SmoothShape.of(extents);
        if (shape.size() != values.length) {
            throw new IllegalArgumentException(
                    values.length + " numbers given; a table of shape " + shape + " has " + shape.size());
        }
        return new IndexTable(shape, values);
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
    public boolean dependsOn(int dimension) {
        return shape.extent(dimension) != 1;
    }

    /// Returns one number by its row-major position.
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
            long extent = shape.extent(d);
            if (extent != 1) {
                position += strides[d] * Math.floorMod(index[d] - origin.interval(d).min(), extent);
            }
        }
        return values[(int) position];
    }

    /// Returns the table of the images of all numbers.
    IndexTable map(LongUnaryOperator operator) {
        return wrap(Arrays.stream(values).map(operator).toArray(), shape.extents());
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof IndexTable table && shape.equals(table.shape) && Arrays.equals(values, table.values);
    }

    @Override
    public int hashCode() {
        return 31 * shape.hashCode() + Arrays.hashCode(values);
    }

    /// Returns shape and numbers, a long list cut short.
    @Override
    public String toString() {
        int shown = Math.min(values.length, 16);
        String list = Arrays.toString(Arrays.copyOf(values, shown));
        return "table " + shape + " " + (shown < values.length ? list.replace("]", ", ..]") : list);
    }
}
