package org.gcsarray.index.expression;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.OptionalInt;
import java.util.OptionalLong;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

import org.gcsarray.index.IndexDomain;
import org.gcsarray.index.IndexInterval;
import org.gcsarray.index.IndexTable;
import org.gcsarray.index.IndexTransform;
import org.gcsarray.index.OutputIndexMap;

class DimExpressionTest {

    private static final IndexDomain XYZ = IndexDomain.of(
            List.of(IndexInterval.sized(0, 10), IndexInterval.sized(2, 3), IndexInterval.sized(-1, 4)),
            List.of("x", "y", "z"));
    private static final IndexTransform IDENTITY = IndexTransform.identity(XYZ);

    private static void refused(Class<? extends Exception> type, DimExpression expression, String... texts) {
        assertThatThrownBy(() -> expression.apply(IDENTITY)).isInstanceOf(type).hasMessageContainingAll(texts);
    }

    private static DimensionSelection.Term range(@Nullable Integer start, @Nullable Integer stop, int step) {
        return new DimensionSelection.Term.Range(start == null ? OptionalInt.empty() : OptionalInt.of(start),
                stop == null ? OptionalInt.empty() : OptionalInt.of(stop), step);
    }

    @Test
    void theFirstFaultIsThatOfTheDimensionSelectedFirst() {
        PerDimension none = PerDimension.absent();
        refused(IllegalArgumentException.class, DimExpression.dims("y", "x").halfOpenInterval(
                PerDimension.of(4, 5), PerDimension.of(3, 12), none), "dimension 1 \"y\"", "dimension 0 \"x\"");
        refused(IndexOutOfBoundsException.class, DimExpression.dims("x", "y").halfOpenInterval(
                PerDimension.of(5, 4), PerDimension.of(12, 3), none), "dimension 0 \"x\"", "dimension 1 \"y\"");
    }

    @Test
    void operationsFollowOneAnother() {
        DimExpression.Selected selected = DimExpression.dims("z", "x").translateTo(0).halfOpenInterval(1, 4).moveTo(0)
                .label("c", "a").resolve(IDENTITY);
        assertThat(selected.transform().domain()).hasToString("{ \"c\": [1, 4), \"a\": [1, 4), \"y\": [2, 5) }");
        assertThat(selected.transform().apply(1, 2, 3)).containsExactly(2, 3, 0);
        assertThat(selected.selection()).containsExactly(0, 1);
        assertThat(selected.count()).isEqualTo(2);
    }

    @Test
    void anExpressionIsAValueThatGrowsElsewhere() {
        DimExpression begin = DimExpression.all().translateBy(1);
        DimExpression longer = begin.translateBy(1);
        assertThat(begin.apply(XYZ).interval(0)).isEqualTo(IndexInterval.sized(1, 10));
        assertThat(longer.apply(XYZ).interval(0)).isEqualTo(IndexInterval.sized(2, 10));
        assertThat(longer).isEqualTo(DimExpression.all().translateBy(1).translateBy(1)).isNotEqualTo(begin)
                .hasSameHashCodeAs(DimExpression.all().translateBy(1).translateBy(1));
        assertThat(longer.toString()).contains("[:]", "BY");
        assertThat(DimExpression.dims("x").moveTo(1).transposeTo(0).transpose())
                .isEqualTo(DimExpression.dims("x").moveTo(1).transposeTo(0).transpose());
    }

    @Test
    void selectionsNameDimensionsByNumberLabelAndRange() {
        assertThat(DimensionSelection.of(DimensionSelection.Term.number(-1), DimensionSelection.Term.label("x"))
                .resolve(XYZ))
                .containsExactly(2, 0);
        assertThat(DimensionSelection.of(range(null, null, -1)).resolve(XYZ)).containsExactly(2, 1, 0);
        assertThat(DimensionSelection.of(range(-3, -1, 1)).resolve(XYZ)).containsExactly(0, 1);
        assertThat(DimensionSelection.of(range(2, -4, -2)).resolve(XYZ)).containsExactly(2, 0);
        assertThat(DimensionSelection.of(range(1, 1, 1)).resolve(XYZ)).isEmpty();
        assertThat(DimensionSelection.of(range(null, Integer.MAX_VALUE - 1, Integer.MAX_VALUE)).toString())
                .isEqualTo("[:2147483646:2147483647]");
        assertThat(DimensionSelection.of(DimensionSelection.Term.range(0, 3)).resolve(XYZ)).containsExactly(0, 1, 2);
        assertThat(DimensionSelection.of(range(0, null, Integer.MAX_VALUE)).resolve(XYZ)).containsExactly(0);
    }

