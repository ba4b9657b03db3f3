package org.gcsarray.index.shape;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.Test;

import org.gcsarray.shape.IndexConsumer;
import org.gcsarray.shape.Shape;
import org.gcsarray.shape.SmoothShape;

/// A `Shape` from outside the library counts as the shape it simplifies to. If that is no known kind, it is a fault.
class OtherShapeTest {

    private static final JaggedShape ROWS = JaggedShape.of(SmoothShape.of(3), SmoothShape.of(1)).withOrigin(2);

    @Test
    void countsAsWhatItSimplifiesTo() {
        Shape other = new Other(ROWS, true);
        assertThat(ShapeAlgebra.sameIndexSet(other, ROWS)).isTrue();
        assertThat(ShapeAlgebra.sameIndexSet(NestedShape.of(other, 1, 1), ROWS)).isTrue();
        assertThat(ShapeAlgebra.sameIndexSet(other, ROWS.withoutOrigin())).isFalse();
        assertThat(ShapeAlgebra.sameIndexSet(new Other(SmoothShape.of(2, 3).withOrigin(1, 0), true),
                SmoothShape.of(2, 3).withOrigin(1, 0))).isTrue();
        DimensionLabels labels = DimensionLabels.parse("i,j");
        assertThat(ShapeAlgebra.add(labels, new LabelledShape(other, labels), new LabelledShape(ROWS, labels)))
                .isEqualTo(ROWS.withoutOrigin());
        assertThat(NestedShape.of(other, 1, 1).elementsInLayer(1)).isEqualTo(4);
        List<List<Long>> tuples = new ArrayList<>();
        NestedShape.of(other, 2).forEachIndex(index -> tuples.add(Tuples.list(index)));
        assertThat(tuples).isEqualTo(Tuples.of(ROWS));
    }

    @Test
    void isRefusedWhereItSimplifiesToNothingKnown() {
        Shape other = new Other(ROWS, false);
        assertThatThrownBy(() -> ShapeAlgebra.sameIndexSet(other, ROWS)).isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("neither smooth nor jagged");
        DimensionLabels labels = DimensionLabels.parse("i,j");
        assertThatThrownBy(() -> ShapeAlgebra.transpose(labels, new LabelledShape(other, labels)))
                .isInstanceOf(IllegalArgumentException.class).hasMessageContaining("neither smooth nor jagged");
        assertThatThrownBy(() -> JaggedShape.of(other)).isInstanceOf(IllegalArgumentException.class);
    }

    /// A shape around another.
    ///
    /// @param isKnown whether it simplifies to the other
    private record Other(Shape base, boolean isKnown) implements Shape {

        @Override
        public int rank() {
            return base.rank();
        }

        @Override
        public BigInteger cellCount() {
            return base.cellCount();
        }

        @Override
        public SmoothShape asSmooth() {
            return base.asSmooth();
        }

        @Override
        public boolean isSmooth() {
            return base.isSmooth();
        }

        @Override
        public Shape simplify() {
            return isKnown ? base.simplify() : this;
        }

        @Override
        public Shape slice(long[] first, long[] last) {
            return new Other(base.slice(first, last), isKnown);
        }

        @Override
        public Shape chip(Map<Integer, Long> pins) {
            return new Other(base.chip(pins), isKnown);
        }

        @Override
        public boolean contains(long... index) {
            return base.contains(index);
        }

        @Override
        public Shape withoutOrigin() {
            return new Other(base.withoutOrigin(), isKnown);
        }

        @Override
        public void forEachIndex(IndexConsumer each) {
            base.forEachIndex(each);
        }
    }
}
