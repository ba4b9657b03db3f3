package org.gcsarray.ops.element;

import java.util.Optional;

import org.gcsarray.buffer.Scalar;
import org.gcsarray.convert.Convert;
import org.gcsarray.format.NdArray;
import org.gcsarray.format.StoredArray;
import org.gcsarray.format.StridedArray;
import org.gcsarray.internal.Counted;
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
///
/// @param rule    takes the first operand first
/// @param first   one operand
/// @param second  the other one
/// @param shape   shape of the result
/// @param options limit and threads
record Combination(Rule rule, Operand first, Operand second, SmoothShape shape, OpOptions options) {

    private static final String[] NAMES = {"a", "b"};

    /// One of the two arrays.
    ///
    /// @param name  name in error texts
    /// @param array array
    private record Operand(String name, StoredArray array) {

        boolean isDense() {
            return array instanceof StridedArray;
        }

        boolean isConstant(SmoothShape of) {
            return array.shape().rank() == 0 && of.rank() > 0;
        }
    }

    /// Combines two arrays.
    static StoredArray of(Rule rule, NdArray a, NdArray b, OpOptions options) {
        Operand first = new Operand(NAMES[0], rule.operand(a, options));
        Operand second = new Operand(NAMES[1], rule.operand(b, options));
        SmoothShape shape = BroadcastShape.of(NAMES, first.array, second.array);
        return checked(new Combination(rule, first, second, shape, options).combine(), options);
    }

    /// Returns a result if it keeps to the limit: how many elements are the fill is known only now.
    static StoredArray checked(StoredArray result, OpOptions options) {
        long bytes = result.byteSize();
        // a small operation takes no longer than it takes to build the text
        if (bytes > options.maxBytes()) {
            options.checkBytes("the result of shape " + result.shape() + " and dtype " + result.dtype() + ", "
                    + Counted.of(result.nse(), "element") + ",", (double) bytes);
        }
        return result;
    }

    private Combination swapped() {
        return new Combination(rule.swapped(), second, first, shape, options);
    }

    /// Returns whether elements that the second operand does not store are zeros that prevail.
    private boolean isSecondZeroElsewhere() {
        return rule.zerosPrevail(1) && second.array.fill().isZero();
    }

    private StoredArray combine() {
        return restricted().or(swapped()::restricted)
                .orElseGet(() -> first.isDense() || second.isDense()
                        ? DenseResult.of(rule, shape, options, first.array, second.array) : sparse());
    }

    /// Returns the result if it is stored where the first operand, a sparse one, stores elements: the second one is a constant, or dense
    /// where zeros of the first prevail.
    private Optional<StoredArray> restricted() {
        if (first.isDense()) {
            return Optional.empty();
        }
        if (second.isConstant(shape)) {
            return Optional.of(Restriction.constant(rule, first.array, second.array.get()));
        }
        return second.array instanceof StridedArray dense && !first.isConstant(shape)
                && swapped().isSecondZeroElsewhere() ? Optional.of(ofDense(dense)) : Optional.empty();
    }

    /// Combines a sparse array whose zeros prevail with a dense one where dense elements have the usual effect; if some have not, such as NaN,
    /// the dense array takes part as a sparse one that leaves out ones.
    private StoredArray ofDense(StridedArray dense) {
        Scalar zero = first.array.fill();
        Scalar one = Scalar.one(dense.dtype());
        Scalar fill = Evaluation.fill(rule, zero, one);
        if (Restriction.isUsual(rule, dense, zero, fill)) {
            return Restriction.dense(rule, Expansion.of(first.name, first.array, shape, options), dense, fill);
        }
        StoredArray leftOut = Convert.toCoo(dense, options.forConversion().withFill(one));
        Combination sparse = new Combination(rule, first, new Operand(second.name, leftOut), shape,
                options);
        return first.name.equals(NAMES[0]) ? sparse.sparse() : sparse.swapped().sparse();
    }

    private StoredArray sparse() {
        Scalar fill = Evaluation.fill(rule, first.array.fill(), second.array.fill());
        boolean keepOnlyA = keepsFirst(fill);
        boolean keepOnlyB = swapped().keepsFirst(fill);
        StoredArray left = keepOnlyA ? expanded(fill) : first.array;
        StoredArray right = keepOnlyB ? swapped().expanded(fill) : second.array;
        boolean coversA = left.shape().equals(shape);
        boolean coversB = right.shape().equals(shape);
        if (coversA && coversB) {
            return Union.of(rule, fill, left, keepOnlyA, right, keepOnlyB, options);
        }
        if (coversA) {
            return Lookup.of(rule, fill, left, keepOnlyA, right);
        }
        if (coversB) {
            return Lookup.of(rule.swapped(), fill, right, keepOnlyB, left);
        }
        return Join.of(rule, fill, left, right, shape, options);
    }

    /// Returns whether the result may be stored where only the first operand stores an element.
    private boolean keepsFirst(Scalar fill) {
        return !(isSecondZeroElsewhere() && Evaluation.isEverywhere(fill, rule, first.array.values().size(),
                Source.of(first.array.values()), Source.constant(second.array.fill())));
    }

    /// Returns the first operand in the shape of the result, without what zeros of the second one make the fill.
    private StoredArray expanded(Scalar fill) {
        boolean isPartial = isSecondZeroElsewhere() && second.array.shape().equals(shape);
        return isPartial && !first.array.shape().equals(shape)
                ? PartialExpansion.of(first.name, rule, fill, second.array, first.array, options)
                : Expansion.of(first.name, first.array, shape, options);
    }
}