    @Test
    void selectionsThatDoNotFitAreRefused() {
        refused(IllegalArgumentException.class, DimExpression.dims(3).diagonal(), "dimension 3", "[-3, 3)");
        refused(IllegalArgumentException.class, DimExpression.dims(-4).diagonal(), "dimension -4");
        refused(IllegalArgumentException.class, DimExpression.dims("w").diagonal(), "\"w\"", "\"x\"");
        refused(IllegalArgumentException.class, DimExpression.dims(0, 1, -3, -2).diagonal(), "0, 1", "more than once");
        refused(IllegalArgumentException.class, DimExpression.dims(range(0, 4, 1)).diagonal(), "stop 4", "[-4, 3]");
        refused(IllegalArgumentException.class, DimExpression.dims(range(0, -5, -1)).diagonal(), "stop -5");
        refused(IllegalArgumentException.class, DimExpression.dims(range(3, null, 1)).diagonal(), "dimension 3");
        refused(IllegalArgumentException.class, DimExpression.dims(range(2, 1, 1)).diagonal(), "2:1", "wrong side");
        refused(IllegalArgumentException.class, DimExpression.dims(range(null, -4, 1)).diagonal(), "wrong side");
        assertThatThrownBy(() -> range(0, 1, 0)).hasMessageContaining("step").hasMessageContaining("0");
        assertThatThrownBy(() -> DimExpression.dims("")).isInstanceOf(IllegalArgumentException.class);
        refused(IllegalArgumentException.class, DimExpression.dims("x"), "no operation");
    }

    @Test
    void newDimensionsCountInTheResultingRank() {
        IndexDomain four = IndexDomain.unbounded(4);
        assertThat(DimExpression.dims(range(-6, -3, 2)).addNew().resolve(IndexTransform.identity(four)).selection())
                .containsExactly(0, 2);
        assertThat(DimExpression.dims(range(-2, null, 1)).addNew().resolve(IndexTransform.identity(four)).selection())
                .containsExactly(4, 5);
        assertThat(DimExpression.dims(range(2, null, -1)).addNew().resolve(IndexTransform.identity(four)).selection())
                .containsExactly(2, 1, 0);
        assertThat(DimExpression.dims(range(null, -3, -1)).addNew().resolve(IndexTransform.identity(four)).selection())
                .containsExactly(5, 4);
        assertThat(DimExpression.dims(1).addNew().apply(XYZ))
                .hasToString("{ \"x\": [0, 10), (-inf*, +inf*), \"y\": [2, 5), \"z\": [-1, 3) }");
    }

    @Test
    void newDimensionsThatDoNotFitAreRefused() {
        refused(IllegalArgumentException.class, DimExpression.all().addNew(), "how many");
        refused(IllegalArgumentException.class, DimExpression.dims(range(-1, 4, 1)).addNew(), "-1:4");
        refused(IllegalArgumentException.class, DimExpression.dims(range(3, 2, 1)).addNew(), "3:2");
        refused(IllegalArgumentException.class, DimExpression.dims(range(1, null, 1)).addNew(), "1:");
        refused(IllegalArgumentException.class, DimExpression.dims(range(null, Integer.MAX_VALUE, 1)).addNew(),
                "2147483650", "32");
        refused(IllegalArgumentException.class, DimExpression.dims("x").addNew(), "\"x\"");
        refused(IllegalArgumentException.class, DimExpression.dims(0, -4).addNew().addNew(), "first operation");
        refused(IllegalArgumentException.class, DimExpression.dims(0, -5).addNew(), "0", "more than once");
    }

