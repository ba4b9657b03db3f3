package org.gcsarray.reduction;

import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.SequencedSet;
import java.util.stream.IntStream;

import org.gcsarray.internal.CanIgnoreReturnValue;
import org.gcsarray.internal.CheckReturnValue;
import org.gcsarray.internal.Counted;
import org.gcsarray.internal.Products;
import org.gcsarray.shape.SmoothShape;

/// Cuts the N dimensions of a shape, in some order, into M groups, `1 <= M <= N`; M = 2 is a GCS layout (rows, columns), which unfolds an
/// array into a matrix.
///
/// Given by `dimensions`, a permutation of `0..N-1`, and `partitioning`, M-1 cuts `0 < p_1 < .. < p_{M-1} < N` that divide the
/// permutation into non-empty groups. Group g holds dimensions `d_{g,0} .. d_{g,n-1}` and has row-major strides over its own
/// extents:
///
/// ```
/// stride(g, i)   = product of s[d_{g,k}] for k = i+1 .. n-1
/// reduce(g, idx) = sum over i of stride(g, i) * idx[d_{g,i}]           in 0 .. groupSize(g)-1
/// promote(r)     : idx[d_{g,i}] = (r_g / stride(g, i)) mod s[d_{g,i}]  the exact inverse
/// ```
///
/// The product over all dimensions is never formed: only each group has to fit in 63 bits. Immutable, thread safe, compared by
/// shape, dimensions and partitioning. Source: "Gentle introduction to GCS" (P. Peterson, 2020), with the stride formula
/// corrected to start at k = i+1.
///
/// {@snippet file="org/gcsarray/snippet/ReductionSnippetTest.java" region="DimensionReduction"}
@CheckReturnValue
public final class DimensionReduction {

    private final SmoothShape shape;
    private final int[] dimensions;
    private final int[] partitioning;
    private final int[][] groupDimensions;
    private final long[][] groupStrides;
    private final long[] groupSizes;

    private DimensionReduction(SmoothShape shape, int[] dimensions, int[] partitioning) {
        this.shape = shape;
        this.dimensions = dimensions;
        this.partitioning = partitioning;
        int groups = partitioning.length + 1;
        this.groupDimensions = new int[groups][];
        this.groupStrides = new long[groups][];
        this.groupSizes = new long[groups];
        for (int g = 0; g < groups; g++) {
            int from = g == 0 ? 0 : partitioning[g - 1];
            int to = g == groups - 1 ? dimensions.length : partitioning[g];
            groupDimensions[g] = Arrays.copyOfRange(dimensions, from, to);
            placeGroup(g);
        }
    }

    private void placeGroup(int group) {
        int[] members = groupDimensions[group];
        long[] strides = new long[members.length];
        long size = 1;
        for (int i = members.length - 1; i >= 0; i--) {
            strides[i] = size;
            size = multiply(size, shape.extent(members[i]), members);
        }
        groupStrides[group] = strides;
        groupSizes[group] = size;
    }

    private long multiply(long size, long extent, int[] members) {
        if (Products.exceed(size, extent)) {
            if (fits(shape, members)) {
                return 0;
            }
            long[] extents = Arrays.stream(members).mapToLong(shape::extent).toArray();
            throw new ArithmeticException(
                    "dimensions " + Arrays.toString(members) + " with extents " + Arrays.toString(extents)
                            + " cannot form one group: its size exceeds 2^63-1");
        }
        return size * extent;
    }

