package org.gcsarray.ops.reduce;

import java.util.OptionalDouble;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Values;
import org.gcsarray.format.NdArray;
import org.gcsarray.format.StoredArray;
import org.gcsarray.ops.operand.OpOptions;

/// A reduction of the elements that are not NaN.
///
/// @param rule reduction of those
record WithoutNaN(ReductionRule rule) implements ReductionRule {

    @Override
    public String name() {
        return "nan" + rule.name();
    }

    @Override
    public Reduction withoutNaN() {
        return this;
    }

    @Override
    public Reduction withNaN() {
        return rule;
    }

    @Override
    public OptionalDouble parameter() {
        return rule.parameter();
    }

    @Override
    public StoredArray operand(NdArray a, OpOptions options) {
        return rule.operand(a, options);
    }

    @Override
    public DType resultType(DType type) {
        return rule.resultType(type);
    }

    @Override
    public DType typeOf(DType type) {
        return rule.typeOf(type);
    }

    @Override
    public boolean needsElements() {
        return rule.needsElements();
    }

    @Override
    public Values reduce(ReducedSlices slices) {
        return rule.reduce(slices.withoutNaN());
    }
}
