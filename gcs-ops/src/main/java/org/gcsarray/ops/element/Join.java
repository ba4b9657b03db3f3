package org.gcsarray.ops.element;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.internal.SortedTuples;
import org.gcsarray.convert.Convert;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.StoredArray;
import org.gcsarray.ops.internal.Keys;
import org.gcsarray.ops.internal.ResultForm;
import org.gcsarray.ops.operand.OpOptions;
import org.gcsarray.shape.SmoothShape;

/// Two sparse arrays that are both repeated, with results only where both store elements: both are ordered by the dimensions they share,
/// then by their own, and the elements of equal shared indices make all pairs. O(nse of both + of the result).
final class Join {

    private final StoredArray a;
    private final StoredArray b;
    private final SmoothShape shape;
    private final CooArray left;
    private final CooArray right;
    private final boolean[] inLeft;
    private final boolean[] inRight;

    private Join(StoredArray a, StoredArray b, SmoothShape shape, OpOptions options) {
        this.a = a;
        this.b = b;
        this.shape = shape;
        this.left = Convert.toCoo(a, options.forConversion());
        this.right = Convert.toCoo(b, options.forConversion());
        this.inLeft = has(a.shape());
        this.inRight = has(b.shape());
    }

    static StoredArray of(Rule rule, Scalar fill, StoredArray a, StoredArray b, SmoothShape shape, OpOptions options) {
        return new Join(a, b, shape, options).run(rule, fill, options);
    }

    private boolean[] has(SmoothShape operand) {
        boolean[] has = new boolean[shape.rank()];
        for (int d : BroadcastShape.ownDimensions(operand)) {
            has[d + shape.rank() - operand.rank()] = true;
        }
        return has;
    }

    private StoredArray run(Rule rule, Scalar fill, OpOptions options) {
        int[] shared = dimensions(d -> inLeft[d] && inRight[d]);
        int[] orderA = order(left, inLeft, shared);
        int[] orderB = order(right, inRight, shared);
        Keys keys = Keys.of(extents(shared), new Indices[][] {indices(left, shared), indices(right, shared)},
                orderA.length, orderB.length);
        long[] keysA = ordered(keys.of(0), orderA);
        long[] keysB = ordered(keys.of(1), orderB);
        long count = pairs(keysA, keysB, new int[0], new int[0]);
        Expansion.check("the result of shape " + shape + ", " + count + " pairs of elements,",
                BigInteger.valueOf(count), rule.result().byteWidth(), shape, options);
        int[] inA = new int[(int) count];
        int[] inB = new int[(int) count];
        pairs(keysA, keysB, inA, inB);
        for (int k = 0; k < inA.length; k++) {
            inA[k] = orderA[inA[k]];
            inB[k] = orderB[inB[k]];
        }
        Evaluation results = Evaluation.otherThan(fill, rule, inA.length,
                k -> "of element " + k + " of the result", Source.of(left.values(), left.fill(), inA),
                Source.of(right.values(), right.fill(), inB));
        return assemble(results, results.select(inA), results.select(inB), fill, options);
    }

    private int[] dimensions(IntPredicate which) {
        return IntStream.range(0, shape.rank()).filter(which).toArray();
    }

    private long[] extents(int... dimensions) {
        return Arrays.stream(dimensions).mapToLong(shape::extent).toArray();
    }

    private Indices[] indices(CooArray operand, int... dimensions) {
        int added = shape.rank() - operand.shape().rank();
        return Arrays.stream(dimensions).mapToObj(d -> operand.indices(d - added)).toArray(Indices[]::new);
    }

    /// Returns the positions of an operand in the order of the shared dimensions, then of its own.
    private int[] order(CooArray operand, boolean[] has, int... shared) {
        int[] own = dimensions(d -> has[d] && !(inLeft[d] && inRight[d]));
        int[] dimensions = IntStream.concat(Arrays.stream(shared), Arrays.stream(own)).toArray();
        if (dimensions.length == 0) {
            return IntStream.range(0, operand.values().size()).toArray();
        }
        return SortedTuples.of(extents(dimensions), indices(operand, dimensions)).order();
    }

    private static long[] ordered(long[] keys, int... order) {
        long[] ordered = new long[order.length];
        for (int k = 0; k < order.length; k++) {
            ordered[k] = keys[order[k]];
        }
        return ordered;
    }

    /// Counts the pairs of equal keys, and writes them down if there is room for all.
    private static long pairs(long[] a, long[] b, int[] inA, int[] inB) {
        long count = 0;
        int i = 0;
        int j = 0;
        while (i < a.length && j < b.length) {
            if (a[i] < b[j]) {
                i++;
            } else if (b[j] < a[i]) {
                j++;
            } else {
                int endA = endOfRun(a, i);
                int endB = endOfRun(b, j);
                if (inA.length > 0) {
                    int at = (int) count;
                    for (int p = i; p < endA; p++) {
                        for (int q = j; q < endB; q++) {
                            inA[at] = p;
                            inB[at++] = q;
                        }
                    }
                }
                count += (long) (endA - i) * (endB - j);
                i = endA;
                j = endB;
            }
        }
        return count;
    }

    private static int endOfRun(long[] keys, int from) {
        int end = from + 1;
        while (end < keys.length && keys[end] == keys[from]) {
            end++;
        }
        return end;
    }

    /// Puts the result together in the format of the operand with more elements, the first one of two.
    private StoredArray assemble(Evaluation results, int[] inA, int[] inB, Scalar fill, OpOptions options) {
        Indices[] indices = new Indices[shape.rank()];
        for (int d = 0; d < indices.length; d++) {
            indices[d] = inLeft[d] ? indices(left, d)[0].gather(inA)
                    : inRight[d] ? indices(right, d)[0].gather(inB)
                    : Indices.writer(shape.extent(d), inA.length).finish();
        }
        CooArray result = CooArray.wrap(shape, indices, results.values(), fill);
        StoredArray like = a.nse() >= b.nse() ? a : b;
        int added = shape.rank() - like.shape().rank();
        int[] axes = IntStream.range(added, shape.rank()).toArray();
        return ResultForm.of(result, like, ResultForm.places(axes), options);
    }
}
