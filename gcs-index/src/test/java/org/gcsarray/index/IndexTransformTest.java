package org.gcsarray.index;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;

import org.junit.jupiter.api.Test;

import org.gcsarray.index.OutputIndexMap.Affine;
import org.gcsarray.index.OutputIndexMap.Constant;
import org.gcsarray.index.OutputIndexMap.Cyclic;
import org.gcsarray.index.OutputIndexMap.IndexArray;

/// Examples of transforms at the edges, and the texts of what is refused.
class IndexTransformTest {

    private static final long INF = IndexInterval.INF;

    private static final IndexDomain X = IndexDomain.of(List.of(IndexInterval.sized(0, 10)), List.of("x"));

    private static IndexTransform listed(long... values) {
        return IndexTransform.of(IndexDomain.of(IndexInterval.sized(0, values.length)),
                new IndexArray(0, 1, IndexTable.of(values, values.length), IndexInterval.unbounded()));
    }

    private static IndexTransform line(IndexDomain domain, long offset, long stride) {
        return IndexTransform.of(domain, new Affine(offset, stride, 0));
    }

    @Test
    void aFaultInTheBoundsOfAnIndexArrayNamesItsOutput() {
        IndexTransform listed = IndexTransform.of(IndexDomain.of(IndexInterval.sized(0, 2)),
                OutputIndexMap.indexArray(Long.MIN_VALUE, 1, IndexTable.of(new long[] {1, 2}, 2),
                        IndexInterval.unbounded()));
        IndexDomain bounds = IndexDomain.of(List.of(IndexInterval.sized(0, 5)), List.of("row"));
        assertThatThrownBy(() -> listed.propagateToTransform(bounds)).isInstanceOf(IllegalArgumentException.class)
                .hasMessageContainingAll("dimension 0 \"row\"", Long.toString(Long.MIN_VALUE));
    }

    @Test
    void positionsOutsideAreNamed() {
        IndexTransform identity = IndexTransform.identity(IndexDomain.of(
                List.of(IndexInterval.sized(0, 10), IndexInterval.sized(2, 3), IndexInterval.sized(0, 1)),
                List.of("x", "", "")));
        assertThatThrownBy(() -> identity.apply(12, 3, -1)).isInstanceOf(IndexOutOfBoundsException.class)
                .hasMessage("index 12 of dimension 0 \"x\" is outside [0, 10); "
                        + "index -1 of dimension 2 is outside [0, 1)");
        assertThatThrownBy(() -> identity.apply(1, 2)).isInstanceOf(IllegalArgumentException.class)
                .hasMessage("2 indices given; the transform has 3 input dimensions");
    }

    @Test
    void implicitBoundsLimitNothing() {
        IndexTransform growable = IndexTransform.identity(IndexDomain.of(new IndexInterval(0, 3, false, true)));
        assertThat(growable.apply(70)).containsExactly(70);
        assertThatThrownBy(() -> growable.apply(-1)).isInstanceOf(IndexOutOfBoundsException.class);
        assertThatThrownBy(() -> growable.apply(INF)).isInstanceOf(IndexOutOfBoundsException.class);
    }

    /// The upper bound of `[-3, -3*)` does not limit, so that -1 - 2x may be anything from -3 upwards.
    @Test
    void theImplicitBoundOfAnEmptyIntervalLimitsNothing() {
        IndexTransform inner = IndexTransform.of(
                IndexDomain.of(IndexInterval.halfOpen(0, 2).withImplicit(true, false)), new Affine(-1, -2, 0));
        IndexDomain bounds = IndexDomain.of(IndexInterval.halfOpen(-3, -3).withImplicit(false, true));
        assertThat(inner.propagate(bounds)).hasToString("{ [1*, 2) }");
        IndexDomain above = IndexDomain.of(IndexInterval.halfOpen(-2, -2).withImplicit(false, true));
        assertThatThrownBy(() -> inner.propagate(above)).isInstanceOf(IndexOutOfBoundsException.class);
    }

    @Test
    void outputsAreExactWhereProductsAreNot() {
        assertThat(line(X, Long.MIN_VALUE, Long.MAX_VALUE).apply(2)).containsExactly(Long.MAX_VALUE - 1);
        assertThatThrownBy(() -> line(X, 0, Long.MAX_VALUE).apply(2)).isInstanceOf(ArithmeticException.class)
                .hasMessageContaining("output dimension 0 at [2]").hasMessageContaining("9223372036854775807 * 2");
    }

