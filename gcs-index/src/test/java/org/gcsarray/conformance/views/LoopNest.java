package org.gcsarray.conformance.views;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

import org.gcsarray.index.IndexInterval;
import org.gcsarray.index.IndexTable;
import org.gcsarray.index.IndexTransform;
import org.gcsarray.index.OutputIndexMap;
import org.gcsarray.index.OutputIndexMap.Affine;
import org.gcsarray.index.OutputIndexMap.Constant;
import org.gcsarray.index.OutputIndexMap.Cyclic;
import org.gcsarray.index.OutputIndexMap.IndexArray;
import org.gcsarray.index.internal.Exact;
import org.gcsarray.shape.SmoothShape;

/// A view of a strided owner as nested loops over addresses, outermost first:
///
/// ```
/// address(i) = offset + sum over axes of address_d(i_d)
/// ```
///
/// Immutable. Source: the reduction of dimensions of tech.datatype.
///
/// @param offset address at index 0
/// @param axes   one loop per axis
record LoopNest(long offset, List<LoopAxis> axes) {

    /// Copies the list.
    public LoopNest {
        axes = List.copyOf(axes);
    }

    /// Returns the loops of a view; nothing if it has a table over several axes, or several maps on one axis that are not all lines.
    ///
    /// @param map     indices of the view, counted from 0, to those of the owner, in normal form
    /// @param offset  address of owner index 0
    /// @param strides address distance of neighbours, one per dimension of the owner
    static Optional<LoopNest> of(IndexTransform map, long offset, long... strides) {
        long base = offset;
        OutputIndexMap[] addresses = new OutputIndexMap[map.inputRank()];
        Arrays.fill(addresses, new Constant(0));
        for (int j = 0; j < strides.length; j++) {
            int[] axes = axes(map.output(j));
            if (axes.length > 1) {
                return Optional.empty();
            }
            OutputIndexMap address = scaled(map.output(j), strides[j]);
            base = Exact.affine(base, strides[j], start(map.output(j)));
            if (axes.length == 1) {
                Optional<OutputIndexMap> sum = sum(addresses[axes[0]], address);
                if (sum.isEmpty()) {
                    return Optional.empty();
                }
                addresses[axes[0]] = sum.get();
            }
        }
        List<LoopAxis> loops = new ArrayList<>();
        for (int d = 0; d < addresses.length; d++) {
            loops.add(new LoopAxis(map.domain().interval(d).size(), addresses[d]));
        }
        return Optional.of(new LoopNest(base, loops));
    }

    private static int[] axes(OutputIndexMap map) {
        return switch (map) {
            case Constant _ -> new int[0];
            case Affine affine -> new int[] {affine.dimension()};
            case Cyclic cyclic -> new int[] {cyclic.dimension()};
            case IndexArray array -> array.table().dimensions();
        };
    }

    /// Returns the offset of a map in normal form.
    private static long start(OutputIndexMap map) {
        return switch (map) {
            case Constant(long offset) -> offset;
            case Affine affine -> affine.offset();
            case Cyclic cyclic -> cyclic.offset();
            case IndexArray _ -> 0;
        };
    }

    /// Returns a map without its offset, times a stride, as a map of dimension 0.
    private static OutputIndexMap scaled(OutputIndexMap map, long stride) {
        return switch (map) {
            case Constant _ -> new Constant(0);
            case Affine affine -> OutputIndexMap.affine(0, Exact.multiply(affine.stride(), stride), 0);
            case Cyclic cyclic -> OutputIndexMap.cyclic(0, Exact.multiply(cyclic.stride(), stride), 0, cyclic.shift(),
                    cyclic.period());
            case IndexArray array -> OutputIndexMap.indexArray(0, stride,
                    IndexTable.along(0, 1, array.table().map(array::output).values()), IndexInterval.unbounded());
        };
    }

    private static Optional<OutputIndexMap> sum(OutputIndexMap a, OutputIndexMap b) {
        if (a instanceof Constant) {
            return Optional.of(b);
        }
        return b instanceof Constant ? Optional.of(a) : a instanceof Affine one && b instanceof Affine other
                ? Optional.of(OutputIndexMap.affine(0, Math.addExact(one.stride(), other.stride()), 0))
                : Optional.empty();
    }

    /// Returns the extents of the loops.
    SmoothShape shape() {
        return SmoothShape.of(axes.stream().mapToLong(LoopAxis::extent).toArray());
    }

    /// Returns the loops with neighbours joined where they are a single loop, those of one index left out; none for a single address.
    LoopNest merged() {
        List<LoopAxis> merged = new ArrayList<>();
        for (LoopAxis axis : axes.reversed()) {
            if (axis.extent() == 1) {
                continue;
            }
            if (!merged.isEmpty() && axis.joins(merged.getFirst())) {
                merged.set(0, axis.join(merged.getFirst()));
            } else {
                merged.addFirst(axis);
            }
        }
        return new LoopNest(offset, merged);
    }
}
