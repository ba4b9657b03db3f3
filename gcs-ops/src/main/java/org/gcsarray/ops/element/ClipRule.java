package org.gcsarray.ops.element;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Scalar;

/// The nearest number within limits; NaN stays NaN.
///
/// @param result   type of the operand, the finite limits and the result
/// @param least    lower limit, or -infinity
/// @param greatest upper limit, which prevails, or infinity
record ClipRule(DType result, Scalar least, Scalar greatest) implements Rule {

    @Override
    public String name() {
        return "clipping";
    }

    @Override
    public boolean onlyCompares() {
        return true;
    }

    @Override
    public void apply(NumberBlock[] operands, int count, NumberBlock target) {
        if (target.lane == Lane.INTEGER) {
            // less 2^63, numbers without a sign compare as longs
            long half = result == DType.UINT64 ? Long.MIN_VALUE : 0;
            long low = Double.isInfinite(least.real()) ? Long.MIN_VALUE : least.integer() ^ half;
            long high = Double.isInfinite(greatest.real()) ? Long.MAX_VALUE : greatest.integer() ^ half;
            for (int k = 0; k < count; k++) {
                target.integer[k] = Math.min(Math.max(operands[0].integer[k] ^ half, low), high) ^ half;
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
