package org.gcsarray.ops.arrange;

import java.util.Arrays;
import java.util.List;

import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Values;
import org.gcsarray.buffer.internal.JoinedIndices;
import org.gcsarray.convert.Convert;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.GcsArray;
import org.gcsarray.format.RowIndex;
import org.gcsarray.ops.internal.ElementKeys;
import org.gcsarray.ops.internal.RowCollector;
import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.reduction.internal.LinearParts;
import org.gcsarray.shape.SmoothShape;

/// Compressed rows put together in a layout: where all elements of a piece follow those of the piece before, rows are appended; otherwise
/// the cells are sorted.
final class JoinedRows {

    private final JoinedPieces assembly;
    private final DimensionReduction layout;
    private final List<GcsArray> arrays;

    JoinedRows(JoinedPieces assembly, DimensionReduction layout) {
        this.assembly = assembly;
        this.layout = layout;
        this.arrays = assembly.unfolded(layout);
    }

    CompressedRows rows() {
        Values values = assembly.joined(arrays);
        Indices columns = columns(values.size());
        if (isAscending()) {
            RowCollector collector = new RowCollector((int) Math.min(values.size(), layout.rowCount()));
            forEachRow((row, begin, end) -> {
                if (end > begin) {
                    collector.add(row, begin);
                }
            });
            return collector.finish(layout.rowCount(), layout.columnCount(), columns, values, assembly.fill());
        }
        Indices.Writer rowOfEach = Indices.writer(layout.rowCount(), values.size());
        forEachRow((row, begin, end) -> {
            for (int position = begin; position < end; position++) {
                rowOfEach.set(position, row);
            }
        });
        SmoothShape table = SmoothShape.of(layout.rowCount(), layout.columnCount());
        return Convert.toCrs(CooArray.wrap(table, new Indices[] {rowOfEach.finish(), columns}, values,
                assembly.fill()), assembly.options().forConversion()).compressedRows();
    }

    private interface RowTaker {
        /// Takes a row of the whole whose elements come to positions `begin .. end-1`.
        void take(long row, int begin, int end);
    }

    private void forEachRow(RowTaker taker) {
        int first = 0;
        for (int p = 0; p < arrays.size(); p++) {
            CompressedRows piece = arrays.get(p).compressedRows();
            if (piece.nse() > 0) {
                GroupShift shift = shift(p, 0);
                RowIndex rows = piece.rows();
                for (int k = 0; k < rows.listedRows(); k++) {
                    taker.take(shift.apply(rows.rowId(k)), first + rows.start(k), first + rows.end(k));
                }
            }
            first += piece.nse();
        }
    }

    private GroupShift shift(int piece, int group) {
        return GroupShift.of(arrays.get(piece).reduction(), layout, group, assembly.pieces().get(piece).offsets());
    }

    private Indices columns(int size) {
        List<Indices> parts = arrays.stream().map(array -> array.compressedRows().columns()).toList();
        long[] moves = new long[parts.size()];
        boolean isMoved = true;
        for (int p = 0; p < moves.length && isMoved; p++) {
            if (parts.get(p).size() > 0) {
                isMoved = shift(p, 1).isTranslation();
                moves[p] = shift(p, 1).apply(0);
            }
        }
        return isMoved ? JoinedIndices.of(layout.columnCount(), parts, moves) : shifted(size);
    }

    private Indices shifted(int size) {
        Indices.Writer writer = Indices.writer(layout.columnCount(), size);
        long[] chunk = new long[ElementKeys.BLOCK];
        long[] moved = new long[ElementKeys.BLOCK];
        int next = 0;
        for (int p = 0; p < arrays.size(); p++) {
            Indices columns = arrays.get(p).compressedRows().columns();
            if (columns.size() > 0) {
                GroupShift shift = shift(p, 1);
                for (int begin = 0, count; begin < columns.size(); begin += count) {
                    count = Math.min(ElementKeys.BLOCK, columns.size() - begin);
                    columns.copyTo(begin, begin + count, chunk);
                    shift.apply(chunk, count, moved);
                    writer.set(next, moved, count);
                    next += count;
                }
            }
        }
        return writer.finish();
    }

    /// Returns whether the first cell of each piece follows the last cell of the piece before.
    private boolean isAscending() {
        long lastRow = -1;
        long lastColumn = -1;
        for (int p = 0; p < arrays.size(); p++) {
            CompressedRows piece = arrays.get(p).compressedRows();
            if (piece.nse() > 0) {
                long row = row(p, piece, 0);
                long column = shift(p, 1).apply(piece.columns().get(0));
                if (row < lastRow || (row == lastRow && column <= lastColumn)) {
                    return false;
                }
                lastRow = row(p, piece, piece.nse() - 1);
                lastColumn = shift(p, 1).apply(piece.columns().get(piece.nse() - 1));
            }
        }
        return true;
    }

    private long row(int p, CompressedRows piece, int position) {
        return shift(p, 0).apply(piece.rows().rowId(piece.rows().listedRowAt(position)));
    }

    /// What becomes of the linear index of a group when the array is placed in a larger one of the same layout:
    ///
    /// ```
    /// linear = sum of strides[i] * index[i]      shifted = sum of largerStrides[i] * (index[i] + offset[i])
    /// ```
    ///
    /// Increasing, so that order is kept.
    ///
    /// @param base  what 0 becomes
    /// @param parts what each linear index adds to it
    private record GroupShift(long base, LinearParts parts) {

        /// @param piece   layout of a piece without extents of 0
        /// @param larger  the same layout of the larger shape
        /// @param offsets index of the first element of the piece
        static GroupShift of(DimensionReduction piece, DimensionReduction larger, int group, long... offsets) {
            int[] members = piece.groupDimensions(group);
            long[] largerStrides = larger.groupStrides(group);
            long[] strides = new long[offsets.length];
            long base = 0;
            for (int i = 0; i < members.length; i++) {
                strides[members[i]] = largerStrides[i];
                base += largerStrides[i] * offsets[members[i]];
            }
            return new GroupShift(base, LinearParts.of(piece, group, strides));
        }

        /// Returns whether the same number is added to all linear indices.
        boolean isTranslation() {
            return parts.isIdentity();
        }

        /// Returns the shifted linear index.
        long apply(long linear) {
            return base + parts.of(linear);
        }

        /// Writes the first `count` linear indices, shifted; they are used as scratch.
        void apply(long[] linear, int count, long[] shifted) {
            Arrays.fill(shifted, 0, count, base);
            parts.add(linear, count, shifted);
        }
    }
}
