package org.gcsarray.advice;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/// Dense operands and results that the runs of several layouts share: where an array happens to lie in memory makes vector loads cross
/// cache lines or not, which would be taken for a difference of layouts.
final class DenseOperands {

    private final Map<String, double[]> arrays = new HashMap<>();

    /// Returns the array of a name and size, filled with small numbers when first asked for.
    double[] get(String name, long size) {
        return arrays.computeIfAbsent(name + " " + size, key -> dense(size));
    }

    private static double[] dense(long size) {
        double[] numbers = new double[Math.toIntExact(size)];
        Arrays.setAll(numbers, k -> 1 + (k & 7) * 0.125);
        return numbers;
    }
}
