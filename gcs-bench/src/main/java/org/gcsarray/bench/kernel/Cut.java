package org.gcsarray.bench.kernel;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

import org.gcsarray.index.AxisSelector;
import org.gcsarray.shape.SmoothShape;
import org.gcsarray.view.ArrayView;

/// Which part of a tensor a view shows, and in which order.
enum Cut {
    /// The middle half of each dimension.
    MIDDLE("[e/4:3e/4, ..]"),
    /// Half of the first dimension, every third index of the second, half of each other.
    STEPPED("[e/10:3e/5, ::3, e/4:3e/4, ..]"),
    /// The first dimension backward, every second index of the last, backward too.
    BACKWARD("[::-1, .., ::-2]"),
    /// One index of the first dimension, the row dimension.
    ROW("[e/3]"),
    /// One index of the last dimension, a column dimension.
    COLUMN("[.., e/3]"),
    /// All of it, axes rotated by one.
    TRANSPOSED("transposed (1, .., 0)");

    private final String notation;

    Cut(String notation) {
        this.notation = notation;
    }

    /// Returns the name as in options, such as `middle`.
    String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /// Returns what is taken of a dimension of extent e, in Python's notation.
    String notation() {
        return notation;
    }

    /// Returns whether this takes a part of each dimension, and does not only name the dimensions in another order.
    boolean isSlice() {
        return this != TRANSPOSED;
    }

    /// Returns the view of this part.
    ArrayView of(ArrayView array) {
        return this == TRANSPOSED ? array.transpose(NdOperation.TRANSPOSE.axes(array.shape().rank()))
                : array.select(selectors(array.shape()));
    }

    private AxisSelector[] selectors(SmoothShape shape) {
        int last = shape.rank() - 1;
        return IntStream.rangeClosed(0, last).mapToObj(d -> selector(d, last, shape.extent(d)))
                .toArray(AxisSelector[]::new);
    }

    private AxisSelector selector(int dimension, int last, long extent) {
        AxisSelector half = AxisSelector.range(extent / 4, 3 * extent / 4, 1);
        return switch (this) {
            case MIDDLE -> half;
            case STEPPED -> dimension == 0 ? AxisSelector.range(extent / 10, 3 * extent / 5, 1)
                    : dimension == 1 ? AxisSelector.range(0, extent, 3) : half;
            case BACKWARD -> dimension == 0 ? AxisSelector.reversed()
                    : dimension == last ? AxisSelector.range(extent - 1, -1, -2) : AxisSelector.all();
            case ROW -> dimension == 0 ? AxisSelector.at(extent / 3) : AxisSelector.all();
            case COLUMN -> dimension == last ? AxisSelector.at(extent / 3) : AxisSelector.all();
            case TRANSPOSED -> AxisSelector.all();
        };
    }

    /// Returns the same for Python: start, one after the last and step of each dimension, an end of -1 for "to the start", a step of 0
    /// for a single index.
    ///
    /// @throws IllegalStateException for [#TRANSPOSED], which is not a slice
    List<Integer> slices(SmoothShape shape) {
        List<Integer> numbers = new ArrayList<>();
        for (AxisSelector selector : selectors(shape)) {
            int extent = Math.toIntExact(shape.extent(numbers.size() / 3));
            numbers.addAll(switch (selector) {
                case AxisSelector.At(long index) -> List.of((int) index, (int) index + 1, 0);
                case AxisSelector.Range range -> {
                    AxisSelector.Range counted = range.counted(extent);
                    long start = counted.start().orElseThrow();
                    long step = counted.step();
                    yield List.of((int) start, step > 0 ? (int) (start + step * counted.end().orElseThrow()) : -1,
                            (int) step);
                }
                default -> throw new IllegalStateException(selector + " is not a slice");
            });
        }
        return numbers;
    }
}
