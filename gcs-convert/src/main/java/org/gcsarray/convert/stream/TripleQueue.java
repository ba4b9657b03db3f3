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
final class TripleQueue {

    private final DimensionReduction layout;
    private final DType dtype;
    private final Deque<Triples> pieces = new ArrayDeque<>();
    private int taken;
    private long size;

    TripleQueue(DimensionReduction layout, DType dtype) {
        this.layout = layout;
        this.dtype = dtype;
    }

    long size() {
        return size;
    }

    void add(Triples piece) {
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
    Triples take(int count) {
        if (taken == 0 && count > 0 && pieces.getFirst().size() == count) {
            size -= count;
            return pieces.removeFirst();
        }
        List<Triples> parts = new ArrayList<>();
        for (int done = 0; done < count;) {
            Triples piece = pieces.getFirst();
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
        return new Triples(
                JoinedIndices.of(layout.rowCount(), parts.stream().map(Triples::rows).toList(), unmoved),
                JoinedIndices.of(layout.columnCount(), parts.stream().map(Triples::columns).toList(), unmoved),
                JoinedValues.of("a block", dtype, parts.stream().map(Triples::values).toList()));
    }
}
