package org.gcsarray.conformance;

import java.util.ArrayList;
import java.util.List;

import org.gcsarray.buffer.Scalar;
import org.gcsarray.conformance.operations.OperationInputs;
import org.gcsarray.conformance.operations.Tolerance;
import org.gcsarray.convert.Convert;
import org.gcsarray.format.NdArray;
import org.gcsarray.house.GoldenRecord;
import org.gcsarray.testing.DenseOracle;

/// What a golden record expects, and how closely.
final class TensorExpectation {

    private final NdArray array;
    private final Tolerance tolerance;

    private TensorExpectation(NdArray array, Tolerance tolerance) {
        this.array = array;
        this.tolerance = tolerance;
    }

    static TensorExpectation of(GoldenRecord golden) {
        List<NdArray> read = new ArrayList<>();
        golden.inside("expect", expect -> read.add(OperationInputs.array(expect)));
        return new TensorExpectation(read.getFirst(), Tolerance.of(golden));
    }

    /// Compares shape, fill and elements, read by element, by iteration and through a conversion to a dense array. The type may be
    /// narrower than the expected one: all golden numbers are exact in float32.
    void check(GoldenRecord golden, String what, NdArray actual) {
        golden.check("shape " + what, array.shape(), actual.shape());
        if (!array.shape().equals(actual.shape())) {
            return;
        }
        golden.check("fill " + what, array.fill().getDouble(), actual.fill().getDouble() + 0.0);
        double[] expected = DenseOracle.doubles(array);
        checkClose(golden, "by element " + what, expected, DenseOracle.doubles(actual));
        checkClose(golden, "by iteration " + what, expected,
                DenseOracle.densely(actual).stream().mapToDouble(Scalar::getDouble).toArray());
        checkClose(golden, "densely " + what, expected, DenseOracle.doubles(Convert.toStrided(actual)));
    }

    private void checkClose(GoldenRecord golden, String what, double[] expected, double[] actual) {
        for (int k = 0; k < expected.length; k++) {
            if (!tolerance.isMet(Scalar.of(expected[k]), Scalar.of(actual[k]))) {
                golden.fail(what + ": element " + k + " is " + actual[k] + ", expected " + expected[k]);
                return;
            }
        }
    }
}
