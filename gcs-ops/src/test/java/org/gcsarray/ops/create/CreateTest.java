package org.gcsarray.ops.create;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.concurrent.atomic.AtomicInteger;

import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.LongRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.convert.Convert;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.CrsMatrix;
import org.gcsarray.format.NdArray;
import org.gcsarray.format.RowIndex;
import org.gcsarray.format.StoredArray;
import org.gcsarray.shape.SmoothShape;
import org.gcsarray.testing.ArrayArbitraries;
import org.gcsarray.testing.DenseOracle;
import org.gcsarray.view.ArrayView;

class CreateTest {

    @ParameterizedTest
    @EnumSource(DType.class)
    void arraysOfOneValueStoreNothing(DType type) {
        CooArray zeros = Create.zeros(type, 3, 4);
        CooArray ones = Create.ones(type, 1L << 40, 1L << 40);
        assertThat(zeros.dtype()).isEqualTo(type);
        assertThat(zeros.nse() + ones.nse()).isZero();
        assertThat(zeros.get(2, 3)).isEqualTo(Scalar.zero(type));
        assertThat(ones.get(7, 1L << 39)).isEqualTo(Scalar.one(type));
        assertThat(Create.onesLike(zeros).get(2, 3)).isEqualTo(Scalar.one(type));
        assertThat(Create.zerosLike(ones).shape()).isEqualTo(ones.shape());
        assertThat(Create.fullLike(zeros, Scalar.of(7)).get(0, 0)).isEqualTo(Scalar.of(7));
        assertThat(Create.full(Scalar.of(2.5)).get()).isEqualTo(Scalar.of(2.5));
        assertThat(Create.full(Scalar.of(2.5), 3, 0).shape()).isEqualTo(SmoothShape.of(3, 0));
    }

    @Provide
    static Arbitrary<DType> types() {
        return ArrayArbitraries.dtypes();
    }

    @Property
    void eyeHasOnesWhereColumnIsRowPlusK(@ForAll @IntRange(max = 6) int rows, @ForAll @IntRange(max = 6) int columns,
            @ForAll @IntRange(min = -7, max = 7) int k, @ForAll("types") DType type) {
        CrsMatrix eye = Create.eye(rows, columns, k, type);
        assertThat(eye.shape()).isEqualTo(SmoothShape.of(rows, columns));
        for (long[] index : DenseOracle.indices(eye.shape())) {
            assertThat(eye.get(index)).isEqualTo(index[1] - index[0] == k ? Scalar.one(type) : Scalar.zero(type));
        }
        assertThat(DenseOracle.byIteration(eye).keySet()).allMatch(index -> index.get(1) - index.get(0) == k);
    }

    @Test
    void eyeOfManyRowsTakesMemoryForItsOnes() {
        CrsMatrix eye = Create.eye(1L << 60, 1000, -5, DType.INT32);
        assertThat(eye.nse()).isEqualTo(1000);
        assertThat(eye.compressedRows().rows()).isInstanceOf(RowIndex.Hyper.class);
        assertThat(eye.getDouble(1004, 999)).isEqualTo(1);
        assertThat(Create.eye(3, 4, Long.MIN_VALUE, DType.BOOL).nse()).isZero();
        assertThat(Create.eye(3, 4, Long.MAX_VALUE, DType.BOOL).nse()).isZero();
    }

    @Provide
    static Arbitrary<CooArray> vectors() {
        return ArrayArbitraries.smallShapes(1, 1).flatMap(ArrayArbitraries::cooArrays);
    }

    @Provide
    static Arbitrary<CooArray> matrices() {
        return ArrayArbitraries.smallShapes(2, 2).flatMap(ArrayArbitraries::cooArrays);
    }

    @Property
    void vectorsBecomeDiagonals(@ForAll("vectors") CooArray vector, @ForAll @LongRange(min = -3, max = 3) long k) {
        long side = vector.shape().extent(0) + Math.abs(k);
        for (NdArray form : new NdArray[] {vector, Convert.toStrided(vector), ArrayView.of(vector)}) {
            StoredArray matrix = Create.diag(form, k);
            assertThat(matrix.shape()).isEqualTo(SmoothShape.of(side, side));
            assertThat(matrix.dtype()).isEqualTo(vector.dtype());
            for (long[] index : DenseOracle.indices(matrix.shape())) {
                Scalar expected = index[1] - index[0] == k ? vector.get(Math.min(index[0], index[1]))
                        : Scalar.zero(vector.dtype());
                assertThat(matrix.get(index).sameNumber(expected)).as(Arrays.toString(index)).isTrue();
            }
            assertThat(DenseOracle.byIteration(matrix).keySet()).allMatch(index -> index.get(1) - index.get(0) == k);
        }
    }

