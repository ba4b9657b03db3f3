package org.gcsarray.buffer;

import java.util.Arrays;
import java.util.Objects;

/// 8-bit indices in a `byte[]`.
public final class Indices8 implements Indices {

    private final byte[] indices;

    Indices8(byte[] indices) {
        this.indices = indices;
    }

    @Override
    public int size() {
        return indices.length;
    }

    @Override
    public long get(int position) {
        return Byte.toUnsignedLong(indices[position]);
    }

    @Override
    public int byteWidth() {
        return 1;
    }

    @Override
    public Indices gather(int[] order) {
        byte[] gathered = new byte[order.length];
        for (int k = 0; k < order.length; k++) {
            gathered[k] = indices[order[k]];
        }
        return new Indices8(gathered);
    }

    @Override
    public void copyTo(int from, int to, int[] target) {
        for (int p = from; p < to; p++) {
            target[p - from] = indices[p] & 0xFF;
        }
    }

    @Override
    public void copyTo(int from, int to, long[] target) {
        int count = to - from;
        for (int k = 0; k < count; k++) {
            target[k] = indices[from + k] & 0xFF;
        }
    }

    @Override
    public Indices slice(int from, int to) {
        Objects.checkFromToIndex(from, to, size());
        return new Indices8(Arrays.copyOfRange(indices, from, to));
    }

    /// Returns the array itself; see [org.gcsarray.buffer.internal.Backing].
    byte[] array() {
        return indices;
    }

    @Override
    public String toString() {
        return Listing.of(size(), this::get);
    }

    static final class Writer implements Indices.Writer {

        private final byte[] indices;

        Writer(int size) {
            this.indices = new byte[size];
        }

        @Override
        public void set(int position, long index) {
            indices[position] = (byte) index;
        }

        @Override
        public void set(int position, long[] source, int count) {
            for (int k = 0; k < count; k++) {
                indices[position + k] = (byte) source[k];
            }
        }

        @Override
        public Indices finish() {
            return new Indices8(indices);
        }
    }
}