    /// Returns the reduction of `shape` given by a permutation and its cuts (both copied).
    ///
    /// @param shape        shape of rank 1..32 at origin 0
    /// @param dimensions   permutation of `0..rank-1`
    /// @param partitioning cuts, strictly increasing in `1..rank-1`; none for one group
    /// @throws IllegalArgumentException if the rank is 0, the origin is not 0, `dimensions` is not a permutation or the cuts are not as above
    /// @throws ArithmeticException      if the size of a group exceeds 2^63-1; the text names its dimensions
    public static DimensionReduction of(SmoothShape shape, int[] dimensions, int... partitioning) {
        if (shape.rank() == 0) {
            throw new IllegalArgumentException("rank is 0; a dimension reduction needs at least one dimension");
        }
        shape.requireZeroOrigin().checkPermutation(dimensions);
        int previous = 0;
        for (int cut : partitioning) {
            if (cut <= previous || cut >= dimensions.length) {
                throw new IllegalArgumentException("cut " + cut + " in partitioning " + Arrays.toString(partitioning)
                        + ": cuts must increase strictly within 1.." + (dimensions.length - 1) + " for rank "
                        + dimensions.length);
            }
            previous = cut;
        }
        return new DimensionReduction(shape, dimensions.clone(), partitioning.clone());
    }

    /// Returns the reduction written as `2,0|1`: dimensions separated by commas, groups by bars, blanks allowed between tokens.
    ///
    /// @throws IllegalArgumentException if the text is not of that form or does not name every dimension exactly once; the text
    ///                                  gives position and reason
    /// @throws ArithmeticException      as for [#of]
    public static DimensionReduction parse(SmoothShape shape, String layout) {
        return LayoutNotation.parse(shape, layout);
    }

    /// Returns the shape that is reduced.
    public SmoothShape shape() {
        return shape;
    }

    /// Returns the permutation of the dimensions, a copy.
    public int[] dimensions() {
        return dimensions.clone();
    }

    /// Returns the cuts, a copy; empty for one group.
    public int[] partitioning() {
        return partitioning.clone();
    }

    /// Returns M, the number of groups.
    public int groupCount() {
        return groupDimensions.length;
    }

    /// Returns the dimensions of one group in their order, a copy.
    ///
    /// @throws IndexOutOfBoundsException if there is no such group
    public int[] groupDimensions(int group) {
        return groupDimensions[checkGroup(group)].clone();
    }

    /// Returns the strides of one group, aligned with [#groupDimensions], a copy. In a group with an extent of 0, which has no indices, a stride
    /// that would exceed 2^63-1 is 0, and so are those before it.
    ///
    /// @throws IndexOutOfBoundsException if there is no such group
    public long[] groupStrides(int group) {
        return groupStrides[checkGroup(group)].clone();
    }

    /// Returns the number of linear indices of one group, the product of its extents.
    ///
    /// @throws IndexOutOfBoundsException if there is no such group
    public long groupSize(int group) {
        return groupSizes[checkGroup(group)];
    }

    @CanIgnoreReturnValue
    private int checkGroup(int group) {
        if (group < 0 || group >= groupDimensions.length) {
            throw new IndexOutOfBoundsException(
                    "group " + group + " " + Counted.outside(0, groupDimensions.length - 1L, "there are no groups")
                            + " of layout " + this);
        }
        return group;
    }

    /// Returns the linear index of one group, `sum of stride * index` over its dimensions. O(N).
    ///
    /// With `int` literals only, Java prefers this method to [#reduce(long...)]: pass `0L` or an array for all groups.
    ///
    /// @param group   group
    /// @param indices one index for each of the N dimensions
    /// @throws IllegalArgumentException  if there are not N indices
    /// @throws IndexOutOfBoundsException if there is no such group or any of the N indices is outside its extent
    public long reduce(int group, long... indices) {
        checkGroup(group);
        shape.checkIndices(indices);
        return linear(group, indices);
    }

    /// Returns the linear indices of all M groups. O(N).
    ///
    /// @param indices one index for each of the N dimensions
    /// @throws IllegalArgumentException  if there are not N indices
    /// @throws IndexOutOfBoundsException if any of them is outside its extent
    public long[] reduce(long... indices) {
        shape.checkIndices(indices);
        long[] reduced = new long[groupDimensions.length];
        for (int g = 0; g < reduced.length; g++) {
            reduced[g] = linear(g, indices);
        }
        return reduced;
    }

