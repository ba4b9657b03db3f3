package org.gcsarray.view;

import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.IntStream;

import it.unimi.dsi.fastutil.ints.IntArrayList;

import org.gcsarray.index.IndexTransform;
import org.gcsarray.index.OutputIndexMap;
import org.gcsarray.index.OutputIndexMap.Affine;
import org.gcsarray.index.OutputIndexMap.Constant;
import org.gcsarray.reduction.DimensionReduction;

/// Which rows, or which columns, of an unfolded array the indices of some axes of a view show, if these depend on no other axes.
///
/// @param map   indices of the view, counted from 0, to those of the array
/// @param array dimensions of the array that are unfolded into the numbers
/// @param view  axes of the view, in the order in which their indices are counted
record GroupNumbers(IndexTransform map, Group array, Group view) {

    /// Dimensions that are counted together.
    ///
    /// @param dimensions slowest first
    /// @param strides    what the next index of each adds
    /// @param size       how many numbers there are
    @SuppressWarnings("ArrayRecordComponent") // never compared
    record Group(int[] dimensions, long[] strides, long size) {

        static Group of(DimensionReduction layout, int group) {
            return new Group(layout.groupDimensions(group), layout.groupStrides(group), layout.groupSize(group));
        }
    }

    /// Returns the first number that is shown if the next ones follow one by one, as in a range of the slowest dimension; otherwise nothing. O(rank).
    OptionalLong run() {
        long[] steps = new long[map.inputRank()];
        long first = 0;
        for (int i = 0; i < array.dimensions.length; i++) {
            long stride = array.strides[i];
            switch (map.output(array.dimensions[i])) {
                case Constant(long index) -> first += stride * index;
                case Affine(long start, long step, int axis) -> {
                    first += stride * start;
                    steps[axis] += stride * step;
                }
                default -> {
                    return OptionalLong.empty();
                }
            }
        }
        for (int i = 0; i < view.dimensions.length; i++) {
            steps[view.dimensions[i]] -= view.strides[i];
        }
        boolean follow = IntStream.range(0, steps.length)
                .allMatch(axis -> steps[axis] == 0 || map.domain().interval(axis).size() == 1);
        return follow ? OptionalLong.of(first) : OptionalLong.empty();
    }

    /// Returns all numbers that are shown, in the order of the view; nothing if there are more than `most`, or one depends on several axes or on
    /// others. O(numbers) for each dimension.
    Optional<long[]> listed(long most) {
        if (view.size > most) {
            return Optional.empty();
        }
        long[] numbers = new long[(int) view.size];
        for (int i = 0; i < array.dimensions.length; i++) {
            OutputIndexMap output = map.output(array.dimensions[i]);
            int[] axes = output.dimensions();
            int place = axes.length == 1 ? IntArrayList.wrap(view.dimensions).indexOf(axes[0]) : -1;
            if (axes.length > 0 && place < 0) {
                return Optional.empty();
            }
            long[] along = new long[axes.length == 0 ? 1 : (int) map.domain().interval(axes[0]).size()];
            long[] index = new long[map.inputRank()];
            for (int k = 0; k < along.length; k++) {
                if (axes.length > 0) {
                    index[axes[0]] = k;
                }
                along[k] = array.strides[i] * output.apply(map.domain(), index);
            }
            add(along, axes.length == 0 ? numbers.length : (int) view.strides[place], numbers);
        }
        return Optional.of(numbers);
    }

    /// Adds each of some numbers to `width` numbers, and again from the first one on to the next ones.
    private static void add(long[] along, int width, long... numbers) {
        for (int begin = 0; begin < numbers.length;) {
            for (int k = 0; k < along.length; k++, begin += width) {
                for (int j = begin; j < begin + width; j++) {
                    numbers[j] += along[k];
                }
            }
        }
    }
}
