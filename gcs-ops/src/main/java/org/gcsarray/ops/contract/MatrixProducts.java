package org.gcsarray.ops.contract;

import java.util.stream.IntStream;

import org.gcsarray.format.StoredArray;
import org.gcsarray.shape.SmoothShape;

/// NumPy's rules of `matmul` and `dot`, as labels.
final class MatrixProducts {

    private static final int SUMMED = -1;
    private static final int ROW = -2;
    private static final int COLUMN = -3;

    private MatrixProducts() {}

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
        int[] labelsOfA = Labels.concat(Labels.range(batch - batchOfA, batchOfA),
                shapeOfA.rank() == 1 ? new int[] {SUMMED} : new int[] {ROW, SUMMED});
        int[] labelsOfB = Labels.concat(Labels.range(batch - batchOfB, batchOfB),
                shapeOfB.rank() == 1 ? new int[] {SUMMED} : new int[] {SUMMED, COLUMN});
        checkSummed(shapeOfA, shapeOfA.rank() - 1, shapeOfB, Math.max(0, shapeOfB.rank() - 2), rules);
        Broadcasting extents = new Broadcasting();
        extents.firstMisfit(shapeOfA, labelsOfA);
        int misfit = extents.firstMisfit(shapeOfB, labelsOfB);
        if (misfit >= 0) {
            int other = Labels.indexOf(labelsOfA, labelsOfB[misfit]);
            throw new IllegalArgumentException(rules.operation() + " of shapes " + shapeOfA + " and " + shapeOfB
                    + ": dimension " + other + " of a has extent " + shapeOfA.extent(other) + ", dimension " + misfit
                    + " of b " + shapeOfB.extent(misfit) + "; they must be equal, or one of them 1");
        }
        int[] result = IntStream.concat(IntStream.range(0, batch),
                IntStream.of(ROW, COLUMN).filter(
                        label -> Labels.has(labelsOfA, label) || Labels.has(labelsOfB, label)))
                .toArray();
        return PairProduct.of(extents.withoutRepeated(a, labelsOfA), extents.withoutRepeated(b, labelsOfB), result,
                rules).array();
    }

    static StoredArray dot(StoredArray a, StoredArray b, ProductRules rules) {
        int rankOfA = a.shape().rank();
        int rankOfB = b.shape().rank();
        int[] labelsOfA = Labels.range(0, rankOfA);
        int[] labelsOfB = Labels.range(rankOfA, rankOfB);
        if (rankOfA > 0 && rankOfB > 0) {
            int axisOfB = Math.max(0, rankOfB - 2);
            checkSummed(a.shape(), rankOfA - 1, b.shape(), axisOfB, rules);
            labelsOfA[rankOfA - 1] = SUMMED;
            labelsOfB[axisOfB] = SUMMED;
        }
        int[] result = Labels.without(Labels.concat(labelsOfA, labelsOfB), SUMMED);
        return PairProduct.of(new Labelled(a, labelsOfA), new Labelled(b, labelsOfB), result, rules).array();
    }

    private static void checkSummed(SmoothShape a, int axisOfA, SmoothShape b, int axisOfB, ProductRules rules) {
        if (a.extent(axisOfA) != b.extent(axisOfB)) {
            throw new IllegalArgumentException(rules.operation() + " of shapes " + a + " and " + b + ": dimension "
                    + axisOfA + " of a has extent " + a.extent(axisOfA) + ", dimension " + axisOfB + " of b "
                    + b.extent(axisOfB) + "; they must be equal");
        }
    }
}