    @Test
    void allMapsThatDoNotFitTheDomainAreTold() {
        assertThatThrownBy(() -> IndexTransform.of(X, new Affine(0, 1, 1), new Cyclic(0, 1, -1, 0, 2),
                new IndexArray(0, 1, IndexTable.of(new long[] {1, 2}, 2), IndexInterval.unbounded())))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("input dimension 1 of output dimension 0 is outside [0, 1)")
                .hasMessageContaining("input dimension -1 of output dimension 1")
                .hasMessageContaining("output dimension 2 has extent 2 along dimension 0 \"x\"");
        assertThatThrownBy(() -> IndexTransform.of(X, new Constant[33])).hasMessageContaining("33");
    }

    @Test
    void arrayValuesAreCheckedWhenTheyAreUsed() {
        IndexTransform picked = IndexTransform.identity(X).compose(listed(0, 10));
        assertThat(picked.output(0)).isEqualTo(new IndexArray(0, 1, IndexTable.of(new long[] {0, 10}, 2),
                IndexInterval.closed(0, 9)));
        assertThat(picked.apply(0)).containsExactly(0);
        assertThatThrownBy(() -> picked.apply(1)).isInstanceOf(IndexOutOfBoundsException.class)
                .hasMessage("output dimension 0 at [1]: index array value 10 is outside [0, 10)");
        assertThatThrownBy(() -> IndexTransform.identity(X).compose(listed(10)))
                .isInstanceOf(IndexOutOfBoundsException.class).hasMessageContaining("10 is outside [0, 10)");
    }

    @Test
    void affineMapsShareTheTable() {
        IndexTransform array = listed(4, 4, 1);
        IndexArray before = (IndexArray) array.output(0);
        IndexArray after = (IndexArray) line(X, 5, -2).compose(array).output(0);
        assertThat(after.table()).isSameAs(before.table());
        assertThat(after.offset()).isEqualTo(5);
        assertThat(after.stride()).isEqualTo(-2);
    }

    @Test
    void compositionTellsEveryOutputThatOverflows() {
        IndexTransform outer = IndexTransform.of(IndexDomain.unbounded(1), new Affine(0, Long.MAX_VALUE, 0),
                new Affine(0, 1, 0), new Affine(Long.MAX_VALUE, 1, 0));
        assertThatThrownBy(() -> outer.compose(line(X, 2, 1))).isInstanceOf(ArithmeticException.class)
                .hasMessageContaining("output dimension 0: 0 + 9223372036854775807 * 2 exceeds 64 bits")
                .hasMessageContaining("output dimension 2: 9223372036854775807 + 1 * 2");
    }

    @Test
    void compositionTakesAProductBeyond64BitsWhereTheSumFits() {
        IndexTransform outer = line(IndexDomain.unbounded(1), Long.MIN_VALUE, 4);
        assertThat(outer.compose(IndexTransform.of(X, new Constant(1L << 61))).output(0)).isEqualTo(new Constant(0));
        assertThat(outer.compose(line(X, 1L << 61, 3)).output(0)).isEqualTo(new Affine(0, 12, 0));
        assertThat(outer.compose(IndexTransform.of(X, new Cyclic(1L << 61, 3, 0, 0, 4))).output(0))
                .isEqualTo(new Cyclic(0, 12, 0, 0, 4));
        IndexArray array = (IndexArray) outer.compose(listed(4, 4, 1).translateOutputs(1L << 61)).output(0);
        assertThat(array.offset()).isZero();
        assertThat(array.stride()).isEqualTo(4);
    }

    @Test
    void aCircleWhoseLineExceeds64BitsAtIndex0StaysACircle() {
        IndexDomain far = IndexDomain.of(IndexInterval.closed(INF - 2, INF - 1));
        IndexTransform circle = IndexTransform.of(IndexDomain.unbounded(1), new Cyclic(0, 5, 0, 0, 4));
        IndexTransform composed = circle.compose(line(far, 0, 1));
        assertThat(composed.output(0)).isInstanceOf(Cyclic.class);
        assertThat(composed.apply(INF - 2)).containsExactly(circle.apply(INF - 2));
        assertThat(composed.apply(INF - 1)).containsExactly(circle.apply(INF - 1));
        assertThat(composed.compose(IndexTransform.identity(far))).isEqualTo(composed);
    }

    @Test
    void leavingTheDomainInBetweenNamesAllDimensions() {
        IndexTransform outer = IndexTransform.identity(IndexDomain.of(IndexInterval.sized(0, 3),
                IndexInterval.sized(0, 3), IndexInterval.sized(0, 3)));
        IndexTransform inner = IndexTransform.of(X, new Affine(0, 1, 0), new Constant(7), new Constant(-1));
        assertThatThrownBy(() -> outer.compose(inner)).isInstanceOf(IndexOutOfBoundsException.class)
                .hasMessage(
                        "index 7 of dimension 1 is outside [0, 3); index -1 of dimension 2 is outside [0, 3)");
        assertThatThrownBy(() -> outer.slice(IndexInterval.sized(0, 2), IndexInterval.sized(0, 9),
                IndexInterval.sized(0, 9))).hasMessageContaining("dimension 1").hasMessageContaining("dimension 2");
        assertThatThrownBy(() -> line(X, 0, 1).propagate(IndexDomain.of(IndexInterval.sized(2, 5))))
                .hasMessage("dimension 0 \"x\" is [0, 10); the bounds of the outputs allow [2, 7)");
    }

