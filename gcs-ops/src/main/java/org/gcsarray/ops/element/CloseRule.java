package org.gcsarray.ops.element;

import org.gcsarray.buffer.DType;

/// Whether numbers are close: `|a - b| <= absolute + relative |b|` with finite b, or a and b are equal, or both NaN if these count as equal.
///
/// @param lane     REAL, or COMPLEX if an operand is complex
/// @param relative tolerance relative to b
/// @param absolute tolerance
/// @param equalNan whether NaN is close to NaN
record CloseRule(Lane lane, double relative, double absolute, boolean equalNan) implements Rule {

    @Override
    public String name() {
        return "closeness of";
    }

    @Override
    public DType result() {
        return DType.BOOL;
    }

    @Override
    public boolean onlyCompares() {
        return true;
    }

    @Override
    public void apply(NumberBlock[] operands, int count, NumberBlock target) {
        NumberBlock a = operands[0];
        NumberBlock b = operands[1];
        for (int k = 0; k < count; k++) {
            boolean close = lane == Lane.REAL ? areClose(a.real[k], b.real[k])
                    : areClose(a.real[k], a.imaginary[k], b.real[k], b.imaginary[k]);
            target.integer[k] = close ? 1 : 0;
        }
    }

    private boolean areClose(double a, double b) {
        return a == b || (Double.isFinite(b) && Math.abs(a - b) <= absolute + relative * Math.abs(b))
                || (equalNan && Double.isNaN(a) && Double.isNaN(b));
    }

    private boolean areClose(double a, double ia, double b, double ib) {
        boolean finite = Double.isFinite(b) && Double.isFinite(ib);
        boolean bothNan = (Double.isNaN(a) || Double.isNaN(ia)) && (Double.isNaN(b) || Double.isNaN(ib));
        return (a == b && ia == ib)
                || (finite && Math.hypot(a - b, ia - ib) <= absolute + relative * Math.hypot(b, ib))
                || (equalNan && bothNan);
    }
}
