package org.gcsarray.ops.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.Values;
import org.gcsarray.convert.Convert;
import org.gcsarray.format.CcsMatrix;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.CrsMatrix;
import org.gcsarray.format.GcsArray;
import org.gcsarray.format.NdArray;
import org.gcsarray.format.RowIndex;
import org.gcsarray.format.StoredArray;
import org.gcsarray.format.StridedArray;
import org.gcsarray.kernel.Semiring;
import org.gcsarray.ops.internal.SameStructure;
import org.gcsarray.ops.operand.OpOptions;
import org.gcsarray.parallel.StoppedException;
import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.shape.SmoothShape;
import org.gcsarray.testing.DenseOracle;

class ContractTest {

    private static final OpOptions OPTIONS = OpOptions.DEFAULT;

    private static CooArray coo(SmoothShape shape, DType dtype, long... indexAndValue) {
        CooArray.Builder builder = CooArray.builder(shape, dtype);
        int step = shape.rank() + 1;
        for (int k = 0; k < indexAndValue.length; k += step) {
            builder.addLong(Arrays.copyOfRange(indexAndValue, k, k + shape.rank()), indexAndValue[k + shape.rank()]);
        }
        return builder.build();
    }

    private static StridedArray dense(SmoothShape shape, double... values) {
        return StridedArray.of(shape, values);
    }

    @Test
    void aProductOfMatricesKeepsTheirStorage() {
        CooArray a = coo(SmoothShape.of(2, 3), DType.FLOAT64, 0, 1, 2, 1, 2, 3);
        CooArray b = coo(SmoothShape.of(3, 2), DType.FLOAT64, 1, 0, 5, 2, 1, 7);

        assertThat(Contract.matmul(Convert.toCrs(a), Convert.toCrs(b), OPTIONS)).isInstanceOf(CrsMatrix.class);
        assertThat(Contract.matmul(Convert.toCcs(a), Convert.toCcs(b), OPTIONS)).isInstanceOf(CcsMatrix.class);
        assertThat(Contract.matmul(a, b, OPTIONS)).isInstanceOf(CrsMatrix.class);
        assertThat(Contract.matmul(a, Convert.toGcs(b), OPTIONS)).isInstanceOf(GcsArray.class);
        assertThat(Contract.matmul(a, Convert.toStrided(b), OPTIONS)).isInstanceOf(StridedArray.class);
        DenseOracle.assertStores(Contract.matmul(a, b, OPTIONS),
                Map.of(List.of(0L, 0L), Scalar.of(10.0), List.of(1L, 1L), Scalar.of(21.0)));
    }

    @Test
    void layoutsThatFitAreMultipliedAsTheyAre() {
        SmoothShape shape = SmoothShape.of(2, 3, 4);
        CooArray coo = coo(shape, DType.FLOAT64, 0, 1, 2, 5, 1, 2, 3, 7);
        GcsArray a = Convert.toGcs(coo, DimensionReduction.parse(shape, "0|2,1"));
        GcsArray b = Convert.toGcs(coo, DimensionReduction.parse(shape, "2,1|0"));

        StoredArray c = Contract.tensordot(a, b, new int[] {1, 2}, new int[] {1, 2}, OPTIONS);

        assertThat(((GcsArray) c).reduction()).hasToString("0|1");
        DenseOracle.assertStores(c, Map.of(List.of(0L, 0L), Scalar.of(25.0), List.of(1L, 1L), Scalar.of(49.0)));
    }

    @Test
    void manyFactorsAreComputedInTheTypeTheyHaveInCommon() {
        CooArray a = coo(SmoothShape.of(1, 2, 2), DType.BOOL, 0, 0, 0, 1, 0, 0, 1, 1, 0, 1, 0, 1);
        CooArray flags = coo(SmoothShape.of(2, 1), DType.BOOL, 0, 0, 1, 1, 0, 1);
        CooArray numbers = coo(SmoothShape.of(2, 1), DType.INT32, 0, 0, 5, 1, 0, 7);

        assertThat(Contract.mttkrp(a, List.of(flags, flags, numbers), 0, OPTIONS).get(0, 0)).isEqualTo(Scalar.of(17));
        assertThat(Contract.mttkrp(a, List.of(flags, numbers, flags), 0, OPTIONS).get(0, 0)).isEqualTo(Scalar.of(17));
        assertThat(Contract.einsum("ijk,jr,kr->ir", List.of(a, flags, numbers), OPTIONS).get(0, 0))
                .isEqualTo(Scalar.of(17));
    }

