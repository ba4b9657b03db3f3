package org.gcsarray.ops.element;

import org.gcsarray.buffer.DType;
import org.gcsarray.ops.internal.Promotion;

/// The second operand where the first one is not 0, the third one elsewhere.
///
/// @param result    type of both, see [Promotion#ofChosen]
/// @param unsignedA whether the second operand is uint64
/// @param unsignedB whether the third operand is uint64
record ChoiceRule(DType result, boolean unsignedA, boolean unsignedB) implements Rule {

    /// Returns the rule for a second and a third operand of these types.
    static ChoiceRule of(DType a, DType b) {
        return new ChoiceRule(Promotion.ofChosen(a, b), a == DType.UINT64, b == DType.UINT64);
    }

    @Override
    public String name() {
        return "the choice of";
    }

    @Override
    public boolean onlyCompares() {
        return true;
    }

    @Override
    public void apply(NumberBlock[] operands, int count, NumberBlock target) {
        NumberBlock condition = operands[0];
        NumberBlock a = operands[1];
        NumberBlock b = operands[2];
        if (target.lane == Lane.INTEGER) {
            for (int k = 0; k < count; k++) {
                target.integer[k] = condition.integer[k] != 0 ? a.integer[k] : b.integer[k];
            }
            if (unsignedA != unsignedB) {
                checkRange(condition.integer, count, target.integer);
            }
            return;
        }
        for (int k = 0; k < count; k++) {
            target.real[k] = condition.real[k] != 0 ? a.real[k] : b.real[k];
        }
        if (target.lane == Lane.COMPLEX) {
            for (int k = 0; k < count; k++) {
                target.imaginary[k] = condition.real[k] != 0 ? a.imaginary[k] : b.imaginary[k];
            }
        }
    }

    private void checkRange(long[] condition, int count, long[] chosen) {
        for (int k = 0; k < count; k++) {
            chosen[k] = UnsignedRule.checked(chosen[k], condition[k] != 0 ? unsignedA : unsignedB, result);
        }
    }
}
