package org.gcsarray.kernel;

import java.util.Objects;

import org.jspecify.annotations.Nullable;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Values;
import org.gcsarray.buffer.internal.Sizes;
import org.gcsarray.format.StridedArray;
import org.gcsarray.internal.Counted;
import org.gcsarray.kernel.DenseLayout.Order;
import org.gcsarray.shape.SmoothShape;

/// A dense matrix of float64 or float32 elements: an operand of products, whole or a part of a larger one.
///
/// ```
/// DenseMatrix b = DenseMatrix.of(new double[][] {{1, 2}, {3, 4}});
/// DenseMatrix c = Spmm.multiply(a, b);                                   // a new matrix
/// DenseMatrix part = DenseMatrix.wrap(memory, DenseLayout.columnMajor(100, 8).withOffset(400));
/// ```
///
/// The class hides where the elements are: [#of] and [#zeros] allocate memory, which lives as long as the matrix; `wrap` shares your array. Elements
/// can be written by [#set], by products, and through a shared array; not safe for use by several threads while one of them writes. Equal only to
/// itself.
///
/// In a new matrix of half a megabyte or more, rows of whole lines of the cache (64 bytes: 8 float64 or 16 float32 columns, or a multiple) begin where a
/// line begins, if the JVM runs the G1 collector, its default. Products read such rows up to 1.4 times as fast as those of an array that begins
/// elsewhere.
public final class DenseMatrix {

    private final DenseLayout layout;
    private final double @Nullable [] doubles;
    private final float @Nullable [] floats;

    private DenseMatrix(DenseLayout layout, double[] elements) {
        this.layout = layout;
        this.doubles = elements;
        this.floats = null;
    }

    private DenseMatrix(DenseLayout layout, float[] elements) {
        this.layout = layout;
        this.doubles = null;
        this.floats = elements;
    }

    /// Returns a row-major matrix of float64 zeros.
    ///
    /// @param rows    number of rows, at least 0
    /// @param columns number of columns, at least 0
    /// @throws IllegalArgumentException if one is negative, or there are more elements than a Java array holds
    public static DenseMatrix zeros(long rows, long columns) {
        return zeros(DType.FLOAT64, rows, columns);
    }

    /// Returns a row-major matrix of zeros.
    ///
    /// @param dtype   FLOAT64 or FLOAT32
    /// @param rows    number of rows, at least 0
    /// @param columns number of columns, at least 0
    /// @throws IllegalArgumentException if the type is another, a number is negative, or there are more elements than a Java array holds
    public static DenseMatrix zeros(DType dtype, long rows, long columns) {
        DenseLayout layout = DenseLayout.rowMajor(rows, columns);
        int length = Operands.arrayLength("the matrix", rows, columns);
        if (CacheLines.areWhole(columns, dtype.byteWidth())) {
            int first = Math.min(CacheLines.first(length, dtype.byteWidth()), Sizes.LARGEST_ARRAY - length);
            layout = layout.withOffset(first);
            length += first;
        }
        return switch (dtype) {
            case FLOAT64 -> new DenseMatrix(layout, new double[length]);
            case FLOAT32 -> new DenseMatrix(layout, new float[length]);
            default -> throw new IllegalArgumentException(
                    "dtype is " + dtype + "; a dense operand of a product is float64 or float32");
        };
    }

    /// Copies the rows of a matrix.
    ///
    /// @param rows rows of equal length; no rows make a matrix of 0 x 0
    /// @throws IllegalArgumentException if a row has another length than the first, or there are more elements than a Java array holds
    public static DenseMatrix of(double[][] rows) {
        int columns = rows.length == 0 ? 0 : rows[0].length;
        DenseMatrix copy = zeros(rows.length, columns);
        for (int i = 0; i < rows.length; i++) {
            if (rows[i].length != columns) {
                throw new IllegalArgumentException(
                        "row " + i + " has length " + rows[i].length + "; row 0 has length " + columns);
            }
            System.arraycopy(rows[i], 0, copy.doubles(), copy.offset() + i * columns, columns);
        }
        return copy;
    }

    /// Copies a dense array of rank 2, in row-major order. O(elements).
    ///
    /// @param array float64 or float32
    /// @throws IllegalArgumentException if rank or type are others
    public static DenseMatrix of(StridedArray array) {
        if (array.shape().rank() != 2) {
            throw new IllegalArgumentException("the array has shape " + array.shape() + "; a matrix has rank 2");
        }
        DenseMatrix copy = zeros(array.dtype(), array.shape().extent(0), array.shape().extent(1));
        array.forEachStored((indices, position) -> copy.set(indices[0], indices[1], array.values().getDouble(position)));
        return copy;
    }

