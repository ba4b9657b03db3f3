package org.gcsarray.index.expression;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.OptionalLong;

import org.junit.jupiter.api.Test;

import org.gcsarray.index.AxisSelector;
import org.gcsarray.index.IndexDomain;
import org.gcsarray.index.IndexInterval;
import org.gcsarray.index.IndexTransform;
import org.gcsarray.shape.SmoothShape;

class IndexingTest {

    private static final IndexDomain XY = IndexDomain.of(List.of(IndexInterval.sized(0, 4), IndexInterval.sized(2, 3)),
            List.of("x", "y"));

    private static String taken(AxisSelector... terms) {
        return Indexing.of(Indexing.Mode.DEFAULT, terms).apply(XY).toString();
    }

    @Test
    void termsApplyFromLeftToRight() {
        assertThat(taken(AxisSelector.at(1))).isEqualTo("{ \"y\": [2, 5) }");
        assertThat(taken(AxisSelector.ellipsis(), AxisSelector.from(3))).isEqualTo("{ \"x\": [0, 4), \"y\": [3, 5) }");
        assertThat(taken(AxisSelector.to(2), AxisSelector.newAxis()))
                .isEqualTo("{ \"x\": [0, 2), [0*, 1*), \"y\": [2, 5) }");
        assertThat(taken(AxisSelector.every(-1))).isEqualTo("{ \"x\": [-3, 1), \"y\": [2, 5) }");
        assertThat(taken(AxisSelector.where(true, false, true))).isEqualTo("{ [0, 2), \"y\": [2, 5) }");
        assertThat(taken()).isEqualTo(XY.toString());
    }

    @Test
    void onlyTheRankOfTheResultIsLimited() {
        IndexDomain widest = IndexDomain.unbounded(32);
        AxisSelector[] exchange = {AxisSelector.at(0), AxisSelector.newAxis()};
        assertThat(Indexing.of(Indexing.Mode.DEFAULT, exchange).apply(widest).rank()).isEqualTo(32);
        assertThat(DimExpression.dims(0, 1).index(Indexing.Mode.DEFAULT, exchange).apply(widest).rank()).isEqualTo(32);
        assertThatThrownBy(() -> Indexing.of(Indexing.Mode.DEFAULT, AxisSelector.newAxis()).apply(widest))
                .isInstanceOf(IllegalArgumentException.class).hasMessageContaining("rank 33");
    }

    @Test
    void aPlaceFromTheEndBeyond64BitsIsNamed() {
        assertThatThrownBy(() -> taken(AxisSelector.fromEnd(Long.MIN_VALUE))).isInstanceOf(ArithmeticException.class)
                .hasMessageContainingAll(Long.toString(Long.MIN_VALUE), "dimension 0 \"x\"");
    }

    @Test
    void theEndIsCountedFromOnlyWhereThatIsSaid() {
        assertThat(Indexing.of(Indexing.Mode.DEFAULT, AxisSelector.ellipsis(), AxisSelector.fromEnd(1))
                .apply(IndexTransform.identity(XY)).apply(0)).containsExactly(0, 4);
        assertThatThrownBy(() -> taken(AxisSelector.fromEnd(5))).isInstanceOf(IndexOutOfBoundsException.class)
                .hasMessageContaining("-1");
        assertThatThrownBy(() -> taken(AxisSelector.at(-1))).isInstanceOf(IndexOutOfBoundsException.class)
                .hasMessageContainingAll("-1", "[0, 4)");
        assertThatThrownBy(
                () -> Indexing.of(Indexing.Mode.DEFAULT, AxisSelector.fromEnd(1)).apply(IndexDomain.unbounded(1)))
                .isInstanceOf(IllegalArgumentException.class).hasMessageContaining("dimension 0");
        assertThatThrownBy(() -> taken(AxisSelector.fromEnd(Long.MIN_VALUE))).isInstanceOf(ArithmeticException.class);
    }

    @Test
    void aClippedEndKeepsTheFlagOfItsBound() {
        IndexDomain growing = IndexDomain.of(IndexInterval.sized(0, 4).withImplicit(false, true));
        assertThat(Indexing.of(Indexing.Mode.DEFAULT, AxisSelector.clipped(-3, 9, 1)).apply(growing))
                .hasToString("{ [0, 4*) }");
        assertThat(Indexing.of(Indexing.Mode.DEFAULT, AxisSelector.clipped(1, 3, 1)).apply(growing))
                .hasToString("{ [1, 3) }");
        assertThat(Indexing.of(Indexing.Mode.DEFAULT, AxisSelector.clipped(7, 9, 1)).apply(growing))
                .hasToString("{ [4, 4) }");
    }

