package org.gcsarray.ops.element;

import java.math.BigInteger;
import java.util.function.IntFunction;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.UniformValues;
import org.gcsarray.buffer.Values;
import org.gcsarray.convert.Convert;
import org.gcsarray.format.NdArray;
import org.gcsarray.format.StoredArray;
import org.gcsarray.format.StridedArray;
import org.gcsarray.ops.internal.StoredOperands;

/// A [Rule] of one operand: new values in the same structure.
final class Mapping {

    private Mapping() {}

    static StoredArray of(Rule rule, NdArray a) {
        StoredArray stored = compact(rule.operand(a));
        Scalar fill = stored instanceof StridedArray ? Scalar.zero(rule.result())
                : Evaluation.fill(rule, stored.fill());
        return stored.withValues(values(rule, stored), fill);
    }

    private static Values values(Rule rule, StoredArray a) {
        int size = a.values().size();
        IntFunction<String> place = position -> Evaluation.place(a, position);
        if (a.values() instanceof UniformValues uniform && size > 0) {
            return Values.uniform(Evaluation.all(rule, 1, place, Source.constant(uniform.value())).get(0), size);
        }
        return Evaluation.all(rule, size, place, Source.of(a.values()));
    }

    /// Returns a dense array whose buffer holds its elements and nothing else, any other array as it is.
    private static StoredArray compact(StoredArray a) {
        return a instanceof StridedArray dense && (!dense.hasDistinctAddresses()
                || !dense.shape().cellCount().equals(BigInteger.valueOf(dense.values().size())))
                        ? Convert.toStrided(dense) : a;
    }

    /// Converts values and fill.
    static StoredArray convert(NdArray a, DType type) {
        StoredArray stored = compact(StoredOperands.stored(a));
        if (stored.dtype() == type) {
            return stored;
        }
        Scalar fill;
        try {
            fill = stored.fill().convert(type);
        } catch (ArithmeticException e) {
            throw (ArithmeticException) new ArithmeticException("the fill: " + e.getMessage()).initCause(e);
        }
        return stored.withValues(values(stored, type), fill);
    }

    private static Values values(StoredArray a, DType type) {
        Values values = a.values();
        try {
            return values.convert(type);
        } catch (ArithmeticException e) {
            int position = 0;
            while (isConvertible(values, position, type)) {
                position++;
            }
            throw (ArithmeticException) new ArithmeticException(
                    Evaluation.place(a, position) + ": " + e.getMessage()).initCause(e);
        }
    }

    private static boolean isConvertible(Values values, int position, DType type) {
        if (position == values.size() - 1) {
            return false;
        }
        try {
            var _ = values.get(position).convert(type);
            return true;
        } catch (ArithmeticException _) {
            return false;
        }
    }
}
