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

    /// Takes the line of elements `linear .. linear+count-1` in row-major order, which lie at `address + k * stride`.
    public interface LineTaker {
        /// Takes a line.
        void take(long linear, int address, int stride, int count);
    }

    /// Hands over all elements in row-major order, one line of the last dimension at a time; none if an extent is 0. A line of a contiguous array is as
    /// long as the dimensions that are contiguous.
    public void forEachLine(LineTaker taker) {
        if (shape.isEmpty()) {
            return;
        }
        long[] extents = shape.extents();
        int outer = extents.length;
        int count = 1;
        int stride = 1;
        // trailing dimensions whose steps are those of one line are one
        while (outer > 0 && joins(extents[outer - 1], strides[outer - 1], count, stride)) {
            outer--;
            stride = count == 1 ? (int) strides[outer] : stride;
            count = (int) (count * extents[outer]);
        }
        long[] indices = new long[outer];
        long address = offset;
        long linear = 0;
        while (true) {
            taker.take(linear, (int) address, stride, count);
            linear += count;
            int d = outer - 1;
            while (d >= 0 && indices[d] == extents[d] - 1) {
                address -= strides[d] * indices[d];
                indices[d] = 0;
                d--;
            }
            if (d < 0) {
                return;
            }
            indices[d]++;
            address += strides[d];
        }
    }

    private static boolean joins(long extent, long stride, int count, int lineStride) {
        if (extent == 1) {
            return true;
        }
        boolean fits = extent <= Integer.MAX_VALUE / count && stride == (int) stride;
        return fits && (count == 1 || stride == (long) count * lineStride);
    }

    /// Returns the addresses of all elements in row-major order; 4 bytes for each.
    ///
    /// @throws ArithmeticException if there are more than 2^31-1
    public int[] addresses() {
        int[] addresses = new int[Math.toIntExact(shape.size())];
        forEachLine((linear, address, stride, count) -> {
            for (int k = 0; k < count; k++) {
                addresses[(int) linear + k] = address + k * stride;
            }
        });
        return addresses;
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
