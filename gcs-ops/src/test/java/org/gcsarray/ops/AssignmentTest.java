package org.gcsarray.ops;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.gcsarray.index.AxisSelector.all;
import static org.gcsarray.index.AxisSelector.at;
import static org.gcsarray.index.AxisSelector.pick;
import static org.gcsarray.index.AxisSelector.range;

import java.util.List;

import org.junit.jupiter.api.Test;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.Values;
import org.gcsarray.convert.Convert;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.GcsArray;
import org.gcsarray.format.StoredArray;
import org.gcsarray.format.StridedArray;
import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.shape.SmoothShape;
import org.gcsarray.testing.DenseOracle;
import org.gcsarray.view.ArrayView;

class AssignmentTest {

    private static final CooArray BOARD = CooArray.builder(SmoothShape.of(3, 4), DType.FLOAT64).add(5, 0, 1)
            .add(7, 1, 3).add(9, 2, 0).add(4, 2, 3).build();

    private static StridedArray row(double... values) {
        return StridedArray.of(SmoothShape.of(values.length), values);
    }

    @Test
    void formatAndLayoutStay() {
        GcsArray gcs = Convert.toGcs(BOARD, DimensionReduction.parse(BOARD.shape(), "1|0"));
        GcsArray changed = (GcsArray) Assignment.of(ArrayView.of(gcs).select(at(1)), row(1, 0, 3, 0));
        assertThat(changed.reduction()).hasToString("1|0");
        assertThat(DenseOracle.doubles(changed)).containsExactly(0, 5, 0, 0, 1, 0, 3, 0, 9, 0, 0, 4);
        assertThat(changed.nse()).isEqualTo(5);
        assertThat(gcs.nse()).isEqualTo(4);
    }

    @Test
    void oneNumberFillsTheView() {
        StoredArray cleared = Assignment.of(ArrayView.of(BOARD).select(all(), range(0, 2)), Scalar.of(0.0));
        assertThat(DenseOracle.doubles(cleared)).containsExactly(0, 0, 0, 0, 0, 0, 0, 7, 0, 0, 0, 4);
        assertThat(cleared.nse()).isEqualTo(2);
        StoredArray ones = Assignment.of(ArrayView.of(BOARD).select(pick(2, 0), at(3)), Scalar.of(1.0));
        assertThat(DenseOracle.doubles(ones)).containsExactly(0, 5, 0, 1, 0, 0, 0, 7, 9, 0, 0, 1);
    }

    @Test
    void aValueThatTheOwnerCannotHoldIsNamedWithItsPlace() {
        CooArray whole = CooArray.builder(SmoothShape.of(2, 2), DType.INT32).build();
        for (StoredArray owner : List.of(whole, Convert.toStrided(whole), Convert.toCrs(whole))) {
            assertThatThrownBy(() -> Assignment.of(ArrayView.of(owner).select(at(1)), row(1, 0.5)))
                    .isInstanceOf(ArithmeticException.class)
                    .hasMessage("the new values: at element [1]: value 0.5 is not an integer");
        }
    }

    /// Values that are stored in other ways than one for each are written out before one changes.
    @Test
    void denseOwnersOfAnyFormOfValuesAreChanged() {
        List<Values> forms = List.of(Values.wrap(new double[] {1, 2, 3}), Values.wrap(new double[] {1, 2, 3}).least(),
                Values.wrap(DType.INT8, new byte[] {1, 2, 3}), Values.wrap(DType.UINT64, new long[] {1, 2, 3}),
                Values.wrapComplex(new float[] {1, 0, 2, 0, 3, 0}), Values.uniform(1, 3),
                Values.uniform(Scalar.of(1).convert(DType.FLOAT16), 3));
        for (Values values : forms) {
            StridedArray owner = StridedArray.wrapRowMajor(SmoothShape.of(3), values);
            StoredArray changed = Assignment.of(ArrayView.of(owner).select(at(1)), Scalar.of(7.0));
            assertThat(changed.dtype()).isEqualTo(values.dtype());
            assertThat(changed.get(1)).isEqualTo(Scalar.of(7).convert(values.dtype()));
            assertThat(changed.get(0)).isEqualTo(owner.get(0));
            assertThat(changed.get(2)).isEqualTo(owner.get(2));
            assertThat(owner.get(1)).isEqualTo(values.get(1));
        }
        StridedArray bytes = StridedArray.wrapRowMajor(SmoothShape.of(3), Values.wrap(DType.INT8, new byte[3]));
        assertThatThrownBy(() -> Assignment.of(ArrayView.of(bytes).select(at(1)), Scalar.of(300)))
                .isInstanceOf(ArithmeticException.class).hasMessageContaining("300").hasMessageContaining("int8");
    }

