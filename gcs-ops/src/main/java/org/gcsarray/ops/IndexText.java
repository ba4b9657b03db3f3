package org.gcsarray.ops;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;

import org.gcsarray.index.AxisSelector;
import org.gcsarray.index.IndexInterval.Form;

/// The text form of a [NumpyKey].
///
/// ```
/// key   = (term ("," term)* ","?)?
/// term  = integer | integer? ":" integer? (":" integer?)? | list | "newaxis" | "None" | "..."
/// list  = "[" (element ("," element)* ","?)? "]"        element = integer | "True" | "False" | list
/// ```
final class IndexText {

    private final TextCursor cursor;

    private IndexText(String text) {
        this.cursor = new TextCursor(text);
    }

    static List<AxisSelector> parse(String text) {
        IndexText parser = new IndexText(text);
        List<AxisSelector> terms = new ArrayList<>();
        if (parser.cursor.atEnd()) {
            return terms;
        }
        do {
            terms.add(parser.term());
        } while (parser.cursor.take(",") && !parser.cursor.atEnd());
        if (!parser.cursor.atEnd()) {
            throw parser.separatorExpected(terms.getLast());
        }
        return terms;
    }

    private AxisSelector term() {
        char next = cursor.peek();
        if (next == '[') {
            return ListText.parse(cursor);
        }
        if (cursor.take("...")) {
            return AxisSelector.ellipsis();
        }
        if (Character.isLetter(next)) {
            return named();
        }
        OptionalLong start = cursor.integer();
        if (cursor.take(":")) {
            OptionalLong stop = cursor.integer();
            long step = cursor.take(":") ? cursor.integer().orElse(1) : 1;
            return new AxisSelector.Range(Form.HALF_OPEN, start, stop, step);
        }
        return AxisSelector.at(start.orElseThrow(() -> cursor.fault(
                "a position, a range start:stop:step, a list [..], newaxis or ... is expected, not " + cursor.found()
                        + (next == '(' ? "; write lists in square brackets" : ""))));
    }

    private AxisSelector named() {
        int place = cursor.position();
        String word = cursor.word();
        return switch (word) {
            case "newaxis", "np.newaxis", "None" -> AxisSelector.newAxis();
            case "True", "False", "true", "false" -> throw cursor.faultAt(place,
                    "a mask is a list with one entry per position, as [True, False, True]");
            default -> throw cursor.faultAt(place, "'" + word + "' means nothing here; write newaxis for a new "
                    + "dimension, ... for the remaining ones, : for all positions");
        };
    }

    private IllegalArgumentException separatorExpected(AxisSelector last) {
        return cursor.fault(switch (cursor.peek()) {
            case '-' -> "a range is written start:stop, as 1:5";
            case '.' -> "a range is written start:stop, as 1:5, and positions are integers";
            case ']' -> "']' closes no list";
            case ':' -> last instanceof AxisSelector.Range ? "a range has at most three parts, start:stop:step"
                    : "',' is expected, not ':'";
            default -> "',' or ':' is expected, not " + cursor.found();
        });
    }
}
