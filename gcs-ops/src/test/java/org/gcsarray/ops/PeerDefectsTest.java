package org.gcsarray.ops;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.DuplicatePolicy;
import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.Values;
import org.gcsarray.convert.Convert;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.CrsMatrix;
import org.gcsarray.format.GcsArray;
import org.gcsarray.format.NdArray;
import org.gcsarray.format.RowIndex;
import org.gcsarray.format.StridedArray;
import org.gcsarray.layout.Layouts;
import org.gcsarray.ops.contract.Contract;
import org.gcsarray.ops.create.RandomOptions;
import org.gcsarray.ops.element.BinaryOp;
import org.gcsarray.ops.element.Elementwise;
import org.gcsarray.ops.element.UnaryOp;
import org.gcsarray.ops.operand.OpOptions;
import org.gcsarray.ops.reduce.Reduce;
import org.gcsarray.ops.reduce.Reduction;
import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.shape.SmoothShape;
import org.gcsarray.testing.DenseOracle;

/// Defects known of other libraries do not occur here. Each test says which.
@Timeout(60)
class PeerDefectsTest {

    private static CooArray random(int nse, long seed, long... extents) {
        return Sparse.random(RandomOptions.of(nse, seed), extents).toCoo();
    }

    private static boolean isSparse(Sparse x) {
        return !(x.array() instanceof StridedArray);
    }

    private static CooArray coo(SmoothShape shape, double[] values, long[]... indices) {
        CooArray.Builder builder = CooArray.builder(shape, DType.FLOAT64);
        for (int k = 0; k < values.length; k++) {
            builder.add(values[k], indices[k]);
        }
        return builder.build();
    }

    /// Rows of a product were left unsorted, so that reading elements found some of them only.
    @Test
    void productsReadTheSameByElementBySliceAndByIteration() {
        CooArray a = random(250, 1, 50, 50);
        CooArray b = random(250, 2, 50, 50);
        double[] x = DenseOracle.doubles(a);
        double[] y = DenseOracle.doubles(b);
        double[] expected = new double[2500];
        for (int i = 0; i < 50; i++) {
            for (int j = 0; j < 50; j++) {
                for (int k = 0; k < 50; k++) {
                    expected[50 * i + j] += x[50 * i + k] * y[50 * k + j];
                }
            }
        }
        for (DimensionReduction layout : Layouts.classes(a.shape())) {
            Sparse product = Sparse.of(Convert.toGcs(a, layout)).matmul(Sparse.of(Convert.toGcs(b, layout)));
            assertThat(DenseOracle.doubles(product.array())).containsExactly(expected, within(1e-12));
            assertThat(DenseOracle.doubles(product.toStrided())).containsExactly(expected, within(1e-12));
            int[] seen = {0};
            product.array().forEachStored((index, position) -> {
                seen[0]++;
                assertThat(product.item(index).real()).isCloseTo(expected[(int) (50 * index[0] + index[1])],
                        within(1e-12));
            });
            assertThat((long) seen[0]).isEqualTo(product.nse()).isGreaterThan(900);
            for (int i = 0; i < 50; i++) {
                assertThat(DenseOracle.doubles(product.get(Integer.toString(i)).array()))
                        .containsExactly(Arrays.copyOfRange(expected, 50 * i, 50 * i + 50), within(1e-12));
            }
        }
    }

