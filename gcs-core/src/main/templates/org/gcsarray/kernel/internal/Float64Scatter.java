package org.gcsarray.kernel.internal;

import org.gcsarray.buffer.Float64Values;
import org.gcsarray.buffer.Indices16;
import org.gcsarray.buffer.Indices32;
import org.gcsarray.buffer.Indices64;
import org.gcsarray.buffer.Indices8;
import org.gcsarray.buffer.internal.Backing;

/// Transposed sparse rows times a vector of float64 values, in plain Java: multiples of the rows are added to the result, one loop
/// per column width. A vector cannot add to memory at several places at once, so there is no other form.
final class Float64Scatter {

    private Float64Scatter() {}

    /// Adds `alpha * x[r] * values[p]` to `y[columns[p]]` for the elements p of rows r = from .. to-1; see
    /// [Kernels#addTransposed(Float64Operands, int, int)].
    static void addTransposed(Float64Operands o, int from, int to) {
        double[] v = Backing.of((Float64Values) o.numbers);
        switch (o.indices) {
            case Indices8 c -> addTransposed(Backing.of(c), v, o, from, to);
            case Indices16 c -> addTransposed(Backing.of(c), v, o, from, to);
            case Indices32 c -> addTransposed(Backing.of(c), v, o, from, to);
            case Indices64 c -> addBlocks(c, v, o, from, to);
        }
    }

    //@ for byte char int
    private static void addTransposed(int[] columns, double[] values, Float64Operands o, int from, int to) {
        int[] pointers = o.pointers;
        int shift = o.firstElement;
        double[] y = o.c;
        int p = pointers[from] - shift;
        for (int r = from; r < to; r++) {
            double factor = o.alpha * o.b[o.bOffset + r];
            for (int end = pointers[r + 1] - shift; p < end; p++) {
                y[columns[p]] += factor * values[p];
            }
        }
    }
    //@ end

    /// 64-bit columns, block by block in the form of the loop for `int` columns.
    private static void addBlocks(Indices64 columns, double[] values, Float64Operands o, int from, int to) {
        int[] pointers = o.pointers;
        int shift = o.firstElement;
        double[] y = o.c;
        int[] block = o.workspace.columns;
        for (int r = from; r < to; r++) {
            double factor = o.alpha * o.b[o.bOffset + r];
            int end = pointers[r + 1] - shift;
            for (int p = pointers[r] - shift, n; p < end; p += n) {
                n = Math.min(Workspace.BLOCK, end - p);
                columns.copyTo(p, p + n, block);
                for (int k = 0; k < n; k++) {
                    y[block[k]] += factor * values[p + k];
                }
            }
        }
    }
}
