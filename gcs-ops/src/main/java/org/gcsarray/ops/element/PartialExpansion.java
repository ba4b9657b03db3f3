package org.gcsarray.ops.element;

import java.util.stream.IntStream;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Int32Values;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.Values;
import org.gcsarray.buffer.internal.Backing;
import org.gcsarray.format.StoredArray;
import org.gcsarray.ops.internal.SameStructure;
import org.gcsarray.ops.operand.OpOptions;

/// Writes out an operand that repeats where that matters: everywhere the few elements that make something else than the fill of a zero,
/// such as NaN, and all others where the other operand stores elements. O(nse of both + of what is written out everywhere).
final class PartialExpansion {

    /// Position of an element that is not stored.
    private static final Scalar NONE = Scalar.of(-1);

    private PartialExpansion() {}

    /// Returns an array of the shape of `cover`, in its format or that of `repeated`.
    ///
    /// @param name     name of the repeated operand in error texts
    /// @param rule     takes the repeated operand first
    /// @param fill     fill of the result
    /// @param cover    operand of the shape of the result, whose fill is a zero that prevails
    /// @param repeated the other one
    /// @throws IllegalArgumentException as for [Expansion#of]
    static StoredArray of(String name, Rule rule, Scalar fill, StoredArray cover, StoredArray repeated,
            OpOptions options) {
        int[] unusual = Evaluation.otherThan(fill, rule, repeated.values().size(),
                k -> SameStructure.place(repeated, k), Source.of(repeated.values()),
                Source.constant(cover.fill())).kept();
        if (unusual == null) {
            return Expansion.of(name, repeated, cover.shape(), options);
        }
        StoredArray numbered = numbered(repeated);
        StoredArray everywhere = Expansion.of(name,
                SameStructure.select(numbered, unusual, Values.wrap(unusual), NONE), cover.shape(), options);
        // where both store an element it is the same one, and a position is more than none
        StoredArray all = Union.of(PairRule.of(BinaryOp.MAXIMUM, DType.INT32, DType.INT32), NONE,
                Lookup.partners(cover, numbered), true, everywhere, true, options);
        int[] positions = Backing.of((Int32Values) all.values());
        return all.withValues(repeated.values().gather(positions), repeated.fill());
    }

    /// Returns an array with the position of each element in place of its value: positions can be told from the fill, numbers such as -0.0
    /// not always.
    private static StoredArray numbered(StoredArray a) {
        return a.withValues(Values.wrap(IntStream.range(0, a.values().size()).toArray()), NONE);
    }
}
