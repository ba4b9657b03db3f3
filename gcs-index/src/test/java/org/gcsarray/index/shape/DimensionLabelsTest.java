package org.gcsarray.index.shape;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.util.List;

import org.junit.jupiter.api.Test;

import org.gcsarray.shape.ShapeException;
import org.gcsarray.shape.SmoothShape;

class DimensionLabelsTest {

    @Test
    void blanksGoAndCaseStays() {
        assertThat(DimensionLabels.parse(" my index\t, K ").names()).containsExactly("myindex", "K");
        assertThat(DimensionLabels.parse("  ").names()).isEmpty();
        assertThat(DimensionLabels.parse("i,I").hasRepeats()).isFalse();
        assertThat(DimensionLabels.parse("i, j")).isEqualTo(DimensionLabels.of(List.of("i", "j")))
                .hasSameHashCodeAs(DimensionLabels.parse("i,j")).isNotEqualTo(DimensionLabels.parse("j,i"))
                .hasToString("(i,j)");
        assertThat(fault(() -> DimensionLabels.parse("i,,j"))).isEqualTo(ShapeException.Code.EMPTY_LABEL);
        assertThat(fault(() -> DimensionLabels.parse(",i"))).isEqualTo(ShapeException.Code.EMPTY_LABEL);
    }

    @Test
    void permutationsAreCheckedInOrder() {
        DimensionLabels ij = DimensionLabels.parse("i,j");
        assertThat(fault(() -> ij.permutationTo(DimensionLabels.parse("i,i,i"))))
                .isEqualTo(ShapeException.Code.LABEL_COUNT);
        assertThat(fault(() -> DimensionLabels.parse("k,k").permutationTo(ij)))
                .isEqualTo(ShapeException.Code.REPEATED_LABEL);
        assertThat(fault(() -> ij.permutationTo(DimensionLabels.parse("i,k"))))
                .isEqualTo(ShapeException.Code.LABEL_NOT_FOUND);
        assertThat(DimensionLabels.parse("a,b,c").permutationTo(DimensionLabels.parse("c,a,b")))
                .containsExactly(1, 2, 0);
    }

    @Test
    void oneLabelIsCountedInTheSingular() {
        DimensionLabels one = DimensionLabels.parse("i");
        assertThatThrownBy(() -> one.permutationTo(DimensionLabels.parse("i,j")))
                .hasMessageContaining("1 label: (i), and 2 labels: (i,j); a permutation needs equally many");
        assertThatThrownBy(() -> new LabelledShape(SmoothShape.of(2, 3), one))
                .hasMessageContaining("1 label: (i); shape (2, 3) of rank 2 needs one per dimension");
    }

    @Test
    void repeatsAreCounted() {
        DimensionLabels labels = DimensionLabels.parse("i,j,i");
        assertThat(labels.count()).isEqualTo(3);
        assertThat(labels.uniqueCount()).isEqualTo(2);
        assertThat(labels.intersection(DimensionLabels.parse("i"))).isEqualTo(DimensionLabels.parse("i"));
        assertThat(labels.difference(DimensionLabels.parse("j"))).isEqualTo(DimensionLabels.parse("i"));
        assertThat(DimensionLabels.parse("i,i").isHadamard(DimensionLabels.parse("i,i"), DimensionLabels.parse("i,i")))
                .isFalse();
        assertThat(DimensionLabels.parse("").isContraction(DimensionLabels.parse("i,i"), DimensionLabels.parse("i")))
                .isFalse();
        assertThat(DimensionLabels.parse("").isContraction(DimensionLabels.parse("i"), DimensionLabels.parse("i")))
                .isTrue();
    }

    private static ShapeException.Code fault(Runnable refused) {
        return catchThrowableOfType(ShapeException.class, refused::run).code();
    }
}
