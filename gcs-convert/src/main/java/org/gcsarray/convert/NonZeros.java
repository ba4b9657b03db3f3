package org.gcsarray.convert;

import java.math.BigInteger;
import java.util.stream.IntStream;

import org.gcsarray.buffer.Float64Values;
import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.Values;
import org.gcsarray.buffer.internal.Backing;
import org.gcsarray.format.RowIndex;
import org.gcsarray.format.StridedArray;
import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.reduction.internal.StridedLoops;
import org.gcsarray.shape.SmoothShape;

/// The elements of a dense array that are another number than the fill of its sparse form, in row-major order.
///
/// @param shape  shape of the array
/// @param linear row-major position of each
/// @param values its value
record NonZeros(SmoothShape shape, Indices linear, Values values) {

    /// Finds the elements in two passes over the array: one counts, one writes. The first one sees once only what strides of 0 repeat.
    ///
    /// @param fill value to leave out, of the type of the array
    /// @throws ArithmeticException if there are more than 2^31-1
    static NonZeros of(StridedArray array, Scalar fill) {
        Values buffer = array.values();
        long[] strides = array.strides();
        long[] extents = array.shape().extents();
        BigInteger repetitions = BigInteger.ONE;
        for (int d = 0; d < extents.length; d++) {
            if (strides[d] == 0 && extents[d] > 1) {
                repetitions = repetitions.multiply(BigInteger.valueOf(extents[d]));
                extents[d] = 1;
            }
        }
        int most = BigInteger.valueOf(Integer.MAX_VALUE).divide(repetitions).intValue();
        long[] count = {0};
        StridedLoops.of(SmoothShape.of(extents), array.offset(), strides).forEachLine((_, address, stride, length) -> {
            for (int k = 0; k < length; k++) {
                count[0] += differs(buffer, address + k * stride, fill) ? 1 : 0;
            }
            if (count[0] > most) {
                throw new ArithmeticException("a dense array of shape " + array.shape() + " has more than "
                        + Integer.MAX_VALUE + " elements other than " + fill
                        + ", the most that one array stores");
            }
        });
        int size = (int) (count[0] * repetitions.longValue());
        Indices.Writer linear = Indices.writer(array.shape().size(), size);
        int[] addresses = new int[size];
        if (size > 0) {
            write(array, fill, linear, addresses);
        }
        return new NonZeros(array.shape(), linear.finish(), buffer.gather(addresses));
    }

    private static void write(StridedArray array, Scalar fill, Indices.Writer linear, int... addresses) {
        Values buffer = array.values();
        int[] next = {0};
        StridedLoops.of(array.shape(), array.offset(), array.strides())
                .forEachLine((begin, address, stride, length) -> {
                    int target = next[0];
                    for (int k = 0; k < length; k++) {
                        if (differs(buffer, address + k * stride, fill)) {
                            linear.set(target, begin + k);
                            addresses[target++] = address + k * stride;
                        }
                    }
                    next[0] = target;
                });
    }

    private static boolean differs(Values buffer, int address, Scalar fill) {
        // most are the fill, and most arrays are of this type
        boolean same = buffer instanceof Float64Values plain && Backing.of(plain)[address] == fill.real();
        return !same && !buffer.sameNumber(address, fill);
    }

    /// Returns the elements as cells of a table.
    ///
    /// @param ascending whether they ascend there as they do here
    Cells cells(CellTarget target, boolean ascending) {
        DimensionReduction line = DimensionReduction.of(shape, IntStream.range(0, shape.rank()).toArray());
        return new UnfoldedCells(RowIndex.Dense.wrap(new int[] {0, linear.size()}), linear, line, target, ascending);
    }
}
