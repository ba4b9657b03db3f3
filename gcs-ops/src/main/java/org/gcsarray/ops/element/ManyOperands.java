package org.gcsarray.ops.element;

import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;

import org.gcsarray.buffer.Scalar;
import org.gcsarray.format.NdArray;
import org.gcsarray.format.StoredArray;
import org.gcsarray.format.StridedArray;
import org.gcsarray.ops.internal.ResultForm;
import org.gcsarray.ops.operand.OpOptions;
import org.gcsarray.shape.SmoothShape;

/// A [Rule] of any number of operands: the union of all structures.
final class ManyOperands {

    private ManyOperands() {}

    /// Combines arrays: dense if one is, but for operands of rank 0, which are constants; else in the format of the one with the most
    /// elements once all are repeated, the first one of several.
    ///
    /// @param names names of the operands in error texts
    static StoredArray of(Rule rule, OpOptions options, String[] names, NdArray... operands) {
        StoredArray[] stored = Arrays.stream(operands).map(operand -> rule.operand(operand, options))
                .toArray(StoredArray[]::new);
        SmoothShape shape = BroadcastShape.of(names, stored);
        int[] arrays = IntStream.range(0, stored.length)
                .filter(s -> stored[s].shape().rank() > 0 || shape.rank() == 0).toArray();
        if (arrays.length == 0) {
            throw new IllegalArgumentException("no operands given; at least one is needed");
        }
        if (Arrays.stream(arrays).anyMatch(s -> stored[s] instanceof StridedArray)) {
            return DenseResult.of(rule, shape, options, stored);
        }
        Scalar[] fills = new Scalar[stored.length];
        Source[] sources = new Source[stored.length];
        for (int s = 0; s < stored.length; s++) {
            boolean isConstant = stored[s].shape().rank() == 0 && shape.rank() > 0;
            fills[s] = isConstant ? stored[s].get() : stored[s].fill();
            sources[s] = Source.constant(fills[s]);
        }
        StoredArray[] repeated = Arrays.stream(arrays)
                .mapToObj(s -> Expansion.of(names[s], stored[s], shape, options)).toArray(StoredArray[]::new);
        StoredArray like = Arrays.stream(repeated).max(Comparator.comparingLong(StoredArray::nse)).orElseThrow();
        Arrays.setAll(repeated, k -> Structure.isComparable(repeated[k], like) ? repeated[k]
                : ResultForm.of(repeated[k], like, options));
        Merged merged = Structure.merge(repeated);
        for (int k = 0; k < repeated.length; k++) {
            sources[arrays[k]] = merged.source(repeated[k], k);
        }
        return Combination.checked(merged.evaluate(rule, Evaluation.fill(rule, fills), like, repeated, sources),
                options);
    }
}
