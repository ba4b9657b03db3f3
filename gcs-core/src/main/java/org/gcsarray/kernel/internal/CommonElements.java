package org.gcsarray.kernel.internal;

import java.util.stream.IntStream;

import org.gcsarray.buffer.Float32Values;
import org.gcsarray.buffer.Float64Values;
import org.gcsarray.buffer.Values;
import org.gcsarray.buffer.internal.Backing;

/// Elements that two matrices have at the same places: where they stand in A and in B, in their order. One thread.
public final class CommonElements {

    /// Elements for each common one up to which all are decoded.
    private static final int DENSE = 4;

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

    /// Sets `products[position + k]` to the product of the k-th elements; none is -0.0.
    public void multiply(Values a, Values b, double[] products, int position) {
        if (a instanceof Float32Values left && b instanceof Float32Values right) {
            multiply(Backing.of(left), Backing.of(right), products, position);
            return;
        }
        int firstInA = size == 0 ? 0 : inA(0);
        int firstInB = size == 0 ? 0 : inB(0);
        int spanInA = size == 0 ? 0 : inA(size - 1) + 1 - firstInA;
        int spanInB = size == 0 ? 0 : inB(size - 1) + 1 - firstInB;
        if (a instanceof Float64Values left && b instanceof Float64Values right) {
            multiply(Backing.of(left), 0, Backing.of(right), 0, products, position);
        } else if (Math.max(spanInA, spanInB) <= DENSE * (long) size) {
            // where few other elements lie between, decoding all is faster than one by one
            double[] left = new double[spanInA];
            double[] right = new double[spanInB];
            a.copyTo(firstInA, firstInA + spanInA, left);
            b.copyTo(firstInB, firstInB + spanInB, right);
            multiply(left, firstInA, right, firstInB, products, position);
        } else {
            double[] left = a.gather(IntStream.range(0, size).map(this::inA).toArray()).toDoubles();
            double[] right = b.gather(IntStream.range(0, size).map(this::inB).toArray()).toDoubles();
            for (int k = 0; k < size; k++) {
                products[position + k] = 0.0 + left[k] * right[k];
            }
        }
    }

    private void multiply(double[] a, int originA, double[] b, int originB, double[] products, int position) {
        for (int k = 0; k < size; k++) {
            products[position + k] = 0.0 + a[inA(k) - originA] * b[inB(k) - originB];
        }
    }

    private void multiply(float[] a, float[] b, double[] products, int position) {
        for (int k = 0; k < size; k++) {
            products[position + k] = 0.0 + (double) a[inA(k)] * b[inB(k)];
        }
    }
}
