package org.gcsarray.ops.arrange;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.management.ManagementFactory;
import java.util.List;

import com.sun.management.ThreadMXBean;
import org.junit.jupiter.api.Test;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.Values;
import org.gcsarray.convert.Convert;
import org.gcsarray.format.CcsMatrix;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.CrsMatrix;
import org.gcsarray.format.GcsArray;
import org.gcsarray.format.NdArray;
import org.gcsarray.format.StoredArray;
import org.gcsarray.format.StridedArray;
import org.gcsarray.index.IndexDomain;
import org.gcsarray.ops.contract.Contract;
import org.gcsarray.ops.create.Create;
import org.gcsarray.ops.create.RandomOptions;
import org.gcsarray.ops.element.BinaryOp;
import org.gcsarray.ops.element.Elementwise;
import org.gcsarray.ops.operand.OpOptions;
import org.gcsarray.parallel.StoppedException;
import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.shape.SmoothShape;
import org.gcsarray.testing.DenseOracle;
import org.gcsarray.view.StackArray;
import org.gcsarray.view.StackLayer;
import org.gcsarray.view.StackOptions;

/// Examples of rearranged arrays, and what is refused.
class ArrangeTest {

    private static final OpOptions OPTIONS = OpOptions.DEFAULT;

    private static final CooArray CUBE = CooArray.builder(SmoothShape.of(2, 3, 4), DType.FLOAT64).add(1, 0, 0, 1)
            .add(2, 0, 2, 3).add(3, 1, 1, 0).build();

    private static GcsArray cube(String layout) {
        return Convert.toGcs(CUBE, DimensionReduction.parse(CUBE.shape(), layout));
    }

    @Test
    void compressedArraysAreRelabelled() {
        GcsArray cube = cube("2,0|1");
        GcsArray permuted = (GcsArray) Arrange.transpose(cube, 1, 2, 0);
        assertThat(permuted.reduction()).hasToString("1,2|0");
        assertThat(permuted.compressedRows()).isSameAs(cube.compressedRows());
        CrsMatrix crs = Convert.toCrs(Arrange.reshape(CUBE, new long[] {6, 4}, OPTIONS));
        assertThat(Arrange.transpose(crs)).isInstanceOfSatisfying(CcsMatrix.class,
                ccs -> assertThat(ccs.compressedColumns()).isSameAs(crs.compressedRows()));
    }

    @Test
    void axesThatLineUpAreReshapedForFree() {
        GcsArray cube = cube("2|0,1");
        GcsArray merged = (GcsArray) Arrange.reshape(cube, new long[] {6, 4}, OPTIONS);
        assertThat(merged.reduction()).hasToString("1|0");
        assertThat(merged.compressedRows()).isSameAs(cube.compressedRows());
        GcsArray split = (GcsArray) Arrange.reshape(merged, new long[] {3, 2, 2, 2}, OPTIONS);
        assertThat(split.reduction()).hasToString("2,3|0,1");
        assertThat(split.compressedRows()).isSameAs(cube.compressedRows());
    }

    @Test
    void theCutMovesWhereItDividesABlock() {
        GcsArray merged = (GcsArray) Arrange.reshape(cube("0|1,2"), new long[] {6, 4}, OPTIONS);
        assertThat(merged.reduction()).hasToString("0|1");
        assertThat(merged.get(5, 3)).isEqualTo(Scalar.of(0.0));
        assertThat(merged.get(2, 3)).isEqualTo(Scalar.of(2.0));
        assertThat(merged.values()).isSameAs(cubeValues(merged));
    }

    private static Values cubeValues(GcsArray reshaped) {
        return ((GcsArray) Arrange.reshape(reshaped, new long[] {6, 2, 2}, OPTIONS)).values();
    }

    @Test
    void anArrayOfTheSameShapeIsReturnedAsItIs() {
        assertThat(Arrange.reshape(CUBE, new long[] {2, -1, 4}, OPTIONS)).isSameAs(CUBE);
        assertThat(Arrange.transpose(CUBE, 0, 1, 2)).isSameAs(CUBE);
    }

