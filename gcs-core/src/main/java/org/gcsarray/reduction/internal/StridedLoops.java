package org.gcsarray.reduction.internal;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Optional;
import java.util.stream.IntStream;

import org.gcsarray.shape.SmoothShape;

/// The addresses of a strided array as nested loops in equal steps, outermost first:
///
/// ```
/// address(i) = offset + sum over d of strides_d i_d
/// ```
///
/// Immutable.
///
/// @param shape   extents of the loops
/// @param offset  address of index 0
/// @param strides step of each loop
@SuppressWarnings("ArrayRecordComponent") // handed on as they are, never compared
public record StridedLoops(SmoothShape shape, long offset, long[] strides) {

    /// Returns the loops over the elements of a strided array, last index innermost.
    ///
    /// @param offset  address of index 0
    /// @param strides address distance of neighbours, one per dimension of the shape; copied
    /// @throws IllegalArgumentException if the origin of the shape is not 0
    public static StridedLoops of(SmoothShape shape, long offset, long... strides) {
        return new StridedLoops(shape.requireZeroOrigin(), offset, strides.clone());
    }

    /// Returns the step of each loop, a copy.
    @Override
    public long[] strides() {
        return strides.clone();
    }

    /// Returns whether the addresses follow each other row-major without gaps.
    public boolean isContiguous() {
        int[] all = IntStream.range(0, strides.length).toArray();
        return shape.isEmpty() || (isOneLoop(all) && (innermost(all) == 1 || shape.cellCount().equals(BigInteger.ONE)));
    }

    /// Returns whether no address occurs twice, as far as strides tell: of the loops of more than one position, sorted by the size of their
    /// steps, each step exceeds what all smaller ones span.
    public boolean hasDistinctAddresses() {
        if (shape.isEmpty()) {
            return true;
        }
        long span = 0;
        int[] bySize = IntStream.range(0, strides.length).filter(d -> shape.extent(d) > 1).boxed()
                .sorted(Comparator.comparingLong(d -> Math.absExact(strides[d]))).mapToInt(d -> d).toArray();
        for (int d : bySize) {
            long step = Math.absExact(strides[d]);
            if (step <= span) {
                return false;
            }
            span = Math.addExact(span, Math.multiplyExact(step, shape.extent(d) - 1));
        }
        return true;
    }

    /// Returns the loops that give the same addresses, row-major, in other extents; nothing if strides cannot say so.
    ///
    /// @param extents extents of the same product
    /// @throws IllegalArgumentException if the product differs
    public Optional<StridedLoops> reshape(long... extents) {
        SmoothShape target = SmoothShape.of(extents);
        if (!target.cellCount().equals(shape.cellCount())) {
            throw new IllegalArgumentException("reshape of " + shape + " to " + target + ": sizes differ");
        }
        long[] steps = new long[extents.length];
        if (!target.isEmpty()) {
            for (ReshapeBlocks.AxisBlock block : ReshapeBlocks.of(shape, target)) {
                if (!isOneLoop(block.from())) {
                    return Optional.empty();
                }
                long step = innermost(block.from());
                for (int k = block.to().length - 1; k >= 0; k--) {
                    steps[block.to()[k]] = step;
                    step = Math.multiplyExact(step, extents[block.to()[k]]);
                }
            }
        }
        return Optional.of(new StridedLoops(target, offset, steps));
    }

    /// Returns whether a step of each dimension that moves is one beyond the last step of the next one.
    private boolean isOneLoop(int[] dimensions) {
        int inner = -1;
        for (int k = dimensions.length - 1; k >= 0; k--) {
            int d = dimensions[k];
            if (shape.extent(d) > 1) {
                if (inner >= 0 && !isSpan(strides[d], inner)) {
                    return false;
                }
                inner = d;
            }
        }
        return true;
    }

    /// Returns whether a step is all steps of a dimension together, which may exceed 64 bits.
    private boolean isSpan(long step, int d) {
        long span = shape.extent(d) * strides[d];
        return Math.multiplyHigh(shape.extent(d), strides[d]) == span >> 63 && step == span;
    }

    /// Returns the step of the last dimension that moves, 0 if none does.
    private long innermost(int[] dimensions) {
        for (int k = dimensions.length - 1; k >= 0; k--) {
            if (shape.extent(dimensions[k]) > 1) {
                return strides[dimensions[k]];
            }
        }
        return 0;
    }

    /// Returns extents, strides and offset.
    @Override
    public String toString() {
        return shape + " by " + Arrays.toString(strides) + " from " + offset;
    }
}
