package org.gcsarray.buffer;

import java.util.Arrays;
import java.util.Objects;

/// Indices of 32 bits in `int[]`.
public final class Indices32 implements Indices {

    private final int[] indices;

    Indices32(int[] indices) {
        this.indices = indices;
    }

    @Override
    public int size() {
        return indices.length;
    }

    @Override
    public long get(int position) {
        return indices[position] & 0xFFFFFFFFL;
    }

    @Override
    public int byteWidth() {
        return Integer.BYTES;
    }

    @Override
    public int firstOutside(long bound) {
        //@ for int
        // the largest is found in whole vectors, a position only if it is needed
        int most = Integer.MIN_VALUE;
        for (int index : indices) {
            most = Math.max(most, index ^ Integer.MIN_VALUE);
        }
        if (Integer.toUnsignedLong(most ^ Integer.MIN_VALUE) < bound) {
            return -1;
        }
        //@ end
        for (int k = 0; k < indices.length; k++) {
            if (get(k) < 0 || get(k) >= bound) {
                return k;
            }
        }
        return -1;
    }

    @Override
    public Indices gather(int[] order) {
        int[] gathered = new int[order.length];
        for (int k = 0; k < order.length; k++) {
            gathered[k] = indices[order[k]];
        }
        return new Indices32(gathered);
    }

    @Override
    public void copyTo(int from, int to, int[] target) {
        Objects.checkFromToIndex(from, to, size());
        //@ for byte
        for (int p = from; p < to; p++) {
            target[p - from] = indices[p] & 0xFF;
        }
        //@ end
        //@ for char
        for (int p = from; p < to; p++) {
            target[p - from] = indices[p];
        }
        //@ end
        //@ for int
        System.arraycopy(indices, from, target, 0, to - from);
        //@ end
        //@ for long
        for (int p = from; p < to; p++) {
            target[p - from] = (int) indices[p];
        }
        //@ end
    }

    @Override
    public void copyTo(int from, int to, long[] target) {
        Objects.checkFromToIndex(from, to, size());
        int count = to - from;
        for (int k = 0; k < count; k++) {
            target[k] = indices[from + k] & 0xFFFFFFFFL;
        }
    }

    @Override
    public Indices slice(int from, int to) {
        Objects.checkFromToIndex(from, to, size());
        return new Indices32(Arrays.copyOfRange(indices, from, to));
    }

    /// Returns the array itself; see [org.gcsarray.buffer.internal.Backing].
    int[] array() {
        return indices;
    }

    @Override
    public String toString() {
        return Listing.of(size(), this::get);
    }

    static final class Writer implements Indices.Writer {

        private final int[] indices;

        Writer(int size) {
            this.indices = new int[size];
        }

        @Override
        public void set(int position, long index) {
            indices[position] = (int) index;
        }

        @Override
        public void set(int position, long[] source, int count) {
            for (int k = 0; k < count; k++) {
                indices[position + k] = (int) source[k];
            }
        }

        @Override
        public Indices finish() {
            return new Indices32(indices);
        }
    }
}
