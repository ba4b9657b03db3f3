package org.gcsarray.convert.stream;

import java.util.ArrayDeque;
import java.util.Deque;

import org.gcsarray.buffer.BoolValues;
import org.gcsarray.buffer.Complex128Values;
import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Float32Values;
import org.gcsarray.buffer.Float64Values;
import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.IndicesWriter;
import org.gcsarray.buffer.Int32Values;
import org.gcsarray.buffer.Int64Values;
import org.gcsarray.buffer.UniformValues;
import org.gcsarray.buffer.Values;
import org.gcsarray.buffer.internal.Backing;
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
        IndicesWriter rows = Indices.writer(layout.rowCount(), count);
        IndicesWriter columns = Indices.writer(layout.columnCount(), count);
        Object values = newArray(dtype, count);
        int perValue = dtype == DType.COMPLEX128 ? 2 : 1;
        for (int done = 0; done < count;) {
            Elements piece = pieces.getFirst();
            int part = Math.min(piece.size() - taken, count - done);
            for (int k = 0; k < part; k++) {
                rows.set(done + k, piece.rows().get(taken + k));
                columns.set(done + k, piece.columns().get(taken + k));
            }
            System.arraycopy(array(piece.values()), perValue * taken, values, perValue * done, perValue * part);
            done += part;
            taken += part;
            if (taken == piece.size()) {
                pieces.removeFirst();
                taken = 0;
            }
        }
        size -= count;
        return new Elements(rows.finish(), columns.finish(), wrap(dtype, values));
    }

    private static Object newArray(DType dtype, int size) {
        return switch (dtype) {
            case FLOAT64 -> new double[size];
            case FLOAT32 -> new float[size];
            case INT64 -> new long[size];
            case INT32 -> new int[size];
            case BOOL -> new boolean[size];
            case COMPLEX128 -> new double[Math.multiplyExact(2, size)];
        };
    }

    private static Object array(Values values) {
        return switch (values) {
            case Float64Values v -> Backing.of(v);
            case Float32Values v -> Backing.of(v);
            case Int64Values v -> Backing.of(v);
            case Int32Values v -> Backing.of(v);
            case BoolValues v -> Backing.of(v);
            case Complex128Values v -> Backing.of(v);
            case UniformValues v -> array(v.expand());
        };
    }

    private static Values wrap(DType dtype, Object array) {
        return switch (dtype) {
            case FLOAT64 -> Values.wrap((double[]) array);
            case FLOAT32 -> Values.wrap((float[]) array);
            case INT64 -> Values.wrap((long[]) array);
            case INT32 -> Values.wrap((int[]) array);
            case BOOL -> Values.wrap((boolean[]) array);
            case COMPLEX128 -> Values.wrapComplex((double[]) array);
        };
    }
}