    @Property
    void matricesGiveTheirDiagonals(@ForAll("matrices") CooArray matrix, @ForAll @LongRange(min = -2, max = 2) long k) {
        long rows = matrix.shape().extent(0);
        long columns = matrix.shape().extent(1);
        if (-k > rows || k > columns) {
            return;
        }
        NdArray[] forms = {matrix, Convert.toStrided(matrix), Convert.toCrs(matrix), Convert.toCcs(matrix),
            ArrayView.of(matrix)};
        for (NdArray form : forms) {
            StoredArray vector = Create.diag(form, k);
            long length = Math.max(0, Math.min(rows + Math.min(k, 0), columns - Math.max(k, 0)));
            assertThat(vector.shape()).isEqualTo(SmoothShape.of(length));
            for (long i = 0; i < length; i++) {
                Scalar expected = matrix.get(i - Math.min(k, 0), i + Math.max(k, 0));
                assertThat(vector.get(i).sameNumber(expected)).isTrue();
            }
        }
    }

    @Test
    void diagonalsOfHugeVectorsTakeMemoryForTheirElements() {
        CooArray vector = CooArray.builder(SmoothShape.of(1L << 61), DType.FLOAT64).add(2.5, 7).add(3.5, 1L << 60)
                .build();
        StoredArray matrix = Create.diag(vector, 1);
        assertThat(matrix.byteSize()).isLessThan(200);
        assertThat(matrix.getDouble(1L << 60, (1L << 60) + 1)).isEqualTo(3.5);
        assertThat(Create.diag(matrix, 1).getDouble(7)).isEqualTo(2.5);
    }

    @Provide
    static Arbitrary<SmoothShape> shapes() {
        return ArrayArbitraries.smallShapes(0, 4);
    }

    @Property
    void functionsAreCalledForEveryIndex(@ForAll("shapes") SmoothShape shape, @ForAll long seed) {
        CounterRandom random = new CounterRandom(seed);
        double[] numbers = {0, -0.0, Double.NaN, 1, Double.NEGATIVE_INFINITY, -2.5};
        AtomicInteger calls = new AtomicInteger();
        CooArray array = Create.fromFunction(shape, index -> {
            calls.getAndIncrement();
            return numbers[(int) random.below(Arrays.hashCode(index), 6)];
        });
        assertThat(calls.get()).isEqualTo(shape.cellCount().intValueExact());
        assertThat(array.isCanonical()).isTrue();
        for (long[] index : DenseOracle.indices(shape)) {
            double expected = numbers[(int) random.below(Arrays.hashCode(index), 6)];
            assertThat(Scalar.of(expected).sameNumber(array.get(index))).isTrue();
            assertThat(array.position(index) >= 0).isEqualTo(expected != 0);
        }
    }

    @Test
    void refusalsTellTheNumbers() {
        assertThatThrownBy(() -> Create.zeros(DType.FLOAT64, 3, -1)).isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("extent of dimension 1 is -1");
        assertThatThrownBy(() -> Create.eye(1L << 40, 1L << 40, 0, DType.BOOL))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("eye of shape (1099511627776, 1099511627776) means 1099511627776 elements; at most "
                        + "2147483638 are possible");
        assertThatThrownBy(() -> Create.diag(Create.zeros(DType.BOOL, 2, 3, 4), 0))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("diag of shape (2, 3, 4): the rank is 3; must be 1 or 2");
        assertThatThrownBy(() -> Create.diag(Create.zeros(DType.BOOL, Long.MAX_VALUE), -1))
                .isInstanceOf(ArithmeticException.class)
                .hasMessage("diag of a vector of length 9223372036854775807 and k = -1 has more than 2^63 - 1 rows");
        assertThatThrownBy(() -> Create.diag(Create.ones(DType.BOOL, 1L << 40), 0))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("length 1099511627776 with fill true means 1099511627776 elements");
        assertThatThrownBy(() -> Create.fromFunction(SmoothShape.of(1 << 20, 1 << 20), _ -> 0))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("every index of shape (1048576, 1048576) means 1099511627776 elements");
        assertThatThrownBy(() -> Create.fromFunction(SmoothShape.of(2).withOrigin(1), _ -> 0))
                .isInstanceOf(IllegalArgumentException.class);
    }
}
