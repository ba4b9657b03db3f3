package org.gcsarray.cli.internal.report;

import java.util.ArrayList;
import java.util.List;

import org.gcsarray.advice.picture.SpyPlot;

/// A [SpyPlot] as lines of text: a character shows 2 x 4 cells.
///
/// ```
/// braille, U+2800 + bits     plain: the share of the cells with elements
///   01 08
///   02 10                     none ' '   to a quarter '.'   to half ':'   to three quarters '*'   more '#'
///   04 20
///   40 80
/// ```
public final class Braille {

    /// Cells of a character from left to right.
    public static final int WIDTH = 2;

    /// Cells of a character from top to bottom.
    public static final int HEIGHT = 4;

    private static final int BLANK = 0x2800;
    private static final int[][] BITS = {{0x01, 0x08}, {0x02, 0x10}, {0x04, 0x20}, {0x40, 0x80}};
    private static final String PLAIN = " .:*#";

    private Braille() {}

    /// Returns the picture, one string per line.
    ///
    /// @param unicode whether braille characters can be shown; otherwise ASCII characters are used
    public static List<String> lines(SpyPlot plot, boolean unicode) {
        List<String> lines = new ArrayList<>();
        for (int row = 0; row < plot.rows(); row += HEIGHT) {
            StringBuilder line = new StringBuilder();
            for (int column = 0; column < plot.columns(); column += WIDTH) {
                line.append(character(plot, row, column, unicode));
            }
            lines.add(line.toString());
        }
        return lines;
    }

    private static char character(SpyPlot plot, int row, int column, boolean unicode) {
        int height = Math.min(HEIGHT, plot.rows() - row);
        int width = Math.min(WIDTH, plot.columns() - column);
        int bits = 0;
        for (int r = 0; r < height; r++) {
            for (int c = 0; c < width; c++) {
                bits |= plot.count(row + r, column + c) > 0 ? BITS[r][c] : 0;
            }
        }
        return unicode ? (char) (BLANK | bits)
                : PLAIN.charAt(Math.ceilDiv((PLAIN.length() - 1) * Integer.bitCount(bits), height * width));
    }
}