    private long linear(int group, long[] indices) {
        int[] members = groupDimensions[group];
        long[] strides = groupStrides[group];
        long sum = 0;
        for (int i = 0; i < members.length; i++) {
            sum += strides[i] * indices[members[i]];
        }
        return sum;
    }

    /// Returns the N indices of the element with the given linear indices, the inverse of [#reduce(long...)]. O(N).
    ///
    /// @param reduced one linear index for each of the M groups
    /// @throws IllegalArgumentException  if there are not M of them
    /// @throws IndexOutOfBoundsException if one is negative or not below the size of its group
    public long[] promote(long... reduced) {
        if (reduced.length != groupSizes.length) {
            throw new IllegalArgumentException(
                    reduced.length + " reduced indices given; layout " + this + " needs " + groupSizes.length);
        }
        long[] indices = new long[dimensions.length];
        for (int g = 0; g < reduced.length; g++) {
            if (reduced[g] < 0 || reduced[g] >= groupSizes[g]) {
                throw new IndexOutOfBoundsException(
                        "reduced index " + reduced[g] + " of group " + g + " "
                                + Counted.outside(0, groupSizes[g] - 1, "the group is empty") + " (layout " + this
                                + ")");
            }
            promoteInto(g, reduced[g], indices);
        }
        return indices;
    }

    /// Writes the indices of one group's dimensions into `indices`, leaving the others as they are; no checks. O(members).
    ///
    /// @param group   group, `0..groupCount()-1`
    /// @param reduced linear index of the group, `0..groupSize(group)-1`
    /// @param indices array of N indices to write into
    public void promoteInto(int group, long reduced, long[] indices) {
        int[] members = groupDimensions[group];
        long[] strides = groupStrides[group];
        long rest = reduced;
        for (int i = 0; i < members.length - 1; i++) {
            long digit = rest / strides[i];
            indices[members[i]] = digit;
            rest -= digit * strides[i];
        }
        indices[members[members.length - 1]] = rest;
    }

    /// Returns the row dimensions, group 0 of a layout with two groups.
    ///
    /// @throws IllegalStateException if there are not two groups
    public int[] rowDimensions() {
        return groupDimensions[twoGroups(0)].clone();
    }

    /// Returns the column dimensions, group 1 of a layout with two groups.
    ///
    /// @throws IllegalStateException if there are not two groups
    public int[] columnDimensions() {
        return groupDimensions[twoGroups(1)].clone();
    }

    /// Returns the strides of the row dimensions.
    ///
    /// @throws IllegalStateException if there are not two groups
    public long[] rowStrides() {
        return groupStrides[twoGroups(0)].clone();
    }

    /// Returns the strides of the column dimensions.
    ///
    /// @throws IllegalStateException if there are not two groups
    public long[] columnStrides() {
        return groupStrides[twoGroups(1)].clone();
    }

    /// Returns the number of rows, the size of group 0.
    ///
    /// @throws IllegalStateException if there are not two groups
    public long rowCount() {
        return groupSizes[twoGroups(0)];
    }

    /// Returns the number of columns, the size of group 1.
    ///
    /// @throws IllegalStateException if there are not two groups
    public long columnCount() {
        return groupSizes[twoGroups(1)];
    }

    private int twoGroups(int group) {
        if (groupDimensions.length != 2) {
            throw new IllegalStateException(
                    "layout " + this + " has " + Counted.of(groupDimensions.length, "group")
                            + "; rows and columns need 2");
        }
        return group;
    }

    /// Returns the reduction under which permuted axes see the same storage: axis k of the result is axis `axes[k]` of this
    /// shape, as in NumPy's `transpose`. Group sizes and strides stay the same. O(N), touches no element.
    ///
    /// @throws IllegalArgumentException if `axes` is not a permutation of `0..rank-1`
    public DimensionReduction transpose(int... axes) {
        SmoothShape permutedShape = shape.transpose(axes);
        int[] inverse = new int[axes.length];
        for (int k = 0; k < axes.length; k++) {
            inverse[axes[k]] = k;
        }
        int[] permuted = new int[dimensions.length];
        for (int j = 0; j < permuted.length; j++) {
            permuted[j] = inverse[dimensions[j]];
        }
        return new DimensionReduction(permutedShape, permuted, partitioning);
    }

