package org.gcsarray.ops.element;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.function.Function;

import org.gcsarray.buffer.Scalar;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.NdArray;
import org.gcsarray.format.StridedArray;
import org.gcsarray.shape.SmoothShape;
import org.gcsarray.testing.DenseOracle;

/// Checks results cell by cell.
final class ElementwiseOracle {

    private ElementwiseOracle() {}

    /// Returns an element of an operand at an index of the result.
    static Scalar element(NdArray operand, long... index) {
        int missing = index.length - operand.shape().rank();
        long[] own = new long[operand.shape().rank()];
        for (int d = 0; d < own.length; d++) {
            own[d] = operand.shape().extent(d) == 1 ? 0 : index[d + missing];
        }
        return operand.get(own);
    }

    /// Returns the fill of an operand, or its element if it counts as a constant.
    static Scalar fill(NdArray operand, SmoothShape shape) {
        return operand.shape().rank() == 0 && shape.rank() > 0 ? operand.get() : operand.fill();
    }

    /// Asserts that a result has the expected shape and in every cell the expected number, read by element and by iteration; that its fill
    /// is the expected one; and that no stored element equals it, if these are to be dropped.
    static void check(NdArray result, SmoothShape shape, Scalar fill, boolean isDropping,
            Function<long[], Scalar> expected) {
        assertThat(result.shape()).isEqualTo(shape);
        assertThat(result.dtype()).isEqualTo(fill.dtype());
        boolean isDense = result instanceof StridedArray;
        if (!isDense) {
            assertThat(result.fill()).matches(fill::sameNumber, "is " + fill);
        }
        Map<List<Long>, Scalar> stored = DenseOracle.byIteration(result);
        assertThat(result.nse()).isEqualTo(stored.size());
        for (long[] index : DenseOracle.indices(shape)) {
            Scalar right = expected.apply(index);
            assertThat(result.get(index)).as("element %s of %s", DenseOracle.key(index), result)
                    .matches(right::sameNumber, "is " + right);
            Scalar visited = stored.getOrDefault(DenseOracle.key(index), result.fill());
            assertThat(visited).as("element %s by iteration", DenseOracle.key(index))
                    .matches(right::sameNumber, "is " + right);
        }
        if (isDropping && !isDense) {
            assertThat(stored.values()).noneMatch(fill::sameNumber);
        }
        if (result instanceof CooArray coo) {
            assertThat(coo.isCanonical()).isTrue();
        }
    }
}
