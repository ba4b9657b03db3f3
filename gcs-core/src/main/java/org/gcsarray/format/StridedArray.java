package org.gcsarray.format;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.Optional;

import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.Values;
import org.gcsarray.buffer.internal.Sizes;
import org.gcsarray.internal.CheckReturnValue;
import org.gcsarray.internal.Counted;
import org.gcsarray.reduction.internal.StridedLoops;
import org.gcsarray.shape.SmoothShape;

/// A dense array over a buffer: element `idx` lies at address `offset + sum of strides[d] * idx[d]`.
///
/// Strides may be negative or zero, so transposed, reversed and broadcast arrays need no copy. All elements are specified; an element
/// is visited in row-major order and its position is its address.
///
/// {@snippet file="org/gcsarray/snippet/FormatSnippetTest.java" region="StridedArray"}
@CheckReturnValue
public final class StridedArray implements StoredArray {

    private final SmoothShape shape;
    private final long[] strides;
    private final long offset;
    private final Values buffer;

    private StridedArray(SmoothShape shape, long[] strides, long offset, Values buffer) {
        this.shape = shape;
        this.strides = strides;
        this.offset = offset;
        this.buffer = buffer;
    }

    /// Returns the array of the given elements, last index fastest, a copy.
    ///
    /// @throws IllegalArgumentException if their number is not the size of the shape, or its origin is not 0
    /// @throws ArithmeticException      if the size exceeds 2^63-1
    public static StridedArray of(SmoothShape shape, double[] rowMajor) {
        return wrapRowMajor(shape, Values.wrap(rowMajor.clone()));
    }

    /// Returns the matrix of the given rows, a copy.
    ///
    /// @param rows rows of equal length; no row makes a matrix of shape (0, 0)
    /// @throws IllegalArgumentException if a row has another length than the first, or there are more elements than a Java array holds
    public static StridedArray of(double[][] rows) {
        int columns = rows.length == 0 ? 0 : rows[0].length;
        long size = (long) rows.length * columns;
        if (size > Sizes.LARGEST_ARRAY) {
            throw new IllegalArgumentException(rows.length + " rows of " + columns + " elements are " + size
                    + "; a Java array holds at most " + Sizes.LARGEST_ARRAY);
        }
        double[] all = new double[(int) size];
        for (int i = 0; i < rows.length; i++) {
            if (rows[i].length != columns) {
                throw new IllegalArgumentException(
                        "row " + i + " has length " + rows[i].length + "; row 0 has length " + columns);
            }
            System.arraycopy(rows[i], 0, all, i * columns, columns);
        }
        return wrapRowMajor(SmoothShape.of(rows.length, columns), Values.wrap(all));
    }

    /// Wraps elements of any type, last index fastest; shared, not copied.
    ///
    /// @throws IllegalArgumentException if their number is not the size of the shape, or its origin is not 0
    /// @throws ArithmeticException      if the size exceeds 2^63-1
    public static StridedArray wrapRowMajor(SmoothShape shape, Values rowMajor) {
        if (shape.requireZeroOrigin().size() != rowMajor.size()) {
            throw new IllegalArgumentException(
                    Counted.of(rowMajor.size(), "value") + " given; shape " + shape + " has "
                            + Counted.of(shape.size(), "element"));
        }
        return new StridedArray(shape, rowMajorStrides(shape), 0, rowMajor);
    }

    @Override
    public StridedArray withValues(Values replacement, Scalar newFill) {
        if (replacement.size() != buffer.size()) {
            throw new IllegalArgumentException(
                    "values has length " + replacement.size() + "; the buffer has " + buffer.size());
        }
        Validation.checkFill(newFill, replacement);
        return new StridedArray(shape, strides, offset, replacement);
    }

    /// Wraps a buffer under any strides; shared, not copied. O(rank).
    ///
    /// @param strides one stride per dimension, in values, any sign
    /// @param offset  address of the element with all indices 0
    /// @throws IllegalArgumentException  if there is not one stride per dimension, or the origin is not 0
    /// @throws IndexOutOfBoundsException if an element's address lies outside the buffer
    public static StridedArray wrap(SmoothShape shape, long[] strides, long offset, Values buffer) {
        if (strides.length != shape.requireZeroOrigin().rank()) {
            throw new IllegalArgumentException(
                    "strides " + Arrays.toString(strides) + " has "
                            + Counted.of(strides.length, "entry", "entries") + "; shape " + shape
                            + " needs " + shape.rank());
        }
        if (!shape.isEmpty()) {
            BigInteger least = BigInteger.valueOf(offset);
            BigInteger greatest = least;
            for (int d = 0; d < strides.length; d++) {
                BigInteger span = BigInteger.valueOf(strides[d]).multiply(BigInteger.valueOf(shape.extent(d) - 1));
                least = least.add(span.min(BigInteger.ZERO));
                greatest = greatest.add(span.max(BigInteger.ZERO));
            }
            if (least.signum() < 0 || greatest.compareTo(BigInteger.valueOf(buffer.size())) >= 0) {
                throw new IndexOutOfBoundsException(
                        "shape " + shape + " with strides " + Arrays.toString(strides) + " and offset " + offset
                                + " reaches addresses " + least + ".." + greatest + "; the buffer has 0.."
                                + (buffer.size() - 1));
            }
        }
        return new StridedArray(shape, strides.clone(), offset, buffer);
    }

