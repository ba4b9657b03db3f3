package org.gcsarray.layout;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import org.gcsarray.buffer.Indices;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.DenseRows;
import org.gcsarray.index.DimensionReduction;

/// Predicts the bytes of an array in every layout, exactly and without building any.
public final class LayoutPrediction {

    /// Rows up to which non-empty ones are marked in a bit set (64 MB) instead of sorted.
    private static final long MAX_BIT_SET_ROWS = 1L << 29;

    /// Rows per element up to which marking is cheaper: clearing and counting 32 words takes about as long as sorting one number.
    private static final long BIT_SET_ROWS_PER_ELEMENT = 32 * Long.SIZE;

    private LayoutPrediction() {}

    /// Returns the bytes of every storage class, plain rows where their pointers fit a Java array and hyper-sparse rows, the smallest
    /// first; nothing below rank 2.
    ///
    /// O(classes * nse), where rows outnumber elements by far O(classes * nse log nse); extra memory at most 256 bytes per element and
    /// at most 64 MB, or 8 bytes per element.
    ///
    /// @param array canonical array
    /// @throws IllegalArgumentException if it is not canonical: the number of elements depends on what becomes of duplicates
    public static List<LayoutBytes> of(CooArray array) {
        if (!array.isCanonical()) {
            throw new IllegalArgumentException(
                    "the array is not canonical; canonicalize it with a duplicate policy first");
        }
        if (array.shape().rank() < 2) {
            return List.of();
        }
        Indices[] indices = new Indices[array.shape().rank()];
        Arrays.setAll(indices, array::indices);
        List<LayoutBytes> predicted = new ArrayList<>();
        for (DimensionReduction layout : Layouts.classes(array.shape())) {
            long nonEmptyRows = nonEmptyRows(layout, indices);
            if (DenseRows.isPossible(layout.rowCount())) {
                predicted.add(new LayoutBytes(layout, false, array.nse(), nonEmptyRows, array.values().byteSize()));
            }
            predicted.add(new LayoutBytes(layout, true, array.nse(), nonEmptyRows, array.values().byteSize()));
        }
        predicted.sort(LayoutBytes.BY_TOTAL);
        return predicted;
    }

    private static long nonEmptyRows(DimensionReduction layout, Indices[] indices) {
        int[] dimensions = layout.rowDimensions();
        long[] strides = layout.rowStrides();
        int nse = indices[0].size();
        if (layout.rowCount() <= Math.min(MAX_BIT_SET_ROWS, BIT_SET_ROWS_PER_ELEMENT * nse)) {
            long[] marks = new long[(int) ((layout.rowCount() + 63) / 64)];
            for (int k = 0; k < nse; k++) {
                long row = row(dimensions, strides, indices, k);
                marks[(int) (row >>> 6)] |= 1L << row;
            }
            return Arrays.stream(marks).map(Long::bitCount).sum();
        }
        long[] rows = new long[nse];
        for (int k = 0; k < nse; k++) {
            rows[k] = row(dimensions, strides, indices, k);
        }
        Arrays.sort(rows);
        long distinct = nse == 0 ? 0 : 1;
        for (int k = 1; k < nse; k++) {
            if (rows[k] != rows[k - 1]) {
                distinct++;
            }
        }
        return distinct;
    }

    private static long row(int[] dimensions, long[] strides, Indices[] indices, int position) {
        long row = 0;
        for (int i = 0; i < dimensions.length; i++) {
            row += strides[i] * indices[dimensions[i]].get(position);
        }
        return row;
    }
}
