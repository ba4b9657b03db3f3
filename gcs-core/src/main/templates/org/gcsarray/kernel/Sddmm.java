package org.gcsarray.kernel;

import java.util.Arrays;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Float32Values;
import org.gcsarray.buffer.Float64Values;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.Values;
import org.gcsarray.buffer.internal.Backing;
import org.gcsarray.format.CcsMatrix;
import org.gcsarray.format.CompressedArray;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.CrsMatrix;
import org.gcsarray.format.GcsArray;
import org.gcsarray.format.NdArray;
import org.gcsarray.format.RowMatrix;
import org.gcsarray.format.RowStack;
import org.gcsarray.internal.Parts;
import org.gcsarray.kernel.internal.Kernels;
import org.gcsarray.parallel.Parallelism;

/// Sampled dense times dense (SDDMM): `C = S .* (A B')`, the elements of a dense product at which a sparse matrix stores one; also without the
/// factor, `C = pattern(S) .* (A B')`.
///
/// S is a [CrsMatrix], a [CcsMatrix], a [GcsArray] of rank 2 in either layout, or a [RowStack], which is joined if it has several blocks, O(nse). C
/// has the structure of S and is stored as S is; its values are in the order of those of S. Explicit zeros are ordinary elements: where the product
/// is NaN or infinite they give NaN, as in the dense computation. Elements that S does not store are never computed, whatever A and B hold.
public final class Sddmm {

    private static final Kernels KERNELS = Kernels.current();

    private Sddmm() {}

    //@ for double float
    /// Returns `C = S .* (A B')`, see [#multiply(NdArray, double\[\], double\[\], int, double\[\], Parallelism)]: the structure of
    /// S, shared, with new values.
    public static CompressedArray multiply(NdArray s, double[] a, double[] b, int k) {
        CompressedArray one = Operands.joined("Sddmm", "s", s);
        double[] c = new double[one.unfolded().nse()];
        multiply(one, a, b, k, c, Parallelism.sequential());
        return withValues(one, Values.wrap(c));
    }

    /// Returns `C = pattern(S) .* (A B')`, see [#sample(NdArray, double\[\], double\[\], int, double\[\], Parallelism)]: the
    /// structure of S, shared, with new values.
    public static CompressedArray sample(NdArray s, double[] a, double[] b, int k) {
        CompressedArray one = Operands.joined("Sddmm", "s", s);
        double[] c = new double[one.unfolded().nse()];
        sample(one, a, b, k, c, Parallelism.sequential());
        return withValues(one, Values.wrap(c));
    }
    //@ end

    private static CompressedArray withValues(CompressedArray s, Values values) {
        CompressedRows sampled = s.unfolded().withValues(values, Scalar.zero(values.dtype()));
        return s.isByColumns() ? CcsMatrix.wrap(sampled) : CrsMatrix.wrap(sampled);
    }

    //@ for double float
    /// Computes `c[p] = s[p] * (row i of A . row j of B)` for each stored element (i, j) at position p. O(nse * k); sequential
    /// calls allocate nothing. The result does not depend on the threads, which share the elements equally.
    ///
    /// @param s           m x n, float64 values, fill 0; positions of a stack count through its blocks
    /// @param a           `m x k`, row-major
    /// @param b           `n x k`, row-major; may be `a` itself
    /// @param k           length of each row of A and B, at least 0
    /// @param c           one value for each stored element of S, overwritten; neither a nor b, nor the array that the values of S were wrapped from
    /// @param parallelism threads to use
    /// @throws IllegalArgumentException if S is not a matrix of compressed rows or columns, or a length, the type of the values or the fill
    ///                                  is not as above
    public static void multiply(NdArray s, double[] a, double[] b, int k, double[] c, Parallelism parallelism) {
        CompressedArray one = Operands.joined("Sddmm", "s", s);
        Operands.check("Sddmm", one.fill(), DType.FLOAT64);
        Operands.checkDistinctValues("s", Operands.rows("Sddmm", "s", s), "c", c);
        if (one.values() instanceof Float64Values plain) {
            double[] values = Backing.of(plain);
            sample(one, a, b, k, c, parallelism);
            for (int p = 0; p < c.length; p++) {
                c[p] *= values[p];
            }
        } else {
            Values values = one.values();
            sample(one, a, b, k, c, parallelism);
            for (int p = 0; p < c.length; p++) {
                c[p] *= values.getReal(p);
            }
        }
    }

    /// Computes `c[p] = row i of A . row j of B` for each stored element (i, j) at position p. Values, type and fill of S play no part;
    /// otherwise as [#multiply(NdArray, double\[\], double\[\], int, double\[\], Parallelism)].
    public static void sample(NdArray s, double[] a, double[] b, int k, double[] c, Parallelism parallelism) {
        RowMatrix given = Operands.rows("Sddmm", "s", s);
        Operands.checkDistinctValues("s", given, "c", c);
        CompressedRows stored = given.joined();
        long m = s.shape().extent(0);
        long n = s.shape().extent(1);
        Operands.checkCount("k", k);
        Operands.checkLength("a", a.length, m, k, m, n);
        Operands.checkLength("b", b.length, n, k, m, n);
        if (c.length != stored.nse()) {
            throw new IllegalArgumentException("c has length " + c.length + "; nse is " + stored.nse());
        }
        Operands.checkDistinct("a", a, "c", c);
        Operands.checkDistinct("b", b, "c", c);
        if (stored.nse() == 0 || k == 0) {
            Arrays.fill(c, 0);
            return;
        }
        boolean byColumns = Operands.isByColumns(s);
        double[] ofRows = byColumns ? b : a;
        double[] ofColumns = byColumns ? a : b;
        int tasks = Math.min(parallelism.tasksFor((long) stored.nse() * k), stored.nse());
        if (tasks == 1) {
            sample(stored, ofRows, ofColumns, k, c, 0, stored.nse());
        } else {
            parallelism.run(tasks, task -> sample(stored, ofRows, ofColumns, k, c, Parts.cut(stored.nse(), task, tasks),
                    Parts.cut(stored.nse(), task + 1, tasks)));
        }
    }

    private static void sample(CompressedRows s, double[] a, double[] b, int k, double[] c, int from, int to) {
        FibreBlock block = FibreBlock.ofRows();
        for (int p = from; p < to; p += Math.min(FibreBlock.ELEMENTS, to - p)) {
            Parallelism.checkpoint();
            block.read(s, p, Math.min(p + FibreBlock.ELEMENTS, to));
            block.toOffsets(0, 0, k);
            KERNELS.dotFibres(block.runs(), block.count(), a, block.indices(0), b, k, c, p);
        }
    }
    //@ end
}
