package org.gcsarray.ops.element;

import org.gcsarray.buffer.Scalar;
import org.gcsarray.convert.Convert;
import org.gcsarray.format.NdArray;
import org.gcsarray.format.StoredArray;
import org.gcsarray.format.StridedArray;
import org.gcsarray.ops.internal.Operands;
import org.gcsarray.ops.operand.OpOptions;
import org.gcsarray.shape.SmoothShape;

/// A [Rule] of two operands: finds out which way is the right one.
///
/// ```
/// an operand of rank 0                  Restriction   it is a constant
/// a dense operand                       DenseResult, or Restriction where sparse zeros prevail
/// one shape                             Union         a merge of the structures
/// one operand repeats, zeros prevail    Lookup        each element of the other looks for its partner
/// both repeat, zeros prevail            Join          products of the elements of equal shared indices
/// an operand repeats otherwise          Expansion, partial where the zeros of the other prevail, then as above
/// ```
final class Combination {

    private static final String[] NAMES = {"a", "b"};

    private final Rule rule;
    private final Vanishing vanishing;
    private final OpOptions options;

    private Combination(Rule rule, Vanishing vanishing, OpOptions options) {
        this.rule = rule;
        this.vanishing = vanishing;
        this.options = options;
    }

    /// Combines two arrays.
    ///
    /// @param vanishing of which operand zeros prevail
    static StoredArray of(Rule rule, Vanishing vanishing, NdArray a, NdArray b, OpOptions options) {
        return new Combination(rule, vanishing, options).combine(Operands.stored(a), Operands.stored(b));
    }

    private StoredArray combine(StoredArray a, StoredArray b) {
        SmoothShape shape = BroadcastShape.of(NAMES, a, b);
        boolean isConstantA = a.shape().rank() == 0 && shape.rank() > 0;
        boolean isConstantB = b.shape().rank() == 0 && shape.rank() > 0;
        if (isConstantA && !(b instanceof StridedArray)) {
            return Restriction.constant(rule, b, a.get(), true);
        }
        if (isConstantB && !(a instanceof StridedArray)) {
            return Restriction.constant(rule, a, b.get(), false);
        }
        if (a instanceof StridedArray dense && !(b instanceof StridedArray) && !isConstantB
                && vanishing.byB() && b.fill().isZero()) {
            return sparseOfDense(dense, b, true, shape);
        }
        if (b instanceof StridedArray dense && !(a instanceof StridedArray) && !isConstantA
                && vanishing.byA() && a.fill().isZero()) {
            return sparseOfDense(dense, a, false, shape);
        }
        if (a instanceof StridedArray || b instanceof StridedArray) {
            return DenseResult.of(rule, shape, options, a, b);
        }
        return sparse(a, b, shape);
    }

    /// Combines a dense array with a sparse one whose zeros prevail where dense elements have the usual effect; if some have not, such as
    /// NaN, the dense array takes part as a sparse one that leaves out ones.
    private StoredArray sparseOfDense(StridedArray dense, StoredArray sparse, boolean isDenseFirst, SmoothShape shape) {
        Scalar zero = sparse.fill();
        Scalar one = Scalar.one(dense.dtype());
        Scalar fill = isDenseFirst ? Evaluation.fill(rule, one, zero) : Evaluation.fill(rule, zero, one);
        if (Restriction.isUsual(rule, dense, zero, isDenseFirst, fill)) {
            StoredArray cover = Expansion.of(isDenseFirst ? "b" : "a", sparse, shape, options);
            return Restriction.dense(rule, cover, dense, isDenseFirst, fill);
        }
        StoredArray leftOut = Convert.toCoo(dense, options.forConversion().withFill(one));
        return isDenseFirst ? sparse(leftOut, sparse, shape) : sparse(sparse, leftOut, shape);
    }

    private StoredArray sparse(StoredArray a, StoredArray b, SmoothShape shape) {
        Scalar fill = Evaluation.fill(rule, a.fill(), b.fill());
        boolean keepOnlyA = !(vanishing.byB() && b.fill().isZero() && Evaluation.isEverywhere(fill, rule,
                a.values().size(), Source.of(a.values()), Source.constant(b.fill())));
        boolean keepOnlyB = !(vanishing.byA() && a.fill().isZero() && Evaluation.isEverywhere(fill, rule,
                b.values().size(), Source.constant(a.fill()), Source.of(b.values())));
        StoredArray left = a;
        StoredArray right = b;
        if (keepOnlyA) {
            boolean isPartial = vanishing.byB() && b.fill().isZero() && b.shape().equals(shape);
            left = isPartial && !a.shape().equals(shape) ? PartialExpansion.of("a", rule, fill, b, a, true, options)
                    : Expansion.of("a", a, shape, options);
        }
        if (keepOnlyB) {
            boolean isPartial = vanishing.byA() && a.fill().isZero() && a.shape().equals(shape);
            right = isPartial && !b.shape().equals(shape) ? PartialExpansion.of("b", rule, fill, a, b, false, options)
                    : Expansion.of("b", b, shape, options);
        }
        boolean coversA = left.shape().equals(shape);
        boolean coversB = right.shape().equals(shape);
        if (coversA && coversB) {
            return Union.of(rule, fill, left, keepOnlyA, right, keepOnlyB, options);
        }
        if (coversA) {
            return Lookup.of(rule, fill, left, keepOnlyA, right, false);
        }
        if (coversB) {
            return Lookup.of(rule, fill, right, keepOnlyB, left, true);
        }
        return Join.of(rule, fill, left, right, shape, options);
    }
}