    /// Dense and sparse owners treat values alike: their fill counts only where it shows.
    @Test
    void theFillOfTheValuesNeedsToFitOnlyWhereItShows() {
        CooArray values = CooArray.builder(SmoothShape.of(1), DType.COMPLEX128).fill(Scalar.complex(0, 1)).add(7, 0)
                .build();
        CooArray sparse = CooArray.builder(SmoothShape.of(3), DType.UINT8).build();
        for (StoredArray owner : List.of(sparse, Convert.toStrided(sparse))) {
            assertThat(DenseOracle.doubles(Assignment.of(ArrayView.of(owner), values))).containsExactly(7, 7, 7);
            assertThat(DenseOracle.doubles(Assignment.of(ArrayView.of(owner).select(range(2, 2)),
                    Convert.toCoo(ArrayView.of(values).select(range(0, 0)))))).containsExactly(0, 0, 0);
        }
    }

    @Test
    void clearingAHugeViewCostsItsElementsOnly() {
        long huge = 1L << 61;
        CooArray sparse = CooArray.builder(SmoothShape.of(huge, huge), DType.FLOAT64).add(1, 3, 4)
                .add(2, huge - 1, huge - 1).build();
        StoredArray cleared = Assignment.of(ArrayView.of(sparse).select(range(5, huge)), Scalar.of(0.0));
        assertThat(cleared.nse()).isOne();
        assertThat(cleared.getDouble(3, 4)).isEqualTo(1);
        CooArray values = CooArray.builder(SmoothShape.of(huge - 1), DType.FLOAT64).add(8, 1).build();
        StoredArray diagonal = Assignment.of(ArrayView.of(sparse).diagonal(1, 0, 1), values);
        assertThat(diagonal.getDouble(1, 2)).isEqualTo(8);
        assertThat(diagonal.getDouble(3, 4)).isZero();
    }

    @Test
    void whatCannotBeAssignedIsRefused() {
        for (StoredArray owner : new StoredArray[] {BOARD, Convert.toCrs(BOARD), Convert.toStrided(BOARD)}) {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> Assignment.of(ArrayView.of(owner).select(pick(1, 1)), Scalar.of(1.0)))
                    .withMessage("an element would be replaced twice: axis 0 repeats one element 2 times");
            assertThatIllegalArgumentException().isThrownBy(() -> Sparse.of(owner).withElements("[0, -3]", 9))
                    .withMessageStartingWith("an element would be replaced twice");
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> Sparse.of(owner).withElements("[0, 0], [3, 3]", Sparse.of(row(1, 2))))
                    .withMessageStartingWith("an element would be replaced twice");
        }
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Assignment.of(ArrayView.of(BOARD).select(at(0)), row(1, 2, 3)))
                .withMessageContaining("(3) does not broadcast to (4)");
        CooArray integers = CooArray.builder(SmoothShape.of(2), DType.INT32).build();
        assertThatExceptionOfType(ArithmeticException.class)
                .isThrownBy(() -> Assignment.of(ArrayView.of(integers), row(0.5, 1))).withMessageContaining("0.5");
    }

    @Test
    void denseOwnersWhoseElementsShareAddressesAreWrittenOut() {
        assertThat(Sparse.vector(1).broadcastTo(3).withElements("0", 5).toDoubles()).containsExactly(5, 1, 1);
        StridedArray windows = StridedArray.wrap(SmoothShape.of(3, 2), new long[] {1, 1}, 0,
                Values.wrap(new double[] {1, 2, 3, 4}));
        StoredArray changed = Assignment.of(ArrayView.of(windows).select(at(1)), Scalar.of(0));
        assertThat(DenseOracle.doubles(changed)).containsExactly(1, 2, 0, 0, 3, 4);
        assertThat(DenseOracle.doubles(windows)).containsExactly(1, 2, 2, 3, 3, 4);
    }

    @Test
    void valuesWithDuplicatesAreRefusedWhateverTheOwner() {
        CooArray twice = CooArray.builder(SmoothShape.of(4), DType.FLOAT64).add(1, 0).add(2, 0).buildAsAdded();
        for (StoredArray owner : new StoredArray[] {BOARD, Convert.toCrs(BOARD), Convert.toStrided(BOARD)}) {
            assertThatIllegalArgumentException().isThrownBy(() -> Assignment.of(ArrayView.of(owner), twice))
                    .withMessageContaining("[0]");
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> Assignment.of(ArrayView.of(owner), ArrayView.of(twice).flip(0)))
                    .withMessageContaining("[3]");
        }
    }
}
