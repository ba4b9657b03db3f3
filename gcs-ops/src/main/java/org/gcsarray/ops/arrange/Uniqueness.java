package org.gcsarray.ops.arrange;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntFunction;
import java.util.function.IntPredicate;

import it.unimi.dsi.fastutil.doubles.DoubleArrays;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.Values;
import org.gcsarray.convert.Convert;
import org.gcsarray.format.StoredArray;
import org.gcsarray.format.StridedArray;
import org.gcsarray.ops.internal.NumberArrays;
import org.gcsarray.ops.internal.StoredOperands;
import org.gcsarray.ops.operand.OpOptions;
import org.gcsarray.parallel.Parallelism;
import org.gcsarray.shape.SmoothShape;

/// Counts equal numbers: those stored, and the fill as often as it is not stored.
final class Uniqueness {

    private final DType dtype;
    private final List<Scalar> distinct = new ArrayList<>();
    private final List<Long> counts = new ArrayList<>();

    private Uniqueness(DType dtype) {
        this.dtype = dtype;
    }

    static Arrange.UniqueValues of(StoredArray array) {
        StoredArray a = StoredOperands.compared(array, OpOptions.DEFAULT);
        Values values = a instanceof StridedArray dense ? Convert.toStrided(dense).values() : a.values();
        Uniqueness found = new Uniqueness(a.dtype());
        switch (a.dtype()) {
            case FLOAT64, FLOAT32 -> found.countReals(values);
            case INT64, INT32, BOOL, UINT64 -> found.countIntegers(values);
            case COMPLEX128 -> found.countComplex(values);
            default -> throw new AssertionError(a.dtype() + " values are widened first");
        }
        BigInteger missing = a.shape().cellCount().subtract(BigInteger.valueOf(values.size()));
        if (missing.signum() > 0) {
            found.addFill(a.fill(), missing, a.shape());
        }
        found.distinct.replaceAll(value -> value.convert(array.dtype()));
        return new Arrange.UniqueValues(found.distinct, found.counts);
    }

    private void countReals(Values values) {
        double[] sorted = new double[values.size()];
        values.copyTo(0, sorted.length, sorted);
        for (int k = 0; k < sorted.length; k++) {
            // -0.0 becomes 0.0, so that sorting does not tell them apart
            sorted[k] += 0.0;
        }
        Arrays.sort(sorted);
        addRuns(sorted.length, k -> Double.compare(sorted[k], sorted[k - 1]) == 0,
                k -> dtype == DType.FLOAT32 ? Scalar.of((float) sorted[k]) : Scalar.of(sorted[k]));
    }

    private void countIntegers(Values values) {
        long[] sorted = NumberArrays.ordered(values).clone();
        Arrays.sort(sorted);
        Values repeated = NumberArrays.ofOrdered(sorted, dtype);
        addRuns(sorted.length, k -> sorted[k] == sorted[k - 1], repeated::get);
    }

    private void countComplex(Values values) {
        double[] real = new double[values.size()];
        double[] imaginary = new double[values.size()];
        for (int k = 0; k < real.length; k++) {
            real[k] = values.getReal(k) + 0.0;
            imaginary[k] = values.getImaginary(k) + 0.0;
            if (Double.isNaN(real[k]) || Double.isNaN(imaginary[k])) {
                real[k] = Double.NaN;
                imaginary[k] = Double.NaN;
            }
        }
        DoubleArrays.quickSort(real, imaginary);
        addRuns(real.length, k -> Double.compare(real[k], real[k - 1]) == 0
                && Double.compare(imaginary[k], imaginary[k - 1]) == 0, k -> Scalar.complex(real[k], imaginary[k]));
    }

    /// Adds each run of equal numbers.
    ///
    /// @param isRepeat whether the number at a position other than 0 is that before it
    /// @param value    number at a position
    private void addRuns(int size, IntPredicate isRepeat, IntFunction<Scalar> value) {
        Parallelism.checkpoint();
        int end;
        for (int k = 0; k < size; k = end) {
            end = k + 1;
            while (end < size && isRepeat.test(end)) {
                end++;
            }
            distinct.add(value.apply(k));
            counts.add((long) end - k);
        }
    }

    /// Adds the elements that are not stored to those that are equal to them.
    private void addFill(Scalar fill, BigInteger missing, SmoothShape shape) {
        Scalar value = normalised(fill);
        int place = 0;
        while (place < distinct.size() && compare(distinct.get(place), value) < 0) {
            place++;
        }
        boolean isStored = place < distinct.size() && compare(distinct.get(place), value) == 0;
        BigInteger count = isStored ? missing.add(BigInteger.valueOf(counts.get(place))) : missing;
        if (count.bitLength() > 63) {
            throw new ArithmeticException("the fill " + fill + " occurs " + count + " times in shape " + shape
                    + "; at most 2^63-1 can be counted");
        }
        if (isStored) {
            counts.set(place, count.longValueExact());
        } else {
            distinct.add(place, value);
            counts.add(place, count.longValueExact());
        }
    }

    private static Scalar normalised(Scalar value) {
        return switch (value.dtype()) {
            case FLOAT64 -> Scalar.of(value.real() + 0.0);
            case FLOAT32 -> Scalar.of((float) (value.real() + 0.0));
            case COMPLEX128 -> Double.isNaN(value.real()) || Double.isNaN(value.imaginary())
                    ? Scalar.complex(Double.NaN, Double.NaN)
                    : Scalar.complex(value.real() + 0.0, value.imaginary() + 0.0);
            default -> value;
        };
    }

    private static int compare(Scalar a, Scalar b) {
        if (!a.dtype().isFloating()) {
            return a.dtype() == DType.UINT64 ? Long.compareUnsigned(a.integer(), b.integer())
                    : Long.compare(a.integer(), b.integer());
        }
        int order = Double.compare(a.real(), b.real());
        return order != 0 ? order : Double.compare(a.imaginary(), b.imaginary());
    }
}
