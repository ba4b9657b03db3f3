package org.gcsarray.ops.arrange;

import java.util.Arrays;

import it.unimi.dsi.fastutil.ints.IntArrays;
import it.unimi.dsi.fastutil.ints.IntComparator;

import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Values;
import org.gcsarray.convert.Convert;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.StoredArray;
import org.gcsarray.format.internal.Wrapping;
import org.gcsarray.ops.internal.Axes;
import org.gcsarray.ops.internal.NumberArrays;
import org.gcsarray.ops.internal.ResultForm;
import org.gcsarray.ops.internal.StoredOperands;
import org.gcsarray.ops.operand.OpOptions;
import org.gcsarray.parallel.Parallelism;

/// Elements in ascending order along an axis. What is stored stays stored: numbers below the fill come first, then what is not stored, then all
/// others.
final class Sorting {

    private Sorting() {}

    static StoredArray of(StoredArray a, int axis, OpOptions options) {
        int rank = a.shape().rank();
        int[] sorted = {Axes.of(axis, rank)};
        int[] last = {rank - 1};
        CooArray lines = Convert.toCoo(AxisOrder.transpose(a, AxisOrder.moved(rank, sorted, last)),
                options.forConversion());
        return ResultForm.of(AxisOrder.transpose(alongLines(lines), AxisOrder.moved(rank, last, sorted)), a, options);
    }

    /// Sorts along the last axis, on which the elements of a line stand together.
    private static CooArray alongLines(CooArray coo) {
        int size = coo.values().size();
        Indices[] indices = coo.indices();
        int last = indices.length - 1;
        long extent = coo.shape().extent(last);
        IntComparator byValue = byValue(StoredOperands.compared(coo, OpOptions.DEFAULT));
        int[] order = new int[size];
        Arrays.setAll(order, p -> p);
        // without it, each sort would copy all elements up to the end of its line
        int[] scratch = order.clone();
        long[] places = new long[size];
        for (int from = 0, to; from < size; from = to) {
            Parallelism.checkpoint();
            to = from + 1;
            while (to < size && isOfOneLine(indices, to)) {
                to++;
            }
            IntArrays.mergeSort(order, from, to, byValue, scratch);
            for (int k = from; k < to; k++) {
                places[k] = byValue.compare(order[k], size) < 0 ? k - from : extent - (to - k);
            }
        }
        indices[last] = Indices.narrowest(extent, places);
        return Wrapping.proven(coo.shape(), indices, coo.values().gather(order), coo.fill());
    }

    /// Returns whether an element is on the line of the one before it.
    private static boolean isOfOneLine(Indices[] indices, int p) {
        for (int d = 0; d < indices.length - 1; d++) {
            if (indices[d].get(p) != indices[d].get(p - 1)) {
                return false;
            }
        }
        return true;
    }

    /// Returns the order of the stored values by position, and of the fill, which has the position behind them. As in NumPy, NaN is above all numbers;
    /// complex numbers go by their real parts first, those with a NaN as imaginary part, as real part and as both behind all others.
    private static IntComparator byValue(StoredArray a) {
        Values fill = Values.uniform(a.fill(), 1);
        int size = a.values().size();
        if (!a.dtype().isFloating()) {
            long[] integers = Arrays.copyOf(NumberArrays.ordered(a.values()), size + 1);
            integers[size] = NumberArrays.ordered(fill)[0];
            return (p, q) -> Long.compare(integers[p], integers[q]);
        }
        double[][] parts = NumberArrays.parts(a.values());
        double[][] ofFill = NumberArrays.parts(fill);
        Arrays.setAll(parts, part -> numbers(parts[part], ofFill[part][0]));
        double[] real = parts[0];
        if (parts.length == 1) {
            return (p, q) -> Double.compare(real[p], real[q]);
        }
        double[] imaginary = parts[1];
        return (p, q) -> {
            int byNaN = Boolean.compare(Double.isNaN(real[p]), Double.isNaN(real[q]));
            byNaN = byNaN != 0 ? byNaN : Boolean.compare(Double.isNaN(imaginary[p]), Double.isNaN(imaginary[q]));
            int byReal = byNaN != 0 ? byNaN : Double.compare(real[p], real[q]);
            return byReal != 0 ? byReal : Double.compare(imaginary[p], imaginary[q]);
        };
    }

    /// Returns numbers and one more; -0.0 becomes 0.0, so that comparing does not tell them apart.
    private static double[] numbers(double[] stored, double fill) {
        double[] numbers = Arrays.copyOf(stored, stored.length + 1);
        numbers[stored.length] = fill;
        Arrays.setAll(numbers, p -> numbers[p] + 0.0);
        return numbers;
    }
}
