package org.gcsarray.cli.internal.report;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/// Text in lines that are no wider than the screen.
public final class Wrapping {

    private static final Pattern COLOUR = Pattern.compile("\u001b\\[[0-9;]*m");

    private Wrapping() {}

    /// Returns the number of characters that a text takes on the screen.
    static int width(String text) {
        return COLOUR.matcher(text).replaceAll("").length();
    }

    /// Breaks a line at blanks. A word that is wider than the screen stays whole.
    ///
    /// @param indent what the lines after the first one begin with
    public static List<String> atBlanks(String line, int width, String indent) {
        if (width(line) <= width) {
            return List.of(line);
        }
        List<String> lines = new ArrayList<>();
        StringBuilder current = new StringBuilder();
        for (String word : line.split("(?<=\\S)(?= )", -1)) {
            if (!current.isEmpty() && width(current + word) > width) {
                lines.add(current.toString());
                current = new StringBuilder(indent).append(word.stripLeading());
            } else {
                current.append(word);
            }
        }
        lines.add(current.toString());
        return lines;
    }

    /// Breaks a cell at blanks, and a word that is wider than the cell anywhere.
    static List<String> ofCell(String cell, int width) {
        List<String> lines = new ArrayList<>();
        for (String line : atBlanks(cell, width, "")) {
            int from = 0;
            for (; line.length() - from > width; from += width) {
                lines.add(line.substring(from, from + width));
            }
            lines.add(line.substring(from));
        }
        return lines;
    }
}
