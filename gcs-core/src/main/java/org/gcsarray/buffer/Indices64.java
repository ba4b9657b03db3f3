package org.gcsarray.buffer;

import java.util.Arrays;
import java.util.Objects;

/// 64-bit indices in a `long[]`.
public final class Indices64 implements Indices {

    private final long[] indices;

    Indices64(long[] indices) {
        this.indices = indices;
    }

    @Override
    public int size() {
        return indices.length;
    }

    @Override
    public long get(int position) {
        return indices[position];
    }

    @Override
    public int byteWidth() {
        return 8;
    }

    @Override
    public Indices gather(int[] order) {
        long[] gathered = new long[order.length];
        for (int k = 0; k < order.length; k++) {
            gathered[k] = indices[order[k]];
        }
        return new Indices64(gathered);
    }

    @Override
    public void copyTo(int from, int to, int[] target) {
        for (int p = from; p < to; p++) {
            target[p - from] = (int) indices[p];
        }
    }

    @Override
    public void copyTo(int from, int to, long[] target) {
        System.arraycopy(indices, from, target, 0, to - from);
    }

    @Override
    public Indices slice(int from, int to) {
        Objects.checkFromToIndex(from, to, size());
        return new Indices64(Arrays.copyOfRange(indices, from, to));
    }

    /// Returns the array itself; see [org.gcsarray.buffer.internal.Backing].
    long[] array() {
        return indices;
    }

    @Override
    public String toString() {
        return Listing.of(size(), this::get);
    }

    static final class Writer implements Indices.Writer {

        private final long[] indices;

        Writer(int size) {
            this.indices = new long[size];
        }

        @Override
        public void set(int position, long index) {
            indices[position] = index;
        }

        @Override
        public void set(int position, long[] source, int count) {
            System.arraycopy(source, 0, indices, position, count);
        }

        @Override
        public Indices finish() {
            return new Indices64(indices);
        }
    }
}
