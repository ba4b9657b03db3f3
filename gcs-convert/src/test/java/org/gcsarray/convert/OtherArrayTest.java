package org.gcsarray.convert;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import org.junit.jupiter.api.Test;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.Values;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.NdArray;
import org.gcsarray.format.StoredArray;
import org.gcsarray.format.StoredValueVisitor;
import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.shape.SmoothShape;

/// Conversions take an array of any kind by what [NdArray] says.
class OtherArrayTest {

    /// The unit matrix of some size, which stores nothing.
    ///
    /// @param size number of rows and of columns
    private record Unit(int size) implements NdArray {

        @Override
        public SmoothShape shape() {
            return SmoothShape.of(size, size);
        }

        @Override
        public long nse() {
            return size;
        }

        @Override
        public Scalar fill() {
            return Scalar.zero(DType.FLOAT64);
        }

        @Override
        public long byteSize() {
            return 0;
        }

        @Override
        public Scalar get(long... indices) {
            shape().checkIndices(indices);
            return Scalar.of(indices[0] == indices[1] ? 1.0 : 0.0);
        }

        @Override
        public void forEachValue(StoredValueVisitor visitor) {
            Values ones = Values.uniform(1, size);
            for (int i = 0; i < size; i++) {
                visitor.visit(new long[] {i, i}, ones, i);
            }
        }

        @Override
        public boolean isDense() {
            return false;
        }

        @Override
        public StoredArray stored() {
            CooArray.Builder builder = CooArray.builder(shape(), dtype());
            forEachStored((index, _) -> builder.add(index, 1));
            return builder.build();
        }
    }

    @Test
    void anArrayOfAnotherKindBecomesOneOfEachFormat() {
        Unit unit = new Unit(5);
        for (NdArray converted : Arrays.asList(Convert.toStrided(unit), Convert.toCoo(unit), Convert.toCrs(unit),
                Convert.toCcs(unit), Convert.toGcs(unit),
                Convert.toGcs(unit, DimensionReduction.parse(unit.shape(), "1|0")))) {
            assertThat(converted.shape()).isEqualTo(unit.shape());
            unit.shape().forEachIndex(index -> assertThat(converted.get(index)).isEqualTo(unit.get(index)));
        }
        assertThat(Convert.toCoo(unit).nse()).isEqualTo(5);
    }

    @Test
    void whatFollowsFromItsElementsNeedNotBeSaid() {
        Unit unit = new Unit(3);
        assertThat(unit.dtype()).isEqualTo(DType.FLOAT64);
        assertThat(unit.getDouble(2, 2)).isOne();
        List<String> stored = new ArrayList<>();
        unit.forEachStored((index, position) -> stored.add(Arrays.toString(index) + " at " + position));
        assertThat(stored).containsExactly("[0, 0] at 0", "[1, 1] at 1", "[2, 2] at 2");
    }

    @Test
    void itDiffersFromNothingElse() {
        assertThat(Difference.between(new Unit(3), Convert.toCrs(new Unit(3)), Difference.Tolerance.EXACT, 10).count())
                .isZero();
    }
}
