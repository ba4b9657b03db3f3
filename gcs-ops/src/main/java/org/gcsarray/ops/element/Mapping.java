package org.gcsarray.ops.element;

import java.util.function.IntFunction;

import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.UniformValues;
import org.gcsarray.buffer.Values;
import org.gcsarray.format.NdArray;
import org.gcsarray.format.StoredArray;
import org.gcsarray.format.StridedArray;
import org.gcsarray.ops.internal.SameStructure;

/// A [Rule] of one operand: new values in the same structure.
final class Mapping {

    private Mapping() {}

    static StoredArray of(Rule rule, NdArray a) {
        StoredArray stored = SameStructure.withoutOthers(rule.operand(a));
        Scalar fill = stored instanceof StridedArray ? Scalar.zero(rule.result())
                : Evaluation.fill(rule, stored.fill());
        return stored.withValues(values(rule, stored), fill);
    }

    private static Values values(Rule rule, StoredArray a) {
        int size = a.values().size();
        IntFunction<String> place = position -> SameStructure.place(a, position);
        if (a.values() instanceof UniformValues uniform && size > 0) {
            return Values.uniform(Evaluation.all(rule, 1, place, Source.constant(uniform.value())).get(0), size);
        }
        return Evaluation.all(rule, size, place, Source.of(a.values()));
    }
}
