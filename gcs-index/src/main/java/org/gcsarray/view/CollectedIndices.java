package org.gcsarray.view;

import java.util.Arrays;

import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.internal.Sizes;
import org.gcsarray.shape.SmoothShape;

/// The indices of elements that come one by one, in the least width of each dimension. Their number need not be known.
final class CollectedIndices {

    private static final int LEAST = 16;

    private final long[] extents;
    private final Indices.Writer[] writers;
    private int room;
    private int size;

    /// Begins without elements.
    ///
    /// @param expected how many there will be; room for more is made where they come
    CollectedIndices(SmoothShape shape, int expected) {
        this.extents = shape.extents();
        this.writers = new Indices.Writer[extents.length];
        this.room = expected;
        Arrays.setAll(writers, d -> Indices.writer(extents[d], expected));
    }

    /// Adds the indices of an element.
    void add(long[] index) {
        if (size == room) {
            grow();
        }
        for (int d = 0; d < writers.length; d++) {
            writers[d].set(size, index[d]);
        }
        size++;
    }

    private void grow() {
        int larger = Math.clamp(room + (long) room / 2, LEAST, Sizes.LARGEST_ARRAY);
        for (int d = 0; d < writers.length; d++) {
            Indices before = writers[d].finish();
            Indices.Writer after = Indices.writer(extents[d], larger);
            for (int k = 0; k < size; k++) {
                after.set(k, before.get(k));
            }
            writers[d] = after;
        }
        room = larger;
    }

    /// Returns the indices of each dimension; nothing may be added afterwards.
    Indices[] finish() {
        Indices[] indices = new Indices[writers.length];
        for (int d = 0; d < indices.length; d++) {
            Indices all = writers[d].finish();
            indices[d] = size == room ? all : all.slice(0, size);
        }
        return indices;
    }
}
