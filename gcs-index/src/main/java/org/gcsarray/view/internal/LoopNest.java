package org.gcsarray.view.internal;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

import org.gcsarray.index.IndexInterval;
import org.gcsarray.index.IndexTable;
import org.gcsarray.index.IndexTransform;
import org.gcsarray.index.OutputIndexMap;
import org.gcsarray.index.OutputIndexMap.Affine;
import org.gcsarray.index.OutputIndexMap.Constant;
import org.gcsarray.index.OutputIndexMap.Cyclic;
import org.gcsarray.index.OutputIndexMap.IndexArray;
import org.gcsarray.index.internal.Exact;
import org.gcsarray.reduction.internal.StridedLoops;
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
public record LoopNest(long offset, List<LoopAxis> axes) {

    /// Copies the list.
    public LoopNest {
        axes = List.copyOf(axes);
    }

    /// Returns the loops over the elements of a strided array, last index innermost.
    ///
    /// @param offset  address of index 0
    /// @param strides address distance of neighbours, one per dimension of the shape
    /// @throws IllegalArgumentException if the origin of the shape is not 0
    public static LoopNest of(SmoothShape shape, long offset, long... strides) {
        shape.requireZeroOrigin();
        return new LoopNest(offset, IntStream.range(0, shape.rank())
                .mapToObj(d -> new LoopAxis(shape.extent(d), OutputIndexMap.affine(0, strides[d], 0))).toList());
    }

    /// Returns the loops of a view; nothing if it has a table over several axes, or several maps on one axis that are not all lines.
    ///
    /// @param map     indices of the view, counted from 0, to those of the owner, in normal form
    /// @param offset  address of owner index 0
    /// @param strides address distance of neighbours, one per dimension of the owner
    /// @throws IllegalArgumentException if there is not one stride per dimension
    /// @throws ArithmeticException      if an address exceeds 64 bits
    public static Optional<LoopNest> of(IndexTransform map, long offset, long... strides) {
        if (strides.length != map.outputRank()) {
            throw new IllegalArgumentException(
                    strides.length + " strides given; the owner has " + map.outputRank() + " dimensions");
        }
        long base = offset;
        OutputIndexMap[] addresses = new OutputIndexMap[map.inputRank()];
        Arrays.fill(addresses, new Constant(0));
        for (int j = 0; j < strides.length; j++) {
            int[] axes = Dependence.of(map.output(j));
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
    public SmoothShape shape() {
        return SmoothShape.of(axes.stream().mapToLong(LoopAxis::extent).toArray());
    }

    /// Returns whether every loop is a line, so that the addresses are those of a strided array.
    public boolean isStrided() {
        return axes.stream().allMatch(LoopAxis::isLine);
    }

    /// Returns the strides of the loops.
    ///
    /// @throws IllegalStateException if a loop is not a line
    public long[] strides() {
        return axes.stream().mapToLong(LoopAxis::stride).toArray();
    }

    /// Returns whether the addresses follow each other row-major without gaps.
    public boolean isContiguous() {
        return shape().isEmpty() || (isStrided() && strided().isContiguous());
    }

    /// Returns whether no address occurs twice, as far as strides tell, see [StridedLoops#hasDistinctAddresses].
    public boolean hasDistinctAddresses() {
        return shape().isEmpty() || (isStrided() && strided().hasDistinctAddresses());
    }

    private StridedLoops strided() {
        // an axis of one index may be a list or a circle
        return StridedLoops.of(shape(), offset,
                axes.stream().mapToLong(axis -> axis.extent() <= 1 ? 0 : axis.stride()).toArray());
    }

    /// Returns the loops with neighbours joined where they are a single loop, those of one index left out; none for a single address.
    public LoopNest merged() {
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

    /// Returns the loops that give the same addresses, row-major, in other extents; nothing if strides cannot say so.
    ///
    /// @param extents extents of the same product
    /// @throws IllegalArgumentException if every loop is a line and the product differs
    public Optional<LoopNest> reshape(long... extents) {
        return isStrided()
                ? strided().reshape(extents).map(loops -> of(loops.shape(), loops.offset(), loops.strides()))
                : Optional.empty();
    }
}
