package org.gcsarray.ops.arrange;

import java.util.Arrays;

import org.jspecify.annotations.Nullable;

import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.internal.KeyPacking;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.internal.Wrapping;
import org.gcsarray.internal.Parts;
import org.gcsarray.parallel.Parallelism;
import org.gcsarray.shape.SmoothShape;

/// Canonical coordinates brought into the order of permuted axes.
///
/// They are sorted by their first new axes only: elements that agree in them ascend in the others already if these are in their old order. Axes
/// (1, 2, 0) of three are sorted by two, (2, 0, 1) by one. An element is one `long`, its new indices above its old position; stable counting sorts move
/// it, the last digit first, and its indices are then read from it again.
final class TransposedCoordinates {

    /// Most bits of a digit: its counters stay in the second-level cache.
    private static final int DIGIT_BITS = 14;

    private TransposedCoordinates() {}

    /// Returns coordinates with permuted axes in canonical order, or null if positions and the indices to sort by need more than 64 bits. Peak extra
    /// memory 24 bytes per element.
    static @Nullable CooArray sorted(CooArray coo, int... order) {
        int size = coo.values().size();
        SmoothShape shape = coo.shape().transpose(order);
        int leading = order.length - 1;
        while (leading > 0 && order[leading - 1] < order[leading]) {
            leading--;
        }
        int packed = order.length;
        KeyPacking packing = packing(shape, packed, size);
        while (packing == null && packed > leading) {
            packing = packing(shape, --packed, size);
        }
        if (packing == null) {
            return null;
        }
        Indices[] keys = new Indices[packed];
        Arrays.setAll(keys, k -> coo.indices(order[k]));
        long[] elements = new long[size];
        Arrays.setAll(elements, k -> k);
        packing.add(keys, 0, size, elements);
        elements = sorted(elements, packing.shiftOf(leading - 1), packing.totalBits());
        long mask = (1L << packing.shiftOf(packed - 1)) - 1;
        int[] positions = new int[size];
        for (int k = 0; k < size; k++) {
            positions[k] = (int) (elements[k] & mask);
        }
        Indices[] indices = new Indices[order.length];
        for (int k = 0; k < order.length; k++) {
            Parallelism.checkpoint();
            indices[k] = k < packed ? packing.unpack(elements, size, k, shape.extent(k))
                    : coo.indices(order[k]).narrowTo(shape.extent(k)).gather(positions);
        }
        return Wrapping.proven(shape, indices, coo.values().gather(positions), coo.fill());
    }

    /// Returns the packing of the first axes and a position.
    private static @Nullable KeyPacking packing(SmoothShape shape, int axes, int size) {
        long[] bounds = Arrays.copyOf(shape.extents(), axes + 1);
        bounds[axes] = size;
        return KeyPacking.of(bounds);
    }

    /// Sorts elements by bits `from .. to-1`.
    private static long[] sorted(long[] elements, int from, int to) {
        int digit = Math.clamp(KeyPacking.bitsFor(elements.length), 1, DIGIT_BITS);
        int passes = Math.ceilDiv(to - from, digit);
        long[] source = elements;
        long[] target = new long[passes > 0 ? elements.length : 0];
        for (int pass = 0; pass < passes; pass++) {
            Parallelism.checkpoint();
            int low = from + Parts.cut(to - from, pass, passes);
            move(source, target, low, from + Parts.cut(to - from, pass + 1, passes) - low);
            long[] sorted = target;
            target = source;
            source = sorted;
        }
        return source;
    }

    /// Moves elements into the order of one digit; those of one digit stay in their order.
    private static void move(long[] source, long[] target, int low, int bits) {
        int mask = (1 << bits) - 1;
        int[] next = new int[mask + 2];
        for (long element : source) {
            next[((int) (element >>> low) & mask) + 1]++;
        }
        for (int k = 0; k < mask; k++) {
            next[k + 1] += next[k];
        }
        for (long element : source) {
            target[next[(int) (element >>> low) & mask]++] = element;
        }
    }
}
