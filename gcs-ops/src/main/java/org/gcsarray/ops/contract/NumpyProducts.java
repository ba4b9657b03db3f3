package org.gcsarray.ops.contract;

import java.util.Arrays;
import java.util.stream.IntStream;

import org.gcsarray.format.StoredArray;
import org.gcsarray.internal.Counted;
import org.gcsarray.ops.internal.Axes;
import org.gcsarray.ops.internal.AxisLabels;
import org.gcsarray.shape.SmoothShape;

/// NumPy's rules of `tensordot`, `matmul` and `dot`, as labels.
final class NumpyProducts {

    private static final int SUMMED = -1;
    private static final int ROW = -2;
    private static final int COLUMN = -3;

    private NumpyProducts() {}

    static StoredArray matmul(StoredArray a, StoredArray b, ProductRules rules) {
        SmoothShape shapeOfA = a.shape();
        SmoothShape shapeOfB = b.shape();
        if (shapeOfA.rank() == 0 || shapeOfB.rank() == 0) {
            throw new IllegalArgumentException(rules.operation() + " of shapes " + shapeOfA + " and " + shapeOfB
                    + ": an array of rank 0 has no axis to sum over");
        }
        int batchOfA = Math.max(0, shapeOfA.rank() - 2);
        int batchOfB = Math.max(0, shapeOfB.rank() - 2);
        int batch = Math.max(batchOfA, batchOfB);
        int[] labelsOfA = AxisLabels.concat(AxisLabels.range(batch - batchOfA, batchOfA),
                shapeOfA.rank() == 1 ? new int[] {SUMMED} : new int[] {ROW, SUMMED});
        int[] labelsOfB = AxisLabels.concat(AxisLabels.range(batch - batchOfB, batchOfB),
                shapeOfB.rank() == 1 ? new int[] {SUMMED} : new int[] {SUMMED, COLUMN});
        checkSummed(shapeOfA, shapeOfA.rank() - 1, shapeOfB, Math.max(0, shapeOfB.rank() - 2), rules);
        Broadcasting extents = new Broadcasting();
        extents.firstMisfit(shapeOfA, labelsOfA);
        int misfit = extents.firstMisfit(shapeOfB, labelsOfB);
        if (misfit >= 0) {
            int other = AxisLabels.indexOf(labelsOfA, labelsOfB[misfit]);
            throw new IllegalArgumentException(rules.operation() + " of shapes " + shapeOfA + " and " + shapeOfB
                    + ": dimension " + other + " of a has extent " + shapeOfA.extent(other) + ", dimension " + misfit
                    + " of b " + shapeOfB.extent(misfit) + "; they must be equal, or one of them 1");
        }
        int[] result = IntStream.concat(IntStream.range(0, batch),
                IntStream.of(ROW, COLUMN).filter(
                        label -> AxisLabels.has(labelsOfA, label) || AxisLabels.has(labelsOfB, label)))
                .toArray();
        return PairProduct.of(extents.withoutRepeated(a, labelsOfA), extents.withoutRepeated(b, labelsOfB), result,
                rules).array();
    }

    static StoredArray dot(StoredArray a, StoredArray b, ProductRules rules) {
        int rankOfA = a.shape().rank();
        int rankOfB = b.shape().rank();
        return rankOfA == 0 || rankOfB == 0 ? tensordot(a, b, 0, rules)
                : tensordot(a, b, new int[] {rankOfA - 1}, new int[] {Math.max(0, rankOfB - 2)}, rules);
    }

    private static void checkSummed(SmoothShape a, int axisOfA, SmoothShape b, int axisOfB, ProductRules rules) {
        if (a.extent(axisOfA) != b.extent(axisOfB)) {
            throw new IllegalArgumentException(rules.operation() + " of shapes " + a + " and " + b + ": dimension "
                    + axisOfA + " of a has extent " + a.extent(axisOfA) + ", dimension " + axisOfB + " of b "
                    + b.extent(axisOfB) + "; they must be equal");
        }
    }

    static StoredArray tensordot(StoredArray a, StoredArray b, int[] axesOfA, int[] axesOfB, ProductRules rules) {
        int[] summedOfA = Axes.of(axesOfA, a.shape().rank());
        int[] summedOfB = Axes.of(axesOfB, b.shape().rank());
        if (summedOfA.length != summedOfB.length) {
            throw new IllegalArgumentException("tensordot sums over axes " + Arrays.toString(axesOfA) + " of a and "
                    + Arrays.toString(axesOfB) + " of b, " + summedOfA.length + " and " + summedOfB.length
                    + "; it needs as many of both");
        }
        int[] labelsOfA = AxisLabels.range(0, a.shape().rank());
        int[] labelsOfB = AxisLabels.range(labelsOfA.length, b.shape().rank());
        for (int k = 0; k < summedOfA.length; k++) {
            checkSummed(a.shape(), summedOfA[k], b.shape(), summedOfB[k], rules);
            labelsOfB[summedOfB[k]] = labelsOfA[summedOfA[k]];
        }
        int[] shared = AxisLabels.common(labelsOfA, labelsOfB);
        int[] result = AxisLabels.concat(AxisLabels.without(labelsOfA, shared), AxisLabels.without(labelsOfB, shared));
        return PairProduct.of(new Labelled(a, labelsOfA), new Labelled(b, labelsOfB), result, rules).array();
    }

    static StoredArray tensordot(StoredArray a, StoredArray b, int count, ProductRules rules) {
        int most = Math.min(a.shape().rank(), b.shape().rank());
        if (count < 0 || count > most) {
            throw new IllegalArgumentException(
                    rules.operation() + " over " + Counted.of(count, "axis", "axes") + " of shapes " + a.shape()
                            + " and " + b.shape() + "; 0.." + most + " are possible");
        }
        return tensordot(a, b, AxisLabels.range(a.shape().rank() - count, count), AxisLabels.range(0, count), rules);
    }

    /// Returns the product over one axis of a and the last of a matrix, whose first axis takes its place.
    static StoredArray ttm(StoredArray a, StoredArray matrix, int axis, ProductRules rules) {
        if (a.shape().extent(axis) != matrix.shape().extent(1)) {
            throw new IllegalArgumentException(rules.operation() + ": matrix has shape " + matrix.shape() + "; axis "
                    + axis + " of shape " + a.shape() + " needs "
                    + Counted.of(a.shape().extent(axis), "column"));
        }
        int[] labels = AxisLabels.range(0, a.shape().rank());
        int[] result = labels.clone();
        result[axis] = labels.length;
        return PairProduct.of(new Labelled(a, labels), new Labelled(matrix, labels.length, axis), result, rules)
                .array();
    }
}