    /// Compressed input with unsorted or repeated columns gave wrong numbers.
    @Test
    void rowsThatAreNotCanonicalAreRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> CompressedRows.wrap(2, 3, RowIndex.Dense.wrap(new int[] {0, 3, 4}),
                        Indices.narrowest(3, 2, 0, 0, 1), Values.wrap(new double[] {3, 1, 2, 5})))
                .withMessage("row 0: colIndices[1] = 0 does not exceed colIndices[0] = 2");
    }

    /// Arrays of more than 2^63 cells were refused, or linear indices overflowed.
    @Test
    void arraysOfMoreCellsThanAnIndexCountsWork() {
        SmoothShape shape = SmoothShape.of(1L << 40, 1L << 40, 1L << 40);
        Sparse x = Sparse.of(coo(shape, new double[] {1, 2, 3}, new long[] {1, 2, 3}, new long[] {1L << 39, 5, 6},
                new long[] {(1L << 40) - 1, 0, 0}));
        assertThat(x.add(x).item(1L << 39, 5, 6).real()).isEqualTo(4);
        assertThat(x.sum(0, 2).item(5).real()).isEqualTo(2);
        assertThat(x.sum(1).item(1, 3).real()).isEqualTo(1);
        assertThat(x.sum()).isEqualTo(6);
        assertThat(x.transpose(2, 0, 1).item(6, 1L << 39, 5).real()).isEqualTo(2);
        assertThat(x.multiply(x).sum()).isEqualTo(14);
        assertThat(x.tensordot(x, new int[] {0, 1}, new int[] {0, 1}).item(6, 6).real()).isEqualTo(4);
        assertThat(x.max()).isEqualTo(3);
        assertThat(x.argMax()).containsExactly((1L << 40) - 1, 0, 0);
    }

    /// Two elements in a huge matrix took 80 MB of pointers.
    @Test
    void pointersDoNotBlowUp() {
        CooArray two = coo(SmoothShape.of(10_000_000, 10_000_000), new double[] {1, 2}, new long[] {3, 4},
                new long[] {9_999_999, 0});
        Layouts.forEach(two.shape(), layout -> assertThat(Convert.toGcs(two, layout).byteSize()).isLessThan(200));
    }

    /// The sum over one axis of 4 elements in (200)^4 took 136 MB.
    @Test
    void reductionsTakeTheMemoryOfWhatIsStored() {
        CooArray four = random(4, 3, 200, 200, 200, 200);
        for (DimensionReduction layout : Layouts.classes(four.shape())) {
            GcsArray a = Convert.toGcs(four, layout);
            NdArray sums = Reduce.of(Reduction.sum(), a, new int[] {0}, false, OpOptions.DEFAULT);
            assertThat(sums.byteSize()).isLessThan(1000);
            assertThat(sums.nse()).isEqualTo(4);
        }
    }

    /// One index of an array of 4 elements in (255)^5 wanted 33 GB; slices with several compressed axes were wrong.
    @Test
    void slicesTakeTheMemoryOfWhatIsStored() {
        CooArray four = random(4, 4, 255, 255, 255, 255, 255);
        long first = four.indices(0).get(0);
        assertThat(Sparse.of(four).get(Long.toString(first)).nse()).isBetween(1L, 4L);
        for (DimensionReduction layout : Layouts.classes(four.shape())) {
            Sparse x = Sparse.of(Convert.toGcs(four, layout)).get(Long.toString(first));
            assertThat(x.nse()).isBetween(1L, 4L);
            assertThat(x.array().byteSize()).isLessThan(1000);
        }
    }

    /// The square of an identity took time in rows times columns: 2^40 steps would not come to an end.
    @Test
    @Timeout(value = 10, unit = TimeUnit.MINUTES, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    void theSquareOfAnIdentityIsLinear() {
        Sparse identity = Sparse.eye(1 << 20, 1 << 20, 0);
        Sparse integers = identity.asType(DType.INT64);
        assertThat(identity.matmul(identity).nse()).isEqualTo(1 << 20);
        assertThat(integers.matmul(integers).nse()).isEqualTo(1 << 20);
    }

    /// A conversion changed the matrix of the caller.
    @Test
    void operandsAreNeverChanged() {
        CooArray a = random(40, 5, 6, 7, 8);
        CooArray b = random(40, 6, 6, 7, 8);
        for (DimensionReduction layout : Layouts.classes(a.shape())) {
            Sparse x = Sparse.of(Convert.toGcs(a, layout));
            Sparse y = Sparse.of(Convert.toGcs(b, layout));
            List<Scalar> before = DenseOracle.byElement(x.array());
            List<Scalar> other = DenseOracle.byElement(y.array());
            List<Sparse> results = List.of(x.add(y),
                    x.multiply(y),
                    x.negate(),
                    x.sum(0),
                    x.tensordot(y, new int[] {0, 1}, new int[] {0, 1}),
                    x.transpose(),
                    x.reshape(42, 8),
                    x.triu(0),
                    x.withElements("0", 7),
                    Sparse.concatenate(List.of(x, y), 1));
            assertThat(results).hasSize(10);
            assertThat(DenseOracle.byElement(x.array())).isEqualTo(before);
            assertThat(DenseOracle.byElement(y.array())).isEqualTo(other);
        }
    }

    /// The product of coordinates with a dense array of no columns never returned.
    @Test
    void productsWithEmptyOperandsReturn() {
        Sparse a = Sparse.of(random(5, 7, 4, 3));
        Sparse none = Sparse.of(StridedArray.of(SmoothShape.of(3, 0), new double[0]));
        assertThat(a.matmul(none).shape()).isEqualTo(SmoothShape.of(4, 0));
        assertThat(Sparse.zeros(DType.FLOAT64, 4, 0).matmul(Sparse.zeros(DType.FLOAT64, 0, 3)).nse()).isZero();
        assertThat(a.matmul(Sparse.zeros(DType.FLOAT64, 3, 0)).shape()).isEqualTo(SmoothShape.of(4, 0));
        assertThat(Sparse.einsum("ij,jk->ik", a, none).shape()).isEqualTo(SmoothShape.of(4, 0));
    }

    /// `x[None, 1, :, None, 2:5]` had the wrong shape, and two lists acted as an outer product.
    @Test
    void keysHaveOneMeaning() {
        Sparse x = Sparse.of(random(30, 8, 4, 5, 6));
        assertThat(x.get("newaxis, 1, :, newaxis, 2:5").shape()).isEqualTo(SmoothShape.of(1, 5, 1, 3));
        assertThat(x.get("[0, 1], [2, 3]").shape()).isEqualTo(SmoothShape.of(2, 6));
        assertThat(x.get("[0, 1], [2, 3]").item(1, 4)).isEqualTo(x.item(1, 3, 4));
    }

    /// NaN and infinity of one operand vanished against elements of the other that are not stored.
    @Test
    void elementwiseProductsFollowTheDenseComputation() {
        Sparse zeros = Sparse.of(coo(SmoothShape.of(3), new double[] {1}, new long[] {0}));
        Sparse dense = Sparse
                .of(StridedArray.of(SmoothShape.of(3), new double[] {2, Double.NaN, Double.POSITIVE_INFINITY}));
        Sparse sparse = Sparse.of(Convert.toCoo(dense.array()));
        for (Sparse product : List.of(zeros.multiply(dense), dense.multiply(zeros), zeros.multiply(sparse),
                sparse.multiply(zeros))) {
            assertThat(DenseOracle.doubles(product.array())).containsExactly(2, Double.NaN, Double.NaN);
            assertThat(isSparse(product)).isTrue();
        }
        // sums of products are documented to take stored elements only
        assertThat(zeros.matmul(sparse).item().real()).isEqualTo(2);
    }

    /// A fill of NaN spoilt slices that are stored whole, and fills were refused or wrong in statistics.
    @Test
    void fillsTakePartExactly() {
        CooArray full = CooArray.builder(SmoothShape.of(2, 2), DType.FLOAT64).fill(Scalar.of(Double.NaN)).add(1, 0, 0)
                .add(2, 0, 1)
                .add(3, 1, 0).build();
        Sparse sums = Sparse.of(full).sum(0);
        assertThat(DenseOracle.doubles(sums.array())).containsExactly(4, Double.NaN);
        Sparse ones = Sparse.full(Scalar.of(1.0), 1_000_000, 1_000_000);
        assertThat(ones.sum()).isEqualTo(1e12);
        assertThat(ones.mean()).isEqualTo(1);
        assertThat(ones.std(0).item(5).real()).isZero();
        assertThat(ones.prod(1).item(3).real()).isEqualTo(1);
        assertThatIllegalArgumentException().isThrownBy(() -> ones.matmul(ones)).withMessageContaining("fill 1.0");
    }

    /// Multiplying arrays with duplicates multiplied them pairwise.
    @Test
    void duplicatesAreRefusedUntilTheyAreCombined() {
        CooArray repeated = CooArray.wrap(SmoothShape.of(4), new Indices[] {Indices.narrowest(4, 1, 1, 1)},
                Values.wrap(new double[] {1, 2, 3}));
        assertThatIllegalArgumentException().isThrownBy(() -> Sparse.of(repeated))
                .withMessageContaining("index [1] occurs at positions 0 and 1");
        Sparse once = Sparse.of(repeated.canonicalize(DuplicatePolicy.SUM));
        assertThat(once.multiply(once).nse()).isOne();
        assertThat(once.multiply(once).item(1).real()).isEqualTo(36);
    }

    /// Broadcasting wrote the operand out before it computed.
    @Test
    void broadcastProductsCostWhatTheyStore() {
        int n = 100_000;
        Sparse column = Sparse.of(random(10, 9, n, 1));
        Sparse row = Sparse.of(random(10, 10, 1, n));
        assertThat(column.multiply(row).nse()).isEqualTo(100);
        assertThat(column.multiply(row).shape()).isEqualTo(SmoothShape.of(n, n));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> column.with(OpOptions.DEFAULT.withMaxBytes(1_000_000)).add(row))
                .withMessageContaining("the limit is");
    }

    /// Assignment to a slice did nothing, silently.
    @Test
    void assignmentGivesANewArray() {
        Sparse x = Sparse.zeros(DType.FLOAT64, 3, 3);
        assertThat(x.withElements("1, :", 5).sum()).isEqualTo(15);
        assertThat(x.nse()).isZero();
    }

    /// Nobody could tell when a result would be dense.
    @Test
    void theKindOfAResultFollowsFromTheKindsOfItsOperands() {
        Sparse sparse = Sparse.of(random(5, 11, 4, 4));
        Sparse dense = Sparse.of(StridedArray.of(SmoothShape.of(4, 4), new double[16]));
        assertThat(isSparse(sparse.add(1))).isTrue();
        assertThat(isSparse(sparse.map(UnaryOp.EXP))).isTrue();
        assertThat(isSparse(sparse.multiply(dense))).isTrue();
        assertThat(isSparse(sparse.add(dense))).isFalse();
        assertThat(isSparse(sparse.matmul(dense))).isFalse();
        assertThat(isSparse(sparse.matmul(sparse))).isTrue();
        assertThat(isSparse(sparse.sum(0))).isTrue();
        assertThat(isSparse(dense.sum(0))).isFalse();
    }

    /// Explicit zeros were kept or dropped at random.
    @Test
    void explicitZerosFollowOneRule() {
        CooArray zero = coo(SmoothShape.of(3), new double[] {0, 2}, new long[] {0}, new long[] {1});
        Sparse x = Sparse.of(zero);
        assertThat(x.negate().nse()).as("kept by functions of one array").isEqualTo(2);
        assertThat(x.add(x).nse()).as("dropped by functions of two").isEqualTo(1);
        assertThat(x.subtract(x).nse()).isZero();
        assertThat(x.expandDims(0).nse()).as("kept by rearrangement").isEqualTo(2);
        assertThat(x.reduce(Reduction.sum()).nse()).as("a sum of stored elements is stored").isEqualTo(1);
        Sparse cancelled = Sparse
                .of(coo(SmoothShape.of(1, 2), new double[] {1, -1}, new long[] {0, 0}, new long[] {0, 1}))
                .matmul(Sparse
                        .of(coo(SmoothShape.of(2, 1), new double[] {1, 1}, new long[] {0, 0}, new long[] {1, 0})));
        assertThat(cancelled.nse()).as("kept by products over axes").isEqualTo(1);
    }

    /// Results of more elements than fit crashed inside.
    @Test
    void resultsThatDoNotFitAreRefusedBeforeTheWork() {
        Sparse column = Sparse.of(ones(70_000, 1));
        Sparse row = Sparse.of(ones(1, 70_000));
        assertThatIllegalArgumentException().isThrownBy(() -> column.matmul(row)).withMessageContaining("4900000000");
    }

    private static CrsMatrix ones(int rows, int columns) {
        CooArray.Builder builder = CooArray.builder(SmoothShape.of(rows, columns), DType.FLOAT64);
        for (int i = 0; i < rows; i++) {
            for (int j = 0; j < columns; j++) {
                builder.add(1, i, j);
            }
        }
        return Convert.toCrs(builder.build());
    }

    /// Rows times columns overflowed an int.
    @Test
    void extentsThatOverflowAreNamed() {
        SmoothShape shape = SmoothShape.of(1L << 40, 1L << 40);
        assertThatThrownBy(() -> DimensionReduction.of(shape, new int[] {0, 1})).isInstanceOf(ArithmeticException.class)
                .hasMessageContaining("1099511627776");
        assertThatThrownBy(() -> Sparse.zeros(DType.FLOAT64, 1L << 40, 1L << 40).reshape(-1))
                .isInstanceOfAny(ArithmeticException.class, IllegalArgumentException.class)
                .hasMessageContaining("1099511627776");
    }

    /// What the static operations and the entry say is the same.
    @Test
    void theEntryAndTheFunctionsAgree() {
        CooArray a = random(20, 12, 5, 6);
        CooArray b = random(20, 13, 5, 6);
        DenseOracle.assertSameElements(Sparse.of(a).add(Sparse.of(b)).array(),
                Elementwise.combine(BinaryOp.ADD, a, b, OpOptions.DEFAULT));
        DenseOracle.assertSameElements(Sparse.of(a).matmul(Sparse.of(b).transpose()).array(),
                Contract.matmul(a, Sparse.of(b).transpose().array(), OpOptions.DEFAULT));
    }
}