    @Test
    void sumsThatCancelStayStored() {
        CooArray a = coo(SmoothShape.of(1, 2), DType.FLOAT64, 0, 0, 1, 0, 1, 1);
        CooArray b = coo(SmoothShape.of(2, 1), DType.FLOAT64, 0, 0, 1, 1, 0, -1);

        assertThat(Contract.matmul(a, b, OPTIONS).nse()).isEqualTo(1);
        assertThat(Contract.matmul(integers(a), integers(b), OPTIONS).nse()).isEqualTo(1);
    }

    private static NdArray integers(CooArray a) {
        return SameStructure.convert(a, DType.INT32, OPTIONS);
    }

    @Test
    void storedElementsAloneMeetInfinitiesOfADenseArray() {
        CooArray a = coo(SmoothShape.of(1, 2), DType.FLOAT64, 0, 0, 1);
        StridedArray b = dense(SmoothShape.of(2, 2), 3, Double.NaN, Double.POSITIVE_INFINITY, Double.NaN);

        assertThat(DenseOracle.doubles(Contract.matmul(a, b, OPTIONS))).containsExactly(3, Double.NaN);
        assertThat(DenseOracle.doubles(Contract.matmul(Convert.toStrided(a), b, OPTIONS)))
                .containsExactly(Double.NaN, Double.NaN);
    }

