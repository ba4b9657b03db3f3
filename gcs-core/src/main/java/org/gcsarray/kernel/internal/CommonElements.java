package org.gcsarray.kernel.internal;

import java.util.stream.IntStream;

import org.gcsarray.buffer.Values;

/// Elements that two matrices have at the same places: where they stand in A and in B, in their order. One thread.
public final class CommonElements {

    /// One number for both positions: loops that find them write one array.
    final long[] pairs;
    int size;

    /// Makes room for a number of elements.
    public CommonElements(int room) {
        this.pairs = new long[room];
    }

    static long pair(int inA, int inB) {
        return (long) inA << 32 | inB;
    }

    int inA(int k) {
        return (int) (pairs[k] >>> 32);
    }

    int inB(int k) {
        return (int) pairs[k];
    }

    /// Returns how many elements were found.
    public int size() {
        return size;
    }

    /// Returns how many more there is room for.
    public int room() {
        return pairs.length - size;
    }

    /// Sets `positionsInA[position + k]` and `positionsInB[position + k]` to where the k-th element stands.
    public void copyTo(int[] positionsInA, int[] positionsInB, int position) {
        for (int k = 0; k < size; k++) {
            positionsInA[position + k] = inA(k);
            positionsInB[position + k] = inB(k);
        }
    }

    /// Returns the elements of A.
    public Values ofA(Values a) {
        return a.gather(IntStream.range(0, size).map(this::inA).toArray());
    }

    /// Returns the elements of B.
    public Values ofB(Values b) {
        return b.gather(IntStream.range(0, size).map(this::inB).toArray());
    }

    /// Sets `products[position + k]` to the product of the k-th elements; none is -0.0.
    public void multiply(double[] a, double[] b, double[] products, int position) {
        for (int k = 0; k < size; k++) {
            products[position + k] = 0.0 + a[inA(k)] * b[inB(k)];
        }
    }

    /// Sets `products[k]` to the product of the k-th elements; none is -0.0.
    public void multiply(float[] a, float[] b, double[] products) {
        for (int k = 0; k < size; k++) {
            products[k] = 0.0 + (double) a[inA(k)] * b[inB(k)];
        }
    }
}