    @Test
    void denseArraysShareTheirBuffer() {
        StridedArray dense = Convert.toStrided(CUBE);
        for (StoredArray same : List.of(Arrange.transpose(dense), Arrange.reshape(dense, new long[] {6, 4}, OPTIONS),
                Arrange.flip(dense, 1), Arrange.broadcastTo(dense, new long[] {5, 2, 3, 4}, OPTIONS),
                Arrange.expandDims(dense, 0, -1), Arrange.diagonal(dense, 1, 0, 2))) {
            assertThat(same.values()).isSameAs(dense.values());
        }
    }

    @Test
    void theFillIsCountedExactly() {
        SmoothShape huge = SmoothShape.of(1L << 31, 1L << 31);
        CooArray a = CooArray.builder(huge, DType.INT32).fill(Scalar.of(7)).add(7, 0, 0).add(9, 1, 1).build();
        Arrange.UniqueValues unique = Arrange.unique(a);
        assertThat(unique.values()).containsExactly(Scalar.of(7), Scalar.of(9));
        assertThat(unique.counts()).containsExactly((1L << 62) - 1, 1L);
    }

    /// 2^63 elements, all of them 0: those that are not stored are 2^63-1.
    @Test
    void storedElementsCountAsTheFillThatTheyAreEqualTo() {
        CooArray a = CooArray.builder(SmoothShape.of(2, 1L << 62), DType.INT64).addLong(new long[] {1, 5}, 0).build();
        assertThatThrownBy(() -> Arrange.unique(a)).isInstanceOf(ArithmeticException.class)
                .hasMessage("the fill 0 occurs 9223372036854775808 times in shape (2, 4611686018427387904);"
                        + " at most 2^63-1 can be counted");
    }

    @Test
    void uniqueValuesOfUint64AscendInItsWholeRange() {
        Scalar half = Scalar.unsigned(Long.MIN_VALUE);
        CooArray a = CooArray.builder(SmoothShape.of(5), DType.UINT64).fill(half)
                .add(new long[] {0}, Scalar.unsigned(-1))
                .addLong(new long[] {1}, 7).add(new long[] {2}, half).build();
        Arrange.UniqueValues unique = Arrange.unique(a);
        assertThat(unique.values()).containsExactly(Scalar.unsigned(7), half, Scalar.unsigned(-1));
        assertThat(unique.counts()).containsExactly(1L, 3L, 1L);
    }

    @Test
    void aMaskThatIsMostlyTrueChoosesFromAHugeArray() {
        SmoothShape huge = SmoothShape.of(1L << 30, 1L << 30);
        CooArray a = CooArray.builder(huge, DType.INT64).add(5, 0, 3).add(6, 1, 0).build();
        CooArray mask = CooArray.builder(huge, DType.BOOL).fill(Scalar.of(true)).add(0, 0, 2).add(0, 1, 0).build();
        CooArray chosen = (CooArray) Arrange.compress(a, mask);
        assertThat(chosen.shape()).isEqualTo(SmoothShape.of((1L << 60) - 2));
        assertThat(chosen.nse()).isOne();
        assertThat(chosen.get(2)).isEqualTo(Scalar.of(5L));
    }