    /// 2^36 steps for each type would not come to an end.
    @Test
    @Timeout(value = 10, unit = TimeUnit.MINUTES, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    void theSquareOfAnIdentityIsLinear() {
        for (DType dtype : DType.values()) {
            int n = 1 << 18;
            int[] pointers = new int[n + 1];
            Arrays.setAll(pointers, k -> k);
            Indices columns = Indices.copyOf(n, pointers, n);
            CrsMatrix identity = CrsMatrix.wrap(CompressedRows.wrap(n, n, RowIndex.Dense.wrap(pointers), columns,
                    Values.uniform(Scalar.one(dtype), n)));

            StoredArray square = Contract.matmul(identity, identity, OPTIONS);

            assertThat(square.nse()).isEqualTo(n);
            assertThat(square.get(n - 1, n - 1)).isEqualTo(Scalar.one(dtype.widened()));
        }
    }

    @Test
    @Timeout(value = 10, unit = TimeUnit.MINUTES, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    void extentsOfZeroAnywhere() {
        for (OpOptions.ProductKind kind : OpOptions.ProductKind.values()) {
            OpOptions options = OPTIONS.withProducts(kind);
            for (DType dtype : DType.values()) {
                CooArray a = coo(SmoothShape.of(3, 0), dtype);
                CooArray b = coo(SmoothShape.of(0, 2), dtype);
                CooArray c = coo(SmoothShape.of(0, 1L << 40, 3), dtype);

                assertThat(Contract.matmul(a, b, options).shape()).isEqualTo(SmoothShape.of(3, 2));
                assertThat(Contract.outer(b, a, options).shape()).isEqualTo(SmoothShape.of(0, 2, 3, 0));
                assertThat(Contract.matmul(a, Convert.toStrided(b), options).shape()).isEqualTo(SmoothShape.of(3, 2));
                assertThat(Contract.matmul(b, Convert.toStrided(coo(SmoothShape.of(2, 0), dtype)), options).shape())
                        .isEqualTo(SmoothShape.of(0, 0));
                assertThat(Contract.tensordot(c, a, new int[] {2}, new int[] {0}, options).shape())
                        .isEqualTo(SmoothShape.of(0, 1L << 40, 0));
            }
        }
    }

    @Test
    void shapesBeyond63BitsAreMultipliedWhereTheirGroupsFit() {
        SmoothShape shape = SmoothShape.of(1L << 40, 1L << 20, 1L << 40);
        CooArray a = coo(shape, DType.INT64, (1L << 40) - 1, 5, 7, 3, 0, 5, 9, 2);
        CooArray b = coo(SmoothShape.of(1L << 40, 1L << 30), DType.INT64, 7, 1L << 29, 10, 9, 3, 4);

        StoredArray c = Contract.tensordot(a, b, 1, OPTIONS);

        DenseOracle.assertStores(c, Map.of(List.of((1L << 40) - 1, 5L, 1L << 29), Scalar.of(30L),
                List.of(0L, 5L, 3L), Scalar.of(8L)));
    }

    @Test
    void integersAreExact() {
        CooArray large = coo(SmoothShape.of(1, 1), DType.INT64, 0, 0, Long.MAX_VALUE);
        CooArray two = coo(SmoothShape.of(1, 1), DType.INT64, 0, 0, 2);
        CooArray ints = coo(SmoothShape.of(1, 2), DType.INT32, 0, 0, 1 << 20, 0, 1, 1 << 20);
        CooArray back = coo(SmoothShape.of(2, 1), DType.INT32, 0, 0, 1 << 20, 1, 0, -(1 << 20) + 1);

        assertThat(Contract.matmul(ints, back, OPTIONS).get(0, 0)).isEqualTo(Scalar.of(1 << 20));
        assertThatThrownBy(() -> Contract.matmul(large, two, OPTIONS)).isInstanceOf(ArithmeticException.class)
                .hasMessage("matmul of int64 and int64: the sum of products at element [0, 0] of shape (1, 1) exceeds"
                        + " the range of int64");
        assertThatThrownBy(() -> Contract.matmul(Convert.toStrided(large), Convert.toStrided(two), OPTIONS))
                .isInstanceOf(ArithmeticException.class).hasMessageContaining("element [0, 0] of shape (1, 1)");
        assertThatThrownBy(() -> Contract.outer(ints, ints, OPTIONS)).isInstanceOf(ArithmeticException.class)
                .hasMessage("outer of int32 and int32: the sum of products at element [0, 0, 0, 0] of shape"
                        + " (1, 2, 1, 2) exceeds the range of int32")
                .hasRootCauseMessage("the sum of products 1099511627776 exceeds the range of int32");
    }

    /// Sparse, mixed and dense, with the axes of the result in another order than those of the matrices.
    @Test
    void integersThatOverflowAreNamedByTheElementOfTheResult() {
        CooArray a = coo(SmoothShape.of(2, 3), DType.INT64, 0, 0, 5, 1, 2, 1L << 40, 1, 0, 1);
        CooArray b = coo(SmoothShape.of(3, 4), DType.INT32, 0, 1, 7, 2, 3, 1 << 30, 0, 3, -1);
        for (List<StoredArray> pair : List.<List<StoredArray>>of(List.of(a, b), List.of(Convert.toStrided(a), b),
                List.of(a, Convert.toStrided(b)), List.of(Convert.toStrided(a), Convert.toStrided(b)))) {
            assertThatThrownBy(() -> Contract.einsum("ik,kj->ji", pair, OPTIONS))
                    .isInstanceOf(ArithmeticException.class)
                    .hasMessageContaining("einsum of int64 and int32: the sum of"
                            + " products at element [3, 1] of shape (4, 2) exceeds the range of int64");
        }
        CooArray up = coo(SmoothShape.of(2, 2), DType.INT64, 0, 0, 1, 1, 0, Long.MAX_VALUE, 1, 1, 1);
        CooArray down = coo(SmoothShape.of(2, 1), DType.INT64, 0, 0, 2, 1, 0, -Long.MAX_VALUE);
        assertThatThrownBy(() -> Contract.matmul(up, down, OPTIONS)).isInstanceOf(ArithmeticException.class)
                .hasMessage("matmul of int64 and int64: the sum of products at element [1, 0] of shape (2, 1) exceeds"
                        + " the range of int64");
        CooArray there = coo(SmoothShape.of(1, 3), DType.INT64, 0, 0, Long.MAX_VALUE, 0, 1, 1, 0, 2, -1);
        CooArray ones = coo(SmoothShape.of(3, 1), DType.INT64, 0, 0, 1, 1, 0, 3, 2, 0, Long.MAX_VALUE);
        assertThatThrownBy(() -> Contract.matmul(there, ones, OPTIONS)).isInstanceOf(ArithmeticException.class)
                .hasMessage("matmul of int64 and int64: a sum of products exceeds the range of int64 on the way; the"
                        + " greatest terms are those of element [0, 0] of shape (1, 1)");
    }

    /// An element of a step is none of the result.
    @Test
    void stepsThatOverflowNameTheResultAndNoElement() {
        CooArray a = coo(SmoothShape.of(2, 3), DType.INT64, 0, 0, 5, 1, 2, 1L << 40);
        CooArray b = coo(SmoothShape.of(3, 4), DType.INT32, 2, 3, 1 << 30);
        CooArray c = coo(SmoothShape.of(4, 5), DType.INT64, 3, 0, 1L << 40);
        String rest = ": a sum of products exceeds the range of int64; the result has shape ";
        for (List<StoredArray> arrays : List.<List<StoredArray>>of(List.of(a, b, c),
                List.of(Convert.toStrided(a), Convert.toStrided(b), Convert.toStrided(c)))) {
            assertThatThrownBy(() -> Contract.einsum("ij,jk,kl->li", arrays, OPTIONS))
                    .isInstanceOf(ArithmeticException.class)
                    .hasMessage("einsum of int64, int32 and int64" + rest + "(5, 2)");
            assertThatThrownBy(() -> Contract.kron(arrays.get(0), arrays.get(1), OPTIONS))
                    .isInstanceOf(ArithmeticException.class).hasMessage("kron of int64 and int32" + rest + "(6, 12)");
        }
        CooArray row = coo(SmoothShape.of(1, 2), DType.INT64, 0, 0, Long.MAX_VALUE, 0, 1, 1);
        for (StoredArray array : List.of(row, Convert.toStrided(row))) {
            assertThatThrownBy(() -> Contract.einsum("ij->i", List.of(array), OPTIONS))
                    .isInstanceOf(ArithmeticException.class).hasMessage("einsum of int64" + rest + "(1)");
        }
        CooArray last = coo(SmoothShape.of(4, 5), DType.INT64, 3, 0, Long.MAX_VALUE);
        CooArray small = coo(SmoothShape.of(3, 4), DType.INT64, 0, 3, 1);
        assertThatThrownBy(() -> Contract.einsum("ij,jk,kl->li", List.of(a, small, last), OPTIONS))
                .isInstanceOf(ArithmeticException.class)
                .hasMessageContaining(
                        "einsum of int64, int64 and int64: the sum of products at element [0, 0] of shape (5, 2)");
    }

    /// The outer product would have 49 axes.
    @Test
    void theKroneckerProductOfDenseArraysHasAsManyAxesAsTheyHave() {
        long[] extentsOfA = new long[32];
        long[] extentsOfB = new long[17];
        Arrays.fill(extentsOfA, 1);
        Arrays.fill(extentsOfB, 1);
        extentsOfA[31] = 2;
        extentsOfB[0] = 3;
        extentsOfB[16] = 2;
        StridedArray a = dense(SmoothShape.of(extentsOfA), 1, 2);
        StridedArray b = dense(SmoothShape.of(extentsOfB), 3, 4, 5, 6, 7, 8);
        for (NdArray right : List.of(b, Convert.toCoo(b))) {
            StoredArray product = Contract.kron(a, right, OPTIONS);
            assertThat(product).isInstanceOf(StridedArray.class);
            assertThat(product.shape().extent(15)).isEqualTo(3);
            assertThat(product.values().toDoubles()).containsExactly(3, 4, 6, 8, 5, 6, 10, 12, 7, 8, 14, 16);
        }
    }

    @Test
    void theKroneckerProductOfEmptyArraysMayHaveAnyNumberOfLongAxes() {
        long[] extents = new long[20];
        Arrays.fill(extents, 2);
        extents[3] = 0;
        StridedArray a = dense(SmoothShape.of(extents));
        Arrays.fill(extents, 4);
        extents[3] = 0;
        for (NdArray right : List.of(a, Convert.toCoo(a))) {
            StoredArray product = Contract.kron(a, right, OPTIONS);
            assertThat(product).isInstanceOf(StridedArray.class);
            assertThat(product.shape()).isEqualTo(SmoothShape.of(extents));
            assertThat(product.dtype()).isEqualTo(DType.FLOAT64);
        }
    }

    @Test
    void resultsBeyondTheLimitAreRefusedBeforeTheWork() {
        long n = 1 << 20;
        CooArray full = CooArray.wrap(SmoothShape.of(n), new Indices[] {ascending((int) n)},
                Values.uniform(1.0, (int) n));
        assertThatIllegalArgumentException().isThrownBy(() -> Contract.outer(full, full, OPTIONS))
                .withMessageContaining("outer would have 1099511627776 elements").withMessageContaining("8.8 TB");
        CooArray few = coo(SmoothShape.of(n), DType.FLOAT64, 3, 1);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Contract.outer(few, few, OPTIONS.withProducts(OpOptions.ProductKind.DENSE)))
                .withMessageContaining("the dense result of outer, of shape").withMessageContaining("8.8 TB");
        assertThat(Contract.outer(few, few, OPTIONS).nse()).isEqualTo(1);
        CooArray matrix = coo(SmoothShape.of(2, 2), DType.INT64, 0, 0, 1, 0, 1, 1, 1, 0, 1);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Contract.matmul(matrix, matrix, OPTIONS.withMaxBytes(10)))
                .withMessageContaining("the limit is 10 B");
    }

