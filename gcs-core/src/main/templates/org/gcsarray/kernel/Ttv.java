package org.gcsarray.kernel;

import java.util.Arrays;
import java.util.stream.IntStream;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.DuplicatePolicy;
import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.Values;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.GcsArray;
import org.gcsarray.format.internal.Wrapping;
import org.gcsarray.parallel.Parallelism;
import org.gcsarray.shape.SmoothShape;

/// Sparse tensor times vector (TTV): `y[.., ..] = sum over i of a[.., i, ..] v[i]`, i the index of one mode.
///
/// The result has rank N-1 and stores one element for each fibre of the mode in which `a` stores one, also where the sum is 0.
/// In all modes but one TTV is [Mttkrp] of one component; in all modes it is [#innerProduct(GcsArray, double\[\]\[\])]. Only stored elements
/// take part: a NaN or infinity in a vector meets no unspecified zero.
public final class Ttv {

    private Ttv() {}

    //@ for double float
    /// Multiplies on the calling thread; see [#multiply(GcsArray, int, double\[\], Parallelism)].
    public static CooArray multiply(GcsArray a, int mode, double[] v) {
        return multiply(a, mode, v, Parallelism.sequential());
    }

    /// Returns the product over one mode as canonical coordinates.
    ///
    /// O(nse) and O(nse) memory, whatever the shape. Fastest if the mode is the only column dimension, where the rows of `a` are used
    /// as they are; if it is the fastest of several, columns are decoded; in any other place elements are sorted first.
    ///
    /// @param a           array of float64 values in any layout, fill 0
    /// @param mode        dimension that is summed over
    /// @param v           vector of length `a.shape().extent(mode)`
    /// @param parallelism threads of the product, see [Spmv]; sorting is sequential
    /// @throws IndexOutOfBoundsException if there is no such mode
    /// @throws IllegalArgumentException  if the length, the type of the values or the fill is not as above
    public static CooArray multiply(GcsArray a, int mode, double[] v, Parallelism parallelism) {
        Operands.checkMode(mode, a.shape());
        Operands.check("Ttv", a.fill(), DType.FLOAT64);
        checkLength(v.length, a.shape(), mode);
        return multiply(a.shape(), mode, Fibres.of(a, mode), v, parallelism);
    }

    /// Returns the product over one mode of canonical coordinates of rank 1 or more; otherwise as
    /// [#multiply(GcsArray, int, double\[\], Parallelism)]. Elements are sorted unless the mode is the last dimension.
    ///
    /// @throws IllegalArgumentException also if the coordinates are not canonical
    public static CooArray multiply(CooArray a, int mode, double[] v, Parallelism parallelism) {
        checkMode(a, mode);
        Operands.check("Ttv", a.fill(), DType.FLOAT64);
        checkLength(v.length, a.shape(), mode);
        return multiply(a.shape(), mode, Fibres.of(a, mode), v, parallelism);
    }

    private static CooArray multiply(SmoothShape shape, int mode, Fibres fibres, double[] v, Parallelism parallelism) {
        double[] sums = new double[fibres.count()];
        Float64Spmv.multiply(false, 1, fibres.rows(), v, 0, sums, parallelism);
        return collect(shape, mode, fibres, Values.wrap(sums));
    }
    //@ end

    /// Returns the product over all modes, `sum over stored x of x * v_0[i_0] * v_1[i_1] ..`: the inner product with the outer product of the vectors.
    /// O(nse * N).
    ///
    /// @param a       array of float64 values in any layout, fill 0
    /// @param vectors one vector for each dimension, of its extent
    /// @throws IllegalArgumentException if a length, the type of the values or the fill is not as above
    public static double innerProduct(GcsArray a, double[][] vectors) {
        Operands.check("Ttv", a.fill(), DType.FLOAT64);
        Mttkrp.checkComponents(1, vectors.length, a.shape());
        for (int d = 0; d < vectors.length; d++) {
            Mttkrp.checkLength("vectors[" + d + "]", vectors[d].length, a.shape(), d, 1);
        }
        double[] sum = new double[1];
        Mttkrp.add(a, -1, vectors, 1, sum, Parallelism.sequential());
        return sum[0];
    }

    /// Returns the product over all modes, `sum over stored x of x * v_0[i_0] * v_1[i_1] ..`: the inner product with the outer product of the vectors.
    /// O(nse * N).
    ///
    /// @param a       array of float32 values in any layout, fill 0
    /// @param vectors one vector for each dimension, of its extent
    /// @throws IllegalArgumentException if a length, the type of the values or the fill is not as above
    public static float innerProduct(GcsArray a, float[][] vectors) {
        Operands.check("Ttv", a.fill(), DType.FLOAT32);
        Mttkrp.checkComponents(1, vectors.length, a.shape());
        for (int d = 0; d < vectors.length; d++) {
            Mttkrp.checkLength("vectors[" + d + "]", vectors[d].length, a.shape(), d, 1);
        }
        float[] sum = new float[1];
        Mttkrp.add(a, -1, vectors, 1, sum, Parallelism.sequential());
        return sum[0];
    }
    private static void checkMode(CooArray a, int mode) {
        Operands.checkMode(mode, a.shape());
        if (!a.isCanonical()) {
            throw new IllegalArgumentException(
                    "the coordinates are not canonical; Ttv needs them so: canonicalize them with a duplicate policy");
        }
    }

    private static void checkLength(int length, SmoothShape shape, int mode) {
        if (length != shape.extent(mode)) {
            throw new IllegalArgumentException("v has length " + length + "; mode " + mode + " of shape " + shape
                    + " needs " + shape.extent(mode));
        }
    }

    private static CooArray collect(SmoothShape shape, int mode, Fibres fibres, Values sums) {
        int[] free = IntStream.range(0, shape.rank()).filter(d -> d != mode).toArray();
        Indices[] indices = Arrays.stream(free).mapToObj(fibres::indices).toArray(Indices[]::new);
        SmoothShape kept = SmoothShape.of(Arrays.stream(free).mapToLong(shape::extent).toArray());
        Scalar zero = Scalar.zero(sums.dtype());
        return Arrays.equals(free, fibres.freeDimensions()) ? Wrapping.proven(kept, indices, sums, zero)
                : CooArray.wrap(kept, indices, sums, zero).canonicalize(DuplicatePolicy.ERROR);
    }
}