    @Test
    void wrongAxesAreNamed() {
        assertThatIllegalArgumentException().isThrownBy(() -> Arrange.transpose(CUBE, 0, 1))
                .withMessage("axes [0, 1] names 2 axes; shape (2, 3, 4) has 3");
        assertThatIllegalArgumentException().isThrownBy(() -> Arrange.transpose(CUBE, 0, 1, -2))
                .withMessageContaining("axes [0, 1, -2]").withMessageContaining("name axis 1 twice");
        assertThatIllegalArgumentException().isThrownBy(() -> Arrange.swapAxes(CUBE, 0, 3))
                .withMessage("axis 3 is outside -3..2, the axes of rank 3");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Arrange.moveAxis(CUBE, new int[] {0}, new int[] {1, 2}))
                .withMessage("source names 1 axis, destination 2; they must be as many");
        assertThatIllegalArgumentException().isThrownBy(() -> Arrange.squeeze(CUBE, 1))
                .withMessage("axis 1 of shape (2, 3, 4) has extent 3; only an axis of extent 1 can be squeezed");
        assertThatIllegalArgumentException().isThrownBy(() -> Arrange.diagonal(CUBE, 0, 1, -2))
                .withMessage("axes [1, -2] name axis 1 twice");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Arrange.roll(CUBE, new long[] {1, 2}, new int[] {0, 1, 2}))
                .withMessage("roll: shifts [1, 2] and axes [0, 1, 2] are not as many, nor is either of them one");
    }

    @Test
    void wrongShapesAreNamedWithTheirSizes() {
        assertThatIllegalArgumentException().isThrownBy(() -> Arrange.reshape(CUBE, new long[] {5, 5}, OPTIONS))
                .withMessage("reshape of (2, 3, 4) with 24 elements to [5, 5], which has 25");
        assertThatIllegalArgumentException().isThrownBy(() -> Arrange.reshape(CUBE, new long[] {-1, 5}, OPTIONS))
                .withMessageEndingWith("the other extents have product 5, which does not divide 24");
        assertThatIllegalArgumentException().isThrownBy(() -> Arrange.reshape(CUBE, new long[] {-1, 2, -1}, OPTIONS))
                .withMessageEndingWith("extents 0 and 2 are both -1; at most one may be");
        assertThatIllegalArgumentException().isThrownBy(() -> Arrange.reshape(CUBE, new long[] {-3, 8}, OPTIONS))
                .withMessageEndingWith("extent 0 is -3; must be at least 0, or -1 once");
        assertThatIllegalArgumentException().isThrownBy(() -> Arrange.broadcastTo(CUBE, new long[] {2, 6, 4}, OPTIONS))
                .withMessageContaining("(2, 3, 4) does not broadcast to (2, 6, 4)")
                .withMessageContaining("extent 3 of its dimension 1");
        CooArray huge = CooArray.builder(SmoothShape.of(1L << 40, 1L << 40), DType.FLOAT64).build();
        assertThatThrownBy(() -> Arrange.reshape(huge, new long[] {1L << 20, 1L << 60}, OPTIONS))
                .isInstanceOf(ArithmeticException.class).hasMessageContaining("more than 2^63-1 elements");
    }

    @Test
    void arraysThatDoNotJoinAreNamed() {
        CooArray one = CooArray.builder(SmoothShape.of(2, 3), DType.FLOAT64).add(1, 0, 0).build();
        CooArray other = CooArray.builder(SmoothShape.of(2, 4), DType.FLOAT64).build();
        CooArray ones = CooArray.builder(SmoothShape.of(2, 3), DType.INT32).fill(Scalar.of(1)).build();
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Arrange.concatenate(List.of(one, other), 0, OPTIONS))
                .withMessage("the concatenation: array 1 has shape (2, 4), array 0 has shape (2, 3); axis 1 has 4 and"
                        + " 3, only axis 0 may differ");
        assertThatIllegalArgumentException().isThrownBy(() -> Arrange.concatenate(List.of(one, ones), 0, OPTIONS))
                .withMessage("the concatenation of shape (4, 3): array 0 has fill 0.0, array 1 has fill 1; one array"
                        + " has one fill");
        assertThatIllegalArgumentException().isThrownBy(() -> Arrange.concatenate(List.of(), 0, OPTIONS))
                .withMessage("concatenate needs at least one array; none is given");
        assertThatIllegalArgumentException().isThrownBy(() -> Arrange.stack(List.of(one, other), 0, OPTIONS))
                .withMessage("stack: array 1 has shape (2, 4), array 0 has shape (2, 3); all must be the same");
        assertThatIllegalArgumentException().isThrownBy(() -> Arrange.blockDiag(List.of(one, CUBE), OPTIONS))
                .withMessage("blockDiag: array 1 has shape (2, 3, 4); a matrix has rank 2");
        assertThatIllegalArgumentException().isThrownBy(() -> Arrange.pad(one, new long[] {1, 1}, new long[] {-1, 0}))
                .withMessage("pad: axis 1 has widths [-1, 0]; two numbers of at least 0 are needed");
        assertThatIllegalArgumentException().isThrownBy(() -> Arrange.pad(one, new long[] {1, 1}))
                .withMessage("pad: 1 pair of widths given; shape (2, 3) needs 2");
        assertThatIllegalArgumentException().isThrownBy(() -> Arrange.splitEqually(one, 2, 1))
                .withMessage("splitEqually: axis 1 of shape (2, 3) has extent 3; it does not divide into 2 equal"
                        + " sections");
    }

    @Test
    void joinedArraysAreCountedInTheTypeThatTheyHaveInCommon() {
        CooArray.Builder bytes = CooArray.builder(SmoothShape.of(100), DType.INT8);
        for (int k = 0; k < 100; k++) {
            bytes.addLong(new long[] {k}, k);
        }
        NdArray wide = Create.zeros(DType.COMPLEX128, 100);
        OpOptions options = OpOptions.DEFAULT.withMaxBytes(1699);

        assertThat(Arrange.concatenate(List.of(bytes.build(), wide), 0, OpOptions.DEFAULT).byteSize()).isEqualTo(1700);
        assertThatThrownBy(() -> discard(Arrange.concatenate(List.of(bytes.build(), wide), 0, options)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("the concatenation of shape (200) would take 1.7 kB; the limit is 1.7 kB");
    }

    @Test
    void aValueThatTheCommonTypeCannotHoldIsNamedWithItsArray() {
        CooArray small = CooArray.builder(SmoothShape.of(2), DType.INT8).build();
        CooArray great = CooArray.builder(SmoothShape.of(2), DType.UINT64).add(new long[] {1}, Scalar.unsigned(-1))
                .build();
        String what = "array 1: at element [1]: value 18446744073709551615 exceeds the range of int64";

        for (StoredArray second : List.of(great, Convert.toStrided(great))) {
            for (StoredArray first : List.of(small, Convert.toStrided(small))) {
                assertThatThrownBy(() -> discard(Arrange.concatenate(List.of(first, second), 0, OpOptions.DEFAULT)))
                        .isInstanceOf(ArithmeticException.class)
                        .hasMessage("the concatenation of shape (4): " + what);
            }
        }
        assertThatThrownBy(() -> discard(Arrange.stack(List.of(small, great), 1, OpOptions.DEFAULT)))
                .isInstanceOf(ArithmeticException.class).hasMessage(
                        "the stack of shape (2, 2): " + what.replace("[1]:", "[1, 0]:"));
        CooArray none = CooArray.builder(SmoothShape.of(0), DType.UINT64).fill(Scalar.unsigned(-1)).build();
        assertThat(Arrange.concatenate(List.of(small, none), 0, OpOptions.DEFAULT).dtype()).isEqualTo(DType.INT64);
    }

    @Test
    void anArrayWithoutIndicesMayHaveAnyFill() {
        StackArray none = StackArray.overlay(
                List.of(StackLayer.of(StridedArray.of(SmoothShape.of(0, 3), new double[0]))),
                StackOptions.DEFAULT.withDomain(IndexDomain.ofShape(SmoothShape.of(0, 3))));
        CooArray ones = CooArray.builder(SmoothShape.of(2, 3), DType.FLOAT64).fill(Scalar.of(1.0)).add(5, 1, 2).build();
        for (List<NdArray> arrays : List.of(List.<NdArray>of(none, ones), List.<NdArray>of(ones, none),
                List.<NdArray>of(none, none, ones, none))) {
            StoredArray joined = Arrange.concatenate(arrays, 0, OPTIONS);
            assertThat(joined.fill()).isEqualTo(Scalar.of(1.0));
            assertThat(DenseOracle.doubles(joined)).containsExactly(1, 1, 1, 1, 1, 5);
        }
        CooArray twos = CooArray.builder(SmoothShape.of(2, 3), DType.FLOAT64).fill(Scalar.of(2.0)).build();
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Arrange.concatenate(List.of(none, ones, twos), 0, OPTIONS))
                .withMessage("the concatenation of shape (4, 3): array 1 has fill 1.0, array 2 has fill 2.0; one array"
                        + " has one fill");
    }

    /// Four long axes fit two groups only because the one of extent 0 empties its group.
    @Test
    void emptyArraysOfLongAxesAreReshapedAndStacked() {
        long longest = 1L << 62;
        for (int[] order : new int[][] {{1, 2, 0, 3}, {1, 0, 2, 3}, {0, 1, 2, 3}}) {
            SmoothShape shape = SmoothShape.of(0, longest, longest, longest);
            CooArray coo = CooArray.builder(shape, DType.INT32).fill(Scalar.of(3)).build();
            GcsArray empty = Convert.toGcs(coo, DimensionReduction.of(shape, order, 3));
            SmoothShape stacked = SmoothShape.of(0, 2, longest, longest, longest);
            StoredArray stack = Arrange.stack(List.of(empty, empty), 1, OPTIONS);
            StoredArray reshaped = Arrange.reshape(empty, new long[] {longest, longest, 0, 5, longest, 1}, OPTIONS);

            assertThat(stack.shape()).isEqualTo(stacked);
            assertThat(reshaped.shape()).isEqualTo(SmoothShape.of(longest, longest, 0, 5, longest, 1));
            assertThat(List.of(stack.fill(), reshaped.fill())).containsOnly(Scalar.of(3));
            assertThat(Convert.toGcs(coo).shape()).isEqualTo(shape);
        }
    }

    @Test
    void whatWouldTakeTooMuchIsRefused() {
        CooArray line = CooArray.builder(SmoothShape.of(1, 10), DType.FLOAT64).add(1, 0, 5).build();
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Arrange.broadcastTo(line, new long[] {1L << 40, 10}, OPTIONS.withMaxBytes(1000)))
                .withMessageContaining("broadcast from (1, 10) to (1099511627776, 10) would take")
                .withMessageContaining("the limit is 1.0 kB");
        assertThatIllegalArgumentException()
                .isThrownBy(
                        () -> Arrange.tile(Convert.toStrided(line), new long[] {1, 100}, OPTIONS.withMaxBytes(1000)))
                .withMessageContaining("tiled to (1, 1000) would take 8.0 kB");
        CooArray ones = CooArray.builder(SmoothShape.of(1L << 40), DType.INT32).fill(Scalar.of(1)).build();
        assertThatIllegalArgumentException().isThrownBy(() -> Arrange.nonzero(ones))
                .withMessageContaining("with fill 1 would take 8.8 TB");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Arrange.take(line, new long[200], 0, OPTIONS.withMaxBytes(1000)))
                .withMessage("200 elements of shape (200, 10) and dtype float64 need 2.0 kB in coordinates;"
                        + " the limit is 1.0 kB");
        assertThatIllegalArgumentException()
                .isThrownBy(
                        () -> Arrange.take(Convert.toStrided(line), new long[] {0, 9, 5}, 1, OPTIONS.withMaxBytes(10)))
                .withMessageContaining("24 B");
        long[][] widths = {{0, 99}, {0, 0}};
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Arrange.pad(Convert.toStrided(line), widths, OPTIONS.withMaxBytes(1000)))
                .withMessageContaining("8.0 kB");
    }

    @Test
    void whatIsNotThereIsRefused() {
        assertThatThrownBy(() -> Arrange.take(CUBE, new long[] {0, -4}, 1))
                .isInstanceOf(IndexOutOfBoundsException.class)
                .hasMessage("indices[1] = -4 is outside -3..2, the indices of axis 1 of shape (2, 3, 4)");
        assertThatIllegalArgumentException().isThrownBy(() -> Arrange.compress(CUBE, CUBE))
                .withMessage("the mask has dtype float64; bool is needed");
        CooArray mask = CooArray.builder(SmoothShape.of(3), DType.BOOL).build();
        assertThatIllegalArgumentException().isThrownBy(() -> Arrange.compress(CUBE, mask))
                .withMessage("the mask has shape (3); the array has shape (2, 3, 4)");
        CooArray everywhere = CooArray.builder(SmoothShape.of(1L << 40), DType.BOOL).fill(Scalar.of(true)).build();
        CooArray wide = CooArray.builder(SmoothShape.of(1L << 40, 2), DType.FLOAT64).build();
        assertThatIllegalArgumentException().isThrownBy(() -> Arrange.compress(wide, everywhere))
                .withMessageStartingWith(
                        "the mask of shape (1099511627776) is true at 1099511627776 indices, whose list needs 8.8 TB; the limit is ");
        assertThatIllegalArgumentException().isThrownBy(() -> Arrange.triu(mask, 0))
                .withMessage("triu needs at least 2 axes; shape (3) has 1");
        CooArray twice = CooArray.wrap(SmoothShape.of(2),
                new Indices[] {Indices.narrowest(2, 1, 1)}, Values.wrap(new int[] {3, 4}));
        assertThatIllegalArgumentException().isThrownBy(() -> Arrange.flip(twice))
                .withMessageContaining("occurs at positions 0 and 1");
    }

    /// Groups of a layout are numbered by 63 bits; coordinates have no groups.
    @Test
    void layoutsThatDoNotFitTheResultBecomeCoordinates() {
        long large = 1L << 31;
        CooArray coo = CooArray.builder(SmoothShape.of(large, large, 2), DType.FLOAT64).add(1, 5, 6, 1)
                .add(2, large - 1, 0, 0).build();
        GcsArray gcs = Convert.toGcs(coo, "0,1|2");
        long[][] widths = {{0, large}, {0, large}, {0, 0}};

        assertCoordinates(Arrange.tile(gcs, new long[] {2, 2, 1}, OPTIONS),
                Arrange.tile(coo, new long[] {2, 2, 1}, OPTIONS));
        assertCoordinates(Arrange.repeat(gcs, 3, 0, OPTIONS), Arrange.repeat(coo, 3, 0, OPTIONS));
        assertCoordinates(Arrange.pad(gcs, widths), Arrange.pad(coo, widths));
        assertCoordinates(Arrange.concatenate(List.of(gcs, gcs, gcs), 1, OPTIONS),
                Arrange.concatenate(List.of(coo, coo, coo), 1, OPTIONS));
        CooArray flat = CooArray.builder(SmoothShape.of(1L << 61, 1, 2), DType.FLOAT64).add(1, 5, 0, 1).build();
        assertCoordinates(Arrange.take(Convert.toGcs(flat, "0,1|2"), new long[5], 1),
                Arrange.take(flat, new long[5], 1));
        CooArray factors = CooArray.builder(SmoothShape.of(2, 4, 1), DType.FLOAT64).add(3, 1, 3, 0).build();
        assertCoordinates(Contract.kron(gcs, factors, OPTIONS), Contract.kron(coo, factors, OPTIONS));
        CooArray column = CooArray.builder(SmoothShape.of(1, 4, 1), DType.FLOAT64).add(3, 0, 1, 0).build();
        assertCoordinates(Elementwise.combine(BinaryOp.MULTIPLY, Convert.toGcs(flat, "0,1|2"), column, OPTIONS),
                Elementwise.combine(BinaryOp.MULTIPLY, flat, column, OPTIONS));
    }

    private static void assertCoordinates(StoredArray actual, StoredArray expected) {
        assertThat(actual).isInstanceOf(CooArray.class);
        assertThat(actual.shape()).isEqualTo(expected.shape());
        assertThat(DenseOracle.byIteration(actual)).isEqualTo(DenseOracle.byIteration(expected));
    }

    private static void discard(Object result) {
        assertThat(result).isNotNull();
    }

    @Test
    void interruptsEndTheCall() {
        for (Runnable call : List.<Runnable>of(() -> discard(Arrange.unique(CUBE)),
                () -> discard(Arrange.nonzero(CUBE)), () -> discard(Arrange.transpose(CUBE, 2, 1, 0)))) {
            Thread.currentThread().interrupt();
            assertThatThrownBy(call::run).isInstanceOf(StoppedException.class);
            assertThat(Thread.interrupted()).isTrue();
        }
    }

    @Test
    void joiningConvertsOnlyTheElementsOfADenseArray() {
        StridedArray second = StridedArray.wrap(SmoothShape.of(2), new long[] {1}, 1,
                Values.wrap(DType.UINT64, new long[] {-1, 5, 6}));
        CooArray first = CooArray.builder(SmoothShape.of(1), DType.INT8).addLong(new long[] {0}, 4).build();
        StoredArray joined = Arrange.concatenate(List.of(first, second), 0, OpOptions.DEFAULT);
        assertThat(joined.values().toDoubles()).containsExactly(4, 5, 6);
    }

    @Test
    void aListingTooLongToRollIsNamedWithItsShape() {
        CooArray a = Create.zeros(DType.FLOAT64, 1L << 61, 3);
        assertThatThrownBy(() -> Arrange.roll(a, 1)).isInstanceOf(ArithmeticException.class)
                .hasMessage("roll of the row-major listing of shape (2305843009213693952, 3): it has "
                        + "6917529027641081856 elements; at most 2^62-1 are possible");
        assertThat(Arrange.roll(Create.zeros(DType.FLOAT64, (1L << 62) - 1), 1).nse()).isZero();
    }

    @Test
    void extentsBeyondTheIndicesOfAViewAreNamedByTheirAxis() {
        CooArray one = Create.zeros(DType.FLOAT64, 3, 1);
        assertThatThrownBy(() -> Arrange.repeat(one, 1L << 62, 1, OPTIONS)).isInstanceOf(ArithmeticException.class)
                .hasMessage("repeat: axis 1 gets extent 4611686018427387904, which exceeds 2^62-1");
        assertThatThrownBy(() -> Arrange.tile(one, new long[] {1L << 62}, OPTIONS))
                .isInstanceOf(ArithmeticException.class)
                .hasMessage("tile: axis 1 gets extent 4611686018427387904, which exceeds 2^62-1");
        assertThat(Arrange.repeat(one, (1L << 62) - 1, 1, OPTIONS).shape()).hasToString("(3, 4611686018427387903)");
    }

    @Test
    void anAxisWithoutIndicesIsRepeatedAnyNumberOfTimes() {
        CooArray none = Create.zeros(DType.FLOAT64, 0, 2);
        assertThat(Arrange.repeat(none, Long.MAX_VALUE, 0, OPTIONS).shape()).isEqualTo(none.shape());
        assertThat(Arrange.repeat(Convert.toStrided(none), Long.MAX_VALUE, 0, OPTIONS).shape()).isEqualTo(none.shape());
        assertThat(Arrange.tile(none, new long[] {Long.MAX_VALUE, 1}, OPTIONS).shape()).isEqualTo(none.shape());
    }

    @Test
    void aColumnMajorReshapeThatIsTooLongNamesTheShapesAsTheyAreGiven() {
        CooArray large = Create.zeros(DType.FLOAT64, 3L << 60, 1L << 61);
        assertThatThrownBy(() -> Arrange.reshapeColumnMajor(large, new long[] {1L << 61, 3L << 60}, OPTIONS))
                .isInstanceOf(ArithmeticException.class)
                .hasMessageStartingWith("column-major reshape of " + large.shape()
                        + " to (2305843009213693952, 3458764513820540928), which reverses the axes: reshape of (");
    }

    /// 20,000 lines of 20 elements: memory for each line that grows with all elements would be 16 GB.
    @Test
    void sortingTakesMemoryForItsElementsOnly() {
        StoredArray a = Create.random(RandomOptions.DEFAULT.withNse(400_000).withSeed(3), 20_000, 5_000);
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long before = threads.getCurrentThreadAllocatedBytes();
        assertThat(Arrange.sort(a, 1, OpOptions.DEFAULT).nse()).isEqualTo(400_000);
        assertThat(threads.getCurrentThreadAllocatedBytes() - before).isLessThan(100L * 400_000);
    }
}
