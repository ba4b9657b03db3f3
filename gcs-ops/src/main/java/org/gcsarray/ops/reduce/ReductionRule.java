package org.gcsarray.ops.reduce;

import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.Stream;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Values;
import org.gcsarray.format.NdArray;
import org.gcsarray.format.StoredArray;
import org.gcsarray.ops.internal.StoredOperands;
import org.gcsarray.ops.operand.OpOptions;

/// How a reduction is computed.
sealed interface ReductionRule extends Reduction
        permits Sum, Product, Extreme, Mean, Truth, NonzeroCount, Variance, Norm, WithoutNaN {

    /// Returns the reductions that [Reduction#parse] knows by name.
    static List<ReductionRule> named() {
        List<ReductionRule> ofAll = List.of(new Sum(), new Product(), new Extreme(true), new Extreme(false), new Mean(),
                new Truth(false), new Truth(true), new NonzeroCount(), new Variance(0, false), new Variance(0, true),
                new Norm(1), new Norm(2), new Norm(Double.POSITIVE_INFINITY));
        Stream<ReductionRule> ofNumbers = Stream.of(new Sum(), new Product(), new Extreme(true), new Extreme(false),
                new Mean(), new Variance(0, false), new Variance(0, true)).map(WithoutNaN::new);
        return Stream.concat(ofAll.stream(), ofNumbers).toList();
    }

    @Override
    default Reduction withoutNaN() {
        return new WithoutNaN(this);
    }

    @Override
    default Reduction withNaN() {
        return this;
    }

    @Override
    default OptionalDouble parameter() {
        return OptionalDouble.empty();
    }

    @Override
    default DType resultType(DType type) {
        return typeOf(type.widened());
    }

    /// Returns the type of a result.
    ///
    /// @param type type of the elements that arithmetic runs in
    /// @throws IllegalArgumentException if the reduction is not defined for it
    DType typeOf(DType type);

    /// Returns whether slices without elements have no value.
    default boolean needsElements() {
        return false;
    }

    /// Returns the operand in a type that [#reduce] takes; by default the one that arithmetic runs in.
    default StoredArray operand(NdArray a, OpOptions options) {
        return StoredOperands.widened(a, options);
    }

    /// Returns the result of each group of slices, in the type of the result.
    Values reduce(ReducedSlices slices);

    /// Returns the fault of elements that a reduction is not defined for.
    static IllegalArgumentException undefined(String name, DType type) {
        return new IllegalArgumentException(name + " of " + type + " elements is not defined");
    }
}
