package org.gcsarray.ops.element;

import org.gcsarray.buffer.DType;

/// The second operand where the first one is not 0, the third one elsewhere.
///
/// @param result common type of the second and third operand
record ChoiceRule(DType result) implements Rule {

    @Override
    public String name() {
        return "the choice of";
    }

    @Override
    public Lane lane() {
        return Lane.of(result);
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
}
