package org.gcsarray.format;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.shape.SmoothShape;

/// What is shown of an array: all of a small one as a table, X for unspecified elements; of a larger one the first and the last elements.
final class Preview {

    private static final int MOST_ROWS = 24;
    private static final int MOST_COLUMNS = 24;

    /// Elements shown at either end of a larger array.
    private static final int AT_AN_END = 3;

    private Preview() {}

    /// Returns the type, and the fill unless it is 0: what X stands for.
    static String type(DType dtype, Scalar fill) {
        return fill.isZero() ? dtype.toString() : dtype + ", fill " + Element.text(fill);
    }

    /// Returns the table or the elements as text, each line after a line end; "" if there is nothing to show.
    static String text(StoredArray array) {
        if (isSmall(array)) {
            return text(cells(array));
        }
        StringBuilder text = new StringBuilder();
        for (String line : ends(array)) {
            text.append("\n  ").append(line);
        }
        return text.toString();
    }

    /// Returns the same of compressed rows.
    static String text(CompressedRows rows) {
        return text(CrsMatrix.wrap(rows));
    }

    /// Returns the table of the unfolded matrix, if it is small; otherwise the elements of the array itself.
    static String unfoldedText(GcsArray array) {
        CrsMatrix unfolded = CrsMatrix.wrap(array.compressedRows());
        return isSmall(unfolded) ? text(cells(unfolded)) : text(array);
    }

    /// Returns a description and the table or the elements as HTML.
    static String html(NdArray array) {
        String text = array.toString();
        int end = text.indexOf('\n');
        StringBuilder html = new StringBuilder("<figure><figcaption>")
                .append(escaped(end < 0 ? text : text.substring(0, end)))
                .append("</figcaption><table>");
        if (isSmall(array)) {
            for (String[] row : cells(array.stored())) {
                html.append("<tr>");
                Arrays.stream(row).forEach(cell -> html.append("<td>").append(escaped(cell)).append("</td>"));
                html.append("</tr>");
            }
        } else {
            ends(array).forEach(line -> html.append("<tr><td>").append(escaped(line)).append("</td></tr>"));
        }
        return html.append("</table></figure>").toString();
    }

    private static String escaped(String text) {
        return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
    }

    /// Returns whether the last dimension, as columns, and all others, as rows, make a table that can be shown.
    private static boolean isSmall(NdArray array) {
        SmoothShape shape = array.shape();
        int rank = shape.rank();
        long rows = 1;
        for (int d = 0; d < rank - 1; d++) {
            // compared before they are multiplied: the product of extents may exceed 2^63
            if (shape.extent(d) > MOST_ROWS || rows * shape.extent(d) > MOST_ROWS) {
                return false;
            }
            rows *= shape.extent(d);
        }
        return (rank == 0 || shape.extent(rank - 1) <= MOST_COLUMNS)
                && !(array instanceof CooArray coordinates && !coordinates.isCanonical());
    }

    private static String[][] cells(StoredArray array) {
        SmoothShape shape = array.shape();
        int rank = shape.rank();
        int rows = 1;
        for (int d = 0; d < rank - 1; d++) {
            rows *= (int) shape.extent(d);
        }
        String[][] cells = new String[rows][rank == 0 ? 1 : (int) shape.extent(rank - 1)];
        for (String[] row : cells) {
            Arrays.fill(row, "X");
        }
        array.forEachStored((indices, position) -> {
            int row = 0;
            for (int d = 0; d < rank - 1; d++) {
                row = row * (int) shape.extent(d) + (int) indices[d];
            }
            cells[row][rank == 0 ? 0 : (int) indices[rank - 1]] = Element.text(array.values().get(position));
        });
        return cells;
    }

    private static List<String> ends(NdArray array) {
        List<String> lines = new ArrayList<>();
        if (array.isDense() && array.shape().cellCount().bitLength() >= Long.SIZE) {
            return lines; // more elements than can be counted, by strides of 0
        }
        long nse = array.isDense() ? array.shape().size() : array.nse();
        boolean hasGap = nse > 2 * AT_AN_END + 1;
        if (array.isDense() || array instanceof StoredArray) {
            ElementWalk walk = ElementWalk.of(array);
            for (long k = 0; k < nse; k++) {
                if (k == AT_AN_END && hasGap) {
                    lines.add("...");
                    k = nse - AT_AN_END;
                }
                lines.add(walk.element(k).toString());
            }
            return lines;
        }
        long[] passed = new long[1];
        array.forEachValue((indices, values, position) -> {
            long k = passed[0]++;
            if (!hasGap || k < AT_AN_END || k >= nse - AT_AN_END) {
                lines.add(new Element(indices, values.get(position)).toString());
            } else if (k == AT_AN_END) {
                lines.add("...");
            }
        });
        return lines;
    }

    private static String text(String[][] cells) {
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
