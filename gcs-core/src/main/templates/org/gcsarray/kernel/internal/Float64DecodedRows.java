package org.gcsarray.kernel.internal;

import org.gcsarray.buffer.Float64Values;
import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.UniformValues;
import org.gcsarray.buffer.Values;

/// Rows whose values are encoded, times a vector: some whole rows at a time are decoded, and the loops of [Kernels] run over plain values.
/// A row is never cut and its columns keep their width, so the bits of its sum are those of plain values.
///
/// The scratch holds 1024 elements, or the longest row that its thread has met.
public final class Float64DecodedRows {

    /// Elements before the first row that are decoded as well, so that loops need no special case for the first elements of an array.
    private static final int LEAD = 16;

    private static final Scratch<Float64DecodedRows> OF_THREAD = new Scratch<>(Float64DecodedRows::new);

    private final int[] pointers = new int[Workspace.BLOCK + 1];
    private final double[] results = new double[Workspace.BLOCK];
    private final ColumnScratch columns = new ColumnScratch();
    private double[] doubles = {};
    private Values values = Values.wrap(doubles);

    private Float64DecodedRows() {}

    /// Returns whether the loops over plain and uniform values cannot read these.
    public static boolean areNeeded(Values values) {
        return !(values instanceof Float64Values || values instanceof UniformValues);
    }

    /// As [Kernels#dot(Indices, Values, double\[\], int, int)].
    public static double dot(Kernels kernels, Indices columns, Values values, double[] x, int from, int to) {
        Float64DecodedRows rows = OF_THREAD.get();
        int start = rows.decode(columns, values, from, to);
        return kernels.dot(rows.columns.indices(), rows.values, x, start, start + to - from);
    }

    /// As `multiplyRows` of [Kernels].
    public static void multiplyRows(
            Kernels kernels, int[] pointers, int from, int to, boolean shortRows, Indices columns, Values values,
            double alpha, double[] x, double beta, double[] y, int yOffset) {
        Float64DecodedRows rows = OF_THREAD.get();
        int next;
        for (int k = from; k < to; k = next) {
            next = rows.decodeRows(pointers, k, to, columns, values);
            kernels.multiplyRows(rows.pointers, 0, next - k, shortRows, rows.columns.indices(), rows.values, alpha, x, beta, y,
                    yOffset + k - from);
        }
    }

    /// As `addRows` of [Kernels].
    public static void addRows(
            Kernels kernels, int[] pointers, int from, int to, boolean shortRows, Indices rowIds, Indices columns,
            Values values, double alpha, double[] x, double[] y, int yOffset) {
        Float64DecodedRows rows = OF_THREAD.get();
        int next;
        for (int k = from; k < to; k = next) {
            next = rows.decodeRows(pointers, k, to, columns, values);
            kernels.multiplyRows(rows.pointers, 0, next - k, shortRows, rows.columns.indices(), rows.values, alpha, x, 0,
                    rows.results, 0);
            for (int r = k; r < next; r++) {
                y[yOffset + (int) rowIds.get(r)] += rows.results[r - k];
            }
        }
    }

    /// Decodes as many whole rows as the scratch holds, at least one, and returns the row after them.
    private int decodeRows(int[] source, int from, int to, Indices narrow, Values encoded) {
        int next = ElementBlocks.endOfBlock(source, from, Math.min(to, from + Workspace.BLOCK));
        int start = decode(narrow, encoded, source[from], source[next]);
        for (int r = from; r <= next; r++) {
            pointers[r - from] = start + source[r] - source[from];
        }
        return next;
    }

    /// Decodes the elements at positions `from .. to-1`, and returns where the first of them lies.
    private int decode(Indices narrow, Values encoded, int from, int to) {
        int lead = Math.min(from, LEAD);
        columns.copy(narrow, from - lead, to);
        if (doubles.length < lead + to - from) {
            doubles = new double[Math.max(LEAD + Workspace.BLOCK, lead + to - from)];
            values = Values.wrap(doubles);
        }
        encoded.copyTo(from - lead, to, doubles);
        return lead;
    }
}
