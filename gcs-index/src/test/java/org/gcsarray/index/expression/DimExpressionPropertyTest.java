package org.gcsarray.index.expression;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

import org.gcsarray.index.IndexTransform;

class DimExpressionPropertyTest {

    @Property
    void aChainOfOperationsDoesWhatEachSaysAboutSinglePositions(@ForAll Random random,
            @ForAll @IntRange(max = 3) int rank, @ForAll @IntRange(min = 1, max = 4) int length) {
        IndexTransform transform = RandomTransforms.of(random, rank, 0);
        ExpressionChain chain = new ExpressionChain(random,
                ExpressionModel.of(transform, RandomTransforms.selection(random, rank, 0)));
        for (int k = 0; k < length; k++) {
            chain.grow();
        }
        DimExpression.Selected actual = chain.expression().resolve(transform);
        ExpressionModel model = chain.model();
        assertThat(actual.selection())
                .containsExactly(model.selection().stream().mapToInt(Integer::intValue).toArray());
        assertThat(actual.transform().domain()).isEqualTo(model.domain())
                .isEqualTo(chain.expression().apply(transform.domain()));
        model.positions().limit(1000).forEach(x -> assertThat(actual.transform().apply(x))
                .containsExactly(model.outputs().apply(x)));
    }
}
