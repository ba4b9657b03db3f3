package org.gcsarray.io.internal.assembly;

import java.util.Arrays;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Values;
import org.gcsarray.buffer.internal.Sizes;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.StridedArray;
import org.gcsarray.io.Symmetry;
import org.gcsarray.shape.SmoothShape;

/// Adds the mirror images that a symmetric file leaves out.
///
/// A source table says where each element of the result comes from: `k` = stored element k, `~k` = its mirror image
/// (as it is, negated, or conjugated), [#ZERO] = zero.
public final class SymmetryCompletion {
    private static final int ZERO = Integer.MAX_VALUE;

    private SymmetryCompletion() {
    }

    /// The number of elements of the whole matrix: those of the triangle, and the mirror image of each that is not on the diagonal.
    ///
    /// @throws IllegalArgumentException if one array cannot hold them
    public static int wholeSize(CooArray triangle) {
        Indices rows = triangle.indices(0);
        Indices columns = triangle.indices(1);
        long total = triangle.nse();
        for (int k = 0; k < triangle.nse(); k++) {
            if (rows.get(k) != columns.get(k)) {
                total++;
            }
        }
        return arraySize(total, triangle.dtype());
    }

    static int arraySize(long elements, DType dtype) {
        int most = Sizes.largestArray(dtype);
        if (elements > most) {
            throw new IllegalArgumentException("the completed matrix has " + elements + " elements of " + dtype
                    + ", and one Java array holds " + most);
        }
        return (int) elements;
    }

    /// The whole matrix: the stored elements in their order, then the mirror images in that order.
    ///
    /// @throws IllegalArgumentException if one array cannot hold its elements
    /// @throws ArithmeticException      if a value has no negative in its type
    public static CooArray complete(CooArray triangle, Symmetry symmetry) {
        int nse = triangle.values().size();
        Indices rows = triangle.indices(0);
        Indices columns = triangle.indices(1);
        int[] sources = new int[wholeSize(triangle)];
        for (int k = 0; k < nse; k++) {
            sources[k] = k;
        }
        int next = nse;
        for (int k = 0; k < nse; k++) {
            if (rows.get(k) != columns.get(k)) {
                sources[next++] = ~k;
            }
        }
        Indices[] whole = {select(rows, columns, sources), select(columns, rows, sources)};
        return CooArray.wrap(triangle.shape(), whole, values(triangle.values(), sources, symmetry));
    }

    private static Indices select(Indices direct, Indices mirrored, int[] sources) {
        return Indices.of(1L << Math.min(62, 8 * direct.byteWidth()), sources.length,
                k -> sources[k] >= 0 ? direct.get(sources[k]) : mirrored.get(~sources[k]));
    }

    /// The whole matrix from its packed lower triangle, column by column (skew: without the diagonal).
    public static StridedArray unpack(int order, Values packed, Symmetry symmetry) {
        int[] sources = new int[order * order];
        int next = 0;
        for (int column = 0; column < order; column++) {
            for (int row = column; row < order; row++) {
                boolean zero = row == column && symmetry == Symmetry.SKEW_SYMMETRIC;
                int source = zero ? ZERO : next++;
                sources[row + column * order] = source;
                if (row != column) {
                    sources[column + row * order] = ~source;
                }
            }
        }
        return StridedArray.wrap(SmoothShape.of(order, order), new long[] {1, order}, 0,
                values(packed, sources, symmetry));
    }

    /// The values of all elements; takes the table of their sources for itself.
    private static Values values(Values stored, int[] sources, Symmetry symmetry) {
        boolean negated = symmetry == Symmetry.SKEW_SYMMETRIC;
        boolean conjugated = symmetry == Symmetry.HERMITIAN && stored.dtype().isComplex();
        if (!negated && !conjugated) {
            for (int k = 0; k < sources.length; k++) {
                sources[k] = sources[k] < 0 ? ~sources[k] : sources[k];
            }
            return stored.gather(sources);
        }
        if (stored.dtype().isStorage()) {
            return values(stored.convert(stored.dtype().widened()), sources, symmetry).convert(stored.dtype());
        }
        return switch (stored.dtype()) {
            case COMPLEX128 -> complex(stored, sources, negated);
            case FLOAT64 -> {
                double[] values = new double[sources.length];
                Arrays.setAll(values, k -> real(stored, sources[k]));
                yield Values.wrap(values);
            }
            case FLOAT32 -> {
                float[] values = new float[sources.length];
                for (int k = 0; k < values.length; k++) {
                    values[k] = (float) real(stored, sources[k]);
                }
                yield Values.wrap(values);
            }
            case INT64 -> Values.wrap(integers(stored, sources));
            case INT32 -> Values.wrap(Arrays.stream(integers(stored, sources)).mapToInt(Math::toIntExact).toArray());
            case BOOL -> throw new ArithmeticException("true has no negative");
            default -> throw new AssertionError(stored.dtype() + " values are widened first");
        };
    }

    private static double real(Values stored, int source) {
        if (source == ZERO) {
            return 0;
        }
        return source < 0 ? -stored.getDouble(~source) : stored.getDouble(source);
    }

    private static long[] integers(Values stored, int[] sources) {
        long[] values = new long[sources.length];
        for (int k = 0; k < values.length; k++) {
            int source = sources[k];
            if (source != ZERO) {
                values[k] = source < 0 ? Math.negateExact(stored.getLong(~source)) : stored.getLong(source);
            }
        }
        return values;
    }

    private static Values complex(Values stored, int[] sources, boolean negated) {
        double[] values = new double[2 * sources.length];
        for (int k = 0; k < sources.length; k++) {
            int source = sources[k];
            if (source != ZERO) {
                int position = source < 0 ? ~source : source;
                double real = stored.getReal(position);
                double imaginary = stored.getImaginary(position);
                values[2 * k] = source < 0 && negated ? -real : real;
                values[2 * k + 1] = source < 0 ? -imaginary : imaginary;
            }
        }
        return Values.wrapComplex(values);
    }
}
