package org.gcsarray.index;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

import org.junit.jupiter.api.Test;

import org.gcsarray.shape.SmoothShape;

class IndexDomainTest {

    private static final IndexDomain XY = IndexDomain.builder(2).inclusiveMin(1, 2).exclusiveMax(4, 6)
            .implicitLower(true, false).implicitUpper(false, true).labels("x", "y").build();

    @Test
    void whatIsNotGivenIsUnknownOrCountsFromZero() {
        assertThat(XY).hasToString("{ \"x\": [1*, 4), \"y\": [2, 6*) }");
        assertThat(IndexDomain.builder(2).build()).isEqualTo(IndexDomain.unbounded(2));
        assertThat(IndexDomain.builder(1).shape(3).build()).hasToString("{ [0, 3) }");
        assertThat(IndexDomain.builder(1).shape(3).implicitLower(true).build()).hasToString("{ [0*, 3) }");
        assertThat(IndexDomain.builder(1).inclusiveMin(3).build()).hasToString("{ [3, +inf*) }");
        assertThat(IndexDomain.builder(1).inclusiveMax(3).build()).hasToString("{ (-inf*, 4) }");
        assertThat(IndexDomain.builder(1).exclusiveMax(3).implicitLower(false).build()).hasToString("{ (-inf, 3) }");
        assertThat(IndexDomain.builder(1).inclusiveMin(5).shape(IndexInterval.MAX_SIZE).build())
                .hasToString("{ [5, +inf) }");
        assertThat(IndexDomain.builder(1).implicitUpper(false).build()).hasToString("{ (-inf*, +inf) }");
        assertThat(IndexDomain.builder(0).build()).hasToString("{ }");
    }

    @Test
    void allFaultsOfABuilderAreTold() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> IndexDomain.builder(2).inclusiveMin(1).shape(1, 2, 3).exclusiveMax(4, 5)
                        .implicitLower(true).implicitUpper(true).labels("x").build())
                .withMessageContainingAll("lower bounds: 1 given", "sizes: 3 given", "flags of lower bounds: 1",
                        "flags of upper bounds: 1", "labels: 1 given", "exclusive maxima and sizes");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> IndexDomain.builder(2).shape(-1, 2).labels("x", "x").build())
                .withMessageContainingAll("dimension 0: interval of size -1", "\"x\" not unique");
        assertThatIllegalArgumentException().isThrownBy(() -> IndexDomain.builder(33)).withMessageContaining("33");
    }

    @Test
    void dimensionsAreChosenByNumberOrLabel() {
        assertThat(XY.subset(1)).hasToString("{ \"y\": [2, 6*) }").isEqualTo(XY.subset(-1))
                .isEqualTo(XY.subset(List.of("y")));
        assertThat(XY.transpose()).hasToString("{ \"y\": [2, 6*), \"x\": [1*, 4) }").isEqualTo(XY.transpose(1, 0))
                .isEqualTo(XY.subset(List.of("y", "x")));
        assertThatIllegalArgumentException().isThrownBy(() -> XY.subset(0, -2))
                .withMessageContaining("dimension(s) 0 selected more than once in [0, 0]");
        assertThatIllegalArgumentException().isThrownBy(() -> XY.subset(2)).withMessageContaining("[-2, 2)");
        assertThatIllegalArgumentException().isThrownBy(() -> XY.subset(List.of("z")))
                .withMessageContaining("Label \"z\" does not match one of {\"x\", \"y\"}");
        assertThatIllegalArgumentException().isThrownBy(() -> XY.transpose(0)).withMessageContaining("length 1");
        assertThatIllegalArgumentException().isThrownBy(() -> XY.transpose(0, 0))
                .withMessageContaining("more than once");
    }

    @Test
    void flagsAreSetExactly() {
        assertThat(XY.withImplicit(new boolean[] {false, true}, new boolean[] {true, false}))
                .hasToString("{ \"x\": [1, 4*), \"y\": [2*, 6) }");
        assertThatIllegalArgumentException().isThrownBy(() -> XY.withImplicit(new boolean[1], new boolean[3]))
                .withMessageContaining("1 lower and 3 upper flags");
    }

    @Test
    void joinsTellEveryDimensionAtFault() {
        IndexDomain other = IndexDomain.builder(2).inclusiveMin(0, 2).exclusiveMax(5, 6).labels("a", "").build();
        assertThatIllegalArgumentException().isThrownBy(() -> XY.merge(other))
                .withMessageContainingAll("Cannot merge index domain " + XY + " with index domain " + other,
                        "dimension 0: Dimension labels do not match: \"x\" and \"a\"",
                        "dimension 0: Lower bounds do not match: 1 and 0");
        assertThatIllegalArgumentException().isThrownBy(() -> XY.hull(IndexDomain.unbounded(3)))
                .withMessageContaining("Ranks do not match: 2 and 3");
        assertThatIllegalArgumentException().isThrownBy(() -> box("x", "").intersect(box("", "x")))
                .withMessageContaining("\"x\" not unique");
    }

    private static IndexDomain box(String... labels) {
        IndexInterval[] intervals = new IndexInterval[labels.length];
        Arrays.fill(intervals, IndexInterval.sized(0, 2));
        return IndexDomain.of(List.of(intervals), List.of(labels));
    }

    @Test
    void anAbsentDomainYieldsToTheOther() {
        for (DomainJoin join : DomainJoin.values()) {
            assertThat(join.of(Optional.empty(), Optional.of(XY))).contains(XY);
            assertThat(join.of(Optional.of(XY), Optional.empty())).contains(XY);
            assertThat(join.of(Optional.of(XY), Optional.of(XY))).contains(XY);
            assertThat(join.of(Optional.empty(), Optional.empty())).isEmpty();
        }
    }

    @Test
    void slicingTellsEveryIntervalThatLeavesItsPartner() {
        IndexDomain target = IndexDomain.builder(2).shape(10, 5).labels("x", "y").build();
        assertThatExceptionOfType(IndexOutOfBoundsException.class)
                .isThrownBy(() -> target.slice(IndexInterval.closed(3, 11), IndexInterval.closed(-1, 3)))
                .withMessage("slice [3, 12) of dimension 0 \"x\" leaves [0, 10); "
                        + "slice [-1, 4) of dimension 1 \"y\" leaves [0, 5)");
        assertThatIllegalArgumentException().isThrownBy(() -> target.slice(IndexInterval.closed(1, 2)))
                .withMessageContainingAll("rank 1", "rank 2");
    }

    @Test
    void slicingByLabelTellsAllMissingPartners() {
        IndexDomain target = box("x", "y", "");
        assertThatIllegalArgumentException().isThrownBy(() -> target.slice(box("z", "x", "w")))
                .withMessageContainingAll("\"z\" does not match", "\"w\" does not match");
        assertThatIllegalArgumentException().isThrownBy(() -> target.slice(box("", "x", "")))
                .withMessageContaining("the slicing domain has 2 unlabelled dimensions; the target has 1");
        assertThatIllegalArgumentException().isThrownBy(() -> target.slice(box("x", "")))
                .withMessageContaining("rank 2");
    }

    @Test
    void aShapeSpansItsExtentsFromItsOrigin() {
        assertThat(IndexDomain.ofShape(SmoothShape.of(2, 0))).hasToString("{ [0, 2), [0, 0) }");
        assertThat(IndexDomain.ofShape(SmoothShape.of(2, 3).withOrigin(-1, 5))).hasToString("{ [-1, 1), [5, 8) }");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> IndexDomain.ofShape(SmoothShape.of(2).withOrigin(IndexInterval.INF)))
                .withMessageContaining("4611686018427387903");
    }
}
