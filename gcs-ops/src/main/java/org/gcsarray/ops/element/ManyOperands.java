package org.gcsarray.ops.element;

import java.util.Arrays;
import java.util.stream.IntStream;

import org.gcsarray.buffer.Scalar;
import org.gcsarray.format.NdArray;
import org.gcsarray.format.StoredArray;
import org.gcsarray.format.StridedArray;
import org.gcsarray.ops.internal.Keys;
import org.gcsarray.ops.internal.ResultForm;
import org.gcsarray.ops.internal.StoredOperands;
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
        StoredArray[] stored = Arrays.stream(operands).map(StoredOperands::widened).toArray(StoredArray[]::new);
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
        StoredArray like = largest(repeated);
        Arrays.setAll(repeated, k -> Structure.isComparable(repeated[k], like) ? repeated[k]
                : ResultForm.of(repeated[k], like, options));
        Keys keys = Structure.keys(repeated);
        long[] union = union(keys, repeated.length);
        int[][] positions = new int[repeated.length][];
        for (int k = 0; k < repeated.length; k++) {
            positions[k] = positions(keys.of(k), union);
            sources[arrays[k]] = Source.of(repeated[k].values(), repeated[k].fill(), positions[k]);
        }
        Scalar fill = Evaluation.fill(rule, fills);
        Evaluation results = Evaluation.otherThan(fill, rule, union.length, at -> place(at, positions, repeated),
                sources);
        return Structure.array(like, keys, results.select(union), results.values(), fill);
    }

    private static StoredArray largest(StoredArray... arrays) {
        StoredArray largest = arrays[0];
        for (StoredArray array : arrays) {
            largest = array.nse() > largest.nse() ? array : largest;
        }
        return largest;
    }

    private static long[] union(Keys keys, int operands) {
        long[] union = keys.of(0);
        for (int k = 1; k < operands; k++) {
            Match match = Match.of(union, true, keys.of(k), true);
            union = match.size() == match.keys().length ? match.keys() : Arrays.copyOf(match.keys(), match.size());
        }
        return union;
    }

    /// Returns where each key of a union is among some of them, -1 if it is not.
    private static int[] positions(long[] keys, long[] union) {
        int[] positions = new int[union.length];
        int i = 0;
        for (int k = 0; k < union.length; k++) {
            boolean has = i < keys.length && keys[i] == union[k];
            positions[k] = has ? i : -1;
            i += has ? 1 : 0;
        }
        return positions;
    }

    private static String place(int at, int[][] positions, StoredArray... operands) {
        int s = 0;
        while (positions[s][at] < 0) {
            s++;
        }
        return StoredIndices.place(operands[s], positions[s][at]);
    }
}