    @Test
    void argumentsMustFitTheSelection() {
        DimExpression two = DimExpression.dims("x", "y");
        refused(IllegalArgumentException.class, two.translateBy(PerDimension.of(1)), "1", "2 dimensions");
        refused(IllegalArgumentException.class, two.label("a"), "1 label [a]", "2");
        refused(IllegalArgumentException.class, two.label("a", "z"), "\"z\"", "not unique");
        refused(IllegalArgumentException.class, two.indexSlice(PerDimension.absent()), "\"x\"", "absent");
        refused(IllegalArgumentException.class, two.transpose(), "2 of 3");
        refused(IllegalArgumentException.class, two.transposeTo(0), "1 target", "2");
        refused(IllegalArgumentException.class, two.transposeTo(0, -3), "more than once");
        refused(IllegalArgumentException.class, two.transposeTo(DimensionSelection.Term.label("x")), "label");
        refused(IllegalArgumentException.class, two.moveTo(2), "2", "[-2, 2)");
        refused(IllegalArgumentException.class, two.indexArraySlice(), "0 index arrays", "2");
        refused(IllegalArgumentException.class, DimExpression.dims(new int[0]).indexArraySlice(), "at least one");
        refused(IllegalArgumentException.class,
                two.indexArraySlice(IndexTable.of(new long[2], 2), IndexTable.of(new long[2], 1, 2)), "same rank");
        refused(IllegalArgumentException.class, two.indexVectorArraySlice(IndexTable.of(new long[3], 3), 0),
                "extent 3");
        refused(IllegalArgumentException.class, two.indexVectorArraySlice(IndexTable.of(new long[2], 2), 1),
                "dimension 1");
        refused(IllegalArgumentException.class, two.stride(0), "\"x\"", "stride is 0; must not be 0");
    }

    @Test
    void faultsNameTheDimensionAndTheLimit() {
        refused(IndexOutOfBoundsException.class, DimExpression.dims("x").halfOpenInterval(3, 12),
                "dimension 0 \"x\"", "3:12", "[0, 10)");
        refused(IndexOutOfBoundsException.class, DimExpression.dims("x", "z").indexSlice(10), "10", "\"x\"", "[0, 10)",
                "\"z\"", "[-1, 3)");
        refused(IndexOutOfBoundsException.class, DimExpression.all().halfOpenInterval(-1, 3), "\"x\"", "[0, 10)",
                "\"y\"",
                "[2, 5)");
        refused(IllegalArgumentException.class, DimExpression.dims("y").translateBy(IndexInterval.INF), "\"y\"",
                "4611686018427387903");
        refused(IndexOutOfBoundsException.class, DimExpression.dims("y").translateTo(IndexInterval.INF), "\"y\"");
        assertThatThrownBy(() -> DimExpression.all().translateBy(Long.MIN_VALUE).apply(IndexDomain.unbounded(1)))
                .isInstanceOf(ArithmeticException.class).hasMessageContainingAll("dimension 0", "-9223372036854775808");
        IndexTransform far = IndexTransform.of(IndexDomain.of(IndexInterval.sized(0, 2)),
                new OutputIndexMap.Constant(0),
                new OutputIndexMap.Affine(Long.MAX_VALUE, -1, 0));
        assertThatThrownBy(() -> DimExpression.all().translateBy(1).apply(far)).isInstanceOf(ArithmeticException.class)
                .hasMessageContaining("output dimension 1");
    }

