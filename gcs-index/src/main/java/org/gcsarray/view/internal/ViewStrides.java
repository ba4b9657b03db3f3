package org.gcsarray.view.internal;

import java.util.Optional;

import org.gcsarray.index.IndexTransform;
import org.gcsarray.index.OutputIndexMap.Affine;
import org.gcsarray.index.OutputIndexMap.Constant;
import org.gcsarray.index.OutputIndexMap.Cyclic;
import org.gcsarray.index.OutputIndexMap.IndexArray;
import org.gcsarray.index.internal.Exact;
import org.gcsarray.reduction.internal.StridedLoops;

/// A view of a strided owner as strides of its own.
public final class ViewStrides {

    private ViewStrides() {}

    /// Returns the addresses that a view shows, as loops over its axes; nothing if an axis goes round a circle or through a list.
    ///
    /// @param map     indices of the view, counted from 0, to those of the owner, in normal form
    /// @param offset  address of owner index 0
    /// @param strides address distance of neighbours, one per dimension of the owner
    /// @throws ArithmeticException if an address exceeds 64 bits
    public static Optional<StridedLoops> of(IndexTransform map, long offset, long... strides) {
        long base = offset;
        long[] steps = new long[map.inputRank()];
        for (int j = 0; j < strides.length; j++) {
            if (strides[j] == 0) {
                // all indices have one address, whatever their order
                continue;
            }
            switch (map.output(j)) {
                case Constant(long index) -> base = Exact.affine(base, strides[j], index);
                case Affine(long first, long stride, int axis) -> {
                    base = Exact.affine(base, strides[j], first);
                    steps[axis] = Exact.affine(steps[axis], strides[j], stride);
                }
                case Cyclic _,IndexArray _ -> {
                    return Optional.empty();
                }
            }
        }
        return Optional.of(StridedLoops.of(map.domain().shape(), base, steps));
    }
}