    @Test
    void ranksThatDoNotFitAreRefused() {
        assertThatThrownBy(() -> IndexTransform.identity(IndexDomain.unbounded(2)).compose(listed(1, 2)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("transform of rank 2 -> 2 cannot follow a transform of rank 1 -> 1");
        assertThatThrownBy(() -> listed(1, 2).propagate(IndexDomain.unbounded(2)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("the transform has 1 output; positions of rank 2 need 2");
        assertThatThrownBy(() -> listed(1, 2).translateOutputs(1, 2)).hasMessageContaining("2 offsets given");
    }

    @Test
    void inverseTellsAllReasons() {
        IndexTransform transform = IndexTransform.of(IndexDomain.unbounded(3), new Affine(0, 2, 0),
                new Affine(0, 1, 1), new Affine(3, 1, 1), new Constant(INF));
        assertThatThrownBy(transform::inverse).isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("transform is not invertible: ")
                .hasMessageContaining("output dimension 0: stride 2 is not 1 or -1")
                .hasMessageContaining("output dimension 2: input dimension 1 is used by output dimension 1 already")
                .hasMessageContaining("output dimension 3: index 4611686018427387903 is outside the finite indices"
                        + " -4611686018427387902 .. 4611686018427387902;")
                .hasMessageContaining("input dimension 2 with bounds (-inf*, +inf*) is used by no output");
        assertThatThrownBy(line(IndexDomain.unbounded(1), Long.MIN_VALUE, 1)::inverse)
                .isInstanceOf(ArithmeticException.class)
                .hasMessageContaining("output dimension 0: 0 + -1 * -9223372036854775808 exceeds 64 bits");
    }

    @Test
    void theInverseOfAReversalAtTheLeastNumberIsTheReversal() {
        IndexTransform reversal = line(IndexDomain.unbounded(1), Long.MIN_VALUE, -1);
        assertThat(reversal.inverse().output(0)).isEqualTo(new Affine(Long.MIN_VALUE, -1, 0));
    }

    @Test
    void cyclicMapsNeedOneWholeTurnForAnInverse() {
        Cyclic turn = new Cyclic(20, -1, 0, 3, 10);
        IndexTransform inverse = IndexTransform.of(X, turn).inverse();
        assertThat(inverse.domain()).isEqualTo(IndexDomain.of(List.of(IndexInterval.closed(11, 20)), List.of("x")));
        assertThat(inverse.output(0)).isInstanceOf(Cyclic.class);
        assertThatThrownBy(IndexTransform.of(IndexDomain.of(IndexInterval.sized(0, 9)), turn)::inverse)
                .isInstanceOf(IllegalArgumentException.class).hasMessageContaining("period 10");
    }

    @Test
    void cyclicMapsComposeInClosedForm() {
        IndexTransform tile = IndexTransform.of(IndexDomain.of(IndexInterval.sized(0, INF)),
                new Cyclic(0, 1, 0, 0, 12));
        IndexDomain huge = IndexDomain.of(IndexInterval.sized(0, 1L << 56));
        assertThat(tile.compose(line(huge, 5, 3)).output(0)).isEqualTo(new Cyclic(2, 3, 0, 1, 4));
        assertThat(tile.compose(line(huge, 7, 24)).output(0)).isEqualTo(new Constant(7));
        IndexArray listed = (IndexArray) tile.compose(line(IndexDomain.of(IndexInterval.sized(0, 1000)), 0, 5))
                .output(0);
        assertThat(listed.table().values()).containsExactly(0, 5, 10, 3, 8, 1, 6, 11, 4, 9, 2, 7);
    }

    @Test
    void tablesAreNotSpreadOverUnboundedDimensions() {
        IndexTransform list = listed(3, 1, 4);
        IndexTransform circle = IndexTransform.of(IndexDomain.unbounded(1), new Cyclic(0, 1, 0, 0, 3));
        assertThatThrownBy(() -> list.compose(circle)).isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("dimension 0").hasMessageContaining("must be explicit and finite");
    }

    @Test
    void rangesThatAreNoPositionsAreRefused() {
        assertThatThrownBy(() -> line(X, INF, 1).outputRange(0)).isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("output dimension 0");
        assertThatThrownBy(() -> IndexTransform.of(X, new Constant(INF)).outputRange(0))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("range of output dimension 0: index 4611686018427387903 is outside");
        assertThat(line(X, 3, -2).outputRange(0)).isEqualTo(IndexInterval.closed(-15, 3));
    }
}