    /// Returns the strides of an array stored with the last index fastest.
    static long[] rowMajorStrides(SmoothShape shape) {
        long[] strides = new long[shape.rank()];
        long stride = 1;
        for (int d = strides.length - 1; d >= 0; d--) {
            strides[d] = stride;
            stride *= Math.max(1, shape.extent(d));
        }
        return strides;
    }

    @Override
    public SmoothShape shape() {
        return shape;
    }

    /// Returns the strides, a copy.
    public long[] strides() {
        return strides.clone();
    }

    /// Returns the address of the element with all indices 0.
    public long offset() {
        return offset;
    }

    /// Returns the whole buffer; shared.
    @Override
    public Values values() {
        return buffer;
    }

    /// Returns zero; the fill is never read, because all elements are specified.
    @Override
    public Scalar fill() {
        return Scalar.zero(buffer.dtype());
    }

    /// Returns the number of elements, the size of the shape.
    ///
    /// @throws ArithmeticException if it exceeds 2^63-1, which only zero strides allow
    @Override
    public long nse() {
        return shape.size();
    }

    /// Returns the bytes of the buffer.
    @Override
    public long byteSize() {
        return buffer.byteSize();
    }

    /// Returns whether the buffer holds exactly the elements, last index fastest. Strides of dimensions of extent 1 do not matter.
    public boolean isRowMajor() {
        return offset == 0 && shape.cellCount().equals(BigInteger.valueOf(buffer.size())) && isContiguous();
    }

    /// Returns whether the elements lie next to each other, last index fastest, wherever in the buffer they begin. Strides of dimensions
    /// of extent 1 do not matter; an array without elements is contiguous.
    public boolean isContiguous() {
        return loops().isContiguous();
    }

    /// Returns whether no two elements share an address, as far as strides tell: with the dimensions sorted by |stride|, each stride exceeds
    /// the span of the smaller ones. False where strides are 0 and for overlapping windows.
    public boolean hasDistinctAddresses() {
        return loops().hasDistinctAddresses();
    }

    /// Returns the array in another shape of the same size, row-major; nothing if strides cannot express it. O(rank), shares the buffer.
    ///
    /// @throws IllegalArgumentException if an extent is negative or the sizes differ
    public Optional<StridedArray> reshape(long... extents) {
        return loops().reshape(extents).map(loops -> wrap(loops.shape(), loops.strides(), loops.offset(), buffer));
    }

    private StridedLoops loops() {
        return StridedLoops.of(shape, offset, strides);
    }

    /// Returns the array with permuted axes: axis k of the result is axis `axes[k]` of this array. O(rank), shares the buffer.
    ///
    /// @throws IllegalArgumentException if `axes` is not a permutation of `0..rank-1`
    public StridedArray transpose(int... axes) {
        SmoothShape permuted = shape.transpose(axes);
        return new StridedArray(permuted, Arrays.stream(axes).mapToLong(axis -> strides[axis]).toArray(), offset,
                buffer);
    }

    @Override
    public boolean isDense() {
        return true;
    }

    @Override
    public int position(long... indices) {
        shape.checkIndices(indices);
        long address = offset;
        for (int d = 0; d < indices.length; d++) {
            address += strides[d] * indices[d];
        }
        return (int) address;
    }

    @Override
    public void forEachStored(StoredElementVisitor visitor) {
        if (shape.isEmpty()) {
            return;
        }
        int rank = shape.rank();
        long[] indices = new long[rank];
        long address = offset;
        while (true) {
            visitor.visit(indices, (int) address);
            int d = rank - 1;
            while (d >= 0 && indices[d] == shape.extent(d) - 1) {
                address -= strides[d] * indices[d];
                indices[d] = 0;
                d--;
            }
            if (d < 0) {
                return;
            }
            indices[d]++;
            address += strides[d];
        }
    }

    /// Returns type, shape and strides, and the table of a small array, the first and last elements of a larger one.
    @Override
    public String toString() {
        return "StridedArray " + shape + " " + dtype() + ", strides " + Arrays.toString(strides) + ", offset " + offset
                + ", " + byteSize() + " bytes"
                + Preview.text(this);
    }
}
