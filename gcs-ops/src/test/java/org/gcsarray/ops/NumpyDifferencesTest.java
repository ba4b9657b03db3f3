package org.gcsarray.ops;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;

import org.junit.jupiter.api.Test;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.Values;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.StridedArray;
import org.gcsarray.ops.element.UnaryOp;
import org.gcsarray.ops.reduce.Reduction;
import org.gcsarray.shape.SmoothShape;

/// What docs/operations.md says under "Where it differs from NumPy", sentence by sentence.
class NumpyDifferencesTest {

    private static Sparse vector(Values values) {
        return Sparse.of(StridedArray.wrapRowMajor(SmoothShape.of(values.size()), values));
    }

    private static double bits(Sparse x, long index) {
        return 1 / x.array().get(index).real();
    }

    @Test
    void integersNeverWrap() {
        Sparse x = vector(Values.wrap(new long[] {Long.MAX_VALUE, Long.MIN_VALUE, 0, 0}));
        assertThat(x.sum()).isEqualTo(-1);
        assertThat(x.mean()).isEqualTo(-0.25);
        assertThat(vector(Values.wrap(new long[] {1L << 60, (1L << 60) + 1})).reduce(Reduction.variance(0)).item())
                .isEqualTo(Scalar.of(0.25));
        assertThatExceptionOfType(ArithmeticException.class).isThrownBy(() -> x.add(1));
        assertThatExceptionOfType(ArithmeticException.class).isThrownBy(() -> x.floorDivide(0));
    }

    @Test
    void complexNumbersHaveNoOrder() {
        Sparse x = vector(Values.wrapComplex(new double[] {Double.POSITIVE_INFINITY, -0.0, 1, 2}));
        assertThatIllegalArgumentException().isThrownBy(x::min);
        assertThatIllegalArgumentException().isThrownBy(x::argMax);
        assertThat(x.get("0:1").reduce(Reduction.mean()).item()).isEqualTo(Scalar.complex(Double.POSITIVE_INFINITY, 0));
    }

    @Test
    void boolsStayBoolsAndBecomeFloat64() {
        Sparse x = vector(Values.wrap(new boolean[] {true, false}));
        assertThat(x.map(UnaryOp.CONJUGATE).array().dtype()).isEqualTo(DType.BOOL);
        assertThat(x.exp().array().dtype()).isEqualTo(DType.FLOAT64);
    }

    @Test
    void argMinOfNothingIsEmptyWhereTheResultIs() {
        Sparse x = Sparse.zeros(DType.FLOAT64, 3, 0, 0, 1);
        assertThat(x.argMin(-2).array().shape()).isEqualTo(SmoothShape.of(3, 0, 1));
        assertThat(x.min(-2).array().shape()).isEqualTo(SmoothShape.of(3, 0, 1));
        Sparse y = Sparse.zeros(DType.FLOAT64, 3, 0);
        assertThatIllegalArgumentException().isThrownBy(() -> y.argMin(1));
    }

    @Test
    void negativeZeroIsZeroWhereAResultIsComparedWithTheFill() {
        Sparse x = vector(Values.wrap(new double[] {-0.0, 1}));
        CooArray stored = CooArray.builder(SmoothShape.of(2), DType.FLOAT64).add(-0.0, 0).build();
        assertThat(bits(Sparse.of(stored), 0)).isEqualTo(Double.NEGATIVE_INFINITY);
        Sparse none = Sparse.zeros(DType.FLOAT64, 2);
        assertThat(bits(Sparse.where(none, none, Sparse.of(stored)), 0)).isEqualTo(Double.POSITIVE_INFINITY);
        assertThat(
                bits(Sparse.of(CooArray.builder(SmoothShape.of(2), DType.FLOAT64).build()).withElements("0", -0.0), 0))
                .isEqualTo(Double.POSITIVE_INFINITY);
        assertThat(bits(x.reshape(2, 1).reshape(2), 0)).isEqualTo(Double.NEGATIVE_INFINITY);
        assertThat(bits(x.map(UnaryOp.SQRT), 0)).isEqualTo(Double.NEGATIVE_INFINITY);
    }

    @Test
    void fillsThatDifferCannotBeJoined() {
        Sparse ones = Sparse.full(Scalar.of(1.0), 2, 2);
        Sparse zeros = Sparse.zeros(DType.FLOAT64, 2, 2);
        assertThatIllegalArgumentException().isThrownBy(() -> Sparse.concatenate(List.of(ones, zeros), 0));
        assertThatIllegalArgumentException().isThrownBy(() -> Sparse.stack(List.of(ones, zeros), 0));
        assertThatIllegalArgumentException().isThrownBy(() -> ones.triu(0));
        assertThat(vector(Values.wrap(new double[] {5})).pad(new long[][] {{1, 1}}).toDoubles())
                .containsExactly(0, 5, 0);
    }
}
