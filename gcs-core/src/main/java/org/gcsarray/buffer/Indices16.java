package org.gcsarray.buffer;

import java.util.Arrays;
import java.util.Objects;

/// 16-bit indices in a `char[]`.
public final class Indices16 implements Indices {

    private final char[] indices;

    Indices16(char[] indices) {
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
        return 2;
    }

    @Override
    public Indices gather(int[] order) {
        char[] gathered = new char[order.length];
        for (int k = 0; k < order.length; k++) {
            gathered[k] = indices[order[k]];
        }
        return new Indices16(gathered);
    }

    @Override
    public void copyTo(int from, int to, int[] target) {
        for (int p = from; p < to; p++) {
            target[p - from] = indices[p];
        }
    }

    @Override
    public void copyTo(int from, int to, long[] target) {
        int count = to - from;
        for (int k = 0; k < count; k++) {
            target[k] = indices[from + k];
        }
    }

    @Override
    public Indices slice(int from, int to) {
        Objects.checkFromToIndex(from, to, size());
        return new Indices16(Arrays.copyOfRange(indices, from, to));
    }

    /// Returns the array itself; see [org.gcsarray.buffer.internal.Backing].
    char[] array() {
        return indices;
    }

    @Override
    public String toString() {
        return Listing.of(size(), this::get);
    }

    static final class Writer implements Indices.Writer {

        private final char[] indices;

        Writer(int size) {
            this.indices = new char[size];
        }

        @Override
        public void set(int position, long index) {
            indices[position] = (char) index;
        }

        @Override
        public void set(int position, long[] source, int count) {
            for (int k = 0; k < count; k++) {
                indices[position + k] = (char) source[k];
            }
        }

        @Override
        public Indices finish() {
            return new Indices16(indices);
        }
    }
}
