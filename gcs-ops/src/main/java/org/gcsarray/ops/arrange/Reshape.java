package org.gcsarray.ops.arrange;

import org.gcsarray.convert.Convert;
import org.gcsarray.format.CcsMatrix;
import org.gcsarray.format.CompressedArray;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.CrsMatrix;
import org.gcsarray.format.StoredArray;
import org.gcsarray.format.StridedArray;
import org.gcsarray.ops.internal.Axes;
import org.gcsarray.ops.operand.OpOptions;
import org.gcsarray.shape.SmoothShape;

/// Row-major and column-major reshape of arrays of any format.
final class Reshape {

    private Reshape() {}

    static StoredArray of(StoredArray a, SmoothShape target, OpOptions options) {
        if (target.equals(a.shape())) {
            return a;
        }
        return switch (a) {
            case StridedArray strided -> strided.reshape(target.extents())
                    .orElseGet(() -> StridedArray.wrapRowMajor(target,
                            Convert.toStrided(strided, options.forConversion()).values()));
            case CooArray coo -> coo.reshape(target);
            case CompressedArray compressed when target.rank() < 2 ->
                Convert.toCoo(compressed, options.forConversion()).reshape(target);
            case CompressedArray compressed when target.isEmpty() -> empty(compressed, target);
            case CompressedArray compressed -> CompressedReshape.of(compressed, target, options);
        };
    }

    private static StoredArray empty(CompressedArray a, SmoothShape target) {
        CooArray empty = CooArray.builder(target, a.dtype()).fill(a.fill()).build();
        return switch (a) {
            case CrsMatrix _ when target.rank() == 2 -> Convert.toCrs(empty);
            case CcsMatrix _ when target.rank() == 2 -> Convert.toCcs(empty);
            default -> Convert.toGcs(empty);
        };
    }

    /// The axes reversed, reshaped row-major to the extents reversed, and reversed again.
    static StoredArray columnMajor(StoredArray a, SmoothShape target, OpOptions options) {
        int[] back = Axes.reversed(target.rank());
        StoredArray reversed = AxisOrder.transpose(a, Axes.reversed(a.shape().rank()));
        try {
            return AxisOrder.transpose(of(reversed, target.transpose(back), options), back);
        } catch (ArithmeticException e) {
            throw (ArithmeticException) new ArithmeticException("column-major reshape of " + a.shape() + " to " + target
                    + ", which reverses the axes: " + e.getMessage()).initCause(e);
        }
    }
}