    @Test
    void absentAmountsLeaveTheirDimensionAlone() {
        PerDimension second = PerDimension.copyOf(List.of(OptionalLong.empty(), OptionalLong.of(2)));
        assertThat(DimExpression.dims("x", "y").translateBy(second).apply(XYZ))
                .hasToString("{ \"x\": [0, 10), \"y\": [4, 7), \"z\": [-1, 3) }");
        assertThat(DimExpression.dims("x", "y").stride(second).apply(XYZ))
                .hasToString("{ \"x\": [0, 10), \"y\": [1, 3), \"z\": [-1, 3) }");
        assertThat(DimExpression.dims("x", "y")
                .sizedInterval(PerDimension.absent(), second, PerDimension.absent()).apply(XYZ))
                .hasToString("{ \"x\": [0, 10), \"y\": [2, 4), \"z\": [-1, 3) }");
        assertThat(second).hasToString("[-, 2]").isEqualTo(PerDimension.copyOf(List.of(OptionalLong.empty(),
                OptionalLong.of(2)))).hasSameHashCodeAs(PerDimension.copyOf(List.of(OptionalLong.empty(),
                        OptionalLong.of(2))))
                .isNotEqualTo(PerDimension.each(2));
        assertThat(PerDimension.of(2)).isNotEqualTo(PerDimension.each(2));
    }

    @Test
    void zeroOriginLeavesAloneWhatIsNotBoundedBelow() {
        IndexDomain open = IndexDomain.of(IndexInterval.unbounded(), IndexInterval.sized(5, 2));
        assertThat(DimExpression.all().toZeroOrigin().apply(open)).hasToString("{ (-inf*, +inf*), [0, 2) }");
        assertThatThrownBy(() -> DimExpression.all().translateTo(0).apply(open))
                .isInstanceOf(IllegalArgumentException.class).hasMessageContaining("dimension 0");
    }

    @Test
    void infiniteBoundsMoveNotButThePositionsDo() {
        IndexTransform moved = DimExpression.all().translateBy(5)
                .apply(IndexTransform.identity(IndexDomain.unbounded(1)));
        assertThat(moved.output(0)).isEqualTo(new OutputIndexMap.Affine(-5, 1, 0));
        assertThat(moved.domain()).isEqualTo(IndexDomain.unbounded(1));
    }

    @Test
    void aBoxIsSlicedWhateverItsFlags() {
        assertThat(DimExpression.dims("x", "z")
                .boxSlice(IndexInterval.sized(3, 2).withImplicit(true, true), IndexInterval.sized(0, 1)).apply(XYZ))
                .hasToString("{ \"x\": [3, 5), \"y\": [2, 5), \"z\": [0, 1) }");
    }

    @Test
    void diagonalBoundsAreImplicitWhereAllAre() {
        IndexDomain domain = IndexDomain.of(IndexInterval.sized(0, 5).withImplicit(true, true),
                IndexInterval.sized(2, 9).withImplicit(false, true));
        assertThat(DimExpression.all().diagonal().apply(domain)).hasToString("{ [2, 5*) }");
        assertThat(DimExpression.dims(new int[0]).diagonal().apply(domain))
                .hasToString("{ (-inf*, +inf*), [0*, 5*), [2, 11*) }");
    }

    @Test
    void markedBoundsChangeOnlyWhereSaid() {
        assertThat(DimExpression.dims("y")
                .markBounds(DimExpression.BoundMark.IMPLICIT, DimExpression.BoundMark.UNCHANGED).apply(XYZ).interval(1))
                .hasToString("[2*, 5)");
        assertThat(DimExpression.dims("y").markBoundsImplicit()
                .markBounds(DimExpression.BoundMark.UNCHANGED, DimExpression.BoundMark.EXPLICIT)
                .apply(XYZ).interval(1)).hasToString("[2*, 5)");
        assertThat(DimExpression.dims("y").markBoundsImplicit().markBoundsExplicit().apply(XYZ)).isEqualTo(XYZ);
        IndexTransform listed = DimExpression.dims("y").indexArraySlice(IndexTable.of(new long[] {2, 4}, 2))
                .apply(IDENTITY);
        assertThatThrownBy(() -> DimExpression.dims(0).markBoundsImplicit().apply(listed))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContainingAll("dimension 0", "output dimension 1");
    }

