package org.gcsarray.ops.contract;

import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.Values;
import org.gcsarray.buffer.internal.PlainValues;
import org.gcsarray.buffer.internal.Sizes;
import org.gcsarray.convert.Convert;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.StridedArray;
import org.gcsarray.ops.operand.OpOptions;

/// Dense factors as sparse ones, for products in which it matters which elements take part.
final class SparseTerms {

    private SparseTerms() {}

    /// Returns a dense array as a sparse one that stores each of its elements, zeros too; a sparse one as it is.
    static Labelled of(Labelled term, OpOptions options) {
        if (!term.isDense()) {
            return term;
        }
        Values values = DenseBlock.of(term, term.labels(), options);
        Sizes.checkCoordinates(term.shape(), values.dtype(), values.size(), options.maxBytes());
        CooArray places = Convert.toCoo(
                StridedArray.wrapRowMajor(term.shape(), Values.uniform(Scalar.of(true), values.size())),
                options.forConversion());
        return new Labelled(places.withValues(values, Scalar.zero(values.dtype())), term.labels());
    }

    /// Returns whether no element is NaN or infinite. O(elements).
    static boolean isFinite(Labelled term) {
        Values values = term.array().values();
        return switch (values.dtype()) {
            case FLOAT64 -> areFinite(PlainValues.reals(values));
            case FLOAT32 -> areFinite(PlainValues.floats(values));
            case COMPLEX128 -> areFinite(PlainValues.pairs(values));
            default -> true;
        };
    }

    private static boolean areFinite(double... values) {
        for (double value : values) {
            if (!Double.isFinite(value)) {
                return false;
            }
        }
        return true;
    }

    private static boolean areFinite(float... values) {
        for (float value : values) {
            if (!Float.isFinite(value)) {
                return false;
            }
        }
        return true;
    }
}
