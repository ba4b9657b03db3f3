package org.gcsarray.ops.contract;

import java.util.Arrays;

import org.gcsarray.format.StoredArray;
import org.gcsarray.ops.internal.Axes;

/// NumPy's rules of `tensordot`, as labels.
final class Tensordot {

    private Tensordot() {}

    static StoredArray of(StoredArray a, StoredArray b, int[] axesOfA, int[] axesOfB, ProductRules rules) {
        int[] summedOfA = Axes.of(axesOfA, a.shape().rank());
        int[] summedOfB = Axes.of(axesOfB, b.shape().rank());
        if (summedOfA.length != summedOfB.length) {
            throw new IllegalArgumentException("axes " + Arrays.toString(axesOfA) + " of a and "
                    + Arrays.toString(axesOfB) + " of b are not pairs: " + summedOfA.length + " and "
                    + summedOfB.length);
        }
        int[] labelsOfA = Labels.range(0, a.shape().rank());
        int[] labelsOfB = Labels.range(labelsOfA.length, b.shape().rank());
        for (int k = 0; k < summedOfA.length; k++) {
            long extentOfA = a.shape().extent(summedOfA[k]);
            long extentOfB = b.shape().extent(summedOfB[k]);
            if (extentOfA != extentOfB) {
                throw new IllegalArgumentException(rules.operation() + " of shapes " + a.shape() + " and " + b.shape()
                        + ": dimension " + summedOfA[k] + " of a has extent " + extentOfA + ", dimension "
                        + summedOfB[k] + " of b " + extentOfB + "; they must be equal");
            }
            labelsOfB[summedOfB[k]] = labelsOfA[summedOfA[k]];
        }
        int[] shared = Labels.common(labelsOfA, labelsOfB);
        int[] result = Labels.concat(Labels.without(labelsOfA, shared), Labels.without(labelsOfB, shared));
        return PairProduct.of(new Labelled(a, labelsOfA), new Labelled(b, labelsOfB), result, rules).array();
    }

    static StoredArray of(StoredArray a, StoredArray b, int count, ProductRules rules) {
        int most = Math.min(a.shape().rank(), b.shape().rank());
        if (count < 0 || count > most) {
            throw new IllegalArgumentException(rules.operation() + " over " + count + " axes of shapes " + a.shape()
                    + " and " + b.shape() + "; 0.." + most + " are possible");
        }
        return of(a, b, Labels.range(a.shape().rank() - count, count), Labels.range(0, count), rules);
    }

    /// Returns the product over one axis of a and the last of a matrix, whose first axis takes its place.
    static StoredArray inPlace(StoredArray a, StoredArray matrix, int axis, ProductRules rules) {
        if (a.shape().extent(axis) != matrix.shape().extent(1)) {
            throw new IllegalArgumentException(rules.operation() + ": matrix has shape " + matrix.shape() + "; axis "
                    + axis + " of shape " + a.shape() + " needs " + a.shape().extent(axis) + " columns");
        }
        int[] labels = Labels.range(0, a.shape().rank());
        int[] result = labels.clone();
        result[axis] = labels.length;
        return PairProduct.of(new Labelled(a, labels), new Labelled(matrix, labels.length, axis), result, rules)
                .array();
    }
}