    /// Returns the layout that another shape inherits from this one: the axes that take the place of a dimension replace it, and the remaining axes
    /// become the last columns. If no row (column) dimension is left, the first column (last row) axis takes its place.
    ///
    /// @param other shape of rank 2 or more
    /// @param axes  for each dimension of this layout of two groups, axes of the other shape; of an axis named twice, the first place counts
    /// @return nothing if a group of the other shape exceeds 63 bits
    public Optional<DimensionReduction> inheritedBy(SmoothShape other, List<int[]> axes) {
        SequencedSet<Integer> order = new LinkedHashSet<>();
        IntStream.of(rowDimensions()).flatMap(d -> IntStream.of(axes.get(d))).forEach(order::add);
        int rows = order.size();
        IntStream.of(columnDimensions()).flatMap(d -> IntStream.of(axes.get(d))).forEach(order::add);
        IntStream.range(0, other.rank()).forEach(order::add);
        int[] permuted = order.stream().mapToInt(Integer::intValue).toArray();
        int cut = Math.clamp(rows, 1, other.rank() - 1);
        return fits(other, Arrays.copyOf(permuted, cut))
                && fits(other, Arrays.copyOfRange(permuted, cut, permuted.length))
                        ? Optional.of(of(other, permuted, cut)) : Optional.empty();
    }

    /// Returns whether some dimensions can form a group in this order: whether the product of their extents is at most 2^63-1, as it is if one is 0.
    ///
    /// @throws IndexOutOfBoundsException if there is no such dimension
    public static boolean fits(SmoothShape shape, int... members) {
        long size = 1;
        boolean fits = true;
        for (int i = members.length - 1; i >= 0; i--) {
            long extent = shape.extent(members[i]);
            if (extent == 0) {
                return true;
            }
            fits = fits && !Products.exceed(size, extent);
            size *= extent;
        }
        return fits;
    }

    /// Returns the layout with rows and columns exchanged: `2,0|1` becomes `1|2,0`. O(N).
    ///
    /// @throws IllegalStateException if there are not two groups
    public DimensionReduction swapGroups() {
        int[] rows = groupDimensions[twoGroups(0)];
        int[] columns = groupDimensions[1];
        int[] swapped = Arrays.copyOf(columns, dimensions.length);
        System.arraycopy(rows, 0, swapped, columns.length, rows.length);
        return new DimensionReduction(shape, swapped, new int[] {columns.length});
    }

    /// Returns whether both reductions give every element the same reduced indices: they have the same shape and the same groups
    /// once dimensions of extent 1 are left out. Arrays of equivalent layouts share their storage. O(N).
    public boolean isEquivalentTo(DimensionReduction other) {
        if (!shape.equals(other.shape) || groupCount() != other.groupCount()) {
            return false;
        }
        for (int g = 0; g < groupCount(); g++) {
            if (!Arrays.equals(longDimensions(g), other.longDimensions(g))) {
                return false;
            }
        }
        return true;
    }

    private int[] longDimensions(int group) {
        return Arrays.stream(groupDimensions[group]).filter(d -> shape.extent(d) != 1).toArray();
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof DimensionReduction reduction && shape.equals(reduction.shape)
                && Arrays.equals(dimensions, reduction.dimensions)
                && Arrays.equals(partitioning, reduction.partitioning);
    }

    @Override
    public int hashCode() {
        return 31 * (31 * shape.hashCode() + Arrays.hashCode(dimensions)) + Arrays.hashCode(partitioning);
    }

    /// Returns the layout notation, such as `2,0|1`; [#parse] reads it back.
    @Override
    public String toString() {
        return LayoutNotation.print(groupDimensions);
    }
}
