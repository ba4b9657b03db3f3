package org.gcsarray.kernel.internal;

import org.gcsarray.buffer.Float64Values;
import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Values;

/// Products of rows whose values are encoded, or all one: some whole rows at a time are decoded, and the product over plain values runs on them. A row is
/// never cut and its columns keep their width, so results have the bits of plain values.
///
/// Columns are copied with the values: a loop that reads them from memory while values come from scratch waits for them.
///
/// The scratch of a thread holds 1024 elements or a longer row. Closed, it keeps no more than [ColumnScratch#KEPT] of them.
final class Float64DecodedRows implements AutoCloseable {

    /// Elements before the first row that are decoded as well, so that loops need no special case for the first elements of an array.
    private static final int LEAD = 16;

    private static final Scratch<Float64DecodedRows> OF_THREAD = new Scratch<>(Float64DecodedRows::new);
    private static final double[] NONE = {};

    private final ColumnScratch columns = new ColumnScratch();
    private double[] doubles = NONE;
    private Values values = Values.wrap(doubles);
    /// Operands whose rows are decoded, and how their elements are stored; those of this thread in between.
    private Float64Operands operands = Float64Operands.ofThread();
    private Indices indices = columns.indices();
    private Values numbers = values;

    private Float64DecodedRows() {}

    /// Returns whether values are decoded before they are multiplied.
    static boolean decodes(Values values) {
        return !(values instanceof Float64Values);
    }

    /// As [Kernels#dot(Float64Operands, int, int)].
    static double dot(Kernels kernels, Float64Operands o, int from, int to) {
        try (Float64DecodedRows rows = of(o)) {
            rows.decode(from, to);
            return kernels.dot(o, from, to);
        }
    }

    /// As [Kernels#multiplyRows(Float64Operands, int, int, boolean)].
    static void multiplyRows(Kernels kernels, Float64Operands o, int from, int to, boolean regular) {
        int next;
        try (Float64DecodedRows rows = of(o)) {
            for (int k = from; k < to; k = next) {
                next = rows.decodeRows(k, to);
                kernels.multiplyRows(o, k, next, regular);
            }
        }
    }

    /// As [Kernels#addTransposed(Float64Operands, int, int)].
    static void addTransposed(Kernels kernels, Float64Operands o, int from, int to) {
        int next;
        try (Float64DecodedRows rows = of(o)) {
            for (int k = from; k < to; k = next) {
                next = rows.decodeRows(k, to);
                kernels.addTransposed(o, k, next);
            }
        }
    }

    /// As [Float64Products#multiply].
    static void multiply(Kernels kernels, Float64Operands o, int from, int to) {
        int next;
        try (Float64DecodedRows rows = of(o)) {
            for (int k = from; k < to; k = next) {
                next = rows.decodeRows(k, to);
                Float64Products.multiply(kernels, o, k, next);
            }
        }
    }

    /// As [Float64Products#addTransposed].
    static void addTransposed(Kernels kernels, Float64Operands o, int from, int to, int fromColumn, int toColumn) {
        int next;
        try (Float64DecodedRows rows = of(o)) {
            for (int k = from; k < to; k = next) {
                next = rows.decodeRows(k, to);
                Float64Products.addTransposed(kernels, o, k, next, fromColumn, toColumn);
            }
        }
    }

    /// As [Float64Products#addRow].
    static void addRow(Kernels kernels, Float64Operands o, int first, int last, int row) {
        try (Float64DecodedRows rows = of(o)) {
            rows.decode(first, last);
            Float64Products.addRow(kernels, o, first, last, row);
        }
    }

    /// As [Float64Products#addOuter].
    static void addOuter(Kernels kernels, Float64Operands o, int first, int last, int row) {
        try (Float64DecodedRows rows = of(o)) {
            rows.decode(first, last);
            Float64Products.addOuter(kernels, o, first, last, row);
        }
    }

    /// Returns the scratch of this thread, which gives the operands their elements back when it is closed.
    private static Float64DecodedRows of(Float64Operands o) {
        Float64DecodedRows rows = OF_THREAD.get();
        rows.operands = o;
        rows.indices = o.indices;
        rows.numbers = o.numbers;
        return rows;
    }

    /// Decodes as many whole rows as the scratch holds, at least row `from`, and returns the row after them.
    private int decodeRows(int from, int to) {
        int[] pointers = operands.pointers;
        int next = ElementBlocks.endOfBlock(pointers, from, Math.min(to, from + Workspace.BLOCK));
        decode(pointers[from], pointers[next]);
        return next;
    }

    /// Makes the elements at positions `from .. to-1`, decoded, those of the operands.
    private void decode(int from, int to) {
        int first = from - Math.min(from, LEAD);
        columns.copy(indices, first, to);
        if (doubles.length < to - first) {
            doubles = new double[ColumnScratch.room(Math.max(LEAD + Workspace.BLOCK, to - first), doubles.length)];
            values = Values.wrap(doubles);
        }
        numbers.copyTo(first, to, doubles);
        operands.elementsFrom(first, columns.indices(), values);
    }

    /// Gives the operands their elements back, and lets the copy of a long row go.
    @Override
    public void close() {
        operands.elementsFrom(0, indices, numbers);
        columns.close();
        if (doubles.length > ColumnScratch.KEPT) {
            doubles = NONE;
            values = Values.wrap(doubles);
        }
        indices = columns.indices();
        numbers = values;
    }
}
