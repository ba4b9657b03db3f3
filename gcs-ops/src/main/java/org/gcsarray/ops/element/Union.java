package org.gcsarray.ops.element;

import org.gcsarray.buffer.Scalar;
import org.gcsarray.format.StoredArray;
import org.gcsarray.ops.internal.Keys;
import org.gcsarray.ops.internal.ResultForm;
import org.gcsarray.ops.internal.SameStructure;
import org.gcsarray.ops.operand.OpOptions;

/// Two sparse arrays of one shape: their structures are merged first, then values are computed where a result may differ from the fill.
final class Union {

    private Union() {}

    static StoredArray of(Rule rule, Scalar fill, StoredArray a, boolean keepOnlyA, StoredArray b, boolean keepOnlyB,
            OpOptions options) {
        boolean isLikeA = Structure.isComparable(a, b) || a.nse() >= b.nse();
        StoredArray left = isLikeA || Structure.isComparable(a, b) ? a : ResultForm.of(a, b, options);
        StoredArray right = isLikeA && !Structure.isComparable(a, b) ? ResultForm.of(b, a, options) : b;
        StoredArray like = isLikeA ? left : right;
        if (Structure.isShared(left, right)) {
            return inOneStructure(rule, fill, left, right, like);
        }
        Merged merged = merge(left, keepOnlyA, right, keepOnlyB);
        if (merged.match.isIdentity()) {
            return inOneStructure(rule, fill, left, right, like);
        }
        int[] inA = merged.match.inA();
        int[] inB = merged.match.inB();
        Evaluation results = Evaluation.otherThan(fill, rule, merged.match.size(),
                k -> inA[k] >= 0 ? StoredIndices.place(left, inA[k]) : StoredIndices.place(right, inB[k]),
                Source.of(left.values(), left.fill(), inA), Source.of(right.values(), right.fill(), inB));
        return Structure.array(like, merged.coding, results.select(merged.match.keys()), results.values(), fill);
    }

    /// The merged structure, and what decodes its keys.
    private record Merged(Match match, Keys coding) {}

    /// The keys of the operands are given up when they are merged: they take as much memory as the operands.
    private static Merged merge(StoredArray a, boolean keepOnlyA, StoredArray b, boolean keepOnlyB) {
        Keys keys = Structure.keys(a, b);
        return new Merged(Match.of(keys.of(0), keepOnlyA, keys.of(1), keepOnlyB), keys.withoutOperands());
    }

    private static StoredArray inOneStructure(Rule rule, Scalar fill, StoredArray a, StoredArray b, StoredArray like) {
        Evaluation results = Evaluation.otherThan(fill, rule, a.values().size(), k -> StoredIndices.place(a, k),
                Source.of(a.values()), Source.of(b.values()));
        return SameStructure.select(like, results.kept(), results.values(), fill);
    }
}
