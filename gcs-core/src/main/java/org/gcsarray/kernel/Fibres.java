package org.gcsarray.kernel;

import java.util.Arrays;
import java.util.stream.IntStream;

import org.jspecify.annotations.Nullable;

import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.Values;
import org.gcsarray.buffer.internal.SortedTuples;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.GcsArray;
import org.gcsarray.format.RowIndex;
import org.gcsarray.format.internal.Pointers;
import org.gcsarray.format.internal.Wrapping;
import org.gcsarray.internal.Counted;
import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.reduction.internal.Divisor;
import org.gcsarray.shape.SmoothShape;

/// The stored elements of an array grouped by all dimensions but one, the mode: a matrix with one row for each fibre that holds an
/// element and one column for each index of the mode.
///
/// A product over the mode is a product of this matrix, and row k of the result belongs to fibre k. A fibre is named by one linear
/// index (key) for each group of free dimensions, the groups of the layout without the mode; fibres ascend by these keys. Elements
/// are sorted only if their keys do not ascend already: never if the mode is the fastest column dimension.
///
/// ```
/// layout 0|1,2   mode 2: groups (0), (1), storage order as it is   mode 1: groups (0), (2)   mode 0: group (1,2)
/// ```
///
/// @param shape  shape of the array
/// @param groups groups of free dimensions
/// @param keys   linear index of each fibre in each group
/// @param rows   the matrix: row k holds the elements of fibre k
/// @param order  position in the array of each element of the matrix; null if they are the same
@SuppressWarnings("ArrayRecordComponent") // handed on as they are, never compared
record Fibres(SmoothShape shape, int[][] groups, Indices[] keys, CompressedRows rows, int @Nullable [] order) {

    /// Groups the elements of an array. O(nse), and a radix sort unless the mode is the fastest column dimension.
    static Fibres of(GcsArray a, int mode) {
        SmoothShape shape = a.shape();
        DimensionReduction layout = a.reduction();
        CompressedRows rows = a.compressedRows();
        int[][] groups = Arrays.stream(new int[][] {layout.rowDimensions(), layout.columnDimensions()})
                .map(group -> Arrays.stream(group).filter(d -> d != mode).toArray())
                .filter(group -> group.length > 0).toArray(int[][]::new);
        if (rows.nse() == 0) {
            Indices[] none = new Indices[groups.length];
            Arrays.fill(none, Indices.narrowest(0));
            return new Fibres(shape, groups, none, join(shape, mode, new int[1], rows.columns(), rows.values()),
                    null);
        }
        if (Arrays.equals(layout.columnDimensions(), new int[] {mode})) {
            RowIndex.Hyper index = (RowIndex.Hyper) rows.toHyperRows().rows();
            return new Fibres(shape, groups, new Indices[] {index.rowIds()},
                    join(shape, mode, Pointers.of(index), rows.columns(), rows.values()), null);
        }
        boolean inRows = Arrays.stream(layout.rowDimensions()).anyMatch(d -> d == mode);
        Indices rowOfEach = rows.rowOfEachPosition();
        Split split = Split.of(layout, inRows ? 0 : 1, mode, inRows ? rowOfEach : rows.columns());
        Indices[] both = inRows ? new Indices[] {split.rest, rows.columns()} : new Indices[] {rowOfEach, split.rest};
        // a group that held nothing but the mode has left keys that are 0 throughout
        Indices[] keys = groups.length == 2 ? both : new Indices[] {inRows ? both[1] : both[0]};
        return sorted(shape, mode, groups, keys, split.digit, rows.values());
    }

    /// Groups the elements of canonical coordinates. O(nse), and a radix sort unless the mode is the last dimension.
    static Fibres of(CooArray a, int mode) {
        int[][] groups = IntStream.range(0, a.shape().rank()).filter(d -> d != mode).mapToObj(d -> new int[] {d})
                .toArray(int[][]::new);
        Indices[] keys = Arrays.stream(groups).map(group -> a.indices(group[0])).toArray(Indices[]::new);
        return sorted(a.shape(), mode, groups, keys, a.indices(mode), a.values());
    }

    /// Sorts elements by their keys. Elements of one fibre are in the order of the mode already, and stay so.
    private static Fibres sorted(SmoothShape shape, int mode, int[][] groups, Indices[] keys, Indices along,
            Values values) {
        // the elements of a vector form one fibre
        Indices[] sortedBy = keys.length > 0 ? keys : new Indices[] {Indices.writer(1, along.size()).finish()};
        long[] bounds = keys.length > 0 ? Arrays.stream(groups).mapToLong(group -> size(shape, group)).toArray()
                : new long[] {1};
        SortedTuples sorted = SortedTuples.of(bounds, sortedBy);
        int[] pointers = sorted.runStarts();
        int[] starts = Arrays.copyOf(pointers, pointers.length - 1);
        Indices[] keyOfFibre = new Indices[keys.length];
        Arrays.setAll(keyOfFibre, g -> sorted.key(g).gather(starts));
        int[] order = sorted.isSortedBefore() ? null : sorted.order();
        return new Fibres(shape, groups, keyOfFibre, join(shape, mode, pointers,
                order == null ? along : along.gather(order), inOrder(order, values)), order);
    }

    private static Values inOrder(int @Nullable [] order, Values values) {
        return order == null ? values : values.gather(order);
    }

