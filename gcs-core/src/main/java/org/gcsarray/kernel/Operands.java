package org.gcsarray.kernel;

import java.math.BigInteger;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.RowStack;
import org.gcsarray.internal.Search;
import org.gcsarray.parallel.Parallelism;
import org.gcsarray.shape.SmoothShape;

/// Checks what kernels are given, and cuts work by stored elements.
final class Operands {

    private Operands() {}

    /// Checks fill and type of a sparse operand.
    ///
    /// @throws IllegalArgumentException if the fill is not 0 or the values are not of the type needed
    static void check(String kernel, CompressedRows a, DType needed) {
        check(kernel, a.fill(), needed);
    }

    /// Checks fill and type of a sparse operand, whose fill has the type of its values.
    ///
    /// @throws IllegalArgumentException if the fill is not 0 or the values are not of the type needed
    static void check(String kernel, Scalar fill, DType needed) {
        if (!fill.isZero()) {
            throw new IllegalArgumentException("fill is " + fill + "; " + kernel + " needs fill 0");
        }
        DType found = fill.dtype();
        if (found != needed) {
            String arrays = needed == DType.FLOAT64 ? "double[]" : "float[]";
            throw new IllegalArgumentException(
                    "values have dtype " + found + "; " + kernel + " over " + arrays + " needs " + needed
                            + ": convert them with rows.convert(DType." + needed.name() + ")" + remark(found));
        }
    }

    private static String remark(DType found) {
        return switch (found) {
            case FLOAT64 -> ", or pass double[]";
            case FLOAT32 -> ", or pass float[]";
            case COMPLEX128 -> ", which refuses imaginary parts other than 0";
            case INT64, INT32, BOOL -> "";
        };
    }

    /// Checks that a shape has a dimension.
    ///
    /// @throws IndexOutOfBoundsException if not
    static void checkMode(int mode, SmoothShape shape) {
        if (mode < 0 || mode >= shape.rank()) {
            throw new IndexOutOfBoundsException(
                    "mode " + mode + " is outside 0.." + (shape.rank() - 1) + ", the dimensions of shape " + shape);
        }
    }

    /// Checks the length of a dense operand.
    ///
    /// @throws IllegalArgumentException if it differs from what the matrix needs
    static void checkLength(String name, long length, long needed, CompressedRows a) {
        checkLength(name, length, needed, a.rowCount(), a.columnCount());
    }

    /// Checks the length of a dense operand of a stack; as for one array.
    static void checkLength(String name, long length, long needed, RowStack a) {
        checkLength(name, length, needed, a.rowCount(), a.columnCount());
    }

    private static void checkLength(String name, long length, long needed, long rows, long columns) {
        if (length != needed) {
            throw new IllegalArgumentException(
                    name + " has length " + length + "; a (" + rows + " x " + columns + ") matrix needs " + needed);
        }
    }

    /// Checks the length of a dense row-major operand of `count` rows and `width` columns.
    ///
    /// @throws IllegalArgumentException if it differs from `count * width`, which may exceed 2^63-1
    static void checkLength(String name, long length, long count, int width, CompressedRows a) {
        checkLength(name, length, count, width, a.rowCount(), a.columnCount());
    }

    /// Checks the length of a dense row-major operand of a stack; as for one array.
    static void checkLength(String name, long length, long count, int width, RowStack a) {
        checkLength(name, length, count, width, a.rowCount(), a.columnCount());
    }

    private static void checkLength(String name, long length, long count, int width, long rows, long columns) {
        if (Math.multiplyHigh(count, width) != 0 || length != count * width) {
            BigInteger needed = BigInteger.valueOf(count).multiply(BigInteger.valueOf(width));
            throw new IllegalArgumentException(
                    name + " has length " + length + "; a (" + rows + " x " + columns + ") matrix needs " + needed
                            + " for width " + width);
        }
    }

    /// Checks that input and output are different arrays.
    ///
    /// @throws IllegalArgumentException if they are the same
    @SuppressWarnings("ReferenceEquality")
    static void checkDistinct(String input, Object in, String output, Object out) {
        if (in == out) {
            throw new IllegalArgumentException(
                    input + " and " + output + " are the same array; the result would overwrite the input");
        }
    }

    /// Returns boundary `part` of `parts` equal parts of `total`.
    static int cut(int total, int part, int parts) {
        return (int) ((long) total * part / parts);
    }

    /// Returns boundary `part` of `parts` equal parts of `total`; the same as of an int.
    static long cut(long total, int part, int parts) {
        return total / parts * part + total % parts * part / parts;
    }

    /// Returns the work of a product with `width` dense columns, 2^63-1 if it is more.
    static long work(long nse, int width) {
        return width == 0 ? 0 : Math.min(nse, Long.MAX_VALUE / width) * width;
    }

    /// Returns the tasks of a transposed product: each but the first must repay an array of its own.
    static int tasksOfTransposed(long nse, long columns, Parallelism parallelism) {
        return (int) Math.min(parallelism.tasksFor(nse), 1 + nse / (2 * Math.max(1, columns)));
    }

    /// Returns the first listed row that starts at `position` or later.
    static int firstRowFrom(int[] pointers, int position) {
        return Search.first(0, pointers.length - 1, k -> pointers[k] >= position);
    }

    /// Returns the first listed row of a task when rows are cut into `tasks` parts of about the same number of elements.
    static int firstRow(int[] pointers, int task, int tasks) {
        int rows = pointers.length - 1;
        return task == tasks ? rows : firstRowFrom(pointers, cut(pointers[rows], task, tasks));
    }
}
