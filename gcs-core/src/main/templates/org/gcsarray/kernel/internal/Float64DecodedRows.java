package org.gcsarray.kernel.internal;

import org.jspecify.annotations.Nullable;

import org.gcsarray.buffer.EncodedValues;
import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.UniformValues;
import org.gcsarray.buffer.Values;

/// Products of rows whose values are encoded, or all one: some whole rows at a time are decoded, and the product over plain values runs on them. A row is
/// never cut and its columns keep their width, so results have the bits of plain values.
///
/// The scratch of a thread holds 1024 elements or a longer row. Closed, it keeps no more than [ColumnScratch#KEPT] of them.
final class Float64DecodedRows implements AutoCloseable {

    /// Elements before the first row that are decoded as well, so that loops need no special case for the first elements of an array.
    private static final int LEAD = 16;

    private static final Scratch<Float64DecodedRows> OF_THREAD = new Scratch<>(Float64DecodedRows::new);
    private static final double[] NONE = {};

    private final int[] pointers = new int[Workspace.BLOCK + 1];
    private final ColumnScratch columns = new ColumnScratch();
    private double[] doubles = NONE;
    private Values values = Values.wrap(doubles);

    private Float64DecodedRows() {}

    /// Returns whether values are decoded before they are multiplied.
    static boolean decodes(Values values) {
        return values instanceof EncodedValues || values instanceof UniformValues;
    }

    /// As [Kernels#dot(Indices, Values, double\[\], int, int)].
    static double dot(Kernels kernels, Indices indices, Values numbers, double[] x, int from, int to) {
        try (Float64DecodedRows rows = OF_THREAD.get()) {
            int start = rows.decode(indices, numbers, from, to);
            return kernels.dot(rows.columns.indices(), rows.values, x, start, start + to - from);
        }
    }

    /// As [Kernels#multiplyRows(Float64Operands, int, int, boolean)].
    static void multiplyRows(Kernels kernels, Float64Operands o, int from, int to, boolean regular) {
        int[] stored = o.pointers;
        Indices rowIds = o.rowIds;
        Indices indices = o.indices;
        Values numbers = o.numbers;
        int origin = o.cOffset;
        int next;
        try (Float64DecodedRows rows = OF_THREAD.get()) {
            for (int k = from; k < to; k = next) {
                next = rows.decodeRows(stored, k, to, indices, numbers);
                rows.name(o, null, 0);
                o.cOffset = origin + k;
                kernels.multiplyRows(o, 0, next - k, regular);
            }
        }
        o.rows(stored, rowIds, indices, numbers);
        o.cOffset = origin;
    }

    /// As [Float64Products#multiply].
    static void multiply(Kernels kernels, Float64Operands o, int from, int to) {
        int[] stored = o.pointers;
        Indices rowIds = o.rowIds;
        Indices indices = o.indices;
        Values numbers = o.numbers;
        int next;
        try (Float64DecodedRows rows = OF_THREAD.get()) {
            for (int k = from; k < to; k = next) {
                next = rows.decodeRows(stored, k, to, indices, numbers);
                rows.name(o, rowIds, k);
                Float64Products.multiply(kernels, o, 0, next - k);
            }
        }
        o.rows(stored, rowIds, indices, numbers);
    }

    /// As [Float64Products#addTransposed].
    static void addTransposed(Kernels kernels, Float64Operands o, int from, int to, int fromColumn, int toColumn) {
        int[] stored = o.pointers;
        Indices rowIds = o.rowIds;
        Indices indices = o.indices;
        Values numbers = o.numbers;
        int next;
        try (Float64DecodedRows rows = OF_THREAD.get()) {
            for (int k = from; k < to; k = next) {
                next = rows.decodeRows(stored, k, to, indices, numbers);
                rows.name(o, rowIds, k);
                Float64Products.addTransposed(kernels, o, 0, next - k, fromColumn, toColumn);
            }
        }
        o.rows(stored, rowIds, indices, numbers);
    }

    /// As [Float64Products#addRow].
    static void addRow(Kernels kernels, Float64Operands o, int first, int last, int row) {
        Indices indices = o.indices;
        Values numbers = o.numbers;
        try (Float64DecodedRows rows = OF_THREAD.get()) {
            int start = rows.decode(indices, numbers, first, last);
            o.elements(rows.columns.indices(), rows.values);
            Float64Products.addRow(kernels, o, start, start + last - first, row);
        }
        o.elements(indices, numbers);
    }

    /// As [Float64Products#addOuter].
    static void addOuter(Kernels kernels, Float64Operands o, int first, int last, int row) {
        Indices indices = o.indices;
        Values numbers = o.numbers;
        try (Float64DecodedRows rows = OF_THREAD.get()) {
            int start = rows.decode(indices, numbers, first, last);
            o.elements(rows.columns.indices(), rows.values);
            Float64Products.addOuter(kernels, o, start, start + last - first, row);
        }
        o.elements(indices, numbers);
    }

    /// Makes the decoded rows those of the operands, from listed row `first` on.
    private void name(Float64Operands o, @Nullable Indices rowIds, int first) {
        o.rows(pointers, rowIds, columns.indices(), values);
        o.firstRow = first;
    }

    /// Decodes as many whole rows as the scratch holds, at least one, and returns the row after them.
    private int decodeRows(int[] stored, int from, int to, Indices indices, Values numbers) {
        int next = ElementBlocks.endOfBlock(stored, from, Math.min(to, from + Workspace.BLOCK));
        int start = decode(indices, numbers, stored[from], stored[next]);
        for (int r = from; r <= next; r++) {
            pointers[r - from] = start + stored[r] - stored[from];
        }
        return next;
    }

    /// Decodes the elements at positions `from .. to-1`, and returns where the first of them is.
    private int decode(Indices indices, Values numbers, int from, int to) {
        int lead = Math.min(from, LEAD);
        columns.copy(indices, from - lead, to);
        if (doubles.length < lead + to - from) {
            doubles = new double[ColumnScratch.room(Math.max(LEAD + Workspace.BLOCK, lead + to - from), doubles.length)];
            values = Values.wrap(doubles);
        }
        numbers.copyTo(from - lead, to, doubles);
        return lead;
    }

    /// Lets the copy of a long row go.
    @Override
    public void close() {
        columns.close();
        if (doubles.length > ColumnScratch.KEPT) {
            doubles = NONE;
            values = Values.wrap(doubles);
        }
    }
}