    /// 2500 elements of 8 bytes, with 8 bytes for each index: products of the stored values alone take a third.
    @Test
    void theLimitCountsTheIndicesOfCoordinates() {
        long huge = 1L << 31;
        CooArray a = CooArray.wrap(SmoothShape.of(huge, huge), new Indices[] {ascending(50), ascending(50)},
                Values.uniform(1.0, 50));
        CooArray b = CooArray.wrap(SmoothShape.of(huge, huge, huge),
                new Indices[] {ascending(50), ascending(50), ascending(50)}, Values.uniform(1.0, 50));
        assertThat(Contract.kron(a, a, OPTIONS.withMaxBytes(60_000)).nse()).isEqualTo(2500);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Contract.kron(a, a, OPTIONS.withMaxBytes(59_999)))
                .withMessageContaining("2500 elements of shape").withMessageContaining("need 60.0 kB in coordinates");
        assertThat(Contract.outer(b, b, OPTIONS.withMaxBytes(80_000)).nse()).isEqualTo(2500);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Contract.outer(b, b, OPTIONS.withMaxBytes(79_999)))
                .withMessageContaining("2500 elements of shape").withMessageContaining("need 80.0 kB in coordinates");
    }

    private static Indices ascending(int count) {
        int[] all = new int[count];
        Arrays.setAll(all, k -> k);
        return Indices.copyOf(count, all, count);
    }

    @Test
    void whatDoesNotFitIsRefusedWithBothShapes() {
        CooArray a = coo(SmoothShape.of(2, 3), DType.FLOAT64, 0, 1, 2);
        CooArray b = coo(SmoothShape.of(2, 3), DType.FLOAT64, 1, 1, 2);
        CooArray scalar = coo(SmoothShape.of(), DType.FLOAT64, 2);
        assertThatIllegalArgumentException().isThrownBy(() -> Contract.matmul(a, b, OPTIONS)).withMessage(
                "matmul of shapes (2, 3) and (2, 3): dimension 1 of a has extent 3, dimension 0 of b 2; they must be equal");
        assertThatIllegalArgumentException().isThrownBy(() -> Contract.matmul(a, scalar, OPTIONS))
                .withMessage("matmul of shapes (2, 3) and (): an array of rank 0 has no axis to sum over");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Contract.tensordot(a, b, new int[] {0}, new int[] {1}, OPTIONS))
                .withMessage("tensordot of shapes (2, 3) and (2, 3): dimension 0 of a has extent 2, dimension 1 of b 3;"
                        + " they must be equal");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Contract.tensordot(a, b, new int[] {0}, new int[] {}, OPTIONS))
                .withMessage("tensordot sums over axes [0] of a and [] of b, 1 and 0; it needs as many of both");
        assertThatIllegalArgumentException().isThrownBy(() -> Contract.tensordot(a, b, 3, OPTIONS))
                .withMessage("tensordot over 3 axes of shapes (2, 3) and (2, 3); 0..2 are possible");
        assertThatIllegalArgumentException().isThrownBy(() -> Contract.inner(a, scalar, OPTIONS))
                .withMessage("inner of shapes (2, 3) and (): they must be equal");
        assertThatIllegalArgumentException().isThrownBy(() -> Contract.ttv(a, b, 0, OPTIONS))
                .withMessage("vector has shape (2, 3); ttv needs rank 1");
        assertThatIllegalArgumentException().isThrownBy(() -> Contract.ttm(a, b, 0, OPTIONS))
                .withMessage("ttm: matrix has shape (2, 3); axis 0 of shape (2, 3) needs 2 columns");
        assertThatIllegalArgumentException().isThrownBy(() -> Contract.mttkrp(a, List.of(a, b), 0, OPTIONS))
                .withMessage("factors[1] has shape (2, 3); dimension 1 of shape (2, 3) needs 3 rows and any number of"
                        + " columns");
    }

    @Test
    void fillsAndDuplicatesAreRefused() {
        CooArray zero = coo(SmoothShape.of(2, 2), DType.FLOAT64, 0, 1, 2);
        CooArray one = CooArray.wrap(SmoothShape.of(2, 2), new Indices[] {zero.indices(0), zero.indices(1)},
                zero.values(), Scalar.of(1.0));
        CooArray twice = CooArray.wrap(SmoothShape.of(2),
                new Indices[] {Indices.narrowest(2, 1, 1)}, Values.wrap(new double[] {1, 2}));
        assertThatIllegalArgumentException().isThrownBy(() -> Contract.tensordot(one, zero, 1, OPTIONS))
                .withMessage("a has fill 1.0; tensordot needs fill 0");
        assertThatIllegalArgumentException().isThrownBy(() -> Contract.matmul(Semiring.MIN_PLUS, zero, one, OPTIONS))
                .withMessage("b has fill 1.0; matmul over min.plus needs fill 0 or Infinity");
        assertThatIllegalArgumentException().isThrownBy(() -> Contract.einsum("ij,jk", List.of(zero, one), OPTIONS))
                .withMessage("operand 1 has fill 1.0; einsum needs fill 0");
        assertThatIllegalArgumentException().isThrownBy(() -> Contract.dot(twice, twice, OPTIONS))
                .withMessageContaining("positions 0 and 1");
    }

    @Test
    void axesThatOneSideCannotHoldAreNumberedByTheTuplesThatOccur() {
        long huge = 1L << 40;
        SmoothShape shape = SmoothShape.of(huge, huge, 2);
        for (DType dtype : DType.values()) {
            Scalar one = Scalar.one(dtype.widened());
            CooArray a = coo(shape, dtype, 1, 2, 0, 1, 5, huge - 1, 1, 1);
            CooArray v = coo(SmoothShape.of(2), dtype, 0, 1);
            CooArray other = coo(shape, dtype, 1, 2, 0, 1, 5, huge - 1, 0, 1);

            StoredArray sums = Contract.ttv(a, v, 2, OPTIONS);
            StoredArray elementwise = Contract.einsum("ijk,ijl->jki", List.of(a, other), OPTIONS);

            DenseOracle.assertStores(sums, Map.of(List.of(1L, 2L), one));
            DenseOracle.assertStores(Contract.inner(a, a, OPTIONS),
                    Map.of(List.of(), dtype == DType.BOOL ? one : Scalar.of(2.0).convert(one.dtype())));
            DenseOracle.assertStores(Contract.tensordot(a, other, new int[] {1, 0}, new int[] {1, 0}, OPTIONS),
                    Map.of(List.of(0L, 0L), one, List.of(1L, 0L), one));
            DenseOracle.assertStores(Contract.outer(a, v, OPTIONS), Map.of(List.of(1L, 2L, 0L, 0L), one,
                    List.of(5L, huge - 1, 1L, 0L), one));
            DenseOracle.assertStores(elementwise,
                    Map.of(List.of(2L, 0L, 1L), one, List.of(huge - 1, 1L, 5L), one));
        }
    }

    /// Extents beyond 2^62-1, which no view has.
    @Test
    void productsOfTheGreatestExtents() {
        long huge = Long.MAX_VALUE;
        CooArray a = coo(SmoothShape.of(huge, 2), DType.INT64, 5, 1, 3, huge - 1, 0, 2);
        CooArray b = coo(SmoothShape.of(2, huge), DType.INT64, 0, 7, 5, 1, huge - 1, 4);

        for (StoredArray product : List.of(Contract.matmul(a, b, OPTIONS),
                Contract.einsum("ij,jk->ik", List.of(a, b), OPTIONS), Contract.tensordot(a, b, 1, OPTIONS))) {
            assertThat(product.nse()).isEqualTo(2);
            assertThat(product.get(5, huge - 1)).isEqualTo(Scalar.of(12L));
            assertThat(product.get(huge - 1, 7)).isEqualTo(Scalar.of(10L));
        }
        CooArray one = coo(SmoothShape.of(1, 2), DType.INT64, 0, 1, 3);
        assertThat(Contract.einsum("ij,ij->i", List.of(a, one), OPTIONS).get(5)).isEqualTo(Scalar.of(9L));
        assertThat(Contract.einsum("ij->ji", List.of(a), OPTIONS).get(1, 5)).isEqualTo(Scalar.of(3L));
    }

    /// Such arrays have no elements, so that extents may be beyond those of any array that has.
    @Test
    void sumsOverLongAxesOfEmptyDenseArrays() {
        StridedArray a = dense(SmoothShape.of(0, 1L << 40, 3));
        CooArray b = coo(SmoothShape.of(3), DType.FLOAT64, 1, 5);
        for (OpOptions.ProductKind kind : OpOptions.ProductKind.values()) {
            OpOptions options = OPTIONS.withProducts(kind);
            assertThat(Contract.einsum("ijk->ki", List.of(a), options).shape()).isEqualTo(SmoothShape.of(3, 0));
            assertThat(DenseOracle.doubles(Contract.einsum("ijk,l->kl", List.of(a, b), options)))
                    .containsExactly(new double[9]);
            assertThat(DenseOracle.doubles(Contract.einsum("ijk,k->k", List.of(a, b), options)))
                    .containsExactly(new double[3]);
        }
    }

    @Test
    void interruptsEndProductsWithDenseArrays() {
        CooArray sparse = coo(SmoothShape.of(2, 2), DType.INT64, 0, 1, 3);
        StridedArray integers = Convert.toStrided(sparse);
        StridedArray reals = dense(SmoothShape.of(2, 2), 1, 2, 3, 4);
        for (List<NdArray> pair : List.<List<NdArray>>of(List.of(reals, reals), List.of(integers, integers),
                List.of(sparse, integers), List.of(integers, sparse), List.of(sparse, reals))) {
            Thread.currentThread().interrupt();
            assertThatThrownBy(() -> Contract.matmul(pair.getFirst(), pair.getLast(), OPTIONS))
                    .as("%s", pair).isInstanceOf(StoppedException.class);
            assertThat(Thread.interrupted()).isTrue();
        }
    }

    /// The first product is empty: its zeros are unspecified, and meet no NaN. A dense one of the second chain had 2^42 elements.
    @Test
    void aDenseResultOfSparseArraysHasSparseSteps() {
        OpOptions options = OPTIONS.withProducts(OpOptions.ProductKind.DENSE);
        CooArray a = coo(SmoothShape.of(2, 2), DType.FLOAT64, 0, 0, 1);
        CooArray b = coo(SmoothShape.of(2, 2), DType.FLOAT64, 1, 1, 1);
        CooArray c = CooArray.builder(SmoothShape.of(2, 2), DType.FLOAT64).add(Double.NaN, 0, 0).add(1, 1, 1).build();
        StoredArray product = Contract.einsum("ij,jk,kl->il", List.of(a, b, c), options);
        assertThat(product).isInstanceOf(StridedArray.class);
        assertThat(DenseOracle.doubles(product)).containsExactly(0, 0, 0, 0);

        long n = 1 << 21;
        CooArray cycle = coo(SmoothShape.of(n, n), DType.INT64, 0, 1, 2, 1, 2, 3, 2, 0, 5);
        assertThat(Contract.einsum("ij,jk,ki->", List.of(cycle, cycle, cycle), options).get())
                .isEqualTo(Scalar.of(90L));
    }
}
