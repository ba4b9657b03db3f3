package org.gcsarray.convert;

import java.util.Arrays;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;

import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.Values;
import org.gcsarray.buffer.internal.JoinedValues;
import org.gcsarray.format.CompressedArray;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.NdArray;
import org.gcsarray.format.StoredArray;
import org.gcsarray.format.StridedArray;
import org.gcsarray.internal.Counted;
import org.gcsarray.parallel.Parallelism;
import org.gcsarray.shape.SmoothShape;

/// A conversion of one structure, made once: for arrays with other values in the same structure it only moves the values.
///
/// ```
/// result.values[k] = source.values[order[k]], the fill where the source stores nothing
/// ```
///
/// A conversion is anything that moves elements and computes none: to another format or layout, a transposition, a slice, a reshape, or several of
/// these in a row. The plan finds out what it does by converting the positions of the elements.
///
/// {@snippet file="org/gcsarray/snippet/ConvertSnippetTest.java" region="ConversionPlan"}
///
/// Takes 4 bytes for each value of the result. O(values of the result) for each call. Immutable; thread safe.
public final class ConversionPlan {

    private static final Scalar NONE = Scalar.of(-1);
    private static final Scalar ZERO = Scalar.of(0);

    private final SmoothShape sourceShape;
    /// Dimensions by which the source stores its elements, the slowest first.
    private final int[] sourceDimensions;
    private final StoredArray result;
    private final int sourceSize;
    private final int[] order;
    private final boolean hasFills;
    private final boolean needsZeroFill;

    private ConversionPlan(StoredArray source, int[] sourceDimensions, StoredArray result, boolean needsZeroFill,
            int... order) {
        this.sourceShape = source.shape();
        this.sourceDimensions = sourceDimensions;
        this.sourceSize = source.values().size();
        this.result = result;
        this.order = order;
        this.needsZeroFill = needsZeroFill;
        this.hasFills = Arrays.stream(order).anyMatch(position -> position < 0);
    }

    /// Makes a plan.
    ///
    /// @param source     sparse array, coordinates in canonical form; its values are ignored
    /// @param conversion moves elements, such as `a -> Convert.toCcs(a)` or `a -> ArrayView.of(a).transpose(1, 0, 2)`; called with an array of
    ///                   the same structure and the fill -1, whose result is a stored array or shows one. If it refuses that, such as `triu`, and
    ///                   the source has the fill 0, it is called again with that fill; the plan then is one for arrays with the fill 0
    /// @throws IllegalArgumentException if the source is dense or not canonical, or the conversion computes numbers or another fill
    public static ConversionPlan of(StoredArray source, UnaryOperator<NdArray> conversion) {
        int[] dimensions = dimensions(source);
        int size = source.values().size();
        Scalar none = NONE;
        StoredArray converted;
        try {
            converted = conversion.apply(numbered(source, none)).stored();
        } catch (IllegalArgumentException refused) {
            if (!source.fill().isZero()) {
                throw refused;
            }
            none = ZERO;
            converted = conversion.apply(numbered(source, none)).stored();
        }
        if (!(converted instanceof StridedArray) && !converted.fill().equals(none)) {
            throw new IllegalArgumentException("the conversion gives a fill of its own; it may move elements only");
        }
        int[] order = order(converted.values(), size, none);
        return new ConversionPlan(source, dimensions, converted.withValues(Values.uniform(none, order.length), none),
                none.isZero(), order);
    }

    /// Returns an array whose values are the numbers of its elements: 1, 2 .. beside the fill -1, and -1, -2 .. beside the fill 0. So a 0 that a
    /// conversion writes, or a number whose sign it changes, is not one of them.
    private static StoredArray numbered(StoredArray source, Scalar none) {
        int step = step(none);
        return source.withValues(
                Values.wrap(IntStream.rangeClosed(1, source.values().size()).map(k -> step * k).toArray()), none);
    }

    private static int step(Scalar none) {
        return none.isZero() ? -1 : 1;
    }

    /// Returns the dimensions by which an array stores its elements, the slowest first; those of extent 1 do not matter.
    private static int[] dimensions(StoredArray source) {
        SmoothShape shape = source.shape();
        IntStream all = switch (source) {
            case StridedArray _ ->
                throw new IllegalArgumentException("the source is dense; what is stored of it depends "
                        + "on its values. Convert it, and plan from the result");
            case CooArray coo -> {
                if (!coo.isCanonical()) {
                    throw new IllegalArgumentException("the source is not canonical; canonicalize it first");
                }
                yield IntStream.range(0, shape.rank());
            }
            case CompressedArray compressed -> Arrays.stream(compressed.reduction().dimensions());
        };
        return all.filter(d -> shape.extent(d) != 1).toArray();
    }

