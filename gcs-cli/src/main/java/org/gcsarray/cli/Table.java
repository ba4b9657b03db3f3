package org.gcsarray.cli;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.UnaryOperator;

/// A text table: names left, numbers right, two blanks between.
final class Table {

    private final List<String> header;
    private final boolean[] right;
    private final List<List<String>> rows = new ArrayList<>();

    /// Starts a table.
    ///
    /// @param header names of the columns; those that start with `>` hold numbers and are aligned to the right
    Table(String... header) {
        this.header = Arrays.stream(header).map(name -> name.startsWith(">") ? name.substring(1) : name).toList();
        this.right = new boolean[header.length];
        for (int c = 0; c < header.length; c++) {
            right[c] = header[c].startsWith(">");
        }
    }

    /// Adds a row, one cell per column.
    Table add(String... cells) {
        if (cells.length != right.length) {
            throw new IllegalArgumentException(
                    cells.length + " cells given; the table has " + right.length + " columns");
        }
        rows.add(List.of(cells));
        return this;
    }

    /// Returns the lines, the header styled; without header if all its names are empty.
    List<String> lines(UnaryOperator<String> styleOfHeader) {
        int[] widths = new int[right.length];
        List<List<String>> all = new ArrayList<>(rows);
        all.addFirst(header);
        for (List<String> row : all) {
            for (int c = 0; c < widths.length; c++) {
                widths[c] = Math.max(widths[c], row.get(c).length());
            }
        }
        List<String> lines = new ArrayList<>();
        if (header.stream().anyMatch(name -> !name.isEmpty())) {
            lines.add(styleOfHeader.apply(line(header, widths)));
        }
        rows.forEach(row -> lines.add(line(row, widths)));
        return lines;
    }

    private String line(List<String> cells, int[] widths) {
        StringBuilder line = new StringBuilder();
        for (int c = 0; c < widths.length; c++) {
            String padding = " ".repeat(widths[c] - cells.get(c).length());
            line.append(c == 0 ? "" : "  ").append(right[c] ? padding + cells.get(c) : cells.get(c) + padding);
        }
        return line.toString().stripTrailing();
    }
}
