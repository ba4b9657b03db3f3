package org.gcsarray.ops.element;

import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.Values;
import org.gcsarray.format.CompressedArray;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.StoredArray;
import org.gcsarray.kernel.RowMerge;
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
        return left instanceof CompressedArray x && right instanceof CompressedArray y
                ? ofRows(rule, fill, x, y, keepOnlyA || keepOnlyB, (CompressedArray) like)
                : ofKeys(rule, fill, left, keepOnlyA, right, keepOnlyB, like);
    }

    /// Merges rows. Elements that only one operand has are looked at if those of either are to be kept; what is the fill then is left out.
    private static StoredArray ofRows(Rule rule, Scalar fill, CompressedArray a, CompressedArray b, boolean keepSingle,
            CompressedArray like) {
        CompressedArray left = bare(a, a);
        CompressedArray right = bare(b, a);
        RowMerge.Plan merged = keepSingle ? RowMerge.planSum(left, right) : RowMerge.planHadamard(left, right);
        if (merged.nse() == a.nse() && merged.nse() == b.nse()) {
            return inOneStructure(rule, fill, a, b, like);
        }
        Evaluation results = evaluated(rule, fill, a, merged.positionsInA(), b, merged.positionsInB(), merged.nse());
        CompressedRows rows = merged.withValues(Values.uniform(0, merged.nse())).unfolded();
        return SameStructure.select(like.withRows(rows), results.kept(), results.values(), fill);
    }

    /// Returns where an array stores elements, as an array in an equivalent layout and of fill 0.
    private static CompressedArray bare(CompressedArray a, CompressedArray like) {
        CompressedRows rows = a.unfolded();
        return like.withRows(rows.withValues(Values.uniform(0, rows.nse()), Scalar.of(0.0)));
    }

    private static StoredArray ofKeys(Rule rule, Scalar fill, StoredArray a, boolean keepOnlyA, StoredArray b,
            boolean keepOnlyB, StoredArray like) {
        Merged merged = merge(a, keepOnlyA, b, keepOnlyB);
        if (merged.match.isIdentity()) {
            return inOneStructure(rule, fill, a, b, like);
        }
        Evaluation results = evaluated(rule, fill, a, merged.match.inA(), b, merged.match.inB(), merged.match.size());
        return Structure.array(like, merged.coding, results.select(merged.match.keys()), results.values(), fill);
    }

    private static Evaluation evaluated(Rule rule, Scalar fill, StoredArray a, int[] inA, StoredArray b, int[] inB,
            int size) {
        return Evaluation.otherThan(fill, rule, size,
                k -> inA[k] >= 0 ? StoredIndices.place(a, inA[k]) : StoredIndices.place(b, inB[k]),
                Source.of(a.values(), a.fill(), inA), Source.of(b.values(), b.fill(), inB));
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
