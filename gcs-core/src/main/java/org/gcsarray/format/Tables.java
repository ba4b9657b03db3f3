package org.gcsarray.format;

import java.util.Arrays;

import org.gcsarray.buffer.Scalar;
import org.gcsarray.shape.SmoothShape;

/// Small arrays as text tables, X for unspecified elements; nothing for larger ones.
final class Tables {

    private static final int MAX_ROWS = 24;
    private static final int MAX_COLUMNS = 24;

    private Tables() {}

    /// Returns the table of compressed rows, each line starting with a line end, or "" if it is too large.
    static String of(CompressedRows rows) {
        if (rows.rowCount() > MAX_ROWS || rows.columnCount() > MAX_COLUMNS) {
            return "";
        }
        String[][] cells = cells((int) rows.rowCount(), (int) rows.columnCount());
        for (int k = 0; k < rows.rows().listedRows(); k++) {
            for (int position = rows.rows().start(k); position < rows.rows().end(k); position++) {
                cells[(int) rows.rows().rowId(k)][(int) rows.columns().get(position)] = print(
                        rows.values().get(position));
            }
        }
        return print(cells);
    }

    /// Returns the table of any array, the last dimension as columns and all others as rows, or "" if it is too large.
    static String of(StoredArray array) {
        SmoothShape shape = array.shape();
        int rank = shape.rank();
        long columns = rank == 0 ? 1 : shape.extent(rank - 1);
        long[] rowStrides = new long[rank];
        long rows = 1;
        for (int d = rank - 2; d >= 0; d--) {
            rowStrides[d] = rows;
            // compared before they are multiplied: the product of extents may exceed 2^63
            if (shape.extent(d) > MAX_ROWS || rows * shape.extent(d) > MAX_ROWS) {
                return "";
            }
            rows *= shape.extent(d);
        }
        if (columns > MAX_COLUMNS) {
            return "";
        }
        String[][] cells = cells((int) rows, (int) columns);
        array.forEachStored((indices, position) -> {
            long row = 0;
            for (int d = 0; d < rank - 1; d++) {
                row += rowStrides[d] * indices[d];
            }
            cells[(int) row][rank == 0 ? 0 : (int) indices[rank - 1]] = print(array.values().get(position));
        });
        return print(cells);
    }

    private static String[][] cells(int rows, int columns) {
        String[][] cells = new String[rows][columns];
        for (String[] row : cells) {
            Arrays.fill(row, "X");
        }
        return cells;
    }

    private static String print(Scalar value) {
        String text = value.toString();
        return value.dtype().isFloating() && text.endsWith(".0") ? text.substring(0, text.length() - 2) : text;
    }

    private static String print(String[][] cells) {
        if (cells.length > 0 && cells[0].length == 0) {
            return "";
        }
        int width = 1;
        for (String[] row : cells) {
            for (String cell : row) {
                width = Math.max(width, cell.length());
            }
        }
        StringBuilder text = new StringBuilder();
        for (String[] row : cells) {
            text.append('\n');
            for (int c = 0; c < row.length; c++) {
                text.append(c == 0 ? "" : " ").repeat(' ', width - row[c].length()).append(row[c]);
            }
        }
        return text.toString();
    }
}
