package org.gcsarray.index;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Test;

import org.gcsarray.index.Alignment.Method;
import org.gcsarray.index.OutputIndexMap.Affine;
import org.gcsarray.index.OutputIndexMap.Constant;

class AlignmentTest {

    private static final Set<Method> NOTHING = EnumSet.noneOf(Method.class);

    private static IndexDomain domain(List<String> labels, long... bounds) {
        IndexInterval[] intervals = new IndexInterval[bounds.length / 2];
        for (int d = 0; d < intervals.length; d++) {
            intervals[d] = IndexInterval.halfOpen(bounds[2 * d], bounds[2 * d + 1]);
        }
        IndexDomain domain = IndexDomain.of(intervals);
        return labels.isEmpty() ? domain : domain.withLabels(labels);
    }

    @Test
    void theLastDimensionsMatchWithoutLabels() {
        Alignment alignment = Alignment.of(domain(List.of(), 3, 7, 5, 6, 4, 10), domain(List.of(), 2, 6, 0, 4, 6, 12));
        assertThat(alignment.transform().outputs())
                .containsExactly(new Affine(1, 1, 0), new Constant(5), new Affine(-2, 1, 2));
        assertThat(alignment.partner(0)).hasValue(0);
        assertThat(alignment.partner(1)).isEmpty();
    }

    @Test
    void equalLabelsMatchAndTheOthersFromTheRight() {
        IndexDomain target = domain(List.of("", "", "x", "y"), 0, 10, 6, 12, 4, 8, 0, 4);
        Alignment alignment = Alignment.of(domain(List.of("x", "y", ""), 3, 7, 5, 6, 4, 10), target);
        assertThat(alignment.transform().outputs())
                .containsExactly(new Affine(-1, 1, 2), new Constant(5), new Affine(-2, 1, 1));
        assertThat(alignment.transform().domain()).isEqualTo(target);
    }

    @Test
    void allDimensionsAtFaultAreTold() {
        assertThatIllegalArgumentException()
                .isThrownBy(
                        () -> Alignment.of(domain(List.of("x", ""), 3, 7, 5, 7), domain(List.of("y", ""), 0, 4, 0, 4)))
                .withMessage(
                        "Error aligning dimensions: unmatched source dimension 0 \"x\": [3, 7) does not have a size"
                                + " of 1, source dimension 1 [5, 7) mismatch with target dimension 1 [0, 4)");
    }

