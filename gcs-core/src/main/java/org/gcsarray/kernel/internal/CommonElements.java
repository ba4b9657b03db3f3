package org.gcsarray.kernel.internal;

import java.util.stream.IntStream;

import org.gcsarray.buffer.Float32Values;
import org.gcsarray.buffer.Float64Values;
import org.gcsarray.buffer.Values;
import org.gcsarray.buffer.internal.Backing;

/// The positions in A and in B of the elements that two matrices both store, in ascending order. Not thread safe.
public final class CommonElements {

    /// All elements in a range are decoded if there are at most this many for each common one.
    private static final int DENSE = 4;

    /// One number for both positions: loops that find them write one array.
    final long[] pairs;
    int size;

    /// Makes room for a number of elements.
    public CommonElements(int room) {
        this.pairs = new long[room];
    }

    /// Forgets what was found.
    public void clear() {
        size = 0;
    }

    /// Notes the last `count` elements again for each of `rows` rows, each time that many elements of A and of B behind.
    public void repeat(int count, int ofA, int ofB, int rows) {
        long step = pair(ofA, ofB);
        int end = size + rows * count;
        for (int k = size; k < end; k++) {
            pairs[k] = pairs[k - count] + step;
        }
        size = end;
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

    /// Returns how many there is room for altogether.
    public int capacity() {
        return pairs.length;
    }

    /// Returns how many more there is room for.
    public int room() {
        return pairs.length - size;
    }

    /// Sets `positionsInA[position + k]` and `positionsInB[position + k]` to the positions of the k-th element.
    public void copyTo(int[] positionsInA, int[] positionsInB, int position) {
        for (int k = 0; k < size; k++) {
            positionsInA[position + k] = inA(k);
            positionsInB[position + k] = inB(k);
        }
    }

    /// Sets `products[position + k]` to the product of the k-th elements; none is -0.0.
    public void multiply(Values a, Values b, double[] products, int position) {
        if (a instanceof Float64Values left && b instanceof Float64Values right) {
            multiply(Backing.of(left), 0, Backing.of(right), 0, products, position);
        } else if (a instanceof Float32Values left && b instanceof Float32Values right) {
            multiply(Backing.of(left), Backing.of(right), products, position);
        } else if (size > 0) {
            multiplyDecoded(a, b, products, position);
        }
    }

    /// Decodes everything between the first and the last common element if these are close to each other, which is faster than one by one.
    private void multiplyDecoded(Values a, Values b, double[] products, int position) {
        int firstInA = inA(0);
        int firstInB = inB(0);
        int endInA = inA(size - 1) + 1;
        int endInB = inB(size - 1) + 1;
        if (Math.max(endInA - firstInA, endInB - firstInB) <= DENSE * (long) size) {
            double[] left = new double[endInA - firstInA];
            double[] right = new double[endInB - firstInB];
            a.copyTo(firstInA, endInA, left);
            b.copyTo(firstInB, endInB, right);
            multiply(left, firstInA, right, firstInB, products, position);
            return;
        }
        double[] left = a.gather(IntStream.range(0, size).map(this::inA).toArray()).toDoubles();
        double[] right = b.gather(IntStream.range(0, size).map(this::inB).toArray()).toDoubles();
        for (int k = 0; k < size; k++) {
            products[position + k] = 0.0 + left[k] * right[k];
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
