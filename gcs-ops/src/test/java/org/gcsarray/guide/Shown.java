package org.gcsarray.guide;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.math.MathContext;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import org.ejml.data.DMatrix;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.Values;
import org.gcsarray.file.ArrayFiles;
import org.gcsarray.format.NdArray;
import org.gcsarray.kernel.DenseMatrix;
import org.gcsarray.ops.Sparse;
import org.gcsarray.shape.SmoothShape;

/// Results as text: nested lists with every element written out, as NumPy's `tolist` has them; numbers with ten digits.
final class Shown {

    private static final MathContext DIGITS = new MathContext(10);

    private Shown() {}

    /// Returns the text of a result; a path stands for the array in that file.
    static String text(Object result) {
        return switch (result) {
            case Sparse array -> nested(array.array(), new long[0]);
            case NdArray array -> nested(array, new long[0]);
            case DMatrix matrix -> list(IntStream.range(0, matrix.getNumRows()).mapToObj(row -> list(
                    IntStream.range(0, matrix.getNumCols()).mapToObj(column -> number(matrix.get(row, column)))
                            .toList()))
                    .toList());
            case DenseMatrix matrix -> list(IntStream.range(0, (int) matrix.rows()).mapToObj(row -> list(
                    IntStream.range(0, (int) matrix.columns()).mapToObj(column -> number(matrix.get(row, column)))
                            .toList()))
                    .toList());
            case Path file -> nested(read(file), new long[0]);
            case Scalar scalar -> scalar(scalar);
            case Boolean truth -> truth ? "1" : "0";
            case Double number -> number(number);
            case Number number -> number.toString();
            case double[] numbers -> list(Arrays.stream(numbers).mapToObj(Shown::number).toList());
            case long[] numbers -> list(Arrays.stream(numbers).mapToObj(String::valueOf).toList());
            case int[] numbers -> list(Arrays.stream(numbers).mapToObj(String::valueOf).toList());
            case Indices indices ->
                list(IntStream.range(0, indices.size()).mapToObj(k -> String.valueOf(indices.get(k))).toList());
            case Values values -> list(IntStream.range(0, values.size()).mapToObj(k -> scalar(values.get(k))).toList());
            case SmoothShape shape -> text(shape.extents());
            case Collection<?> items -> list(items.stream().map(Shown::text).toList());
            case DType type -> type.toString();
            default -> String.valueOf(result);
        };
    }

    private static String nested(NdArray array, long[] index) {
        if (index.length == array.shape().rank()) {
            return scalar(array.get(index));
        }
        long[] next = Arrays.copyOf(index, index.length + 1);
        return list(IntStream.range(0, (int) array.shape().extent(index.length)).mapToObj(k -> {
            next[index.length] = k;
            return nested(array, next);
        }).toList());
    }

    private static String list(List<String> items) {
        return items.stream().collect(Collectors.joining(", ", "[", "]"));
    }

    private static String scalar(Scalar value) {
        return switch (value.dtype()) {
            case FLOAT64, FLOAT32, FLOAT16 -> number(value.real());
            case BOOL -> String.valueOf(value.integer());
            case INT64, INT32, INT16, INT8, UINT64, UINT32, UINT16, UINT8 -> value.toString();
            case COMPLEX128, COMPLEX64 -> number(value.real()) + "+" + number(value.imaginary()) + "j";
        };
    }

    private static String number(double value) {
        if (!Double.isFinite(value)) {
            return Double.isNaN(value) ? "nan" : value > 0 ? "inf" : "-inf";
        }
        BigDecimal rounded = new BigDecimal(value).round(DIGITS).stripTrailingZeros();
        return rounded.signum() == 0 ? "0" : rounded.toPlainString();
    }

    private static NdArray read(Path file) {
        try {
            return ArrayFiles.read(file).array();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
