package org.gcsarray.ops.element;

import org.gcsarray.buffer.Scalar;
import org.gcsarray.format.StoredArray;
import org.gcsarray.ops.internal.ResultForm;
import org.gcsarray.ops.operand.OpOptions;

/// Two sparse arrays of one shape: their structures are merged first, then values are computed where a result may differ from the fill.
final class Union {

    private Union() {}

    static StoredArray of(Rule rule, Scalar fill, StoredArray a, boolean keepOnlyA, StoredArray b, boolean keepOnlyB,
            OpOptions options) {
        boolean areComparable = Structure.isComparable(a, b);
        boolean isLikeA = areComparable || a.nse() >= b.nse();
        StoredArray left = isLikeA ? a : ResultForm.of(a, b, options);
        StoredArray right = isLikeA && !areComparable ? ResultForm.of(b, a, options) : b;
        Merged merged = Structure.merge(left, keepOnlyA, right, keepOnlyB);
        return merged.evaluate(rule, fill, isLikeA ? left : right, new StoredArray[] {left, right},
                merged.source(left, 0), merged.source(right, 1));
    }
}
