package org.gcsarray.kernel;

import java.util.Arrays;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Float32Values;
import org.gcsarray.buffer.Float64Values;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.Values;
import org.gcsarray.buffer.internal.Backing;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.kernel.internal.Kernels;
import org.gcsarray.parallel.Parallelism;

/// Sampled dense times dense (SDDMM): `C = S .* (A B')`, the elements of a dense product where a sparse matrix stores one; also
/// without the factor, `C = pattern(S) .* (A B')`.
///
/// C has the structure of S. Explicit zeros are elements like others: where the product is NaN or infinite they give NaN, as in the
/// dense computation. Elements that S does not store are never computed, whatever stands in A and B.
public final class Sddmm {

    private static final Kernels KERNELS = Kernels.create();

    private Sddmm() {}

    //@ for double float
    /// Returns `C = S .* (A B')`, see [#multiply(CompressedRows, double\[\], double\[\], int, double\[\], Parallelism)]: the structure of
    /// S, shared, with new values.
    public static CompressedRows multiply(CompressedRows s, double[] a, double[] b, int k) {
        double[] c = new double[s.nse()];
        multiply(s, a, b, k, c, Parallelism.sequential());
        return withValues(s, Values.wrap(c));
    }

    /// Returns `C = pattern(S) .* (A B')`, see [#sample(CompressedRows, double\[\], double\[\], int, double\[\], Parallelism)]: the
    /// structure of S, shared, with new values.
    public static CompressedRows sample(CompressedRows s, double[] a, double[] b, int k) {
        double[] c = new double[s.nse()];
        sample(s, a, b, k, c, Parallelism.sequential());
        return withValues(s, Values.wrap(c));
    }
    //@ end

    private static CompressedRows withValues(CompressedRows s, Values values) {
        return s.withValues(values, Scalar.zero(values.dtype()));
    }

    //@ for double float
    /// Computes `c[p] = s[p] * (row i of A . row j of B)` for each stored element (i, j) at position p. O(nse * k); sequential
    /// calls allocate nothing. The result does not depend on the threads, which share the elements equally.
    ///
    /// @param s           matrix of float64 values, fill 0
    /// @param a           `s.rowCount() x k`, row-major
    /// @param b           `s.columnCount() x k`, row-major; may be `a` itself
    /// @param k           length of each row of A and B, at least 0
    /// @param c           `s.nse()` values, overwritten; neither a nor b
    /// @param parallelism threads to use
    /// @throws IllegalArgumentException if a length, the type of the values or the fill is not as above
    public static void multiply(CompressedRows s, double[] a, double[] b, int k, double[] c, Parallelism parallelism) {
        Operands.check("Sddmm", s, DType.FLOAT64);
        sample(s, a, b, k, c, parallelism);
        if (s.values() instanceof Float64Values plain) {
            double[] values = Backing.of(plain);
            for (int p = 0; p < c.length; p++) {
                c[p] *= values[p];
            }
        } else if (c.length > 0) {
            double value = s.values().getReal(0);
            for (int p = 0; p < c.length; p++) {
                c[p] *= value;
            }
        }
    }

    /// Computes `c[p] = row i of A . row j of B` for each stored element (i, j) at position p. Values, type and fill of S play no part;
    /// otherwise as [#multiply(CompressedRows, double\[\], double\[\], int, double\[\], Parallelism)].
    public static void sample(CompressedRows s, double[] a, double[] b, int k, double[] c, Parallelism parallelism) {
        if (k < 0) {
            throw new IllegalArgumentException("k is " + k + "; must be at least 0");
        }
        Operands.checkLength("a", a.length, s.rowCount(), k, s);
        Operands.checkLength("b", b.length, s.columnCount(), k, s);
        if (c.length != s.nse()) {
            throw new IllegalArgumentException("c has length " + c.length + "; nse is " + s.nse());
        }
        Operands.checkDistinct("a", a, "c", c);
        Operands.checkDistinct("b", b, "c", c);
        if (s.nse() == 0 || k == 0) {
            Arrays.fill(c, 0);
            return;
        }
        int tasks = Math.min(parallelism.tasksFor((long) s.nse() * k), s.nse());
        if (tasks == 1) {
            sample(s, a, b, k, c, 0, s.nse());
        } else {
            parallelism.run(tasks, task -> sample(s, a, b, k, c, Operands.cut(s.nse(), task, tasks),
                    Operands.cut(s.nse(), task + 1, tasks)));
        }
    }

    private static void sample(CompressedRows s, double[] a, double[] b, int k, double[] c, int from, int to) {
        FibreBlock block = FibreBlock.ofRows();
        for (int p = from; p < to; p += Math.min(FibreBlock.ELEMENTS, to - p)) {
            Parallelism.checkpoint();
            block.read(s, p, Math.min(p + FibreBlock.ELEMENTS, to));
            block.toOffsets(0, 0, k);
            KERNELS.dotFibres(block.starts(), block.count(), block.along(), a, block.indices(0), b, k, c, p);
        }
    }
    //@ end
}
