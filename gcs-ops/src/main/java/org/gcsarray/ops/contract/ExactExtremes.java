package org.gcsarray.ops.contract;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import org.gcsarray.format.StoredArray;
import org.gcsarray.ops.internal.Promotion;

/// Least and greatest sums and products of integers are computed in float64, whose infinity is their zero. This refuses what float64 would round.
final class ExactExtremes {

    /// The least magnitude from which float64 does not hold each integer.
    private static final double LIMIT = 0x1p53;

    private final ProductRules rules;
    private final String types;

    private ExactExtremes(ProductRules rules, StoredArray a, StoredArray b) {
        this.rules = rules;
        this.types = a.dtype() + " and " + b.dtype();
    }

    /// Multiplies matrices or stacks of matrices by the rules, whatever their semiring.
    ///
    /// @throws ArithmeticException if integers, their sums or their products are minimised or maximised that float64 does not hold exactly
    static StoredArray matmul(StoredArray a, StoredArray b, ProductRules rules) {
        boolean isRounded = rules.semiring().isExtreme() && !Promotion.of(a.dtype(), b.dtype()).isFloating();
        if (!isRounded) {
            return NumpyProducts.matmul(a, b, rules);
        }
        ExactExtremes exact = new ExactExtremes(rules, a, b);
        exact.check("a", a);
        exact.check("b", b);
        StoredArray product = NumpyProducts.matmul(a, b, rules);
        exact.check("the result", product);
        return product;
    }

    private void check(String name, StoredArray array) {
        List<String> found = new ArrayList<>();
        array.forEachValue((indices, values, position) -> {
            double value = values.getReal(position);
            if (Math.abs(value) >= LIMIT && !Double.isInfinite(value) && found.isEmpty()) {
                found.add("element " + Arrays.toString(indices) + " of " + name + " is " + values.get(position));
            }
        });
        if (!found.isEmpty()) {
            throw new ArithmeticException(rules.operation() + " of " + types + ": " + found.getFirst()
                    + "; extremes are float64, which holds each integer below 2^53 only. Convert a and b to float64, which rounds");
        }
    }
}
