package org.gcsarray.ops.arrange;

import java.util.List;
import java.util.function.Predicate;

import org.gcsarray.buffer.Scalar;
import org.gcsarray.format.Element;
import org.gcsarray.format.NdArray;
import org.gcsarray.format.StoredArray;
import org.gcsarray.internal.CheckReturnValue;
import org.gcsarray.internal.Counted;
import org.gcsarray.ops.internal.Axes;
import org.gcsarray.ops.internal.StoredOperands;
import org.gcsarray.ops.operand.OpOptions;

/// Arrays moved, joined, cut and repeated, with NumPy's meaning. No element is computed.
///
/// Axes may count from the end: -1 is the last one. Results are canonical and keep format and layout of the operand (of the first one, where several
/// are joined) with its axes in their new places; arrays of rank 0 and 1 that are not dense are coordinates, and so are those whose layout would have
/// a group beyond 63 bits. Fill and explicit zeros stay. Operands never change; results may share their storage. Views and stacks are stored first,
/// see [StoredOperands#stored]. All operations reject coordinates with duplicates with an IllegalArgumentException.
///
/// Axes that do not exist or are named twice are rejected with an IllegalArgumentException. Results that are views of their operand
/// ([#flip], [#roll], [#broadcastTo], [#tile], [#repeat], [#diagonal], [#split], [#take]) need extents of at most `2^62 - 1`. Extra memory is
/// that of the result, and about 8 bytes per element where something has to be sorted.
///
/// {@snippet file="org/gcsarray/snippet/OperationSnippetTest.java" region="Arrange"}
@CheckReturnValue
public final class Arrange {

    private Arrange() {}

    /// Returns an array with permuted axes: axis k of the result is axis `axes[k]` of `a`.
    ///
    /// O(1) and shared for dense and compressed arrays: a CrsMatrix becomes a CcsMatrix and vice versa. Coordinates are sorted, O(nse), unless their
    /// order stays.
    ///
    /// @param axes one per dimension, or none to reverse all
    public static StoredArray transpose(NdArray a, int... axes) {
        StoredArray stored = StoredOperands.stored(a);
        return AxisOrder.transpose(stored, Axes.order(stored.shape(), axes));
    }

    /// Returns an array with two axes exchanged. Cost as [#transpose].
    public static StoredArray swapAxes(NdArray a, int one, int other) {
        StoredArray stored = StoredOperands.stored(a);
        return AxisOrder.transpose(stored, AxisOrder.swapped(stored.shape().rank(), one, other));
    }

    /// Returns an array whose axis `source[k]` has moved to place `destination[k]`; the others keep their order. Cost as [#transpose].
    public static StoredArray moveAxis(NdArray a, int[] source, int[] destination) {
        StoredArray stored = StoredOperands.stored(a);
        return AxisOrder.transpose(stored, AxisOrder.moved(stored.shape().rank(), source, destination));
    }

    /// Returns an array with some axes reversed: `result[.., i, ..] = a[.., extent-1-i, ..]`. O(nse), sorted anew; a dense array shares its buffer.
    ///
    /// @param axes axes to reverse, none for all
    public static StoredArray flip(NdArray a, int... axes) {
        return Views.flipped(StoredOperands.stored(a), axes);
    }

    /// Returns an array rotated along axes: `result[.., (i + shift) mod extent, ..] = a[.., i, ..]`. O(nse), sorted anew.
    ///
    /// @param shifts steps to move by, of any size and sign; one serves all axes
    /// @param axes   axis of each shift; one serves all shifts, and those of an axis named twice add up
    /// @throws IllegalArgumentException if their numbers differ and neither is 1
    public static StoredArray roll(NdArray a, long[] shifts, int[] axes) {
        return Views.rolled(StoredOperands.stored(a), shifts, axes);
    }

    /// Returns an array with its row-major listing rotated, as if it were one axis. O(nse), sorted anew.
    ///
    /// @throws ArithmeticException if there are more than `2^62 - 1` elements
    public static StoredArray roll(NdArray a, long shift) {
        return Views.rolled(StoredOperands.stored(a), shift);
    }