    @Test
    void termsThatDoNotFitAreRefused() {
        assertThatThrownBy(() -> taken(AxisSelector.at(0), AxisSelector.at(2), AxisSelector.at(0)))
                .isInstanceOf(IllegalArgumentException.class).hasMessageContainingAll("3 dimensions", "has 2");
        assertThatThrownBy(() -> taken(AxisSelector.ellipsis(), AxisSelector.ellipsis()))
                .isInstanceOf(IllegalArgumentException.class).hasMessageContaining("ellipsis");
        assertThatThrownBy(() -> taken(AxisSelector.pick(0, 1), AxisSelector.pick(2, 3, 4)))
                .isInstanceOf(IllegalArgumentException.class).hasMessageContainingAll("2", "3");
        assertThatThrownBy(() -> PerDimension.ranges(PerDimension.of(1, 2), PerDimension.of(3), PerDimension.absent()))
                .isInstanceOf(IllegalArgumentException.class).hasMessageContaining("stops");
        assertThatThrownBy(() -> AxisSelector.where(SmoothShape.of(2, 2), new boolean[3]))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContainingAll("3", "4");
        assertThatThrownBy(() -> taken(AxisSelector.ellipsis(), AxisSelector.range(1, 3)))
                .isInstanceOf(IndexOutOfBoundsException.class).hasMessageContainingAll("dimension 1 \"y\"", "1:3");
    }

    @Test
    void listsOfSlicesAreSlicesOneByOne() {
        assertThat(taken(PerDimension.ranges(PerDimension.copyOf(List.of(OptionalLong.of(1), OptionalLong.empty())),
                PerDimension.each(4), PerDimension.absent()))).isEqualTo("{ \"x\": [1, 4), \"y\": [2, 4) }");
    }

    @Test
    void selectedDimensionsMustBeUsedUp() {
        DimExpression two = DimExpression.dims("y", "x");
        assertThatThrownBy(
                () -> two.index(Indexing.Mode.DEFAULT, AxisSelector.at(2), AxisSelector.at(2), AxisSelector.at(2))
                        .apply(XY))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContainingAll("3 dimensions", "the selection has 2");
        assertThatThrownBy(() -> two.index(Indexing.Mode.DEFAULT, AxisSelector.pick(2)).apply(XY))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContainingAll("need 1 dimension; the selection has 2");
        assertThat(two.index(Indexing.Mode.DEFAULT, AxisSelector.at(2)).apply(XY)).hasToString("{ }");
        assertThatThrownBy(() -> two.index(Indexing.Mode.OUTER, AxisSelector.where(SmoothShape.of(), true)))
                .isInstanceOf(IllegalArgumentException.class).hasMessageContaining("rank 0");
        assertThat(DimExpression.dims("y")
                .index(Indexing.Mode.DEFAULT, AxisSelector.where(SmoothShape.of(), true), AxisSelector.pick(2, 3))
                .apply(XY)).hasToString("{ [0, 2), \"x\": [0, 4) }");
    }

    @Test
    void newAxesTakePlacesOfTheSelection() {
        assertThat(DimExpression.dims(0, -1).index(Indexing.Mode.DEFAULT, AxisSelector.newAxis()).apply(XY))
                .hasToString("{ [0*, 1*), \"x\": [0, 4), \"y\": [2, 5), [0*, 1*) }");
        assertThat(DimExpression.dims(DimensionSelection.Term.number(1), DimensionSelection.Term.label("y"))
                .index(Indexing.Mode.DEFAULT, AxisSelector.newAxis(), AxisSelector.at(3)).apply(XY))
                .hasToString("{ \"x\": [0, 4), [0*, 1*) }");
        assertThatThrownBy(() -> DimExpression.dims("x", "y").index(Indexing.Mode.DEFAULT, AxisSelector.newAxis(),
                AxisSelector.at(3)).apply(XY)).isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("label");
        assertThatThrownBy(() -> DimExpression.dims("x").label("a").index(Indexing.Mode.DEFAULT, AxisSelector.newAxis())
                .apply(XY)).isInstanceOf(IllegalArgumentException.class).hasMessageContaining("first operation");
        assertThatThrownBy(() -> DimExpression
                .dims(DimensionSelection.Term.number(0), DimensionSelection.Term.number(1),
                        DimensionSelection.Term.label("x"))
                .index(Indexing.Mode.DEFAULT, AxisSelector.newAxis(), AxisSelector.at(1), AxisSelector.at(2))
                .apply(XY)).isInstanceOf(IllegalArgumentException.class).hasMessageContaining("more than once");
    }

    @Test
    void anIndexingIsAValue() {
        Indexing indexing = Indexing.of(Indexing.Mode.OUTER, AxisSelector.where(true, false), AxisSelector.range(1, 2));
        assertThat(indexing)
                .isEqualTo(Indexing.of(Indexing.Mode.OUTER, AxisSelector.where(true, false), AxisSelector.range(1, 2)))
                .hasSameHashCodeAs(
                        Indexing.of(Indexing.Mode.OUTER, AxisSelector.where(true, false), AxisSelector.range(1, 2)))
                .isNotEqualTo(Indexing.of(Indexing.Mode.VECTOR, AxisSelector.where(true), AxisSelector.range(1, 2)));
        assertThat(indexing.toString()).contains("OUTER", "Mask");
    }
}