    @Test
    void onlyWhatIsPermittedIsDone() {
        IndexDomain two = domain(List.of(), 0, 2);
        assertThatIllegalArgumentException().isThrownBy(() -> Alignment.of(two, domain(List.of(), 0, 2, 0, 2), NOTHING))
                .withMessageContainingAll("rank 1", "rank 2", "requires broadcasting");
        assertThatIllegalArgumentException().isThrownBy(() -> Alignment.of(two, domain(List.of(), 1, 3), NOTHING))
                .withMessageContaining("[0, 2) mismatch with target dimension 0 [1, 3)");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Alignment.of(domain(List.of("x"), 0, 1), domain(List.of("y"), 0, 1),
                        EnumSet.of(Method.PERMUTE)))
                .withMessageContaining("unmatched source dimension 0 \"x\": [0, 1) requires broadcasting");
        assertThat(Alignment
                .of(two.withLabels(List.of("x")), two.withImplicit(new boolean[] {true}, new boolean[] {true}), NOTHING)
                .partner(0)).hasValue(0);
    }

    @Test
    void unboundedIntervalsMatchOnlyThemselves() {
        IndexDomain above = IndexDomain.builder(1).inclusiveMin(-4).build();
        IndexDomain below = IndexDomain.builder(1).inclusiveMax(4).build();
        assertThat(Alignment.of(above, above).transform().output(0)).isEqualTo(new Affine(0, 1, 0));
        assertThatIllegalArgumentException().isThrownBy(() -> Alignment.of(below, above))
                .withMessageContaining("(-inf*, 5) mismatch");
        assertThat(Broadcast.of(above, domain(List.of(), 7, 8)).domain()).isEqualTo(above);
        assertThatIllegalArgumentException().isThrownBy(() -> Broadcast.of(above, below))
                .withMessageContaining("mismatch");
    }

    @Test
    void operandsMeetOnACommonDomain() {
        assertThat(common(domain(List.of(), 0, 3, 5, 6), domain(List.of(), 2, 6)))
                .isEqualTo(domain(List.of(), 0, 3, 2, 6));
        assertThat(common(domain(List.of("x"), 0, 2), domain(List.of("y"), 0, 3)))
                .isEqualTo(domain(List.of("x", "y"), 0, 2, 0, 3));
        assertThat(common(domain(List.of("x", "y"), 0, 2, 0, 3), domain(List.of("y", "z", "x"), 7, 10, 0, 5, 0, 1)))
                .isEqualTo(domain(List.of("x", "y", "z"), 0, 2, 0, 3, 0, 5));
        assertThat(common(domain(List.of("x", ""), 0, 2, 0, 3), domain(List.of("", "", "x"), 0, 4, 1, 4, 0, 2)))
                .isEqualTo(domain(List.of("", "x", ""), 0, 4, 0, 2, 0, 3));
        assertThat(common(domain(List.of(), 0, 3), domain(List.of("x", "y"), 0, 2, 0, 3)))
                .isEqualTo(domain(List.of("x", "y"), 0, 2, 0, 3));
    }

    private static IndexDomain common(IndexDomain a, IndexDomain b) {
        return Broadcast.of(a, b).domain();
    }

    @Test
    void operandsThatDoNotFitAreNamed() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Broadcast.of(domain(List.of("x"), 0, 0), domain(List.of("x"), 0, 2)))
                .withMessageContaining("dimension 0 \"x\": [0, 0) mismatch with dimension 0 \"x\": [0, 2)");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Broadcast.of(EnumSet.of(Method.TRANSLATE), domain(List.of(), 0, 2),
                        domain(List.of(), 0, 2, 0, 2)))
                .withMessageContaining("unmatched dimension 0 [0, 2) requires broadcasting");
        Set<Method> inPlace = EnumSet.of(Method.BROADCAST);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Broadcast.of(inPlace, domain(List.of(), 0, 1), domain(List.of(), 1, 2)))
                .withMessageContaining("[0, 1) mismatch with dimension 0 [1, 2)");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Broadcast.of(inPlace, domain(List.of("x", ""), 0, 1, 0, 1),
                        domain(List.of("", "x"), 0, 1, 0, 1)))
                .withMessageContaining("\"x\" not unique");
        IndexDomain wide = IndexDomain.unbounded(20);
        IndexDomain labelled = wide.withLabels(IntStream.range(0, 20).mapToObj(d -> "a" + d).toList());
        IndexDomain others = wide.withLabels(IntStream.range(0, 20).mapToObj(d -> "b" + d).toList());
        assertThatIllegalArgumentException().isThrownBy(() -> Broadcast.of(labelled, others))
                .withMessageContaining("rank is 40");
    }

    @Test
    void withoutPermutingLabelsThatDifferAreLost() {
        Set<Method> methods = EnumSet.of(Method.BROADCAST, Method.TRANSLATE);
        Broadcast broadcast = Broadcast.of(methods, domain(List.of("x", "y"), 0, 2, 0, 3),
                domain(List.of("", "z"), 1, 2, 4, 7));
        assertThat(broadcast.domain()).isEqualTo(domain(List.of("x", ""), 0, 2, 0, 3));
        assertThat(broadcast.alignment(1).transform().outputs())
                .containsExactly(new Constant(1), new Affine(4, 1, 1));
    }

    @Test
    void aTransformIsSeenFromTheTarget() {
        IndexDomain source = domain(List.of("x", "y"), 3, 7, 5, 6);
        IndexTransform transform = IndexTransform.of(source, new Affine(10, 2, 0), new Affine(0, -1, 1));
        IndexDomain target = domain(List.of("y", "x"), 0, 9, 1, 5);
        IndexTransform seen = Alignment.alignTransform(transform, target);
        assertThat(seen.domain()).isEqualTo(target);
        assertThat(seen.outputs()).containsExactly(new Affine(14, 2, 1), new Constant(-5));
        assertThatIllegalArgumentException().isThrownBy(
                () -> Alignment.alignTransform(transform, target, EnumSet.of(Method.PERMUTE, Method.BROADCAST)))
                .withMessageContaining("\"x\": [3, 7) mismatch");
    }
}
