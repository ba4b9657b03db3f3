package org.gcsarray.ops.element;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Scalar;

/// The nearest number within limits; NaN stays NaN.
///
/// @param result   type of the operand, the limits and the result
/// @param least    lower limit
/// @param greatest upper limit, which prevails
record ClipRule(DType result, Scalar least, Scalar greatest) implements Rule {

    @Override
    public String name() {
        return "clipping";
    }

    @Override
    public Lane lane() {
        return Lane.of(result);
    }

    @Override
    public void apply(NumberBlock[] operands, int count, NumberBlock target) {
        if (target.lane == Lane.INTEGER) {
            long low = least.integer();
            long high = greatest.integer();
            for (int k = 0; k < count; k++) {
                target.integer[k] = Math.min(Math.max(operands[0].integer[k], low), high);
            }
        } else {
            double low = least.real();
            double high = greatest.real();
            for (int k = 0; k < count; k++) {
                target.real[k] = Math.min(Math.max(operands[0].real[k], low), high);
            }
        }
    }
}
