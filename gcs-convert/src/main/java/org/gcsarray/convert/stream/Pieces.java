package org.gcsarray.convert.stream;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.internal.JoinedIndices;
import org.gcsarray.buffer.internal.JoinedValues;
import org.gcsarray.reduction.DimensionReduction;

/// A queue of elements that arrive in pieces and leave joined.
final class Pieces {

    private final DimensionReduction layout;
    private final DType dtype;
    private final Deque<Elements> pieces = new ArrayDeque<>();
    private int taken;
    private long size;

    Pieces(DimensionReduction layout, DType dtype) {
        this.layout = layout;
        this.dtype = dtype;
    }

    long size() {
        return size;
    }

    void add(Elements piece) {
        if (piece.size() > 0) {
            pieces.addLast(piece);
            size += piece.size();
        }
    }

    void clear() {
        pieces.clear();
        taken = 0;
        size = 0;
    }

    /// Removes the first `count` elements and returns them in one piece; pieces are let go as they are copied.
    Elements take(int count) {
        if (taken == 0 && count > 0 && pieces.getFirst().size() == count) {
            size -= count;
            return pieces.removeFirst();
        }
        List<Elements> parts = new ArrayList<>();
        for (int done = 0; done < count;) {
            Elements piece = pieces.getFirst();
            int part = Math.min(piece.size() - taken, count - done);
            parts.add(taken == 0 && part == piece.size() ? piece : piece.slice(taken, taken + part));
            done += part;
            taken += part;
            if (taken == piece.size()) {
                pieces.removeFirst();
                taken = 0;
            }
        }
        size -= count;
        long[] unmoved = new long[parts.size()];
        return new Elements(
                JoinedIndices.of(layout.rowCount(), count, parts.stream().map(Elements::rows).toList(), unmoved),
                JoinedIndices.of(layout.columnCount(), count, parts.stream().map(Elements::columns).toList(), unmoved),
                JoinedValues.of("a block", dtype, parts.stream().map(Elements::values).toList()));
    }
}