    private static int[] order(Values numbers, int size, Scalar none) {
        int[] order = new int[numbers.size()];
        boolean areNumbers = numbers.dtype() == NONE.dtype();
        int step = step(none);
        long fill = none.integer();
        for (int k = 0; k < order.length; k++) {
            long number = areNumbers ? numbers.getLong(k) : 0;
            long position = number == fill ? -1 : step * number - 1;
            if (!areNumbers || (number != fill && (position < 0 || position >= size))) {
                throw new IllegalArgumentException("the conversion makes " + numbers.get(k) + " of the numbers " + step
                        + " .. " + step * size + " and the fill " + none + "; it may move elements only");
            }
            order[k] = (int) position;
        }
        return order;
    }

    /// Returns the number of values of the result.
    public int size() {
        return order.length;
    }

    /// Converts an array of the structure that the plan was made for: the result of the conversion, without finding its structure again.
    ///
    /// @param source array with that structure; its values and fill may differ
    /// @throws IllegalArgumentException if it has another shape, stores elements in another order, or another number of them, or a fill other than the 0
    ///                                  that the plan needs
    public StoredArray convert(StoredArray source) {
        int[] dimensions = dimensions(source);
        if (!source.shape().equals(sourceShape) || !Arrays.equals(dimensions, sourceDimensions)) {
            throw new IllegalArgumentException("the source has shape " + source.shape()
                    + " and its elements in the order of dimensions "
                    + Arrays.toString(dimensions) + "; the plan was made of shape " + sourceShape + " and order "
                    + Arrays.toString(sourceDimensions));
        }
        return convert(source.values(), source.fill());
    }

    /// Converts values and the fill of an array of that structure.
    ///
    /// @param values values of the source, in its order
    /// @param fill   value of what it does not store, of the type of the values
    /// @throws IllegalArgumentException if it is another number of values, or the fill has another type or is not the 0 that the plan needs
    public StoredArray convert(Values values, Scalar fill) {
        check(values.size());
        if (fill.dtype() != values.dtype()) {
            throw new IllegalArgumentException(
                    "fill " + fill + " has dtype " + fill.dtype() + ", values have dtype " + values.dtype());
        }
        checkFill(fill.isZero(), fill);
        if (!hasFills) {
            return result.withValues(values.gather(order), fill);
        }
        int[] filled = new int[order.length];
        for (int k = 0; k < filled.length; k++) {
            filled[k] = order[k] < 0 ? sourceSize : order[k];
        }
        Values extended = JoinedValues.of("the source", values.dtype(),
                List.of(values, Values.uniform(fill, 1)));
        return result.withValues(extended.gather(filled), fill);
    }

    /// Moves values into your memory and allocates nothing.
    ///
    /// @param values values of the source, in its order
    /// @param fill   value of what it does not store
    /// @param target takes the values of the result; not `values`
    /// @throws IllegalArgumentException if a length does not fit, `target` is `values`, or the plan needs the fill 0
    public void move(double[] values, double fill, double[] target, Parallelism parallelism) {
        checkFill(fill == 0, fill);
        checkMove(values, values.length, target, target.length);
        CellBlocks.forEachPart(order.length, parallelism, (_, from, to) -> {
            for (int k = from; k < to; k++) {
                int position = order[k];
                target[k] = position < 0 ? fill : values[position];
            }
        });
    }

    /// Moves float32 values into your memory; otherwise as [#move(double\[\], double, double\[\], Parallelism)].
    public void move(float[] values, float fill, float[] target, Parallelism parallelism) {
        checkFill(fill == 0, fill);
        checkMove(values, values.length, target, target.length);
        CellBlocks.forEachPart(order.length, parallelism, (_, from, to) -> {
            for (int k = from; k < to; k++) {
                int position = order[k];
                target[k] = position < 0 ? fill : values[position];
            }
        });
    }

    private void checkFill(boolean isZero, Object fill) {
        if (needsZeroFill && !isZero) {
            throw new IllegalArgumentException("the fill is " + fill
                    + "; the conversion that the plan was made of refuses other fills than 0");
        }
    }

    private void check(int size) {
        if (size != sourceSize) {
            throw new IllegalArgumentException(
                    Counted.of(size, "value") + " given; the plan was made of a structure with " + sourceSize);
        }
    }

    @SuppressWarnings("ReferenceEquality")
    private void checkMove(Object values, int size, Object target, int targetSize) {
        check(size);
        if (targetSize != order.length) {
            throw new IllegalArgumentException(
                    "the target has " + Counted.of(targetSize, "element") + "; the result has " + order.length);
        }
        if (values == target) {
            throw new IllegalArgumentException(
                    "values and target are the same array; the result would overwrite the values");
        }
    }

    /// Returns what the result is, and how many of how many values it takes.
    @Override
    public String toString() {
        return "conversion to " + result.getClass().getSimpleName() + " of " + result.shape() + ", " + order.length
                + " values from " + sourceSize + ", " + 4L * order.length + " bytes of positions";
    }
}
