package org.gcsarray.ops.contract;

import java.math.BigInteger;
import java.util.Arrays;

import org.gcsarray.buffer.DuplicatePolicy;
import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.Values;
import org.gcsarray.convert.Convert;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.StridedArray;
import org.gcsarray.shape.SmoothShape;

/// Sums over the axes that only one operand has.
final class SummedAxes {

    private SummedAxes() {}

    /// Returns the sums over all labels but some. A dense array is multiplied by ones; of a sparse one, stored elements with the same other
    /// indices are added, so that no extent matters, and the result is in coordinates.
    ///
    /// @param kept labels that stay
    static Labelled over(Labelled a, int[] kept, ProductRules rules) {
        int[] summed = Labels.without(a.labels(), kept);
        if (summed.length == 0) {
            return a;
        }
        int[] labels = Labels.without(a.labels(), summed);
        SmoothShape shape = SmoothShape.of(Arrays.stream(labels).mapToLong(a::extent).toArray());
        if (a.isDense()) {
            SmoothShape ones = SmoothShape.of(Arrays.stream(summed).mapToLong(a::extent).toArray());
            int size = ones.cellCount().equals(BigInteger.ZERO) ? 0
                    : Math.toIntExact(ones.cellCount().longValueExact());
            Values all = Values.uniform(Scalar.one(a.array().dtype()), size);
            return PairProduct.of(a, new Labelled(StridedArray.wrapRowMajor(ones, all), summed), labels, rules);
        }
        CooArray coo = Convert.toCoo(a.array(), rules.options().forConversion());
        Indices[] indices = Arrays.stream(a.axes(labels)).mapToObj(coo::indices).toArray(Indices[]::new);
        return new Labelled(CooArray.wrap(shape, indices, coo.values(), Scalar.zero(coo.dtype()))
                .canonicalize(DuplicatePolicy.SUM), labels);
    }
}
