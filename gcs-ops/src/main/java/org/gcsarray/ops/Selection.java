package org.gcsarray.ops;

import java.util.Arrays;
import java.util.List;

import org.gcsarray.buffer.Scalar;
import org.gcsarray.format.StoredArray;
import org.gcsarray.index.AxisSelector;
import org.gcsarray.ops.arrange.Arrange;
import org.gcsarray.view.ArrayView;

/// The operations of [Sparse] that take and replace elements.
sealed interface Selection permits Sparse {

    /// Returns the array, shared.
    StoredArray array();

    private Sparse self() {
        return (Sparse) this;
    }

    private ArrayView view(NumpyKey key) {
        return ArrayView.of(array(), key.over(array().shape()));
    }

    /// Returns what a NumPy index takes, written as between the brackets: `x[1, ::2, [0, 3]]` is `get("1, ::2, [0, 3]")`; see [NumpyKey]. An
    /// empty text takes everything, as `x[()]` does.
    ///
    /// @throws IllegalArgumentException  if the text is no index of the shape; it says where
    /// @throws IndexOutOfBoundsException if a position does not exist
    default Sparse get(String key) {
        return get(NumpyKey.parse(key));
    }

    /// Returns what a NumPy index takes, in numbers: `x[1, ::2, [0, 3]]` is `get(at(1), every(2), pick(0, 3))` with the methods of
    /// [AxisSelector]; see [NumpyKey]. Errors as [#get(String)].
    default Sparse get(AxisSelector... terms) {
        return get(NumpyKey.of(terms));
    }

    /// Returns what a NumPy index takes. Errors as [#get(String)].
    default Sparse get(NumpyKey key) {
        return self().wrap(view(key).materialise(self().options().forConversion()));
    }

    /// Returns the elements where a mask of the same shape is not 0, in row-major order: `x[mask]`.
    default Sparse get(Sparse mask) {
        return self().wrap(Arrange.compress(array(), mask.array()));
    }

    /// Returns the elements at listed positions of an axis, from the end if negative: `np.take(x, positions, axis)`.
    default Sparse take(long[] indices, int axis) {
        return self().wrap(Arrange.take(array(), indices, axis));
    }

    /// Returns a new array with the elements that a NumPy index takes replaced: `x[key] = values`, broadcast; see [Assignment].
    ///
    /// @throws IllegalArgumentException  if the text is no index of the shape, the values do not broadcast to what it takes, or a list repeats
    ///                                   a position, so that an element would be replaced twice; NumPy keeps the last value
    /// @throws IndexOutOfBoundsException if a position does not exist
    /// @throws ArithmeticException       if the type of the array cannot hold a value
    default Sparse withElements(String key, Sparse values) {
        return withElements(NumpyKey.parse(key), values);
    }

    /// Returns a new array with the elements that a NumPy index takes replaced by one number: `x[key] = number`. Errors as
    /// [#withElements(String, Sparse)].
    default Sparse withElements(String key, double number) {
        return withElements(NumpyKey.parse(key), number);
    }

    /// Returns a new array with the elements that a NumPy index takes replaced. Errors as [#withElements(String, Sparse)].
    default Sparse withElements(NumpyKey key, Sparse values) {
        return self().wrap(Assignment.of(view(key), values.array()));
    }

    /// Returns a new array with the elements that a NumPy index takes replaced by one number. Errors as [#withElements(String, Sparse)].
    default Sparse withElements(NumpyKey key, double number) {
        return self().wrap(Assignment.of(view(key), Scalar.of(number).convert(array().dtype())));
    }

    /// Returns the distinct values and how often each occurs: `np.unique(x, return_counts=True)`.
    default Arrange.UniqueValues unique() {
        return Arrange.unique(array());
    }

    /// Returns the indices of the elements that are not 0, one list per axis: `np.nonzero(x)`.
    default List<long[]> nonzero() {
        return Arrays.asList(Arrange.nonzero(array()));
    }
}
