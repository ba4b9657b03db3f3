package org.gcsarray.ops;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.OptionalLong;
import java.util.Set;

import org.jspecify.annotations.Nullable;

import org.gcsarray.index.AxisSelector;
import org.gcsarray.index.IndexDomain;
import org.gcsarray.index.IndexInterval.Form;
import org.gcsarray.index.IndexTable;
import org.gcsarray.index.IndexTransform;
import org.gcsarray.index.OutputIndexMap;
import org.gcsarray.index.OutputIndexMap.IndexArray;
import org.gcsarray.index.expression.Indexing;
import org.gcsarray.internal.Counted;
import org.gcsarray.shape.SmoothShape;

/// Translates NumPy's way of naming positions into strict [AxisSelector]s: negative positions count from the end, ranges clip.
public final class NumpyIndexing {

    private final SmoothShape shape;
    private final boolean joint;
    private final Set<String> outside = new LinkedHashSet<>();

    private NumpyIndexing(SmoothShape shape, boolean joint) {
        this.shape = shape;
        this.joint = joint;
    }

    /// Returns the transform from positions of the result to positions of an array, see [NumpyKey#over].
    static IndexTransform of(List<AxisSelector> terms, SmoothShape shape) {
        int taken = AxisSelector.width(terms);
        if (taken > shape.rank()) {
            throw new IllegalArgumentException(
                    "the index takes " + Counted.of(taken, "dimension") + "; shape " + shape + " has " + shape.rank());
        }
        NumpyIndexing numpy = new NumpyIndexing(shape, terms.stream().anyMatch(AxisSelector::isList));
        List<AxisSelector> strict = new ArrayList<>();
        int dimension = 0;
        for (AxisSelector term : terms) {
            strict.add(numpy.strict(term, dimension));
            dimension += term instanceof AxisSelector.Ellipsis ? shape.rank() - taken : term.width();
        }
        Indexing indexing = joined(strict);
        if (!numpy.outside.isEmpty()) {
            throw new IndexOutOfBoundsException(String.join("; ", numpy.outside));
        }
        return indexing.fromZero(IndexDomain.ofShape(shape));
    }

    /// Returns the axes that each dimension becomes. Lists of one position depend on no index: they become the axes that no range does.
    static List<int[]> axesOf(IndexTransform positions) {
        BitSet others = new BitSet();
        others.set(0, positions.inputRank());
        for (OutputIndexMap map : positions.outputs()) {
            Arrays.stream(map.dimensions()).forEach(others::clear);
        }
        return positions.outputs().stream().map(map -> map instanceof IndexArray && map.dimensions().length == 0
                ? others.stream().toArray() : map.dimensions()).toList();
    }

    private static Indexing joined(List<AxisSelector> terms) {
        try {
            return Indexing.of(Indexing.Mode.DEFAULT, terms.toArray(AxisSelector[]::new));
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException("lists are taken point by point: " + e.getMessage(), e);
        }
    }

    /// Returns the same term in positions from 0. Beside lists, a position is a list of rank 0, which is taken together with them.
    private AxisSelector strict(AxisSelector term, int dimension) {
        return switch (term) {
            case AxisSelector.At(long index) -> single(position(index, dimension));
            case AxisSelector.FromEnd(long count) ->
                single(position(count > 0 ? -count : shape.extent(dimension) - count, dimension));
            case AxisSelector.Range(Form form, OptionalLong start, OptionalLong stop, long step) when form == Form.HALF_OPEN ->
                slice(start, stop, step, dimension);
            case AxisSelector.Clipped(OptionalLong start, OptionalLong stop, long step) ->
                slice(start, stop, step, dimension);
            case AxisSelector.Pick(IndexTable listed) ->
                AxisSelector.pick(listed.map(index -> position(index, dimension)));
            case AxisSelector.Mask(SmoothShape mask, _) -> {
                checkExtents(mask, dimension);
                yield term;
            }
            case AxisSelector.Range _,AxisSelector.Ranges _,AxisSelector.NewAxis _,AxisSelector.Ellipsis _ -> term;
        };
    }

    private AxisSelector single(long position) {
        return joint ? AxisSelector.pick(IndexTable.of(new long[] {position})) : AxisSelector.at(position);
    }

    /// Returns a position from 0; one that does not exist is noted as a fault.
    private long position(long index, int dimension) {
        try {
            return ((AxisSelector.At) at(index, shape.extent(dimension))).index();
        } catch (IndexOutOfBoundsException e) {
            outside.add("dimension " + dimension + ": " + e.getMessage());
            return 0;
        }
    }

    private AxisSelector slice(OptionalLong start, OptionalLong stop, long step, int dimension) {
        try {
            return slice(boxed(start), boxed(stop), step, shape.extent(dimension));
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException("dimension " + dimension + ": " + e.getMessage(), e);
        }
    }

    private static @Nullable Long boxed(OptionalLong bound) {
        return bound.isPresent() ? Long.valueOf(bound.getAsLong()) : null;
    }

    private void checkExtents(SmoothShape mask, int first) {
        long[] covered = Arrays.copyOfRange(shape.extents(), first, first + mask.rank());
        if (!Arrays.equals(covered, mask.extents())) {
            throw new IllegalArgumentException("the mask over "
                    + (mask.rank() == 1 ? "dimension " + first
                            : "dimensions " + first + ".." + (first + mask.rank() - 1))
                    + " has shape " + mask + "; it must have " + SmoothShape.of(covered));
        }
    }

    /// Returns the selector of `x[index]`.
    ///
    /// @param index  position, from the end if negative
    /// @param extent extent of the dimension
    /// @throws IndexOutOfBoundsException if there is no such position
    public static AxisSelector at(long index, long extent) {
        if (index < -extent || index >= extent) {
            throw new IndexOutOfBoundsException("index " + index
                    + (extent == 0 ? " is asked for, but the extent is 0"
                            : " is outside -" + extent + ".." + (extent - 1)));
        }
        return new AxisSelector.At(index < 0 ? index + extent : index);
    }

    /// Returns the selector of `x[start:stop:step]`.
    ///
    /// @param start  first position, null for the beginning in the direction of the step
    /// @param stop   position before which to end, null for the end in the direction of the step
    /// @param step   step, null for 1
    /// @param extent extent of the dimension
    /// @throws IllegalArgumentException if the step is 0
    public static AxisSelector slice(@Nullable Long start, @Nullable Long stop, @Nullable Long step, long extent) {
        // a step beyond the extent takes one position, so that cutting it off keeps -step exact
        long by = step == null ? 1 : Math.max(step, -Long.MAX_VALUE);
        if (by == 0) {
            throw new IllegalArgumentException("step is 0; a slice needs a step other than 0");
        }
        long least = by > 0 ? 0 : -1;
        long greatest = by > 0 ? extent : extent - 1;
        long from = start == null ? (by > 0 ? least : greatest) : clip(start, extent, least, greatest);
        long to = stop == null ? (by > 0 ? greatest : least) : clip(stop, extent, least, greatest);
        return new AxisSelector.Range(Form.HALF_OPEN, OptionalLong.of(from), OptionalLong.of(to), by).counted(extent);
    }

    private static long clip(long position, long extent, long least, long greatest) {
        return Math.clamp(position < 0 ? position + extent : position, least, greatest);
    }
}
