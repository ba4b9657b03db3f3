package org.gcsarray.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;

import org.gcsarray.buffer.DType;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.GcsArray;
import org.gcsarray.format.NdArray;
import org.gcsarray.house.Numbers;
import org.gcsarray.kernel.TriangularSolve.Diagonal;
import org.gcsarray.kernel.TriangularSolve.Triangle;
import org.gcsarray.kernel.internal.Kernels;
import org.gcsarray.kernel.internal.Slices;
import org.gcsarray.parallel.Parallelism;

/// Façades over double arrays, for the type of the values of an array: those of float32 get their numbers rounded to floats and give back their
/// floats. Each leaves its input as it is.
final class EitherType {

    static final List<DType> TYPES = List.of(DType.FLOAT64, DType.FLOAT32);

    private EitherType() {}

    interface Doubles {
        void run(double[] in, double[] out);
    }

    interface Floats {
        void run(float[] in, float[] out);
    }

    interface OfMatrices {
        void run(DenseMatrix b, DenseMatrix c);
    }

    /// Returns the numbers as the type holds them.
    static double[] rounded(DType dtype, double... numbers) {
        return dtype == DType.FLOAT32 ? Numbers.doubles(Numbers.floats(numbers)) : numbers;
    }

    /// Runs the kernel of the type. The input may be the output.
    @SuppressWarnings("ReferenceEquality") // whether it is one array
    static void run(DType dtype, double[] in, double[] out, Doubles doubles, Floats floats) {
        if (dtype == DType.FLOAT32) {
            float[] narrow = Numbers.floats(in);
            float[] result = in == out ? narrow : Numbers.floats(out);
            floats.run(narrow, result);
            assertThat(in == out || Arrays.equals(narrow, Numbers.floats(in))).as("the input is unchanged").isTrue();
            System.arraycopy(Numbers.doubles(result), 0, out, 0, out.length);
        } else {
            double[] before = in.clone();
            doubles.run(in, out);
            assertThat(in == out || Arrays.equals(in, before)).as("the input is unchanged").isTrue();
        }
    }

    /// Runs a product of matrices in layouts.
    static void run(DType dtype, DenseOperand b, DenseOperand c, OfMatrices product) {
        run(dtype, b.array(), c.array(),
                (in, out) -> product.run(DenseMatrix.wrap(in, b.layout()), DenseMatrix.wrap(out, c.layout())),
                (in, out) -> product.run(DenseMatrix.wrap(in, b.layout()), DenseMatrix.wrap(out, c.layout())));
    }

    static void spmv(boolean transposed, double alpha, NdArray a, double[] x, double beta, double[] y,
            Parallelism on) {
        if (transposed) {
            run(a.dtype(), x, y, (in, out) -> Spmv.multiplyTransposed(alpha, a, in, beta, out, on),
                    (in, out) -> Spmv.multiplyTransposed((float) alpha, a, in, (float) beta, out, on));
        } else {
            run(a.dtype(), x, y, (in, out) -> Spmv.multiply(alpha, a, in, beta, out, on),
                    (in, out) -> Spmv.multiply((float) alpha, a, in, (float) beta, out, on));
        }
    }

    static void slices(Slices slices, DType dtype, double alpha, double[] x, double beta, double[] y) {
        Kernels kernels = Kernels.current();
        int count = slices.count();
        run(dtype, x, y, (in, out) -> kernels.multiplySlices(slices, 0, count, alpha, in, beta, out),
                (in, out) -> kernels.multiplySlices(slices, 0, count, (float) alpha, in, (float) beta, out));
    }

    static void spmv(SpmvPlan plan, DType dtype, double alpha, double[] x, double beta, double[] y) {
        run(dtype, x, y, (in, out) -> plan.multiply(alpha, in, beta, out),
                (in, out) -> plan.multiply((float) alpha, in, (float) beta, out));
    }

    static void spmm(boolean transposed, double alpha, NdArray a, DenseOperand b, double beta, DenseOperand c,
            Parallelism on) {
        run(a.dtype(), b, c, (left, right) -> {
            if (transposed) {
                Spmm.multiplyTransposed(alpha, a, left, beta, right, on);
            } else {
                Spmm.multiply(alpha, a, left, beta, right, on);
            }
        });
    }

    /// Multiplies row-major matrices.
    static void spmm(boolean transposed, double alpha, NdArray a, double[] b, double beta, double[] c, int width,
            Parallelism on) {
        spmm(transposed, alpha, a, DenseOperand.rowMajor(b, a.shape().extent(transposed ? 0 : 1), width), beta,
                DenseOperand.rowMajor(c, a.shape().extent(transposed ? 1 : 0), width), on);
    }

    static void contraction(double alpha, GcsArray a, int[] contracted, double[] b, double beta, double[] y, int width,
            Parallelism on) {
        run(a.dtype(), b, y, (in, out) -> Contraction.multiply(alpha, a, contracted, in, beta, out, width, on),
                (in, out) -> Contraction.multiply((float) alpha, a, contracted, in, (float) beta, out, width, on));
    }

    static void sddmm(boolean scaled, NdArray s, double[] a, double[] b, int k, double[] c, Parallelism on) {
        float[] narrow = Numbers.floats(b);
        if (scaled) {
            run(s.dtype(), a, c, (in, out) -> Sddmm.multiply(s, in, b, k, out, on),
                    (in, out) -> Sddmm.multiply(s, in, narrow, k, out, on));
        } else {
            run(s.dtype(), a, c, (in, out) -> Sddmm.sample(s, in, b, k, out, on),
                    (in, out) -> Sddmm.sample(s, in, narrow, k, out, on));
        }
    }

    static void solve(boolean transposed, NdArray t, Triangle triangle, Diagonal diagonal, double[] b, double[] x,
            int width) {
        if (transposed) {
            run(t.dtype(), b, x, (in, out) -> TriangularSolve.solveTransposed(t, triangle, diagonal, in, out, width),
                    (in, out) -> TriangularSolve.solveTransposed(t, triangle, diagonal, in, out, width));
        } else {
            run(t.dtype(), b, x, (in, out) -> TriangularSolve.solve(t, triangle, diagonal, in, out, width),
                    (in, out) -> TriangularSolve.solve(t, triangle, diagonal, in, out, width));
        }
    }

    static void mttkrp(GcsArray a, int mode, double[][] factors, int components, double[] m, Parallelism on) {
        float[][] narrow = Arrays.stream(factors).map(Numbers::floats).toArray(float[][]::new);
        run(a.dtype(), new double[0], m, (_, out) -> Mttkrp.multiply(a, mode, factors, components, out, on),
                (_, out) -> Mttkrp.multiply(a, mode, narrow, components, out, on));
    }

    static CooArray ttv(NdArray a, int mode, double[] v, Parallelism on) {
        if (a instanceof CooArray coo) {
            return a.dtype() == DType.FLOAT64 ? Ttv.multiply(coo, mode, v, on)
                    : Ttv.multiply(coo, mode, Numbers.floats(v), on);
        }
        GcsArray stored = (GcsArray) a;
        return a.dtype() == DType.FLOAT64 ? Ttv.multiply(stored, mode, v, on)
                : Ttv.multiply(stored, mode, Numbers.floats(v), on);
    }

    static GcsArray ttm(GcsArray a, int mode, double[] m, int k, Parallelism on) {
        return a.dtype() == DType.FLOAT64 ? Ttm.multiply(a, mode, m, k, on)
                : Ttm.multiply(a, mode, Numbers.floats(m), k, on);
    }
}
