package org.gcsarray.layout;

import java.util.Comparator;
import java.util.Locale;

import org.gcsarray.buffer.Indices;
import org.gcsarray.reduction.DimensionReduction;

/// The exact bytes of an array in one layout, with plain or hyper-sparse rows.
///
/// @param layout       layout
/// @param hyper        whether rows are hyper-sparse
/// @param nse          number of stored elements
/// @param nonEmptyRows number of rows that hold an element
/// @param valueBytes   bytes of the values, the same in every layout
public record LayoutBytes(DimensionReduction layout, boolean hyper, long nse, long nonEmptyRows, long valueBytes) {

    /// Fewest bytes first; then plain before hyper-sparse rows, fewer row dimensions, dimensions in order.
    public static final Comparator<LayoutBytes> BY_TOTAL = Comparator.comparingLong(LayoutBytes::totalBytes)
            .thenComparing(LayoutBytes::hyper)
            .thenComparingInt(bytes -> bytes.layout().rowDimensions().length)
            .thenComparing(bytes -> bytes.layout().toString());

    /// Returns the bytes of row index and columns: `(R+1)*4 + n*w(C)`, or `nzr*w(R) + (nzr+1)*4 + n*w(C)` with hyper-sparse rows.
    public long indexBytes() {
        long rowBytes = hyper
                ? nonEmptyRows * Indices.widthFor(layout.rowCount()) + (nonEmptyRows + 1) * 4
                : (layout.rowCount() + 1) * 4;
        return rowBytes + nse * columnByteWidth();
    }

    /// Returns the bytes of one column index.
    public int columnByteWidth() {
        return Indices.widthFor(layout.columnCount());
    }

    /// Returns the bytes of all stored arrays, equal to `byteSize()` of the array once built.
    public long totalBytes() {
        return indexBytes() + valueBytes;
    }

    /// Returns in words what the index bytes are made of.
    public String reason() {
        String rows = hyper
                ? nonEmptyRows + " of " + layout.rowCount() + " rows are non-empty and listed with ids of "
                        + bits(Indices.widthFor(layout.rowCount()))
                : layout.rowCount() + " rows with one pointer each, " + nonEmptyRows + " non-empty";
        String perElement = nse == 0 ? ""
                : String.format(Locale.ROOT, "; %.2f index bytes per element", (double) indexBytes() / nse);
        return rows + "; " + layout.columnCount() + " columns in " + bits(columnByteWidth()) + perElement;
    }

    private static String bits(int bytes) {
        return 8 * bytes + " bits";
    }
}