    /// Returns an array with new axes of extent 1. Shares the storage; O(1) for compressed and dense arrays of rank 2 and more.
    ///
    /// @param axes places of the new axes in the result
    public static StoredArray expandDims(NdArray a, int... axes) {
        return UnitAxes.inserted(StoredOperands.stored(a), axes);
    }

    /// Returns an array without axes of extent 1. Shares the storage; if no row (column) axis of a compressed array is left, the first column
    /// (last row) axis takes its place, O(nse).
    ///
    /// @param axes axes to take out, none for all of extent 1
    /// @throws IllegalArgumentException if the extent of one is not 1
    public static StoredArray squeeze(NdArray a, int... axes) {
        return UnitAxes.removed(StoredOperands.stored(a), axes);
    }

    /// Returns an array repeated to a shape: compared from the right, extents of 1 and missing axes repeat, all others are equal. A dense
    /// array shares its buffer.
    ///
    /// @throws IllegalArgumentException if other extents differ, or the result would exceed the limit of the options
    /// @throws ArithmeticException      if there would be more than `2^31 - 1` elements to store
    public static StoredArray broadcastTo(NdArray a, long[] extents, OpOptions options) {
        return Repetition.broadcast(StoredOperands.stored(a, options), extents, options);
    }

    /// Returns an array with the same row-major listing in other extents.
    ///
    /// A dense array shares its buffer if strides can express the shape, and is copied if not. Coordinates keep their order: values are shared, and
    /// indices of axes that split or merge are recomputed. Compressed arrays keep their order of storage where they can:
    ///
    /// ```
    /// what splits or merges lies adjacent and ascending in one group    O(1), shared: the new axes take the place of the old ones
    /// .. but the cut between rows and columns goes through it           O(nse), not sorted: the cut moves to where it leaves the
    ///                                                                   most rows
    /// anything else                                                     the axes that belong together are first gathered at the place of the
    ///                                                                   slowest of them, O(nse) passes
    /// ```
    ///
    /// A matrix stays a matrix; a CcsMatrix whose columns are divided becomes a CrsMatrix. With an extent of 0, a GcsArray may get any layout.
    ///
    /// @param extents extents of the result; one may be -1, which follows from the others
    /// @throws IllegalArgumentException if the sizes differ, or a dense copy would exceed the limit of the options
    /// @throws ArithmeticException      if axes that split or merge have more than `2^63 - 1` indices
    public static StoredArray reshape(NdArray a, long[] extents, OpOptions options) {
        StoredArray stored = StoredOperands.stored(a, options);
        return Reshape.of(stored, WantedExtents.of(stored.shape(), extents), options);
    }

    /// Returns an array with the same column-major listing (first index fastest, order F) in other extents: reversed axes, reshaped
    /// row-major to reversed extents, and reversed back. Cost and errors as [#reshape] and two [#transpose].
    ///
    /// @param extents extents of the result; one may be -1, which follows from the others
    public static StoredArray reshapeColumnMajor(NdArray a, long[] extents, OpOptions options) {
        StoredArray stored = StoredOperands.stored(a, options);
        return Reshape.columnMajor(stored, WantedExtents.of(stored.shape(), extents), options);
    }

    /// Returns arrays one after the other along an axis, in the type they have in common.
    ///
    /// Elements are copied once. They are sorted only if those of the arrays interleave in the order of storage, which never happens along axis 0 of
    /// coordinates and along the slowest row dimension of compressed rows. Dense arrays joined to a sparse one lose the elements that equal its fill;
    /// a sparse array joined to a dense one is written out.
    ///
    /// @param arrays at least one; extents of all other axes are equal
    /// @throws IllegalArgumentException if there is no array, extents or fills differ, or the result would exceed the limit of the options
    /// @throws ArithmeticException      if there would be more than `2^31 - 1` elements to store, or an extent exceeds 63 bits
    public static StoredArray concatenate(List<? extends NdArray> arrays, int axis, OpOptions options) {
        return Concatenation.along(arrays, axis, options);
    }

    /// Returns arrays of one shape side by side along a new axis. Otherwise as [#concatenate].
    ///
    /// @param axis place of the new axis in the result
    public static StoredArray stack(List<? extends NdArray> arrays, int axis, OpOptions options) {
        return Concatenation.stacked(arrays, axis, options);
    }

