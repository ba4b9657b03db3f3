package org.gcsarray.kernel.internal;

import java.util.Arrays;

import org.gcsarray.buffer.Float64Values;
import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Indices16;
import org.gcsarray.buffer.Indices32;
import org.gcsarray.buffer.Indices64;
import org.gcsarray.buffer.Indices8;
import org.gcsarray.buffer.UniformValues;
import org.gcsarray.buffer.Values;
import org.gcsarray.buffer.internal.Backing;

/// Transposed sparse rows times a vector of float64 values, in plain Java: multiples of the rows are added to the result, one loop
/// per column width. A vector cannot add to memory at several places at once, so there is no other form.
final class Float64Scatter {

    private Float64Scatter() {}

    /// Adds `alpha * x[r] * values[p]` to `y[columns[p]]` for the elements p of rows r = from .. to-1; see
    /// [Kernels#addTransposed(Float64Operands, int, int)].
    static void addTransposed(Float64Operands o, int from, int to) {
        if (!(o.numbers instanceof Float64Values plain)) {
            addBlocks(o, from, to);
            return;
        }
        double[] v = Backing.of(plain);
        switch (o.indices) {
            case Indices8 c -> addTransposed(Backing.of(c), v, o, from, to);
            case Indices16 c -> addTransposed(Backing.of(c), v, o, from, to);
            case Indices32 c -> addTransposed(Backing.of(c), v, o, from, to);
            case Indices64 _ -> addBlocks(o, from, to);
        }
    }

    //@ for byte char int
    private static void addTransposed(int[] columns, double[] values, Float64Operands o, int from, int to) {
        int[] pointers = o.pointers;
        double[] y = o.c;
        int p = pointers[from];
        for (int r = from; r < to; r++) {
            double factor = o.alpha * o.b[o.bOffset + r];
            for (int end = pointers[r + 1]; p < end; p++) {
                y[columns[p]] += factor * values[p];
            }
        }
    }
    //@ end

    /// Uniform values, or 64-bit columns, or both: block by block in the form of the loop for `int` columns.
    private static void addBlocks(Float64Operands o, int from, int to) {
        int[] pointers = o.pointers;
        double[] y = o.c;
        Indices columns = o.indices;
        Values values = o.numbers;
        Workspace scratch = o.workspace;
        boolean uniform = values instanceof UniformValues;
        if (uniform && to > from && pointers[to] > pointers[from]) {
            Arrays.fill(scratch.doubles, values.getReal(0));
        }
        for (int r = from; r < to; r++) {
            double factor = o.alpha * o.b[o.bOffset + r];
            for (int p = pointers[r], n; p < pointers[r + 1]; p += n) {
                n = Math.min(Workspace.BLOCK, pointers[r + 1] - p);
                columns.copyTo(p, p + n, scratch.columns);
                if (!uniform) {
                    values.copyTo(p, p + n, scratch.doubles);
                }
                for (int k = 0; k < n; k++) {
                    y[scratch.columns[k]] += factor * scratch.doubles[k];
                }
            }
        }
    }
}
