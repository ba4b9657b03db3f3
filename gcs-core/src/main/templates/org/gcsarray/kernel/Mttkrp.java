package org.gcsarray.kernel;

import java.math.BigInteger;
import java.util.Arrays;

import org.gcsarray.buffer.DType;
import org.gcsarray.format.GcsArray;
import org.gcsarray.internal.Counted;
import org.gcsarray.parallel.Parallelism;
import org.gcsarray.shape.SmoothShape;

/// Matricised tensor times Khatri-Rao product (MTTKRP), the kernel of the CP decomposition:
/// `M[i_mode, r] = sum over stored x of x * prod over d != mode of U_d[i_d, r]`, for an N-d array in any layout.
///
/// The mode is the dimension whose indices name the rows of the result, as in "mode-n product"; the columns of the factors are the components of the
/// decomposition. Their number is called its rank elsewhere.
///
/// The Khatri-Rao product is never formed. In the fastest column dimension f the rows of U_f are summed as in a sparse times dense product, and only
/// the sum of such a fibre is multiplied by the rows of the other factors (two levels; Smith et al., "SPLATT", 2015, on compressed fibres). Fastest
/// for layouts whose slowest row dimension is the mode and whose fibres are long; any other layout needs no conversion.
///
/// Only stored elements take part: a NaN or infinity in a factor is never multiplied by an unspecified zero. Since a fibre is summed before it is
/// multiplied, a sum that overflows, or an infinity in the factor of another dimension, may give an infinity or NaN where another order of the same
/// products would not.
public final class Mttkrp {

    private Mttkrp() {}

    //@ for double float
    /// Computes the sums on the calling thread; see [#multiply(GcsArray, int, double\[\]\[\], int, double\[\], Parallelism)].
    public static void multiply(GcsArray a, int mode, double[][] factors, int components, double[] m) {
        multiply(a, mode, factors, components, m, Parallelism.sequential());
    }
    //@ end

    static void checkComponents(int components, int factors, SmoothShape shape) {
        Operands.checkCount("components", components);
        if (factors != shape.rank()) {
            throw new IllegalArgumentException(Counted.of(factors, "factor") + " given; shape " + shape + " needs " + shape.rank());
        }
    }

    static void checkLength(String name, int length, SmoothShape shape, int dimension, int width) {
        BigInteger needed = BigInteger.valueOf(shape.extent(dimension)).multiply(BigInteger.valueOf(width));
        if (!needed.equals(BigInteger.valueOf(length))) {
            throw new IllegalArgumentException(name + " has length " + length + "; needs " + needed + ", " + width
                    + " for each index of dimension " + dimension + " of shape " + shape);
        }
    }

    //@ for double float
    /// Computes `M[i_mode, r] = sum over stored x of x * prod over d != mode of U_d[i_d, r]`.
    ///
    /// O(nse * components + fibres * components * N), where fibres are runs of stored elements that differ in the fastest column dimension only.
    /// Extra memory: decoded indices of 1024 elements and their factor products per task; with several tasks also an output per task, of one row if
    /// the mode is the slowest row dimension of the layout, of all rows otherwise. In the latter case a mode with more indices than the array has
    /// elements stays sequential. Results of a given number of threads are reproducible bit for bit.
    ///
    /// @param a           array of float64 values in any layout, fill 0
    /// @param mode        dimension whose indices name the rows of the result
    /// @param factors     N matrices, that of dimension d row-major `a.shape().extent(d) x components`; that of the mode is ignored
    /// @param components  columns of each factor, at least 0
    /// @param m           result, row-major `a.shape().extent(mode) x components`, overwritten; none of the factors, nor the array that the
    ///                    values of A were wrapped from
    /// @param parallelism threads to use, by stored elements
    /// @throws IndexOutOfBoundsException if there is no such mode
    /// @throws IllegalArgumentException  if a length, the type of the values or the fill is not as above
    public static void multiply(GcsArray a, int mode, double[][] factors, int components, double[] m,
            Parallelism parallelism) {
        Operands.checkMode(mode, a.shape());
        Operands.check("Mttkrp", a.fill(), DType.FLOAT64);
        checkComponents(components, factors.length, a.shape());
        for (int d = 0; d < factors.length; d++) {
            if (d != mode) {
                checkLength("factors[" + d + "]", factors[d].length, a.shape(), d, components);
                Operands.checkDistinct("factors[" + d + "]", factors[d], "m", m);
            }
        }
        checkLength("m", m.length, a.shape(), mode, components);
        Operands.checkDistinctValues("a", a.compressedRows(), "m", m);
        Arrays.fill(m, 0);
        add(a, mode, factors, components, m, parallelism);
    }

    /// Adds the sums to `out`; mode -1 has one row for all elements.
    static void add(GcsArray a, int mode, double[][] factors, int components, double[] out, Parallelism parallelism) {
        int nse = a.compressedRows().nse();
        if (nse == 0 || components == 0) {
            return;
        }
        ModePartition parts = ModePartition.of(a, mode, parallelism.tasksFor((long) nse * components));
        if (parts.tasks() == 1) {
            new Float64Factors(a, mode, factors, components).add(0, nse, 0, out);
            return;
        }
        double[][] privateRows = new double[parts.tasks()][];
        parallelism.run(parts.tasks(), task -> {
            Float64Factors sums = new Float64Factors(a, mode, factors, components);
            privateRows[task] = new double[parts.privateRows() * components];
            sums.add(parts.start(task), parts.sharedStart(task), parts.firstIndex(task), privateRows[task]);
            sums.add(parts.sharedStart(task), parts.start(task + 1), 0, out);
        });
        for (int task = 0; task < parts.tasks(); task++) {
            int target = parts.firstIndex(task) * components;
            for (int j = 0; j < privateRows[task].length; j++) {
                out[target + j] += privateRows[task][j];
            }
        }
    }
    //@ end
}