    private static CompressedRows join(SmoothShape shape, int mode, int[] pointers, Indices columns, Values values) {
        return Wrapping.proven(pointers.length - 1, shape.extent(mode), RowIndex.Dense.wrap(pointers), columns, values,
                Scalar.zero(values.dtype()));
    }

    private static long size(SmoothShape shape, int[] group) {
        return Arrays.stream(group).mapToLong(shape::extent).reduce(1, (x, y) -> x * y);
    }

    /// Returns the fibres of an array of the same structure.
    ///
    /// @param values those of that array, in its order; shared unless elements were sorted
    /// @throws IllegalArgumentException if it is another number of values
    Fibres withValues(Values values) {
        if (values.size() != rows.nse()) {
            throw new IllegalArgumentException(
                    Counted.of(values.size(), "value") + " given; the array of the plan stores " + rows.nse());
        }
        return new Fibres(shape, groups, keys, rows.withValues(inOrder(order, values), Scalar.zero(values.dtype())),
                order);
    }

    /// Returns whether the elements are in another order than in the array.
    boolean isSorted() {
        return order != null;
    }

    /// Returns the number of fibres.
    int count() {
        return (int) rows.rowCount();
    }

    /// Returns the free dimensions in the order by which fibres ascend.
    int[] freeDimensions() {
        return Arrays.stream(groups).flatMapToInt(Arrays::stream).toArray();
    }

    /// Returns the linear index of each fibre over [#freeDimensions], last one fastest, in the width for `bound`, their cell count.
    Indices linearIndices(long bound) {
        if (groups.length == 1) {
            return keys[0].narrowTo(bound);
        }
        Indices.Writer writer = Indices.writer(bound, count());
        for (int k = 0; k < count(); k++) {
            long linear = 0;
            for (int g = 0; g < groups.length; g++) {
                linear = linear * size(shape, groups[g]) + keys[g].get(k);
            }
            writer.set(k, linear);
        }
        return writer.finish();
    }

    /// Returns the index of each fibre in each of some free dimensions.
    Indices[] indices(int[] dimensions) {
        Indices[] ofDimension = new Indices[shape.rank()];
        for (int g = 0; g < groups.length; g++) {
            int[] members = groups[g];
            Indices[] digits = members.length == 1 ? new Indices[] {keys[g].narrowTo(shape.extent(members[0]))}
                    : digits(members, keys[g]);
            for (int i = 0; i < members.length; i++) {
                ofDimension[members[i]] = digits[i];
            }
        }
        return Arrays.stream(dimensions).mapToObj(d -> ofDimension[d]).toArray(Indices[]::new);
    }

    /// Decodes linear indices over some dimensions, the last one first: it is what each quotient leaves.
    private Indices[] digits(int[] members, Indices linear) {
        int size = linear.size();
        Indices.Writer[] writers = Arrays.stream(members).mapToObj(d -> Indices.writer(shape.extent(d), size))
                .toArray(Indices.Writer[]::new);
        int length = Math.min(FibreBlock.ELEMENTS, size);
        long[] block = new long[length];
        long[] digits = new long[length];
        Divisor[] extents = size == 0 ? new Divisor[0]
                : Arrays.stream(members).mapToObj(d -> Divisor.of(shape.extent(d))).toArray(Divisor[]::new);
        for (int from = 0, count; from < size; from += count) {
            count = Math.min(length, size - from);
            linear.copyTo(from, from + count, block);
            long bound = size(shape, members);
            for (int i = members.length - 1; i > 0; i--) {
                extents[i].divide(block, count, bound, block, digits);
                writers[i].set(from, digits, count);
                bound /= shape.extent(members[i]);
            }
            writers[0].set(from, block, count);
        }
        return Arrays.stream(writers).map(Indices.Writer::finish).toArray(Indices[]::new);
    }

    /// Linear indices of a group without the mode, and the indices of the mode.
    private record Split(Indices rest, Indices digit) {

        static Split of(DimensionReduction layout, int group, int mode, Indices linear) {
            int[] members = layout.groupDimensions(group);
            int place = IntStream.range(0, members.length).filter(i -> members[i] == mode).findFirst().orElseThrow();
            long stride = layout.groupStrides(group)[place];
            long extent = layout.shape().extent(mode);
            Indices.Writer rest = Indices.writer(layout.groupSize(group) / extent, linear.size());
            Indices.Writer digit = Indices.writer(extent, linear.size());
            Divisor byStride = Divisor.of(stride);
            Divisor byExtent = Divisor.of(extent);
            int length = Math.min(FibreBlock.ELEMENTS, linear.size());
            long[] block = new long[length];
            long[] below = new long[length];
            long[] digits = new long[length];
            long bound = layout.groupSize(group);
            for (int from = 0, count; from < linear.size(); from += count) {
                count = Math.min(length, linear.size() - from);
                linear.copyTo(from, from + count, block);
                if (stride == 1) {
                    byExtent.divide(block, count, bound, block, digits);
                } else {
                    byStride.divide(block, count, bound, block, below);
                    byExtent.divide(block, count, bound / stride, block, digits);
                    for (int k = 0; k < count; k++) {
                        block[k] = block[k] * stride + below[k];
                    }
                }
                digit.set(from, digits, count);
                rest.set(from, block, count);
            }
            return new Split(rest.finish(), digit.finish());
        }
    }
}
