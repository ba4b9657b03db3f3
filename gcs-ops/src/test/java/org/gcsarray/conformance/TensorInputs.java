package org.gcsarray.conformance;

import java.util.Arrays;

import org.gcsarray.conformance.operations.OperationInputs;
import org.gcsarray.format.NdArray;
import org.gcsarray.format.StridedArray;
import org.gcsarray.house.GoldenRecord;
import org.gcsarray.shape.SmoothShape;

/// The named operands of a golden record of tensor kernels.
final class TensorInputs {

    private final OperationInputs arrays;

    private TensorInputs(OperationInputs arrays) {
        this.arrays = arrays;
    }

    static TensorInputs of(GoldenRecord golden) {
        return new TensorInputs(OperationInputs.of(golden));
    }

    /// Returns an operand.
    NdArray array(String name) {
        return arrays.get(name);
    }

    /// Returns a dense operand, row-major.
    double[] dense(String name) {
        if (array(name) instanceof StridedArray strided && strided.isRowMajor()) {
            double[] values = new double[strided.values().size()];
            Arrays.setAll(values, strided.values()::getDouble);
            return values;
        }
        throw new AssertionError("operand " + name + " is not dense: " + array(name));
    }

    /// Returns the dense operands `prefix0 .. prefix(count-1)`.
    double[][] dense(String prefix, int count) {
        double[][] all = new double[count][];
        Arrays.setAll(all, d -> dense(prefix + d));
        return all;
    }

    /// Returns the shape of an operand.
    SmoothShape shape(String name) {
        return array(name).shape();
    }
}
