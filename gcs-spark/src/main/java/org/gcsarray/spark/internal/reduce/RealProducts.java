package org.gcsarray.spark.internal.reduce;

import java.math.BigInteger;
import java.util.function.IntFunction;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Values;
import org.gcsarray.ops.internal.FillPower;
import org.gcsarray.ops.internal.NumberArrays;
import org.gcsarray.ops.internal.SliceLength;

/// Products of real or complex numbers, each with a power of 2 of its own: `(re + im i) * 2^exponent`. So no product of a part of the
/// elements overflows or vanishes where that of all does not.
///
/// @param fill each part of the value of what is not stored
/// @param type type of the elements and of the result
@SuppressWarnings("ArrayRecordComponent") // of one reduction, and never compared
record RealProducts(double[] fill, DType type) implements PartialReduction {

    @Override
    public int reals() {
        return fill.length;
    }

    @Override
    public int integers() {
        return 1;
    }

    @Override
    public void reduce(Values values, int[] starts, Partials target) {
        double[][] parts = Terms.VALUES.of(values);
        for (int s = 0; s < target.size(); s++) {
            target.reals[0][s] = 1;
            for (int p = starts[s]; p < starts[s + 1]; p++) {
                multiply(target, s, parts[0][p], parts.length > 1 ? parts[1][p] : 0, 0);
            }
        }
    }

    @Override
    public void merge(Partials into, int slice, Partials from, int other) {
        multiply(into, slice, from.reals[0][other], fill.length > 1 ? from.reals[1][other] : 0,
                from.integers[0][other]);
    }

    private void multiply(Partials target, int slice, double real, double imaginary, long exponent) {
        // a factor may be as small as a denormal number and the product as large as 2, so both are scaled before
        int shift = exponent(Math.max(Math.abs(real), Math.abs(imaginary)));
        double a = Math.scalb(real, -shift);
        double b = Math.scalb(imaginary, -shift);
        double re = target.reals[0][slice];
        double[] ims = target.reals[target.reals.length - 1];
        if (fill.length == 1) {
            target.reals[0][slice] = re * a;
        } else {
            double im = ims[slice];
            target.reals[0][slice] = re * a - im * b;
            ims[slice] = re * b + im * a;
        }
        int scale = exponent(Math.max(Math.abs(target.reals[0][slice]), Math.abs(ims[slice])));
        for (double[] part : target.reals) {
            part[slice] = Math.scalb(part[slice], -scale);
        }
        target.integers[0][slice] += exponent + shift + scale;
    }

    /// Returns the exponent of a number, 0 for 0, NaN and infinity.
    private static int exponent(double number) {
        boolean isPlain = number != 0 && Double.isFinite(number);
        // Math.getExponent of denormal numbers is one for all; 2^60 times as large they are normal
        return !isPlain ? 0 : number < Double.MIN_NORMAL ? Math.getExponent(number * 0x1p60) - 60
                : Math.getExponent(number);
    }

    @Override
    public Values finish(Partials stored, IntFunction<SliceLength> lengths, Slicing slicing) {
        Partials partials = stored.copy();
        double[][] products = new double[fill.length][partials.size()];
        for (int s = 0; s < partials.size(); s++) {
            SliceLength length = lengths.apply(s);
            if (!length.isFull(partials.counts[s])) {
                timesPower(partials, s, length.missing(partials.counts[s]));
            }
            int exponent = Math.clamp(partials.integers[0][s], -10_000, 10_000);
            for (int part = 0; part < fill.length; part++) {
                products[part][s] = Math.scalb(partials.reals[part][s], exponent);
            }
        }
        return NumberArrays.ofParts(products, type);
    }

    /// Multiplies a product by a power of the fill.
    private void timesPower(Partials partials, int slice, BigInteger exponent) {
        if (fill.length > 1) {
            timesComplexPower(partials, slice, exponent);
            return;
        }
        for (double factor : FillPower.factors(partials.reals[0][slice], fill[0], exponent)) {
            multiply(partials, slice, factor, 0, 0);
        }
    }
    private void timesComplexPower(Partials partials, int slice, BigInteger exponent) {
        double a = fill[0];
        double b = fill[1];
        for (int bit = 0; bit < exponent.bitLength(); bit++) {
            if (exponent.testBit(bit)) {
                multiply(partials, slice, a, b, 0);
            }
            double square = a * a - b * b;
            b = 2 * a * b;
            a = square;
        }
    }
}
