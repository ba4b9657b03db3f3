package org.gcsarray.convert;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;

import org.junit.jupiter.api.Test;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.Values;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.NdArray;
import org.gcsarray.format.StoredArray;
import org.gcsarray.format.StoredElementVisitor;
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
        public DType dtype() {
            return DType.FLOAT64;
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
        public double getDouble(long... indices) {
            shape().checkIndices(indices);
            return indices[0] == indices[1] ? 1 : 0;
        }

        @Override
        public Scalar get(long... indices) {
            return Scalar.of(getDouble(indices));
        }

        @Override
        public void forEachStored(StoredElementVisitor visitor) {
            for (int i = 0; i < size; i++) {
                visitor.visit(new long[] {i, i}, i);
            }
        }

        @Override
        public void forEachValue(StoredValueVisitor visitor) {
            Values ones = Values.uniform(1, size);
            forEachStored((index, position) -> visitor.visit(index, ones, position));
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
    void itDiffersFromNothingElse() {
        assertThat(Difference.between(new Unit(3), Convert.toCrs(new Unit(3)), Difference.Tolerance.EXACT, 10).count())
                .isZero();
    }
}
