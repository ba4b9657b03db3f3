package org.gcsarray.ops.reduce;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.function.UnaryOperator;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.Values;
import org.gcsarray.buffer.internal.PlainValues;
import org.gcsarray.ops.internal.FillPower;
import org.gcsarray.ops.internal.NumberArrays;

/// The product: that of the stored elements, times the fill for each other one.
record Product() implements ReductionRule {

    @Override
    public String name() {
        return "prod";
    }

    @Override
    public DType typeOf(DType type) {
        return type.isFloating() ? type : DType.INT64;
    }

    @Override
    public Values reduce(ReducedSlices slices) {
        Values values = slices.values();
        DType type = values.dtype();
        return switch (type) {
            case FLOAT64, FLOAT32 -> NumberArrays.floating(reals(slices), type);
            case INT64, INT32, BOOL -> Values.wrap(
                    LongProduct.of(slices, PlainValues.integers(values)).timesFill(slices, slices.fill().integer()));
            case COMPLEX128 -> Values.wrapComplex(complex(slices));
            default -> throw new AssertionError(type + " values are widened first");
        };
    }

    private static double[] reals(ReducedSlices slices) {
        double[] products = ofStored(slices, 1, PlainValues.reals(slices.values()),
                values -> slices.folded(1, folded -> new RealProduct(values, folded)));
        double fill = slices.fill().real();
        for (int g = 0; fill != 1 && g < products.length; g++) {
            if (!slices.isFull(g)) {
                for (double factor : FillPower.factors(products[g], fill, slices.exactMissing(g))) {
                    products[g] *= factor;
                }
            }
        }
        return products;
    }

    /// Returns the products of the stored elements. A zero that is not stored makes a product of finite numbers 0, also where those that are stored
    /// leave the range of a double: such products are formed of zeros, and of NaN for what is not finite.
    ///
    /// @param parts doubles of one number
    private static double[] ofStored(ReducedSlices slices, int parts, double[] values,
            UnaryOperator<double[]> product) {
        double[] products = product.apply(values);
        if (slices.fill().isZero() && Arrays.stream(products).anyMatch(part -> !Double.isFinite(part))) {
            double[] zeros = product.apply(Arrays.stream(values).map(part -> 0 * part).toArray());
            for (int k = 0; k < products.length; k++) {
                products[k] = slices.isFull(k / parts) ? products[k] : zeros[k];
            }
        }
        return products;
    }

    private static double[] complex(ReducedSlices slices) {
        double[] products = ofStored(slices, 2, PlainValues.pairs(slices.values()),
                values -> ComplexProduct.of(slices, values));
        for (int g = 0; g < slices.count(); g++) {
            if (!slices.isFull(g)) {
                timesFill(products, 2 * g, slices.fill(), slices.exactMissing(g));
            }
        }
        return products;
    }

    /// Multiplies a pair by a power of the fill, first by one half of it, then by the other: the power may exceed the range of a double where the
    /// product does not. A product of 0 stays 0 if the fill is finite.
    private static void timesFill(double[] pairs, int at, Scalar fill, BigInteger exponent) {
        boolean isFinite = Double.isFinite(fill.real()) && Double.isFinite(fill.imaginary());
        if (isFinite && pairs[at] == 0 && pairs[at + 1] == 0) {
            return;
        }
        BigInteger half = exponent.shiftRight(1);
        timesPower(pairs, at, fill, half);
        timesPower(pairs, at, fill, exponent.subtract(half));
    }

    /// Multiplies a pair by a power, by squaring: as many steps as the exponent has bits.
    private static void timesPower(double[] pairs, int at, Scalar base, BigInteger exponent) {
        double real = pairs[at];
        double imaginary = pairs[at + 1];
        double a = base.real();
        double b = base.imaginary();
        for (int bit = 0; bit < exponent.bitLength(); bit++) {
            if (exponent.testBit(bit)) {
                double product = real * a - imaginary * b;
                imaginary = real * b + imaginary * a;
                real = product;
            }
            double square = a * a - b * b;
            b = 2 * a * b;
            a = square;
        }
        pairs[at] = real;
        pairs[at + 1] = imaginary;
    }

    /// The product of the real numbers of each group.
    @SuppressWarnings("ArrayRecordComponent") // handed on as they are, never compared
    private record RealProduct(double[] values, double[] products) implements Fold {

        @Override
        public void scatter(int[] cells, int first, int count) {
            for (int k = 0; k < count; k++) {
                products[cells[k]] *= values[first + k];
            }
        }

        @Override
        public void run(int cell, int from, int to) {
            double product = products[cell];
            for (int p = from; p < to; p++) {
                product *= values[p];
            }
            products[cell] = product;
        }

        @Override
        public void line(int cell, int from, int count) {
            for (int k = 0; k < count; k++) {
                products[cell + k] *= values[from + k];
            }
        }
    }

    /// The product of the complex numbers of each group.
    @SuppressWarnings("ArrayRecordComponent") // handed on as they are, never compared
    private record ComplexProduct(double[] values, double[] products) implements Fold {

        /// Returns the real and imaginary part of the product of each group.
        ///
        /// @param values real and imaginary part of each value
        static double[] of(ReducedSlices slices, double[] values) {
            double[] products = new double[Math.multiplyExact(2, slices.cells())];
            for (int k = 0; k < products.length; k += 2) {
                products[k] = 1;
            }
            slices.fold(new ComplexProduct(values, products));
            return NumberArrays.join(slices.collect(NumberArrays.part(products, 0)),
                    slices.collect(NumberArrays.part(products, 1)));
        }

        @Override
        public void scatter(int[] cells, int first, int count) {
            for (int k = 0; k < count; k++) {
                multiply(cells[k], first + k);
            }
        }

        @Override
        public void run(int cell, int from, int to) {
            for (int p = from; p < to; p++) {
                multiply(cell, p);
            }
        }

        @Override
        public void line(int cell, int from, int count) {
            for (int k = 0; k < count; k++) {
                multiply(cell + k, from + k);
            }
        }

        private void multiply(int cell, int position) {
            double real = products[2 * cell];
            double imaginary = products[2 * cell + 1];
            double a = values[2 * position];
            double b = values[2 * position + 1];
            products[2 * cell] = real * a - imaginary * b;
            products[2 * cell + 1] = real * b + imaginary * a;
        }
    }
}
