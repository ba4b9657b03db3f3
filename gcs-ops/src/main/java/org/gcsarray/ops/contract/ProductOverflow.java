package org.gcsarray.ops.contract;

import java.util.Arrays;
import java.util.function.BiFunction;
import java.util.function.DoubleUnaryOperator;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.Values;
import org.gcsarray.buffer.internal.PlainValues;
import org.gcsarray.format.StoredArray;
import org.gcsarray.shape.SmoothShape;

/// Says which element of a product of integers exceeds its type: the greatest of the same product in float64. Of a step towards another result, its
/// shape is said.
///
/// A sum may exceed 64 bits on the way only. Then the element of the greatest terms is named, which is not always the one that failed.
record ProductOverflow(ProductRules rules, Labelled a, Labelled b, DType dtype) {

    /// The element of the greatest magnitude that was seen.
    private static final class Greatest {
        private double magnitude = -1;
        private long[] indices = {};

        private void take(long[] at, double value) {
            if (Math.abs(value) > magnitude) {
                magnitude = Math.abs(value);
                indices = at.clone();
            }
        }
    }

    /// Returns the error.
    ///
    /// @param product multiplies two arrays with labelled axes; it computes float64 here
    /// @param cause   what was wrong
    ArithmeticException error(BiFunction<Labelled, Labelled, StoredArray> product, ArithmeticException cause) {
        String types = a.array().dtype() + " and " + b.array().dtype();
        if (rules.whole().isPresent()) {
            return rules.overflow(types, ofStep(rules.whole().get(), dtype), cause);
        }
        StoredArray sums = product.apply(reals(a, x -> x), reals(b, x -> x));
        Greatest sum = greatest(sums);
        boolean exceeds = sum.magnitude >= (dtype == DType.INT32 ? 0x1p31 : 0x1p63);
        String what = exceeds ? "the sum of products at element " + place(sum, sums) + " exceeds the range of " + dtype
                : "a sum of products exceeds the range of int64 on the way; the greatest terms are those of element "
                        + place(greatest(product.apply(reals(a, Math::abs), reals(b, Math::abs))), sums);
        return rules.overflow(types, what, cause);
    }

    /// Returns what is known of a sum that is no element of the result.
    static String ofStep(SmoothShape result, DType dtype) {
        return "a sum of products exceeds the range of " + dtype + "; the result has shape " + result;
    }

    private static String place(Greatest element, StoredArray of) {
        return Arrays.toString(element.indices) + " of shape " + of.shape();
    }

    private static Greatest greatest(StoredArray sums) {
        Greatest greatest = new Greatest();
        sums.forEachValue((indices, values, position) -> greatest.take(indices, values.getReal(position)));
        return greatest;
    }

    private static Labelled reals(Labelled operand, DoubleUnaryOperator function) {
        StoredArray array = operand.array();
        double[] reals = Arrays.stream(PlainValues.reals(array.values())).map(function).toArray();
        return new Labelled(array.withValues(Values.wrap(reals), Scalar.zero(DType.FLOAT64)), operand.labels());
    }
}