    /// Returns the sections of an array between cuts: `a[..cuts[0]], a[cuts[0]..cuts[1]], .., a[cuts[last]..]`, one more than cuts. Negative
    /// cuts count from the end, cuts beyond an end are that end, and a section that would end before it begins is empty.
    public static List<StoredArray> split(NdArray a, long[] cuts, int axis) {
        return Splitting.at(StoredOperands.stored(a), cuts, axis);
    }

    /// Returns equal sections of an array.
    ///
    /// @param sections number of sections, which divides the extent of the axis
    /// @throws IllegalArgumentException if it does not
    public static List<StoredArray> splitEqually(NdArray a, int sections, int axis) {
        return Splitting.equally(StoredOperands.stored(a), sections, axis);
    }

    /// Returns an array with those stored elements that a caller keeps, such as `e -> e.index(0) != e.index(1)` or
    /// `e -> Math.abs(e.getDouble()) > 1e-9`. The others are stored no more, so that they are the fill; those of a dense array are 0. The structure
    /// of compressed rows stays but for what is left out. O(nse) calls, in storage order, on the calling thread.
    ///
    /// @param keeps whether an element stays
    public static StoredArray filter(NdArray a, Predicate<? super Element> keeps) {
        return Filter.of(StoredOperands.stored(a), keeps);
    }

    /// Returns an array with its elements in ascending order along an axis. NaN is above all numbers; complex numbers go by their real parts first.
    /// `flip` makes the order descending.
    ///
    /// What is stored stays stored, so a line of m stored elements takes O(m log m), whatever its extent. Equal elements keep their order.
    ///
    /// @param axis axis, -1 the last
    public static StoredArray sort(NdArray a, int axis, OpOptions options) {
        return Sorting.of(StoredOperands.stored(a, options), axis, options);
    }

    /// Returns an array repeated as a whole: `result[.., i, ..] = a[.., i mod extent, ..]`.
    ///
    /// @param repetitions of the last axes; missing ones are 1, further ones add axes on the left
    /// @throws IllegalArgumentException if one is negative, or the result would exceed the limit of the options
    /// @throws ArithmeticException      if there would be more than `2^31 - 1` elements to store, or an extent would exceed `2^62 - 1`
    public static StoredArray tile(NdArray a, long[] repetitions, OpOptions options) {
        return Repetition.tiled(StoredOperands.stored(a, options), repetitions, options);
    }

    /// Returns an array with each index of an axis repeated: `result[.., i, ..] = a[.., i / count, ..]`. Rank 0 has one
    /// index along axis 0 and becomes shape `(count)`. Errors as [#tile].
    public static StoredArray repeat(NdArray a, long count, int axis, OpOptions options) {
        return Repetition.repeatedAlong(StoredOperands.stored(a, options), count, axis, options);
    }

    /// Returns an array surrounded by its fill, or by 0 if it is dense. O(nse), not sorted.
    ///
    /// @param widths one pair per axis: indices added before and after
    /// @throws IllegalArgumentException if there is not one pair of numbers of at least 0 per axis, or a dense result would exceed the limit
    /// @throws ArithmeticException      if an extent exceeds 63 bits
    public static StoredArray pad(NdArray a, long[]... widths) {
        return pad(a, widths, OpOptions.DEFAULT);
    }

    /// Returns an array surrounded by its fill as [#pad(NdArray, long\[\]...)] does, with other options.
    public static StoredArray pad(NdArray a, long[][] widths, OpOptions options) {
        return Concatenation.padded(StoredOperands.stored(a, options), widths, options);
    }

    /// Returns the matrix with the given matrices along its diagonal and the fill elsewhere, 0 if the first is dense. Not sorted.
    ///
    /// @throws IllegalArgumentException if there is none, the rank of one is not 2, fills differ, or the result would exceed the limit
    public static StoredArray blockDiag(List<? extends NdArray> matrices, OpOptions options) {
        return Concatenation.diagonally(matrices, options);
    }