    //@ for double float
    /// Shares a row-major array of exact size. O(1).
    ///
    /// @param elements element (i, j) at `i * columns + j`
    /// @param rows     number of rows, at least 0
    /// @param columns  number of columns, at least 0
    /// @throws IllegalArgumentException if a number is negative or the length is not `rows * columns`
    public static DenseMatrix wrap(double[] elements, long rows, long columns) {
        DenseLayout layout = DenseLayout.rowMajor(rows, columns);
        if (elements.length != Operands.arrayLength("the matrix", rows, columns)) {
            throw new IllegalArgumentException("the array has length " + elements.length + "; a (" + rows + " x " + columns
                    + ") matrix needs " + rows * columns);
        }
        return wrap(elements, layout);
    }

    /// Shares the part of an array that a layout names. O(1).
    ///
    /// @throws IllegalArgumentException if the array is shorter than the layout needs
    /// @throws ArithmeticException      if the layout needs more than 2^63-1 elements
    public static DenseMatrix wrap(double[] elements, DenseLayout layout) {
        checkLength(layout, elements.length);
        return new DenseMatrix(layout, elements);
    }
    //@ end

    private static void checkLength(DenseLayout layout, int length) {
        if (length < layout.requiredLength()) {
            throw new IllegalArgumentException("the array has length " + length + "; " + layout + " needs "
                    + layout.requiredLength() + " or more");
        }
    }

    /// Returns the type of the elements, FLOAT64 or FLOAT32.
    public DType dtype() {
        return doubles != null ? DType.FLOAT64 : DType.FLOAT32;
    }

    /// Returns the number of rows.
    public long rows() {
        return layout.rows();
    }

    /// Returns the number of columns.
    public long columns() {
        return layout.columns();
    }

    /// Returns order, leading dimension and offset.
    public DenseLayout layout() {
        return layout;
    }

    /// Returns an element.
    ///
    /// @throws IndexOutOfBoundsException if row or column is out of range
    public double get(long row, long column) {
        int position = position(row, column);
        return doubles != null ? doubles[position] : floats()[position];
    }

    /// Writes an element; rounded to float32 if the matrix is.
    ///
    /// @throws IndexOutOfBoundsException if row or column is out of range
    public void set(long row, long column, double value) {
        int position = position(row, column);
        if (doubles != null) {
            doubles[position] = value;
        } else {
            floats()[position] = (float) value;
        }
    }

    private int position(long row, long column) {
        if (row < 0 || row >= rows() || column < 0 || column >= columns()) {
            throw new IndexOutOfBoundsException(
                    "element (" + row + ", " + column + ") is outside " + Counted.of(rows(), "row") + " x "
                            + Counted.of(columns(), "column"));
        }
        return (int) (layout.offset() + row * layout.rowStride() + column * layout.columnStride());
    }

    /// Returns the elements in row-major order: a copy, `rows * columns` long, float32 widened.
    ///
    /// @throws IllegalArgumentException if there are more elements than a Java array holds
    public double[] toDoubles() {
        double[] all = new double[Operands.arrayLength("the matrix", rows(), columns())];
        for (int i = 0, k = 0; k < all.length; i++) {
            for (int j = 0; j < columns(); j++) {
                all[k++] = get(i, j);
            }
        }
        return all;
    }

    /// Returns the elements as an array of rank 2: a copy, row-major, of the same type.
    public StridedArray toArray() {
        double[] all = toDoubles();
        Values values = Values.wrap(all);
        return StridedArray.wrapRowMajor(SmoothShape.of(rows(), columns()), values.convert(dtype()));
    }

    /// Returns columns `from .. to-1`, which share the elements.
    DenseMatrix columns(int from, int to) {
        DenseLayout part = new DenseLayout(layout.order(), rows(), to - from, layout.leadingDimension(),
                layout.offset() + (long) from * layout.columnStride());
        return doubles != null ? new DenseMatrix(part, doubles) : new DenseMatrix(part, floats());
    }

    double[] doubles() {
        return Objects.requireNonNull(doubles);
    }

    float[] floats() {
        return Objects.requireNonNull(floats);
    }

    /// Returns the array that holds the elements, to be compared with others.
    Object memory() {
        return doubles != null ? doubles : floats();
    }

    int memoryLength() {
        return doubles != null ? doubles.length : floats().length;
    }

    int offset() {
        return (int) layout.offset();
    }

    /// Returns type, shape and order.
    @Override
    public String toString() {
        return "DenseMatrix " + rows() + " x " + columns() + " " + dtype()
                + (layout.order() == Order.ROW_MAJOR ? ", row-major" : ", column-major");
    }
}
