package org.gcsarray.ops.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;

import org.junit.jupiter.api.Test;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.convert.Convert;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.NdArray;
import org.gcsarray.format.StoredArray;
import org.gcsarray.ops.operand.OpOptions;
import org.gcsarray.shape.SmoothShape;

class EinsumTest {

    private static NdArray empty(long... extents) {
        return CooArray.builder(SmoothShape.of(extents), DType.FLOAT64).build();
    }

    private static NdArray diagonal(long extent, long... others) {
        CooArray.Builder builder = CooArray.builder(SmoothShape.of(extent, others[0]), DType.FLOAT64);
        for (long k = 0; k < Math.min(extent, others[0]); k++) {
            builder.add(2, k, k);
        }
        return builder.build();
    }

    @Test
    void aPlanSaysWhatIsDoneInWhichOrder() {
        NdArray a = diagonal(1000, 1000);
        NdArray b = diagonal(1000, 1000);
        NdArray v = diagonal(1000, 1);

        Einsum.Plan plan = Einsum.parse("ij,jk,kl->il").plan(a, b, v);

        assertThat(plan.steps()).extracting(Einsum.Plan.Step::expression).containsExactly("jk,kl->jl", "ij,jl->il");
        assertThat(plan.steps()).extracting(Einsum.Plan.Step::left).containsExactly(1, 0);
        assertThat(plan.steps()).extracting(Einsum.Plan.Step::right).containsExactly(2, 3);
        assertThat(plan.flops()).isLessThan(10);
        assertThat(plan.toString()).isEqualToNormalizingNewlines("""
                einsum ij,jk,kl->il
                  #3 = #1 x #2  jk,kl->jl: 2.00 flops, 1.00 elements, 12 B sparse
                  #4 = #0 x #3  ij,jl->il: 2.00 flops, 0.999 elements, 12 B sparse
                  total: 4.00 flops, largest result 12 B""");
    }

    @Test
    void sumsOfOneOperandComeFirst() {
        Einsum.Plan plan = Einsum.parse("iij,jk->k").plan(empty(3, 3, 4), empty(4, 5));

        assertThat(plan.steps()).extracting(Einsum.Plan.Step::expression).containsExactly("ij->j", "j,jk->k");
        assertThat(plan.steps()).extracting(Einsum.Plan.Step::right).containsExactly(-1, 1);
        assertThat(Einsum.parse("ij->ji").plan(empty(2, 3)).steps()).isEmpty();
    }

    /// An infinite part times 1 + 0i would make the other part NaN.
    @Test
    void infinitePartsOfComplexNumbersAreSummed() {
        CooArray a = CooArray.builder(SmoothShape.of(2, 2), DType.COMPLEX128)
                .addComplex(new long[] {0, 0}, Double.POSITIVE_INFINITY, 0).addComplex(new long[] {0, 1}, 1, 2)
                .addComplex(new long[] {1, 1}, 3, Double.NEGATIVE_INFINITY).build();
        for (NdArray operand : List.of(a, Convert.toStrided(a))) {
            StoredArray sums = Contract.einsum("ij->i", List.of(operand), OpOptions.DEFAULT);
            assertThat(sums.get(0)).isEqualTo(Scalar.complex(Double.POSITIVE_INFINITY, 2));
            assertThat(sums.get(1)).isEqualTo(Scalar.complex(3, Double.NEGATIVE_INFINITY));
        }
    }

    @Test
    void whatIsNotTheNotationIsRefusedWithThePosition() {
        refused("ij,j1->i", "einsum \"ij,j1->i\", position 4: '1' is not a letter, \"...\", ',' or \"->\"");
        refused("i.j", "einsum \"i.j\", position 1: a '.' that is not part of \"...\"");
        refused("...i...", "einsum \"...i...\", position 4: a second \"...\" in one term");
        refused("ij->i->j", "einsum \"ij->i->j\", position 5: '-' after the one term of the result");
        refused("ij->ii", "einsum \"ij->ii\", position 5: the result names 'i' twice");
        refused("ij->ik", "einsum \"ij->ik\", position 5: the result names 'k', which no operand has");
    }

    private static void refused(String subscripts, String text) {
        assertThatIllegalArgumentException().isThrownBy(() -> Einsum.parse(subscripts)).withMessage(text);
    }

    @Test
    void operandsThatDoNotFitAreRefused() {
        OpOptions options = OpOptions.DEFAULT;
        NdArray a = empty(2, 3);
        assertThatIllegalArgumentException().isThrownBy(() -> Contract.einsum("ij,jk", List.of(a), options))
                .withMessage("einsum \"ij,jk\" has 2 operands; 1 given");
        assertThatIllegalArgumentException().isThrownBy(() -> Contract.einsum("->", List.of(), OpOptions.DEFAULT))
                .withMessage("einsum \"->\" has 1 operand; 0 given");
        assertThatIllegalArgumentException().isThrownBy(() -> Contract.einsum("ijk", List.of(a), options))
                .withMessage("einsum \"ijk\": operand 0 has shape (2, 3); \"ijk\" needs rank 3");
        assertThatIllegalArgumentException().isThrownBy(() -> Contract.einsum("i...jk->i", List.of(a), options))
                .withMessage("einsum \"i...jk->i\": operand 0 has shape (2, 3); \"i...jk\" needs rank 3 or more");
        assertThatIllegalArgumentException().isThrownBy(() -> Contract.einsum("ij,jk", List.of(a, a), options))
                .withMessage(
                        "einsum \"ij,jk\": 'j' has extent 2 in operand 1 of shape (2, 3), and 3 in an operand before it");
        assertThatIllegalArgumentException().isThrownBy(() -> Contract.einsum("ii", List.of(a), options)).withMessage(
                "einsum \"ii\": axes 0 and 1 of operand 0 are both 'i'; shape (2, 3) has extents 2 and 3");
        assertThatIllegalArgumentException().isThrownBy(() -> Contract.einsum("...j->j", List.of(a), options))
                .withMessage(
                        "einsum \"...j->j\": \"...\" stands for 1 axis of an operand; the result \"j\" needs \"...\" too");
    }
}
