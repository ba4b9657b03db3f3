package org.gcsarray.kernel.internal;

import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Values;

/// Scratch arrays of one thread, kept between calls so that kernels allocate nothing in steady state.
///
/// The arrays hold one block of elements: they never grow with a matrix. A kernel takes the workspace of its thread, uses it and
/// keeps no reference; what stands in the arrays before is anything. Kernels do not call each other while they use it.
final class Workspace {

    /// Elements of one block: columns, values and results of a block together stay in the first-level cache.
    static final int BLOCK = 1024;

    private static final ThreadLocal<Workspace> OF_THREAD = ThreadLocal.withInitial(Workspace::new);

    final int[] columns = new int[BLOCK];
    final double[] doubles = new double[BLOCK];
    final float[] floats = new float[BLOCK];
    final double[] doubleResults = new double[BLOCK];
    final float[] floatResults = new float[BLOCK];

    private Workspace() {}

    /// Returns the workspace of the calling thread.
    static Workspace ofThread() {
        return OF_THREAD.get();
    }

    /// Returns [#columns], holding columns `from .. from+n-1` as `int`.
    int[] widened(Indices from, int position, int n) {
        for (int k = 0; k < n; k++) {
            columns[k] = (int) from.get(position + k);
        }
        return columns;
    }

    /// Returns [#doubles], holding values `position .. position+n-1`.
    double[] float64(Values from, int position, int n) {
        for (int k = 0; k < n; k++) {
            doubles[k] = from.getReal(position + k);
        }
        return doubles;
    }

    /// Returns [#floats], holding values `position .. position+n-1`.
    float[] float32(Values from, int position, int n) {
        for (int k = 0; k < n; k++) {
            floats[k] = (float) from.getReal(position + k);
        }
        return floats;
    }
}
