package org.gcsarray.ops.reduce;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import java.util.Random;

import net.jqwik.api.Arbitrary;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.DuplicatePolicy;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.conformance.operations.Formats;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.NdArray;
import org.gcsarray.format.StoredArray;
import org.gcsarray.format.StridedArray;
import org.gcsarray.ops.Sparse;
import org.gcsarray.ops.internal.StoredOperands;
import org.gcsarray.ops.operand.OpOptions;
import org.gcsarray.testing.ArrayArbitraries;
import org.gcsarray.testing.DenseOracle;

/// Softmax of any array in any format against brute force over its stored elements.
class SoftmaxPropertyTest {

    @Provide
    Arbitrary<CooArray> arrays() {
        return ArrayArbitraries.smallShapes(0, 4).flatMap(ArrayArbitraries::cooArrays)
                .filter(coo -> !coo.dtype().isComplex());
    }

    @Provide
    Arbitrary<CooArray> wideArrays() {
        return ArrayArbitraries.wideShapes(1, 5)
                .flatMap(shape -> ArrayArbitraries.unsortedCooArrays(shape, DType.FLOAT32))
                .map(coo -> coo.canonicalize(DuplicatePolicy.FIRST));
    }

    @Property
    void softmaxIsThatOfTheStoredElements(@ForAll("arrays") CooArray coo, @ForAll boolean isLog,
            @ForAll Random random) {
        int[] axes = ReducePropertyTest.axes(coo.shape().rank(), random);
        for (NdArray a : ReducePropertyTest.formats(coo, random)) {
            check(a, axes, isLog);
        }
    }

    @Property
    void hugeShapesHaveTheSoftmaxOfTheirElements(@ForAll("wideArrays") CooArray coo, @ForAll boolean isLog,
            @ForAll Random random) {
        int[] axes = ReducePropertyTest.axes(coo.shape().rank(), random);
        for (StoredArray a : Formats.of(coo, ReducePropertyTest.someLayouts(coo, random), false, random)) {
            check(a, axes, isLog);
        }
    }

    private static void check(NdArray a, int[] axes, boolean isLog) {
        boolean[] reduced = ReducePropertyTest.marked(axes, a.shape().rank());
        Map<List<Long>, Scalar> stored = DenseOracle.byIteration(StoredOperands.stored(a));
        StoredArray result = isLog ? Reduce.logSoftmax(a, axes, OpOptions.DEFAULT)
                : Reduce.softmax(a, axes, OpOptions.DEFAULT);
        assertThat(result.shape()).isEqualTo(a.shape());
        assertThat(result.dtype()).isEqualTo(a.dtype().widened() == DType.FLOAT32 ? DType.FLOAT32 : DType.FLOAT64);
        if (!(result instanceof StridedArray)) {
            assertThat(result.fill().real()).isEqualTo(isLog ? Double.NEGATIVE_INFINITY : 0);
        }
        Map<List<Long>, Scalar> found = DenseOracle.byIteration(result);
        assertThat(found.keySet()).isEqualTo(stored.keySet());
        found.forEach((index, softmax) -> {
            List<Long> own = ReducePropertyTest.slice(index, reduced, false);
            double[] slice = stored.entrySet().stream()
                    .filter(other -> ReducePropertyTest.slice(other.getKey(), reduced, false).equals(own))
                    .mapToDouble(other -> other.getValue().real()).toArray();
            double value = a.get(index.stream().mapToLong(Long::longValue).toArray()).real();
            double wanted = isLog ? logarithm(value, slice) : softmax(value, slice);
            double actual = softmax.real();
            if (!Double.isFinite(wanted)) {
                assertThat(Double.compare(actual, wanted)).as("%s of %s: %s", index, a, actual).isZero();
            } else {
                double relative = result.dtype() == DType.FLOAT32 ? 1e-6 : 1e-12;
                assertThat(actual).as("%s of %s", index, a)
                        .isCloseTo(wanted, within(relative * Math.max(1e-30, Math.abs(wanted))));
            }
        });
        DenseOracle.assertStores(result, found);
        ReducePropertyTest.assertInherits(result, a, ReducedAxes.of(a.shape(), new int[0], false));
    }

    /// Divides by the sum of exponentials that are relative to this element, instead of the greatest.
    private static double softmax(double element, double[] slice) {
        double sum = 0;
        for (double other : slice) {
            sum += Math.exp(other - element);
        }
        return isDefined(slice) ? 1 / sum : Double.NaN;
    }

    private static double logarithm(double element, double[] slice) {
        double greatest = Double.NEGATIVE_INFINITY;
        for (double other : slice) {
            greatest = Math.max(greatest, other);
        }
        double sum = 0;
        for (double other : slice) {
            sum += Math.exp(other - greatest);
        }
        return isDefined(slice) ? element - greatest - Math.log(sum) : Double.NaN;
    }

    private static boolean isDefined(double[] slice) {
        boolean isFinite = false;
        for (double other : slice) {
            if (Double.isNaN(other) || other == Double.POSITIVE_INFINITY) {
                return false;
            }
            isFinite |= Double.isFinite(other);
        }
        return isFinite;
    }

    @Example
    void largeNumbersDoNotOverflowAndWhatIsNotStoredDoesNotCount() {
        Sparse x = Sparse.of(CooArray.of(new long[] {2, 3}, new int[][] {{0, 0, 1}, {0, 2, 1}},
                new double[] {1000, 1001, -1e5}));
        double e = Math.E;
        assertThat(x.softmax(1).toDoubles()).containsExactly(new double[] {1 / (1 + e), 0, e / (1 + e), 0, 1, 0},
                within(1e-15));
        assertThat(x.softmax(-1).nse()).isEqualTo(3);
        double infinite = Double.NEGATIVE_INFINITY;
        assertThat(x.logSoftmax(1).toDoubles()).containsExactly(
                new double[] {-Math.log1p(e), infinite, 1 - Math.log1p(e), infinite, 0, infinite}, within(1e-15));
        // the exponential of -101001 is 0
        assertThat(x.softmax().item(1, 1).real()).isZero();
        assertThat(x.logSoftmax().item(1, 1).real()).isCloseTo(-101_001 - Math.log1p(1 / e), within(1e-10));
    }

    @Example
    void faultsAreTold() {
        Sparse x = Sparse.zeros(DType.COMPLEX128, 2, 3);
        assertThatThrownBy(() -> x.softmax(0)).isInstanceOf(IllegalArgumentException.class)
                .hasMessage("softmax of complex128 elements is not defined");
        assertThatThrownBy(() -> x.logSoftmax(0)).hasMessage("logSoftmax of complex128 elements is not defined");
        assertThatThrownBy(() -> x.real().softmax(2)).isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("axis").hasMessageContaining("2");
    }
}