    /// Returns a diagonal of two axes, which disappear; it becomes the last axis: `result[.., j] = a[.. j - min(0, offset) on axis1 ..
    /// j + max(0, offset) on axis2 ..]`. A dense array shares its buffer.
    ///
    /// @param offset number of the diagonal, positive above the main one; beyond the corners the result is empty
    public static StoredArray diagonal(NdArray a, long offset, int axis1, int axis2) {
        return Views.diagonal(StoredOperands.stored(a), offset, axis1, axis2);
    }

    /// Returns the elements on and above the k-th diagonal of the last two axes, 0 elsewhere. O(nse); positive k leave out more.
    ///
    /// @throws IllegalArgumentException if the rank is below 2, or the fill is not 0
    public static StoredArray triu(NdArray a, long k) {
        return TriangularPart.upper(k).of(StoredOperands.stored(a));
    }

    /// Returns the elements on and below the k-th diagonal of the last two axes, 0 elsewhere. O(nse); negative k leave out more.
    ///
    /// @throws IllegalArgumentException if the rank is below 2, or the fill is not 0
    public static StoredArray tril(NdArray a, long k) {
        return TriangularPart.lower(k).of(StoredOperands.stored(a));
    }

    /// Returns the elements at listed indices of an axis, in that order, repeated as often as listed.
    ///
    /// @param indices which, negative ones from the end
    /// @throws IllegalArgumentException  if the result would exceed the limit
    /// @throws IndexOutOfBoundsException if one does not exist
    public static StoredArray take(NdArray a, long[] indices, int axis) {
        return take(a, indices, axis, OpOptions.DEFAULT);
    }

    /// Returns the elements at listed indices of an axis as [#take(NdArray, long\[\], int)] does, with other options.
    public static StoredArray take(NdArray a, long[] indices, int axis, OpOptions options) {
        return Views.taken(StoredOperands.stored(a, options), indices, axis, options);
    }

    /// Returns the elements where a mask is true, in row-major order: rank 1, dense if `a` is, otherwise coordinates with its fill. O(stored elements
    /// of both), even if the fill of the mask is true.
    ///
    /// A mask of fewer dimensions takes whole parts of `a`: axis 0 of the result lists the indices where it is true, the other axes are those of `a`
    /// that the mask does not have. O(elements of `a` and indices where the mask is true).
    ///
    /// @param mask bool array whose extents are the leading ones of `a`
    /// @throws IllegalArgumentException if it is of another type or shape, or the list of indices or the result would exceed the default limit where it
    ///                                  takes parts
    /// @throws ArithmeticException      if it is true more than `2^63 - 1` times
    public static StoredArray compress(NdArray a, NdArray mask) {
        return MaskSelection.of(StoredOperands.stored(a), StoredOperands.stored(mask));
    }

    /// Returns the distinct values of an array and how often each occurs, the fill included; sorted, O(nse log nse).
    ///
    /// Complex numbers are ordered by real, then imaginary part. All NaN count as one value, a complex number with a NaN part as NaN + NaN i, and
    /// -0.0 as 0.0.
    ///
    /// @throws ArithmeticException if a value occurs more than `2^63 - 1` times
    public static UniqueValues unique(NdArray a) {
        return Uniqueness.of(StoredOperands.stored(a));
    }

    /// Returns the indices of the elements that are not 0, in row-major order: `result[d][k]` is the index of the k-th one in axis d. If the fill is
    /// not 0, all elements except the zeros are listed.
    ///
    /// @throws IllegalArgumentException if the rank is 0, or a list of all elements would exceed the default limit
    public static long[][] nonzero(NdArray a) {
        return NonZeroIndices.of(StoredOperands.stored(a));
    }

    /// Distinct values and how often each occurs: `counts.get(k)` times `values.get(k)`. Immutable.
    ///
    /// @param values distinct values of the type of the array, ascending, NaN last; copied
    /// @param counts how often each occurs; copied
    public record UniqueValues(List<Scalar> values, List<Long> counts) {

        /// Copies both lists.
        ///
        /// @throws IllegalArgumentException if there is not one count for each value
        public UniqueValues {
            if (values.size() != counts.size()) {
                throw new IllegalArgumentException(Counted.of(values.size(), "value") + " and "
                        + Counted.of(counts.size(), "count") + " given; each value needs one");
            }
            values = List.copyOf(values);
            counts = List.copyOf(counts);
        }
    }
}
