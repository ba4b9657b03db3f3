package org.gcsarray.ops;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.stream.IntStream;

import it.unimi.dsi.fastutil.longs.LongArrayList;

import org.gcsarray.index.AxisSelector;
import org.gcsarray.index.IndexTable;
import org.gcsarray.shape.Shape;

/// A list within an index text: integers or truth values, nested evenly.
final class ListText {

    private final TextCursor cursor;
    private final LongArrayList values = new LongArrayList();
    /// Lengths by depth, as far as lists of that depth are closed.
    private final List<OptionalLong> lengths = new ArrayList<>();
    private boolean hasIntegers;
    private boolean hasTruths;

    private ListText(TextCursor cursor) {
        this.cursor = cursor;
    }

    /// Reads the list that begins at the cursor.
    static AxisSelector parse(TextCursor cursor) {
        ListText list = new ListText(cursor);
        list.elements(0);
        long[] extents = list.lengths.stream().mapToLong(OptionalLong::getAsLong).toArray();
        IndexTable table = IndexTable.of(list.values.toLongArray(), extents);
        if (!list.hasTruths) {
            return AxisSelector.pick(table);
        }
        long[] set = IntStream.range(0, table.size()).filter(k -> table.value(k) != 0).asLongStream().toArray();
        return new AxisSelector.Mask(table.shape(), IndexTable.wrap(set, set.length));
    }

    private void elements(int depth) {
        int place = open(depth);
        long length = 0;
        while (!cursor.take("]")) {
            if (length > 0 && !cursor.take(",")) {
                throw cursor.fault("',' or ']' is expected, not " + cursor.found());
            }
            if (length > 0 && cursor.take("]")) {
                break;
            }
            if (cursor.peek() == '[') {
                elements(depth + 1);
            } else {
                scalar(depth);
            }
            length++;
        }
        close(depth, length, place);
    }

    private int open(int depth) {
        int place = cursor.position();
        boolean scalarsAbove = !values.isEmpty() && depth == lengths.size();
        if (scalarsAbove || depth >= Shape.MAX_RANK) {
            throw cursor.fault(scalarsAbove ? "an element beside a list; all lists must be nested equally deep"
                    : "lists are nested more than " + Shape.MAX_RANK + " deep");
        }
        if (depth == lengths.size()) {
            lengths.add(OptionalLong.empty());
        }
        cursor.take("[");
        return place;
    }

    private void close(int depth, long length, int place) {
        OptionalLong known = lengths.get(depth);
        if (known.isPresent() && known.getAsLong() != length) {
            throw cursor.faultAt(place, "a list of length " + length + " beside one of length " + known.getAsLong()
                    + "; they must be equally long");
        }
        lengths.set(depth, OptionalLong.of(length));
    }

    private void scalar(int depth) {
        if (depth + 1 < lengths.size()) {
            throw cursor.fault("an element beside a list; all lists must be nested equally deep");
        }
        char next = cursor.peek();
        int place = cursor.position();
        OptionalLong value = Character.isLetter(next) ? truth(place) : cursor.integer();
        hasTruths |= Character.isLetter(next);
        hasIntegers |= !Character.isLetter(next);
        values.add(value.orElseThrow(() -> cursor.fault("a position is expected, not " + cursor.found())));
        if (hasTruths && hasIntegers) {
            throw cursor.faultAt(place, "a list holds positions or truth values, not both");
        }
    }

    private OptionalLong truth(int place) {
        String word = cursor.word();
        return switch (word) {
            case "True", "true" -> OptionalLong.of(1);
            case "False", "false" -> OptionalLong.of(0);
            default -> throw cursor.faultAt(place, "'" + word + "' is neither a position nor True or False");
        };
    }
}
