package org.gcsarray.ops.reduce;

import java.util.Arrays;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.Values;
import org.gcsarray.format.NdArray;
import org.gcsarray.format.StoredArray;
import org.gcsarray.format.StridedArray;
import org.gcsarray.ops.internal.NumberArrays;
import org.gcsarray.ops.internal.ResultForm;
import org.gcsarray.ops.internal.StoredOperands;
import org.gcsarray.ops.operand.OpOptions;

/// The softmax of the stored elements of each slice, or its logarithm.
///
/// @param isLog whether it is the logarithm
record Softmax(boolean isLog) {

    StoredArray of(NdArray a, int[] axes, OpOptions options) {
        if (a.dtype().isComplex()) {
            throw ReductionRule.undefined(isLog ? "logSoftmax" : "softmax", a.dtype());
        }
        ReducedAxes reduced = ReducedAxes.of(a.shape(), axes, false);
        DType type = a.dtype().widened() == DType.FLOAT32 ? DType.FLOAT32 : DType.FLOAT64;
        Scalar fill = Scalar.of(isLog ? Double.NEGATIVE_INFINITY : 0).convert(type);
        return switch (StoredOperands.stored(a, options)) {
            case StridedArray dense ->
                StridedArray.wrapRowMajor(dense.shape(),
                        values(DenseSlices.of(dense, reduced, Double.BYTES, options), type));
            case StoredArray sparse -> {
                SparseSlices.Found found = SparseSlices.of(sparse, reduced, options);
                yield ResultForm.of(found.source().withValues(values(found.slices(), type), fill), sparse, options);
            }
        };
    }

    /// Returns the results of the stored values, in their order.
    private Values values(ReducedSlices slices, DType type) {
        double[] values = slices.values().toDoubles();
        int[] cellOf = slices.cellOf();
        // what is subtracted from all elements of a slice does not change the result; without it, large ones would overflow
        double[] greatest = new double[slices.cells()];
        Arrays.fill(greatest, Double.NEGATIVE_INFINITY);
        for (int p = 0; p < values.length; p++) {
            greatest[cellOf[p]] = Math.max(greatest[cellOf[p]], values[p]);
        }
        double[] sums = new double[greatest.length];
        for (int p = 0; p < values.length; p++) {
            values[p] -= greatest[cellOf[p]];
            double exponential = Math.exp(values[p]);
            sums[cellOf[p]] += exponential;
            values[p] = isLog ? values[p] : exponential;
        }
        for (int p = 0; p < values.length; p++) {
            double sum = sums[cellOf[p]];
            values[p] = isLog ? values[p] - Math.log(sum) : values[p] / sum;
        }
        return NumberArrays.floating(values, type);
    }
}
