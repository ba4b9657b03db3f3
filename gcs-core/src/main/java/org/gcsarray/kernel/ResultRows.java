package org.gcsarray.kernel;

import java.util.function.IntToLongFunction;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.Values;
import org.gcsarray.buffer.internal.ResultArrays;
import org.gcsarray.buffer.internal.Sizes;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.RowIndex;
import org.gcsarray.format.internal.Wrapping;
import org.gcsarray.kernel.internal.RowSink;

/// A result whose row sizes are known before its elements: rejects what is too large, then makes all arrays in their exact size,
/// columns in the least width, rows in the smaller form.
final class ResultRows {

    private final long rowCount;
    private final long columnCount;
    private final boolean hyper;
    private final int[] positions;
    private final RowIndex rows;
    private final RowSink sink;

    /// Prepares the arrays.
    ///
    /// @param sizes    size of the k-th listed row at `sizes[k + 1]`, 0 at `sizes[0]`; taken over
    /// @param rowId    number of the k-th listed row, ascending
    /// @param maxBytes limit of the whole result
    /// @param arrays   where columns and values come from
    /// @throws IllegalArgumentException if there are too many elements for an array or the limit
    ResultRows(long rowCount, long columnCount, DType dtype, int[] sizes, IntToLongFunction rowId, long maxBytes,
            ResultArrays arrays) {
        this.rowCount = rowCount;
        this.columnCount = columnCount;
        long nse = 0;
        int nonEmpty = 0;
        for (int size : sizes) {
            nse += size;
            nonEmpty += size > 0 ? 1 : 0;
        }
        this.hyper = RowIndex.isHyperSmaller(rowCount, nonEmpty);
        double bytes = (double) nse * (Indices.widthFor(columnCount) + dtype.byteWidth())
                + (hyper ? nonEmpty * (4.0 + Indices.widthFor(rowCount)) + 4 : 4.0 * (rowCount + 1.0));
        if (nse > Sizes.LARGEST_ARRAY) {
            throw new IllegalArgumentException("the result would have " + nse + " elements and take "
                    + Sizes.bytes(bytes) + "; one array holds at most " + Sizes.LARGEST_ARRAY + " elements");
        }
        if (bytes > maxBytes) {
            throw new IllegalArgumentException("the result would have " + nse + " elements and take "
                    + Sizes.bytes(bytes) + "; the limit is " + Sizes.bytes(maxBytes));
        }
        for (int k = 1; k < sizes.length; k++) {
            sizes[k] += sizes[k - 1];
        }
        this.positions = sizes;
        this.rows = hyper || sizes.length - 1 < rowCount ? hyperRows(nonEmpty, rowId) : RowIndex.Dense.wrap(positions);
        this.sink = new RowSink(columnCount, dtype, (int) nse, arrays);
    }

    private RowIndex.Hyper hyperRows(int nonEmpty, IntToLongFunction rowId) {
        Indices.Writer ids = Indices.writer(rowCount, nonEmpty);
        int[] pointers = new int[nonEmpty + 1];
        int next = 0;
        for (int k = 0; k < positions.length - 1; k++) {
            if (positions[k + 1] > positions[k]) {
                ids.set(next++, rowId.applyAsLong(k));
                pointers[next] = positions[k + 1];
            }
        }
        return RowIndex.Hyper.wrap(ids.finish(), pointers);
    }

    /// Returns where the k-th listed row begins.
    int start(int k) {
        return positions[k];
    }

    /// Returns where each listed row begins, and the end of the last one; shared.
    int[] starts() {
        return positions;
    }

    /// Returns the longest of the listed rows `from .. to-1`.
    int longest(int from, int to) {
        int longest = 0;
        for (int k = from; k < to; k++) {
            longest = Math.max(longest, positions[k + 1] - positions[k]);
        }
        return longest;
    }

    /// Returns the number of elements.
    int size() {
        return positions[positions.length - 1];
    }

    RowSink sink() {
        return sink;
    }

    /// Returns the filled result.
    CompressedRows finish() {
        Values values = sink.values();
        return finish(values, Scalar.zero(values.dtype()));
    }

    /// Returns the result with values that were formed apart from the columns.
    CompressedRows finish(Values values, Scalar fill) {
        CompressedRows result = Wrapping.proven(rowCount, columnCount, rows, sink.columns(), values, fill);
        return hyper ? result : result.toDenseRows(Long.MAX_VALUE);
    }
}
