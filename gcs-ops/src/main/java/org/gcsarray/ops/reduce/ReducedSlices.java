package org.gcsarray.ops.reduce;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.function.Function;

import org.jspecify.annotations.Nullable;

import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.Values;
import org.gcsarray.ops.internal.NumberArrays;
import org.gcsarray.ops.internal.SliceLength;
import org.gcsarray.parallel.Parallelism;

/// The slices of an array that are reduced to one element each.
///
/// Those with a stored element are the groups 0 .. G-1, in the storage order of the result. [#ofFill] is one more without a stored element:
/// it stands for all other slices, so that the fill of the result is reduced like any element. A fold works on cells, of which some may have
/// no value; [#collect] leaves those out. Of slices [#withoutNaN] only the elements count that are numbers.
///
/// @param groups   which stored values belong to which cell
/// @param values   stored values, in the order of positions of the folds
/// @param elements elements of the result
/// @param cells    number of cells that a fold needs
/// @param occupied the cells that have a stored element, ascending; null if all have one
/// @param stored   number of stored elements of each cell; null if there is no fill, or it does not count
/// @param numbers  number of stored elements of each cell that are numbers, if only those count; otherwise null
/// @param fill     value of what is not stored
/// @param axes     axes that are reduced
/// @param length   number of elements of a slice
/// @param isOfFill whether these are [#ofFill]
@SuppressWarnings("ArrayRecordComponent") // handed on as they are, never compared
record ReducedSlices(Groups groups, Values values, ResultElements elements, int cells, int @Nullable [] occupied,
        int @Nullable [] stored, int @Nullable [] numbers, Scalar fill, ReducedAxes axes, SliceLength length,
        boolean isOfFill) {

    /// Returns the slices of a dense array, one cell and group each.
    static ReducedSlices dense(Groups groups, Values values, ResultElements elements, ReducedAxes axes) {
        return new ReducedSlices(groups, values, elements, elements.count(), null, null, null,
                Scalar.zero(values.dtype()), axes, axes.length(), false);
    }

    /// Returns the slices of a sparse array.
    ///
    /// @param cells    number of cells
    /// @param occupied the cells that have a stored element, ascending; null if all have one
    /// @param stored   number of stored elements of each cell
    static ReducedSlices sparse(Groups groups, Values values, ResultElements elements, int cells,
            int @Nullable [] occupied, int[] stored, Scalar fill, ReducedAxes axes) {
        return new ReducedSlices(groups, values, elements, cells, occupied, stored, null, fill, axes, axes.length(),
                false);
    }

    /// Returns the one group that has no stored element.
    ReducedSlices ofFill() {
        return new ReducedSlices(Groups.NONE, values.slice(0, 0), elements, 1, null, new int[1], null, fill, axes,
                length, true);
    }

    /// Returns the slices without their elements that are NaN, stored or not; these slices if no element is.
    ReducedSlices withoutNaN() {
        if (!values.dtype().isFloating()) {
            return this;
        }
        int[] kept = NumberArrays.numbers(values);
        boolean isFillSkipped = stored != null && NumberArrays.numbers(Values.uniform(fill, 1)).length == 0;
        if (kept.length == values.size() && !isFillSkipped) {
            return this;
        }
        int[] cellOfAll = cellOf();
        int[] cellOf = Arrays.stream(kept).map(p -> cellOfAll[p]).toArray();
        int[] counts = new int[cells];
        for (int cell : cellOf) {
            counts[cell]++;
        }
        return new ReducedSlices(new Groups.Scattered(cellOf), values.gather(kept), elements, cells, occupied,
                isFillSkipped ? null : stored, counts, fill, axes, length, isOfFill);
    }

    /// Returns the cell of each stored value.
    int[] cellOf() {
        int[] cellOf = new int[values.size()];
        fold(new CellOf(cellOf));
        return cellOf;
    }

    /// The cell of each value.
    @SuppressWarnings("ArrayRecordComponent") // filled by the fold
    private record CellOf(int[] cellOf) implements Fold {

        @Override
        public void scatter(int[] cells, int first, int count) {
            System.arraycopy(cells, 0, cellOf, first, count);
        }

        @Override
        public void run(int cell, int from, int to) {
            Arrays.fill(cellOf, from, to, cell);
        }

        @Override
        public void line(int cell, int from, int count) {
            for (int k = 0; k < count; k++) {
                cellOf[from + k] = cell + k;
            }
        }
    }

    /// Returns whether no fill counts: all elements of the slices are stored, or the fill is NaN and left out.
    boolean isDense() {
        return stored == null;
    }

    /// Hands all stored values to a fold.
    void fold(Fold fold) {
        Parallelism.checkpoint();
        groups.fold(fold);
    }

    /// Returns the number of each group that a fold makes in the cells it is given, which begin with `initial`.
    double[] folded(double initial, Function<double[], Fold> fold) {
        double[] folded = new double[cells];
        if (initial != 0) {
            Arrays.fill(folded, initial);
        }
        fold(fold.apply(folded));
        return collect(folded);
    }

    /// What becomes of one part of floating-point values.
    @FunctionalInterface
    interface PartReduction {
        /// Returns a number of each group.
        ///
        /// @param values stored numbers
        /// @param fill   number of what is not stored
        double[] of(ReducedSlices slices, double[] values, double fill);
    }

    /// Reduces floating-point values part by part: complex ones have two.
    double[][] reduceParts(PartReduction reduction) {
        double[][] parts = NumberArrays.parts(values);
        double[] fills = {fill.real(), fill.imaginary()};
        Arrays.setAll(parts, part -> reduction.of(this, parts[part], fills[part]));
        return parts;
    }

    /// Returns how many groups there are.
    int count() {
        return isOfFill ? 1 : elements.count();
    }

    /// Returns whether no element of a group is missing.
    boolean isFull(int group) {
        return stored == null || length.isFull(stored[cellOf(group)]);
    }

    /// Returns the number of elements of a slice that are not stored, or -1 if it exceeds 2^63-1.
    long missing(int group) {
        return stored == null ? 0 : length.isHuge() ? -1 : length.known() - stored[cellOf(group)];
    }

    /// Returns the number of elements of a slice that are not stored.
    BigInteger exactMissing(int group) {
        return stored == null ? BigInteger.ZERO : length.missing(stored[cellOf(group)]);
    }

    /// Returns the number of elements of a slice that are not stored, rounded.
    double roundedMissing(int group) {
        return stored == null ? 0 : length.roundedMissing(stored[cellOf(group)]);
    }

    /// Returns the number of elements of a slice that are stored and count.
    int storedIn(int group) {
        int[] counts = numbers != null ? numbers : stored;
        return counts == null ? length.exact().intValueExact() : counts[cellOf(group)];
    }

    /// Returns the number of elements of a slice that count.
    SliceLength lengthOf(int group) {
        if (numbers == null) {
            return length;
        }
        int cell = cellOf(group);
        return stored == null ? SliceLength.of(BigInteger.valueOf(numbers[cell]))
                : length.minus(stored[cell] - numbers[cell]);
    }

    /// Returns a number of 64 bits.
    ///
    /// @param group group it belongs to
    /// @param what  name of the number, such as `sum`
    /// @throws ArithmeticException if it has more; that of the fill is 0 where no element of the result is the fill
    long exact(int group, BigInteger number, String what) {
        if (number.bitLength() < Long.SIZE) {
            return number.longValue();
        }
        if (isOfFill && axes.resultShape().cellCount().equals(BigInteger.valueOf(elements.count()))) {
            return 0;
        }
        throw new ArithmeticException("the " + what + " of " + length.exact() + " elements along " + axes
                + " exceeds the range of int64 at " + (isOfFill ? "elements that are not stored, where all are " + fill
                        : "element " + Arrays.toString(elements.index(group)) + " of the result"));
    }

    /// Returns the accumulator of each group; the same array if those are all.
    double[] collect(double[] folded) {
        if (occupied == null) {
            return folded;
        }
        double[] collected = new double[occupied.length];
        for (int g = 0; g < collected.length; g++) {
            collected[g] = folded[occupied[g]];
        }
        return collected;
    }

    /// Returns the accumulator of each group; the same array if those are all.
    long[] collect(long[] folded) {
        if (occupied == null) {
            return folded;
        }
        long[] collected = new long[occupied.length];
        for (int g = 0; g < collected.length; g++) {
            collected[g] = folded[occupied[g]];
        }
        return collected;
    }

    /// Returns the accumulator of each group; the same array if those are all.
    BigInteger[] collect(BigInteger[] folded) {
        return occupied == null ? folded
                : Arrays.stream(occupied).mapToObj(cell -> folded[cell]).toArray(BigInteger[]::new);
    }

    /// Returns the number of the group of each cell's own, the inverse of [#collect(double\[\])]; 0 for cells without a value.
    double[] spread(double[] collected) {
        if (occupied == null) {
            return collected;
        }
        double[] spread = new double[cells];
        for (int g = 0; g < occupied.length; g++) {
            spread[occupied[g]] = collected[g];
        }
        return spread;
    }

    /// Returns the number of the group of each cell's own, the inverse of [#collect(long\[\])]; 0 for cells without a value.
    long[] spread(long[] collected) {
        if (occupied == null) {
            return collected;
        }
        long[] spread = new long[cells];
        for (int g = 0; g < occupied.length; g++) {
            spread[occupied[g]] = collected[g];
        }
        return spread;
    }

    private int cellOf(int group) {
        return occupied == null ? group : occupied[group];
    }
}
