package org.gcsarray.reduction;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

import org.gcsarray.internal.Counted;
import org.gcsarray.shape.SmoothShape;

/// The text form of a dimension reduction: `group ("|" group)*`, `group = dim ("," dim)*`, blanks allowed between tokens.
final class LayoutNotation {

    private final String text;
    private int position;

    private LayoutNotation(String text) {
        this.text = text;
    }

    static String print(int[][] groups) {
        return Arrays.stream(groups)
                .map(group -> Arrays.stream(group).mapToObj(Integer::toString).collect(Collectors.joining(",")))
                .collect(Collectors.joining("|"));
    }

    static DimensionReduction parse(SmoothShape shape, String layout) {
        LayoutNotation notation = new LayoutNotation(layout);
        List<Integer> dimensions = new ArrayList<>();
        List<Integer> cuts = new ArrayList<>();
        while (true) {
            dimensions.add(notation.dimension(shape, dimensions));
            notation.skipBlanks();
            if (notation.position == layout.length()) {
                break;
            }
            char separator = layout.charAt(notation.position);
            if (separator == '|') {
                cuts.add(dimensions.size());
            } else if (separator != ',') {
                throw notation.fault("'" + separator + "' is neither ',' nor '|'");
            }
            notation.position++;
        }
        if (dimensions.size() != shape.rank()) {
            throw notation.fault("it names " + dimensions.size() + " of " + shape.rank() + " dimensions");
        }
        return DimensionReduction.of(shape, toArray(dimensions), toArray(cuts));
    }

    private static int[] toArray(List<Integer> numbers) {
        return numbers.stream().mapToInt(Integer::intValue).toArray();
    }

    private int dimension(SmoothShape shape, List<Integer> before) {
        skipBlanks();
        int start = position;
        int number = 0;
        while (position < text.length() && text.charAt(position) >= '0' && text.charAt(position) <= '9') {
            // a rank has two digits at most, so saturating keeps any longer number out of range
            number = Math.min(number * 10 + (text.charAt(position) - '0'), 1_000_000);
            position++;
        }
        if (position == start) {
            throw fault(position == text.length() ? "a dimension is missing at the end"
                    : "a dimension is expected, not '" + text.charAt(position) + "'");
        }
        if (number >= shape.rank()) {
            String digits = text.substring(start, position);
            position = start;
            throw fault("dimension " + digits + " " + Counted.outside(0, shape.rank() - 1L, "there are no dimensions"));
        }
        if (before.contains(number)) {
            position = start;
            throw fault("dimension " + number + " occurs twice");
        }
        return number;
    }

    private void skipBlanks() {
        while (position < text.length() && (text.charAt(position) == ' ' || text.charAt(position) == '\t')) {
            position++;
        }
    }

    private IllegalArgumentException fault(String reason) {
        return new IllegalArgumentException("layout \"" + text + "\", position " + position + ": " + reason);
    }
}
