package org.gcsarray.kernel;

import java.lang.reflect.Array;
import java.math.BigInteger;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Float32Values;
import org.gcsarray.buffer.Float64Values;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.Values;
import org.gcsarray.buffer.internal.Backing;
import org.gcsarray.buffer.internal.Sizes;
import org.gcsarray.format.CompressedArray;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.CrsMatrix;
import org.gcsarray.format.NdArray;
import org.gcsarray.format.RowMatrix;
import org.gcsarray.format.RowStack;
import org.gcsarray.internal.Counted;
import org.gcsarray.internal.Products;
import org.gcsarray.parallel.Parallelism;
import org.gcsarray.shape.SmoothShape;

/// Checks what kernels are given, and says how much work it is.
final class Operands {

    private Operands() {}

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
                            + ": convert them with Sparse.asType(DType." + needed.name() + ") or CompressedRows.convert"
                            + remark(found));
        }
    }

    private static String remark(DType found) {
        return switch (found) {
            case FLOAT64 -> ", or pass double[]";
            case FLOAT32 -> ", or pass float[]";
            case COMPLEX128, COMPLEX64 -> ", which rejects imaginary parts other than 0";
            default -> "";
        };
    }

    /// Checks that a shape has a dimension.
    ///
    /// @throws IndexOutOfBoundsException if not
    static void checkMode(int mode, SmoothShape shape) {
        if (mode < 0 || mode >= shape.rank()) {
            throw new IndexOutOfBoundsException(
                    "mode " + mode + " " + Counted.outside(0, shape.rank() - 1L, "there are no dimensions")
                            + " in shape " + shape);
        }
    }

    /// Returns the rows that a matrix is stored as: its own, or its columns if it [is stored by columns][#isByColumns].
    ///
    /// @throws IllegalArgumentException if the array is not a matrix of compressed rows or columns; the text names the conversion
    static RowMatrix rows(String kernel, String name, NdArray a) {
        if (a.shape().rank() == 2) {
            if (a instanceof CompressedArray compressed) {
                return compressed.unfolded();
            }
            if (a instanceof RowStack stack) {
                return stack;
            }
        }
        throw new IllegalArgumentException(name + " is a " + a.getClass().getSimpleName() + " of shape " + a.shape()
                + "; " + kernel
                + (a.shape().rank() == 2 ? " takes compressed rows or columns: convert it with Convert.toCrs(..)"
                        : " takes matrices: " + advice(kernel)));
    }

    private static String advice(String kernel) {
        return switch (kernel) {
            case "RowMerge" ->
                "RowMerge.addRows and hadamardRows take the rows that arrays are stored as, Sparse.add and multiply any arrays";
            case "TriangularSolve", "Sddmm" -> "ArrayView.select takes one out of an array";
            default -> "Contraction and Sparse.tensordot name the dimensions that are summed";
        };
    }

    /// Returns whether the rows that a matrix is stored as are its columns.
    static boolean isByColumns(NdArray a) {
        return a instanceof CompressedArray compressed && compressed.isByColumns();
    }

    /// Returns the rows of a matrix in one structure: shared if rows are stored so, otherwise a copy, see [TransposedRows] and
    /// [RowMatrix#joined].
    static CompressedRows rowsOf(String kernel, String name, NdArray a) {
        RowMatrix stored = rows(kernel, name, a);
        return isByColumns(a) ? TransposedRows.of(stored) : stored.joined();
    }

    /// Returns the columns of a matrix in one structure: shared if columns are stored, otherwise a copy.
    static CompressedRows columnsOf(String kernel, String name, NdArray a) {
        RowMatrix stored = rows(kernel, name, a);
        return isByColumns(a) ? stored.joined() : TransposedRows.of(stored);
    }

    /// Returns a matrix in one structure: itself if it is compressed, the joined rows of a stack.
    static CompressedArray joined(String kernel, String name, NdArray a) {
        return rows(kernel, name, a) instanceof RowStack stack ? CrsMatrix.wrap(stack.joined()) : (CompressedArray) a;
    }

    /// Returns the length of an array of `count x width` elements.
    ///
    /// @throws IllegalArgumentException if that is more than a Java array holds
    static int arrayLength(String name, long count, long width) {
        if (Products.saturated(count, width) > Sizes.LARGEST_ARRAY) {
            throw new IllegalArgumentException(
                    name + " would have " + count + " x " + width + " elements; an array holds at most "
                            + Sizes.LARGEST_ARRAY);
        }
        return (int) (count * width);
    }

    /// Checks the length of a dense operand.
    ///
    /// @throws IllegalArgumentException if it differs from what the matrix of `rows x columns` needs
    static void checkLength(String name, long length, long needed, long rows, long columns) {
        if (length != needed) {
            throw new IllegalArgumentException(
                    name + " has length " + length + "; a (" + rows + " x " + columns + ") matrix needs " + needed);
        }
    }

    /// Checks the length of a dense row-major operand of `count` rows and `width` columns.
    ///
    /// @throws IllegalArgumentException if it differs from `count * width`, which may exceed 2^63-1
    static void checkLength(String name, long length, long count, int width, long rows, long columns) {
        if (length != Products.saturated(count, width)) {
            BigInteger needed = BigInteger.valueOf(count).multiply(BigInteger.valueOf(width));
            throw new IllegalArgumentException(
                    name + " has length " + length + "; a (" + rows + " x " + columns + ") matrix needs " + needed
                            + " for width " + width);
        }
    }

    /// Checks the arrays of the values of two operands and of the result of a plan.
    ///
    /// @throws IllegalArgumentException if a length differs from what the plan needs, or c is a or b
    static void checkPlanned(Object a, Object b, Object c, int neededA, int neededB, int neededC) {
        int ofA = Array.getLength(a);
        int ofB = Array.getLength(b);
        int ofC = Array.getLength(c);
        if (ofA != neededA || ofB != neededB || ofC != neededC) {
            throw new IllegalArgumentException("a, b and c have " + ofA + ", " + ofB + " and " + ofC
                    + " values; the plan needs " + neededA + ", " + neededB + " and " + neededC);
        }
        checkDistinct("a", a, "c", c);
        checkDistinct("b", b, "c", c);
    }

    /// Checks that a number of columns, calls or the like is not negative.
    ///
    /// @throws IllegalArgumentException if it is
    static void checkCount(String name, long count) {
        if (count < 0) {
            throw new IllegalArgumentException(name + " is " + count + "; must be at least 0");
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

    /// Checks that the output is not the array behind the values of a sparse operand.
    ///
    /// @throws IllegalArgumentException if it is
    static void checkDistinctValues(String input, RowMatrix in, String output, Object out) {
        switch (in) {
            case CompressedRows rows -> checkDistinctValues(input, rows.values(), output, out);
            case RowStack stack -> {
                for (int k = 0; k < stack.blockCount(); k++) {
                    checkDistinctValues(input, stack.block(k).values(), output, out);
                }
            }
        }
    }

    @SuppressWarnings("ReferenceEquality")
    private static void checkDistinctValues(String input, Values in, String output, Object out) {
        boolean isSame = switch (in) {
            case Float64Values plain -> Backing.of(plain) == out;
            case Float32Values plain -> Backing.of(plain) == out;
            default -> false;
        };
        if (isSame) {
            checkDistinct("the values of " + input, out, output, out);
        }
    }

    /// Returns the tasks of a transposed product: each but the first must repay an array of its own.
    static int tasksOfTransposed(long nse, long columns, Parallelism parallelism) {
        return (int) Math.min(parallelism.tasksFor(nse), 1 + nse / (2 * Math.max(1, columns)));
    }
}
