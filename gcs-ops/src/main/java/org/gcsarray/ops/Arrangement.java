package org.gcsarray.ops;

import java.util.List;

import org.gcsarray.format.StoredArray;
import org.gcsarray.ops.arrange.Arrange;

/// The operations of [Sparse] that move, repeat and cut elements. What they cost and which formats they give: see [Arrange].
sealed interface Arrangement permits Sparse {

    /// Returns the array, shared.
    StoredArray array();

    private Sparse self() {
        return (Sparse) this;
    }

    /// Returns the array with permuted axes, reversed if none are named: `np.transpose(x, axes)`.
    default Sparse transpose(int... axes) {
        return self().wrap(Arrange.transpose(array(), axes));
    }

    /// Returns the array with two axes exchanged: `np.swapaxes(x, one, other)`.
    default Sparse swapAxes(int one, int other) {
        return self().wrap(Arrange.swapAxes(array(), one, other));
    }

    /// Returns the array with one axis moved: `np.moveaxis(x, source, destination)`.
    default Sparse moveAxis(int source, int destination) {
        return self().wrap(Arrange.moveAxis(array(), new int[] {source}, new int[] {destination}));
    }

    /// Returns the same elements in row-major order in another shape, of which one extent may be -1: `x.reshape(extents)`.
    default Sparse reshape(long... extents) {
        return self().wrap(Arrange.reshape(array(), extents, self().options()));
    }

    /// Returns the same elements in column-major order in another shape: `x.reshape(extents, order="F")`.
    default Sparse reshapeColumnMajor(long... extents) {
        return self().wrap(Arrange.reshapeColumnMajor(array(), extents, self().options()));
    }

    /// Returns all elements in row-major order: `x.ravel()`.
    default Sparse ravel() {
        return reshape(-1);
    }

    /// Returns the array with new axes of extent 1 at places of the result: `np.expand_dims(x, axes)`.
    default Sparse expandDims(int... axes) {
        return self().wrap(Arrange.expandDims(array(), axes));
    }

    /// Returns the array without axes of extent 1, all of them if none are named: `np.squeeze(x, axes)`.
    default Sparse squeeze(int... axes) {
        return self().wrap(Arrange.squeeze(array(), axes));
    }

    /// Returns the array repeated to a shape: `np.broadcast_to(x, extents)`.
    default Sparse broadcastTo(long... extents) {
        return self().wrap(Arrange.broadcastTo(array(), extents, self().options()));
    }

    /// Returns the array reversed along axes, all if none are named: `np.flip(x, axes)`.
    default Sparse flip(int... axes) {
        return self().wrap(Arrange.flip(array(), axes));
    }

    /// Returns the array rotated along an axis: `np.roll(x, shift, axis)`.
    default Sparse roll(long shift, int axis) {
        return self().wrap(Arrange.roll(array(), new long[] {shift}, new int[] {axis}));
    }

    /// Returns the array with its row-major listing rotated: `np.roll(x, shift)`.
    default Sparse roll(long shift) {
        return self().wrap(Arrange.roll(array(), shift));
    }

    /// Returns the array repeated as a whole: `np.tile(x, repetitions)`.
    default Sparse tile(long... repetitions) {
        return self().wrap(Arrange.tile(array(), repetitions, self().options()));
    }

    /// Returns the array with each index of an axis repeated: `np.repeat(x, count, axis)`.
    default Sparse repeat(long count, int axis) {
        return self().wrap(Arrange.repeat(array(), count, axis, self().options()));
    }

    /// Returns the array surrounded by its fill: `np.pad(x, widths, constant_values=fill)`.
    ///
    /// @param widths for each axis how many indices come before and after
    default Sparse pad(long[]... widths) {
        return self().wrap(Arrange.pad(array(), widths));
    }

    /// Returns the parts between positions of an axis: `np.split(x, cuts, axis)`.
    default List<Sparse> split(long[] cuts, int axis) {
        return Arrange.split(array(), cuts, axis).stream().map(self()::wrap).toList();
    }

    /// Returns the diagonal of the first two axes as the last one: `np.diagonal(x, offset)`.
    default Sparse diagonal(long offset) {
        return diagonal(offset, 0, 1);
    }

    /// Returns the diagonal of two axes as the last one: `np.diagonal(x, offset, axis1, axis2)`.
    default Sparse diagonal(long offset, int axis1, int axis2) {
        return self().wrap(Arrange.diagonal(array(), offset, axis1, axis2));
    }

    /// Returns the elements on and above the k-th diagonal of the last two axes, 0 elsewhere: `np.triu(x, k)`.
    default Sparse triu(long k) {
        return self().wrap(Arrange.triu(array(), k));
    }

    /// Returns the elements on and below the k-th diagonal of the last two axes, 0 elsewhere: `np.tril(x, k)`.
    default Sparse tril(long k) {
        return self().wrap(Arrange.tril(array(), k));
    }
}
