package org.gcsarray.testing;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.gcsarray.testing.ArrayAssertions.assertThat;

import java.util.Map;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.domains.Domain;
import org.assertj.core.api.Assertions;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.GcsArray;
import org.gcsarray.format.StridedArray;
import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.shape.SmoothShape;

/// Assertions hold where brute force says so, and tell what is wrong elsewhere.
class ArrayAssertTest {

    private static final SmoothShape SHAPE = SmoothShape.of(2, 3);

    private static CooArray sparse() {
        return CooArray.builder(SHAPE, DType.FLOAT64).add(1.5, 0, 2).add(-2, 1, 0).build();
    }

    @Test
    void holdsWhatIsSo() {
        // @start region="ArrayAssertions"
        CooArray sparse = CooArray.builder(SmoothShape.of(2, 3), DType.FLOAT64).add(1.5, 0, 2).add(-2, 1, 0).build();
        StridedArray dense = StridedArray.of(SmoothShape.of(2, 3), new double[] {0, 0, 1.5, -2, 0, 0});
        assertThat(sparse).hasShape(2, 3).hasNse(2).hasElement(1.5, 0, 2).hasElement(0, 1, 1).hasSameElementsAs(dense);
        // @end
        assertThat(dense).hasDtype(DType.FLOAT64).isCloseTo(sparse, 0, 0);
        assertThat(sparse)
                .stores(Map.of(DenseOracle.key(0, 2), Scalar.of(1.5), DenseOracle.key(1, 0), Scalar.of(-2.0)));
    }

    @Test
    void namesWhatIsNotSo() {
        assertFails(() -> assertThat(sparse()).hasShape(3, 2), "expected shape (3, 2), found (2, 3)");
        assertFails(() -> assertThat(sparse()).hasDtype(DType.INT32), "int32", "float64");
        assertFails(() -> assertThat(sparse()).hasNse(3), "expected 3 stored elements, found 2");
        assertFails(() -> assertThat(sparse()).hasElement(1, 0, 2), "element [0, 2]: expected 1.0, found 1.5");
        assertFails(() -> assertThat(sparse()).hasElement(-0.0, 0, 0), "expected -0.0, found 0.0");
        StridedArray other = StridedArray.of(SHAPE, new double[] {0, 0, 1.5, -2, 0, 1e-9});
        assertFails(() -> assertThat(sparse()).hasSameElementsAs(other), "element [1, 2]: expected 1.0E-9, found 0.0");
        assertFails(() -> assertThat(sparse()).isCloseTo(other, 1e-6, 1e-10), "element [1, 2]", "1.0E-10");
        assertThat(sparse()).isCloseTo(other, 0, 1e-9);
        assertFails(() -> assertThat(sparse()).stores(Map.of()), "nse");
        assertFails(() -> assertThat(sparse()).as("the sum").hasNse(3), "the sum");
    }

    @Test
    void failsForNoArray() {
        ArrayAssert none = assertThat(null).as("the sum");
        assertFails(() -> none.hasShape(2, 3), "the sum", "not to be null");
        assertFails(() -> none.hasDtype(DType.FLOAT64), "the sum", "not to be null");
        assertFails(() -> none.hasNse(2), "the sum", "not to be null");
        assertFails(() -> none.hasElement(1, 0, 2), "the sum", "not to be null");
        assertFails(() -> none.hasSameElementsAs(sparse()), "the sum", "not to be null");
        assertFails(() -> none.isCloseTo(sparse(), 0, 0), "the sum", "not to be null");
        assertFails(() -> none.stores(Map.of()), "the sum", "not to be null");
    }

    @Test
    void onlyInfinityIsCloseToInfinity() {
        double[] numbers = {Double.NEGATIVE_INFINITY, -1, 0, Double.MAX_VALUE, Double.POSITIVE_INFINITY};
        for (double found : numbers) {
            for (double wanted : numbers) {
                ArrayAssert one = assertThat(StridedArray.of(SmoothShape.of(1), new double[] {found}));
                StridedArray other = StridedArray.of(SmoothShape.of(1), new double[] {wanted});
                if (found == wanted) {
                    one.isCloseTo(other, 0.25, 0.25);
                } else {
                    assertFails(() -> one.isCloseTo(other, 0.25, 0.25), "expected " + wanted, "found " + found);
                }
            }
        }
    }

    @Test
    void integersAreNotRounded() {
        long odd = (1L << 53) + 1;
        CooArray array = CooArray.builder(SmoothShape.of(2), DType.INT64).addLong(new long[] {1}, odd).build();
        assertFails(() -> assertThat(array).hasElement(0x1p53, 1), "found " + odd);
        CooArray complex = CooArray.builder(SmoothShape.of(1), DType.COMPLEX128).add(new long[1], Scalar.complex(1, 2))
                .build();
        assertFails(() -> assertThat(complex).hasElement(1, 0), "expected 1.0, found 1.0+2.0i");
    }

    @Test
    void coordinatesUnfoldInLayoutsOfTheirShape() {
        DimensionReduction larger = DimensionReduction.parse(SmoothShape.of(4, 5), "0|1");
        assertThatThrownBy(() -> Unfolding.of(sparse(), larger, Unfolding.Rows.DENSE))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("layout 0|1 is of shape (4, 5); the array has shape (2, 3)");
    }

    @Test
    void indicesHaveOneOfFourWidths() {
        for (int width : new int[] {1, 2, 4, 8}) {
            Indices stored = ArrayArbitraries.inWidth(new long[] {0, 255}, width);
            Assertions.assertThat(stored.byteWidth()).isEqualTo(width);
            Assertions.assertThat(stored.toLongArray()).containsExactly(0, 255);
        }
        assertThatThrownBy(() -> ArrayArbitraries.inWidth(new long[] {0, 256}, 1))
                .isInstanceOf(IllegalArgumentException.class).hasMessage("[0, 256] do not fit 1 bytes");
        assertThatThrownBy(() -> ArrayArbitraries.inWidth(new long[] {0}, 3))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("the width is 3 bytes; 1, 2, 4 or 8 is needed");
    }

    private static void assertFails(ThrowingCallable assertion, String... texts) {
        assertThatThrownBy(assertion).isInstanceOf(AssertionError.class).hasMessageContainingAll(texts);
    }

    @Property
    @Domain(ArrayDomain.class)
    void formatsHaveTheSameElements(@ForAll GcsArray array) {
        CooArray.Builder builder = CooArray.builder(array.shape(), array.dtype()).fill(array.fill());
        array.forEachValue((index, values, position) -> builder.add(index, values.get(position)));
        CooArray same = builder.build();

        assertThat(array).hasSameElementsAs(same).isCloseTo(same, 0, 0).hasNse(same.nse());
        if (array.nse() > 0 && array.dtype() == DType.FLOAT64 && !array.values().get(0).equals(array.fill())) {
            CooArray emptied = CooArray.builder(array.shape(), array.dtype()).fill(array.fill()).build();
            assertThatThrownBy(() -> assertThat(array).hasSameElementsAs(emptied)).isInstanceOf(AssertionError.class);
        }
    }

    @Test
    void nanIsCloseToNan() {
        StridedArray nan = StridedArray.of(SmoothShape.of(1), new double[] {Double.NaN});

        assertThatCode(() -> assertThat(nan).isCloseTo(nan, 0, 0).hasElement(Double.NaN, 0)).doesNotThrowAnyException();
        assertFails(
                () -> assertThat(nan).isCloseTo(StridedArray.of(SmoothShape.of(1), new double[1]), 1, 1),
                "NaN");
    }
}
