package org.gcsarray.ops.element;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.Values;
import org.gcsarray.format.StoredArray;
import org.gcsarray.ops.operand.OpOptions;

/// Writes out an operand that repeats where that matters: everywhere the few elements that make something else than the fill of a zero,
/// such as NaN, and all others where the other operand stores elements. O(nse of both + of what is written out everywhere).
final class PartialExpansion {

    private PartialExpansion() {}

    /// Returns an array of the shape of `cover`, in its format or that of `repeated`.
    ///
    /// @param name            name of the repeated operand in error texts
    /// @param fill            fill of the result
    /// @param cover           operand of the shape of the result, whose fill is a zero that prevails
    /// @param isRepeatedFirst whether the repeated one is the first operand
    /// @throws IllegalArgumentException as for [Expansion#of]
    static StoredArray of(String name, Rule rule, Scalar fill, StoredArray cover, StoredArray repeated,
            boolean isRepeatedFirst, OpOptions options) {
        Source zeros = Source.constant(cover.fill());
        Source numbers = Source.of(repeated.values());
        int[] unusual = Evaluation.otherThan(fill, rule, repeated.values().size(),
                k -> Unfolding.place(repeated, k), isRepeatedFirst ? numbers : zeros,
                isRepeatedFirst ? zeros : numbers).kept();
        if (unusual == null) {
            return Expansion.of(name, repeated, cover.shape(), options);
        }
        Values values = repeated.values().gather(unusual);
        StoredArray everywhere = Expansion.of(name,
                Structure.select(repeated, unusual, values, repeated.fill()), cover.shape(), options);
        return Union.of(new Patch(repeated.fill()), repeated.fill(), Lookup.partners(cover, repeated), true,
                everywhere, true, options);
    }

    /// The first number, or the second one where the first is the fill of both.
    ///
    /// @param fill fill of both operands
    private record Patch(Scalar fill) implements Rule {

        @Override
        public String name() {
            return "the choice of";
        }

        @Override
        public Lane lane() {
            return Lane.of(fill.dtype());
        }

        @Override
        public DType result() {
            return fill.dtype();
        }

        @Override
        public void apply(Block[] operands, int count, Block target) {
            int[] offsets = new int[Block.SIZE + 1];
            int others = operands[0].offsetsOtherThan(fill, count, offsets);
            target.copy(operands[1], count);
            target.replace(operands[0], offsets, others);
        }
    }
}
