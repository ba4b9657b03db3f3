package org.gcsarray.cli.internal.report;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.UnaryOperator;

/// A text table: names left, numbers right, two blanks between.
public final class Table {

    private static final String GAP = "  ";

    /// What a cell below its row begins with.
    private static final String BELOW = "      ";

    /// A column of text is never made narrower than this.
    private static final int LEAST = 12;

    /// A last column of text that would be narrower than this reads better below its row.
    private static final int READABLE = 30;

    private final List<String> header;
    private final boolean[] right;
    private final List<List<String>> rows = new ArrayList<>();

    /// Starts a table.
    ///
    /// @param header names of the columns; those that start with `>` hold numbers and are aligned to the right
    public Table(String... header) {
        this.header = Arrays.stream(header).map(name -> name.startsWith(">") ? name.substring(1) : name)
                .map(Printable::of).toList();
        this.right = new boolean[header.length];
        for (int c = 0; c < header.length; c++) {
            right[c] = header[c].startsWith(">");
        }
    }

    /// Adds a row, one cell per column.
    public Table add(String... cells) {
        if (cells.length != right.length) {
            throw new IllegalArgumentException(
                    cells.length + " cells given; the table has " + right.length + " columns");
        }
        rows.add(Arrays.stream(cells).map(Printable::of).toList());
        return this;
    }

    /// Returns the lines, the header styled; without header if all its names are empty. Where the screen is too narrow, a last column of
    /// text moves below its row, or columns of text go on in further lines; numbers stay whole.
    ///
    /// @param screen characters of a line
    public List<String> lines(UnaryOperator<String> styleOfHeader, int screen) {
        int[] natural = widths();
        boolean below = isBelow(natural, screen);
        int[] widths = fitted(below ? Arrays.copyOf(natural, natural.length - 1) : natural, screen);
        List<String> lines = new ArrayList<>();
        if (header.stream().anyMatch(name -> !name.isEmpty())) {
            lines(header, widths).forEach(line -> lines.add(styleOfHeader.apply(line)));
        }
        for (List<String> row : rows) {
            lines.addAll(lines(row, widths));
            if (below && !row.getLast().isEmpty()) {
                lines.addAll(Wrapping.atBlanks(BELOW + row.getLast(), screen, BELOW));
            }
        }
        return lines;
    }

    private int[] widths() {
        int[] widths = new int[right.length];
        for (int c = 0; c < widths.length; c++) {
            int column = c;
            widths[c] = Math.max(header.get(c).length(),
                    rows.stream().mapToInt(row -> row.get(column).length()).max().orElse(0));
        }
        return widths;
    }

    private static long total(int[] widths) {
        return Arrays.stream(widths).asLongStream().sum() + (long) GAP.length() * (widths.length - 1);
    }

    /// Returns whether the last column is text that would break into too many lines next to the others.
    private boolean isBelow(int[] widths, int screen) {
        int last = widths.length - 1;
        return last > 1 && !right[last] && total(widths) > screen
                && screen - (total(widths) - widths[last]) < Math.min(READABLE, widths[last]);
    }

    /// Makes the widest columns of text narrower until the table fits, or none can give way.
    private int[] fitted(int[] widths, int screen) {
        long total = total(widths);
        for (int widest = widest(widths); total > screen && widest >= 0; widest = widest(widths)) {
            widths[widest]--;
            total--;
        }
        return widths;
    }

    /// Returns the widest column of text that may become narrower, or -1.
    private int widest(int[] widths) {
        int widest = -1;
        for (int c = 0; c < widths.length; c++) {
            if (!right[c] && widths[c] > LEAST && (widest < 0 || widths[c] > widths[widest])) {
                widest = c;
            }
        }
        return widest;
    }

    private List<String> lines(List<String> row, int[] widths) {
        List<List<String>> cells = new ArrayList<>();
        for (int c = 0; c < widths.length; c++) {
            cells.add(Wrapping.ofCell(row.get(c), widths[c]));
        }
        int height = cells.stream().mapToInt(List::size).max().orElse(0);
        List<String> lines = new ArrayList<>();
        for (int k = 0; k < height; k++) {
            int at = k;
            lines.add(line(cells.stream().map(cell -> at < cell.size() ? cell.get(at) : "").toList(), widths));
        }
        return lines;
    }

    private String line(List<String> cells, int[] widths) {
        StringBuilder line = new StringBuilder();
        for (int c = 0; c < widths.length; c++) {
            String padding = " ".repeat(widths[c] - cells.get(c).length());
            line.append(c == 0 ? "" : GAP).append(right[c] ? padding + cells.get(c) : cells.get(c) + padding);
        }
        return line.toString().stripTrailing();
    }
}