    @Test
    void vectorsMayLieAlongAnyDimension() {
        IndexTable table = IndexTable.of(new long[] {1, 2, 3, 4, 2, 3}, 3, 2);
        IndexTransform across = DimExpression.dims("x", "y", "z").indexVectorArraySlice(
                IndexTable.of(new long[] {1, 7, 2, 3, 0, 2}, 3, 2), 0).apply(IDENTITY);
        assertThat(across.apply(0)).containsExactly(1, 2, 0);
        assertThat(across.apply(1)).containsExactly(7, 3, 2);
        assertThat(DimExpression.dims(new int[0]).indexVectorArraySlice(IndexTable.of(new long[0], 2, 0), 1).apply(XYZ))
                .hasToString("{ [0, 2), \"x\": [0, 10), \"y\": [2, 5), \"z\": [-1, 3) }");
        assertThat(DimExpression.dims("x", "y").indexVectorArraySlice(table, -1).resolve(IDENTITY).selection())
                .containsExactly(0);
    }

    @Test
    void tablesThatRepeatThemselvesMoveAsTheyAre() {
        IndexTransform listed = IndexTransform.of(IndexDomain.of(IndexInterval.sized(0, 3)),
                OutputIndexMap.indexArray(0, 1, IndexTable.of(new long[] {5, 7, 6}, 3), IndexInterval.closed(0, 9)));
        IndexTransform repeated = listed.compose(IndexTransform.of(
                IndexDomain.of(IndexInterval.sized(0, 7), IndexInterval.sized(0, 7)),
                new OutputIndexMap.Cyclic(0, 1, 1, 0, 3)));
        IndexTransform moved = DimExpression.dims(0, 1).label("a", "b").markBoundsExplicit().translateBy(2)
                .transposeTo(1, 0)
                .apply(repeated);
        IndexTransform diagonal = DimExpression.all().diagonal().apply(repeated);
        for (long i = 0; i < 7; i++) {
            assertThat(moved.apply(i + 2, 4)).containsExactly(repeated.apply(2, i));
            assertThat(diagonal.apply(i)).containsExactly(repeated.apply(i, i));
        }
    }

    @Test
    void dimensionsMoveOnlyToWhereTheirTablesReach() {
        IndexTransform listed = DimExpression.dims("y").indexArraySlice(IndexTable.of(new long[] {2, 4}, 2))
                .apply(IndexTransform.identity(IndexDomain.of(List.of(IndexInterval.sized(2, 3)), List.of("y"))));
        assertThatThrownBy(() -> listed.relocate(IndexDomain.of(IndexInterval.sized(0, 3)), new int[1], new long[1]))
                .isInstanceOf(IllegalArgumentException.class).hasMessageContainingAll("dimension 0", "[0, 3)");
        assertThatThrownBy(() -> listed.relocate(IndexDomain.unbounded(1), new int[1], new long[1]))
                .isInstanceOf(IllegalArgumentException.class).hasMessageContaining("+inf");
        assertThatThrownBy(() -> listed.relocate(IndexDomain.unbounded(1), new int[] {1}, new long[1]))
                .isInstanceOf(IllegalArgumentException.class).hasMessageContaining("[1]");
        assertThatThrownBy(() -> listed.relocate(IndexDomain.unbounded(1), new int[0], new long[1]))
                .isInstanceOf(IllegalArgumentException.class).hasMessageContaining("[]");
    }

    @Test
    void aDiagonalOfAnIndexArrayThatRepeatsItselfKeepsItsPeriod() {
        IndexTransform listed = IndexTransform.of(IndexDomain.of(IndexInterval.sized(0, 4)), OutputIndexMap
                .indexArray(0, 1, IndexTable.of(new long[] {3, 1, 7, 2}, 4), IndexInterval.unbounded()));
        IndexTransform repeated = listed.compose(IndexTransform.of(
                IndexDomain.of(IndexInterval.sized(0, 1L << 40), IndexInterval.sized(5, 1L << 39)),
                new OutputIndexMap.Cyclic(0, 1, 0, 0, 4)));
        IndexTransform diagonal = DimExpression.dims(0, 1).diagonal().apply(repeated);
        assertThat(diagonal.domain()).isEqualTo(IndexDomain.of(IndexInterval.sized(5, 1L << 39)));
        for (long k : new long[] {5, 6, 7, 8, 1L << 38, (1L << 39) + 2}) {
            assertThat(diagonal.apply(k)).isEqualTo(repeated.apply(k, k));
        }
    }
}
