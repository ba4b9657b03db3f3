package org.gcsarray.ops;

import java.util.Arrays;
import java.util.List;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.Values;
import org.gcsarray.buffer.internal.JoinedValues;
import org.gcsarray.buffer.internal.Sizes;
import org.gcsarray.convert.Convert;
import org.gcsarray.format.CompressedArray;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.NdArray;
import org.gcsarray.format.StoredArray;
import org.gcsarray.format.StridedArray;
import org.gcsarray.format.internal.Wrapping;
import org.gcsarray.internal.CheckReturnValue;
import org.gcsarray.ops.internal.Keys;
import org.gcsarray.ops.internal.ResultForm;
import org.gcsarray.ops.internal.SameStructure;
import org.gcsarray.ops.internal.StoredOperands;
import org.gcsarray.ops.operand.OpOptions;
import org.gcsarray.shape.SmoothShape;
import org.gcsarray.view.ArrayView;

/// Replaces elements of an array: NumPy's `a[..] = values` for immutable arrays, whose result is a new array.
///
/// {@snippet file="org/gcsarray/snippet/OperationSnippetTest.java" region="Assignment"}
@CheckReturnValue
public final class Assignment {

    private Assignment() {}

    /// Returns the owner of a view with the elements that the view shows replaced by those of an array.
    ///
    /// The array is broadcast to the shape of the view by NumPy's rule. In a sparse owner, values that equal the fill are not stored, and elements
    /// that they replace are removed; the result has the owner's format and layout. O(nse of the owner and of the array), and the size of the view if
    /// the fills differ; a dense owner is copied.
    ///
    /// @param view   view of the array to change
    /// @param values new elements
    /// @throws IllegalArgumentException if the view takes an element of the owner twice, even for equal values (the text says where), the values do
    ///                                  not broadcast to the shape of the view, the owner or the values have duplicates, the owner is a stack, or the
    ///                                  new elements of a sparse one would exceed the default limit
    /// @throws ArithmeticException      if the type of the owner cannot hold a value
    public static StoredArray of(ArrayView view, NdArray values) {
        return of(view, values, OpOptions.DEFAULT);
    }

    /// Returns the same as [#of(ArrayView, NdArray)], within the limit of the options.
    static StoredArray of(ArrayView view, NdArray values, OpOptions options) {
        checkNoRepetition(view);
        StoredArray replacing = StoredOperands.stored(values, options);
        try {
            return assigned(view, replacing, options);
        } catch (ArithmeticException e) {
            throw located(replacing, view.dtype(), e);
        }
    }

    /// Returns the error of a value that the type of the owner cannot hold, with the place of the value.
    private static ArithmeticException located(StoredArray values, DType type, ArithmeticException cause) {
        try {
            // the fill may be of no account
            var _ = SameStructure.convert(values.withValues(values.values(), Scalar.zero(values.dtype())), type,
                    OpOptions.DEFAULT);
        } catch (ArithmeticException e) {
            return (ArithmeticException) new ArithmeticException("the new values: " + e.getMessage()).initCause(cause);
        }
        return cause;
    }

    private static StoredArray assigned(ArrayView view, StoredArray replacing, OpOptions options) {
        return switch (view.owner()) {
            case StridedArray dense -> {
                StridedArray distinct = dense.hasDistinctAddresses() ? dense
                        : Convert.toStrided(dense, options.forConversion());
                StridedArray copy = StridedArray.wrap(distinct.shape(), distinct.strides(), distinct.offset(),
                        copy(distinct.values()));
                ArrayView.of(copy, view.map()).writer().assign(replacing);
                yield copy;
            }
            case CooArray owner -> replaced(view, owner, replacing, options);
            case CompressedArray owner -> ResultForm.of(replaced(view, owner, replacing, options), owner, options);
            default -> throw new IllegalArgumentException(
                    "the owner of the view is a stack; write through it with writer(), or replace elements of "
                            + "what its method materialise returns");
        };
    }

    /// Returns the owner of a view with the elements that the view shows replaced by one value. O(nse of the owner), and the size of the view
    /// if the value is not the fill. Otherwise as [#of(ArrayView, NdArray)].
    public static StoredArray of(ArrayView view, Scalar value) {
        return of(view, value, OpOptions.DEFAULT);
    }

    /// Returns the same as [#of(ArrayView, Scalar)], within the limit of the options.
    static StoredArray of(ArrayView view, Scalar value, OpOptions options) {
        checkNoRepetition(view);
        return assigned(view, CooArray.builder(SmoothShape.of(), value.dtype()).fill(value).build(), options);
    }

    private static void checkNoRepetition(ArrayView view) {
        view.map().repetition().ifPresent(cause -> {
            throw new IllegalArgumentException("an element would be replaced twice: " + cause);
        });
    }

    private static Values copy(Values values) {
        Values plain = values.plain();
        return plain == values ? values.slice(0, values.size()) : plain;
    }

    private static CooArray replaced(ArrayView view, StoredArray owner, StoredArray values, OpOptions options) {
        ArrayView source = ArrayView.of(values).broadcastTo(view.shape());
        boolean isEachStored = source.isDense() || !source.fill().sameNumber(owner.fill());
        Sizes.checkCoordinates(view.shape(), owner.dtype(),
                isEachStored ? view.shape().cellCount().doubleValue() : (double) source.nse(),
                options.maxBytes());
        CooArray old = Convert.toCoo(owner);
        boolean[] isReplaced = new boolean[old.values().size()];
        ArrayView.of(old, view.map()).forEachStored((_, position) -> isReplaced[position] = true);
        CooArray.Builder builder = CooArray.builder(owner.shape(), owner.dtype()).fill(owner.fill());
        if (source.owner() instanceof StridedArray || source.fill().sameNumber(owner.fill())) {
            source.forEachValue((index, stored, position) -> add(builder, view, index, stored.get(position)));
        } else {
            view.shape().forEachIndex(index -> add(builder, view, index, source.get(index)));
        }
        return merged(old, isReplaced, builder.build());
    }

    /// Returns those elements of an array that are not replaced, and new ones that differ from these; both are canonical.
    private static CooArray merged(CooArray old, boolean[] isReplaced, CooArray added) {
        Values values = JoinedValues.of("the result", old.dtype(), List.of(old.values(), added.values()));
        Keys keys = Keys.of(old.shape().extents(), new Indices[][] {old.indices(), added.indices()},
                isReplaced.length, added.values().size());
        long[] ofOld = keys.of(0);
        long[] ofAdded = keys.of(1);
        long[] all = new long[ofOld.length + ofAdded.length];
        int[] order = new int[all.length];
        int count = 0;
        int next = 0;
        for (int position = 0; position <= ofOld.length; position++) {
            while (next < ofAdded.length && (position == ofOld.length || ofAdded[next] <= ofOld[position])) {
                all[count] = ofAdded[next];
                order[count++] = ofOld.length + next++;
            }
            if (position < ofOld.length && !isReplaced[position]) {
                all[count] = ofOld[position];
                order[count++] = position;
            }
        }
        Indices[] indices = new Indices[old.shape().rank()];
        for (int d = 0; d < indices.length; d++) {
            indices[d] = keys.decode(d, all, count);
        }
        return Wrapping.proven(old.shape(), indices, values.gather(Arrays.copyOf(order, count)), old.fill());
    }

    private static void add(CooArray.Builder builder, ArrayView view, long[] index, Scalar value) {
        if (!value.sameNumber(view.fill())) {
            builder.add(view.toOwner(index), value);
        }
    }
}
