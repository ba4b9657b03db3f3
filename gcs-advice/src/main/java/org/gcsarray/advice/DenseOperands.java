package org.gcsarray.advice;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

import org.gcsarray.buffer.internal.Sizes;

/// Dense operands and results that the runs of several layouts share: where an array happens to lie in memory makes vector loads cross
/// cache lines or not, which would be taken for a difference of layouts.
final class DenseOperands {

    private final Map<String, double[]> arrays = new HashMap<>();
    private final long mostBytes;
    private long bytes;

    /// @param mostBytes limit of all arrays together
    DenseOperands(long mostBytes) {
        this.mostBytes = mostBytes;
    }

    /// Returns operands that take at most three quarters of the heap.
    static DenseOperands ofHeap() {
        return new DenseOperands(Runtime.getRuntime().maxMemory() / 4 * 3);
    }

    /// Returns the array of a name and size, filled with small numbers when first asked for.
    ///
    /// @throws UnmeasurableException if all arrays together would exceed the limit
    double[] get(String name, long size) {
        return arrays.computeIfAbsent(name + " " + size, key -> dense(size));
    }

    private double[] dense(long size) {
        long more = size > Long.MAX_VALUE / Double.BYTES ? Long.MAX_VALUE : size * Double.BYTES;
        if (more > mostBytes - bytes) {
            throw new UnmeasurableException("dense operands would need more than " + Sizes.bytes(mostBytes)
                    + ", three quarters of the heap");
        }
        bytes += more;
        double[] numbers = new double[Math.toIntExact(size)];
        Arrays.setAll(numbers, k -> 1 + (k & 7) * 0.125);
        return numbers;
    }
}
